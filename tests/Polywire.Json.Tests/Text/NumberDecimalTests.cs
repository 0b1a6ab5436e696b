using System.Globalization;
using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class NumberDecimalTests
{
    [Fact]
    public void Writes_what_SystemTextJson_writes_and_reads_it_back_with_its_scale()
    {
        var random = new Random(20261121);
        Check(0);
        Check(decimal.MaxValue);
        Check(decimal.MinValue);
        for (byte scale = 0; scale <= 28; scale++)
        {
            foreach (int v in (int[])[0, 1, 9, 10, 99, 100, 110, 12345, int.MaxValue])
            {
                Check(new decimal(v, 0, 0, false, scale));
                Check(new decimal(v, 0, 0, true, scale));
                Check(new decimal(v, v, 0, true, scale));
                Check(new decimal(v, -1, 0, true, scale));
                Check(new decimal(v, v, v, false, scale));
                Check(new decimal(-1, -1, -1, true, scale));
            }

            decimal power = 1;
            for (int k = 0; k <= 28; k++, power *= k <= 28 ? 10 : 1)
            {
                int[] bits = decimal.GetBits(power);
                Check(new decimal(bits[0], bits[1], bits[2], k % 2 == 0, scale));
                bits = decimal.GetBits(power - 1);
                Check(new decimal(bits[0], bits[1], bits[2], k % 2 == 0, scale));
            }
        }

        for (int k = 0; k < 20_000; k++)
        {
            int words = random.Next(3);
            Check(new decimal(random.Next(), words > 0 ? random.Next() : 0, words > 1 ? random.Next(int.MinValue, int.MaxValue) : 0, k % 2 == 0, (byte)random.Next(29)));
        }

        static void Check(decimal v)
        {
            string text = NumberInput.Write<decimal>(NumberDecimal.Write, v, NumberDecimal.MaxBytes);
            Assert.Equal(JsonSerializer.Serialize(v), text);
            foreach (string follower in (string[])["", ",                                          "])
            {
                var (read, next) = NumberInput.ReadAtWall(NumberDecimal.Read, Encoding.ASCII.GetBytes(text + follower), 0);
                Assert.Equal(text.Length, next);
                Assert.Equal(v, read);
                Assert.Equal(v.Scale, read.Scale);
            }
        }
    }

    [Fact]
    public void Reads_what_the_framework_reads()
    {
        foreach (string text in NumberSamples.Tokens)
        {
            Check(text);
            Check("-" + text.TrimStart('-'));
        }

        var random = new Random(7);
        for (int k = 0; k < 50_000; k++)
        {
            Check(NumberSamples.Random(random, k % 2 == 0 ? -32 : -70, 32));
        }

        static void Check(string text)
        {
            bool fits = decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal expected);
            foreach (string follower in (string[])["", ",                                          "])
            {
                var (v, next) = NumberInput.ReadAtWall(NumberDecimal.Read, Encoding.ASCII.GetBytes(text + follower), 0);
                Assert.True(next == (fits ? text.Length : -(int)WireErrorCode.NumberOutOfRange), $"{text}: {next}, {expected}");
                if (fits)
                {
                    Assert.True(decimal.GetBits(expected).AsSpan().SequenceEqual(decimal.GetBits(v)), $"{text}: {expected} became {v}");
                }
            }
        }
    }

    [Fact]
    public void Reads_what_SystemTextJson_reads_up_to_28_digits()
    {
        var random = new Random(9);
        for (int k = 0; k < 20_000; k++)
        {
            string text = NumberSamples.Random(random, -12, 3);
            if (text.Length <= 28 && !text.Contains('+'))
            {
                decimal expected = JsonSerializer.Deserialize<decimal>(text);
                decimal v = NumberInput.ReadAtWall(NumberDecimal.Read, Encoding.ASCII.GetBytes(text), 0).Value;
                Assert.True(decimal.GetBits(expected).AsSpan().SequenceEqual(decimal.GetBits(v)), $"{text}: {expected} became {v}");
            }
        }
    }

    [Theory]
    [InlineData("79228162514264337593543950336", WireErrorCode.NumberOutOfRange)]
    [InlineData("79228162514264337593543950335.5", WireErrorCode.NumberOutOfRange)]
    [InlineData("-1e29", WireErrorCode.NumberOutOfRange)]
    [InlineData("1e99999999999999999999", WireErrorCode.NumberOutOfRange)]
    public void Too_large_is_out_of_range(string text, WireErrorCode code) => NumberInput.Fails(NumberDecimal.Read, text, code);

    [Theory]
    [InlineData("1e-99999999999999999999", "0.0000000000000000000000000000")]
    [InlineData("0e99999999999999999999", "0")]
    [InlineData("1.5e000000000000000000001", "15")]
    [InlineData("1.50e-000000000000000000001", "0.150")]
    public void Exponents_of_any_length_are_read_or_rejected(string text, string expected) =>
        Assert.Equal(expected, NumberInput.Value(NumberDecimal.Read, text).ToString(CultureInfo.InvariantCulture));
}
