using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class NumberPowersTests
{
    [Fact]
    public void Every_entry_is_the_power_rounded_up_to_128_bits()
    {
        for (int q = NumberPowers.Least; q <= NumberPowers.Greatest; q++)
        {
            ref ulong entry = ref NumberPowers.Entry(q);
            Assert.True(entry >> 63 == 1, $"{q} is not normalized");
            BigInteger actual = ((BigInteger)entry << 64) + Unsafe.Add(ref entry, 1);
            Assert.True(Expected(q) == actual, $"10^{q}");
        }
    }

    private static BigInteger Expected(int q)
    {
        BigInteger power = BigInteger.Pow(10, Math.Abs(q));
        int bits = (int)power.GetBitLength();
        if (q >= 0)
        {
            return bits <= 128 ? power << (128 - bits) : Ceiling(power, BigInteger.One << (bits - 128));
        }

        return Ceiling(BigInteger.One << (127 + bits), power);
    }

    private static BigInteger Ceiling(BigInteger a, BigInteger b) => (a + b - 1) / b;
}
