using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

// Twelve values in slots of 5 bytes, a format byte and the value's used bytes, of which a fixint leaves the format byte out; the
// used bytes of all slots are then compressed into one run (VBMI2). Seven values in slots of 9 bytes where some need them.
static unsafe partial class IntegerWriter
{
    const int Slots = 12, SlotBytes = 5, LoadedLanes = 16, Store512 = 64;

    /// <summary>
    /// How far a value is shifted up, so that its used bytes are the top ones. These tables go by the leading zeros of a value, of
    /// 0 as many as of 1; the second half is for negative values and goes by those of the complement.
    /// </summary>
    static ReadOnlySpan<byte> ShiftUp =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        16, 16, 16, 16, 16, 16, 16, 16, 24, 24, 24, 24, 24, 24, 24, 24,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 16, 16, 16, 16, 16, 16, 16, 16, 24, 24, 24, 24, 24, 24, 24,
    ];

    /// <summary>The format byte; of a fixint it is not used.</summary>
    static ReadOnlySpan<byte> Formats =>
    [
        0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE, 0xCE,
        0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCC, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2, 0xD2,
        0xD2, 0xD1, 0xD1, 0xD1, 0xD1, 0xD1, 0xD1, 0xD1, 0xD1, 0xD0, 0xD0, 0x00, 0x00, 0x00, 0x00, 0x00,
    ];

    /// <summary>The bytes of a slot that are used, a bit each.</summary>
    static ReadOnlySpan<byte> UsedBytes =>
    [
        31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31,
        7, 7, 7, 7, 7, 7, 7, 7, 3, 2, 2, 2, 2, 2, 2, 2,
        31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31,
        31, 7, 7, 7, 7, 7, 7, 7, 7, 3, 3, 2, 2, 2, 2, 2,
    ];

    /// <summary>For each byte of the slots, its lane's first byte, and its bit of <see cref="UsedBytes"/>.</summary>
    static ReadOnlySpan<byte> LaneOfSlot =>
    [
        0, 0, 0, 0, 0,
        4, 4, 4, 4, 4,
        8, 8, 8, 8, 8,
        12, 12, 12, 12, 12,
        16, 16, 16, 16, 16,
        20, 20, 20, 20, 20,
        24, 24, 24, 24, 24,
        28, 28, 28, 28, 28,
        32, 32, 32, 32, 32,
        36, 36, 36, 36, 36,
        40, 40, 40, 40, 40,
        44, 44, 44, 44, 44,
        0, 0, 0, 0,
    ];

    /// <inheritdoc cref="LaneOfSlot"/>
    static ReadOnlySpan<byte> BitOfSlot =>
    [
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        1, 2, 4, 8, 16,
        0, 0, 0, 0,
    ];

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteAvx512<T>(byte* to, int capacity, T* values, int n, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        byte* p = to, end = to + capacity;
        int i = 0, sizeBefore = 0;
        while (n - i >= LoadedLanes && end - p >= Store512)
        {
            if (Integers<T>.Width == 8 && Wide(values + i) is not 0 and ulong wide)
            {
                if ((wide & 0x7F) == 0x7F)
                {
                    int many = WriteAllWide(p, end, values + i, n - i);
                    p += WideSlotBytes * many;
                    i += many;
                    if (many > 0) continue;
                    p = Seven(p, values + i);
                    i += WideSlots;
                }
                else
                {
                    p += WriteWide(p, end, values, Math.Min(n, i + WideStretch), ref i);
                }
                continue;
            }
            Load(values + i, out Vector512<uint> v, out Vector512<uint> sign);
            if (Integers<T>.Width == 4 && AllWidest(v, sign))
            {
                int many = WriteWidest(p, end, values + i, n - i);
                if (many > 0)
                {
                    p += SlotBytes * many;
                    i += many;
                    continue;
                }
                Avx512Vbmi.PermuteVar64x8x2(v.AsByte(), Vector512.Create(FixedFormats.Spread4), FormatsOfWidest(sign).AsByte()).Store(p);
                p += SlotBytes * Slots;
                i += Slots;
                continue;
            }
            ulong used = Pack(v, sign, out Vector512<byte> slots, out Vector512<byte> mask);
            Avx512Vbmi2.Compress(Vector512<byte>.Zero, mask, slots).Store(p);
            int size = BitOperations.PopCount(used);
            p += size;
            i += Slots;
            bool areSmallest = size + sizeBefore == 2 * Slots;
            sizeBefore = size;
            if (areSmallest)
            {
                int many = WriteSmallest(p, end, values + i, n - i);
                p += many;
                i += many;
            }
        }
        if (Integers<T>.Width == 4 && i < n && n - i <= Slots && n >= LoadedLanes && end - p >= SlotBytes * (n - i))
        {
            // The last 64 bytes, where they are those of values that all take 5: some of them are written again.
            Load(values + n - LoadedLanes, out Vector512<uint> v, out Vector512<uint> sign);
            if (AllWidest(v, sign))
            {
                p += SlotBytes * (n - i);
                Avx512Vbmi.PermuteVar64x8x2(v.AsByte(), Vector512.Create(FixedFormats.SpreadLast4), FormatsOfWidest(sign).AsByte()).Store(p - Store512);
                i = n;
            }
        }
        while (Integers<T>.Width < 8 && i < n)
        {
            int part = Math.Min(Slots, n - i);
            LoadPart(values + i, part, out Vector512<uint> v, out Vector512<uint> sign);
            ulong used = Pack(v, sign, out Vector512<byte> slots, out Vector512<byte> mask) & ((1UL << (SlotBytes * part)) - 1);
            int length = BitOperations.PopCount(used);
            if (length > end - p) break;
            Avx512BW.MaskStore(p, FixedFormats.FirstBytes(length), Avx512Vbmi2.Compress(Vector512<byte>.Zero, mask, slots));
            p += length;
            i += part;
        }
        if (Integers<T>.Width == 8) p += WriteLastWide(p, end, values, n, ref i);
        count = i;
        return (int)(p - to);
    }

    /// <summary>Leading values that all take 5 bytes, four vectors at a time; returns how many.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteWidest<T>(byte* p, byte* end, T* values, int n) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        const int Step = 4 * Slots, Loaded = Step - Slots + LoadedLanes, Stored = SlotBytes * (Step - Slots) + Store512;
        // In locals, they stay in registers.
        Vector512<byte> spread = Vector512.Create(FixedFormats.Spread4);
        Vector512<uint> format = Vector512.Create((uint)Format.UInt32), ifNegative = Vector512.Create((uint)(Format.Int32 - Format.UInt32)), most = Vector512.Create((uint)ushort.MaxValue);
        int i = 0;
        for (; n - i >= Loaded && end - p >= Stored; i += Step, p += SlotBytes * Step)
        {
            T* from = values + i;
            Load(from, out Vector512<uint> a, out Vector512<uint> signA);
            Load(from + Slots, out Vector512<uint> b, out Vector512<uint> signB);
            Load(from + 2 * Slots, out Vector512<uint> c, out Vector512<uint> signC);
            Load(from + 3 * Slots, out Vector512<uint> d, out Vector512<uint> signD);
            Vector512<uint> least = Vector512.Min(Vector512.Min(Bits(a, signA), Bits(b, signB)), Vector512.Min(Bits(c, signC), Bits(d, signD)));
            if (Vector512.LessThanOrEqualAny(least, most)) break;
            PutWidest(p, a, signA, spread, format, ifNegative);
            PutWidest(p + SlotBytes * Slots, b, signB, spread, format, ifNegative);
            PutWidest(p + 2 * SlotBytes * Slots, c, signC, spread, format, ifNegative);
            PutWidest(p + 3 * SlotBytes * Slots, d, signD, spread, format, ifNegative);
        }
        return i;
    }

    /// <summary>Beyond 16 bits if the value takes 5 bytes: the value, or of a negative one the complement doubled, since 15 bits are its limit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<uint> Bits(Vector512<uint> v, Vector512<uint> sign) => (v ^ sign) + (v & sign ^ sign);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void PutWidest(byte* p, Vector512<uint> v, Vector512<uint> sign, Vector512<byte> spread, Vector512<uint> format, Vector512<uint> ifNegative) =>
        Avx512Vbmi.PermuteVar64x8x2(v.AsByte(), spread, (format + (sign & ifNegative)).AsByte()).Store(p);

    /// <summary>Sixteen values as 32 bits, and their signs as all ones or zeros. Of wider types, the caller sees to it that they fit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Load<T>(T* values, out Vector512<uint> v, out Vector512<uint> sign) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (Integers<T>.Width == 8)
        {
            Vector512<long> low = Vector512.Load((long*)values), high = Vector512.Load((long*)values + 8);
            v = Vector512.Create(Avx512F.ConvertToVector256UInt32(low), Avx512F.ConvertToVector256UInt32(high));
            sign = Integers<T>.IsSigned ? Vector512.Create(Avx512F.ConvertToVector256UInt32(low >> 63), Avx512F.ConvertToVector256UInt32(high >> 63)) : Vector512<uint>.Zero;
            return;
        }
        v = Integers<T>.Width switch
        {
            4 => Vector512.Load((uint*)values),
            2 => Widened<T>(Vector256.Load((ushort*)values)),
            _ => Widened<T>(Vector128.Load((byte*)values)),
        };
        sign = Integers<T>.IsSigned ? (v.AsInt32() >> 31).AsUInt32() : Vector512<uint>.Zero;
    }

    /// <summary>The first <paramref name="n"/> of at most twelve values, and zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void LoadPart<T>(T* values, int n, out Vector512<uint> v, out Vector512<uint> sign) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        v = Integers<T>.Width switch
        {
            4 => Avx512F.MaskLoad((uint*)values, FixedFormats.First(n), Vector512<uint>.Zero),
            2 => Widened<T>(Avx512BW.VL.MaskLoad((ushort*)values, Vector256.LessThan(Vector256<ushort>.Indices, Vector256.Create((ushort)n)), Vector256<ushort>.Zero)),
            _ => Widened<T>(Avx512BW.VL.MaskLoad((byte*)values, Vector128.LessThan(Vector128<byte>.Indices, Vector128.Create((byte)n)), Vector128<byte>.Zero)),
        };
        sign = Integers<T>.IsSigned ? (v.AsInt32() >> 31).AsUInt32() : Vector512<uint>.Zero;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<uint> Widened<T>(Vector256<ushort> v) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> =>
        Integers<T>.IsSigned ? Avx512F.ConvertToVector512Int32(v.AsInt16()).AsUInt32() : Avx512F.ConvertToVector512UInt32(v);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<uint> Widened<T>(Vector128<byte> v) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> =>
        Integers<T>.IsSigned ? Avx512F.ConvertToVector512Int32(v.AsSByte()).AsUInt32() : Avx512F.ConvertToVector512UInt32(v);

    /// <summary>Returns whether all sixteen take 5 bytes: beyond 16 bits, or of a negative value's complement 15.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool AllWidest(Vector512<uint> v, Vector512<uint> sign) =>
        !Vector512.LessThanOrEqualAny(v ^ sign, Vector512.Create((uint)ushort.MaxValue) ^ (sign & Vector512.Create(0x8000u)));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<uint> FormatsOfWidest(Vector512<uint> sign) => Vector512.Create((uint)Format.UInt32) + (sign & Vector512.Create((uint)(Format.Int32 - Format.UInt32)));

    /// <summary>Returns the slots of the first twelve lanes, and which of their bytes are used, as a mask and as bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Pack(Vector512<uint> v, Vector512<uint> sign, out Vector512<byte> slots, out Vector512<byte> mask)
    {
        Vector512<uint> zeros = Avx512CD.LeadingZeroCount(v ^ sign | Vector512<uint>.One);
        Vector512<byte> row = Vector512.ConditionalSelect(Vector512.Create(32u), sign, zeros).AsByte();
        // The upper bytes of a lane look up row 0, whose shift is 0.
        Vector512<uint> shift = Avx512Vbmi.PermuteVar64x8(Vector512.Create(ShiftUp), row).AsUInt32();
        Vector512<byte> formats = Avx512Vbmi.PermuteVar64x8(Vector512.Create(Formats), row);
        slots = Avx512Vbmi.PermuteVar64x8x2(Avx512F.ShiftLeftLogicalVariable(v, shift).AsByte(), Vector512.Create(FixedFormats.Spread4), formats);
        Vector512<byte> used = Avx512Vbmi.PermuteVar64x8(Avx512Vbmi.PermuteVar64x8(Vector512.Create(UsedBytes), row), Vector512.Create(LaneOfSlot));
        mask = ~Vector512.Equals(used & Vector512.Create(BitOfSlot), Vector512<byte>.Zero);
        return mask.ExtractMostSignificantBits();
    }
}
