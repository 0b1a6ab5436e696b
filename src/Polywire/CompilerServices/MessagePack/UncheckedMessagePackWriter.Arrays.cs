using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.MessagePack;
using Polywire.MessagePack.Bulk;

namespace Polywire.CompilerServices;

// Arrays of numbers, of what is written as a number, and of booleans and strings at once: the bytes are those of the elements one by one, and the array counts as a
// level of nesting.
public ref partial struct UncheckedMessagePackWriter
{
    /// <summary>Elements that space is reserved for in one step.</summary>
    const int ElementsAtOnce = 512;

    /// <summary>Below this the elements go one by one: the vectors' code, which ReadyToRun leaves to the JIT, is not worth compiling.</summary>
    internal const int FewElements = 16;

    /// <summary>Writes an array of integers, each in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<sbyte> values) => WriteNumbers(values);

    /// <summary>Writes an array of integers, each in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<short> values) => WriteNumbers(values);

    /// <summary>Writes an array of integers, each in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<ushort> values) => WriteNumbers(values);

    /// <summary>Writes an array of integers, each in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<int> values) => WriteNumbers(values);

    /// <summary>Writes an array of integers, each in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<uint> values) => WriteNumbers(values);

    /// <summary>Writes an array of integers, each in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<long> values) => WriteNumbers(values);

    /// <summary>Writes an array of integers, each in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<ulong> values) => WriteNumbers(values);

    /// <summary>Writes an array of floats.</summary>
    public void WriteArray(scoped ReadOnlySpan<float> values) => WriteNumbers(values);

    /// <summary>Writes an array of doubles.</summary>
    public void WriteArray(scoped ReadOnlySpan<double> values) => WriteNumbers(values);

    /// <summary>Writes an array of booleans.</summary>
    public void WriteArray(scoped ReadOnlySpan<bool> values) => WriteNumbers(values);

    /// <summary>Writes an array of integers, each a UTF-16 code unit in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<char> values) => WriteNumbers(Cast<char, ushort>(values));

    /// <summary>Writes an array of integers, each a number of days since 0001-01-01 in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<DateOnly> values) => WriteNumbers(Cast<DateOnly, int>(values));

    /// <summary>Writes an array of integers, each in ticks of 100 ns since midnight in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<TimeOnly> values) => WriteNumbers(Cast<TimeOnly, long>(values));

    /// <summary>Writes an array of integers, each in ticks of 100 ns in its smallest format.</summary>
    public void WriteArray(scoped ReadOnlySpan<TimeSpan> values) => WriteNumbers(Cast<TimeSpan, long>(values));

    /// <summary>Writes an array of integers, each the number of an enum's value in its smallest format.</summary>
    /// <typeparam name="T">The enum.</typeparam>
    /// <typeparam name="TNumber">Its underlying type, which is not a byte.</typeparam>
    public void WriteEnums<T, TNumber>(scoped ReadOnlySpan<T> values) => WriteNumbers(Cast<T, TNumber>(values));

    /// <summary>Writes an array of strings, null as nil.</summary>
    public void WriteArray(scoped ReadOnlySpan<string?> values) => WriteTexts(values);

    // No constraints: crossgen compiles no generic method that has them.
    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteNumbers<T>(scoped ReadOnlySpan<T> values)
    {
        PushDepth();
        WriteArrayHeader(values.Length);
        if (values.Length < FewElements)
        {
            Ensure(values.Length * (Unsafe.SizeOf<T>() + 1));
            foreach (T value in values) PutOne(value);
        }
        else
        {
            WriteMany(values);
        }
        PopDepth();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void PutOne<T>(T value)
    {
        if (typeof(T) == typeof(sbyte)) PutSByte(Unsafe.BitCast<T, sbyte>(value));
        else if (typeof(T) == typeof(short)) PutInt16(Unsafe.BitCast<T, short>(value));
        else if (typeof(T) == typeof(ushort)) PutUInt16(Unsafe.BitCast<T, ushort>(value));
        else if (typeof(T) == typeof(int)) PutInt32(Unsafe.BitCast<T, int>(value));
        else if (typeof(T) == typeof(uint)) PutUInt32(Unsafe.BitCast<T, uint>(value));
        else if (typeof(T) == typeof(long)) PutInt64(Unsafe.BitCast<T, long>(value));
        else if (typeof(T) == typeof(ulong)) PutUInt64(Unsafe.BitCast<T, ulong>(value));
        else if (typeof(T) == typeof(float)) PutSingle(Unsafe.BitCast<T, float>(value));
        else if (typeof(T) == typeof(double)) PutDouble(Unsafe.BitCast<T, double>(value));
        else PutBoolean(Unsafe.BitCast<T, bool>(value));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteMany<T>(scoped ReadOnlySpan<T> values)
    {
        while (values.Length > 0)
        {
            Ensure(Math.Min(values.Length, ElementsAtOnce) * (Unsafe.SizeOf<T>() + 1));
            int count;
            if (typeof(T) == typeof(sbyte)) Advance(IntegerWriter.Write(Window, Cast<T, sbyte>(values), VectorLevels.Best, out count));
            else if (typeof(T) == typeof(short)) Advance(IntegerWriter.Write(Window, Cast<T, short>(values), VectorLevels.Best, out count));
            else if (typeof(T) == typeof(ushort)) Advance(IntegerWriter.Write(Window, Cast<T, ushort>(values), VectorLevels.Best, out count));
            else if (typeof(T) == typeof(int)) Advance(IntegerWriter.Write(Window, Cast<T, int>(values), VectorLevels.Best, out count));
            else if (typeof(T) == typeof(uint)) Advance(IntegerWriter.Write(Window, Cast<T, uint>(values), VectorLevels.Best, out count));
            else if (typeof(T) == typeof(long)) Advance(IntegerWriter.Write(Window, Cast<T, long>(values), VectorLevels.Best, out count));
            else if (typeof(T) == typeof(ulong)) Advance(IntegerWriter.Write(Window, Cast<T, ulong>(values), VectorLevels.Best, out count));
            else count = PutFixed(values);
            values = values[count..];
        }
    }

    int PutFixed<T>(scoped ReadOnlySpan<T> values)
    {
        int each = typeof(T) == typeof(bool) ? 1 : Unsafe.SizeOf<T>() + 1;
        int count = Math.Min(values.Length, FreeCapacity / each);
        MessagePackPrimitives.PutFixed(ref _at, values[..count], VectorLevels.Best);
        Advance(count * each);
        return count;
    }

    static ReadOnlySpan<TTo> Cast<T, TTo>(ReadOnlySpan<T> values) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<T, TTo>(ref MemoryMarshal.GetReference(values)), values.Length);

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteTexts(scoped ReadOnlySpan<string?> values)
    {
        PushDepth();
        WriteArrayHeader(values.Length);
        for (int k = 0; k < values.Length; k++)
        {
            if (values.Length >= FewElements) WriteShort(values, ref k);
            if (k < values.Length) WriteString(values[k]);
        }
        PopDepth();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteShort(scoped ReadOnlySpan<string?> values, ref int k)
    {
        Ensure(Utf8Text.MaxShortBytes);
        int at = 0;
        TextArrays.WriteShort(Window, values, VectorLevels.Best, ref k, ref at);
        Advance(at);
    }

    readonly Span<byte> Window => MemoryMarshal.CreateSpan(ref _at, FreeCapacity);
}
