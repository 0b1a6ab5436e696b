using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class NumberHalfTests
{
    [Fact]
    public void Every_finite_number_is_written_as_SystemTextJson_does_and_read_back()
    {
        for (int bits = 0; bits <= ushort.MaxValue; bits++)
        {
            Half v = BitConverter.UInt16BitsToHalf((ushort)bits);
            if (!Half.IsFinite(v))
            {
                continue;
            }

            string text = NumberInput.Write<Half>(NumberHalf.Write, v, NumberHalf.MaxBytes);
            Assert.Equal(JsonSerializer.Serialize(v), text);
            var (read, next) = NumberInput.ReadAtWall(NumberHalf.Read, Encoding.ASCII.GetBytes(text), 0);
            Assert.True(BitConverter.HalfToUInt16Bits(read) == bits && next == text.Length, text);
            string pointed = NumberInput.Write<Half>(NumberHalf.WriteWithPoint, v, NumberHalf.MaxBytes);
            Assert.Equal(text.AsSpan().IndexOfAny('.', 'E') < 0 ? text + ".0" : text, pointed);
        }
    }

    [Fact]
    public void Every_halfway_point_goes_to_even()
    {
        for (int bits = 0; bits < 0x7C00; bits++)
        {
            int biased = bits >> 10;
            BigInteger c = (bits & 0x3FF) | (biased > 0 ? 0x400 : 0);
            string half = NumberSamples.Exact(2 * c + 1, Math.Max(biased, 1) - 26);
            var (v, next) = NumberInput.ReadAtWall(NumberHalf.Read, Encoding.ASCII.GetBytes(half), 0);
            if (bits == 0x7BFF)
            {
                Assert.Equal(-(int)WireErrorCode.NumberOutOfRange, next);
                continue;
            }

            Assert.True(BitConverter.HalfToUInt16Bits(v) == bits + (bits & 1) && next == half.Length, half);
            string more = (half.Contains('.') ? half : half + ".0") + "00000000000000000001";
            v = NumberInput.ReadAtWall(NumberHalf.Read, Encoding.ASCII.GetBytes(more), 0).Value;
            Assert.True(BitConverter.HalfToUInt16Bits(v) == bits + 1, more);
        }
    }

    [Fact]
    public void Reads_what_the_framework_reads()
    {
        foreach (string text in NumberSamples.Tokens)
        {
            Half expected = Half.Parse(text, CultureInfo.InvariantCulture);
            if (Half.IsInfinity(expected))
            {
                NumberInput.Fails(NumberHalf.Read, text, WireErrorCode.NumberOutOfRange);
            }
            else
            {
                Assert.Equal(BitConverter.HalfToUInt16Bits(expected), BitConverter.HalfToUInt16Bits(NumberInput.Value(NumberHalf.Read, text)));
            }
        }
    }
}
