using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

// 64 bytes at a time: of every byte, how long a value would be that began there; by doubling, where one is 2, 4 … 64 values
// on; from the first value's place then all places, and the values gathered from there. Where the next 64 bytes begin hangs
// on one permute only, so that the work on several blocks overlaps.
static unsafe partial class IntegerReader
{
    const int Block = 64, TwoBlocks = 128;

    /// <summary>Bytes of the mixed path before the uniform path is tried again.</summary>
    const int Stretch = 16 * Block;

    const byte LengthBits = 0x7F;

    /// <summary>For format bytes from 0xC0 on: the length of a value of up to 32 bits, and the top bit for the signed ones; 0 for others.</summary>
    static ReadOnlySpan<byte> Formats =>
    [
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x05, 0x00,
        0x82, 0x83, 0x85, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81,
        0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81,
    ];

    /// <summary>The same, and the lengths of values of 64 bits.</summary>
    static ReadOnlySpan<byte> WideFormats =>
    [
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x05, 0x09,
        0x82, 0x83, 0x85, 0x89, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81,
        0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81,
    ];

    /// <summary>By length: how far the four bytes of a value are too many, in bits.</summary>
    static ReadOnlySpan<byte> Surplus =>
    [
        0, 24, 24, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 24, 24, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 24, 24, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 24, 24, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>By length: how far the eight bytes of a value are too many, in bits.</summary>
    static ReadOnlySpan<byte> WideSurplus =>
    [
        0, 56, 56, 48, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 56, 56, 48, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 56, 56, 48, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 56, 56, 48, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>By length: where the value begins after its first byte.</summary>
    static ReadOnlySpan<byte> Body =>
    [
        0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,
        0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,
        0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,
        0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>A place of 16, four times.</summary>
    static ReadOnlySpan<byte> FourTimes =>
    [
        0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3,
        4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
        8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11,
        12, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15, 15, 15,
    ];

    /// <summary>A place of 8, eight times.</summary>
    static ReadOnlySpan<byte> EightTimes =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1,
        2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
        4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5,
        6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7,
    ];

    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    static void ReadAvx512<T>(byte* from, int length, T* to, int n, ref int i, ref int at) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        bool odd = false;
        while (i < n && at < length && !odd)
        {
            if (AreUInt32<T>(from + at, length - at))
            {
                int read = FixedFormats.Read4Avx512(from + at, length - at, (uint*)(to + i), n - i, Format.UInt32);
                read = Fitting(to + i, read);
                i += read;
                at += 5 * read;
                if (i == n || at == length) return;
            }
            else if (Integers<T>.Width == 8)
            {
                ReadLongs(from, length, to, n, ref i, ref at);
            }
            ReadMixed(from, length, to, n, ref i, ref at, Math.Min(length - at, Stretch), out odd);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ReadLongs<T>(byte* from, int length, T* to, int n, ref int i, ref int at) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        Vector512<byte> gather = Vector512.Create(FixedFormats.Gather8);
        for (; n - i >= 8 && length - at >= Block; i += 7, at += 63)
        {
            Vector512<byte> bytes = Vector512.Load(from + at);
            ulong signed = Vector512.Equals(bytes, Vector512.Create(Format.Int64)).ExtractMostSignificantBits() & FixedFormats.Places8;
            ulong both = signed | Vector512.Equals(bytes, Vector512.Create(Format.UInt64)).ExtractMostSignificantBits() & FixedFormats.Places8;
            if (both != FixedFormats.Places8) return;
            Vector512<ulong> v = Avx512Vbmi.PermuteVar64x8(bytes, gather).AsUInt64();
            ulong top = v.ExtractMostSignificantBits() & 0x7F;
            signed = Bmi2.X64.ParallelBitExtract(signed, FixedFormats.Places8);
            if ((Integers<T>.IsSigned ? top & ~signed : top & signed) != 0) return;
            v.Store((ulong*)(to + i));
        }
    }

    /// <summary>
    /// Reads blocks until <paramref name="stretch"/> bytes or all values are read. <paramref name="odd"/>: of the values of the next
    /// block, one is wider than the type, or does not fit, or is cut off.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void ReadMixed<T>(byte* from, int length, T* to, int n, ref int i, ref int at, int stretch, out bool odd) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        byte* p = from + at, end = from + length, stop = p + stretch;
        Vector512<byte> place = Vector512<byte>.Indices, beyond = place + Vector512.Create((byte)Block);
        Vector512<byte> one = Vector512.Create((byte)1), forms = Vector512.Create(Integers<T>.Width == 8 ? WideFormats : Formats);
        Vector512<byte> start = Vector512<byte>.Zero;
        int k = i;
        odd = false;
        while (k < n && p < stop)
        {
            nint left = (nint)(end - p);
            Vector512<byte> bytes, after;
            if (left >= TwoBlocks)
            {
                bytes = Vector512.Load(p);
                after = Vector512.Load(p + Block);
            }
            else if (left >= Block)
            {
                bytes = Vector512.Load(p);
                after = Avx512BW.MaskLoad(p + Block, FixedFormats.FirstBytes((int)left - Block), Vector512<byte>.Zero);
            }
            else
            {
                bytes = Avx512BW.MaskLoad(p, FixedFormats.FirstBytes((int)left), Vector512<byte>.Zero);
                after = Vector512<byte>.Zero;
            }
            Vector512<byte> wide = Avx512Vbmi.PermuteVar64x8(forms, bytes);
            Vector512<byte> form = Vector512.ConditionalSelect(Vector512.GreaterThanOrEqual(bytes, Vector512.Create(Format.Nil)), wide, Vector512.LessThan(bytes, Vector512.Create((byte)0x80)) & one);
            Vector512<byte> size = form & Vector512.Create(LengthBits);
            Vector512<byte> surplus = Avx512BW.Shuffle(Vector512.Create(Integers<T>.Width == 8 ? WideSurplus : Surplus), size), body = place + Avx512BW.Shuffle(Vector512.Create(Body), size);
            // Places from 64 on lie beyond the block and stay as they are.
            Vector512<byte> next = place + Vector512.Max(size, one);
            Vector512<byte> places = Vector512.ConditionalSelect(Lanes(0xFF00FF00FF00FF00), Follow(next, start, beyond), start);
            next = Follow(next, next, beyond);
            places = Vector512.ConditionalSelect(Lanes(0xFFFF0000FFFF0000), Follow(next, places, beyond), places);
            next = Follow(next, next, beyond);
            places = Vector512.ConditionalSelect(Lanes(0xFFFFFFFF00000000), Follow(next, places, beyond), places);
            next = Follow(next, next, beyond);
            places = Vector512.ConditionalSelect(Vector512.Create(0UL, ulong.MaxValue, 0, ulong.MaxValue, 0, ulong.MaxValue, 0, ulong.MaxValue).AsByte(), Follow(next, places, beyond), places);
            next = Follow(next, next, beyond);
            places = Vector512.ConditionalSelect(Vector512.Create(0UL, 0, ulong.MaxValue, ulong.MaxValue, 0, 0, ulong.MaxValue, ulong.MaxValue).AsByte(), Follow(next, places, beyond), places);
            next = Follow(next, next, beyond);
            Vector512<byte> then = Follow(next, start, beyond);
            ulong lanes = uint.MaxValue;
            if (then[0] < Block)
            {
                places = Vector512.ConditionalSelect(Vector512.Create(0UL, 0, 0, 0, ulong.MaxValue, ulong.MaxValue, ulong.MaxValue, ulong.MaxValue).AsByte(), Follow(next, places, beyond), places);
                then = Follow(Follow(next, next, beyond), start, beyond);
                lanes = ulong.MaxValue;
            }
            int here = BitOperations.TrailingZeroCount(~(Vector512.LessThan(places, Vector512.Create((byte)Block)).ExtractMostSignificantBits() & lanes));
            int count = Math.Min(here, n - k);
            ulong wrong = Vector512.Equals(Avx512Vbmi.PermuteVar64x8(size, places), Vector512<byte>.Zero).ExtractMostSignificantBits();
            T* target = to + k;
            if (Integers<T>.Width == 8)
            {
                for (int first = 0; first < count; first += 8) wrong |= Eight(bytes, after, places, first, body, surplus, form, target + first, n - k - first) << first;
            }
            else
            {
                wrong |= Sixteen(bytes, after, places, 0, body, surplus, form, target, n - k);
            }
            if (Integers<T>.Width < 8 && count > 16)
            {
                wrong |= Sixteen(bytes, after, places, 16, body, surplus, form, target + 16, n - k - 16) << 16;
                if (count > 32)
                {
                    wrong |= Sixteen(bytes, after, places, 32, body, surplus, form, target + 32, n - k - 32) << 32;
                    if (count > 48) wrong |= Sixteen(bytes, after, places, 48, body, surplus, form, target + 48, n - k - 48) << 48;
                }
            }
            int used = (count < here ? Avx512Vbmi.PermuteVar64x8(places, Vector512.Create((byte)count)) : then)[0];
            if ((wrong & (ulong.MaxValue >> (64 - count))) != 0 || used > left)
            {
                at = (int)(p + start[0] - from);
                odd = true;
                break;
            }
            at = (int)(p + used - from);
            start = then & Vector512.Create((byte)(Block - 1));
            k += count;
            p += Block;
        }
        i = k;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Lanes(ulong lanes) => Vector512.Create(lanes).AsByte();

    /// <summary>Of each place, the one that <paramref name="next"/> says; those beyond the block stay.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Follow(Vector512<byte> next, Vector512<byte> places, Vector512<byte> beyond) => Avx512Vbmi.PermuteVar64x8x2(next, places, beyond);

    /// <summary>
    /// Sixteen values, stored; a bit for each that does not fit. <paramref name="body"/>, <paramref name="surplus"/> and
    /// <paramref name="form"/> are those of a value that begins at each of the block's places.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Sixteen<T>(Vector512<byte> bytes, Vector512<byte> after, Vector512<byte> places, int first, Vector512<byte> body, Vector512<byte> surplus, Vector512<byte> form, T* to, int capacity) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        Vector512<byte> four = Avx512Vbmi.PermuteVar64x8(places, Vector512.Create(FourTimes) + Vector512.Create((byte)first));
        Vector512<byte> backwards = Avx512Vbmi.PermuteVar64x8(body, four) + Vector512.Create(0x00010203u).AsByte();
        Vector512<int> raw = Avx512Vbmi.PermuteVar64x8x2(bytes, backwards, after).AsInt32();
        Vector512<uint> shift = Avx512Vbmi.PermuteVar64x8(surplus, four).AsUInt32() & Vector512.Create((uint)byte.MaxValue);
        Vector512<int> signed = Avx512Vbmi.PermuteVar64x8(form, four).AsInt32() >> 31;
        Vector512<int> v = Vector512.ConditionalSelect(signed, Avx512F.ShiftRightArithmeticVariable(raw, shift), Avx512F.ShiftRightLogicalVariable(raw, shift));
        return Put(v, signed, to, capacity);
    }

    /// <summary>Does the same of eight values of 64 bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Eight<T>(Vector512<byte> bytes, Vector512<byte> after, Vector512<byte> places, int first, Vector512<byte> body, Vector512<byte> surplus, Vector512<byte> form, T* to, int capacity) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        Vector512<byte> eight = Avx512Vbmi.PermuteVar64x8(places, Vector512.Create(EightTimes) + Vector512.Create((byte)first));
        Vector512<byte> backwards = Avx512Vbmi.PermuteVar64x8(body, eight) + Vector512.Create(0x0001020304050607UL).AsByte();
        Vector512<long> raw = Avx512Vbmi.PermuteVar64x8x2(bytes, backwards, after).AsInt64();
        Vector512<ulong> shift = Avx512Vbmi.PermuteVar64x8(surplus, eight).AsUInt64() & Vector512.Create((ulong)byte.MaxValue);
        Vector512<long> signed = Avx512Vbmi.PermuteVar64x8(form, eight).AsInt64() >> 63;
        Vector512<long> v = Vector512.ConditionalSelect(signed, Avx512F.ShiftRightArithmeticVariable(raw, shift), Avx512F.ShiftRightLogicalVariable(raw, shift));
        if (capacity >= 8) v.Store((long*)to);
        else Avx512F.MaskStore((ulong*)to, FixedFormats.FirstLong(capacity), v.AsUInt64());
        // A negative value is beyond ulong; of an unsigned format, the bits may be those of a value beyond long.
        return (Integers<T>.IsSigned ? Vector512.AndNot(v, signed) : v & signed).ExtractMostSignificantBits();
    }

