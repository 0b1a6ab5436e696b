using System.Text;
using Polywire;
using Polywire.Json;

namespace EntryPointTests;

/// <summary>Deferred values that are checked when they are used (<c>CheckDeferred = false</c>), and what opening costs.</summary>
public class DeferredCheckTests
{
    static readonly JsonWire s_later = Wire.Json.With(Wire.Json.Options with { CheckDeferred = false });

    [Fact]
    public void Well_formed_text_is_read_and_written_without_a_change()
    {
        byte[] bytes = Wire.Json.Serialize(Shelf.Full());
        foreach (JsonWire wire in (JsonWire[])[s_later, Wire.Json.With(s_later.Options with { Borrow = true })])
        {
            Shelf read = wire.Deserialize<Shelf>(bytes.AsMemory());
            Assert.Equal(bytes, wire.Serialize(read));
            Assert.Equal(Samples.Row(1), read.First!.Value);
            Assert.Equal(Samples.Row(4), read.ByName!["a"].Value);
            Assert.Null(read.Rows[1]);
            Assert.Equal(70_000, read.Number!.Value);
            Assert.Equal(bytes, wire.Serialize(read));
            Assert.Equal(Wire.Json.Serialize(Samples.Row(1)), read.First.Raw.Bytes.ToArray());
            Assert.Equal(Samples.Row(3), read.Rows[2]!.Raw.As<Row>());
        }
        Assert.Equal(Samples.Row(2), s_later.Deserialize<Deferred<Row>>(TestKit.CutSequence.Single(Wire.Json.Serialize(Samples.Row(2)))).Value);
    }

    [Theory]
    [InlineData("{\"Id\":1,}", WireErrorCode.UnexpectedByte)]
    [InlineData("{\"Id\":01}", WireErrorCode.InvalidNumber)]
    [InlineData("{\"Id\":tru}", WireErrorCode.UnexpectedByte)]
    [InlineData("{\"Title\":\"\\x\"}", WireErrorCode.InvalidEscape)]
    [InlineData("{\"Unknown\":\"\\ud800\"}", WireErrorCode.InvalidText)]
    [InlineData("{\"Unknown\":[1 2]}", WireErrorCode.UnexpectedByte)]
    [InlineData("{\"Unknown\":{]}", WireErrorCode.UnexpectedByte)]
    [InlineData("{\"Unknown\":\"a\tb\"}", WireErrorCode.UnexpectedByte)]
    [InlineData("{]", WireErrorCode.UnexpectedByte)]
    public void Malformed_bytes_fail_on_use_and_are_never_written(string value, WireErrorCode code)
    {
        byte[] bytes = Encoding.UTF8.GetBytes($"{{\"First\":{value},\"Last\":\"end\"}}");
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<Shelf>(bytes));
        Shelf shelf = s_later.Deserialize<Shelf>(bytes);
        Assert.Equal("end", shelf.Last);
        for (int k = 0; k < 2; k++)
        {
            WireException read = Assert.Throws<WireException>(() => shelf.First!.Value);
            Assert.StartsWith("$", read.Path);
            Assert.Contains("deferred value", read.Message);
            WireException raw = Assert.Throws<WireException>(() => shelf.First!.Raw);
            Assert.Equal(code, raw.Code);
            WireException written = Assert.Throws<WireException>(() => s_later.Serialize(shelf));
            Assert.Equal((code, "$.First", -1L), (written.Code, written.Path, written.Offset));
            Assert.False(shelf.First!.IsRead);
        }
        Assert.Equal(value, Encoding.UTF8.GetString(shelf.First!.Bytes.Span));
    }

    [Theory]
    [InlineData("{\"First\":{\"Id\":1,\"Last\":2}")]
    [InlineData("{\"First\":{\"Title\":\"}\"")]
    [InlineData("{\"First\":{\"Id\":1}}}")]
    [InlineData("{\"First\":{\"Id\":1} x}")]
    [InlineData("{\"Number\":01}")]
    [InlineData("{\"Raw\":{]}}")]
    [InlineData("{\"Unknown\":{]}}")]
    public void Input_without_an_end_and_errors_outside_of_deferred_values_are_refused_immediately(string json)
    {
        WireException expected = Assert.Throws<WireException>(() => Wire.Json.Deserialize<Shelf>(json));
        WireException e = Assert.Throws<WireException>(() => s_later.Deserialize<Shelf>(json));
        Assert.Equal((expected.Code, expected.Path, expected.Offset), (e.Code, e.Path, e.Offset));
    }

    [Fact]
    public void Depth_and_other_options_hold()
    {
        string deep = $"{{\"First\":{new string('[', 63)}{new string(']', 63)}}}";
        Assert.Equal(WireErrorCode.TypeMismatch, Assert.Throws<WireException>(() => s_later.Deserialize<Shelf>(deep).First!.Value).Code);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => s_later.Deserialize<Shelf>(deep.Replace("[]", "[[]]"))).Code);
        // What is not plain JSON is made so where it is skipped, which takes a look at all of it.
        JsonWire lenient = Wire.Json.With(s_later.Options with { Comments = true, TrailingCommas = true });
        Assert.Equal("{\"Id\":1}", lenient.Deserialize<Shelf>("{\"First\":{\"Id\":1,/**/},}").First!.Raw.ToString());
        Assert.Throws<WireException>(() => lenient.Deserialize<Shelf>("{\"First\":{]}"));
    }

    [WireModel]
    public sealed class Found
    {
        public List<Deferred<FoundHit>> hits { get; set; } = [];
    }

    [WireModel]
    public sealed class AllFound
    {
        public List<FoundHit> hits { get; set; } = [];
    }

    [WireModel]
    public sealed class FoundHit
    {
        public string _id { get; set; } = "";
        public FoundSource _source { get; set; } = new();
    }

    [WireModel]
    public sealed class FoundSource
    {
        public string title { get; set; } = "";
        public string body { get; set; } = "";
    }

    [Theory]
    [InlineData("json")]
    [InlineData("messagepack")]
    public void Opening_ten_thousand_hits_and_reading_ten_takes_two_percent_of_the_memory_of_all(string name)
    {
        WireSerializer wire = name == "json" ? Wire.Json.With(Wire.Json.Options with { Borrow = true }) : Wire.MessagePack.With(Wire.MessagePack.Options with { Borrow = true });
        byte[] bytes = wire.Serialize(new AllFound { hits = [.. Enumerable.Range(0, 10_000).Select(k => new FoundHit { _id = $"{9_000_000 + k}", _source = new() { title = $"Question {k}?", body = string.Concat(Enumerable.Repeat("<p>naïve \"text\"</p>\n", 80)) } })] });
        double all = TestKit.AllocationAssert.Measure(() => Assert.Equal(10_000, wire.Deserialize<AllFound>(bytes.AsMemory()).hits.Count), double.MaxValue, 1);
        double few = TestKit.AllocationAssert.Measure(() =>
        {
            Found found = wire.Deserialize<Found>(bytes.AsMemory());
            for (int k = 0; k < 10_000; k += 1000) Assert.Equal($"Question {k}?", found.hits[k].Value._source.title);
        }, all / 50, 1);
        Assert.InRange(few, 1, all / 50);
    }
}
