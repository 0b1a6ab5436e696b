using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

// Characters are found by their first bytes, and the first, second and third bytes of up to 64 characters compressed into a vector
// each (Clausecker and Lemire, "Transcoding Unicode Characters with AVX-512 Instructions", do so by last bytes).
static unsafe partial class Utf8Decoder
{
    const int Block512 = 64;
    const int Lanes512 = 32;

    /// <summary>The longest text that is scanned and decoded from one load.</summary>
    internal const int ShortAvx512 = Block512 - Before;

    /// <summary>By the lower six bits of a byte from 0xC0 on: 128 if it begins no character, or restricts its second byte beyond what continuations are.</summary>
    static ReadOnlySpan<byte> Special =>
    [
        128, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 0, 0, 128, 0, 0, 0, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
    ];

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ScanAvx512<T>(ref byte b, int p, int len, out int units) where T : struct, ITextEnds
    {
        fixed (byte* start = &b)
        {
            byte* s = start + p, end = start + len;
            int count = 0;
            ulong wrong = 0;
            // Which bytes begin characters of at least two, three and four bytes, in the block before.
            ulong twos = 0, threes = 0, fours = 0;
            while (true)
            {
                long left = end - s;
                Vector512<byte> v = left >= Block512 ? Vector512.Load(s) : Avx512BW.MaskLoad(s, First((int)left), Vector512<byte>.Zero);
                ulong ends = T.Any ? T.Find(v).ExtractMostSignificantBits() : 0;
                if (left < Block512) ends |= ulong.MaxValue << (int)left;
                ulong high = v.ExtractMostSignificantBits(), starts = ulong.MaxValue, found = 0, pairs = 0;
                if ((high | twos >> 63 | threes >> 62 | fours >> 61) != 0)
                {
                    ulong leads = high & (v + v).ExtractMostSignificantBits();
                    starts = ~high | leads;
                    ulong longs = Vector512.GreaterThanOrEqual(v, Vector512.Create((byte)0xE0)).ExtractMostSignificantBits();
                    pairs = Vector512.GreaterThanOrEqual(v, Vector512.Create((byte)0xF0)).ExtractMostSignificantBits();
                    ulong expected = leads << 1 | twos >> 63 | longs << 2 | threes >> 62 | pairs << 3 | fours >> 61;
                    twos = leads;
                    threes = longs;
                    fours = pairs;
                    found = ~starts ^ expected | FindRestricted(v, LoadBefore(s, left, s == start + p));
                }
                if (ends != 0)
                {
                    // A character that is cut by the end shows there.
                    ulong upTo = ends ^ ends - 1;
                    wrong |= found & upTo;
                    units = count + BitOperations.PopCount(starts & upTo >> 1) + BitOperations.PopCount(pairs & upTo >> 1);
                    return wrong == 0 ? (int)(s - start) + BitOperations.TrailingZeroCount(ends) : Malformed;
                }
                wrong |= found;
                count += BitOperations.PopCount(starts) + BitOperations.PopCount(pairs);
                s += Block512;
            }
        }
    }

