using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

// Text whose number of units is declared is validated and decoded in one pass: the string is made first.
static unsafe partial class Utf8Decoder
{
    /// <summary>Does what <see cref="Read(TextVectors, ReadOnlySpan{byte}, int)"/> does. Precondition: 1 to <paramref name="n"/> units.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadDeclaredAvx512(ref byte from, int n, int units)
    {
        // One load is validated and counted in less time than the loop takes to begin.
        if (n <= ShortAvx512) return ReadShortAvx512<NoEnds>(ref from, 0, n, out _) is { } read && read.Length == units ? read : null;
        if (units > MaxUnits) return null;
        string text = NewString.Allocate(units);
        return TryDecodeAvx512(ref from, n, ref NewString.Units(text), units) ? text : null;
    }

    /// <summary>Decodes <paramref name="n"/> bytes; false if they are malformed, or have not exactly so many units.</summary>
    // Each block stores no more units than are left: its number of them is compared first, and stores are masked where a vector does not fit.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryDecodeAvx512(ref byte from, int n, ref ushort to, int units)
    {
        fixed (byte* source = &from)
        fixed (ushort* destination = &to)
        {
            ushort* d = destination, last = destination + units;
            byte* s = source, end = source + n;
            ulong wrong = 0, twos = 0, threes = 0, fours = 0;
            for (; s < end; s += Block512)
            {
                long left = end - s;
                bool isFull = left >= Block512;
                Vector512<byte> there = isFull ? Vector512<byte>.AllBitsSet : First((int)left);
                Vector512<byte> a = isFull ? Vector512.Load(s) : Avx512BW.MaskLoad(s, there, Vector512<byte>.Zero);
                ulong high = a.ExtractMostSignificantBits(), carried = twos >> 63 | threes >> 62 | fours >> 61;
                if ((high | carried) == 0)
                {
                    twos = threes = fours = 0;
                    int capacity = (int)Math.Min(last - d, Block512), count = (int)Math.Min(left, Block512);
                    if (count > capacity) return false;
                    StoreAscii(a, d, count);
                    d += count;
                    continue;
                }
                ulong leads = high & (a + a).ExtractMostSignificantBits();
                ulong longs = Vector512.GreaterThanOrEqual(a, Vector512.Create((byte)0xE0)).ExtractMostSignificantBits();
                ulong pairs = Vector512.GreaterThanOrEqual(a, Vector512.Create((byte)0xF0)).ExtractMostSignificantBits();
                if ((longs | threes >> 62 | fours >> 61) == 0)
                {
                    // Characters of one and two bytes alone, as in most text of Latin, Greek, Cyrillic, Arabic and Hebrew letters.
                    wrong |= high & ~leads ^ (leads << 1 | twos >> 63) | Vector512.LessThan(a & Vector512.Create((byte)0xFE), Vector512.Create((byte)0xC1)).ExtractMostSignificantBits() & leads;
                    twos = leads;
                    threes = fours = 0;
                    Vector512<byte> next = left > Block512 ? Vector512.Load(s + 1) : Avx512BW.MaskLoad(s + 1, First((int)left - 1), Vector512<byte>.Zero);
                    Vector512<byte> firsts = Vector512.GreaterThan(a.AsSByte(), Vector512.Create((sbyte)-65)).AsByte() & there;
                    if (BitOperations.PopCount(firsts.ExtractMostSignificantBits()) > last - d) return false;
                    d += StoreTwos(a, next, firsts, d, (int)(last - d));
                    continue;
                }
                ulong expected = leads << 1 | longs << 2 | pairs << 3 | carried;
                bool withPairs = (pairs | fours >> 61) != 0;
                twos = leads;
                threes = longs;
                fours = pairs;
                Vector512<byte> before = LoadBefore(s, left, s == source);
                // A character that is cut by the end shows in the lanes after it, which are 0, or in what is carried.
                wrong |= high & ~leads ^ expected | FindRestricted(a, before);
                Vector512<byte> b, c;
                if (left >= Block512 + 2)
                {
                    b = Vector512.Load(s + 1);
                    c = Vector512.Load(s + 2);
                }
                else
                {
                    b = Avx512BW.MaskLoad(s + 1, First((int)Math.Min(left - 1, Block512)), Vector512<byte>.Zero);
                    c = Avx512BW.MaskLoad(s + 2, First((int)Math.Max(left - 2, 0)), Vector512<byte>.Zero);
                }
                Vector512<byte> starts = Vector512.GreaterThan(a.AsSByte(), Vector512.Create((sbyte)-65)).AsByte();
                // The low surrogate takes the place of the second byte of four.
                if (withPairs) starts |= Vector512.GreaterThanOrEqual(before, Vector512.Create((byte)0xF0));
                starts &= there;
                if (BitOperations.PopCount(starts.ExtractMostSignificantBits()) > last - d) return false;
                d += withPairs ? StoreUnits(a, b, c, starts, d, (int)(last - d), withPairs: true) : StoreUnits(a, b, c, starts, d, (int)(last - d), withPairs: false);
            }
            return d == last && (wrong | twos >> 63 | threes >> 62 | fours >> 61) == 0;
        }
    }

    /// <summary>Stores up to 64 units of ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StoreAscii(Vector512<byte> a, ushort* d, int count)
    {
        Vector512<ushort> first = Avx512BW.ConvertToVector512UInt16(a.GetLower()), second = Avx512BW.ConvertToVector512UInt16(a.GetUpper());
        if (count == Block512)
        {
            first.Store(d);
            second.Store(d + Lanes512);
            return;
        }
        Avx512BW.MaskStore(d, FirstUnits(count), first);
        if (count > Lanes512) Avx512BW.MaskStore(d + Lanes512, FirstUnits(count - Lanes512), second);
    }
}
