using System.Globalization;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;
using TestKit;

namespace JsonTests.Text;

public partial class DateTimeTests
{
    static void AssertWire(DateTime v) => DateCases.AssertWire(DateToken.Write, DateToken.ReadDateTime, v, DateToken.MaxDateTime);

    static void AssertWire(DateTimeOffset v) => DateCases.AssertWire(DateToken.Write, DateToken.ReadDateTimeOffset, v, DateToken.MaxDateTime);

    static void AssertWire(DateOnly v) => DateCases.AssertWire(DateToken.Write, DateToken.ReadDateOnly, v, DateToken.MaxDateOnly);

    [Fact]
    public void EveryDay_IsTheFrameworksDay()
    {
        var buffer = new byte[DateToken.MaxDateOnly];
        var expected = new byte[10];
        for (int day = 0; day <= DateOnly.MaxValue.DayNumber; day++)
        {
            var v = DateOnly.FromDayNumber(day);
            int n = DateToken.Write(ref buffer[0], v);
            v.TryFormat(expected, out _, "o", CultureInfo.InvariantCulture);
            if (n != 12 || !buffer.AsSpan(1, 10).SequenceEqual(expected)) Assert.Fail(v.ToString("o", CultureInfo.InvariantCulture));
            if (DateToken.ReadDateOnly(ref buffer[0], 1, 12, out int next) != v || next != 12) Assert.Fail("read " + v.ToString("o", CultureInfo.InvariantCulture));
        }
        AssertWire(DateOnly.MinValue);
        AssertWire(DateOnly.MaxValue);
        AssertWire(new DateOnly(2024, 2, 29));
    }

    [Fact]
    public void Dates_of_every_kind_are_read_and_written_as_by_the_framework()
    {
        var random = new Random(41);
        foreach (DateTimeKind kind in (DateTimeKind[])[DateTimeKind.Utc, DateTimeKind.Local, DateTimeKind.Unspecified])
        {
            AssertWire(new DateTime(2024, 2, 29, 23, 59, 59, kind));
            AssertWire(DateTime.UnixEpoch);
            for (int round = 0; round < 3000; round++) AssertWire(new DateTime(RandomTicks(random), kind));
        }
        foreach (DateTimeKind kind in (DateTimeKind[])[DateTimeKind.Utc, DateTimeKind.Unspecified])
        {
            AssertWire(new DateTime(0, kind));
            AssertWire(new DateTime(DateTime.MaxValue.Ticks, kind));
        }
    }

    [Fact]
    public void DateTimeOffsets_are_read_and_written_as_by_the_framework()
    {
        var random = new Random(42);
        AssertWire(DateTimeOffset.MinValue);
        AssertWire(DateTimeOffset.MaxValue);
        AssertWire(new DateTimeOffset(14 * TimeSpan.TicksPerHour, TimeSpan.FromHours(14)));
        AssertWire(new DateTimeOffset(DateTime.MaxValue.Ticks - 14 * TimeSpan.TicksPerHour, TimeSpan.FromHours(-14)));
        for (int round = 0; round < 5000; round++)
            AssertWire(new DateTimeOffset(RandomTicks(random), TimeSpan.FromMinutes(random.Next(-14 * 60, 14 * 60 + 1))));
    }

    /// <summary>A day or more away from both ends, with a fraction of any length.</summary>
    static long RandomTicks(Random random)
    {
        long ticks = random.NextInt64(2 * TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - 2 * TimeSpan.TicksPerDay);
        long unit = (long)Math.Pow(10, random.Next(9));
        return ticks / unit * unit;
    }

    [Theory]
    [InlineData("2024-02-29")]
    [InlineData("2024-02-29T12:34")]
    [InlineData("2024-02-29T12:34Z")]
    [InlineData("2024-02-29T12:34+05:45")]
    [InlineData("2024-02-29T12:34:56")]
    [InlineData("2024-02-29T12:34:56Z")]
    [InlineData("2024-02-29T12:34:56-04:00")]
    [InlineData("2024-02-29T12:34:56-04")]
    [InlineData("2024-02-29T12:34:56.1")]
    [InlineData("2024-02-29T12:34:56.12Z")]
    [InlineData("2024-02-29T12:34:56.1234567Z")]
    [InlineData("2024-02-29T12:34:56.12345678Z")]
    [InlineData("2024-02-29T12:34:56.1234567890123456+14:00")]
    [InlineData("0001-01-01T00:00:00Z")]
    [InlineData("9999-12-31T23:59:59.9999999Z")]
    public void Every_format_is_read_or_rejected_as_by_System_Text_Json(string text)
    {
        DateCases.AssertEscapedAndTruncated(DateToken.ReadDateTime, '"' + text + '"');
        DateCases.AssertEscapedAndTruncated(DateToken.ReadDateTimeOffset, '"' + text + '"');
        AssertAgrees(text);
    }