    /// <summary>Finds second bytes of characters that are overlong, surrogates or beyond U+10FFFF, and what follows bytes that begin no character.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong FindRestricted(Vector512<byte> v, Vector512<byte> before)
    {
        Vector512<byte> special = Avx512Vbmi.PermuteVar64x8(Vector512.LoadUnsafe(ref MemoryMarshal.GetReference(Special)), before);
        ulong any = (special & before & (before + before)).ExtractMostSignificantBits();
        return any == 0 ? 0 : any & FindRestricted(v, before, any);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong FindRestricted(Vector512<byte> v, Vector512<byte> before, ulong any)
    {
        ulong lower = Vector512.LessThan(v, Vector512.Create((byte)0xA0)).ExtractMostSignificantBits();
        ulong lowest = Vector512.LessThan(v, Vector512.Create((byte)0x90)).ExtractMostSignificantBits();
        ulong e0 = Vector512.Equals(before, Vector512.Create((byte)0xE0)).ExtractMostSignificantBits(), ed = Vector512.Equals(before, Vector512.Create((byte)0xED)).ExtractMostSignificantBits();
        ulong f0 = Vector512.Equals(before, Vector512.Create((byte)0xF0)).ExtractMostSignificantBits(), f4 = Vector512.Equals(before, Vector512.Create((byte)0xF4)).ExtractMostSignificantBits();
        return any & ~(e0 | ed | f0 | f4) | e0 & lower | ed & ~lower | f0 & lowest | f4 & ~lowest;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void DecodeAvx512(ref byte from, int n, ref ushort to, int units)
    {
        fixed (byte* source = &from)
        fixed (ushort* destination = &to)
        {
            // As many units as bytes: all of it is ASCII.
            if (units == n && n >= Lanes512)
            {
                WidenAscii(source, n, destination);
                return;
            }
            byte* s = source;
            ushort* d = destination, last = destination + units;
            // All characters before s are decoded, and of one that goes on there its first units.
            for (long left = n; left > 0 && d < last; left -= Block512, s += Block512)
            {
                Vector512<byte> a, b, c;
                if (left >= Block512 + 2)
                {
                    a = Vector512.Load(s);
                    if (a.ExtractMostSignificantBits() == 0 && last - d >= Block512)
                    {
                        Avx512BW.ConvertToVector512UInt16(a.GetLower()).Store(d);
                        Avx512BW.ConvertToVector512UInt16(a.GetUpper()).Store(d + Lanes512);
                        d += Block512;
                        continue;
                    }
                    b = Vector512.Load(s + 1);
                    if (!Vector512.GreaterThanOrEqualAny(a, Vector512.Create((byte)0xE0)) && (s == source || s[-1] < 0xF0))
                    {
                        d += StoreTwos(a, b, Vector512.GreaterThan(a.AsSByte(), Vector512.Create((sbyte)-65)).AsByte(), d, (int)(last - d));
                        continue;
                    }
                    c = Vector512.Load(s + 2);
                }
                else
                {
                    // Lanes after the last byte are continuations, of which no character begins.
                    a = Avx512BW.MaskLoad(s, First((int)Math.Min(left, Block512)), Vector512.Create((byte)0x80));
                    b = Avx512BW.MaskLoad(s + 1, First((int)Math.Min(left - 1, Block512)), Vector512<byte>.Zero);
                    c = Avx512BW.MaskLoad(s + 2, First((int)Math.Max(left - 2, 0)), Vector512<byte>.Zero);
                }
                Vector512<byte> starts = Vector512.GreaterThan(a.AsSByte(), Vector512.Create((sbyte)-65)).AsByte();
                if (Vector512.GreaterThanOrEqualAny(a, Vector512.Create((byte)0xF0)) || s > source && s[-1] >= 0xF0)
                {
                    // The low surrogate takes the place of the second byte of four.
                    starts |= Vector512.GreaterThanOrEqual(LoadBefore(s, left, s == source), Vector512.Create((byte)0xF0));
                    d += StoreUnits(a, b, c, starts, d, (int)(last - d), withPairs: true);
                    continue;
                }
                d += StoreUnits(a, b, c, starts, d, (int)(last - d), withPairs: false);
            }
            for (; d < last; d++) *d = 0;
        }
    }

    /// <summary>Stores the units of the characters that begin where <paramref name="starts"/> has all ones, at most <paramref name="capacity"/>, which is not 0; returns the number of characters.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int StoreUnits(Vector512<byte> a, Vector512<byte> b, Vector512<byte> c, Vector512<byte> starts, ushort* d, int capacity, bool withPairs)
    {
        int count = BitOperations.PopCount(starts.ExtractMostSignificantBits());
        a = Avx512Vbmi2.Compress(Vector512<byte>.Zero, starts, a);
        b = Avx512Vbmi2.Compress(Vector512<byte>.Zero, starts, b);
        c = Avx512Vbmi2.Compress(Vector512<byte>.Zero, starts, c);
        Vector512<ushort> units = MakeUnits(a.GetLower(), b.GetLower(), c.GetLower(), withPairs);
        if (capacity >= Lanes512) units.Store(d);
        else Avx512BW.MaskStore(d, FirstUnits(capacity), units);
        if (Math.Min(count, capacity) > Lanes512)
        {
            units = MakeUnits(a.GetUpper(), b.GetUpper(), c.GetUpper(), withPairs);
            if (capacity >= 2 * Lanes512) units.Store(d + Lanes512);
            else Avx512BW.MaskStore(d + Lanes512, FirstUnits(capacity - Lanes512), units);
        }
        return count;
    }

    /// <summary>Does what <see cref="StoreUnits"/> does, for characters of one or two bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int StoreTwos(Vector512<byte> a, Vector512<byte> b, Vector512<byte> starts, ushort* d, int capacity)
    {
        int count = BitOperations.PopCount(starts.ExtractMostSignificantBits());
        a = Avx512Vbmi2.Compress(Vector512<byte>.Zero, starts, a);
        b = Avx512Vbmi2.Compress(Vector512<byte>.Zero, starts, b);
        Vector512<ushort> units = MakeTwos(a.GetLower(), b.GetLower());
        if (capacity >= Lanes512) units.Store(d);
        else Avx512BW.MaskStore(d, FirstUnits(capacity), units);
        if (Math.Min(count, capacity) > Lanes512)
        {
            units = MakeTwos(a.GetUpper(), b.GetUpper());
            if (capacity >= 2 * Lanes512) units.Store(d + Lanes512);
            else Avx512BW.MaskStore(d + Lanes512, FirstUnits(capacity - Lanes512), units);
        }
        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<ushort> MakeTwos(Vector256<byte> first, Vector256<byte> second)
    {
        Vector512<ushort> a = Avx512BW.ConvertToVector512UInt16(first), b = Avx512BW.ConvertToVector512UInt16(second);
        return Vector512.ConditionalSelect(Vector512.LessThan(a, Vector512.Create((ushort)0x80)), a, (a & Vector512.Create((ushort)0x1F)) << 6 | b & Vector512.Create((ushort)0x3F));
    }

    /// <summary>Returns the units of 32 characters by their first three bytes; of the second, third and fourth byte of a character of four, its low surrogate.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<ushort> MakeUnits(Vector256<byte> first, Vector256<byte> second, Vector256<byte> third, bool withPairs)
    {
        Vector512<ushort> a = Avx512BW.ConvertToVector512UInt16(first), b = Avx512BW.ConvertToVector512UInt16(second), c = Avx512BW.ConvertToVector512UInt16(third);
        Vector512<ushort> six = Vector512.Create((ushort)0x3F);
        Vector512<ushort> two = (a & Vector512.Create((ushort)0x1F)) << 6 | b & six;
        Vector512<ushort> three = two << 6 | c & six;
        Vector512<ushort> units = Vector512.ConditionalSelect(Vector512.LessThan(a, Vector512.Create((ushort)0x80)), a,
            Vector512.ConditionalSelect(Vector512.LessThan(a, Vector512.Create((ushort)0xE0)), two, three));
        if (!withPairs) return units;
        // Of four bytes, the upper bits of the first were shifted out: three has the scalar's bits 6 to 20, less the one above 16.
        Vector512<ushort> high = (three >>> 4) + Vector512.Create((ushort)0xD7C0), low = three & Vector512.Create((ushort)0x3FF) | Vector512.Create((ushort)0xDC00);
        units = Vector512.ConditionalSelect(Vector512.GreaterThanOrEqual(a, Vector512.Create((ushort)0xF0)), high, units);
        return Vector512.ConditionalSelect(Vector512.Equals(a & Vector512.Create((ushort)0xC0), Vector512.Create((ushort)0x80)), low, units);
    }

    /// <summary>
    /// Reads text of up to <see cref="ShortAvx512"/> bytes from <paramref name="p"/> up to <see cref="ITextEnds.Close"/>, or <paramref name="len"/>
    /// if there are no ends. Null if it is longer, malformed, or ends in another way; <paramref name="end"/> is then a place before which all is ASCII and no end.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortAvx512<T>(ref byte from, int p, int len, out int end) where T : struct, ITextEnds
    {
        fixed (byte* source = &from)
        {
            byte* s = source + p;
            int left = len - p, n = left;
            end = p;
            Vector512<byte> a = left >= Block512 ? Vector512.Load(s) : Avx512BW.MaskLoad(s, First(left), Vector512<byte>.Zero);
            if (T.Any)
            {
                n = BitOperations.TrailingZeroCount(T.Find(a).ExtractMostSignificantBits());
                if (n >= left || n > ShortAvx512 || s[n] != T.Close)
                {
                    end = p + Math.Min(left, BitOperations.TrailingZeroCount(T.Find(a).ExtractMostSignificantBits() | a.ExtractMostSignificantBits()));
                    return null;
                }
                a &= First(n);
            }
            ulong high = a.ExtractMostSignificantBits();
            if (high == 0)
            {
                end = p + n;
                return ReadAscii(a.GetLower(), s, n);
            }
            ulong leads = high & (a + a).ExtractMostSignificantBits();
            ulong longs = Vector512.GreaterThanOrEqual(a, Vector512.Create((byte)0xE0)).ExtractMostSignificantBits();
            ulong pairs = Vector512.GreaterThanOrEqual(a, Vector512.Create((byte)0xF0)).ExtractMostSignificantBits();
            // The last lanes are 0, and so are those that come before the first one here.
            Vector512<byte> before = Avx512Vbmi.PermuteVar64x8(a, Vector512<byte>.Indices - Vector512<byte>.One);
            ulong wrong = high & ~leads ^ (leads << 1 | longs << 2 | pairs << 3) | FindRestricted(a, before);
            if (wrong != 0) return null;

            end = p + n;
            int units = n - BitOperations.PopCount(high & ~leads) + BitOperations.PopCount(pairs);
            string text = NewString.Allocate(units);
            fixed (char* to = text) StoreShort(s, n, (ushort*)to, units, pairs != 0);
            return text;
        }
    }

    // What follows an allocation loads the bytes again: vectors do not survive a call, and loading what was just stored of them takes longer.

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void StoreShort(byte* s, int n, ushort* to, int units, bool withPairs)
    {
        Vector512<byte> a = Avx512BW.MaskLoad(s, First(n), Vector512<byte>.Zero);
        Vector512<byte> b = Avx512Vbmi.PermuteVar64x8(a, Vector512<byte>.Indices + Vector512<byte>.One);
        Vector512<byte> c = Avx512Vbmi.PermuteVar64x8(a, Vector512<byte>.Indices + Vector512.Create((byte)2));
        Vector512<byte> starts = Vector512.GreaterThan(a.AsSByte(), Vector512.Create((sbyte)-65)).AsByte() & First(n);
        if (!withPairs)
        {
            StoreUnits(a, b, c, starts, to, units, withPairs: false);
            return;
        }
        // The last lanes are 0, and so are those that come before the first one here.
        Vector512<byte> before = Avx512Vbmi.PermuteVar64x8(a, Vector512<byte>.Indices - Vector512<byte>.One);
        StoreUnits(a, b, c, starts | Vector512.GreaterThanOrEqual(before, Vector512.Create((byte)0xF0)), to, units, withPairs: true);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static string ReadAscii(Vector256<byte> first, byte* s, int n)
    {
        if (n == 0) return "";
        string text = NewString.Allocate(n);
        fixed (char* start = text)
        {
            ushort* to = (ushort*)start;
            if (n <= Lanes512)
            {
                Avx512BW.MaskStore(to, FirstUnits(n), Avx512BW.ConvertToVector512UInt16(first));
                return text;
            }
            // The second half may overlap the first.
            int rest = n - Lanes512;
            Avx512BW.ConvertToVector512UInt16(first).Store(to);
            Avx512BW.ConvertToVector512UInt16(Vector256.Load(s + rest)).Store(to + rest);
        }
        return text;
    }

    /// <summary>Text of more than 32 bytes; null if one of them is not ASCII, or if it is longer than <see cref="MaxUnits"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static string? ReadAsciiAvx512(ref byte from, int n)
    {
        if (n > MaxUnits) return null;
        fixed (byte* s = &from)
        {
            // Blocks of 32 bytes; the last one may overlap the one before it.
            int last = n - Lanes512, i = 0;
            for (; i <= last - 4 * Block512; i += 4 * Block512)
            {
                Vector512<byte> four = Vector512.Load(s + i) | Vector512.Load(s + i + Block512) | Vector512.Load(s + i + 2 * Block512) | Vector512.Load(s + i + 3 * Block512);
                if (four.ExtractMostSignificantBits() != 0) return null;
            }
            Vector256<byte> all = Vector256.Load(s + last);
            for (; i < last; i += Lanes512) all |= Vector256.Load(s + i);
            if (all.ExtractMostSignificantBits() != 0) return null;
            string text = NewString.Allocate(n);
            fixed (char* to = text) WidenAscii(s, n, (ushort*)to);
            return text;
        }
    }

    /// <summary>Widens at least 32 bytes of ASCII. The last block may overlap the one before it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void WidenAscii(byte* s, int n, ushort* to)
    {
        int last = n - Lanes512;
        for (int i = 0; i < last; i += Lanes512) Avx512BW.ConvertToVector512UInt16(Vector256.Load(s + i)).Store(to + i);
        Avx512BW.ConvertToVector512UInt16(Vector256.Load(s + last)).Store(to + last);
    }

    /// <summary>Loads the bytes one place before <paramref name="left"/> bytes at <paramref name="s"/>; the rest, and at the start the first lane, are 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> LoadBefore(byte* s, long left, bool isStart)
    {
        if (left >= Block512 && !isStart) return Vector512.Load(s - 1);
        Vector512<byte> places = Vector512<byte>.Indices - Vector512.Create((byte)(isStart ? 1 : 0));
        return Avx512BW.MaskLoad(s - 1, Vector512.LessThan(places, Vector512.Create((byte)Math.Min(left, Block512))), Vector512<byte>.Zero);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> First(int count) => Vector512.LessThan(Vector512<byte>.Indices, Vector512.Create((byte)count));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<ushort> FirstUnits(int count) => Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)count));
}
