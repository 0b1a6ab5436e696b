using System.Runtime.CompilerServices;

namespace Polywire.Json;

internal static partial class NumberDouble
{
    internal const int MaxBytes = NumberLayout.MaxBytes;

    private const int MaxPlain = 17;

    /// <summary>Writes v, which must be finite, as System.Text.Json does; but ±2^-25 and ±2^-958 so that they round-trip.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte d, double v) => Write(ref d, v, false);

    /// <summary>As <see cref="Write(ref byte, double)"/>, always with a decimal point or an exponent.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteWithPoint(ref byte d, double v) => Write(ref d, v, true);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Write(ref byte d, double v, bool withPoint)
    {
        ulong bits = BitConverter.DoubleToUInt64Bits(v);
        d = (byte)'-';
        int sign = (int)(bits >> 63);
        d = ref Unsafe.Add(ref d, sign);
        ulong c = bits & ((1ul << MantissaBits) - 1);
        int biased = (int)(bits >> MantissaBits) & 0x7FF;
        bool closerBelow = c == 0 & biased > 1;
        if (biased == 0)
        {
            if (c == 0)
            {
                d = (byte)'0';
                return sign + (withPoint ? NumberLayout.AppendPoint(ref d, 1) : 1);
            }

            biased = 1;
        }
        else
        {
            c |= 1ul << MantissaBits;
        }

        int q = biased - (Bias + MantissaBits);
        // Integers below 2^53 are their own shortest text.
        if ((uint)-q <= MantissaBits && (c & ((1ul << -q) - 1)) == 0)
        {
            int count = NumberInteger.Write(ref d, c >> -q);
            return sign + (withPoint ? NumberLayout.AppendPoint(ref d, count) : count);
        }

        return sign + (TryFifteenDigits(Math.Abs(v), biased - Bias, out ulong digits, out int exponent)
            ? NumberLayout.Write(ref d, digits, exponent, MaxPlain, withPoint)
            : WriteShortest(ref d, c, q, closerBelow, withPoint));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteShortest(ref byte d, ulong c, int q, bool closerBelow, bool withPoint)
    {
        ulong digits = NumberShortest.OfDouble(c, q, closerBelow, out int exponent);
        return NumberLayout.Write(ref d, digits, exponent, MaxPlain, withPoint);
    }

    /// <summary>v as a decimal of at most fifteen digits, where there is one that reads as v.</summary>
    // Both operands of the division are exact, so its result is what the decimal reads as. A double holds any fifteen
    // digits apart, so no other decimal as short reads as v, and this one is the shortest but for trailing zeros.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryFifteenDigits(double v, int exponent2, out ulong digits, out int exponent)
    {
        const double Limit = 1e15;
        Unsafe.SkipInit(out digits);
        Unsafe.SkipInit(out exponent);
        if ((uint)(exponent2 + 24) > 24 + 49)
        {
            return false;
        }

        int places = 14 - ((exponent2 * 1262611) >> 22);
        places -= v * PowerOfTen(places) >= Limit ? 1 : 0;
        double power = PowerOfTen(places);
        long rounded = double.ConvertToIntegerNative<long>(v * power + 0.5);
        digits = (ulong)rounded;
        exponent = -places;
        return rounded / power == v;
    }
}
