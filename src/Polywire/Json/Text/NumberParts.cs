using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>A JSON number as an integer times a power of ten.</summary>
[SkipLocalsInit]
internal struct NumberParts
{
    /// <summary>The significant digits, at most the first nineteen.</summary>
    internal ulong Digits;

    /// <summary>The power of ten of the last digit in <see cref="Digits"/>, clamped to ±<see cref="ExponentLimit"/>.</summary>
    internal int Exponent;

    internal bool Negative;

    /// <summary>More than nineteen significant digits: the number lies in Digits..Digits + 1.</summary>
    internal bool Truncated;

    /// <summary>Beyond every exponent that a target has, and far from overflow.</summary>
    internal const int ExponentLimit = 20_000;

    private const int MaxDigits = 19;
    private const int MaxFastBytes = 33;

    /// <summary>
    /// Integers of up to seven digits, and fractions of up to nineteen digits in all, with enough bytes after them. False:
    /// anything else, errors included. next is after the digits, where an exponent may follow (<see cref="HasExponent"/>).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryReadFast(ref byte b, int i, int len, out ulong digits, out int fraction, out nint sign, out int next)
    {
        Unsafe.SkipInit(out digits);
        Unsafe.SkipInit(out sign);
        Unsafe.SkipInit(out next);
        fraction = 0;
        if (len - i < MaxFastBytes)
        {
            return false;
        }

        // The sign and one to three digits by branches: predicted, they let what follows start before this number is known.
        nint p = i;
        sign = 0;
        if (Unsafe.AddByteOffset(ref b, p) == '-')
        {
            sign = 1;
            p++;
        }

        ref byte d = ref Unsafe.AddByteOffset(ref b, p);
        uint first = (uint)(d - '0');
        uint second = (uint)(Unsafe.AddByteOffset(ref d, 1) - '0');
        uint after;
        nint count;
        ulong v;
        ulong x;
        int bits;
        if (second > 9)
        {
            if (first > 9)
            {
                return false;
            }

            v = first;
            after = second;
            count = 1;
        }
        else if (first - 1 > 8)
        {
            return false;
        }
        else if ((uint)(Unsafe.AddByteOffset(ref d, 2) - '0') is var third && third > 9)
        {
            v = first * 10 + second;
            after = third;
            count = 2;
        }
        else
        {
            x = NumberDigits.Load8(ref d, 0) ^ NumberDigits.Zeros;
            bits = BitOperations.TrailingZeroCount(NumberDigits.NonDigits(x)) & 0x78;
            if ((uint)(bits - 8) > 48)
            {
                return false;
            }

            v = NumberDigits.Combine8(x << (64 - bits));
            after = (uint)((byte)(x >> bits) ^ '0') - '0';
            count = bits >> 3;
        }

        p += count;
        if (after + '0' != '.')
        {
            digits = v;
            next = (int)p;
            return true;
        }

        d = ref Unsafe.AddByteOffset(ref b, p + 1);
        ulong low = NumberDigits.CombineUpTo16(ref d, out fraction);
        digits = v * NumberDigits.PowerOfTen(fraction) + low;
        if (fraction == 16)
        {
            x = NumberDigits.Load8(ref d, 16) ^ NumberDigits.Zeros;
            bits = BitOperations.TrailingZeroCount(NumberDigits.NonDigits(x)) & 0x78;
            digits = digits * NumberDigits.PowerOfTen(bits >> 3) + NumberDigits.Combine8((x << 1) << (63 - bits));
            fraction += bits >> 3;
        }

        next = (int)p + 1 + fraction;
        return fraction + count <= MaxDigits & fraction != 0;
    }

    /// <summary>Returns whether an exponent is at next, after a successful <see cref="TryReadFast"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool HasExponent(ref byte b, int next) => (Unsafe.Add(ref b, next) | 0x20) == 'e';

