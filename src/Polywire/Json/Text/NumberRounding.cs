using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>From decimal to binary: the nearest floating-point number, ties to even.</summary>
[SkipLocalsInit]
internal static class NumberRounding
{
    /// <summary>
    /// The bits of digits × 10^exponent, by the method of Eisel and Lemire ("Number Parsing at a Gigabyte per Second",
    /// 2021); infinity where it is too large. False: 128 bits of the power do not decide. Needs digits &gt; 0 and an
    /// exponent in the table; the four parameters of the format are constants at every call.
    /// </summary>
    // The table's T exceeds the true power by less than one unit, so the true product X lies in (P - w, P] with P = w · T.
    // The first product leaves out w · low(T), which reaches the bits below the rounding bit unless they are all ones; then
    // it is added. After it X and P differ above the lowest word only where a carry left the middle word 0: for
    // -27 ≤ q < 0 that is an X divisible by 2^128 (any other is more than 5^-27 > 2^-64 away), for 0 ≤ q ≤ 55 T is exact,
    // and elsewhere we give up. A tie has 5^|q| in its 64 bits, hence the bounds on q; its middle word is 0.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryRound(ulong digits, int q, int mantissaBits, int bias, int leastTie, int greatestTie, out ulong bits)
    {
        int shift = BitOperations.LeadingZeroCount(digits);
        digits <<= shift;
        ref ulong power = ref NumberPowers.Entry(q);
        ulong high = NumberDigits.MultiplyHigh(digits, power), middle = digits * power;
        ulong below = ulong.MaxValue >> (mantissaBits + 3);
        if ((high & below) == below)
        {
            ulong more = NumberDigits.MultiplyHigh(digits, Unsafe.Add(ref power, 1));
            middle += more;
            if (middle < more)
            {
                high++;
                if (middle == 0 && (uint)(q + 27) > 27 + 55)
                {
                    bits = 0;
                    return false;
                }
            }
        }

        int top = (int)(high >> 63);
        int drop = top + 61 - mantissaBits;
        ulong mantissa = high >> drop;
        int exponent = ((217706 * q) >> 16) + 63 + top - shift + bias;
        if (exponent <= 0)
        {
            // Subnormal: no tie is possible, so the last bit kept decides alone.
            mantissa = exponent <= -63 ? 0 : mantissa >> (1 - exponent);
            bits = (mantissa + (mantissa & 1)) >> 1;
            return true;
        }

        if (middle == 0 && (mantissa & 3) == 1 && q >= leastTie && q <= greatestTie && mantissa << drop == high)
        {
            mantissa--;
        }

        // The mantissa's top bit, or a carry out of rounding, adds into the exponent.
        ulong rounded = (mantissa + (mantissa & 1)) >> 1;
        ulong infinity = (ulong)(2 * bias + 1) << mantissaBits;
        bits = exponent > 2 * bias ? infinity : rounded + ((ulong)(exponent - 1) << mantissaBits);
        return true;
    }

    /// <summary>
    /// The exact way for what the other leaves open, over a bounded text of the digits of the token i..next.
    /// False: the target has no infinity and the number is too large for it.
    /// </summary>
    // No halfway point of a double has more than 767 significant digits: of the digits after the 800th it only matters whether one is not zero.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryParseExact<T>(ref byte b, int i, int next, in NumberParts parts, out T v)
        where T : struct, INumberBase<T>
    {
        const int MaxDigits = 800;
        Span<byte> text = stackalloc byte[MaxDigits + 16];
        int count = 0;
        bool sticky = false;
        for (nint p = i + (parts.Negative ? 1 : 0); p < next; p++)
        {
            byte c = Unsafe.AddByteOffset(ref b, p);
            if ((c | 0x20) == 'e')
            {
                break;
            }

            if (c == '.' || (c == '0' && count == 0))
            {
                continue;
            }

            if (count < MaxDigits)
            {
                text[count++] = c;
            }
            else
            {
                sticky |= c != '0';
            }
        }

        int exponent = parts.Truncated ? parts.Exponent + 19 - count : parts.Exponent;
        if (sticky)
        {
            text[count++] = (byte)'1';
            exponent--;
        }

        text[count++] = (byte)'e';
        exponent.TryFormat(text[count..], out int written, default, CultureInfo.InvariantCulture);
        bool fits = T.TryParse(text[..(count + written)], NumberStyles.AllowExponent, CultureInfo.InvariantCulture, out v);
        v = parts.Negative ? -v : v;
        return fits;
    }
}
