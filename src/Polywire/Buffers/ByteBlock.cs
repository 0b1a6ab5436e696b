using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Buffers;

/// <summary>Questions about 64 bytes in a row: the answers are one bit a byte, the first byte's the lowest.</summary>
interface IByteBlock
{
    /// <summary>Returns the bytes that are <paramref name="value"/>.</summary>
    static abstract ulong Is(ref byte p, byte value);

    /// <summary>Returns the bytes that are <paramref name="value"/> once bit 0x20 is set.</summary>
    static abstract ulong IsFolded(ref byte p, byte value);

    /// <summary>Returns the bytes below 0x20.</summary>
    static abstract ulong IsControl(ref byte p);

    /// <summary>Returns the bytes from '0' to '9'.</summary>
    static abstract ulong IsDigit(ref byte p);

    /// <summary>Returns the bytes that are the one in <paramref name="byLow"/> that has their low half.</summary>
    static abstract ulong IsAny(ref byte p, Vector128<byte> byLow);

    /// <summary>Returns the bytes whose low half and high half have a bit in common in the two tables.</summary>
    static abstract ulong IsAny(ref byte p, Vector128<byte> byLow, Vector128<byte> byHigh);

    /// <summary>Returns whether no sequence that ends here, or goes on beyond the end, is malformed; looks at three bytes before these too.</summary>
    static abstract bool IsUtf8(ref byte p);
}

/// <summary>Tables by half a byte, for one lookup each in 16 lanes.</summary>
static class HalfByteTables
{
    // What is wrong with two bytes in a row, one bit a fault, is what all three halves have in common (Keiser and Lemire,
    // "Validating UTF-8 in less than one instruction per byte").
    const byte TooShort = 1, TooLong = 2, Overlong3 = 4, TooLarge = 8, Surrogate = 16, Overlong2 = 32, TooLarge1000 = 64, Overlong4 = 64, TwoContinuations = 128;
    const byte Carry = TooShort | TooLong | TwoContinuations;

    internal static Vector128<byte> FirstByHigh { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => Vector128.Create(
        TooLong, TooLong, TooLong, TooLong, TooLong, TooLong, TooLong, TooLong,
        TwoContinuations, TwoContinuations, TwoContinuations, TwoContinuations,
        TooShort | Overlong2, TooShort, TooShort | Overlong3 | Surrogate, (byte)(TooShort | TooLarge | TooLarge1000 | Overlong4)); }

    internal static Vector128<byte> FirstByLow { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => Vector128.Create(
        Carry | Overlong3 | Overlong2 | Overlong4, Carry | Overlong2, Carry, Carry,
        Carry | TooLarge, Carry | TooLarge | TooLarge1000, Carry | TooLarge | TooLarge1000, Carry | TooLarge | TooLarge1000,
        Carry | TooLarge | TooLarge1000, Carry | TooLarge | TooLarge1000, Carry | TooLarge | TooLarge1000, Carry | TooLarge | TooLarge1000,
        Carry | TooLarge | TooLarge1000, Carry | TooLarge | TooLarge1000 | Surrogate, Carry | TooLarge | TooLarge1000, (byte)(Carry | TooLarge | TooLarge1000)); }

    internal static Vector128<byte> SecondByHigh { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => Vector128.Create(
        TooShort, TooShort, TooShort, TooShort, TooShort, TooShort, TooShort, TooShort,
        TooLong | Overlong2 | TwoContinuations | Overlong3 | TooLarge1000 | Overlong4,
        TooLong | Overlong2 | TwoContinuations | Overlong3 | TooLarge,
        TooLong | Overlong2 | TwoContinuations | Surrogate | TooLarge,
        TooLong | Overlong2 | TwoContinuations | Surrogate | TooLarge,
        TooShort, TooShort, TooShort, (byte)TooShort); }
}

