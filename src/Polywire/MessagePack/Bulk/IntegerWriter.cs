using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

/// <summary>Integers one after another, each in its smallest format.</summary>
static unsafe partial class IntegerWriter
{
    /// <summary>Writes as many of the values as there is space for; returns the bytes and how many values they are.</summary>
    internal static int Write<T>(Span<byte> destination, ReadOnlySpan<T> values, VectorLevel level, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        fixed (byte* to = destination)
        fixed (T* from = values)
        {
            int capacity = destination.Length, n = values.Length, written = 0;
            count = 0;
#if NET10_0_OR_GREATER
            if (level == VectorLevel.Avx512) written = WriteAvx512(to, capacity, from, n, out count);
            else
#endif
            if (level != VectorLevel.Scalar)
            {
                written = Integers<T>.Width switch
                {
                    1 => WriteBytes(to, capacity, from, n, out count),
                    2 => WriteShorts(to, capacity, from, n, out count),
                    4 => WriteVector128(to, capacity, from, n, out count),
                    _ => WriteLongs(to, capacity, from, n, out count),
                };
            }
            return count == n ? written : written + WriteEach(to + written, capacity - written, from, n, ref count);
        }
    }

    /// <summary>Returns the bytes of all values, at most <see cref="int.MaxValue"/>.</summary>
    internal static int SizeOf<T>(ReadOnlySpan<T> values) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        long size = 0;
        foreach (T value in values) size += Integers<T>.SizeOf(value);
        return (int)Math.Min(size, int.MaxValue);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteEach<T>(byte* to, int capacity, T* values, int n, ref int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        byte* p = to, end = to + capacity;
        int i = count;
        for (; i < n && end - p >= Integers<T>.MaxBytes; i++) p = Integers<T>.PutNext(p, values[i]);
        for (; i < n; i++)
        {
            // Loaded once: another thread may change it.
            T value = values[i];
            if (end - p < Integers<T>.SizeOf(value)) break;
            p = Integers<T>.Put(p, value);
        }
        count = i;
        return (int)(p - to);
    }

