using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

/// <summary>
/// Values that all take 5 bytes, or all 9: a format byte and the value, big-endian. The writer has reserved the space for
/// all of them; who reads gets the number of leading values that have one of the formats, and reads the rest one by one.
/// </summary>
static unsafe partial class FixedFormats
{
    /// <summary>Values that one vector of 16 bytes holds.</summary>
    const int Per128 = 3;

    /// <summary>Puts <paramref name="n"/> values of 4 bytes, 5 bytes each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Write4(byte* to, uint* values, int n, byte format, VectorLevel level)
    {
        int i = 0;
#if NET10_0_OR_GREATER
        if (level == VectorLevel.Avx512)
        {
            if (n >= ManyValues) Write4Lines(to, values, n, format);
            else Write4Avx512(to, values, n, format);
            return;
        }
#endif
        if (level == VectorLevel.Vector256) i = Write4Vector256(to, values, n, format);
        else if (level == VectorLevel.Vector128) i = Write4Vector128(to, values, n, format);
        for (; i < n; i++)
        {
            to[5 * i] = format;
            BigEndian.Store32(ref to[5 * i + 1], values[i]);
        }
    }

    /// <summary>Puts <paramref name="n"/> values of 8 bytes, 9 bytes each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Write8(byte* to, ulong* values, int n, byte format, VectorLevel level)
    {
        int i = 0;
#if NET10_0_OR_GREATER
        if (level == VectorLevel.Avx512)
        {
            if (n >= ManyValues) Write8Lines(to, values, n, format);
            else Write8Avx512(to, values, n, format);
            return;
        }
#endif
        if (level == VectorLevel.Vector256) i = Write8Vector256(to, values, n, format);
        else if (level == VectorLevel.Vector128) i = Write8Vector128(to, values, n, format);
        for (; i < n; i++)
        {
            to[9 * i] = format;
            BigEndian.Store64(ref to[9 * i + 1], values[i]);
        }
    }

    /// <summary>Reads leading values of exactly this format, 5 bytes each, as many as there are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Read4(byte* from, int length, uint* values, int n, byte format, VectorLevel level)
    {
        int i = 0;
#if NET10_0_OR_GREATER
        if (level == VectorLevel.Avx512) return Read4Avx512(from, length, values, n, format);
#endif
        if (level >= VectorLevel.Vector128) i = Read4Vector128(from, length, values, n, format);
        for (n = Math.Min(n, length / 5); i < n && from[5 * i] == format; i++) values[i] = BigEndian.Load32(ref from[5 * i + 1]);
        return i;
    }

    /// <summary>Reads leading values of exactly this format, 9 bytes each, as many as there are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Read8(byte* from, int length, ulong* values, int n, byte format, VectorLevel level)
    {
        int i = 0;
#if NET10_0_OR_GREATER
        if (level == VectorLevel.Avx512) return Read8Avx512(from, length, values, n, format);
#endif
        if (level >= VectorLevel.Vector128) i = Read8Vector128(from, length, values, n, format);
        n = Math.Min(n, length / 9);
        for (byte* p = from + 9 * i; n - i >= 4 && p[0] == format && p[9] == format && p[18] == format && p[27] == format; i += 4, p += 36)
        {
            values[i] = BigEndian.Load64(ref p[1]);
            values[i + 1] = BigEndian.Load64(ref p[10]);
            values[i + 2] = BigEndian.Load64(ref p[19]);
            values[i + 3] = BigEndian.Load64(ref p[28]);
        }
        for (; i < n && from[9 * i] == format; i++) values[i] = BigEndian.Load64(ref from[9 * i + 1]);
        return i;
    }

    // Three values of five bytes make 15 of 16 bytes; the 16th is the next value's format byte, which is written again.
    static int Write4Vector128(byte* to, uint* values, int n, byte format)
    {
        Vector128<byte> spread = Vector128.Create((byte)0x80, 3, 2, 1, 0, 0x80, 7, 6, 5, 4, 0x80, 11, 10, 9, 8, 0x80);
        Vector128<byte> formats = Vector128.Create(format) & Vector128.Create((byte)0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF);
        int i = 0;
        for (; i + 4 * Per128 < n; i += 4 * Per128, to += 5 * 4 * Per128)
        {
            uint* from = values + i;
            Vector128<byte> a = Shuffle(Vector128.Load(from).AsByte(), spread) | formats, b = Shuffle(Vector128.Load(from + 3).AsByte(), spread) | formats;
            Vector128<byte> c = Shuffle(Vector128.Load(from + 6).AsByte(), spread) | formats, d = Shuffle(Vector128.Load(from + 9).AsByte(), spread) | formats;
            a.Store(to);
            b.Store(to + 15);
            c.Store(to + 30);
            d.Store(to + 45);
        }
        for (; i + 4 <= n; i += Per128, to += 5 * Per128) (Shuffle(Vector128.Load(values + i).AsByte(), spread) | formats).Store(to);
        return i;
    }

