using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class NumberDoubleTests
{
    private static readonly double[] Refuted = [Math.Pow(2, -25), -Math.Pow(2, -25), Math.Pow(2, -958), -Math.Pow(2, -958)];

    [Fact]
    public void Writes_what_SystemTextJson_writes_at_the_edges()
    {
        foreach (double v in Edges().Where(double.IsFinite))
        {
            string text = NumberInput.Write<double>(NumberDouble.Write, v, NumberDouble.MaxBytes);
            if (!Refuted.Contains(v))
            {
                Assert.Equal(JsonSerializer.Serialize(v), text);
            }

            SameBits(v, double.Parse(text, CultureInfo.InvariantCulture), text);
            SameBits(v, NumberInput.Value(NumberDouble.Read, text), text);
            string pointed = NumberInput.Write<double>(NumberDouble.WriteWithPoint, v, NumberDouble.MaxBytes);
            Assert.Equal(text.AsSpan().IndexOfAny('.', 'E') < 0 ? text + ".0" : text, pointed);
        }
    }

    [Theory]
    [InlineData(-25, "2.9802322387695312E-08")]
    [InlineData(-958, "4.1045368012983762E-289")]
    public void Powers_of_two_round_trip_where_the_framework_text_does_not(int exponent, string text)
    {
        double v = Math.ScaleB(1, exponent);
        Assert.Equal(text, NumberInput.Write<double>(NumberDouble.Write, v, NumberDouble.MaxBytes));
        Assert.Equal("-" + text, NumberInput.Write<double>(NumberDouble.Write, -v, NumberDouble.MaxBytes));
        SameBits(v, double.Parse(text, CultureInfo.InvariantCulture), text);
        SameBits(v, NumberInput.Value(NumberDouble.Read, text), text);
    }

    [Fact]
    public void One_product_finds_the_digits_that_three_find()
    {
        var random = new Random(20261122);
        for (int k = 0; k < 1_000_000; k++)
        {
            // Each exponent as often, and mantissas with runs of zeros and ones, which come close to the limits.
            int q = random.Next(-1073, 972);
            ulong c = (ulong)random.NextInt64(1L << 52), run = (1ul << random.Next(53)) - 1;
            c = 1ul << 52 | (k % 4) switch { 0 => c & ~run, 1 => c | run, 2 => (c & 0xFFFF) << random.Next(37), _ => c } & (1ul << 52) - 1;
            if (c == 1ul << 52) continue;
            ulong expected = NumberShortest.OfDoubleExact(c, q, false, out int exponent);
            Assert.Equal((expected, exponent), (NumberShortest.OfDouble(c, q, false, out int actual), actual));
        }
    }

    [Fact]
    public void Random_bit_patterns_are_written_as_SystemTextJson_does_and_read_back()
    {
        var random = new Random(20261121);
        byte[] ours = new byte[64], theirs = new byte[64];
        for (int k = 0; k < 300_000; k++)
        {
            double v = Next(random, k);
            if (!double.IsFinite(v) || Refuted.Contains(v))
            {
                continue;
            }

            int count = NumberDouble.Write(ref ours[0], v);
            v.TryFormat(theirs, out int expected, default, CultureInfo.InvariantCulture);
            Assert.True(ours.AsSpan(0, count).SequenceEqual(theirs.AsSpan(0, expected)), Encoding.ASCII.GetString(ours, 0, count) + " " + Encoding.ASCII.GetString(theirs, 0, expected));
            ours.AsSpan(count).Fill((byte)',');
            SameBits(v, NumberDouble.Read(ref ours[0], 0, k % 2 == 0 ? 64 : count, out int next), "");
            Assert.Equal(count, next);
        }
    }

    [Fact]
    public void Reads_what_the_framework_reads()
    {
        foreach (string text in NumberSamples.Tokens)
        {
            Check(text);
        }

        var random = new Random(7);
        for (int k = 0; k < 100_000; k++)
        {
            string text = NumberSamples.Random(random, -345, 312);
            double expected = double.Parse(text, CultureInfo.InvariantCulture);
            byte[] bytes = Encoding.ASCII.GetBytes(k % 2 == 0 ? text : text + "]                                              ");
            var (v, next) = NumberInput.ReadAtWall(NumberDouble.Read, bytes, 0);
            if (double.IsInfinity(expected))
            {
                Assert.Equal(-(int)WireErrorCode.NumberOutOfRange, next);
            }
            else
            {
                SameBits(expected, v, text);
                Assert.Equal(text.Length, next);
            }
        }
    }

    [Fact]
    public void Every_power_of_ten_and_its_neighbours_are_written_and_read_back()
    {
        for (int q = -350; q <= 312; q++)
        {
            foreach (string digits in (string[])["1", "9.999999999999999999", "1.00000000000000000001", "1234567890123456789", "18446744073709551615", "18446744073709551616"])
            {
                Check(digits + "e" + q.ToString(CultureInfo.InvariantCulture));
            }
        }
    }

    [Fact]
    public void Halfway_cases_go_to_even()
    {
        var random = new Random(11);
        for (int k = 0; k < 3_000; k++)
        {
            long bits = k % 3 == 0 ? random.NextInt64(0, 1L << 53) : k % 3 == 1 ? random.NextInt64(0x7FEL << 52) : random.NextInt64(1003L << 52, 1090L << 52);
            int biased = (int)(bits >> 52);
            BigInteger c = (bits & ((1L << 52) - 1)) | (biased > 0 ? 1L << 52 : 0);
            int q = Math.Max(biased, 1) - 1075;
            string half = NumberSamples.Exact(2 * c + 1, q - 1);
            double below = BitConverter.Int64BitsToDouble(bits), above = BitConverter.Int64BitsToDouble(bits + 1);
            double even = (bits & 1) == 0 ? below : above;
            SameBits(even, Whole(half), half);
            string more = (half.Contains('.') ? half : half + ".0") + "0000000000000000000000000000001";
            SameBits(above, Whole(more), more);
            // One less in the last digit, which is never 0 in a halfway case with a fraction.
            if (half.Contains('.'))
            {
                string less = half[..^1] + (char)(half[^1] - 1) + "99";
                SameBits(below, Whole(less), less);
            }
        }

        static double Whole(string text)
        {
            var (v, next) = NumberInput.ReadAtWall(NumberDouble.Read, Encoding.ASCII.GetBytes(text), 0);
            Assert.Equal(text.Length, next);
            return v;
        }
    }

    [Theory]
    [InlineData("1e309")]
    [InlineData("-1e309")]
    [InlineData("1e9999")]
    [InlineData("1e99999999999999999999999999999999")]
    [InlineData("1.7976931348623159e308")]
    public void Too_large_is_out_of_range(string text) => NumberInput.Fails(NumberDouble.Read, text, WireErrorCode.NumberOutOfRange);

    [Fact]
    public void The_halfway_point_to_infinity_is_out_of_range()
    {
        BigInteger half = (BigInteger.One << 1024) - (BigInteger.One << 970);
        Assert.Equal(double.MaxValue, NumberInput.Value(NumberDouble.Read, (half - 1).ToString(CultureInfo.InvariantCulture)));
        NumberInput.Fails(NumberDouble.Read, half.ToString(CultureInfo.InvariantCulture), WireErrorCode.NumberOutOfRange);
    }

    [Fact]
    public void Long_tokens_are_read_in_linear_time()
    {
        const int Length = 4_000_000;
        string zeros = new('0', Length);
        Assert.Equal(1, Long("0." + zeros + "1e" + (Length + 1).ToString(CultureInfo.InvariantCulture)));
        Assert.Equal(1, Long("1" + zeros + "e-" + Length.ToString(CultureInfo.InvariantCulture)));
        Assert.Equal(0, Long("1e-" + new string('9', Length)));
        Assert.Equal(10.0 / 9, Long("1." + new string('1', Length)));
        Assert.Equal(9007199254740994, Long("9007199254740993." + zeros + "1"));

        static double Long(string text)
        {
            double v = NumberDouble.Read(ref Encoding.ASCII.GetBytes(text)[0], 0, text.Length, out int next);
            Assert.Equal(text.Length, next);
            return v;
        }
    }

    private static void Check(string text)
    {
        double expected = double.Parse(text, CultureInfo.InvariantCulture);
        if (double.IsInfinity(expected))
        {
            NumberInput.Fails(NumberDouble.Read, text, WireErrorCode.NumberOutOfRange);
        }
        else
        {
            SameBits(expected, NumberInput.Value(NumberDouble.Read, text), text);
        }
    }

    private static void SameBits(double expected, double actual, string text) =>
        Assert.True(BitConverter.DoubleToInt64Bits(expected) == BitConverter.DoubleToInt64Bits(actual), $"{text}: {expected:R} became {actual:R}");

    private static double Next(Random random, int k) => (k % 6) switch
    {
        0 => BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)),
        1 => random.NextDouble(),
        2 => Math.Round(random.NextDouble() * 1000, random.Next(0, 10)),
        3 => (random.NextDouble() - 0.5) * Math.Pow(10, random.Next(-8, 24)),
        4 => random.Next(0, 100_000) * Math.Pow(10, random.Next(-12, 24)),
        _ => random.NextInt64(1L << 56) * Math.Pow(2, random.Next(-60, 2)),
    };

    private static IEnumerable<double> Edges()
    {
        for (int biased = 0; biased < 2047; biased++)
        {
            for (long c = -2; c <= 2; c++)
            {
                long bits = ((long)biased << 52) + c;
                if (bits >= 0 && bits < 0x7FF0_0000_0000_0000)
                {
                    yield return BitConverter.Int64BitsToDouble(bits);
                    yield return -BitConverter.Int64BitsToDouble(bits);
                }
            }
        }

        for (int q = -324; q <= 308; q++)
        {
            double v = double.Parse("1e" + q.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);
            yield return v;
            yield return Math.BitIncrement(v);
            yield return Math.BitDecrement(v);
            yield return -v * 1.5;
            yield return v * 123456789;
        }

        foreach (string text in NumberSamples.Tokens)
        {
            yield return double.Parse(text, CultureInfo.InvariantCulture);
        }

        for (int digits = 1; digits <= 17; digits++)
        {
            for (int q = -24; q <= 24; q++)
            {
                yield return double.Parse("12345678912345678"[..digits] + "e" + q.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);
            }
        }
    }
}