    [Theory]
    [InlineData("2024-01-01T00:00:00.5+05", "2024-01-01T00:00:00.5+05:00")]
    [InlineData("2024-01-01T00:00:00-04", "2024-01-01T00:00:00-04:00")]
    public void An_offset_may_be_hours_alone(string text, string same)
    {
        byte[] token = StringCases.Quoted(text);
        byte[] reference = StringCases.Quoted(same);
        Assert.Equal(DateCases.Reference<DateTimeOffset>(reference), DateCases.Read(DateToken.ReadDateTimeOffset, token, out _));
        DateTime? v = DateCases.Read(DateToken.ReadDateTime, token, out _);
        Assert.Equal(DateCases.Reference<DateTime>(StringCases.Quoted(same))!.Value.ToUniversalTime(), v!.Value.ToUniversalTime());
        Assert.Equal(DateTimeKind.Local, v.Value.Kind);
    }

    [Theory]
    [InlineData("")]
    [InlineData("2024")]
    [InlineData("2024-1-1")]
    [InlineData("2024-01-01T")]
    [InlineData("2024-01-01 00:00:00")]
    [InlineData("2024-01-01t00:00:00z")]
    [InlineData("2023-02-29")]
    [InlineData("1900-02-29")]
    [InlineData("0000-01-01")]
    [InlineData("2024-00-01")]
    [InlineData("2024-13-01")]
    [InlineData("2024-04-31")]
    [InlineData("2024-01-01T24:00:00")]
    [InlineData("2024-01-01T00:60:00")]
    [InlineData("2016-12-31T23:59:60Z")]
    [InlineData("2024-01-01T00:00:00.")]
    [InlineData("2024-01-01T00:00:00.12345678901234567Z")]
    [InlineData("2024-01-01T00:00:00+14:01")]
    [InlineData("2024-01-01T00:00:00+1:00")]
    [InlineData("2024-01-01T00:00:00-0400")]
    [InlineData("2024-01-01T00:00:00.5+0530")]
    [InlineData("2024-01-01T00:00+0000")]
    [InlineData("2024-01-01T00:00:00+010:0")]
    [InlineData("2024-01-01T00:00:00+01:000")]
    [InlineData("2024-01-01T00:00:00ZZ")]
    [InlineData("9999-12-31T23:59:59.9999999-00:01")]
    [InlineData("0001-01-01T00:00:00+00:01")]
    [InlineData("12024-01-01T00:00:00Z")]
    [InlineData("2024-01-01T00:00:00Zé")]
    public void Text_that_is_not_a_date_is_rejected(string text)
    {
        byte[] token = StringCases.Quoted(text);
        Assert.Null(DateCases.Reference<DateTimeOffset>(token));
        Assert.Null(DateCases.Read(DateToken.ReadDateTime, token, out int next));
        Assert.Equal(-(int)WireErrorCode.InvalidFormat, next);
        Assert.Null(DateCases.Read(DateToken.ReadDateTimeOffset, token, out next));
        Assert.Equal(-(int)WireErrorCode.InvalidFormat, next);
        AssertAgrees(text);
    }

    [Fact]
    public void BrokenTokensKeepTheirOwnErrors()
    {
        Assert.Null(DateCases.Read(DateToken.ReadDateTime, "\"2024-01-01\u0001\""u8, out int next));
        Assert.Equal(-(int)WireErrorCode.UnexpectedByte, next);
        Assert.Null(DateCases.Read(DateToken.ReadDateTimeOffset, "\"2024-01-01\\x\""u8, out next));
        Assert.Equal(-(int)WireErrorCode.InvalidEscape, next);
        Assert.Null(DateCases.Read(DateToken.ReadDateOnly, "\"2024-01-01\xFF\""u8[..12], out next));
        Assert.Null(DateCases.Read(DateToken.ReadDateOnly, [(byte)'"', 0xFF, (byte)'"'], out next));
        Assert.Equal(-(int)WireErrorCode.InvalidText, next);
    }

    [Fact]
    public void MutatedText_IsJudgedAsBySystemTextJson()
    {
        var random = new Random(43);
        string[] seeds =
        [
            "2024-02-29", "2024-02-29T12:34", "2024-02-29T12:34:56Z", "2024-02-29T12:34:56.789Z", "2024-02-29T12:34:56.1234567+05:30",
            "2023-12-31T23:59:59-08:00", "2024-06-30T12:34Z", "0001-01-01T00:00:00", "9999-12-31T23:59:59", "2024-02-29T12:34:56.1234567890123456Z",
        ];
        for (int round = 0; round < Extent.Rounds(15_000, 60_000); round++) AssertAgrees(DateCases.Mutate(random, seeds[random.Next(seeds.Length)]));
    }

    static void AssertAgrees(string text)
    {
        byte[] token = StringCases.Quoted(text);
        DateTimeOffset? offset = DateCases.Read(DateToken.ReadDateTimeOffset, token, out int next);
        Assert.True(next == token.Length || next == -(int)WireErrorCode.InvalidFormat);
        DateTime? local = DateCases.Read(DateToken.ReadDateTime, token, out next);
        Assert.True(next == token.Length || next == -(int)WireErrorCode.InvalidFormat);
        Assert.Equal(DateCases.Reference<DateTimeOffset>(token), offset);
        DateTime? expected = DateCases.Reference<DateTime>(token);
        Assert.Equal(expected, local);
        Assert.Equal(expected?.Kind, local?.Kind);
        Assert.Equal(DateCases.Reference<DateOnly>(token), DateCases.Read(DateToken.ReadDateOnly, token, out _));
    }
}