    // Nine bytes of a store of 16; the next store begins after them. The last value takes two stores of its own length.
    static int Write8Vector128(byte* to, ulong* values, int n, byte format)
    {
        Vector128<byte> first = Vector128.Create((byte)0x80, 7, 6, 5, 4, 3, 2, 1, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80);
        Vector128<byte> second = Vector128.Create((byte)0x80, 15, 14, 13, 12, 11, 10, 9, 8, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80);
        Vector128<byte> formats = Vector128.CreateScalar(format);
        int i = 0;
        for (; i + 4 < n; i += 4, to += 36)
        {
            Vector128<byte> a = Vector128.Load(values + i).AsByte(), b = Vector128.Load(values + i + 2).AsByte();
            (Shuffle(a, first) | formats).Store(to);
            (Shuffle(a, second) | formats).Store(to + 9);
            (Shuffle(b, first) | formats).Store(to + 18);
            (Shuffle(b, second) | formats).Store(to + 27);
        }
        for (; i + 3 <= n; i += 2, to += 18)
        {
            Vector128<byte> two = Vector128.Load(values + i).AsByte();
            (Shuffle(two, first) | formats).Store(to);
            (Shuffle(two, second) | formats).Store(to + 9);
        }
        return i;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<byte> Shuffle(Vector128<byte> bytes, Vector128<byte> places) => Ssse3.IsSupported ? Ssse3.Shuffle(bytes, places) : Vector128.Shuffle(bytes, places);

    // A store of 16 bytes writes one value more than was read: the one after is written again, or lies within the n values.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Read4Vector128(byte* from, int length, uint* values, int n, byte format)
    {
        Vector128<byte> gather = Vector128.Create((byte)4, 3, 2, 1, 9, 8, 7, 6, 14, 13, 12, 11, 0x80, 0x80, 0x80, 0x80);
        Vector128<byte> places = Vector128.Create((byte)0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0), formats = Vector128.Create(format) & places;
        int i = 0;
        for (; i + 13 <= n && 5 * i + 64 <= length; i += 4 * Per128)
        {
            byte* p = from + 5 * i;
            Vector128<byte> a = Vector128.Load(p), b = Vector128.Load(p + 15), c = Vector128.Load(p + 30), d = Vector128.Load(p + 45);
            if ((((a ^ formats) | (b ^ formats) | (c ^ formats) | (d ^ formats)) & places) != Vector128<byte>.Zero) break;
            Shuffle(a, gather).AsUInt32().Store(values + i);
            Shuffle(b, gather).AsUInt32().Store(values + i + 3);
            Shuffle(c, gather).AsUInt32().Store(values + i + 6);
            Shuffle(d, gather).AsUInt32().Store(values + i + 9);
        }
        for (; i + 4 <= n && 5 * i + 16 <= length; i += Per128)
        {
            Vector128<byte> bytes = Vector128.Load(from + 5 * i);
            if ((bytes & places) != formats) break;
            Shuffle(bytes, gather).AsUInt32().Store(values + i);
        }
        return i;
    }

    // Of two values, the first with both formats in one vector, the second in another that ends with it.
    static int Read8Vector128(byte* from, int length, ulong* values, int n, byte format)
    {
        Vector128<byte> first = Vector128.Create((byte)8, 7, 6, 5, 4, 3, 2, 1, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80);
        Vector128<byte> second = Vector128.Create((byte)0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 15, 14, 13, 12, 11, 10, 9, 8);
        Vector128<byte> places = Vector128.Create((byte)0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0, 0), formats = Vector128.Create(format) & places;
        int i = 0;
        for (byte* p = from; i + 4 <= n && 9 * i + 36 <= length; i += 4, p += 36)
        {
            Vector128<byte> a = Vector128.Load(p), b = Vector128.Load(p + 18);
            if ((((a ^ formats) | (b ^ formats)) & places) != Vector128<byte>.Zero) break;
            (Shuffle(a, first) | Shuffle(Vector128.Load(p + 2), second)).AsUInt64().Store(values + i);
            (Shuffle(b, first) | Shuffle(Vector128.Load(p + 20), second)).AsUInt64().Store(values + i + 2);
        }
        return i;
    }
}
