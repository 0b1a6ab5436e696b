using System.Text;
using Polywire;
using Polywire.Json;
using TestKit;
using TestModels;

[assembly: WireFor<HashSet<long>>]

namespace JsonTests;

/// <summary>What went wrong elsewhere, one test each.</summary>
public class HazardTests
{
    static WireException Refused<T>(string json, JsonWire? wire = null) => Assert.Throws<WireException>(() => (wire ?? Wire.Json).DeserializeOrNull<T>(json));

    [Fact]
    public void Depth_is_limited_in_models_collections_unions_objects_and_what_is_skipped()
    {
        foreach (int depth in (int[])[65, 1000, 1_000_000])
        {
            string arrays = new('[', depth), objects = string.Concat(Enumerable.Repeat("{\"a\":", depth));
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<object>(arrays).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<object>(objects).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<RawValue>(arrays).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<Person>("{\"Unknown\":" + arrays).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<Person>("{\"Unknown\":" + objects).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<Node>(string.Concat(Enumerable.Repeat("{\"Next\":", depth))).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<Node>(string.Concat(Enumerable.Repeat("{\"Children\":[", depth))).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<IShape>(string.Concat(Enumerable.Repeat("{\"$type\":\"group\",\"One\":", depth))).Code);
        }
        string deep = new string('[', 64) + new string(']', 64);
        Assert.NotNull(Wire.Json.Deserialize<object>(deep));
        Assert.NotNull(Wire.Json.With(Wire.Json.Options with { MaxDepth = 100 }).Deserialize<object>("[" + deep + "]"));
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.Json.Serialize(Node.Chain(70))).Code);
    }

    [Fact]
    public void Long_separator_runs_do_not_recurse()
    {
        Refused<object>(new string(',', 1_000_000));
        Refused<List<int>>("[" + new string(',', 1_000_000));
        Assert.Equal(5L, Wire.Json.Deserialize<object>(new string(' ', 1_000_000) + "5"));
    }

    [Theory]
    [InlineData(200_000)]
    public void Colliding_keys_cost_no_more_than_others(int count)
    {
        // Under .NET's own hash of long, (x << 32) | x is 0 for every x.
        Compare<Dictionary<long, long>>(i => $"\"{((long)i << 32) | (uint)i}\":1", i => $"\"{i * 7919L}\":1", "{", "}");
        Compare<HashSet<long>>(i => $"{((long)i << 32) | (uint)i}", i => $"{i * 7919L}", "[", "]");
        Compare<Dictionary<Guid, int>>(i => $"\"{new Guid(i, 0, 0, BitConverter.GetBytes((long)i << 32))}\":1", i => $"\"{new Guid(i, 1, 2, new byte[8])}\":1", "{", "}");

        void Compare<T>(Func<int, string> colliding, Func<int, string> plain, string open, string close)
        {
            string hostile = open + string.Join(",", Enumerable.Range(1, count).Select(colliding)) + close, friendly = open + string.Join(",", Enumerable.Range(1, count).Select(plain)) + close;
            Wire.Json.Deserialize<T>(friendly);
            TimeSpan one = ThreadClock.Time(() => Wire.Json.Deserialize<T>(friendly));
            Assert.InRange(ThreadClock.Time(() => Wire.Json.Deserialize<T>(hostile)), TimeSpan.Zero, one * 20 + TimeSpan.FromSeconds(1));
        }
    }

    [Fact]
    public void Duplicates_are_last_wins_or_rejected_never_merged()
    {
        const string Twice = """{"Person":{"Name":"a","Age":1},"Person":{"Age":2}}""";
        Nested last = Wire.Json.Deserialize<Nested>(Twice);
        Assert.Equal(("anonymous", 2), (last.Person!.Name, last.Person.Age));
        JsonWire strict = Wire.Json.With(Wire.Json.Options with { DuplicateMembers = DuplicateMemberHandling.Reject });
        Assert.Equal(WireErrorCode.DuplicateMember, Refused<Nested>(Twice, strict).Code);
        Assert.Equal(WireErrorCode.DuplicateMember, Refused<Dictionary<string, int>>("""{"a":1,"\u0061":2}""", strict).Code);
        Assert.Equal(2, Wire.Json.Deserialize<Dictionary<string, int>>("""{"a":1,"\u0061":2}""")["a"]);
        Assert.Equal(2, Wire.Json.Deserialize<Person>("""{"Age":1,"A\u0067e":2}""").Age);
    }

    [Theory]
    [InlineData("\"a\u0001\"")]
    [InlineData("\"a\n\"")]
    [InlineData("\"ends in \\\\\\\"")]
    [InlineData("\"\\ud800\"")]
    [InlineData("\"\\udc00\\ud800\"")]
    [InlineData("\"\\x41\"")]
    [InlineData("\"\\u00e\"")]
    public void Broken_text_is_refused_read_and_skipped(string json)
    {
        Refused<string>(json);
        Refused<object>(json);
        Refused<Person>("{\"Name\":" + json + "}");
        Refused<Empty>("{\"Unknown\":" + json + "}");
        Refused<Dictionary<string, int>>("{" + json + ":1}");
    }

    [Theory]
    [InlineData("C080")]
    [InlineData("E08080")]
    [InlineData("EDA080")]
    [InlineData("F0808080")]
    [InlineData("F4908080")]
    [InlineData("C3")]
    [InlineData("80")]
    [InlineData("FF")]
    [InlineData("E282")]
    public void Invalid_utf8_is_refused_read_and_skipped(string hex)
    {
        foreach (string prefix in (string[])["", "x", new string('y', 100)])
        {
            byte[] text = [.. "\""u8, .. Encoding.ASCII.GetBytes(prefix), .. Convert.FromHexString(hex), .. "\""u8];
            Code<string>(text);
            Code<object>(text);
            Code<Empty>([.. "{\"Unknown\":"u8, .. text, .. "}"u8]);
            Code<Dictionary<string, int>>([.. "{"u8, .. text, .. ":1}"u8]);
            Assert.NotNull(Wire.Json.With(Wire.Json.Options with { InvalidText = InvalidTextHandling.Replace }).Deserialize<string>(text));
        }

        static void Code<T>(byte[] bytes) => Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.Json.DeserializeOrNull<T>(bytes)).Code);
    }

    [Fact]
    public void Lone_surrogates_are_not_written()
    {
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.Json.Serialize("a\ud800")).Code);
        Assert.Equal("\"a\ufffd\"", Wire.Json.With(Wire.Json.Options with { InvalidText = InvalidTextHandling.Replace }).SerializeToString("a\ud800"));
        Assert.Equal("\"\u2028\"", Wire.Json.SerializeToString("\u2028"));
    }

    [Theory]
    [InlineData("-")]
    [InlineData("+1")]
    [InlineData("01")]
    [InlineData("1.")]
    [InlineData(".5")]
    [InlineData("1e")]
    [InlineData("0x1")]
    [InlineData("NaN")]
    [InlineData("Infinity")]
    [InlineData("1_0")]
    [InlineData("1,5")]
    public void Text_that_is_not_a_number_is_refused_for_every_type(string json)
    {
        Refused<int>(json);
        Refused<long>(json);
        Refused<double>(json);
        Refused<decimal>(json);
        Refused<object>(json);
        Refused<Empty>("{\"Unknown\":" + json + "}");
    }

    [Fact]
    public void Numbers_never_wrap_round_or_lose_digits()
    {
        Assert.Equal(WireErrorCode.NumberOutOfRange, Refused<int>("2147483648").Code);
        Assert.Equal(WireErrorCode.NumberOutOfRange, Refused<long>("9223372036854775808").Code);
        Assert.Equal(WireErrorCode.NumberOutOfRange, Refused<ulong>("18446744073709551616").Code);
        Assert.Equal(WireErrorCode.NumberOutOfRange, Refused<byte>("256").Code);
        Refused<uint>("-1");
        Refused<int>("1.0");
        Refused<long>("1e2");
        Refused<double>("1e9999");
        Refused<object>(new string('9', 1025));
        Assert.Equal(9007199254740993L, Wire.Json.Deserialize<object>("9007199254740993"));
        Assert.Equal(1234567890123456789L, Wire.Json.Deserialize<long>("1234567890123456789"));
        Assert.Equal(ulong.MaxValue, Wire.Json.Deserialize<object>("18446744073709551615"));
        Assert.Equal(long.MinValue, BitConverter.DoubleToInt64Bits((double)Wire.Json.Deserialize<object>("-0")));
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Wire.Json.Serialize(double.NaN)).Code);
        Assert.Equal("\"NaN\"", Wire.Json.With(Wire.Json.Options with { NamedFloats = true }).SerializeToString(double.NaN));
        Assert.Equal("[1.0,2.5,1E+300]", Wire.Json.With(Wire.Json.Options with { DecimalPoint = JsonDecimalPoint.Always }).SerializeToString<double[]>([1, 2.5, 1e300]).Replace("1.0E", "1E"));
    }

    [Fact]
    public void Null_and_absence_keep_their_meanings()
    {
        Assert.Equal(WireErrorCode.UnexpectedNull, Refused<int>("null").Code);
        Assert.Equal(WireErrorCode.UnexpectedNull, Refused<Person>("""{"Age":null}""").Code);
        Assert.Equal(WireErrorCode.NullRoot, Assert.Throws<WireException>(() => Wire.Json.Deserialize<Person>("null")).Code);
        Assert.Equal(WireErrorCode.MissingMember, Refused<RequiredMembers>("""{"A":1}""").Code);
        Assert.True(Structural.Same(new Defaults(), Wire.Json.Deserialize<Defaults>("{}")));
        Assert.True(Structural.Same(new Constructed(5), Wire.Json.Deserialize<Constructed>("""{"Id":5}""")));
        Assert.Null(Wire.Json.Deserialize<Person>("""{"Name":null}""").Name);
        Assert.Equal(WireErrorCode.UnexpectedNull, Refused<Person>("""{"Name":null}""", Wire.Json.With(Wire.Json.Options with { EnforceNullability = true })).Code);
        Assert.Equal(WireErrorCode.UnknownEnumValue, Refused<EnumNames>("""{"Colour":"Purple"}""").Code);
        Assert.Equal(WireErrorCode.UnknownMember, Refused<Strict>("""{"Other":1}""").Code);
        Assert.Equal(WireErrorCode.UnknownCase, Refused<IShape>("""{"$type":"hexagon"}""").Code);
    }

    [Theory]
    [InlineData("""{"Items":[{"Name":"a"},{"Age":"x"}]}""", "$.Items[1].Age")]
    [InlineData("""{"Map":{"k":{"Age":1.5}}}""", "$.Map.k.Age")]
    [InlineData("""{"Map":{"a b":[]}}""", "$.Map['a b']")]
    [InlineData("""{"Unknown":{"x":[1,2,{]}}""", "$.Unknown.x[2]")]
    [InlineData("""{"Total":true}""", "$.Total")]
    public void Paths_lead_to_the_failure(string json, string path)
    {
        WireException e = Refused<Page<Person>>(json);
        Assert.StartsWith(path, e.Path);
        Assert.InRange(e.Offset, 1, json.Length);
    }

    [Fact]
    public void Paths_are_known_on_writing()
    {
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Serialize(new Anything { Map = new() { ["a"] = new List<object?> { 1L, double.NaN } } }));
        Assert.Equal(("$.Map.a[1]", -1L), (e.Path, e.Offset));
        e = Assert.Throws<WireException>(() => Wire.Json.Serialize(new System.Buffers.ArrayBufferWriter<byte>(), new Page<string> { Items = ["ok", "\ud800"] }));
        Assert.Equal("$.Items[1]", e.Path);
    }

    [Theory]
    [InlineData("2024-02-30T00:00:00Z")]
    [InlineData("2024-02-29T24:00:00Z")]
    [InlineData("2024-02-29T23:59:60Z")]
    [InlineData("0000-01-01T00:00:00Z")]
    [InlineData("10000-01-01T00:00:00Z")]
    [InlineData("2024-02-29 00:00:00")]
    public void Dates_that_are_none_are_refused(string text) => Refused<DateTime>($"\"{text}\"");

    [Fact]
    public void Objects_beyond_MaxMemory_are_refused()
    {
        byte[] lists = System.Text.Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Repeat("[1]", 1_000))}]");
        JsonWire small = Wire.Json.With(Wire.Json.Options with { MaxMemory = 1_000 });
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => small.Deserialize<List<List<int>>>(lists)).Code);
        Assert.Equal(1_000, Wire.Json.Deserialize<List<List<int>>>(lists).Count);
    }
}
