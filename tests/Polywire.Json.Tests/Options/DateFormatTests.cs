using System.Globalization;
using System.Text;
using Polywire;
using Polywire.Json;

namespace JsonTests;

/// <summary>Dates, times and durations in other forms than the default, by option and by member.</summary>
public class DateFormatTests
{
    static readonly JsonWire s_seconds = With.Options(o => o with { Dates = WireDateEncoding.UnixSeconds, TimeSpans = WireDateEncoding.UnixSeconds });
    static readonly JsonWire s_milliseconds = With.Options(o => o with { Dates = WireDateEncoding.UnixMilliseconds, TimeSpans = WireDateEncoding.UnixMilliseconds });
    static readonly JsonWire s_durations = With.Options(o => o with { TimeSpans = WireDateEncoding.Iso8601 });
    static readonly DateTime s_moment = new(2024, 2, 29, 13, 14, 15, DateTimeKind.Utc);

    [WireModel]
    public class Dated
    {
        [WireField(Dates = WireDateEncoding.UnixSeconds)] public DateTime Seconds { get; set; }
        [WireField(Dates = WireDateEncoding.UnixMilliseconds)] public DateTimeOffset? Milliseconds { get; set; }
        [WireField(Dates = WireDateEncoding.Iso8601)] public TimeSpan Duration { get; set; }
        [WireField(Dates = WireDateEncoding.UnixMilliseconds)] public List<TimeSpan>? Spans { get; set; }
        [WireField(Dates = WireDateEncoding.Iso8601)] public DateTime Iso { get; set; }
        [WireField(DateFormat = "yyyy/MM/dd")] public DateOnly Day { get; set; }
        [WireField(DateFormat = "HH'h'mm")] public TimeOnly? Time { get; set; }
        [WireField(DateFormat = "R")] public DateTime Http { get; set; }
        [WireField(DateFormat = "yyyy-MM-dd HH:mm:ss zzz")] public Dictionary<DateTime, DateTimeOffset>? Map { get; set; }
        [WireField(DateFormat = @"h\:mm")] public (TimeSpan, int)[]? Pairs { get; set; }
        public DateTime Plain { get; set; }

