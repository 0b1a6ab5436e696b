using System.Text;
using Polywire.MessagePack;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace MessagePackTests.Primitives;

public class ValuePrimitiveTests
{
    [Fact]
    public void Floats_keep_their_bits()
    {
        foreach (double v in new[] { 0.0, -0.0, double.NaN, double.NegativeInfinity, double.Epsilon, 1e300 }) CheckBits(v);
    }

    static void CheckBits(double v)
    {
        byte[] wide = PrimitiveCases.Written((d, out n) => TryWrite(d, v, out n));
        Assert.Equal(9, wide.Length);
        Assert.Equal(BitConverter.DoubleToInt64Bits(v), BitConverter.DoubleToInt64Bits(PrimitiveCases.Read<double>(wide, TryRead)));
        float f = (float)v;
        byte[] narrow = PrimitiveCases.Written((d, out n) => TryWrite(d, f, out n));
        Assert.Equal(5, narrow.Length);
        Assert.Equal(BitConverter.SingleToInt32Bits(f), BitConverter.SingleToInt32Bits(PrimitiveCases.Read<float>(narrow, TryRead)));
        Assert.Equal(f, PrimitiveCases.Read<double>(narrow, TryRead));
    }

    [Fact]
    public void A_double_beyond_float_is_out_of_its_range_but_infinity_is_not()
    {
        Assert.Equal(MessagePackReadResult.OutOfRange, PrimitiveCases.Result<float>(Pack.Hex("cb 7fe0000000000000"), TryRead));
        Assert.Equal(float.PositiveInfinity, PrimitiveCases.Read<float>(Pack.Hex("cb 7ff0000000000000"), TryRead));
        Assert.Equal(1.5f, PrimitiveCases.Read<float>(Pack.Hex("cb 3ff8000000000000"), TryRead));
    }

    [Fact]
    public void Timestamps_take_the_smallest_form()
    {
        Check(0, 0, "d6ff 00000000");
        Check(uint.MaxValue, 0, "d6ff ffffffff");
        Check(uint.MaxValue + 1L, 0, "d7ff 0000000100000000");
        Check(0, 1, "d7ff 0000000400000000");
        Check((1L << 34) - 1, 999_999_999, "d7ff ee6b27ffffffffff");
        Check(1L << 34, 0, "c70cff 00000000 0000000400000000");
        Check(-1, 500, "c70cff 000001f4 ffffffffffffffff");
        Check(long.MaxValue, 999_999_999, "c70cff 3b9ac9ff 7fffffffffffffff");
        Check(long.MinValue, 0, "c70cff 00000000 8000000000000000");

        static void Check(long seconds, uint nanoseconds, string hex)
        {
            MessagePackTimestamp v = new(seconds, nanoseconds);
            byte[] bytes = PrimitiveCases.Written((d, out n) => TryWrite(d, v, out n));
            Assert.Equal(Pack.Hex(hex), bytes);
            Assert.Equal(v, PrimitiveCases.Read<MessagePackTimestamp>(bytes, TryRead));
            byte[] longest = PrimitiveCases.Written((d, out n) => TryWriteTimestamp96(d, v, out n));
            Assert.Equal(v, PrimitiveCases.Read<MessagePackTimestamp>(longest, TryRead));
            if (seconds is < 0 or >= 1L << 34) return;
            byte[] middle = PrimitiveCases.Written((d, out n) => TryWriteTimestamp64(d, v, out n));
            Assert.Equal(v, PrimitiveCases.Read<MessagePackTimestamp>(middle, TryRead));
        }
    }

