using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

// Values of 64 bits, seven at a time in slots of 9 bytes: a format byte and eight bytes of value. The number of leading zeros finds
// a value's class, and the class its format, its shift and the bytes of the slot that are used.
static unsafe partial class IntegerWriter
{
    const int WideSlots = 7, WideSlotBytes = 9;

    /// <summary>Values after which the slots of 5 bytes are tried again.</summary>
    const int WideStretch = 16 * WideSlots;

    /// <summary>
    /// The class by the leading zeros of a value, of 0 as many as of 1: from 0, without a format byte, to 4, of 64 bits. In
    /// <see cref="ClassesOfNegatives"/>, by the leading zeros of the complement, and 8 more.
    /// </summary>
    static ReadOnlySpan<byte> ClassesOfPositives =>
    [
        4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
        3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <inheritdoc cref="ClassesOfPositives"/>
    static ReadOnlySpan<byte> ClassesOfNegatives =>
    [
        12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12,
        12, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 10, 10, 10, 10, 10, 10, 10, 10, 9, 9, 8, 8, 8, 8, 8,
    ];

    /// <summary>The format byte by class.</summary>
    static Vector128<byte> WideFormats => Vector128.Create(
        0, Format.UInt8, Format.UInt16, Format.UInt32, Format.UInt64, 0, 0, 0,
        0, Format.Int8, Format.Int16, Format.Int32, Format.Int64, 0, 0, 0);

    /// <summary>The number of bits by which a value of a class is shifted up, so that its used bytes are the top ones.</summary>
    static Vector128<byte> WideShifts => Vector128.Create((byte)56, 56, 48, 32, 0, 0, 0, 0, 56, 56, 48, 32, 0, 0, 0, 0);

    /// <summary>For each byte of the slots, its lane's first byte.</summary>
    static ReadOnlySpan<byte> LaneOfWideSlot =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0,
        8, 8, 8, 8, 8, 8, 8, 8, 8,
        16, 16, 16, 16, 16, 16, 16, 16, 16,
        24, 24, 24, 24, 24, 24, 24, 24, 24,
        32, 32, 32, 32, 32, 32, 32, 32, 32,
        40, 40, 40, 40, 40, 40, 40, 40, 40,
        48, 48, 48, 48, 48, 48, 48, 48, 48,
        0,
    ];

    /// <summary>For each byte of the slots, the least class that uses it.</summary>
    static ReadOnlySpan<byte> LeastClassOfWideSlot =>
    [
        1, 0, 2, 3, 3, 4, 4, 4, 4,
        1, 0, 2, 3, 3, 4, 4, 4, 4,
        1, 0, 2, 3, 3, 4, 4, 4, 4,
        1, 0, 2, 3, 3, 4, 4, 4, 4,
        1, 0, 2, 3, 3, 4, 4, 4, 4,
        1, 0, 2, 3, 3, 4, 4, 4, 4,
        1, 0, 2, 3, 3, 4, 4, 4, 4,
        byte.MaxValue,
    ];