        internal static Dated Full() => new()
        {
            Seconds = s_moment, Milliseconds = new DateTimeOffset(2024, 2, 29, 15, 14, 15, 678, TimeSpan.FromHours(2)), Duration = new TimeSpan(1, 2, 3, 4, 500), Spans = [TimeSpan.FromSeconds(1.5), TimeSpan.Zero],
            Iso = s_moment, Day = new DateOnly(2024, 2, 29), Time = new TimeOnly(9, 30), Http = s_moment, Map = new() { [s_moment] = new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.FromHours(-4)) },
            Pairs = [(new TimeSpan(5, 6, 0), 7)], Plain = s_moment,
        };
    }

    [WireModel] public record DatedRecord([WireField(Dates = WireDateEncoding.UnixSeconds)] DateTime At, [WireField(DateFormat = "yyyyMMdd")] DateOnly? Day = null);

    const string Text = """{"Seconds":1709212455,"Milliseconds":1709212455678,"Duration":"P1DT2H3M4.5S","Spans":[1500,0],"Iso":"2024-02-29T13:14:15Z","Day":"2024/02/29","Time":"09h30","Http":"Thu, 29 Feb 2024 13:14:15 GMT","Map":{"2024-02-29T13:14:15Z":"2024-01-02 03:04:05 -04:00"},"Pairs":[["5:06",7]],"Plain":"2024-02-29T13:14:15Z"}""";

    [Fact]
    public void The_format_of_a_member_applies_in_every_place()
    {
        Assert.Equal(Text, Encoding.UTF8.GetString(Wire.Json.Serialize(Dated.Full())).Replace("\\u002B", "+"));
        foreach (Dated read in (Dated[])[Wire.Json.Deserialize<Dated>(Text), Populated(Text)])
        {
            Assert.Equal(Text, Wire.Json.SerializeToString(read));
            Assert.Equal(DateTimeKind.Utc, read.Seconds.Kind);
            Assert.Equal(TimeSpan.Zero, read.Milliseconds!.Value.Offset);
            Assert.Equal(TimeSpan.FromHours(-4), read.Map!.Values.Single().Offset);
        }
        Assert.Equal("""{"At":1709212455,"Day":"20240229"}""", Wire.Json.SerializeToString(new DatedRecord(s_moment, new DateOnly(2024, 2, 29))));
        Assert.Equal(new DatedRecord(s_moment), Wire.Json.Deserialize<DatedRecord>("""{"At":1709212455,"Day":null}"""));
        // What a member says goes before what the call says, and before MessagePack's own form nothing goes.
        Assert.Contains("\"Iso\":\"2024-02-29T13:14:15Z\"", s_seconds.SerializeToString(Dated.Full()));
        Assert.Contains("\"Plain\":1709212455}", s_seconds.SerializeToString(Dated.Full()));
        Assert.Equal(Text, Wire.Json.SerializeToString(Wire.MessagePack.Deserialize<Dated>(Wire.MessagePack.Serialize(Dated.Full()))));

        static Dated Populated(string json)
        {
            var existing = new Dated();
            Wire.Json.Populate(Encoding.UTF8.GetBytes(json), existing);
            return existing;
        }
    }

    [Theory]
    [InlineData("0", 0L)]
    [InlineData("1709212455", 17092124550000000L)]
    [InlineData("-1", -10_000_000L)]
    [InlineData("0.5", 5_000_000L)]
    [InlineData("-0.0000001", -1L)]
    [InlineData("1.2345678", 12_345_678L)]
    [InlineData("253402300799.9999999", 2534023007999999999L)]
    [InlineData("-62135596800", -621355968000000000L)]
    public void Seconds_are_written_and_read_back(string text, long ticks)
    {
        DateTime value = DateTime.UnixEpoch.AddTicks(ticks);
        Assert.Equal(text, s_seconds.SerializeToString(value));
        Assert.Equal(text, s_seconds.SerializeToString(new DateTimeOffset(value)));
        Assert.Equal(text, s_seconds.SerializeToString(new TimeSpan(ticks)));
        Assert.Equal($"[{text}]", s_seconds.SerializeToString(new List<DateTime> { value }));
        Assert.Equal($"{{\"a\":{text}}}", s_seconds.SerializeToString<object>(new Dictionary<string, object?> { ["a"] = value }));
        Assert.Equal(value, s_seconds.Deserialize<DateTime>(text));
        Assert.Equal(value, s_seconds.Deserialize<DateTimeOffset>(text).UtcDateTime);
        Assert.Equal(new TimeSpan(ticks), s_seconds.Deserialize<TimeSpan>(text));
        JsonWire quoted = With.Options(o => o with { Dates = WireDateEncoding.UnixSeconds, NumbersAsStrings = true });
        Assert.Equal($"\"{text}\"", quoted.SerializeToString(value));
        Assert.Equal(value, quoted.Deserialize<DateTime>($"\"{text}\""));
    }

    [Fact]
    public void Milliseconds_kinds_and_the_ends()
    {
        Assert.Equal("1709212455000", s_milliseconds.SerializeToString(s_moment));
        Assert.Equal("1709212455000.5", s_milliseconds.SerializeToString(s_moment.AddTicks(5000)));
        Assert.Equal("1709212455000", s_milliseconds.SerializeToString(s_moment.ToLocalTime()));
        Assert.Equal("1709212455000", s_milliseconds.SerializeToString(DateTime.SpecifyKind(s_moment, DateTimeKind.Unspecified)));
        foreach (JsonWire wire in (JsonWire[])[s_seconds, s_milliseconds])
        {
            foreach (DateTime end in (DateTime[])[DateTime.MinValue, DateTime.MaxValue, s_moment.AddTicks(1)]) Assert.Equal(end, wire.Deserialize<DateTime>(wire.Serialize(DateTime.SpecifyKind(end, DateTimeKind.Utc))));
            foreach (TimeSpan end in (TimeSpan[])[TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.FromTicks(-1)]) Assert.Equal(end, wire.Deserialize<TimeSpan>(wire.Serialize(end)));
            // Text of the other form cannot be mistaken, so that data may change over.
            Assert.Equal(s_moment, wire.Deserialize<DateTime>("\"2024-02-29T13:14:15Z\""));
            Assert.Equal(TimeSpan.FromHours(1), wire.Deserialize<TimeSpan>("\"01:00:00\""));
            foreach (string bad in (string[])["1e300", "999999999999999999999999999999999", "-1e17", "\"x\"", "\"\"", "true", "null", "{}", "-", "1.", "\"1709212455\""]) wire.Refused<DateTime>(bad);
            Assert.Equal(WireErrorCode.NumberOutOfRange, wire.Refused<DateTimeOffset>("9e17").Code);
        }
        Assert.Equal(DateTime.MinValue, With.Options(o => o with { Dates = WireDateEncoding.UnixSeconds, NullAsDefault = true }).Deserialize<DateTime>("null"));
        // A dictionary key is a name: its form is no number.
        Assert.Equal("""{"2024-02-29T13:14:15Z":1709212455}""", s_seconds.SerializeToString(new Dictionary<DateTime, DateTime> { [s_moment] = s_moment }));
        Assert.Equal(s_moment, s_seconds.Deserialize<Dictionary<DateTime, DateTime>>("""{"2024-02-29T13:14:15Z":1709212455}""")[s_moment]);
    }

    [Theory]
    [InlineData("PT0S", 0, 0, 0, 0, 0)]
    [InlineData("P1D", 1, 0, 0, 0, 0)]
    [InlineData("PT36M", 0, 0, 36, 0, 0)]
    [InlineData("P1DT2H3M4.5S", 1, 2, 3, 4, 500)]
    [InlineData("-PT0.001S", 0, 0, 0, 0, -1)]
    [InlineData("-P1DT1S", -1, 0, 0, -1, 0)]
    public void Durations_are_written_and_read_back(string text, int days, int hours, int minutes, int seconds, int milliseconds)
    {
        var value = new TimeSpan(days, hours, minutes, seconds, milliseconds);
        Assert.Equal($"\"{text}\"", s_durations.SerializeToString(value));
        Assert.Equal(System.Xml.XmlConvert.ToString(value), text);
        Assert.Equal(value, s_durations.Deserialize<TimeSpan>($"\"{text}\""));
        Assert.Equal(value, s_durations.Deserialize<List<TimeSpan>>($"[\"{text}\"]")[0]);
        Assert.Equal(value, s_durations.Deserialize<TimeSpan>(Wire.Json.Serialize(value)));
    }

    [Fact]
    public void Durations_at_their_ends_and_what_is_none()
    {
        foreach (TimeSpan end in (TimeSpan[])[TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.FromTicks(1)]) Assert.Equal(end, s_durations.Deserialize<TimeSpan>(s_durations.Serialize(end)));
        Assert.Equal(TimeSpan.FromDays(15), s_durations.Deserialize<TimeSpan>("\"P2W1D\""));
        Assert.Equal(TimeSpan.FromSeconds(100), s_durations.Deserialize<TimeSpan>("\"+PT100S\""));
        Assert.Equal(TimeSpan.FromMilliseconds(1500), s_durations.Deserialize<TimeSpan>("\"PT1,5S\""));
        Assert.Equal(TimeSpan.FromTicks(1_234_567), s_durations.Deserialize<TimeSpan>("\"PT0.12345678S\""));
        foreach (string bad in (string[])["P", "PT", "P1", "P1Y", "P1M", "P1DT", "PT1D", "P1H", "PT1.5H", "PT1S1M", "PT1S1S", "P1D1D", "p1d", "P-1D", "PT.5S", "PT1.S", "P1DT1HT1M", "P10675200D", "P99999999999999999999D", "--P1D", "", "x"])
            Assert.Equal(WireErrorCode.InvalidFormat, s_durations.Refused<TimeSpan>($"\"{bad}\"").Code);
        s_durations.Refused<TimeSpan>("5");
        s_durations.Refused<TimeSpan>("\"P1D");
        Wire.Json.Refused<TimeSpan>("\"P1D\"");
    }

    [Fact]
    public void Formats_of_the_options_are_written_and_read_back()
    {
        JsonWire wire = With.Options(o => o with { DateFormat = "dd.MM.yyyy HH:mm:ss", DateOnlyFormat = "yyyyMMdd", TimeOnlyFormat = "HHmm", TimeSpanFormat = "c" });
        Assert.Equal("\"29.02.2024 13:14:15\"", wire.SerializeToString(s_moment));
        Assert.Equal(DateTimeKind.Unspecified, wire.Deserialize<DateTime>("\"29.02.2024 13:14:15\"").Kind);
        Assert.Equal("\"20240229\"", wire.SerializeToString(new DateOnly(2024, 2, 29)));
        Assert.Equal(new DateOnly(2024, 2, 29), wire.Deserialize<DateOnly>("\"20240229\""));
        Assert.Equal("[\"0930\"]", wire.SerializeToString(new List<TimeOnly> { new(9, 30) }));
        Assert.Equal(new TimeOnly(9, 30), wire.Deserialize<TimeOnly>("\"0930\""));
        Assert.Equal("\"1.00:00:00\"", wire.SerializeToString(TimeSpan.FromDays(1)));
        Assert.Equal(WireErrorCode.InvalidFormat, wire.Refused<DateTime>("\"2024-02-29T13:14:15Z\"").Code);
        Assert.Equal(WireErrorCode.InvalidFormat, wire.Refused<DateOnly>("\"20240230\"").Code);
        Assert.Equal(WireErrorCode.TypeMismatch, wire.Refused<DateTime>("5").Code);
        JsonWire odd = With.Options(o => o with { DateFormat = "yyyy'\"\\\n<ü>'", Escaping = JsonEscaping.SystemTextJson });
        Assert.Equal("\"2024\\u0022\\n\\u003C\\u00FC\\u003E\"", odd.SerializeToString(s_moment));
        Assert.Equal(2024, odd.Deserialize<DateTime>(odd.Serialize(s_moment)).Year);
        JsonWire longest = With.Options(o => o with { DateFormat = new string('y', 50) + "'12345'" });
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => longest.Serialize(s_moment)).Code);
        CultureInfo before = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = new CultureInfo("fi-FI");
            Assert.Equal("\"29/02/2024 13:14\"", With.Options(o => o with { DateFormat = "dd/MM/yyyy HH:mm" }).SerializeToString(s_moment));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    [Theory]
    [InlineData("\"2024-02-29T13:14:15.1234567-04:00\"", 1234567)]
    [InlineData("\"2024-02-29T13:14:15.12-04\"", 1200000)]
    [InlineData("\"2024-02-29T13:14:15-04:00\"", 0)]
    public void Offsets_and_fractions_are_kept(string json, int fraction)
    {
        DateTimeOffset read = Wire.Json.Deserialize<DateTimeOffset>(json);
        Assert.Equal((TimeSpan.FromHours(-4), fraction), (read.Offset, (int)(read.Ticks % TimeSpan.TicksPerSecond)));
        Assert.Equal(read.UtcDateTime, Wire.Json.Deserialize<DateTime>(json).ToUniversalTime());
    }

    [Theory]
    [InlineData("0001-01-01T00:00:00Z")]
    [InlineData("9999-12-31T23:59:59.9999999Z")]
    public void The_first_and_the_last_year_are_written_and_read_back(string text)
    {
        Assert.Equal($"\"{text}\"", Wire.Json.SerializeToString(Wire.Json.Deserialize<DateTime>($"\"{text}\"")));
        Assert.Equal(WireErrorCode.InvalidFormat, Wire.Json.Refused<DateTimeOffset>($"\"{text.Replace("Z", text[0] == '0' ? "+01:00" : "-01:00")}\"").Code);
        Wire.Json.Refused<DateTime>("\"2016-12-31T23:59:60Z\"");
    }
}
