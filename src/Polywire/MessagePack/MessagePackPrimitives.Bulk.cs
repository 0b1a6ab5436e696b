using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.MessagePack.Bulk;

namespace Polywire.MessagePack;

// What the bulk methods come down to, with the vectors to use as a parameter.
public static partial class MessagePackPrimitives
{
    internal static bool TryWriteIntegers<T>(Span<byte> destination, ReadOnlySpan<T> values, bool header, VectorLevel level, out int written) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        int head = 0, body = 0, count = 0;
        if (!header || TryWriteArrayHeader(destination, (uint)values.Length, out head))
        {
            body = IntegerWriter.Write(destination[head..], values, level, out count);
            if (count == values.Length)
            {
                written = head + body;
                return true;
            }
        }
        written = Sum(head + (long)body, IntegerWriter.SizeOf(values[count..]));
        return false;
    }

    /// <summary>Of floats, doubles and booleans: each takes the same number of bytes.</summary>
    internal static bool TryWriteFixed<T>(Span<byte> destination, ReadOnlySpan<T> values, bool header, VectorLevel level, out int written) where T : unmanaged
    {
        int each = typeof(T) == typeof(bool) ? 1 : Unsafe.SizeOf<T>() + 1;
        int head = header ? SmallestFormat.SizeOfCountHeader((uint)values.Length) : 0;
        written = Sum(head, (long)each * values.Length);
        if (destination.Length < written || written == int.MaxValue) return false;
        if (header) SmallestFormat.PutArrayHeader(ref First(destination), (uint)values.Length);
        if (values.Length > 0) PutFixed(ref Unsafe.Add(ref First(destination), head), values, level);
        return true;
    }

    /// <summary>Needs the space of all.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void PutFixed<T>(ref byte to, ReadOnlySpan<T> values, VectorLevel level)
    {
        if (typeof(T) == typeof(float)) FloatArrays.Put(ref to, Reinterpret<T, float>(values), level);
        else if (typeof(T) == typeof(double)) FloatArrays.Put(ref to, Reinterpret<T, double>(values), level);
        else BooleanArrays.Put(ref to, Reinterpret<T, bool>(values), level);
    }

    static ReadOnlySpan<TTo> Reinterpret<T, TTo>(ReadOnlySpan<T> values) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<T, TTo>(ref MemoryMarshal.GetReference(values)), values.Length);

    internal static bool TryWriteTexts(Span<byte> destination, ReadOnlySpan<string?> values, bool header, VectorLevel level, out int written)
    {
        int head = 0, body = 0, count = 0;
        if (!header || TryWriteArrayHeader(destination, (uint)values.Length, out head))
        {
            body = TextArrays.Write(destination[head..], values, level, out count, out bool invalid);
            if (count == values.Length || invalid)
            {
                written = invalid ? 0 : head + body;
                return !invalid;
            }
        }
        written = Sum(head + (long)body, TextArrays.SizeOf(values[count..]));
        return false;
    }

    static int Sum(long a, long b) => (int)Math.Min(a + b, int.MaxValue);

    internal static MessagePackReadResult TryReadIntegers<T>(ReadOnlySpan<byte> source, Span<T> values, bool header, VectorLevel level, out int count, out int consumed) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (!TryTakeHeader(source, header, ref values, out int head, out MessagePackReadResult result, out count, out consumed)) return result;
        result = IntegerReader.Read(source[head..], values, level, out count, out consumed);
        consumed = Sum(head, consumed);
        return result;
    }

    internal static MessagePackReadResult TryReadFixed<T>(ReadOnlySpan<byte> source, Span<T> values, bool header, VectorLevel level, out int count, out int consumed) where T : unmanaged
    {
        if (!TryTakeHeader(source, header, ref values, out int head, out MessagePackReadResult result, out count, out consumed)) return result;
        source = source[head..];
        if (typeof(T) == typeof(float)) result = FloatArrays.Read(source, MemoryMarshal.Cast<T, float>(values), level, out count, out consumed);
        else if (typeof(T) == typeof(double)) result = FloatArrays.Read(source, MemoryMarshal.Cast<T, double>(values), level, out count, out consumed);
        else result = BooleanArrays.TryRead(source, MemoryMarshal.Cast<T, bool>(values), level, out count, out consumed);
        consumed = Sum(head, consumed);
        return result;
    }

    internal static MessagePackReadResult TryReadTexts(ReadOnlySpan<byte> source, Span<string?> values, bool header, VectorLevel level, out int count, out int consumed)
    {
        if (!TryTakeHeader(source, header, ref values, out int head, out MessagePackReadResult result, out count, out consumed)) return result;
        result = TextArrays.Read(source[head..], values, level, out count, out consumed);
        consumed = Sum(head, consumed);
        return result;
    }

    /// <summary>Reads the header, if there is one, and cuts <paramref name="values"/> to its count, which is held against the bytes left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryTakeHeader<T>(ReadOnlySpan<byte> source, bool header, ref Span<T> values, out int head, out MessagePackReadResult result, out int count, out int consumed)
    {
        count = consumed = head = 0;
        result = MessagePackReadResult.Success;
        if (!header) return true;
        if (source.Length > 3 && source[0] == Format.Array16)
        {
            uint usual = BigEndian.Load16(ref Unsafe.Add(ref First(source), 1));
            if (usual <= (uint)values.Length && usual <= (uint)(source.Length - 3))
            {
                head = 3;
                values = values[..(int)usual];
                return true;
            }
        }
        int capacity = values.Length;
        if (!TryTakeAnyHeader(source, ref capacity, out head, out result, out count, out consumed)) return false;
        values = values[..capacity];
        return true;
    }

    /// <summary>Cuts <paramref name="capacity"/> to the count of the header.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool TryTakeAnyHeader(ReadOnlySpan<byte> source, ref int capacity, out int head, out MessagePackReadResult result, out int count, out int consumed)
    {
        count = 0;
        result = TryReadArrayHeader(source, out uint elements, out head);
        consumed = head;
        if (result != MessagePackReadResult.Success) return false;
        if (elements > (uint)(source.Length - head))
        {
            result = MessagePackReadResult.InsufficientData;
            consumed = Sum(head, elements);
            return false;
        }
        if (elements > (uint)capacity)
        {
            result = MessagePackReadResult.DestinationTooShort;
            count = (int)Math.Min(elements, int.MaxValue);
            consumed = 0;
            return false;
        }
        capacity = (int)elements;
        return true;
    }
}
