using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.Buffers;

namespace Polywire.Text;

static partial class Utf8Decoder
{
    const int Block = 16;
    const int Lanes = 8;
    // The bytes of a character before its last one.
    const int Before = 3;
    // The bytes of a block whose characters have all their bytes in it: 12 where they have at most Lanes characters, else 8.
    const int Stride = 12;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ScanVector128<T>(ref byte b, int p, int i, int len, out int units) where T : struct, ITextEnds
    {
        // Text starts at p; what is before i was scanned.
        int count = 0;
        Vector128<byte> faults = default;
        bool mixed = i > p;
        for (; len - i >= Block; i += Block)
        {
            Vector128<byte> v = Vector128.LoadUnsafe(ref b, (nuint)(uint)i);
            uint ends = T.Find(v).ExtractMostSignificantBits(), high = v.ExtractMostSignificantBits();
            if (high == 0 && !mixed)
            {
                if (ends != 0)
                {
                    int end = BitOperations.TrailingZeroCount(ends);
                    units = count + end;
                    return faults == Vector128<byte>.Zero ? i + end : Malformed;
                }
                count += Block;
                continue;
            }
            mixed = high != 0;
            Vector128<byte> found = i == p ? FindFaults(v, Shift(v, 1), Shift(v, 2), Shift(v, 3)) : FindFaults(ref b, i, v);
            uint starts = Starts(v);
            if (ends != 0)
            {
                // A character that the end cuts is a fault at the end's place at the latest.
                int end = BitOperations.TrailingZeroCount(ends);
                uint before = (1u << end) - 1;
                units = count + BitOperations.PopCount(starts & (before | before << Block));
                bool valid = faults == Vector128<byte>.Zero && (~Vector128.Equals(found, Vector128<byte>.Zero).ExtractMostSignificantBits() & (before << 1 | 1)) == 0;
                return valid ? i + end : Malformed;
            }
            faults |= found;
            count += BitOperations.PopCount(starts);
        }
        int last = ScanEnd<T>(ref b, p, i, len, out units);
        units += count;
        return faults == Vector128<byte>.Zero ? last : Malformed;
    }

    /// <summary>Scans the last bytes, fewer than a block, in a copy with zeros after them.</summary>
    static int ScanEnd<T>(ref byte b, int p, int i, int len, out int units) where T : struct, ITextEnds
    {
        Span<byte> copy = stackalloc byte[2 * Block];
        copy.Clear();
        int before = Math.Min(Before, i - p), left = len - i;
        MemoryMarshal.CreateReadOnlySpan(ref At(ref b, i - before), before + left).CopyTo(copy[(Before - before)..]);
        ref byte c = ref copy[0];
        Vector128<byte> v = Vector128.LoadUnsafe(ref c, Before);
        int end = Math.Min(left, BitOperations.TrailingZeroCount(T.Find(v).ExtractMostSignificantBits() | 1u << Block));
        uint kept = (1u << end) - 1;
        units = BitOperations.PopCount(Starts(v) & (kept | kept << Block));
        uint faults = ~Vector128.Equals(FindFaults(ref c, Before, v), Vector128<byte>.Zero).ExtractMostSignificantBits();
        return (faults & (kept << 1 | 1)) == 0 ? i + end : Malformed;
    }

    /// <summary>One bit for each byte that begins a character, and 16 bits on one for each that begins one of four bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Starts(Vector128<byte> v) =>
        Vector128.GreaterThan(v.AsSByte(), Vector128.Create((sbyte)-65)).ExtractMostSignificantBits()
        | Vector128.Equals(Vector128.Max(v, Vector128.Create((byte)0xF0)), v).ExtractMostSignificantBits() << Block;

