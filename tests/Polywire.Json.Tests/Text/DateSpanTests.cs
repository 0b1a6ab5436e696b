using Polywire;
using Polywire.Json;
using Polywire.Json.Text;
using TestKit;

namespace JsonTests.Text;

public class DateSpanTests
{
    static void AssertWire(TimeSpan v) => DateCases.AssertWire(DateToken.Write, DateToken.ReadTimeSpan, v, DateToken.MaxTimeSpan);

    static void AssertWire(TimeOnly v) => DateCases.AssertWire(DateToken.Write, DateToken.ReadTimeOnly, v, DateToken.MaxTimeOnly);

    [Fact]
    public void TimeSpans_are_read_and_written_as_by_the_framework()
    {
        var random = new Random(51);
        foreach (long ticks in (long[])[0, 1, -1, TimeSpan.TicksPerDay, -TimeSpan.TicksPerDay, TimeSpan.TicksPerDay - 1, long.MaxValue, long.MinValue, long.MinValue + 1])
            AssertWire(new TimeSpan(ticks));
        for (int round = 0; round < 5000; round++)
        {
            long unit = (long)Math.Pow(10, random.Next(9));
            long ticks = random.NextInt64() >> random.Next(60);
            AssertWire(new TimeSpan((random.Next(2) == 0 ? ticks : -ticks) / unit * unit));
        }
    }

    [Fact]
    public void Times_of_day_are_read_and_written_as_by_the_framework()
    {
        var random = new Random(52);
        AssertWire(TimeOnly.MinValue);
        AssertWire(TimeOnly.MaxValue);
        AssertWire(new TimeOnly(1));
        for (int round = 0; round < 5000; round++)
        {
            long unit = (long)Math.Pow(10, random.Next(9));
            AssertWire(new TimeOnly(random.NextInt64(TimeSpan.TicksPerDay) / unit * unit));
        }
    }

    [Theory]
    [InlineData("12:34:56")]
    [InlineData("12:34:56.1234567")]
    [InlineData("00:00:00.0000001")]
    public void Every_format_is_read_or_rejected_as_by_System_Text_Json(string text)
    {
        DateCases.AssertEscapedAndTruncated(DateToken.ReadTimeSpan, '"' + text + '"');
        DateCases.AssertEscapedAndTruncated(DateToken.ReadTimeOnly, '"' + text + '"');
    }

    [Fact]
    public void MutatedText_IsJudgedAsBySystemTextJson()
    {
        var random = new Random(53);
        string[] seeds = ["12:34:56", "12:34:56.1234567", "1.02:03:04", "-10675199.02:48:05.4775808", "-00:00:01", "1:2:3", "12:34", "7", "00:00:00.1", "10675199.02:48:05.4775807", ""];
        for (int round = 0; round < Extent.Rounds(15_000, 60_000); round++)
        {
            string text = DateCases.Mutate(random, seeds[random.Next(seeds.Length)]);
            byte[] token = StringCases.Quoted(text);
            Assert.Equal(DateCases.Reference<TimeSpan>(token), DateCases.Read(DateToken.ReadTimeSpan, token, out int next));
            Assert.True(next == token.Length || next == -(int)WireErrorCode.InvalidFormat);
            Assert.Equal(DateCases.Reference<TimeOnly>(token), DateCases.Read(DateToken.ReadTimeOnly, token, out next));
            Assert.True(next == token.Length || next == -(int)WireErrorCode.InvalidFormat);
        }
    }
}
