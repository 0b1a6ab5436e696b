using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack;

/// <summary>Integers one behind the other, each in its smallest form.</summary>
static unsafe partial class IntegerWriter
{
    /// <summary>Writes as many of the values as there is room for; returns the bytes and how many values they are.</summary>
    internal static int Write<T>(Span<byte> destination, ReadOnlySpan<T> values, VectorLevel level, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        fixed (byte* to = destination)
        fixed (T* from = values)
        {
            int room = destination.Length, n = values.Length, written = 0;
            count = 0;
#if NET10_0_OR_GREATER
            if (level == VectorLevel.Avx512) written = WriteAvx512(to, room, from, n, out count);
            else
#endif
            if (level != VectorLevel.Scalar && Integers<T>.Width == 4) written = WriteVector128(to, room, from, n, out count);
            return count == n ? written : written + WriteEach(to + written, room - written, from, n, ref count);
        }
    }

    /// <summary>The bytes of all values, at most <see cref="int.MaxValue"/>.</summary>
    internal static int SizeOf<T>(ReadOnlySpan<T> values) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        long size = 0;
        foreach (T value in values) size += Integers<T>.SizeOf(value);
        return (int)Math.Min(size, int.MaxValue);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteEach<T>(byte* to, int room, T* values, int n, ref int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        byte* p = to, end = to + room;
        int i = count;
        for (; i < n && end - p >= Integers<T>.MaxBytes; i++) p = Integers<T>.Put(p, values[i]);
        for (; i < n && end - p >= Integers<T>.SizeOf(values[i]); i++) p = Integers<T>.Put(p, values[i]);
        count = i;
        return (int)(p - to);
    }

    /// <summary>Values of 32 bits, as long as there are four and room for them and a store of 16 bytes behind.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteVector128<T>(byte* to, int room, T* values, int n, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        byte* p = to, end = to + room;
        int i = 0;
        ref byte pairs = ref PairForms.First;
        Vector128<ulong> formats = Vector128.Create(PairForms.FormatBytes);
        while (n - i >= 4 && end - p >= 32)
        {
            int big = WriteBig(p, end, values + i, n - i);
            i += big;
            p += 5 * big;
            for (int stop = Math.Min(n - 4, i + 44); i <= stop && end - p >= 32; i += 4)
            {
                Vector128<uint> v = Vector128.Load((uint*)(values + i));
                Vector128<ulong> classes = Classes(v, Integers<T>.IsSigned).AsUInt64();
                Vector128<ulong> lower = Vector128.ConditionalSelect(Vector128.Create(ulong.MaxValue, 0), v.AsUInt64(), formats);
                Vector128<ulong> upper = Vector128.ConditionalSelect(Vector128.Create(0, ulong.MaxValue), v.AsUInt64(), formats);
                p = PutPair(p, lower.AsByte(), Vector128<byte>.Zero, classes[0], ref pairs);
                // The values are where the format bytes are in the rows, and the other way round.
                p = PutPair(p, upper.AsByte(), Vector128.Create((byte)8), classes[1], ref pairs);
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
            (Vector128.Shuffle(a.AsByte(), spread) | formats).Store(p);
            (Vector128.Shuffle(b.AsByte(), spread) | formats).Store(p + 15);
            (Vector128.Shuffle(c.AsByte(), spread) | formats).Store(p + 30);
            (Vector128.Shuffle(d.AsByte(), spread) | formats).Store(p + 45);
        }
        return i;
    }

    /// <summary>How large the form of each value is, 0 to 3; 4 more of a negative one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<uint> Classes(Vector128<uint> v, bool signed)
    {
        if (!signed) return Within(v, Format.MaxPositiveFixInt) + Within(v, byte.MaxValue) + Within(v, ushort.MaxValue) + Vector128.Create(3u);
        // A comparison is −1 where it holds; at most three do.
        Vector128<int> s = v.AsInt32();
        Vector128<int> above = Vector128.GreaterThan(s, Vector128.Create((int)Format.MaxPositiveFixInt)) + Vector128.GreaterThan(s, Vector128.Create((int)byte.MaxValue)) + Vector128.GreaterThan(s, Vector128.Create((int)ushort.MaxValue));
        Vector128<int> below = Vector128.LessThan(s, Vector128.Create(-32)) + Vector128.LessThan(s, Vector128.Create((int)sbyte.MinValue)) + Vector128.LessThan(s, Vector128.Create((int)short.MinValue));
        return ((s >> 31 & Vector128.Create(4)) - (above + below)).AsUInt32();
    }

    /// <summary>−1 where the value is at most the limit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<uint> Within(Vector128<uint> v, uint limit) => Vector128.Equals(Vector128.Min(v, Vector128.Create(limit)), v);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* PutPair(byte* p, Vector128<byte> source, Vector128<byte> swap, ulong classes, ref byte pairs)
    {
        nuint row = (nuint)(classes | classes >> 29) & (PairForms.Rows - 1);
        Vector128<byte> places = Vector128.LoadUnsafe(ref pairs, row * PairForms.RowBytes) ^ swap;
        (Ssse3.IsSupported ? Ssse3.Shuffle(source, places) : Vector128.Shuffle(source, places)).Store(p);
        return p + Unsafe.Add(ref pairs, PairForms.Lengths + row);
    }
}
