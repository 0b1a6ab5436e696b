using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class NumberSingleTests
{
    [Fact]
    public void Writes_what_SystemTextJson_writes_at_the_edges()
    {
        foreach (float v in Edges())
        {
            string text = NumberInput.Write<float>(NumberSingle.Write, v, NumberSingle.MaxBytes);
            Assert.Equal(JsonSerializer.Serialize(v), text);
            SameBits(v, NumberInput.Value(NumberSingle.Read, text), text);
            string pointed = NumberInput.Write<float>(NumberSingle.WriteWithPoint, v, NumberSingle.MaxBytes);
            Assert.Equal(text.AsSpan().IndexOfAny('.', 'E') < 0 ? text + ".0" : text, pointed);
        }
    }

    [Fact]
    public void Random_bit_patterns_are_written_as_SystemTextJson_does_and_read_back()
    {
        var random = new Random(20261121);
        byte[] ours = new byte[64], theirs = new byte[64];
        for (int k = 0; k < 300_000; k++)
        {
            float v = k % 4 == 0 ? random.NextSingle() * 1000 : k % 4 == 1 ? random.Next(1 << 26) : BitConverter.Int32BitsToSingle(random.Next(int.MinValue, int.MaxValue));
            if (!float.IsFinite(v))
            {
                continue;
            }

            int count = NumberSingle.Write(ref ours[0], v);
            v.TryFormat(theirs, out int expected, default, CultureInfo.InvariantCulture);
            Assert.True(ours.AsSpan(0, count).SequenceEqual(theirs.AsSpan(0, expected)), Encoding.ASCII.GetString(ours, 0, count) + " " + Encoding.ASCII.GetString(theirs, 0, expected));
            ours.AsSpan(count).Fill((byte)',');
            SameBits(v, NumberSingle.Read(ref ours[0], 0, k % 2 == 0 ? 64 : count, out int next), "");
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

        for (int q = -70; q <= 42; q++)
        {
            foreach (string digits in (string[])["1", "9.999999999999999999", "1.00000000000000000001", "1234567890123456789", "18446744073709551615"])
            {
                Check(digits + "e" + q.ToString(CultureInfo.InvariantCulture));
            }
        }

        var random = new Random(7);
        for (int k = 0; k < 100_000; k++)
        {
            string text = NumberSamples.Random(random, -55, 42);
            float expected = float.Parse(text, CultureInfo.InvariantCulture);
            byte[] bytes = Encoding.ASCII.GetBytes(k % 2 == 0 ? text : text + "]                                              ");
            var (v, next) = NumberInput.ReadAtWall(NumberSingle.Read, bytes, 0);
            Assert.Equal(float.IsInfinity(expected) ? -(int)WireErrorCode.NumberOutOfRange : text.Length, next);
            if (next > 0)
            {
                SameBits(expected, v, text);
            }
        }
    }

    [Fact]
    public void Halfway_cases_go_to_even_and_never_by_way_of_double()
    {
        var random = new Random(11);
        for (int k = 0; k < 10_000; k++)
        {
            int bits = k % 3 == 0 ? random.Next(1 << 24) : k % 3 == 1 ? random.Next(0xFE << 23) : random.Next(107 << 23, 152 << 23);
            int biased = bits >> 23;
            BigInteger c = (bits & ((1 << 23) - 1)) | (biased > 0 ? 1 << 23 : 0);
            string half = NumberSamples.Exact(2 * c + 1, Math.Max(biased, 1) - 151);
            float below = BitConverter.Int32BitsToSingle(bits), above = BitConverter.Int32BitsToSingle(bits + 1);
            SameBits((bits & 1) == 0 ? below : above, Whole(half), half);
            string more = (half.Contains('.') ? half : half + ".0") + "0000000000000000000000000000001";
            SameBits(above, Whole(more), more);
            if (half.Contains('.'))
            {
                string less = half[..^1] + (char)(half[^1] - 1) + "99999999999999999999";
                SameBits(below, Whole(less), less);
            }
        }

        static float Whole(string text)
        {
            var (v, next) = NumberInput.ReadAtWall(NumberSingle.Read, Encoding.ASCII.GetBytes(text), 0);
            Assert.Equal(text.Length, next);
            return v;
        }
    }

    [Theory]
    [InlineData("1e39")]
    [InlineData("-1e39")]
    [InlineData("3.4028235677973367e38")]
    [InlineData("340282356779733661637539395458142568448")]
    [InlineData("1e9999")]
    public void Too_large_is_out_of_range(string text) => NumberInput.Fails(NumberSingle.Read, text, WireErrorCode.NumberOutOfRange);

    private static void Check(string text)
    {
        float expected = float.Parse(text, CultureInfo.InvariantCulture);
        if (float.IsInfinity(expected))
        {
            NumberInput.Fails(NumberSingle.Read, text, WireErrorCode.NumberOutOfRange);
        }
        else
        {
            SameBits(expected, NumberInput.Value(NumberSingle.Read, text), text);
        }
    }

    private static void SameBits(float expected, float actual, string text) =>
        Assert.True(BitConverter.SingleToInt32Bits(expected) == BitConverter.SingleToInt32Bits(actual), $"{text}: {expected:R} became {actual:R}");

    private static IEnumerable<float> Edges()
    {
        for (int biased = 0; biased < 255; biased++)
        {
            for (int c = -2; c <= 2; c++)
            {
                int bits = (biased << 23) + c;
                if (bits >= 0 && bits < 0x7F80_0000)
                {
                    yield return BitConverter.Int32BitsToSingle(bits);
                    yield return -BitConverter.Int32BitsToSingle(bits);
                }
            }
        }

        for (int q = -45; q <= 38; q++)
        {
            float v = float.Parse("1e" + q.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);
            yield return v;
            yield return MathF.BitIncrement(v);
            yield return MathF.BitDecrement(v);
        }

        for (int digits = 1; digits <= 9; digits++)
        {
            for (int q = -14; q <= 14; q++)
            {
                yield return float.Parse("123456789"[..digits] + "e" + q.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);
            }
        }
    }
}
