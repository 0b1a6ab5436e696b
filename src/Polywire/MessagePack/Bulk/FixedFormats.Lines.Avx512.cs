using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

// A store of 64 bytes that crosses a cache line takes as long as two. 64 values are 5 or 9 lines, so after the values before the first
// line, each line is one store. The line at byte 64 k of these values begins within value 64 k / 5 or 64 k / 9, and the remainder says at
// which of its bytes: there the places begin in the table.
static unsafe partial class FixedFormats
{
    /// <summary>The number of values from which on lines are written: up to 63 values come before the first line.</summary>
    // Fewer take a method without this one's constants: arrays of twenty values took 6 ns longer with a call between them.
    internal const int ManyValues = 144;

    /// <summary>Does what <see cref="Write4Avx512"/> does, for at least <see cref="ManyValues"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Write4Lines(byte* to, uint* values, int n, byte format)
    {
        Vector512<byte> formats = Vector512.Create(format);
        Vector512<byte> s0 = Vector512.Create(Spread4), s1 = Vector512.Create(Spread4[1..]), s2 = Vector512.Create(Spread4[2..]);
        Vector512<byte> s3 = Vector512.Create(Spread4[3..]), s4 = Vector512.Create(Spread4[4..]);
        // 5 * 13 is 1 modulo 64: this many values end where a line begins. Each store is of less than 14 values, and there are 81 more than these.
        int first = (int)((uint)-(nint)to * 13 & 63);
        for (int i = 0; i < first; i += Per512Of4) Spread(to + 5 * i, values + i, s0, formats);
        byte* p = to + 5 * first;
        uint* v = values + first;
        // The last load is of values 51 to 66; the stores are of values 0 to 63. At least 16 values are left, which need no masks.
        for (uint* last = values + n - 80; v <= last; v += 64, p += 5 * 64)
        {
            SpreadLine(p, v, s0, formats);
            SpreadLine(p + 64, v + 12, s4, formats);
            SpreadLine(p + 128, v + 25, s3, formats);
            SpreadLine(p + 192, v + 38, s2, formats);
            SpreadLine(p + 256, v + 51, s1, formats);
        }
        Write4Avx512(p, v, n - (int)(v - values), format);
    }

    /// <summary>Does what <see cref="Write8Avx512"/> does, for at least <see cref="ManyValues"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Write8Lines(byte* to, ulong* values, int n, byte format)
    {
        Vector512<byte> formats = Vector512.Create(format);
        Vector512<byte> s0 = Vector512.Create(Spread8), s1 = Vector512.Create(Spread8[1..]), s2 = Vector512.Create(Spread8[2..]);
        Vector512<byte> s3 = Vector512.Create(Spread8[3..]), s4 = Vector512.Create(Spread8[4..]), s5 = Vector512.Create(Spread8[5..]);
        Vector512<byte> s6 = Vector512.Create(Spread8[6..]), s7 = Vector512.Create(Spread8[7..]), s8 = Vector512.Create(Spread8[8..]);
        // 9 * 57 is 1 modulo 64. Each store is of less than 8 values.
        int first = (int)((uint)-(nint)to * 57 & 63);
        for (int i = 0; i < first; i += Per512Of8) Spread(to + 9 * i, values + i, s0, formats);
        byte* p = to + 9 * first;
        ulong* v = values + first;
        // Loads and stores are of values 0 to 63. At least 8 values are left, which need no masks.
        for (ulong* last = values + n - 72; v <= last; v += 64, p += 9 * 64)
        {
            SpreadLine(p, v, s0, formats);
            SpreadLine(p + 64, v + 7, s1, formats);
            SpreadLine(p + 128, v + 14, s2, formats);
            SpreadLine(p + 192, v + 21, s3, formats);
            SpreadLine(p + 256, v + 28, s4, formats);
            SpreadLine(p + 320, v + 35, s5, formats);
            SpreadLine(p + 384, v + 42, s6, formats);
            SpreadLine(p + 448, v + 49, s7, formats);
            SpreadLine(p + 512, v + 56, s8, formats);
        }
        Write8Avx512(p, v, n - (int)(v - values), format);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Spread(byte* to, void* values, Vector512<byte> places, Vector512<byte> formats) =>
        Avx512Vbmi.PermuteVar64x8x2(Vector512.Load((byte*)values), places, formats).Store(to);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void SpreadLine(byte* to, void* values, Vector512<byte> places, Vector512<byte> formats) =>
        Avx512Vbmi.PermuteVar64x8x2(Vector512.Load((byte*)values), places, formats).StoreAligned(to);
}