    [Fact]
    public void Timestamps_of_no_form_or_of_a_second_in_nanoseconds_are_invalid()
    {
        Assert.Equal(Pack.Hex("d6ff 00000005"), PrimitiveCases.Written((d, out n) => TryWriteTimestamp32(d, 5, out n)));
        Assert.Equal((false, 0), (TryWriteTimestamp64(new byte[15], new(-1, 0), out int n), n));
        Assert.Equal((false, 0), (TryWriteTimestamp64(new byte[15], new(1L << 34, 0), out n), n));
        Assert.Equal(MessagePackReadResult.Invalid, PrimitiveCases.Result<MessagePackTimestamp>(Pack.Hex("c705ff 0000000000"), TryRead));
        Assert.Equal(MessagePackReadResult.Invalid, PrimitiveCases.Result<MessagePackTimestamp>(Pack.Hex("d7ff ee6b280000000000"), TryRead));
        Assert.Equal(MessagePackReadResult.Invalid, PrimitiveCases.Result<MessagePackTimestamp>(Pack.Hex("c70cff 3b9aca00 0000000000000000"), TryRead));
        Assert.Equal(MessagePackReadResult.TypeMismatch, PrimitiveCases.Result<MessagePackTimestamp>(Pack.Hex("d601 00000000"), TryRead));
        Assert.Equal(new(7, 0), PrimitiveCases.Read<MessagePackTimestamp>(Pack.Hex("c704ff 00000007"), TryRead));
        Assert.Equal(new(7, 0), PrimitiveCases.Read<MessagePackTimestamp>(Pack.Hex("c80004ff 00000007"), TryRead));
        Assert.Equal(new(7, 0), PrimitiveCases.Read<MessagePackTimestamp>(Pack.Hex("c900000004ff 00000007"), TryRead));
        Assert.Throws<ArgumentOutOfRangeException>(() => new MessagePackTimestamp(0, 1_000_000_000));
    }

    [Fact]
    public void Dates_are_timestamps_within_their_range()
    {
        foreach (DateTime v in new[] { DateTime.MinValue, DateTime.UnixEpoch, DateTime.UnixEpoch.AddTicks(-1), DateTime.MaxValue })
        {
            byte[] bytes = PrimitiveCases.Written((d, out n) => TryWrite(d, v, out n));
            DateTime back = PrimitiveCases.Read<DateTime>(bytes, TryRead);
            Assert.Equal(v.Ticks, back.Ticks);
            Assert.Equal(DateTimeKind.Utc, back.Kind);
        }
        Assert.Equal(MessagePackReadResult.OutOfRange, PrimitiveCases.Result<DateTime>(Pack.Hex("c70cff 00000000 0000003afff44180"), TryRead));
        Assert.Equal(MessagePackReadResult.OutOfRange, PrimitiveCases.Result<DateTime>(Pack.Hex("c70cff 00000000 fffffff1886e08ff"), TryRead));
        Assert.Throws<OverflowException>(() => new MessagePackTimestamp(long.MaxValue, 0).ToDateTime());
        DateTime local = new(2024, 7, 1, 12, 0, 0, DateTimeKind.Local);
        Assert.Equal(local.ToUniversalTime(), MessagePackTimestamp.FromDateTime(local).ToDateTime());
    }