    /// <summary>Every number and every error. Returns the index after the token, or a negated <see cref="WireErrorCode"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Read(ref byte b, int i, int len, out NumberParts parts)
    {
        parts = default;
        nint p = i;
        if (p < len && Unsafe.AddByteOffset(ref b, p) == '-')
        {
            parts.Negative = true;
            p++;
        }

        nint start = p;
        ulong digits = 0;
        p = Append(ref b, p, len, ref digits);
        nint count = p - start;
        if (count == 0)
        {
            return NumberToken.ErrorWithoutDigits(ref b, i, len);
        }

        if (count > 1 && Unsafe.AddByteOffset(ref b, start) == '0')
        {
            return NumberToken.Invalid;
        }

        nint places = 0;
        if (p < len && Unsafe.AddByteOffset(ref b, p) == '.')
        {
            nint first = ++p;
            p = Append(ref b, p, len, ref digits);
            places = p - first;
            if (places == 0)
            {
                return p < len ? NumberToken.Invalid : NumberToken.UnexpectedEnd;
            }
        }

        nint end = p;
        long exponent = 0;
        if (p < len && (Unsafe.AddByteOffset(ref b, p) | 0x20) == 'e')
        {
            p++;
            int error = ReadExponent(ref b, ref p, len, out exponent);
            if (error != 0)
            {
                return error;
            }
        }

        exponent -= places;
        if (count + places > MaxDigits)
        {
            digits = TakeFirst(ref b, start, end, out nint dropped);
            parts.Truncated = dropped > 0;
            exponent += dropped;
        }

        parts.Digits = digits;
        parts.Exponent = (int)long.Clamp(exponent, -ExponentLimit, ExponentLimit);
        return (int)p;
    }

    /// <summary>Takes the digits at p into v, modulo 2^64, and returns the index after them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint Append(ref byte b, nint p, nint len, ref ulong v)
    {
        ulong sum = v;
        while (len - p >= 8)
        {
            ulong x = NumberDigits.Load8(ref b, p) ^ NumberDigits.Zeros;
            ulong stop = NumberDigits.NonDigits(x);
            if (stop != 0)
            {
                int bits = BitOperations.TrailingZeroCount(stop) & 0x38;
                v = sum * NumberDigits.PowerOfTen(bits >> 3) + NumberDigits.Combine8((x << 1) << (63 - bits));
                return p + (bits >> 3);
            }

            sum = sum * 100_000_000 + NumberDigits.Combine8(x);
            p += 8;
        }

        for (; p < len; p++)
        {
            uint digit = (uint)(Unsafe.AddByteOffset(ref b, p) - '0');
            if (digit > 9)
            {
                break;
            }

            sum = sum * 10 + digit;
        }

        v = sum;
        return p;
    }

    /// <summary>p is after the e. Returns 0 or an error; an exponent beyond 10^12 counts as 10^12.</summary>
    internal static int ReadExponent(ref byte b, ref nint p, nint len, out long exponent)
    {
        exponent = 0;
        bool negative = false;
        if (p < len && Unsafe.AddByteOffset(ref b, p) is (byte)'+' or (byte)'-')
        {
            negative = Unsafe.AddByteOffset(ref b, p) == '-';
            p++;
        }

        nint start = p;
        for (; p < len; p++)
        {
            uint digit = (uint)(Unsafe.AddByteOffset(ref b, p) - '0');
            if (digit > 9)
            {
                break;
            }

            // An input of 2^31 digits moves the point by less than this.
            exponent = Math.Min(exponent * 10 + digit, 1_000_000_000_000);
        }

        if (p == start)
        {
            return p < len ? NumberToken.Invalid : NumberToken.UnexpectedEnd;
        }

        exponent = negative ? -exponent : exponent;
        return 0;
    }

    /// <summary>Returns the first nineteen significant digits between start and end, where a point may be, and how many follow them.</summary>
    private static ulong TakeFirst(ref byte b, nint start, nint end, out nint dropped)
    {
        ulong digits = 0;
        int taken = 0;
        dropped = 0;
        for (nint p = start; p < end; p++)
        {
            uint digit = (uint)(Unsafe.AddByteOffset(ref b, p) - '0');
            if (digit > 9)
            {
                continue;
            }

            if (taken == MaxDigits)
            {
                dropped++;
                continue;
            }

            digits = digits * 10 + digit;
            taken += digits != 0 ? 1 : 0;
        }

        return digits;
    }
}
