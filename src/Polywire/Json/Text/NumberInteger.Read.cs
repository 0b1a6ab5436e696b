using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.Json;

internal static partial class NumberInteger
{
    /// <summary>
    /// Reads the number at i; next is the index behind it, or a negated <see cref="WireErrorCode"/>.
    /// A fraction or exponent is <see cref="WireErrorCode.NumberOutOfRange"/>. What else follows is the caller's to check.
    /// </summary>
    internal static long ReadInt64(ref byte b, int i, int len, out int next)
    {
        if (TryReadFast(ref b, i, len, out ulong v, out nint sign, out next) && v <= (ulong)long.MaxValue + (ulong)sign)
        {
            return ((long)v ^ -sign) + sign;
        }

        v = ReadExact(ref b, i, len, out sign, out next);
        if (v > (ulong)long.MaxValue + (ulong)sign && next > 0)
        {
            next = NumberToken.OutOfRange;
        }

        return ((long)v ^ -sign) + sign;
    }

    internal static ulong ReadUInt64(ref byte b, int i, int len, out int next)
    {
        if (TryReadFast(ref b, i, len, out ulong v, out nint sign, out next) && sign == 0)
        {
            return v;
        }

        v = ReadExact(ref b, i, len, out sign, out next);
        if (sign != 0 && v != 0 && next > 0)
        {
            next = NumberToken.OutOfRange;
        }

        return v;
    }

    internal static int ReadInt32(ref byte b, int i, int len, out int next)
    {
        if (TryReadShort(ref b, i, len, out uint v, out nint sign, out next))
        {
            return ((int)v ^ -(int)sign) + (int)sign;
        }

        return (int)Narrow(ReadInt64(ref b, i, len, out next), int.MinValue, int.MaxValue, ref next);
    }

    internal static uint ReadUInt32(ref byte b, int i, int len, out int next)
    {
        if (TryReadShort(ref b, i, len, out uint v, out nint sign, out next) && sign == 0)
        {
            return v;
        }

        return (uint)Narrow(ReadInt64(ref b, i, len, out next), 0, uint.MaxValue, ref next);
    }

    /// <summary>For the types of 8 and 16 bits: a value outside min..max is <see cref="WireErrorCode.NumberOutOfRange"/>.</summary>
    internal static int ReadInt32Range(ref byte b, int i, int len, int min, int max, out int next)
    {
        if (TryReadShort(ref b, i, len, out uint u, out nint sign, out next))
        {
            int v = ((int)u ^ -(int)sign) + (int)sign;
            if (v >= min && v <= max)
            {
                return v;
            }
        }

        return (int)Narrow(ReadInt64(ref b, i, len, out next), min, max, ref next);
    }

    private static long Narrow(long v, long min, long max, ref int next)
    {
        if (next > 0 && (v < min || v > max))
        {
            next = NumberToken.OutOfRange;
        }

        return v;
    }

    /// <summary>Up to seven digits that end within one word. False: anything else, errors included.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryReadShort(ref byte b, int i, int len, out uint v, out nint sign, out int next)
    {
        Unsafe.SkipInit(out v);
        Unsafe.SkipInit(out sign);
        Unsafe.SkipInit(out next);
        if (len - i < 9)
        {
            return false;
        }

        sign = Unsafe.Add(ref b, i) == '-' ? 1 : 0;
        nint p = i + sign;
        ulong x = NumberDigits.Load8(ref b, p) ^ NumberDigits.Zeros;
        ulong stop = NumberDigits.NonDigits(x);
        int bits = BitOperations.TrailingZeroCount(stop) & 0x78;
        v = (uint)NumberDigits.Combine8(x << (64 - bits));
        next = (int)p + (bits >> 3);
        return (uint)(bits - 8) <= 48 && !HasLeadingZero(x, bits) && !NumberToken.EndsInteger((byte)(x >> bits) ^ (uint)'0');
    }

    /// <summary>Up to nineteen digits with enough bytes behind them. False: anything else, errors included.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryReadFast(ref byte b, int i, int len, out ulong v, out nint sign, out int next)
    {
        Unsafe.SkipInit(out v);
        Unsafe.SkipInit(out sign);
        Unsafe.SkipInit(out next);
        if (len - i < 9)
        {
            return false;
        }

        sign = Unsafe.Add(ref b, i) == '-' ? 1 : 0;
        nint p = i + sign;
        ulong x = NumberDigits.Load8(ref b, p) ^ NumberDigits.Zeros;
        ulong stop = NumberDigits.NonDigits(x);
        int bits;
        if (stop != 0)
        {
            bits = BitOperations.TrailingZeroCount(stop) & 0x38;
            if (bits == 0 || HasLeadingZero(x, bits))
            {
                return false;
            }

            v = NumberDigits.Combine8(x << (64 - bits));
        }
        else
        {
            if ((byte)x == 0 || len - p < 24)
            {
                return false;
            }

            v = NumberDigits.Combine8(x);
            p += 8;
            x = NumberDigits.Load8(ref b, p) ^ NumberDigits.Zeros;
            stop = NumberDigits.NonDigits(x);
            if (stop == 0)
            {
                v = v * EightDigits + NumberDigits.Combine8(x);
                p += 8;
                x = NumberDigits.Load8(ref b, p) ^ NumberDigits.Zeros;
                stop = NumberDigits.NonDigits(x) | 1UL << 31;
            }

            bits = BitOperations.TrailingZeroCount(stop) & 0x38;
            v = v * NumberDigits.PowerOfTen(bits >> 3) + NumberDigits.Combine8((x << 1) << (63 - bits));
        }

        next = (int)p + (bits >> 3);
        // A digit here is the twentieth, where the mark at byte three stopped the third word.
        uint after = (byte)(x >> bits);
        return after > 9 && !NumberToken.EndsInteger(after ^ '0');
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool HasLeadingZero(ulong x, int bits) => (byte)x == 0 & bits > 8;

    /// <summary>Every integer of up to 64 bits of magnitude and every error, byte by byte.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ulong ReadExact(ref byte b, int i, int len, out nint sign, out int next)
    {
        sign = 0;
        nint p = i;
        if (p < len && Unsafe.AddByteOffset(ref b, p) == '-')
        {
            sign = 1;
            p++;
        }

        nint start = p;
        ulong v = 0;
        for (; p < len; p++)
        {
            uint digit = (uint)(Unsafe.AddByteOffset(ref b, p) - '0');
            if (digit > 9)
            {
                break;
            }

            if (v > (ulong.MaxValue - digit) / 10)
            {
                next = Unsafe.AddByteOffset(ref b, start) == '0' ? NumberToken.Invalid : NumberToken.OutOfRange;
                return 0;
            }

            v = v * 10 + digit;
        }

        next = EndInteger(ref b, i, start, p, len);
        return v;
    }

    /// <summary>The index p behind the digits that begin at start, or why the token at i is no integer.</summary>
    private static int EndInteger(ref byte b, int i, nint start, nint p, int len)
    {
        if (p == start)
        {
            return NumberToken.ErrorWithoutDigits(ref b, i, len);
        }

        if (p - start > 1 && Unsafe.AddByteOffset(ref b, start) == '0')
        {
            return NumberToken.Invalid;
        }

        return p < len && NumberToken.EndsInteger(Unsafe.AddByteOffset(ref b, p)) ? NumberToken.OutOfRange : (int)p;
    }
}