    [Theory]
    [InlineData(0)]
    [InlineData(31)]
    [InlineData(32)]
    [InlineData(255)]
    [InlineData(256)]
    [InlineData(65535)]
    [InlineData(65536)]
    public void Bodies_follow_their_headers(int length)
    {
        byte[] body = new byte[length];
        new Random(1).NextBytes(body);
        byte[] str = PrimitiveCases.Written((d, out n) => TryWriteStr(d, body, out n));
        Assert.Equal(MessagePackReadResult.Success, TryReadStr(str, out ReadOnlySpan<byte> back, out int consumed));
        Assert.True(back.SequenceEqual(body) && consumed == str.Length);
        byte[] bin = PrimitiveCases.Written((d, out n) => TryWriteBin(d, body, out n));
        Assert.Equal(MessagePackReadResult.Success, TryReadBin(bin, out back, out consumed));
        Assert.True(back.SequenceEqual(body) && consumed == bin.Length);
        byte[] ext = PrimitiveCases.Written((d, out n) => TryWriteExtension(d, -77, body, out n));
        Assert.Equal(MessagePackReadResult.Success, TryReadExtension(ext, out sbyte type, out back, out consumed));
        Assert.True(back.SequenceEqual(body) && consumed == ext.Length && type == -77);
        if (length == 0) return;
        Assert.Equal((MessagePackReadResult.InsufficientData, str.Length), (TryReadStr(str.AsSpan(0, str.Length - 1), out _, out consumed), consumed));
        Assert.Equal((MessagePackReadResult.InsufficientData, bin.Length), (TryReadBin(bin.AsSpan(0, bin.Length - 1), out _, out consumed), consumed));
        Assert.Equal((MessagePackReadResult.InsufficientData, ext.Length), (TryReadExtension(ext.AsSpan(0, ext.Length - 1), out _, out _, out consumed), consumed));
    }

    [Theory]
    [InlineData("")]
    [InlineData("plain")]
    [InlineData("ééééééééééééééé")]
    [InlineData("éééééééééééééééé")]
    [InlineData("日本語 😀 and more text after it, until str 8 is needed")]
    public void Text_is_written_as_UTF8_in_the_smallest_form(string text)
    {
        byte[] bytes = PrimitiveCases.Written((d, out n) => TryWrite(d, text.AsSpan(), out n));
        Assert.Equal(PrimitiveCases.Written((d, out n) => TryWriteStr(d, Encoding.UTF8.GetBytes(text), out n)), bytes);
    }

    [Fact]
    public void A_lone_surrogate_is_not_written() => Assert.Equal((false, 0), (TryWrite(new byte[40], "a\uD800b".AsSpan(), out int n), n));

    [Fact]
    public void Skipping_measures_a_value_of_any_depth()
    {
        byte[] deep = [.. Enumerable.Repeat((byte)0x91, 100_000), 0xC0];
        Assert.Equal(MessagePackReadResult.Success, TrySkip(deep, out int consumed));
        Assert.Equal(deep.Length, consumed);
        Assert.Equal((MessagePackReadResult.InsufficientData, deep.Length), (TrySkip(deep.AsSpan(0, deep.Length - 1), out consumed), consumed));
        Assert.Equal(MessagePackReadResult.InsufficientData, TrySkip(Pack.Hex("df ffffffff"), out consumed));
        Assert.Equal(int.MaxValue, consumed);
        Assert.Equal(MessagePackReadResult.Invalid, TrySkip(Pack.Hex("92 01 c1"), out consumed));
        byte[] mixed = Pack.Hex("85 a161 01 a162 93 c0 c3 ca00000000 a163 c40201 02 a164 c70305010203 a165 80");
        Assert.Equal(MessagePackReadResult.Success, TrySkip([.. mixed, 0xC1], out consumed));
        Assert.Equal(mixed.Length, consumed);
        for (int i = 0; i < mixed.Length; i++)
        {
            Assert.Equal(MessagePackReadResult.InsufficientData, TrySkip(TestKit.GuardedInput.Place(mixed.AsSpan(0, i)), out consumed));
            Assert.InRange(consumed, i + 1, mixed.Length);
        }
    }

    [Fact]
    public void Primitives_do_not_allocate()
    {
        byte[] buffer = new byte[64];
        TestKit.AllocationAssert.Zero(() =>
        {
            Span<byte> d = buffer;
            TryWrite(d, 123456L, out _);
            TryRead(d, out int _, out _);
            TryWrite(d, 1.5, out _);
            TryRead(d, out float _, out _);
            TryWrite(d, "text é".AsSpan(), out _);
            TryReadStr(d, out _, out _);
            TryWrite(d, DateTime.UnixEpoch, out _);
            TryRead(d, out DateTime _, out _);
            TrySkip(d, out _);
        });
    }
}