    /// <summary>Values up to <paramref name="stop"/>, as long as a vector can be loaded and stored; returns the bytes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteWide<T>(byte* to, byte* end, T* values, int stop, ref int i) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        byte* p = to;
        int k = i;
        for (; stop - k > WideSlots && end - p >= Store512; k += WideSlots)
        {
            Vector512<byte> used = PackWide<T>(Vector512.Load((long*)values + k), out Vector512<byte> slots);
            Avx512Vbmi2.Compress(Vector512<byte>.Zero, used, slots).Store(p);
            p += BitOperations.PopCount(used.ExtractMostSignificantBits());
        }
        i = k;
        return (int)(p - to);
    }

    /// <summary>Values up to <paramref name="stop"/> within the memory of both sides, as long as they fit; returns the bytes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteLastWide<T>(byte* to, byte* end, T* values, int stop, ref int i) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        byte* p = to;
        while (i < stop)
        {
            int part = Math.Min(WideSlots, stop - i);
            Vector512<long> v = Avx512F.MaskLoad((ulong*)values + i, FixedFormats.FirstLong(part), Vector512<ulong>.Zero).AsInt64();
            Vector512<byte> used = PackWide<T>(v, out Vector512<byte> slots);
            int length = BitOperations.PopCount(used.ExtractMostSignificantBits() & ((1UL << (WideSlotBytes * part)) - 1));
            if (length > end - p) break;
            Avx512BW.MaskStore(p, FixedFormats.FirstBytes(length), Avx512Vbmi2.Compress(Vector512<byte>.Zero, used, slots));
            p += length;
            i += part;
        }
        return (int)(p - to);
    }

    /// <summary>Leading values that all take 9 bytes, four vectors at a time; returns how many.</summary>
    // In a method of its own: the JIT keeps the constants in registers only where the loop has no other paths.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteAllWide<T>(byte* p, byte* end, T* values, int n) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        const int Step = 4 * WideSlots, Loaded = Step + 1, Stored = WideSlotBytes * (Step - WideSlots) + Store512;
        Vector512<byte> spread = Vector512.Create(FixedFormats.Spread8);
        Vector512<ulong> narrowest = Vector512.Create(Integers<T>.IsSigned ? NarrowLongs : 0), most = Vector512.Create(MostOfNarrow<T>());
        Vector512<long> format = Vector512.Create((long)Format.UInt64), ifNegative = Vector512.Create((long)Format.Int64);
        int i = 0;
        for (; n - i >= Loaded && end - p >= Stored; i += Step, p += WideSlotBytes * Step)
        {
            long* from = (long*)(values + i);
            Vector512<long> a = Vector512.Load(from), b = Vector512.Load(from + WideSlots), c = Vector512.Load(from + 2 * WideSlots), d = Vector512.Load(from + 3 * WideSlots);
            Vector512<ulong> least = Vector512.Min(
                Vector512.Min(a.AsUInt64() + narrowest, b.AsUInt64() + narrowest),
                Vector512.Min(c.AsUInt64() + narrowest, d.AsUInt64() + narrowest));
            if (Vector512.LessThanOrEqualAny(least, most)) break;
            PutAllWide<T>(p, a, spread, format, ifNegative);
            PutAllWide<T>(p + WideSlotBytes * WideSlots, b, spread, format, ifNegative);
            PutAllWide<T>(p + 2 * WideSlotBytes * WideSlots, c, spread, format, ifNegative);
            PutAllWide<T>(p + 3 * WideSlotBytes * WideSlots, d, spread, format, ifNegative);
        }
        return i;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void PutAllWide<T>(byte* p, Vector512<long> v, Vector512<byte> spread, Vector512<long> format, Vector512<long> ifNegative) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        Vector512<long> formats = Integers<T>.IsSigned ? Vector512.ConditionalSelect(Vector512.LessThan(v, Vector512<long>.Zero), ifNegative, format) : format;
        Avx512Vbmi.PermuteVar64x8x2(v.AsByte(), spread, formats.AsByte()).Store(p);
    }

    /// <summary>Seven values of 9 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* Seven<T>(byte* p, T* values) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        PutAllWide<T>(p, Vector512.Load((long*)values), Vector512.Create(FixedFormats.Spread8), Vector512.Create((long)Format.UInt64), Vector512.Create((long)Format.Int64));
        return p + WideSlotBytes * WideSlots;
    }

    /// <summary>Added to a signed value, makes those of at most 5 bytes the least, from 0.</summary>
    const ulong NarrowLongs = 0x8000_0000;

    /// <summary>Returns the greatest value of at most 5 bytes, after <see cref="NarrowLongs"/> was added to a signed one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong MostOfNarrow<T>() where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> => uint.MaxValue + (Integers<T>.IsSigned ? NarrowLongs : 0);

    /// <summary>Of sixteen values of 64 bits, those that take 9 bytes, a bit each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Wide<T>(T* values) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> =>
        WideOfEight<T>(Vector512.Load((ulong*)values)) | WideOfEight<T>(Vector512.Load((ulong*)values + 8)) << 8;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong WideOfEight<T>(Vector512<ulong> v) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (Integers<T>.IsSigned) v += Vector512.Create(NarrowLongs);
        return Vector512.GreaterThan(v, Vector512.Create(MostOfNarrow<T>())).ExtractMostSignificantBits();
    }

    /// <summary>Returns the slots of the first seven lanes; the result says which of their bytes are used.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> PackWide<T>(Vector512<long> v, out Vector512<byte> slots) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        Vector512<long> sign = Integers<T>.IsSigned ? v >> 63 : Vector512<long>.Zero;
        Vector512<long> zeros = Avx512CD.LeadingZeroCount(v ^ sign | Vector512<long>.One);
        Vector512<byte> row = (zeros + (sign & Vector512.Create(64L))).AsByte();
        // The upper bytes of a lane look up row 0, whose shift is 0.
        Vector512<byte> classes = Avx512Vbmi.PermuteVar64x8x2(Vector512.Create(ClassesOfPositives), row, Vector512.Create(ClassesOfNegatives));
        Vector512<ulong> shift = Avx512BW.Shuffle(FourTimesOver(WideShifts), classes).AsUInt64();
        Vector512<byte> formats = Avx512BW.Shuffle(FourTimesOver(WideFormats), classes);
        slots = Avx512Vbmi.PermuteVar64x8x2(Avx512F.ShiftLeftLogicalVariable(v, shift).AsByte(), Vector512.Create(FixedFormats.Spread8), formats);
        Vector512<byte> sizes = Avx512Vbmi.PermuteVar64x8(classes & Vector512.Create((byte)7), Vector512.Create(LaneOfWideSlot));
        return Vector512.GreaterThanOrEqual(sizes, Vector512.Create(LeastClassOfWideSlot));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> FourTimesOver(Vector128<byte> v) => Vector512.Create(Vector256.Create(v, v), Vector256.Create(v, v));
}
