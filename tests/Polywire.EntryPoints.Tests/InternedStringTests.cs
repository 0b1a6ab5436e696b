using System.Text;
using Polywire;
using Polywire.MemoryPack;
using TestKit;

namespace EntryPointTests;

/// <summary>Members whose text becomes the string that was read before: on every wire the same values and errors as without.</summary>
public class InternedStringTests
{
    public static TheoryData<string> Names => ["json", "messagepack", "protobuf", "memorypack", "memorypack-utf16"];

    static WireSerializer Of(string name) => name == "memorypack-utf16"
        ? Wire.MemoryPack.With(Wire.MemoryPack.Options with { StringEncoding = MemoryPackStringEncoding.Utf16 })
        : Samples.Of(name);

    static readonly string[] s_texts =
    [
        "x", "ab", "abc", "Oslo", "Milan", "Lisbon", "Nairobi", "Helsinki", "Reykjavik", "a status of many words", "São Paulo", "Αθήνα", "東京", "🎈", "\"quoted\"\n",
        new string('b', 64), new string('c', 128), new string('é', 64), new string('漢', 42),
    ];

    [Theory, MemberData(nameof(Names))]
    public void Text_that_was_read_before_is_the_same_string(string name)
    {
        WireSerializer wire = Of(name);
        foreach (string text in s_texts)
        {
            byte[] bytes = wire.Serialize(Visit.Of(text));
            // The first occurrence leaves a hash, the second one a string.
            Assert.Equal(text, wire.Deserialize<Visit>(bytes).City);
            Visit first = wire.Deserialize<Visit>(bytes), second = wire.Deserialize<Visit>(CutSequence.Single(bytes));
            Assert.Same(first.City, second.City);
            Assert.NotSame(first.Note, second.Note);
            Assert.Equal([text, text], first.Tags);
            Assert.Same(first.City, first.Tags[0]);
            Assert.Same(first.City, second.Tags[1]);
            Assert.Same(first.City, second.Codes[0]);
            Assert.Same(first.City, second.Labels["key"]);
            Assert.Same(first.City, second.Pair.Item1);
        }
    }

    [Fact]
    public void Wires_share_strings()
    {
        Wire.Json.Deserialize<Visit>(Wire.Json.Serialize(Visit.Of("Antananarivo")));
        var cities = Names.Select(w => Of(w.Data).Deserialize<Visit>(Of(w.Data).Serialize(Visit.Of("Antananarivo"))).City).ToList();
        Assert.All(cities, c => Assert.Same(cities[0], c));
    }

    [Theory, MemberData(nameof(Names))]
    public void Long_text_is_read_as_always(string name)
    {
        WireSerializer wire = Of(name);
        foreach (string text in (string[])[new string('c', 129), new string('é', 65), new string('漢', 43), new string('q', 100_000)])
        {
            byte[] bytes = wire.Serialize(Visit.Of(text));
            Visit first = wire.Deserialize<Visit>(bytes), second = wire.Deserialize<Visit>(bytes);
            Assert.Equal(text, first.City);
            Assert.NotSame(first.City, second.City);
        }
    }

    [Theory, MemberData(nameof(Names))]
    public void Null_and_empty_text_stay_what_they_are(string name)
    {
        WireSerializer wire = Of(name);
        Assert.Equal("", wire.Deserialize<Visit>(wire.Serialize(Visit.Of(""))).City);
        Assert.Null(wire.Deserialize<Visit>(wire.Serialize(new Visit())).City);
    }

    [Theory, MemberData(nameof(Names))]
    public void Damaged_input_has_the_outcome_that_it_has_without(string name)
    {
        WireSerializer wire = Of(name);
        var mutator = new Mutator(17);
        foreach (string text in s_texts)
        {
            byte[] valid = wire.Serialize(Visit.Of(text));
            _ = wire.Deserialize<Visit>(valid);
            Assert.Equal(valid, wire.Serialize(wire.Deserialize<PlainVisit>(valid)));
            for (int length = 0; length < valid.Length; length++) Same(wire, valid[..length]);
            for (int k = 0; k < 300; k++) Same(wire, mutator.Mutate(valid, name == "json"));
        }
    }

    static void Same(WireSerializer wire, byte[] input)
    {
        (byte[]? plain, string? expected) = Outcome<PlainVisit>(wire, input);
        (byte[]? interned, string? error) = Outcome<Visit>(wire, input);
        Assert.Equal(expected?.Replace(nameof(PlainVisit), nameof(Visit), StringComparison.Ordinal), error);
        Assert.Equal(plain, interned);
    }

    static (byte[]? Value, string? Error) Outcome<T>(WireSerializer wire, byte[] input)
    {
        try
        {
            return (wire.Serialize(wire.Deserialize<T>(input)), null);
        }
        catch (WireException e)
        {
            return (null, $"{e.Code} {e.Path} {e.Offset} {e.Message}");
        }
    }

