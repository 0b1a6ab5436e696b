using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

// Twelve values of 5 bytes, or seven of 9, make 60 or 63 of a vector's 64 bytes. The last ones are written or read with
// those before them, in a vector that ends where they do; where there are too few, through masks. Nothing outside the two
// buffers is touched.
static unsafe partial class FixedFormats
{
    const int Per512Of4 = 12, Per512Of8 = 7;

    /// <summary>The bytes of a vector where the values' format bytes are.</summary>
    internal const ulong Places4 = 0x0084210842108421, Places8 = 0x0040201008040201;

    /// <summary>The same as a mask.</summary>
    internal static ReadOnlySpan<byte> PlacesOf4 =>
    [
        0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF,
        0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0,
        0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0, 0,
        0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>
    /// Writing: the format byte comes from the second vector, the value's bytes backwards from the first. Any 64 of these bytes are a
    /// vector's: the first of values from their beginning on, the others from the middle of one on.
    /// </summary>
    internal static ReadOnlySpan<byte> Spread4 =>
    [
        64, 3, 2, 1, 0,
        68, 7, 6, 5, 4,
        72, 11, 10, 9, 8,
        76, 15, 14, 13, 12,
        80, 19, 18, 17, 16,
        84, 23, 22, 21, 20,
        88, 27, 26, 25, 24,
        92, 31, 30, 29, 28,
        96, 35, 34, 33, 32,
        100, 39, 38, 37, 36,
        104, 43, 42, 41, 40,
        108, 47, 46, 45, 44,
        112, 51, 50, 49, 48,
        116, 55, 54, 53, 52,
        120, 59, 58, 57, 56,
        124, 63, 62, 61, 60,
    ];

    /// <inheritdoc cref="Spread4"/>
    internal static ReadOnlySpan<byte> Spread8 =>
    [
        64, 7, 6, 5, 4, 3, 2, 1, 0,
        72, 15, 14, 13, 12, 11, 10, 9, 8,
        80, 23, 22, 21, 20, 19, 18, 17, 16,
        88, 31, 30, 29, 28, 27, 26, 25, 24,
        96, 39, 38, 37, 36, 35, 34, 33, 32,
        104, 47, 46, 45, 44, 43, 42, 41, 40,
        112, 55, 54, 53, 52, 51, 50, 49, 48,
        120, 63, 62, 61, 60, 59, 58, 57, 56,
    ];

    /// <summary>Reading: each value's bytes backwards.</summary>
    internal static ReadOnlySpan<byte> Gather4 =>
    [
        4, 3, 2, 1,
        9, 8, 7, 6,
        14, 13, 12, 11,
        19, 18, 17, 16,
        24, 23, 22, 21,
        29, 28, 27, 26,
        34, 33, 32, 31,
        39, 38, 37, 36,
        44, 43, 42, 41,
        49, 48, 47, 46,
        54, 53, 52, 51,
        59, 58, 57, 56,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <inheritdoc cref="Gather4"/>
    internal static ReadOnlySpan<byte> Gather8 =>
    [
        8, 7, 6, 5, 4, 3, 2, 1,
        17, 16, 15, 14, 13, 12, 11, 10,
        26, 25, 24, 23, 22, 21, 20, 19,
        35, 34, 33, 32, 31, 30, 29, 28,
        44, 43, 42, 41, 40, 39, 38, 37,
        53, 52, 51, 50, 49, 48, 47, 46,
        62, 61, 60, 59, 58, 57, 56, 55,
        0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>Writing, of sixteen loaded values, the last 64 bytes: twelve of 5 bytes, and four bytes of the one before.</summary>
    internal static ReadOnlySpan<byte> SpreadLast4 => Spread4[16..];

    /// <summary>Writing, of eight loaded values, the last 64 bytes: seven of 9 bytes, and one byte of the one before.</summary>
    static ReadOnlySpan<byte> SpreadLast8 => Spread8[8..];

    /// <summary>Reading, of the last 64 bytes, the first eight and the last eight of twelve values.</summary>
    static ReadOnlySpan<byte> GatherLast4 =>
    [
        8, 7, 6, 5,
        13, 12, 11, 10,
        18, 17, 16, 15,
        23, 22, 21, 20,
        28, 27, 26, 25,
        33, 32, 31, 30,
        38, 37, 36, 35,
        43, 42, 41, 40,
        28, 27, 26, 25,
        33, 32, 31, 30,
        38, 37, 36, 35,
        43, 42, 41, 40,
        48, 47, 46, 45,
        53, 52, 51, 50,
        58, 57, 56, 55,
        63, 62, 61, 60,
    ];

    /// <summary>Reading, of the last 64 bytes, the first four and the last four of seven values.</summary>
    static ReadOnlySpan<byte> GatherLast8 =>
    [
        9, 8, 7, 6, 5, 4, 3, 2,
        18, 17, 16, 15, 14, 13, 12, 11,
        27, 26, 25, 24, 23, 22, 21, 20,
        36, 35, 34, 33, 32, 31, 30, 29,
        36, 35, 34, 33, 32, 31, 30, 29,
        45, 44, 43, 42, 41, 40, 39, 38,
        54, 53, 52, 51, 50, 49, 48, 47,
        63, 62, 61, 60, 59, 58, 57, 56,
    ];

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Write4Avx512(byte* to, uint* values, int n, byte format)
    {
        Vector512<byte> spread = Vector512.Create(Spread4), formats = Vector512.Create(format);
        int i = 0;
        // The store is of 64 bytes: 13 values, so one more than it writes.
        for (; n - i >= 16; i += Per512Of4) Avx512Vbmi.PermuteVar64x8x2(Vector512.Load(values + i).AsByte(), spread, formats).Store(to + 5 * i);
        if (n >= 16 && n - i <= Per512Of4)
        {
            Avx512Vbmi.PermuteVar64x8x2(Vector512.Load(values + n - 16).AsByte(), Vector512.Create(SpreadLast4), formats).Store(to + 5 * n - 64);
            return;
        }
        for (; i < n; i += Per512Of4)
        {
            int part = Math.Min(n - i, Per512Of4);
            Vector512<byte> loaded = Avx512F.MaskLoad(values + i, First(part), Vector512<uint>.Zero).AsByte();
            Avx512BW.MaskStore(to + 5 * i, FirstBytes(5 * part), Avx512Vbmi.PermuteVar64x8x2(loaded, spread, formats));
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Write8Avx512(byte* to, ulong* values, int n, byte format)
    {
        Vector512<byte> spread = Vector512.Create(Spread8), formats = Vector512.Create(format);
        int i = 0;
        for (; n - i >= 15; i += 2 * Per512Of8)
        {
            Avx512Vbmi.PermuteVar64x8x2(Vector512.Load(values + i).AsByte(), spread, formats).Store(to + 9 * i);
            Avx512Vbmi.PermuteVar64x8x2(Vector512.Load(values + i + 7).AsByte(), spread, formats).Store(to + 9 * i + 63);
        }
        for (; n - i >= 8; i += Per512Of8) Avx512Vbmi.PermuteVar64x8x2(Vector512.Load(values + i).AsByte(), spread, formats).Store(to + 9 * i);
        if (n >= 8)
        {
            Avx512Vbmi.PermuteVar64x8x2(Vector512.Load(values + n - 8).AsByte(), Vector512.Create(SpreadLast8), formats).Store(to + 9 * n - 64);
            return;
        }
        Vector512<byte> few = Avx512F.MaskLoad(values, FirstLong(n), Vector512<ulong>.Zero).AsByte();
        Avx512BW.MaskStore(to, FirstBytes(9 * n), Avx512Vbmi.PermuteVar64x8x2(few, spread, formats));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Read4Avx512(byte* from, int length, uint* values, int n, byte format)
    {
        Vector512<byte> gather = Vector512.Create(Gather4), formats = Vector512.Create(format), places = Vector512.Create(PlacesOf4);
        int i = 0;
        n = Math.Min(n, length / 5);
        // A store writes four values more than it holds; the next ones are put there afterwards.
        for (; n - i >= 4 * Per512Of4 + 4; i += 4 * Per512Of4)
        {
            byte* p = from + 5 * i;
            Vector512<byte> a = Vector512.Load(p), b = Vector512.Load(p + 60), c = Vector512.Load(p + 120), d = Vector512.Load(p + 180);
            if ((((a ^ formats) | (b ^ formats) | (c ^ formats) | (d ^ formats)) & places) != Vector512<byte>.Zero) break;
            Avx512Vbmi.PermuteVar64x8(a, gather).AsUInt32().Store(values + i);
            Avx512Vbmi.PermuteVar64x8(b, gather).AsUInt32().Store(values + i + 12);
            Avx512Vbmi.PermuteVar64x8(c, gather).AsUInt32().Store(values + i + 24);
            Avx512Vbmi.PermuteVar64x8(d, gather).AsUInt32().Store(values + i + 36);
        }
        for (; n - i >= 16; i += Per512Of4)
        {
            Vector512<byte> bytes = Vector512.Load(from + 5 * i);
            if (((bytes ^ formats) & places) != Vector512<byte>.Zero) return i;
            Avx512Vbmi.PermuteVar64x8(bytes, gather).AsUInt32().Store(values + i);
        }
        if (n >= 16 && n - i <= Per512Of4)
        {
            Vector512<byte> bytes = Vector512.Load(from + 5 * n - 64);
            if ((Vector512.Equals(bytes, formats).ExtractMostSignificantBits() & Places4 << 4) == Places4 << 4)
            {
                Vector512<uint> last = Avx512Vbmi.PermuteVar64x8(bytes, Vector512.Create(GatherLast4)).AsUInt32();
                last.GetLower().Store(values + n - 12);
                last.GetUpper().Store(values + n - 8);
                return n;
            }
        }
        while (i < n)
        {
            int part = Math.Min(n - i, Per512Of4);
            ulong parts = Places4 & ((1UL << (5 * part)) - 1);
            Vector512<byte> bytes = Avx512BW.MaskLoad(from + 5 * i, FirstBytes(5 * part), Vector512<byte>.Zero);
            if ((Vector512.Equals(bytes, formats).ExtractMostSignificantBits() & parts) != parts) return i;
            Avx512F.MaskStore(values + i, First(part), Avx512Vbmi.PermuteVar64x8(bytes, gather).AsUInt32());
            i += part;
        }
        return i;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Read8Avx512(byte* from, int length, ulong* values, int n, byte format)
    {
        Vector512<byte> gather = Vector512.Create(Gather8), formats = Vector512.Create(format);
        int i = 0;
        n = Math.Min(n, length / 9);
        for (; n - i >= 8; i += Per512Of8)
        {
            Vector512<byte> bytes = Vector512.Load(from + 9 * i);
            if ((Vector512.Equals(bytes, formats).ExtractMostSignificantBits() & Places8) != Places8) return i;
            Avx512Vbmi.PermuteVar64x8(bytes, gather).AsUInt64().Store(values + i);
        }
        if (n >= 8)
        {
            Vector512<byte> bytes = Vector512.Load(from + 9 * n - 64);
            if ((Vector512.Equals(bytes, formats).ExtractMostSignificantBits() & Places8 << 1) == Places8 << 1)
            {
                Vector512<ulong> last = Avx512Vbmi.PermuteVar64x8(bytes, Vector512.Create(GatherLast8)).AsUInt64();
                last.GetLower().Store(values + n - 7);
                last.GetUpper().Store(values + n - 4);
                return n;
            }
        }
        while (i < n)
        {
            int part = Math.Min(n - i, Per512Of8);
            ulong places = Places8 & ((1UL << (9 * part)) - 1);
            Vector512<byte> bytes = Avx512BW.MaskLoad(from + 9 * i, FirstBytes(9 * part), Vector512<byte>.Zero);
            if ((Vector512.Equals(bytes, formats).ExtractMostSignificantBits() & places) != places) return i;
            Avx512F.MaskStore(values + i, FirstLong(part), Avx512Vbmi.PermuteVar64x8(bytes, gather).AsUInt64());
            i += part;
        }
        return i;
    }

    /// <summary>Returns a mask of the first <paramref name="n"/> lanes of 4 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector512<uint> First(int n) => Vector512.LessThan(Vector512<uint>.Indices, Vector512.Create((uint)n));

    /// <summary>Returns a mask of the first <paramref name="n"/> lanes of 8 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector512<ulong> FirstLong(int n) => Vector512.LessThan(Vector512<ulong>.Indices, Vector512.Create((ulong)n));

    /// <summary>Returns a mask of the first <paramref name="n"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector512<byte> FirstBytes(int n) => Vector512.LessThan(Vector512<byte>.Indices, Vector512.Create((byte)n));
}
