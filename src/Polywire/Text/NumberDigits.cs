using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

/// <summary>Eight decimal digits at a time in a 64-bit word, the first digit in the lowest byte.</summary>
internal static class NumberDigits
{
    /// <summary>Eight times '0': text and digit values differ by this XOR.</summary>
    internal const ulong Zeros = 0x3030303030303030;

    private static ReadOnlySpan<ulong> PowersOfTen =>
    [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
        10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
        1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
        1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ];

    /// <summary>10^n for 0 ≤ n ≤ 19; the caller guarantees the range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong PowerOfTen(nint n) => Unsafe.Add(ref MemoryMarshal.GetReference(PowersOfTen), n);

    /// <summary>Reads eight bytes, the first one lowest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Load8(ref byte b, nint p)
    {
        ulong x = Unsafe.ReadUnaligned<ulong>(ref Unsafe.AddByteOffset(ref b, p));
        return BitConverter.IsLittleEndian ? x : BinaryPrimitives.ReverseEndianness(x);
    }

    /// <summary>Writes eight bytes, the lowest one first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Store8(ref byte d, nint p, ulong x) =>
        Unsafe.WriteUnaligned(ref Unsafe.AddByteOffset(ref d, p), BitConverter.IsLittleEndian ? x : BinaryPrimitives.ReverseEndianness(x));

    /// <summary>
    /// For text XOR <see cref="Zeros"/>: the high bit of each byte that is no digit. Only the lowest set bit is
    /// meaningful, since a carry can mark the bytes above it.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong NonDigits(ulong x) => ((x + 0x7676767676767676) | x) & 0x8080808080808080;

    /// <summary>Returns the value of eight digit values (not text).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Combine8(ulong x)
    {
        x = x * 10 + (x >> 8);
        return ((x & 0x000000FF000000FF) * (100 + (1_000_000UL << 32)) + ((x >> 16) & 0x000000FF000000FF) * (1 + (10_000UL << 32))) >> 32;
    }

    // Read from byte n on, the indices that move the first n bytes to the end and clear the others.
    internal static ReadOnlySpan<byte> AlignRight =>
    [
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ];