    /// <summary>Values of 32 bits, as long as there are eight and space for them and a store of 16 bytes after.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteVector128<T>(byte* to, int capacity, T* values, int n, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        const int Step = 8, Needed = 48, Stretch = 6 * Step;
        byte* p = to, end = to + capacity;
        int i = 0;
        ref byte pairs = ref PairFormats.First;
        Vector128<ulong> formats = Vector128.Create(PairFormats.FormatBytes);
        // The place of a row: the first value's class, and eight times the second's.
        Vector128<short> weights = Vector128.Create(PairFormats.RowBytes | 8 * PairFormats.RowBytes << 16).AsInt16();
        while (true)
        {
            int big = WriteBig(p, end, values + i, n - i);
            i += big;
            p += 5 * big;
            int small = WriteSmall(p, end, values + i, n - i);
            i += small;
            p += small;
            if (n - i < Step || end - p < Needed) break;
            for (int stop = Math.Min(n - Step, i + Stretch - Step); i <= stop && end - p >= Needed; i += Step)
            {
                Vector128<uint> v = Vector128.Load((uint*)(values + i)), w = Vector128.Load((uint*)(values + i + 4));
                Vector128<ulong> rows = Rows(Integers<T>.IsSigned ? Classes(v.AsInt32(), w.AsInt32()) : Classes(v, w), weights).AsUInt64();
                p = PutPair(p, Lower(v, formats), rows[0] & uint.MaxValue, ref pairs);
                p = PutPair(p, Upper(v, formats), rows[0] >> 32, ref pairs);
                p = PutPair(p, Lower(w, formats), rows[1] & uint.MaxValue, ref pairs);
                p = PutPair(p, Upper(w, formats), rows[1] >> 32, ref pairs);
            }
        }
        count = i;
        return (int)(p - to);
    }

    // Three values of 5 bytes at once where four in a row are of that size; the fourth begins in the vector's last byte.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WriteBig<T>(byte* p, byte* end, T* values, int n) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        const int Step = 12;
        Vector128<byte> spread = Vector128.Create((byte)0x80, 3, 2, 1, 0, 0x80, 7, 6, 5, 4, 0x80, 11, 10, 9, 8, 0x80);
        Vector128<byte> formats = Vector128.Create(Format.UInt32, 0, 0, 0, 0, Format.UInt32, 0, 0, 0, 0, Format.UInt32, 0, 0, 0, 0, Format.UInt32);
        Vector128<uint> smallest = Vector128.Create(ushort.MaxValue + 1u);
        int i = 0;
        for (; n - i > Step && end - p >= 64; i += Step, p += 5 * Step)
        {
            uint* from = (uint*)(values + i);
            Vector128<uint> a = Vector128.Load(from), b = Vector128.Load(from + 3), c = Vector128.Load(from + 6), d = Vector128.Load(from + 9);
            Vector128<uint> least = Vector128.Min(Vector128.Min(a, b), Vector128.Min(c, d));
            if (Vector128.Max(least, smallest) != least) break;
            if (Integers<T>.IsSigned && (a | b | c | d).ExtractMostSignificantBits() != 0) break;
            (FixedFormats.Shuffle(a.AsByte(), spread) | formats).Store(p);
            (FixedFormats.Shuffle(b.AsByte(), spread) | formats).Store(p + 15);
            (FixedFormats.Shuffle(c.AsByte(), spread) | formats).Store(p + 30);
            (FixedFormats.Shuffle(d.AsByte(), spread) | formats).Store(p + 45);
        }
        for (; n - i >= 4 && end - p >= 16; i += 3, p += 15)
        {
            Vector128<uint> v = Vector128.Load((uint*)(values + i));
            if (Vector128.Max(v, smallest) != v || Integers<T>.IsSigned && v.ExtractMostSignificantBits() != 0) break;
            (FixedFormats.Shuffle(v.AsByte(), spread) | formats).Store(p);
        }
        return i;
    }

    /// <summary>Of eight values, how large the format of each is, 0 to 3; 4 more of a negative one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<short> Classes(Vector128<int> v, Vector128<int> w)
    {
        // A comparison is −1 where it holds. With 16 bits, all limits but the outermost can be seen.
        Vector128<short> s = Narrowed(v, w);
        Vector128<int> most = Vector128.Create((int)ushort.MaxValue), least = Vector128.Create((int)short.MinValue);
        Vector128<short> wide = Narrowed(Vector128.GreaterThan(v, most) + Vector128.LessThan(v, least), Vector128.GreaterThan(w, most) + Vector128.LessThan(w, least));
        Vector128<short> above = Vector128.GreaterThan(s, Vector128.Create((short)Format.MaxPositiveFixInt)) + Vector128.GreaterThan(s, Vector128.Create((short)byte.MaxValue));
        Vector128<short> below = Vector128.LessThan(s, Vector128.Create((short)-32)) + Vector128.LessThan(s, Vector128.Create((short)sbyte.MinValue));
        return (s >> 15 & Vector128.Create((short)4)) - (above + below + wide);
    }

    /// <inheritdoc cref="Classes(Vector128{int}, Vector128{int})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<short> Classes(Vector128<uint> v, Vector128<uint> w)
    {
        Vector128<uint> most = Vector128.Create((uint)ushort.MaxValue), a = Vector128.Min(v, most), b = Vector128.Min(w, most);
        Vector128<ushort> s = Sse41.IsSupported ? Sse41.PackUnsignedSaturate(a.AsInt32(), b.AsInt32()) : Vector128.Narrow(a, b);
        Vector128<short> narrow = Narrowed(Vector128.Equals(a, v).AsInt32(), Vector128.Equals(b, w).AsInt32());
        return (Within(s, Format.MaxPositiveFixInt) + Within(s, byte.MaxValue)).AsInt16() + narrow + Vector128.Create((short)3);
    }

    /// <summary>Narrows numbers to 16 bits; what is beyond them becomes their limit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<short> Narrowed(Vector128<int> v, Vector128<int> w)
    {
        if (Sse2.IsSupported) return Sse2.PackSignedSaturate(v, w);
        Vector128<int> least = Vector128.Create((int)short.MinValue), most = Vector128.Create((int)short.MaxValue);
        return Vector128.Narrow(Vector128.Min(Vector128.Max(v, least), most), Vector128.Min(Vector128.Max(w, least), most));
    }

    /// <summary>−1 where the value is at most the limit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> Within(Vector128<ushort> v, ushort limit) => Vector128.Equals(Vector128.Min(v, Vector128.Create(limit)), v);

    /// <summary>Of four pairs, where their rows are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<uint> Rows(Vector128<short> classes, Vector128<short> weights)
    {
        if (Sse2.IsSupported) return Sse2.MultiplyAddAdjacent(classes, weights).AsUInt32();
        Vector128<uint> pairs = classes.AsUInt32();
        return ((pairs | pairs >> 13) & Vector128.Create(PairFormats.Rows - 1u)) * Vector128.Create((uint)PairFormats.RowBytes);
    }

    /// <summary>Returns the first two values, and the format bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Lower(Vector128<uint> v, Vector128<ulong> formats) =>
        (Sse2.IsSupported ? Sse2.UnpackLow(v.AsUInt64(), formats) : Vector128.Create(v.AsUInt64().GetLower(), formats.GetLower())).AsByte();

    /// <summary>Returns the last two values, and the format bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Upper(Vector128<uint> v, Vector128<ulong> formats) =>
        (Sse2.IsSupported ? Sse2.UnpackHigh(v.AsUInt64(), formats) : Vector128.Create(v.AsUInt64().GetUpper(), formats.GetUpper())).AsByte();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* PutPair(byte* p, Vector128<byte> source, ulong row, ref byte pairs)
    {
        ref byte form = ref Unsafe.Add(ref pairs, (nuint)row);
        Vector128<byte> places = Vector128.LoadUnsafe(ref form);
        FixedFormats.Shuffle(source, places).Store(p);
        return p + Unsafe.Add(ref form, PairFormats.Length);
    }
}