    [Fact]
    public void Text_that_occurs_once_does_not_replace_text_in_use()
    {
        byte[] used = Wire.MessagePack.Serialize(new Place { City = "Thimphu" });
        for (int k = 0; k < 3; k++) Wire.MessagePack.Deserialize<Place>(used);
        string? city = Wire.MessagePack.Deserialize<Place>(used).City;
        for (int k = 0; k < 20_000; k++) Wire.MessagePack.Deserialize<Place>(Wire.MessagePack.Serialize(new Place { City = "once " + k }));
        Assert.Same(city, Wire.MessagePack.Deserialize<Place>(used).City);
    }

    [Fact]
    public void Many_different_texts_replace_each_other()
    {
        foreach (int k in Enumerable.Range(0, 40_000))
        {
            string text = "text " + k / 4 * 7919;
            Assert.Equal(text, Wire.MessagePack.Deserialize<Visit>(Wire.MessagePack.Serialize(new Visit { City = text })).City);
        }
    }

    [Fact]
    public void Threads_share_the_table()
    {
        byte[][] inputs = [.. Enumerable.Range(0, 3000).Select(k => Encoding.UTF8.GetBytes($$"""{"City":"city {{k}} é"}"""))];
        Parallel.For(0, 8, t =>
        {
            for (int k = 0; k < inputs.Length; k++) Assert.Equal($"city {k} é", Wire.Json.Deserialize<Visit>(inputs[k]).City);
        });
    }

    [Theory, MemberData(nameof(Names))]
    public void A_text_that_is_known_is_not_allocated(string name)
    {
        WireSerializer wire = Of(name);
        byte[] known = wire.Serialize(new Place { City = "Ouagadougou" }), wide = wire.Serialize(new Place { City = "Уфа" });
        Assert.Equal(PlaceSize, AllocationAssert.Measure(() => wire.Deserialize<Place>(known), PlaceSize));
        Assert.Equal(PlaceSize, AllocationAssert.Measure(() => wire.Deserialize<Place>(wide), PlaceSize));
    }

    /// <summary>Bytes of an object with one reference.</summary>
    const int PlaceSize = 24;

    [Fact]
    public void A_model_sets_it_for_its_members_and_a_member_for_itself()
    {
        byte[] input = """{"Country":"Kyrgyzstan","Comment":"Kyrgyzstan"}"""u8.ToArray();
        Wire.Json.Deserialize<Trip>(input);
        Trip first = Wire.Json.Deserialize<Trip>(input), second = Wire.Json.Deserialize<Trip>(input);
        Assert.Same(first.Country, second.Country);
        Assert.NotSame(first.Comment, second.Comment);
    }

    [Fact]
    public void Text_that_is_no_utf8_is_replaced_where_the_options_say_so()
    {
        WireSerializer wire = Wire.MessagePack.With(Wire.MessagePack.Options with { InvalidText = InvalidTextHandling.Replace });
        byte[] invalid = [0x91, 0xA3, (byte)'a', 0xFF, (byte)'b'];
        for (int k = 0; k < 2; k++)
        {
            Assert.Equal("a\uFFFDb", wire.Deserialize<Visit>(invalid).City);
            Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Visit>(invalid)).Code);
        }
    }
}

[WireModel(Wires = Wires.All)]
public sealed class Visit
{
    [WireField(1, InternStrings = true)] public string? City { get; set; }
    [WireField(2)] public string? Note { get; set; }
    [WireField(3, InternStrings = true)] public List<string> Tags { get; set; } = [];
    [WireField(4, InternStrings = true)] public string[] Codes { get; set; } = [];
    [WireField(5, InternStrings = true)] public Dictionary<string, string> Labels { get; set; } = [];
    [WireField(6, InternStrings = true)] public (string?, int) Pair { get; set; }

    internal static Visit Of(string text) => new() { City = text, Note = text, Tags = [text, text], Codes = [text], Labels = new() { ["key"] = text }, Pair = (text, 7) };
}

[WireModel(Wires = Wires.All)]
public sealed class PlainVisit
{
    [WireField(1)] public string? City { get; set; }
    [WireField(2)] public string? Note { get; set; }
    [WireField(3)] public List<string> Tags { get; set; } = [];
    [WireField(4)] public string[] Codes { get; set; } = [];
    [WireField(5)] public Dictionary<string, string> Labels { get; set; } = [];
    [WireField(6)] public (string?, int) Pair { get; set; }
}

[WireModel(Wires = Wires.All)]
public sealed class Place
{
    [WireField(1, InternStrings = true)] public string? City { get; set; }
}

[WireModel(InternStrings = true)]
public sealed record Trip(string Country, [property: WireField(InternStrings = false)] string Comment);