    /// <summary>Of unsigned formats, the bits may be those of a value beyond <c>int</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Put<T>(Vector512<int> v, Vector512<int> signed, T* to, int capacity) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        ulong wrong = typeof(T) == typeof(uint) ? (v & signed).ExtractMostSignificantBits() : Vector512.AndNot(v, signed).ExtractMostSignificantBits();
        if (Integers<T>.Width == 4)
        {
            if (capacity >= 16) v.Store((int*)to);
            else Avx512F.MaskStore((uint*)to, FixedFormats.First(capacity), v.AsUInt32());
            return wrong;
        }
        int least = (int)Integers<T>.Widen(T.MinValue), most = (int)Integers<T>.Widen(T.MaxValue);
        wrong |= Vector512.LessThan(v, Vector512.Create(least)).ExtractMostSignificantBits() | Vector512.GreaterThan(v, Vector512.Create(most)).ExtractMostSignificantBits();
        if (Integers<T>.Width == 2)
        {
            Vector256<ushort> narrow = Avx512F.ConvertToVector256UInt16(v.AsUInt32());
            if (capacity >= 16) narrow.Store((ushort*)to);
            else Avx512BW.VL.MaskStore((ushort*)to, Vector256.LessThan(Vector256<ushort>.Indices, Vector256.Create((ushort)capacity)), narrow);
        }
        else
        {
            Vector128<byte> narrow = Avx512F.ConvertToVector128Byte(v.AsUInt32());
            if (capacity >= 16) narrow.Store((byte*)to);
            else Avx512BW.VL.MaskStore((byte*)to, Vector128.LessThan(Vector128<byte>.Indices, Vector128.Create((byte)capacity)), narrow);
        }
        return wrong;
    }
}
