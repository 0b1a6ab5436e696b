using System.Runtime.CompilerServices;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>
/// From binary to decimal: the shortest decimal that rounds to the number, and of those the nearest to it, by the method
/// of Raffaello Giulietti ("The Schubfach way to render doubles", 2020).
/// </summary>
// c · 2^q is the number, 4c ± 2 its rounding interval in quarters of a unit (4c - 1 below a power of two). Scaled by
// 10^-k they become integers whose lowest bit is odd where something was cut off; that suffices to compare exactly.
[SkipLocalsInit]
internal static class NumberShortest
{
    /// <summary>Returns the number c · 2^q as digits · 10^exponent, for a double's c &lt; 2^53 and q.</summary>
    // One product has the number in units of 10^k: its whole part, and 64 bits of its fraction. Half of the rounding interval is the
    // power itself. What is so close to a limit that these bits do not decide takes the exact way: about one number in 2^56.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong OfDouble(ulong c, int q, bool closerBelow, out int exponent)
    {
        const ulong Ten = 10ul << FractionBits, Half = 1ul << 63;
        if (closerBelow || c < LeastNormal) return OfDoubleExact(c, q, closerBelow, out exponent);
        int k = FloorLog10(q, false);
        int h = q + FloorLog2OfPower(-k) + 1;
        ref ulong power = ref NumberPowers.Entry(-k);
        ulong high = power, v = c << h;
        ulong carry = NumberDigits.MultiplyHigh(Unsafe.Add(ref power, 1), v);
        ulong whole = NumberDigits.MultiplyHigh(high, v), fraction = high * v + carry;
        whole += fraction < carry ? 1ul : 0ul;

        // What the number is beyond a multiple of ten, and half of the interval.
        ulong tenth = whole / 10;
        ulong beyond = (whole - tenth * 10 << FractionBits) + (fraction >> 64 - FractionBits);
        ulong half = high >> 65 - FractionBits - h;
        if (beyond - half + Doubt <= 2 * Doubt | beyond + half - Ten + Doubt <= 2 * Doubt | fraction - Half + Doubt <= 2 * Doubt) return OfDoubleExact(c, q, false, out exponent);
        // Without branches: whether sixteen or seventeen digits are needed is anybody's guess.
        ulong above = beyond + half > Ten ? 1ul : 0ul, shorter = above | (beyond < half ? 1ul : 0ul);
        exponent = k + (int)shorter;
        tenth += above;
        whole += fraction >> 63;
        return shorter != 0 ? tenth : whole;
    }

    const ulong LeastNormal = 1ul << 52;

    /// <summary>Bits of the fraction that are compared: nine has four bits.</summary>
    const int FractionBits = 60;

    /// <summary>Cut-off bits and the error of the power are less than two units in all.</summary>
    const ulong Doubt = 4;

    /// <summary>Does what <see cref="OfDouble"/> does, for every number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ulong OfDoubleExact(ulong c, int q, bool closerBelow, out int exponent)
    {
        int k = FloorLog10(q, closerBelow);
        int h = q + FloorLog2OfPower(-k) + 1;
        ref ulong power = ref NumberPowers.Entry(-k);
        ulong high = power, low = Unsafe.Add(ref power, 1);
        ulong open = c & 1;
        ulong four = c << 2;
        ulong scaled = ScaleToOdd(high, low, four << h);
        ulong lower = ScaleToOdd(high, low, (four - (closerBelow ? 1ul : 2ul)) << h) + open;
        ulong upper = ScaleToOdd(high, low, (four + 2) << h) - open;
        return Pick(scaled, lower, upper, k, out exponent);
    }

    /// <summary>Does what <see cref="OfDouble"/> does for a c &lt; 2^24 and the q of a float or Half.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong OfSingle(uint c, int q, bool closerBelow, out int exponent)
    {
        int k = FloorLog10(q, closerBelow);
        int h = q + FloorLog2OfPower(-k) + 1;
        ref ulong power = ref NumberPowers.Entry(-k);
        ulong high = power + (Unsafe.Add(ref power, 1) != 0 ? 1ul : 0ul);
        uint open = c & 1;
        uint four = c << 2;
        uint scaled = ScaleToOdd(high, four << h);
        uint lower = ScaleToOdd(high, (four - (closerBelow ? 1u : 2u)) << h) + open;
        uint upper = ScaleToOdd(high, (four + 2) << h) - open;
        return Pick(scaled, lower, upper, k, out exponent);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Pick(ulong scaled, ulong lower, ulong upper, int k, out int exponent)
    {
        // Without branches: whether sixteen or seventeen digits are needed is anybody's guess.
        ulong s = scaled >> 2;
        ulong tenth = s / 10;
        uint below = lower <= tenth * 40 ? 1u : 0u;
        uint above = tenth * 40 + 40 <= upper ? 1u : 0u;
        uint shorter = (below ^ above) & (s >= 10 ? 1u : 0u);
        tenth += above;

        ulong floor = scaled & ~3ul;
        below = lower <= floor ? 1u : 0u;
        above = floor + 4 <= upper ? 1u : 0u;
        uint nearerAbove = scaled + (s & 1) > floor + 2 ? 1u : 0u;
        s += above == below ? nearerAbove : above;
        exponent = k + (int)shorter;
        return shorter != 0 ? tenth : s;
    }

    /// <summary>floor(log10(2^q)), or of 3/4 · 2^q.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int FloorLog10(int q, bool threeQuarters) => (q * 1262611 - (threeQuarters ? 524031 : 0)) >> 22;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int FloorLog2OfPower(int k) => (k * 1741647) >> 19;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ScaleToOdd(ulong high, ulong low, ulong v)
    {
        ulong carry = NumberDigits.MultiplyHigh(low, v);
        ulong result = NumberDigits.MultiplyHigh(high, v), rest = high * v;
        rest += carry;
        result += rest < carry ? 1ul : 0ul;
        return result | (rest > 1 ? 1ul : 0ul);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint ScaleToOdd(ulong power, uint v)
    {
        ulong high = Math.BigMul(power, (ulong)v, out ulong low);
        return (uint)high | ((low >> 32) > 1 ? 1u : 0u);
    }
}
