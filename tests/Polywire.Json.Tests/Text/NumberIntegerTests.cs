using System.Globalization;
using System.Numerics;
using System.Text;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class NumberIntegerTests
{
    private static readonly BigInteger[] Edges = MakeEdges();

    [Fact]
    public void Writes_what_ToString_writes()
    {
        foreach (BigInteger v in Edges)
        {
            string text = v.ToString(CultureInfo.InvariantCulture);
            if (v >= int.MinValue && v <= int.MaxValue)
                Assert.Equal(text, NumberInput.Put<int>(NumberInteger.Put, (int)v, NumberInteger.MaxBytesInt32));
            if (v >= 0 && v <= uint.MaxValue)
                Assert.Equal(text, NumberInput.Put<uint>(NumberInteger.Put, (uint)v, NumberInteger.MaxBytesUInt32));
            if (v >= long.MinValue && v <= long.MaxValue)
                Assert.Equal(text, NumberInput.Put<long>(NumberInteger.Put, (long)v, NumberInteger.MaxBytesInt64));
            if (v >= 0 && v <= ulong.MaxValue)
                Assert.Equal(text, NumberInput.Put<ulong>(NumberInteger.Put, (ulong)v, NumberInteger.MaxBytesUInt64));
            if (v >= Int128.MinValue && v <= Int128.MaxValue)
                Assert.Equal(text, NumberInput.Write<Int128>(NumberInteger.Write, (Int128)v, NumberInteger.MaxBytesInt128));
            if (v >= 0 && v <= UInt128.MaxValue)
                Assert.Equal(text, NumberInput.Write<UInt128>(NumberInteger.Write, (UInt128)v, NumberInteger.MaxBytesUInt128));

            byte[] big = new byte[NumberInteger.MaxBytesBigInteger(v)];
            Assert.True(NumberInteger.TryWrite(big, v, out int written));
            Assert.Equal(text, Encoding.ASCII.GetString(big.AsSpan(0, written)));
            Assert.False(NumberInteger.TryWrite(big.AsSpan(0, written - 1), v, out _));
        }
    }

    [Fact]
    public void Reads_every_edge_or_says_that_it_is_out_of_range()
    {
        foreach (BigInteger v in Edges)
        {
            Check(NumberInteger.ReadInt32, v, int.MinValue, int.MaxValue);
            Check(NumberInteger.ReadUInt32, v, 0, uint.MaxValue);
            Check(NumberInteger.ReadInt64, v, long.MinValue, long.MaxValue);
            Check(NumberInteger.ReadUInt64, v, 0, ulong.MaxValue);
            Check(NumberInteger.ReadInt128, v, Int128.MinValue, Int128.MaxValue);
            Check(NumberInteger.ReadUInt128, v, 0, UInt128.MaxValue);
            Assert.Equal(v, NumberInput.Value<BigInteger>(ReadBig, v.ToString(CultureInfo.InvariantCulture)));
        }
    }

    [Fact]
    public void Random_values_survive_in_both_directions()
    {
        var random = new Random(20261121);
        Span<byte> buffer = stackalloc byte[64];
        for (int k = 0; k < 300_000; k++)
        {
            long v = random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
            buffer.Fill((byte)(k % 3 == 0 ? '9' : ','));
            int count = NumberInteger.Write(ref buffer[0], v);
            Assert.True(Encoding.ASCII.GetString(buffer[..count]) == v.ToString(CultureInfo.InvariantCulture));
            int capacity = k % 2 == 0 ? count : k % 3 == 0 ? count : 64;
            Assert.True(v == NumberInteger.ReadInt64(ref buffer[0], 0, capacity, out int next) && next == count);
            Assert.True((int)v == NumberInteger.ReadInt32(ref buffer[0], 0, capacity, out next) || next == -(int)WireErrorCode.NumberOutOfRange);
            count = NumberInteger.Write(ref buffer[0], (ulong)v);
            buffer[count..].Fill((byte)' ');
            Assert.True((ulong)v == NumberInteger.ReadUInt64(ref buffer[0], 0, capacity == 64 ? 64 : count, out next) && next == count);
        }
    }

    [Theory]
    [InlineData("", WireErrorCode.UnexpectedEnd)]
    [InlineData("-", WireErrorCode.UnexpectedEnd)]
    [InlineData("-x", WireErrorCode.InvalidNumber)]
    [InlineData("--1", WireErrorCode.InvalidNumber)]
    [InlineData("- 1", WireErrorCode.InvalidNumber)]
    [InlineData("+1", WireErrorCode.InvalidNumber)]
    [InlineData(".5", WireErrorCode.InvalidNumber)]
    [InlineData("00", WireErrorCode.InvalidNumber)]
    [InlineData("01", WireErrorCode.InvalidNumber)]
    [InlineData("-01", WireErrorCode.InvalidNumber)]
    [InlineData("-00", WireErrorCode.InvalidNumber)]
    [InlineData("01234567", WireErrorCode.InvalidNumber)]
    [InlineData("012345678", WireErrorCode.InvalidNumber)]
    [InlineData("09999999999999999999999999999", WireErrorCode.InvalidNumber)]
    [InlineData("1.0", WireErrorCode.NumberOutOfRange)]
    [InlineData("1.", WireErrorCode.NumberOutOfRange)]
    [InlineData("1e2", WireErrorCode.NumberOutOfRange)]
    [InlineData("-1E2", WireErrorCode.NumberOutOfRange)]
    [InlineData("12345678.5", WireErrorCode.NumberOutOfRange)]
    [InlineData("123456789012345678e1", WireErrorCode.NumberOutOfRange)]
    [InlineData("x", WireErrorCode.TypeMismatch)]
    [InlineData("\"1\"", WireErrorCode.TypeMismatch)]
    [InlineData("null", WireErrorCode.TypeMismatch)]
    [InlineData("[1]", WireErrorCode.TypeMismatch)]
    [InlineData("Infinity", WireErrorCode.TypeMismatch)]
    public void Malformed_and_too_large_integers_are_rejected(string text, WireErrorCode code)
    {
        NumberInput.Fails<int>(NumberInteger.ReadInt32, text, code);
        NumberInput.Fails<uint>(NumberInteger.ReadUInt32, text, code);
        NumberInput.Fails<long>(NumberInteger.ReadInt64, text, code);
        NumberInput.Fails<ulong>(NumberInteger.ReadUInt64, text, code);
        NumberInput.Fails<Int128>(NumberInteger.ReadInt128, text, code);
        NumberInput.Fails<UInt128>(NumberInteger.ReadUInt128, text, code);
        NumberInput.Fails<BigInteger>(ReadBig, text, code);
    }

    [Fact]
    public void Minus_zero_is_zero_and_out_of_range_without_a_sign()
    {
        Assert.Equal(0, NumberInput.Value(NumberInteger.ReadInt32, "-0"));
        NumberInput.Fails<uint>(NumberInteger.ReadUInt32, "-0", WireErrorCode.NumberOutOfRange);
        Assert.Equal(0L, NumberInput.Value(NumberInteger.ReadInt64, "-0"));
        NumberInput.Fails<ulong>(NumberInteger.ReadUInt64, "-0", WireErrorCode.NumberOutOfRange);
        Assert.Equal(Int128.Zero, NumberInput.Value(NumberInteger.ReadInt128, "-0"));
        NumberInput.Fails<UInt128>(NumberInteger.ReadUInt128, "-0", WireErrorCode.NumberOutOfRange);
        Assert.Equal(BigInteger.Zero, NumberInput.Value<BigInteger>(ReadBig, "-0"));
    }

    [Fact]
    public void More_digits_than_allowed_are_refused()
    {
        string text = new('7', 1024);
        Assert.Equal(BigInteger.Parse(text, CultureInfo.InvariantCulture), NumberInput.Value<BigInteger>(ReadBig, text));
        Assert.Equal(-BigInteger.Parse(text, CultureInfo.InvariantCulture), NumberInput.Value<BigInteger>(ReadBig, "-" + text));
        NumberInput.Fails<BigInteger>(ReadBig, text + "7", WireErrorCode.TooManyDigits);
        NumberInput.Fails<BigInteger>(ReadBig, "-" + text + "7", WireErrorCode.TooManyDigits);
        NumberInput.Fails<long>(NumberInteger.ReadInt64, text, WireErrorCode.NumberOutOfRange);
        NumberInput.Fails<UInt128>(NumberInteger.ReadUInt128, text, WireErrorCode.NumberOutOfRange);
    }

    private static BigInteger ReadBig(ref byte b, int i, int len, out int next) => NumberInteger.ReadBigInteger(ref b, i, len, 1024, out next);

    private static void Check<T>(NumberReader<T> read, BigInteger v, BigInteger min, BigInteger max)
        where T : INumber<T>
    {
        string text = v.ToString(CultureInfo.InvariantCulture);
        if (v >= min && v <= max)
            Assert.Equal(T.CreateChecked(v), NumberInput.Value(read, text));
        else
            NumberInput.Fails(read, text, WireErrorCode.NumberOutOfRange);
    }

    private static BigInteger[] MakeEdges()
    {
        var edges = new HashSet<BigInteger>();
        for (int k = 0; k <= 45; k++)
            Around(BigInteger.Pow(10, k));
        for (int k = 0; k <= 130; k++)
            Around(BigInteger.Pow(2, k));
        for (int k = 1; k <= 45; k++)
            Around(BigInteger.Parse("1234567890123456789012345678901234567890123456"[..k], CultureInfo.InvariantCulture));
        Around(BigInteger.Pow(3, 500));
        return [.. edges];

        void Around(BigInteger v)
        {
            for (int k = -1; k <= 1; k++)
            {
                edges.Add(v + k);
                edges.Add(-v + k);
            }
        }
    }
}
