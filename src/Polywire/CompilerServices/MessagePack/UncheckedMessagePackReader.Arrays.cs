using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.MessagePack;
using Polywire.MessagePack.Bulk;

namespace Polywire.CompilerServices;

// Arrays of numbers, of what is written as a number, and of booleans and strings at once. What an element may be, and what fails, is as with one of them; the array
// counts as a level of nesting. Nil is no array.
public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Reads an array of integers of any format.</summary>
    public sbyte[] ReadSByteArray() => ReadNumbers<sbyte, sbyte>();

    /// <summary>Reads an array of integers of any format as a list.</summary>
    public List<sbyte> ReadSByteList() => ReadNumberList<sbyte, sbyte>();

    /// <summary>Reads an array of integers of any format.</summary>
    public short[] ReadInt16Array() => ReadNumbers<short, short>();

    /// <summary>Reads an array of integers of any format as a list.</summary>
    public List<short> ReadInt16List() => ReadNumberList<short, short>();

    /// <summary>Reads an array of integers of any format.</summary>
    public ushort[] ReadUInt16Array() => ReadNumbers<ushort, ushort>();

    /// <summary>Reads an array of integers of any format as a list.</summary>
    public List<ushort> ReadUInt16List() => ReadNumberList<ushort, ushort>();

    /// <summary>Reads an array of integers of any format.</summary>
    public int[] ReadInt32Array() => ReadNumbers<int, int>();

    /// <summary>Reads an array of integers of any format as a list.</summary>
    public List<int> ReadInt32List() => ReadNumberList<int, int>();

    /// <summary>Reads an array of integers of any format.</summary>
    public uint[] ReadUInt32Array() => ReadNumbers<uint, uint>();

    /// <summary>Reads an array of integers of any format as a list.</summary>
    public List<uint> ReadUInt32List() => ReadNumberList<uint, uint>();

    /// <summary>Reads an array of integers of any format.</summary>
    public long[] ReadInt64Array() => ReadNumbers<long, long>();

    /// <summary>Reads an array of integers of any format as a list.</summary>
    public List<long> ReadInt64List() => ReadNumberList<long, long>();

    /// <summary>Reads an array of integers of any format.</summary>
    public ulong[] ReadUInt64Array() => ReadNumbers<ulong, ulong>();

    /// <summary>Reads an array of integers of any format as a list.</summary>
    public List<ulong> ReadUInt64List() => ReadNumberList<ulong, ulong>();

    /// <summary>Reads an array of floats.</summary>
    public float[] ReadSingleArray() => ReadNumbers<float, float>();

    /// <summary>Reads an array of floats as a list.</summary>
    public List<float> ReadSingleList() => ReadNumberList<float, float>();

    /// <summary>Reads an array of doubles.</summary>
    public double[] ReadDoubleArray() => ReadNumbers<double, double>();

    /// <summary>Reads an array of doubles as a list.</summary>
    public List<double> ReadDoubleList() => ReadNumberList<double, double>();

    /// <summary>Reads an array of booleans.</summary>
    public bool[] ReadBooleanArray() => ReadNumbers<bool, bool>();

    /// <summary>Reads an array of booleans as a list.</summary>
    public List<bool> ReadBooleanList() => ReadNumberList<bool, bool>();

    /// <summary>Reads an array of integers, each a UTF-16 code unit.</summary>
    public char[] ReadCharArray() => ReadNumbers<char, ushort>();

    /// <summary>Reads an array of integers, each a UTF-16 code unit, as a list.</summary>
    public List<char> ReadCharList() => ReadNumberList<char, ushort>();

    /// <summary>Reads an array of integers, each a number of days since 0001-01-01.</summary>
    public DateOnly[] ReadDateOnlyArray() => ReadNumbers<DateOnly, int>();

    /// <summary>Reads an array of integers, each a number of days since 0001-01-01, as a list.</summary>
    public List<DateOnly> ReadDateOnlyList() => ReadNumberList<DateOnly, int>();

    /// <summary>Reads an array of integers, each in ticks of 100 ns since midnight.</summary>
    public TimeOnly[] ReadTimeOnlyArray() => ReadNumbers<TimeOnly, long>();

    /// <summary>Reads an array of integers, each in ticks of 100 ns since midnight, as a list.</summary>
    public List<TimeOnly> ReadTimeOnlyList() => ReadNumberList<TimeOnly, long>();

    /// <summary>Reads an array of integers, each in ticks of 100 ns.</summary>
    public TimeSpan[] ReadTimeSpanArray() => ReadNumbers<TimeSpan, long>();

    /// <summary>Reads an array of integers, each in ticks of 100 ns, as a list.</summary>
    public List<TimeSpan> ReadTimeSpanList() => ReadNumberList<TimeSpan, long>();

    /// <summary>Reads an array of integers, each the number of an enum's value.</summary>
    /// <typeparam name="T">The enum.</typeparam>
    /// <typeparam name="TNumber">Its underlying type, which is not a byte.</typeparam>
    public T[] ReadEnumArray<T, TNumber>() => ReadNumbers<T, TNumber>();

    /// <summary>Reads an array of integers, each the number of an enum's value, as a list.</summary>
    /// <inheritdoc cref="ReadEnumArray"/>
    public List<T> ReadEnumList<T, TNumber>() => ReadNumberList<T, TNumber>();

    /// <summary>Reads an array of strings, nil as null.</summary>
    public string?[] ReadStringArray() => ReadTexts();

    /// <summary>Reads an array of strings, nil as null as a list.</summary>
    public List<string?> ReadStringList() => ReadTextList();

    [MethodImpl(MethodImplOptions.NoInlining)]
    T[] ReadNumbers<T, TNumber>()
    {
        int count = ReadArrayHeader();
        return ReadNumbers<T, TNumber>(count, Capacity<T>(count));
    }

    T[] ReadNumbers<T, TNumber>(int count, int capacity)
    {
        PushDepth();
        T[] items = count == 0 ? [] : new T[capacity];
        for (int k = 0; k < count; k = items.Length)
        {
            if (k > 0) WireCapacity.Grow(ref items, count);
            Fill<T, TNumber>(items.AsSpan(k));
        }
        PopDepth();
        return items;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    List<T> ReadNumberList<T, TNumber>()
    {
        int count = ReadArrayHeader(), capacity = Capacity<T>(count);
        if (capacity < count) return [.. ReadNumbers<T, TNumber>(count, capacity)];
        PushDepth();
        var items = new List<T>(count);
        CollectionsMarshal.SetCount(items, count);
        Fill<T, TNumber>(CollectionsMarshal.AsSpan(items));
        PopDepth();
        return items;
    }

    /// <summary>Reads numbers that are elements of another type in memory.</summary>
    void Fill<T, TNumber>(Span<T> items)
    {
        int start = _i;
        Fill(Cast<T, TNumber>(items));
        if (typeof(T) == typeof(DateOnly)) CheckDays(Cast<T, uint>(items), start);
        else if (typeof(T) == typeof(TimeOnly)) CheckTicks(Cast<T, ulong>(items), start);
    }

    // Numbers that are no dates or times are read again, one by one, so that the error has the right position.
    void CheckDays(Span<uint> days, int start)
    {
        uint most = 0;
        foreach (uint each in days) most = Math.Max(most, each);
        if (most <= (uint)DateOnly.MaxValue.DayNumber) return;
        _i = start;
        while (true) ReadDateOnly();
    }

    void CheckTicks(Span<ulong> ticks, int start)
    {
        ulong most = 0;
        foreach (ulong each in ticks) most = Math.Max(most, each);
        if (most < TimeSpan.TicksPerDay) return;
        _i = start;
        while (true) ReadTimeOnly();
    }

    void Fill<T>(Span<T> items)
    {
        // If reading all of them in one call fails, the elements are read one by one, so that the error has the right position.
        if (items.Length >= UncheckedMessagePackWriter.FewElements && TryFillMany(items)) return;
        for (int k = 0; k < items.Length; k++) items[k] = ReadOne<T>();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryFillMany<T>(Span<T> items)
    {
        ReadOnlySpan<byte> source = From(ref _b, _i, _length);
        VectorLevel level = VectorLevels.Best;
        int consumed;
        MessagePackReadResult result;
        if (typeof(T) == typeof(sbyte)) result = IntegerReader.Read(source, Cast<T, sbyte>(items), level, out _, out consumed);
        else if (typeof(T) == typeof(short)) result = IntegerReader.Read(source, Cast<T, short>(items), level, out _, out consumed);
        else if (typeof(T) == typeof(ushort)) result = IntegerReader.Read(source, Cast<T, ushort>(items), level, out _, out consumed);
        else if (typeof(T) == typeof(int)) result = IntegerReader.Read(source, Cast<T, int>(items), level, out _, out consumed);
        else if (typeof(T) == typeof(uint)) result = IntegerReader.Read(source, Cast<T, uint>(items), level, out _, out consumed);
        else if (typeof(T) == typeof(long)) result = IntegerReader.Read(source, Cast<T, long>(items), level, out _, out consumed);
        else if (typeof(T) == typeof(ulong)) result = IntegerReader.Read(source, Cast<T, ulong>(items), level, out _, out consumed);
        else if (typeof(T) == typeof(float)) result = FloatArrays.Read(source, Cast<T, float>(items), level, out _, out consumed);
        else if (typeof(T) == typeof(double)) result = FloatArrays.Read(source, Cast<T, double>(items), level, out _, out consumed);
        else result = BooleanArrays.TryRead(source, Cast<T, bool>(items), level, out _, out consumed);
        if (result != MessagePackReadResult.Success) return false;
        _i += consumed;
        return true;
    }

    static Span<TTo> Cast<T, TTo>(Span<T> items) =>
        MemoryMarshal.CreateSpan(ref Unsafe.As<T, TTo>(ref MemoryMarshal.GetReference(items)), items.Length);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    T ReadOne<T>()
    {
        if (typeof(T) == typeof(sbyte)) return Unsafe.BitCast<sbyte, T>(ReadSByte());
        if (typeof(T) == typeof(short)) return Unsafe.BitCast<short, T>(ReadInt16());
        if (typeof(T) == typeof(ushort)) return Unsafe.BitCast<ushort, T>(ReadUInt16());
        if (typeof(T) == typeof(int)) return Unsafe.BitCast<int, T>(ReadInt32());
        if (typeof(T) == typeof(uint)) return Unsafe.BitCast<uint, T>(ReadUInt32());
        if (typeof(T) == typeof(long)) return Unsafe.BitCast<long, T>(ReadInt64());
        if (typeof(T) == typeof(ulong)) return Unsafe.BitCast<ulong, T>(ReadUInt64());
        if (typeof(T) == typeof(float)) return Unsafe.BitCast<float, T>(ReadSingle());
        if (typeof(T) == typeof(double)) return Unsafe.BitCast<double, T>(ReadDouble());
        return Unsafe.BitCast<bool, T>(ReadBoolean());
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    string?[] ReadTexts()
    {
        int count = ReadArrayHeader();
        return ReadTexts(count, Capacity<string>(count));
    }

    string?[] ReadTexts(int count, int capacity)
    {
        PushDepth();
        string?[] items = count == 0 ? [] : new string?[capacity];
        for (int k = 0; k < count; k = items.Length)
        {
            if (k > 0) WireCapacity.Grow(ref items, count);
            Fill(items.AsSpan(k));
        }
        PopDepth();
        return items;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    List<string?> ReadTextList()
    {
        int count = ReadArrayHeader(), capacity = Capacity<string>(count);
        if (capacity < count) return [.. ReadTexts(count, capacity)];
        PushDepth();
        var items = new List<string?>(count);
        CollectionsMarshal.SetCount(items, count);
        Fill(CollectionsMarshal.AsSpan(items));
        PopDepth();
        return items;
    }

    void Fill(Span<string?> items)
    {
        bool many = items.Length >= UncheckedMessagePackWriter.FewElements;
        for (int k = 0; k < items.Length; k++)
        {
            if (many) ReadShort(items, ref k);
            if (k < items.Length) items[k] = ReadString();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void ReadShort(Span<string?> items, ref int k) => TextArrays.ReadShort(From(ref _b, 0, _length), items, VectorLevels.Best, ref k, ref _i);
}
