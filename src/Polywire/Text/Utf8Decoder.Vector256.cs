using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Buffers;

namespace Polywire.Text;

// As with Vector128, for twice as many bytes. Called where AVX2 is supported.
static partial class Utf8Decoder
{
    const int Block256 = 32;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ScanVector256<T>(ref byte b, int p, int len, out int units) where T : struct, ITextEnds
    {
        int i = p, count = 0;
        Vector256<byte> faults = default;
        bool mixed = false;
        for (; len - i >= Block256; i += Block256)
        {
            Vector256<byte> v = Vector256.LoadUnsafe(ref b, (nuint)(uint)i);
            uint ends = T.Find(v).ExtractMostSignificantBits(), high = v.ExtractMostSignificantBits();
            if (high == 0 && !mixed)
            {
                if (ends != 0)
                {
                    int end = BitOperations.TrailingZeroCount(ends);
                    units = count + end;
                    return faults == Vector256<byte>.Zero ? i + end : Malformed;
                }
                count += Block256;
                continue;
            }
            mixed = high != 0;
            Vector256<byte> found = i == p ? FindFaultsAtStart(v) : FindFaults(ref b, i, v);
            uint starts = Vector256.GreaterThan(v.AsSByte(), Vector256.Create((sbyte)-65)).ExtractMostSignificantBits();
            uint fours = Vector256.Equals(Vector256.Max(v, Vector256.Create((byte)0xF0)), v).ExtractMostSignificantBits();
            if (ends != 0)
            {
                int end = BitOperations.TrailingZeroCount(ends);
                uint before = (1u << end) - 1;
                units = count + BitOperations.PopCount(starts & before) + BitOperations.PopCount(fours & before);
                bool valid = faults == Vector256<byte>.Zero && (~Vector256.Equals(found, Vector256<byte>.Zero).ExtractMostSignificantBits() & (before << 1 | 1)) == 0;
                return valid ? i + end : Malformed;
            }
            faults |= found;
            count += BitOperations.PopCount(starts) + BitOperations.PopCount(fours);
        }
        int last = ScanVector128<T>(ref b, p, i, len, out units);
        units += count;
        return faults == Vector256<byte>.Zero ? last : Malformed;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<byte> FindFaults(ref byte b, int i, Vector256<byte> v) => FindFaults(
        v, Vector256.LoadUnsafe(ref b, (nuint)(uint)i - 1), Vector256.LoadUnsafe(ref b, (nuint)(uint)i - 2), Vector256.LoadUnsafe(ref b, (nuint)(uint)i - 3));

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector256<byte> FindFaultsAtStart(Vector256<byte> v)
    {
        Vector256<byte> before = Avx2.Permute2x128(v, v, 0x08);
        return FindFaults(v, Avx2.AlignRight(v, before, 15), Avx2.AlignRight(v, before, 14), Avx2.AlignRight(v, before, 13));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<byte> FindFaults(Vector256<byte> v, Vector256<byte> first, Vector256<byte> second, Vector256<byte> third)
    {
        Vector256<byte> half = Vector256.Create((byte)0x0F);
        Vector256<byte> faults = Avx2.Shuffle(Vector256.Create(HalfByteTables.FirstByHigh), (first.AsUInt16() >>> 4).AsByte() & half)
            & Avx2.Shuffle(Vector256.Create(HalfByteTables.FirstByLow), first & half)
            & Avx2.Shuffle(Vector256.Create(HalfByteTables.SecondByHigh), (v.AsUInt16() >>> 4).AsByte() & half);
        Vector256<byte> longer = Vector256.Equals(Vector256.Max(second, Vector256.Create((byte)0xE0)), second) | Vector256.Equals(Vector256.Max(third, Vector256.Create((byte)0xF0)), third);
        return (longer & Vector256.Create((byte)0x80)) ^ faults;
    }

    /// <summary>Text of at least 32 bytes; null if one of them is not ASCII, or if it is longer than <see cref="MaxUnits"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static string? ReadAsciiVector256(ref byte s, int n)
    {
        if (n > MaxUnits) return null;
        int last = n - Block256, i = 0;
        for (; i <= last - 4 * Block256; i += 4 * Block256)
        {
            Vector256<byte> four = Vector256.LoadUnsafe(ref s, (nuint)(uint)i) | Vector256.LoadUnsafe(ref s, (nuint)(uint)i + Block256)
                | Vector256.LoadUnsafe(ref s, (nuint)(uint)i + 2 * Block256) | Vector256.LoadUnsafe(ref s, (nuint)(uint)i + 3 * Block256);
            if (four.ExtractMostSignificantBits() != 0) return null;
        }
        Vector256<byte> all = Vector256.LoadUnsafe(ref s, (nuint)(uint)last);
        for (; i < last; i += Block256) all |= Vector256.LoadUnsafe(ref s, (nuint)(uint)i);
        if (all.ExtractMostSignificantBits() != 0) return null;
        string text = NewString.Allocate(n);
        WidenAsciiVector256(ref s, n, ref NewString.Units(text));
        return text;
    }

    /// <summary>Widens at least 32 bytes of ASCII. The last block may overlap the one before it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void WidenAsciiVector256(ref byte s, int n, ref ushort d)
    {
        int last = n - Block256;
        for (int i = 0; i < last; i += Block256) WidenVector256(ref s, i, ref d);
        WidenVector256(ref s, last, ref d);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void DecodeVector256(ref byte s, int n, ref ushort d, int units)
    {
        int i = 0, o = 0;
        if (units == n && n >= Block256)
        {
            WidenAsciiVector256(ref s, n, ref d);
            return;
        }
        // Two loads of a block, the second at most twelve bytes on.
        while (n - i >= Block256 && units - o >= 2 * Lanes)
        {
            Vector256<byte> v = Vector256.LoadUnsafe(ref s, (nuint)(uint)i);
            if (v.ExtractMostSignificantBits() == 0 && units - o >= Block256)
            {
                (Vector256<ushort> low, Vector256<ushort> high) = Vector256.Widen(v);
                low.StoreUnsafe(ref d, (nuint)(uint)o);
                high.StoreUnsafe(ref d, (nuint)(uint)o + 2 * Lanes);
                i += Block256;
                o += Block256;
                continue;
            }
            if (Vector256.EqualsAny(Vector256.Max(v, Vector256.Create((byte)0xF0)), v))
            {
                DecodeWithPairs(ref s, n, ref i, ref d, units, ref o);
                continue;
            }
            uint starts = Vector256.GreaterThan(v.AsSByte(), Vector256.Create((sbyte)-65)).ExtractMostSignificantBits();
            uint first = starts & 0xFFF, second = starts >> Stride & 0xFFF;
            int stride = Stride;
            if (BitOperations.PopCount(first) > Lanes || BitOperations.PopCount(second) > Lanes)
            {
                stride = Lanes;
                first = starts & 0xFF;
                second = starts >> Lanes & 0xFF;
            }
            Vector256<byte> bytes = Vector256.Create(v.GetLower(), Vector128.LoadUnsafe(ref s, (nuint)(uint)(i + stride)));
            Vector256<ushort> decoded = Gather(bytes, PlacesOf(first), PlacesOf(second));
            decoded.GetLower().StoreUnsafe(ref d, (nuint)(uint)o);
            o += BitOperations.PopCount(first);
            decoded.GetUpper().StoreUnsafe(ref d, (nuint)(uint)o);
            o += BitOperations.PopCount(second);
            i += 2 * stride;
        }
        DecodeVector128(ref At(ref s, i), n - i, ref Unsafe.Add(ref d, o), units - o);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void WidenVector256(ref byte s, int at, ref ushort d)
    {
        // Two loads: a load and its widening are one instruction.
        Avx2.ConvertToVector256Int16(Vector128.LoadUnsafe(ref s, (nuint)(uint)at)).AsUInt16().StoreUnsafe(ref d, (nuint)(uint)at);
        Avx2.ConvertToVector256Int16(Vector128.LoadUnsafe(ref s, (nuint)(uint)at + Block)).AsUInt16().StoreUnsafe(ref d, (nuint)(uint)at + Block);
    }

    /// <summary>Returns the places of at most eight of twelve bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong PlacesOf(uint bits)
    {
        ref ulong places = ref MemoryMarshal.GetReference(Utf8Tables.Places);
        uint low = bits & 0xFF;
        ulong upper = (Unsafe.Add(ref places, bits >> 8) + 0x0808_0808_0808_0808) << 8 * BitOperations.PopCount(low);
        return Unsafe.Add(ref places, low) | (bits > 0xFF ? upper : 0);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<ushort> Gather(Vector256<byte> v, ulong low, ulong high)
    {
        // Both bytes of a lane have the place of its character; a table's second byte is never needed, as the upper one is masked off.
        Vector256<byte> at = Avx2.UnpackLow(Vector256.Create(low, 0, high, 0).AsByte(), Vector256.Create((byte)0x80));
        Vector256<ushort> a = Avx2.Shuffle(v, at).AsUInt16();
        Vector256<ushort> b = Avx2.Shuffle(v, at + Vector256.Create((ushort)1).AsByte()).AsUInt16();
        Vector256<ushort> c = Avx2.Shuffle(v, at + Vector256.Create((ushort)2).AsByte()).AsUInt16();
        Vector256<ushort> six = Vector256.Create((ushort)0x3F);
        Vector256<ushort> two = (a & Vector256.Create((ushort)0x1F)) << 6 | b & six;
        Vector256<ushort> three = two << 6 | c & six;
        Vector256<ushort> isTwo = Vector256.Equals(a & Vector256.Create((ushort)0xE0), Vector256.Create((ushort)0xC0));
        Vector256<ushort> isOne = Vector256.Equals(a & Vector256.Create((ushort)0x80), Vector256<ushort>.Zero);
        return Vector256.ConditionalSelect(isOne, a, Vector256.ConditionalSelect(isTwo, two, three));
    }
}