    /// <summary>Returns the value of the digits at d, at most sixteen, and their count. Reads sixteen bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong CombineUpTo16(ref byte d, out int count)
    {
        if (!Vector128.IsHardwareAccelerated || !BitConverter.IsLittleEndian)
        {
            count = (int)Skip(ref d, 0, 16);
            return Combine(ref d, 0, count);
        }

        Vector128<byte> digits = Vector128.LoadUnsafe(ref d) - Vector128.Create((byte)'0');
        uint isDigit = Vector128.Equals(Vector128.Min(digits, Vector128.Create((byte)9)), digits).ExtractMostSignificantBits();
        count = BitOperations.TrailingZeroCount(~isDigit);
        digits = Utf8Encoder.Lookup(digits, Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(AlignRight), (nuint)count));
        // The pair (a, b), a lowest, becomes 10a + b in the upper half of the lane, and the shift brings it down; so with 100 and 10^4.
        Vector128<ushort> two = (digits.AsUInt16() * (ushort)((10 << 8) + 1)) >>> 8;
        Vector128<ulong> four = ((two.AsUInt32() * ((100u << 16) + 1)) >>> 16).AsUInt64();
        const ulong TenThousand = (10_000ul << 32) + 1;
        return (four.ToScalar() * TenThousand >> 32) * 100_000_000 + (four.GetElement(1) * TenThousand >> 32);
    }

    /// <summary>Returns the eight digit values of v &lt; 10^8, leading zeros included.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Split8(uint v)
    {
        uint high = (uint)((ulong)v * 3518437209UL >> 45);
        ulong x = high | (ulong)(v - high * 10_000) << 32;
        ulong q = ((x * 10486) >> 20) & 0x0000007F0000007F;
        x = q | (x - q * 100) << 16;
        q = ((x * 103) >> 10) & 0x000F000F000F000F;
        return q | (x - q * 10) << 8;
    }

    /// <summary>The sixteen digit values of v &lt; 10^16, leading zeros included, as two words of eight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Split16(ulong v, out ulong first, out ulong second)
    {
        uint high = (uint)(v / 100_000_000);
        SplitPair(high, (uint)(v - high * 100_000_000ul), out first, out second);
    }

    /// <summary>Does what <see cref="Split8"/> does, for two numbers at once.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void SplitPair(uint high, uint low, out ulong first, out ulong second)
    {
        if (!Vector128.IsHardwareAccelerated || !BitConverter.IsLittleEndian)
        {
            first = Split8(high);
            second = Split8(low);
            return;
        }

        // n = 100q + r becomes the pair (q, r) as (n << 16) - q · (100 · 2^16 - 1); so with 10 and 2^8.
        Vector128<ulong> eight = Vector128.Create((ulong)high, low);
        Vector128<ulong> q = MultiplyLow(eight, 3518437209) >>> 45;
        Vector128<uint> four = (q + ((eight - MultiplyLow(q, 10_000)) << 32)).AsUInt32();
        Vector128<ushort> two = ((four << 16) - ((four * 10486u) >>> 20) * ((100u << 16) - 1)).AsUInt16();
        Vector128<ulong> one = ((two << 8) - ((two * (ushort)103) >>> 10) * (ushort)((10 << 8) - 1)).AsUInt64();
        first = one.ToScalar();
        second = one.GetElement(1);
    }

    /// <summary>Does what <see cref="Split8"/> does, for four numbers at once.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector256<ulong> SplitFour(Vector256<ulong> eight)
    {
        // As in SplitPair.
        Vector256<ulong> q = Avx2.Multiply(eight.AsUInt32(), Vector256.Create(3518437209ul).AsUInt32()) >>> 45;
        Vector256<uint> four = (q + ((eight - Avx2.Multiply(q.AsUInt32(), Vector256.Create(10_000ul).AsUInt32())) << 32)).AsUInt32();
        Vector256<ushort> two = ((four << 16) - ((four * 10486u) >>> 20) * ((100u << 16) - 1)).AsUInt16();
        return ((two << 8) - ((two * (ushort)103) >>> 10) * (ushort)((10 << 8) - 1)).AsUInt64();
    }

    /// <summary>Returns the upper word of the product. The lower one is a product of its own: an out parameter would be memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong MultiplyHigh(ulong a, ulong b) => Math.BigMul(a, b, out _);

    /// <summary>Products of the low halves.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ulong> MultiplyLow(Vector128<ulong> v, uint factor) =>
        Sse2.IsSupported ? Sse2.Multiply(v.AsUInt32(), Vector128.Create((ulong)factor).AsUInt32()) : v * (ulong)factor;

    /// <summary>Returns the count of decimal digits of v; 1 for 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Count(ulong v)
    {
        int estimate = (BitOperations.Log2(v | 1) + 1) * 1233 >> 12;
        return estimate + (v >= PowerOfTen(estimate) ? 1 : 0) + (v == 0 ? 1 : 0);
    }

    /// <summary>Returns the index after the run of digits that starts at p.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static nint Skip(ref byte b, nint p, nint len)
    {
        while (len - p >= 8)
        {
            ulong stop = NonDigits(Load8(ref b, p) ^ Zeros);
            if (stop != 0)
            {
                return p + (BitOperations.TrailingZeroCount(stop) >> 3);
            }

            p += 8;
        }

        while (p < len && (uint)(Unsafe.AddByteOffset(ref b, p) - '0') <= 9)
        {
            p++;
        }

        return p;
    }

    /// <summary>Returns the value of the <paramref name="count"/> ≤ 19 digits at p, which the caller has checked.</summary>
    internal static ulong Combine(ref byte b, nint p, nint count)
    {
        ulong v = 0;
        for (; count >= 8; count -= 8, p += 8)
        {
            v = v * 100_000_000 + Combine8(Load8(ref b, p) ^ Zeros);
        }

        for (; count > 0; count--, p++)
        {
            v = v * 10 + (uint)(Unsafe.AddByteOffset(ref b, p) - '0');
        }

        return v;
    }
}
