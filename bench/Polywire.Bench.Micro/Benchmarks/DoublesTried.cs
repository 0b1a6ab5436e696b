using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Json;
using Polywire.Json.Text;

namespace Micro.Benchmarks;

/// <summary>Variants of writing a double that were tried: fifteen digits by a division first, and no branch between sixteen digits and seventeen.</summary>
[SkipLocalsInit]
static unsafe class DoublesTried
{
    const int Count = 4_000;
    const int MantissaBits = 52, Bias = 1023, MaxWithoutExponent = 17;

    static readonly double[] s_powers = [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22];
    static readonly byte[] s_buffer = new byte[Count * 34 + 64];

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            var random = new Random(2);
            foreach ((string name, int places) in new[] { ("coordinates", 15), ("six places", 6), ("prices", 2) })
            {
                // Integers have a path of their own.
                double[] values = [.. Enumerable.Range(0, Count).Select(_ => Math.Round(random.NextDouble() * 180 - 90, places)).Select(v => v == Math.Floor(v) ? v + 0.5 : v)];
                yield return Of(name, values);
            }
        }
    }

    static Benchmark Of(string name, double[] values) => new($"digits of a double, {name}", Count, n => s_buffer[..n],
        new("the library's call: Schubfach", () => Write(values, &NumberDouble.Write)),
        new("the same, copied as the others are", () => Write(values, &Schubfach)),
        new("fifteen digits by a division, then Schubfach", () => Write(values, &FifteenFirst)),
        new("sixteen or seventeen without a branch", () => Write(values, &Branchless)));

    static int Write(double[] values, delegate*<ref byte, double, int> write)
    {
        int at = 0;
        foreach (double v in values)
        {
            at += write(ref s_buffer[at], v);
            s_buffer[at++] = (byte)',';
        }
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Schubfach(ref byte d, double v)
    {
        d = ref Open(ref d, v, out ulong c, out int q, out int sign);
        return sign + Shortest(ref d, c, q);
    }

    /// <summary>Fifteen digits where there are as many that read as v, else by Schubfach.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int FifteenFirst(ref byte d, double v)
    {
        d = ref Open(ref d, v, out ulong c, out int q, out int sign);
        if (TryFifteen(Math.Abs(v), q + MantissaBits, out ulong digits, out int exponent)) return sign + NumberLayout.Write(ref d, digits, exponent, MaxWithoutExponent, false);
        return sign + Shortest(ref d, c, q);
    }

    /// <summary>By Schubfach; whether there are sixteen digits or seventeen is a number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Branchless(ref byte d, double v)
    {
        d = ref Open(ref d, v, out ulong c, out int q, out int sign);
        ulong digits = NumberShortest.OfDouble(c, q, c == 1ul << MantissaBits, out int exponent);
        if (digits < 1_000_000_000_000_000)
        {
            if (digits < 100_000_000_000_000) return sign + NumberLayout.Write(ref d, digits, exponent, MaxWithoutExponent, false);
            digits *= 10;
            exponent--;
        }
        ulong sixteen = (digits - 10_000_000_000_000_000) >> 63;
        return sign + NumberLayout.WriteFull(ref d, digits + (digits * 9 & (0 - sixteen)), exponent + 17 - (int)sixteen, MaxWithoutExponent, false);
    }

    // As the library's: for normal numbers that are no integers.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Shortest(ref byte d, ulong c, int q)
    {
        ulong digits = NumberShortest.OfDouble(c, q, c == 1ul << MantissaBits, out int exponent);
        if (digits < 1_000_000_000_000_000)
        {
            if (digits < 100_000_000_000_000) return NumberLayout.Write(ref d, digits, exponent, MaxWithoutExponent, false);
            digits *= 10;
            exponent--;
        }
        bool sixteen = digits < 10_000_000_000_000_000;
        return NumberLayout.WriteFull(ref d, sixteen ? digits * 10 : digits, exponent + (sixteen ? 16 : 17), MaxWithoutExponent, false);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Open(ref byte d, double v, out ulong c, out int q, out int sign)
    {
        ulong bits = BitConverter.DoubleToUInt64Bits(v);
        sign = (int)(bits >> 63);
        d = (byte)'-';
        c = bits & ((1ul << MantissaBits) - 1) | 1ul << MantissaBits;
        q = ((int)(bits >> MantissaBits) & 0x7FF) - (Bias + MantissaBits);
        return ref Unsafe.Add(ref d, sign);
    }

    // Both operands of the division are exact, so its result is what the decimal reads as.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryFifteen(double v, int exponent2, out ulong digits, out int exponent)
    {
        Unsafe.SkipInit(out digits);
        Unsafe.SkipInit(out exponent);
        if ((uint)(exponent2 + 24) > 24 + 49) return false;
        int places = 14 - ((exponent2 * 1262611) >> 22);
        places -= v * PowerOfTen(places) >= 1e15 ? 1 : 0;
        double power = PowerOfTen(places);
        long rounded = double.ConvertToIntegerNative<long>(v * power + 0.5);
        digits = (ulong)rounded;
        exponent = -places;
        return rounded / power == v;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static double PowerOfTen(int n) => Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(s_powers), n);
}