/// <summary>One vector of 512 bits.</summary>
readonly struct Block512 : IByteBlock
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> At(ref byte p, int offset = 0) => Vector512.LoadUnsafe(ref Unsafe.Add(ref p, offset));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Low(Vector512<byte> v) => v & Vector512.Create((byte)0x0F);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> High(Vector512<byte> v) => Vector512.ShiftRightLogical(v.AsUInt16(), 4).AsByte() & Vector512.Create((byte)0x0F);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Lookup(Vector128<byte> table, Vector512<byte> index)
    {
        // Vector512.Create of two halves would be stored to the stack and loaded again.
        Vector512<int> all = table.ToVector256Unsafe().ToVector512Unsafe().AsInt32();
        return Avx512BW.Shuffle(Avx512F.Shuffle4x128(all, all, 0).AsByte(), index);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Is(ref byte p, byte value) => Vector512.Equals(At(ref p), Vector512.Create(value)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong IsFolded(ref byte p, byte value) => Vector512.Equals(At(ref p) | Vector512.Create((byte)0x20), Vector512.Create(value)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong IsControl(ref byte p) => Vector512.LessThan(At(ref p), Vector512.Create((byte)0x20)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong IsDigit(ref byte p) => Vector512.LessThan(At(ref p) - Vector512.Create((byte)'0'), Vector512.Create((byte)10)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong IsAny(ref byte p, Vector128<byte> byLow) => Vector512.Equals(Lookup(byLow, Low(At(ref p))), At(ref p)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong IsAny(ref byte p, Vector128<byte> byLow, Vector128<byte> byHigh)
    {
        Vector512<byte> v = At(ref p);
        return ~Vector512.Equals(Lookup(byLow, Low(v)) & Lookup(byHigh, High(v)), Vector512<byte>.Zero).ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsUtf8(ref byte p)
    {
        Vector512<byte> v = At(ref p), first = At(ref p, -1);
        Vector512<byte> faults = Lookup(HalfByteTables.FirstByHigh, High(first)) & Lookup(HalfByteTables.FirstByLow, Low(first)) & Lookup(HalfByteTables.SecondByHigh, High(v));
        // The third byte after one from 0xE0 on, and the fourth after one from 0xF0 on, are continuations, and no others are.
        Vector512<byte> third = Avx512BW.SubtractSaturate(At(ref p, -2), Vector512.Create((byte)(0xE0 - 0x80)));
        Vector512<byte> fourth = Avx512BW.SubtractSaturate(At(ref p, -3), Vector512.Create((byte)(0xF0 - 0x80)));
        return ((third | fourth) & Vector512.Create((byte)0x80)) == faults;
    }
}

/// <summary>Four vectors of 128 bits, on any processor.</summary>
readonly struct Block128 : IByteBlock
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> At(ref byte p, int offset) => Vector128.LoadUnsafe(ref Unsafe.Add(ref p, offset));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Low(Vector128<byte> v) => v & Vector128.Create((byte)0x0F);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> High(Vector128<byte> v) => (v.AsUInt16() >>> 4).AsByte() & Vector128.Create((byte)0x0F);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Lookup(Vector128<byte> table, Vector128<byte> index)
    {
        if (Ssse3.IsSupported) return Ssse3.Shuffle(table, index);
        if (AdvSimd.Arm64.IsSupported) return AdvSimd.Arm64.VectorTableLookup(table, index);
        return Vector128.Shuffle(table, index);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Mask(Vector128<byte> v0, Vector128<byte> v1, Vector128<byte> v2, Vector128<byte> v3) =>
        v0.ExtractMostSignificantBits() | (ulong)v1.ExtractMostSignificantBits() << 16 | (ulong)v2.ExtractMostSignificantBits() << 32 | (ulong)v3.ExtractMostSignificantBits() << 48;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Is(ref byte p, byte value)
    {
        Vector128<byte> all = Vector128.Create(value);
        return Mask(Vector128.Equals(At(ref p, 0), all), Vector128.Equals(At(ref p, 16), all), Vector128.Equals(At(ref p, 32), all), Vector128.Equals(At(ref p, 48), all));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong IsFolded(ref byte p, byte value)
    {
        Vector128<byte> all = Vector128.Create(value), fold = Vector128.Create((byte)0x20);
        return Mask(Vector128.Equals(At(ref p, 0) | fold, all), Vector128.Equals(At(ref p, 16) | fold, all), Vector128.Equals(At(ref p, 32) | fold, all), Vector128.Equals(At(ref p, 48) | fold, all));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong IsControl(ref byte p)
    {
        Vector128<byte> limit = Vector128.Create((byte)0x20);
        return Mask(Vector128.LessThan(At(ref p, 0), limit), Vector128.LessThan(At(ref p, 16), limit), Vector128.LessThan(At(ref p, 32), limit), Vector128.LessThan(At(ref p, 48), limit));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong IsDigit(ref byte p)
    {
        Vector128<byte> zero = Vector128.Create((byte)'0'), ten = Vector128.Create((byte)10);
        return Mask(Vector128.LessThan(At(ref p, 0) - zero, ten), Vector128.LessThan(At(ref p, 16) - zero, ten), Vector128.LessThan(At(ref p, 32) - zero, ten), Vector128.LessThan(At(ref p, 48) - zero, ten));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong IsAny(ref byte p, Vector128<byte> byLow) => Mask(One(At(ref p, 0), byLow), One(At(ref p, 16), byLow), One(At(ref p, 32), byLow), One(At(ref p, 48), byLow));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> One(Vector128<byte> v, Vector128<byte> byLow) => Vector128.Equals(Lookup(byLow, Low(v)), v);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong IsAny(ref byte p, Vector128<byte> byLow, Vector128<byte> byHigh) =>
        ~Mask(None(At(ref p, 0), byLow, byHigh), None(At(ref p, 16), byLow, byHigh), None(At(ref p, 32), byLow, byHigh), None(At(ref p, 48), byLow, byHigh));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> None(Vector128<byte> v, Vector128<byte> byLow, Vector128<byte> byHigh) =>
        Vector128.Equals(Lookup(byLow, Low(v)) & Lookup(byHigh, High(v)), Vector128<byte>.Zero);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsUtf8(ref byte p) => (Faults(ref p) | Faults(ref Unsafe.Add(ref p, 16)) | Faults(ref Unsafe.Add(ref p, 32)) | Faults(ref Unsafe.Add(ref p, 48))) == Vector128<byte>.Zero;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Faults(ref byte p)
    {
        Vector128<byte> v = At(ref p, 0), first = At(ref p, -1);
        Vector128<byte> faults = Lookup(HalfByteTables.FirstByHigh, High(first)) & Lookup(HalfByteTables.FirstByLow, Low(first)) & Lookup(HalfByteTables.SecondByHigh, High(v));
        Vector128<byte> longer = Vector128.GreaterThan(At(ref p, -2), Vector128.Create((byte)0xDF)) | Vector128.GreaterThan(At(ref p, -3), Vector128.Create((byte)0xEF));
        return (longer & Vector128.Create((byte)0x80)) ^ faults;
    }
}