    /// <summary>Moves the bytes up by <paramref name="by"/> places, with zeros before them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Shift(Vector128<byte> v, byte by) =>
        Utf8Encoder.Lookup(v, Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) - Vector128.Create(by));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> FindFaults(ref byte b, int i, Vector128<byte> v) => FindFaults(
        v, Vector128.LoadUnsafe(ref b, (nuint)(uint)i - 1), Vector128.LoadUnsafe(ref b, (nuint)(uint)i - 2), Vector128.LoadUnsafe(ref b, (nuint)(uint)i - 3));

    /// <summary>Finds what is not UTF-8, by the bytes and those one, two and three places before them: not 0, at the latest one place after it shows.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> FindFaults(Vector128<byte> v, Vector128<byte> first, Vector128<byte> second, Vector128<byte> third)
    {
        Vector128<byte> half = Vector128.Create((byte)0x0F);
        Vector128<byte> faults = Utf8Encoder.Lookup(HalfByteTables.FirstByHigh, (first.AsUInt16() >>> 4).AsByte() & half)
            & Utf8Encoder.Lookup(HalfByteTables.FirstByLow, first & half)
            & Utf8Encoder.Lookup(HalfByteTables.SecondByHigh, (v.AsUInt16() >>> 4).AsByte() & half);
        // The third byte of three, and the third and fourth of four, are continuations, and no others come in twos.
        Vector128<byte> longer = Vector128.Equals(Vector128.Max(second, Vector128.Create((byte)0xE0)), second) | Vector128.Equals(Vector128.Max(third, Vector128.Create((byte)0xF0)), third);
        return (longer & Vector128.Create((byte)0x80)) ^ faults;
    }

    static void DecodeVector128(ref byte s, int n, ref ushort d, int units)
    {
        int i = 0, o = 0;
        if (units == n && n >= Block)
        {
            // ASCII: the last block may overlap the one before it.
            for (; i < n - Block; i += Block) WidenVector128(ref s, i, ref d);
            WidenVector128(ref s, n - Block, ref d);
            return;
        }
        while (n - i >= Block && units - o >= Lanes)
        {
            Vector128<byte> v = Vector128.LoadUnsafe(ref s, (nuint)(uint)i);
            if (v.ExtractMostSignificantBits() == 0 && units - o >= Block)
            {
                Vector128.WidenLower(v).StoreUnsafe(ref d, (nuint)(uint)o);
                Vector128.WidenUpper(v).StoreUnsafe(ref d, (nuint)(uint)o + Lanes);
                i += Block;
                o += Block;
                continue;
            }
            uint starts = Starts(v);
            if (starts >> Block != 0)
            {
                DecodeWithPairs(ref s, n, ref i, ref d, units, ref o);
                continue;
            }
            uint low = starts & 0xFF, high = starts >> 8 & 0xF;
            int count = BitOperations.PopCount(low);
            ref ulong places = ref MemoryMarshal.GetReference(Utf8Tables.Places);
            ulong index = Unsafe.Add(ref places, low);
            int all = count + BitOperations.PopCount(high);
            if (all <= Lanes && count < Lanes)
            {
                index |= (Unsafe.Add(ref places, high) + 0x0808_0808_0808_0808) << 8 * count;
                count = all;
                i += Stride;
            }
            else
            {
                i += Lanes;
            }
            Gather(v, index).StoreUnsafe(ref d, (nuint)(uint)o);
            o += count;
        }
        DecodeEnd(ref s, i, n, ref Unsafe.Add(ref d, o), units - o);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void WidenVector128(ref byte s, int at, ref ushort d)
    {
        Vector128<byte> v = Vector128.LoadUnsafe(ref s, (nuint)(uint)at);
        Vector128.WidenLower(v).StoreUnsafe(ref d, (nuint)(uint)at);
        Vector128.WidenUpper(v).StoreUnsafe(ref d, (nuint)(uint)at + Lanes);
    }

    /// <summary>Returns the units of eight characters of up to three bytes, of which <paramref name="index"/> has the first bytes' places.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> Gather(Vector128<byte> v, ulong index)
    {
        Vector128<byte> at = Vector128.CreateScalarUnsafe(index).AsByte();
        Vector128<ushort> a = Vector128.WidenLower(Utf8Encoder.Lookup(v, at));
        Vector128<ushort> b = Vector128.WidenLower(Utf8Encoder.Lookup(v, at + Vector128<byte>.One));
        Vector128<ushort> c = Vector128.WidenLower(Utf8Encoder.Lookup(v, at + Vector128.Create((byte)2)));
        Vector128<ushort> six = Vector128.Create((ushort)0x3F);
        Vector128<ushort> two = (a & Vector128.Create((ushort)0x1F)) << 6 | b & six;
        Vector128<ushort> three = two << 6 | c & six;
        Vector128<ushort> isTwo = Vector128.Equals(a & Vector128.Create((ushort)0xE0), Vector128.Create((ushort)0xC0));
        Vector128<ushort> isOne = Vector128.Equals(a & Vector128.Create((ushort)0x80), Vector128<ushort>.Zero);
        return Vector128.ConditionalSelect(isOne, a, Vector128.ConditionalSelect(isTwo, two, three));
    }

    /// <summary>At a block with characters of four bytes: decodes four of them, or one by one up to and including the first.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void DecodeWithPairs(ref byte s, int n, ref int i, ref ushort d, int units, ref int o)
    {
        // The block may begin within a character that was decoded before.
        while (i < n && (At(ref s, i) & 0xC0) == 0x80) i++;
        for (; n - i >= Block && units - o >= Lanes; i += Block, o += Lanes)
        {
            Vector128<uint> v = Vector128.LoadUnsafe(ref s, (nuint)(uint)i).AsUInt32();
            if ((v & Vector128.Create(0xF8u)) != Vector128.Create(0xF0u)) break;
            Vector128<uint> scalars = (v & Vector128.Create(7u)) << 18 | (v & Vector128.Create(0x3F00u)) << 4 | v >>> 10 & Vector128.Create(0xFC0u) | v >>> 24 & Vector128.Create(0x3Fu);
            Vector128<uint> pairs = ((scalars >>> 10) + Vector128.Create(0xD7C0u)) | (scalars & Vector128.Create(0x3FFu)) << 16 | Vector128.Create(0xDC00_0000u);
            pairs.AsUInt16().StoreUnsafe(ref d, (nuint)(uint)o);
        }
        int before;
        do before = i;
        while (TryDecodeOne(ref s, n, ref i, ref d, units, ref o) && i - before < 4);
        if (i == before) i = n;
    }

    /// <summary>Decodes the last bytes, so few that a block or its store would go beyond them.</summary>
    static void DecodeEnd(ref byte s, int i, int n, ref ushort d, int units)
    {
        while (i < n && (At(ref s, i) & 0xC0) == 0x80) i++;
        int o = 0;
        while (TryDecodeOne(ref s, n, ref i, ref d, units, ref o)) { }
        Clear(ref d, o, units);
    }
}
