using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json;

namespace JsonTests;

/// <summary>Collections of <see cref="JsonElement"/>, which are parts of one document: the same values and errors as elements that are read one by one.</summary>
public class ElementCollectionTests
{
    // With this option, elements are read one by one.
    static readonly JsonWire s_oneByOne = Wire.Json.With(Wire.Json.Options with { Comments = true });

    public static TheoryData<string> Values => new(
        "[]", " [ ] ", "[1]", "[1,-2.50e3,true,false,null]", "[ \"a\" , \"\\u0041\\n\" ,\n\t{\"a\":[1,{}],\"a\":2} , [ ] ]", "[[[]],{},\"é😀\"]",
        "[" + string.Join(",", Enumerable.Range(0, 5_000)) + "]",
        "[" + string.Join(",", Enumerable.Range(0, 300).Select(i => $$"""{"name":"n{{i}}","tags":["x",{{i}}]}""")) + "]");

    [Theory]
    [MemberData(nameof(Values))]
    public void Arrays_have_the_elements_that_are_there(string text)
    {
        string[] expected = [.. JsonDocument.Parse(text).RootElement.EnumerateArray().Select(e => e.GetRawText())];
        Assert.Equal(expected, Wire.Json.Deserialize<ElementCollections>($$"""{"List":{{text}}}""").List!.Select(e => e.GetRawText()));
        Assert.Equal(expected, Wire.Json.Deserialize<ElementCollections>($$"""{"Array":{{text}}}""").Array!.Select(e => e.GetRawText()));
        Assert.Equal(expected, s_oneByOne.Deserialize<ElementCollections>($$"""{"List":{{text}}}""").List!.Select(e => e.GetRawText()));
    }

    [Theory]
    [MemberData(nameof(Values))]
    public void Objects_have_the_values_that_are_there(string text)
    {
        string[] items = [.. JsonDocument.Parse(text).RootElement.EnumerateArray().Select(e => e.GetRawText())];
        string map = "{" + string.Join(" , ", items.Select((e, i) => $"\"k\\u0061{i} é\" : {e}")) + "}";
        Dictionary<string, JsonElement> read = Wire.Json.Deserialize<ElementCollections>($$"""{"Map":{{map}}}""").Map!;
        Assert.Equal(items.Length, read.Count);
        for (int i = 0; i < items.Length; i++) Assert.Equal(items[i], read[$"ka{i} é"].GetRawText());
    }

    [Fact]
    public void The_last_of_equal_names_counts()
    {
        Dictionary<string, JsonElement> map = Wire.Json.Deserialize<ElementCollections>("""{"Map":{"a":1,"b":2,"\u0061":{"c":3}}}""").Map!;
        Assert.Equal(2, map.Count);
        Assert.Equal("""{"c":3}""", map["a"].GetRawText());
        JsonWire rejects = Wire.Json.With(Wire.Json.Options with { DuplicateMembers = DuplicateMemberHandling.Reject });
        Assert.Equal(WireErrorCode.DuplicateMember, Assert.Throws<WireException>(() => rejects.Deserialize<ElementCollections>("""{"Map":{"a":1,"\u0061":2}}""")).Code);
    }

    [Theory]
    [InlineData("[1,,2]"), InlineData("[1 2]"), InlineData("[1,]"), InlineData("[01]"), InlineData("[tru]"), InlineData("[\"a]"), InlineData("[\"\\x\"]"), InlineData("[1"), InlineData("["), InlineData("[{\"a\"}]"), InlineData("[{]"), InlineData("[[}")]
    [InlineData("{\"a\":1,}"), InlineData("{\"a\"1}"), InlineData("{a:1}"), InlineData("{\"a\":}"), InlineData("{\"a\":1 \"b\":2}"), InlineData("{\"a\":1"), InlineData("{"), InlineData("{\"a\":[1,{\"b\":-}]}"), InlineData("{\"\\ud800\":1}")]
    public void Malformed_text_fails_at_the_same_place(string text)
    {
        string document = $$"""{"{{(text[0] == '{' ? "Map" : "List")}}":{{text}}}""";
        WireException expected = Assert.Throws<WireException>(() => s_oneByOne.Deserialize<ElementCollections>(document));
        WireException error = Assert.Throws<WireException>(() => Wire.Json.Deserialize<ElementCollections>(document));
        Assert.Equal((expected.Code, expected.Offset, expected.Path), (error.Code, error.Offset, error.Path));
    }

    [Fact]
    public void Invalid_UTF8_and_depth_fail()
    {
        byte[] invalid = [.. "{\"List\":[\""u8, 0xC0, 0x80, .. "\"]}"u8];
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.Json.Deserialize<ElementCollections>(invalid)).Code);
        Nested(62);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Nested(63)).Code);

        static void Nested(int depth) => Wire.Json.Deserialize<ElementCollections>("{\"List\":[" + new string('[', depth) + new string(']', depth) + "]}");
    }

    [Fact]
    public void Options_that_read_more_are_honoured()
    {
        Assert.Equal(2, Wire.Json.With(Wire.Json.Options with { TrailingCommas = true }).Deserialize<ElementCollections>("""{"List":[1,2,]}""").List!.Count);
        Assert.Equal(2, s_oneByOne.Deserialize<ElementCollections>("""{"List":[1,/* , */2]}""").List!.Count);
        Assert.Equal("\uFFFD", Wire.Json.With(Wire.Json.Options with { InvalidText = InvalidTextHandling.Replace }).Deserialize<ElementCollections>("{\"List\":[\""u8.ToArray().Concat(new byte[] { 0xC0 }).Concat("\"]}"u8.ToArray()).ToArray()).List![0].GetString());
    }

    [Fact]
    public void Null_and_the_memory_limit_apply()
    {
        Assert.Null(Wire.Json.Deserialize<ElementCollections>("""{"List":null,"Array":null,"Map":null}""").List);
        byte[] many = Encoding.UTF8.GetBytes("{\"List\":[" + string.Concat(Enumerable.Repeat("1,", 100_000)) + "1]}");
        JsonWire limited = Wire.Json.With(Wire.Json.Options with { MaxMemory = 1_000_000 });
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => limited.Deserialize<ElementCollections>(many)).Code);
    }
}

[WireModel(Wires = Wires.Json)]
public sealed class ElementCollections
{
    public List<JsonElement>? List { get; set; }
    public JsonElement[]? Array { get; set; }
    public Dictionary<string, JsonElement>? Map { get; set; }
}
