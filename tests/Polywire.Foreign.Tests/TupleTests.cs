using System.Text.Json;
using Polywire;
using Polywire.Json;
using Stj = System.Text.Json.JsonSerializer;

[assembly: WireFor<(int, string)>]
[assembly: WireFor<(int, int, int, int, int, int, int, int, int, int, int, int, int, int, ForeignTests.PairItem)>]
[assembly: WireFor<Tuple<int, string>>]
[assembly: WireFor<KeyValuePair<string, int>>]

namespace ForeignTests;

/// <summary>Tuples and pairs of models with System.Text.Json's attributes are its objects: against System.Text.Json itself, under every option that changes names.</summary>
public class TupleTests
{
    static readonly JsonSerializerOptions s_options = new() { IncludeFields = true };
    static readonly JsonSerializerOptions s_web = new(JsonSerializerOptions.Web) { IncludeFields = true };
    static readonly JsonWire s_camel = Wire.Json.With(Wire.Json.Options with { NamePolicy = JsonNamingPolicy.CamelCase.ConvertName, CaseInsensitive = true });

    static readonly Tupled s_value = new()
    {
        Two = (1, "a"),
        Eight = (1, 2, 3, 4, 5, 6, 7, "eight"),
        Fifteen = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, new PairItem { Number = 15 }),
        Reference = new(1, "b"),
        Rest = new(1, 2, 3, 4, 5, 6, 7, new(new PairItem())),
        Single = new(3),
        Optional = (new PairItem { Number = 4 }, null),
        Pair = new("k", 5),
        Pairs = [new(1, new PairItem { Number = 6 }), new(2, null)],
        Map = new() { ["x"] = (7, 8) },
        Nested = ((1, 2), new(3)),
    };

    [Fact]
    public void Values_are_written_and_read_as_there()
    {
        Same(s_value, Wire.Json, s_options);
        Same(new Tupled(), Wire.Json, s_options);
        Same(s_value.Two, Wire.Json, s_options);
        Same(s_value.Reference, Wire.Json, s_options);
        Same(s_value.Pair, Wire.Json, s_options);
    }

    [Fact]
    public void Options_rename_the_items_as_there()
    {
        Same(s_value, s_camel, s_web);
        Same(s_value.Fifteen, s_camel, s_web);
        Same(s_value.Pair, s_camel, s_web);
    }

    [Fact]
    public void Indented_text_is_that_of_the_other_library() =>
        Assert.Equal(Stj.Serialize(s_value, new JsonSerializerOptions(s_options) { WriteIndented = true, NewLine = "\n" }), Wire.Json.With(Wire.Json.Options with { Indented = true }).SerializeToString(s_value));

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Two":{}}""")]
    [InlineData("""{"Two":{"Item2":"late","Item1":2},"Reference":{"Item2":"x"}}""")]
    [InlineData("""{"Two":{"Other":[1],"Item1":2,"Item3":3}}""")]
    [InlineData("""{"Eight":{"Rest":{"Item1":"r"},"Item7":7}}""")]
    [InlineData("""{"Optional":null,"Reference":null}""")]
    [InlineData("""{"Pair":{"Value":3}}""")]
    [InlineData("""{"Pair":{"Ke\u0079":"escaped"}}""")]
    [InlineData("""{"Two":[1,"a"]}""")]
    [InlineData("""{"Two":null}""")]
    [InlineData("""{"Two":{"Item1":"text"}}""")]
    [InlineData("""{"Eight":{"Rest":null}}""")]
    [InlineData("""{"two":{"ITEM1":1},"PAIR":{"KEY":"k","vALUE":2},"eight":{"rest":{"item1":"r"}}}""")]
    public void Input_is_read_or_refused_as_there(string json)
    {
        SameRead<Tupled>(json, Wire.Json, s_options);
        SameRead<Tupled>(json, s_camel, s_web);
    }

    [Fact]
    public void A_failure_has_the_path_of_the_item()
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Json.Deserialize<Tupled>("""{"Fifteen":{"Item1":1,"Rest":{"Item2":1,"Rest":{"Item1":{"Number":"x"}}}}}"""));
        Assert.Equal("$.Fifteen.Rest.Rest.Item1.Number", error.Path);
    }

    static void Same<T>(T value, JsonWire wire, JsonSerializerOptions options)
    {
        string text = Stj.Serialize(value, options);
        Assert.Equal(text, wire.SerializeToString(value));
        SameRead<T>(text, wire, options);
    }

    static void SameRead<T>(string text, JsonWire wire, JsonSerializerOptions options)
    {
        T? expected = default;
        bool isRead = true;
        try { expected = Stj.Deserialize<T>(text, options); }
        catch (JsonException) { isRead = false; }
        Assert.Equal(isRead, wire.TryDeserialize(System.Text.Encoding.UTF8.GetBytes(text), out T? read, out _));
        if (isRead) Assert.Equal(Stj.Serialize(expected, s_options), Stj.Serialize(read, s_options));
    }
}

[WireModel(Wires = Wires.Json)]
public class PairItem
{
    public int Number { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class Tupled
{
    public (int, string?) Two { get; set; }
    public (int, int, int, int, int, int, int, string) Eight { get; set; }
    public (int, int, int, int, int, int, int, int, int, int, int, int, int, int, PairItem?) Fifteen { get; set; }
    public Tuple<int, string?>? Reference { get; set; }
    public Tuple<int, int, int, int, int, int, int, Tuple<PairItem?>>? Rest { get; set; }
    public ValueTuple<int> Single { get; set; }
    public ValueTuple None { get; set; }
    public (PairItem?, string?)? Optional { get; set; }
    public KeyValuePair<string?, int> Pair { get; set; }
    public List<KeyValuePair<int, PairItem?>>? Pairs { get; set; }
    public Dictionary<string, (int, int)>? Map { get; set; }
    public ((int, int), Tuple<int>?) Nested { get; set; }
}
