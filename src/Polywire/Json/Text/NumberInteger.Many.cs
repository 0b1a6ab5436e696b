using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Text;

namespace Polywire.Json.Text;

// Arrays of integers: the digits of four are found at once, without a branch for the length of each.
internal static partial class NumberInteger
{
    /// <summary>Bytes that one integer with its comma takes at most, with what its last store goes beyond.</summary>
    internal const int MaxBytesEach = MaxBytes + 8;

    /// <summary>Writes integers with a comma after each, and returns the place after the last. Needs <see cref="MaxBytesEach"/> for each.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutMany<T>(ref byte d, scoped ReadOnlySpan<T> values)
    {
        int k = 0;
        if (Avx2.IsSupported)
        {
            for (; k <= values.Length - 4; k += 4) d = ref PutFour(ref d, values[k], values[k + 1], values[k + 2], values[k + 3]);
        }
        for (; k < values.Length; k++) d = ref PutOne(ref d, values[k]);
        return ref d;
    }

    /// <summary>Writes an integer with a comma after it, and returns the place after that.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte PutOne<T>(ref byte d, T value)
    {
        if (typeof(T) == typeof(ulong)) d = ref Put(ref d, (ulong)(object)value!);
        else if (typeof(T) == typeof(long)) d = ref Put(ref d, (long)(object)value!);
        else if (typeof(T) == typeof(uint)) d = ref Put(ref d, (uint)(object)value!);
        else d = ref Put(ref d, (int)Signed(value));
        d = (byte)',';
        return ref Unsafe.Add(ref d, 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static long Signed<T>(T value) =>
        typeof(T) == typeof(sbyte) ? (sbyte)(object)value!
        : typeof(T) == typeof(byte) ? (byte)(object)value!
        : typeof(T) == typeof(short) ? (short)(object)value!
        : typeof(T) == typeof(ushort) ? (ushort)(object)value!
        : typeof(T) == typeof(int) ? (int)(object)value!
        : typeof(T) == typeof(uint) ? (uint)(object)value!
        : typeof(T) == typeof(long) ? (long)(object)value!
        : (long)(ulong)(object)value!;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsSigned<T>() => typeof(T) == typeof(sbyte) || typeof(T) == typeof(short) || typeof(T) == typeof(int) || typeof(T) == typeof(long);

    /// <summary>Returns 1 for a negative number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint Sign<T>(T value) => IsSigned<T>() ? (nint)((ulong)Signed(value) >> 63) : 0;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Magnitude<T>(T value)
    {
        long v = Signed(value);
        return IsSigned<T>() ? (ulong)((v ^ (v >> 63)) - (v >> 63)) : (ulong)v;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte PutFour<T>(ref byte d, T a, T b, T c, T e)
    {
        ulong first = Magnitude(a), second = Magnitude(b), third = Magnitude(c), fourth = Magnitude(e);
        // At least the greatest of them, and less than twice that. A power of two below one of ten is near enough.
        ulong any = first | second | third | fourth;
        if (any < 1ul << 26)
        {
            Vector256<ulong> digits = NumberDigits.SplitFour(Vector256.Create(first, second, third, fourth));
            d = ref PutShort(ref d, Sign(a), digits.ToScalar());
            d = ref PutShort(ref d, Sign(b), digits.GetElement(1));
            d = ref PutShort(ref d, Sign(c), digits.GetElement(2));
            return ref PutShort(ref d, Sign(e), digits.GetElement(3));
        }
        if (typeof(T) != typeof(sbyte) && typeof(T) != typeof(byte) && typeof(T) != typeof(short) && typeof(T) != typeof(ushort) && any < 1ul << 53)
        {
            ulong w = first / EightDigits, x = second / EightDigits, y = third / EightDigits, z = fourth / EightDigits;
            Vector256<ulong> highs = NumberDigits.SplitFour(Vector256.Create(w, x, y, z));
            Vector256<ulong> lows = NumberDigits.SplitFour(Vector256.Create(first - w * EightDigits, second - x * EightDigits, third - y * EightDigits, fourth - z * EightDigits));
            d = ref PutLong(ref d, Sign(a), highs.ToScalar(), lows.ToScalar());
            d = ref PutLong(ref d, Sign(b), highs.GetElement(1), lows.GetElement(1));
            d = ref PutLong(ref d, Sign(c), highs.GetElement(2), lows.GetElement(2));
            return ref PutLong(ref d, Sign(e), highs.GetElement(3), lows.GetElement(3));
        }
        d = ref PutOne(ref d, a);
        d = ref PutOne(ref d, b);
        d = ref PutOne(ref d, c);
        return ref PutOne(ref d, e);
    }

    /// <summary>Writes eight digit values without leading zeros, and a comma.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte PutShort(ref byte d, nint sign, ulong digits)
    {
        // One addition is between this number and the next.
        nint end = sign + StoreShort(ref d, sign, digits);
        Unsafe.Add(ref d, end) = (byte)',';
        return ref Unsafe.Add(ref d, end + 1);
    }

    /// <summary>Stores a sign and eight digit values without leading zeros, and returns the number of digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint StoreShort(ref byte d, nint sign, ulong digits)
    {
        const ulong LastDigit = 1ul << 63;
        int zeroBits = BitOperations.TrailingZeroCount(digits | LastDigit) & 0x38;
        d = (byte)'-';
        NumberDigits.Store8(ref d, sign, (digits | NumberDigits.Zeros) >> zeroBits);
        return 8 - (nint)((uint)zeroBits >> 3);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte PutLong(ref byte d, nint sign, ulong high, ulong low)
    {
        if (high == 0) return ref PutShort(ref d, sign, low);
        nint end = sign + StoreShort(ref d, sign, high);
        NumberDigits.Store8(ref d, end, low | NumberDigits.Zeros);
        Unsafe.Add(ref d, end + 8) = (byte)',';
        return ref Unsafe.Add(ref d, end + 9);
    }
}
