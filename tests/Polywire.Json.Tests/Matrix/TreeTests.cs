using System.Text.Json;
using System.Text.Json.Nodes;
using Polywire;
using Polywire.Json;
using TestKit;

namespace JsonTests;

[WireModel]
public class TreeHolder
{
    public int Id { get; set; }
    public JsonNode? Node { get; set; }
    public JsonObject? Map { get; set; }
    public JsonArray? List { get; set; }
    public JsonValue? Value { get; set; }
    public JsonElement Element { get; set; }
    public List<JsonNode?>? Many { get; set; }
    public Dictionary<string, JsonElement>? ByName { get; set; }
}

/// <summary>System.Text.Json's trees as members, roots and <c>object</c>.</summary>
public class TreeTests
{
    const string Sample = """{"a":[1,1.0,-0,1e2,12345678901234567890123,"\u00e9\n",true,null,{}],"":{"b.c":[]}}""";

    [Fact]
    public void Members_keep_their_values_and_the_text_of_numbers()
    {
        string json = """{"Id":1,"Node":?,"Map":{"x":1.50},"List":[?],"Value":2.0,"Element":?,"Many":[null,3],"ByName":{"k":null}}""".Replace("?", Sample);
        TreeHolder read = Wire.Json.Deserialize<TreeHolder>(json);
        Assert.Equal(1, read.Node!["a"]![0]!.GetValue<int>());
        Assert.Equal(100, read.Node["a"]![3]!.GetValue<double>());
        Assert.Equal("é\n", (string?)read.Element.GetProperty("a")[5].GetString());
        Assert.Equal(JsonValueKind.Null, read.ByName!["k"].ValueKind);
        Assert.Equal(json.Replace("\\u00e9", "é"), Wire.Json.SerializeToString(read));
        TreeHolder empty = Wire.Json.Deserialize<TreeHolder>("""{"Node":null,"Map":null}""");
        Assert.Null(empty.Node);
        Assert.Equal("""{"Id":0,"Node":null,"Map":null,"List":null,"Value":null,"Element":null,"Many":null,"ByName":null}""", Wire.Json.SerializeToString(empty));
    }

    [Fact]
    public void Comments_and_trailing_commas_are_accepted_between_tokens_and_left_out()
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { Comments = true, TrailingCommas = true });
        const string Input = """/*1*/{"a"/*2*/:/*3*/[1/*4*/,/*5*/2,/*6*/]/*7*/,/*8*/"b":{"c":"/*no*/",}}//9""";
        Assert.Equal("""{"a":[1,2],"b":{"c":"/*no*/"}}""", wire.Deserialize<JsonElement>(Input).GetRawText());
        Assert.Equal("""{"a":[1,2],"b":{"c":"/*no*/"}}""", wire.Deserialize<JsonNode>(Input).ToJsonString());
        Assert.Equal("""[{"a":[1,2],"b":{"c":"/*no*/"}}]""", wire.SerializeToString(wire.Deserialize<List<JsonObject>>($"[{Input}\n]".Replace("\\n", "\n"))));
    }

    [Fact]
    public void Top_level_values_of_every_kind_are_read_and_written()
    {
        Assert.Equal(Sample.Replace("\\u00e9", "é"), Wire.Json.SerializeToString(Wire.Json.Deserialize<JsonNode>(Sample)));
        Assert.Equal(Sample.Replace("\\u00e9", "é"), Wire.Json.SerializeToString(Wire.Json.Deserialize<JsonObject>(Sample)));
        Assert.Equal(Sample.Replace("\\u00e9", "é"), Wire.Json.SerializeToString(Wire.Json.Deserialize<JsonElement>(Sample)));
        using var document = Wire.Json.Deserialize<JsonDocument>(Sample);
        Assert.Equal(Sample.Replace("\\u00e9", "é"), Wire.Json.SerializeToString(document));
        Assert.Equal(2, Wire.Json.Deserialize<JsonArray>("[1,2]").Count);
        Assert.Equal("x", Wire.Json.Deserialize<JsonValue>("\"x\"").GetValue<string>());
        Assert.Equal(2, Wire.Json.Deserialize<List<JsonNode>>("[1,{}]").Count);
        Assert.Null(Wire.Json.DeserializeOrNull<JsonNode>("null"));
        Assert.Equal(JsonValueKind.Null, Wire.Json.Deserialize<JsonElement>("null").ValueKind);
        Assert.Equal("null", Wire.Json.SerializeToString(default(JsonElement)));
    }

    [Fact]
    public void Trees_made_by_hand_are_written()
    {
        var node = new JsonObject { ["text"] = "\"<é>", ["int"] = 1, ["long"] = 1L << 60, ["double"] = 0.1, ["bool"] = true, ["decimal"] = 1.10m, ["date"] = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc), ["null"] = null, ["list"] = new JsonArray(1, "b", new JsonObject()) };
        const string Expected = """{"text":"\"<é>","int":1,"long":1152921504606846976,"double":0.1,"bool":true,"decimal":1.10,"date":"2024-02-29T01:02:03Z","null":null,"list":[1,"b",{}]}""";
        Assert.Equal(Expected, Wire.Json.SerializeToString(node));
        Assert.Equal(Expected, Wire.Json.SerializeToString<object>(node));
        Assert.Equal("[1]", Wire.Json.SerializeToString<object>(new JsonArray(1)));
        Assert.Equal("1.10", Wire.Json.SerializeToString<object>(node["decimal"]));
        Assert.Equal("[{\"a\":1}]", Wire.Json.SerializeToString(new List<object?> { JsonDocument.Parse("{ \"a\": 1 }").RootElement }));
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Serialize(new JsonObject { ["a"] = new JsonArray(double.NaN) }));
        Assert.Equal((WireErrorCode.NotRepresentable, "$.a[0]"), (e.Code, e.Path));
    }

    [Fact]
    public void Nodes_that_were_read_and_not_visited_are_written_without_making_them()
    {
        const string Json = """{"Node":{"a":[1,{"b":"é"}]},"Map":{"x":1.50},"List":[[2]]}""";
        var warm = new System.Buffers.ArrayBufferWriter<byte>(4_096);
        Wire.Json.Serialize(warm, Wire.Json.Deserialize<TreeHolder>(Json));
        TreeHolder read = Wire.Json.Deserialize<TreeHolder>(Json);
        warm.ResetWrittenCount();
        long before = GC.GetAllocatedBytesForCurrentThread();
        Wire.Json.Serialize(warm, read);
        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        Assert.StartsWith("""{"Id":0,""" + Json[1..^1], System.Text.Encoding.UTF8.GetString(warm.WrittenSpan));
    }

    [Fact]
    public void Changes_of_nodes_that_were_read_are_written()
    {
        JsonNode node = Wire.Json.Deserialize<JsonNode>("""{"a":{"b":[1,{"c":2}]},"d":[3],"e":{}}""");
        Assert.Equal("""{"a":{"b":[1,{"c":2}]},"d":[3],"e":{}}""", Wire.Json.SerializeToString(node));
        node["a"]!["b"]![1]!["c"] = 4;
        node["d"]!.AsArray().Add("x");
        node["e"]!["f"] = null;
        Assert.Equal("""{"a":{"b":[1,{"c":4}]},"d":[3,"x"],"e":{"f":null}}""", Wire.Json.SerializeToString(node));
        node["a"]!.AsObject().Clear();
        node["d"]!.AsArray().Clear();
        Assert.Equal("""{"a":{},"d":[],"e":{"f":null}}""", Wire.Json.SerializeToString(node));
    }

    [Theory]
    [InlineData("{\"Map\":[]}", WireErrorCode.TypeMismatch)]
    [InlineData("{\"List\":{}}", WireErrorCode.TypeMismatch)]
    [InlineData("{\"Value\":[]}", WireErrorCode.TypeMismatch)]
    [InlineData("{\"Node\":[1,]}", WireErrorCode.UnexpectedByte)]
    [InlineData("{\"Node\":01}", WireErrorCode.InvalidNumber)]
    [InlineData("{\"Node\":\"\\ud800\"}", WireErrorCode.InvalidText)]
    [InlineData("{\"Node\":", WireErrorCode.UnexpectedEnd)]
    [InlineData("{\"Node\":[tru]}", WireErrorCode.UnexpectedByte)]
    public void Malformed_trees_are_refused(string json, WireErrorCode code)
    {
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Deserialize<TreeHolder>(json));
        Assert.Equal(code, e.Code);
        Assert.StartsWith("$", e.Path);
    }

    [Fact]
    public void A_name_that_occurs_more_than_once_counts_once_or_is_refused()
    {
        JsonNode node = Wire.Json.Deserialize<JsonNode>("""{"a":1,"b":2,"a":{"x":1,"x":2}}""");
        Assert.Equal(2, node["a"]!["x"]!.GetValue<int>());
        Assert.Equal("""{"a":{"x":2},"b":2}""", Wire.Json.SerializeToString(node));
        Assert.Equal(WireErrorCode.DuplicateMember, Assert.Throws<WireException>(() => Wire.Json.With(Wire.Json.Options with { DuplicateMembers = DuplicateMemberHandling.Reject }).Deserialize<JsonNode>("""{"a":1,"a":2}""")).Code);
    }

    [Fact]
    public void The_options_of_the_call_hold()
    {
        JsonWire lenient = Wire.Json.With(Wire.Json.Options with { Comments = true, TrailingCommas = true });
        Assert.Equal("[1,{\"a\":2}]", Wire.Json.SerializeToString(lenient.Deserialize<JsonNode>("[1,/* c */{\"a\":2,},] // d")));
        string deep = new string('[', 200) + new string(']', 200);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.Json.Deserialize<JsonNode>(deep)).Code);
        JsonWire depths = Wire.Json.With(Wire.Json.Options with { MaxDepth = 300 });
        Assert.Equal(deep, depths.SerializeToString(depths.Deserialize<JsonNode>(deep)));
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.Json.Serialize(depths.Deserialize<JsonNode>(deep))).Code);
        JsonWire replace = Wire.Json.With(Wire.Json.Options with { InvalidText = InvalidTextHandling.Replace });
        Assert.Equal("\uFFFD", replace.Deserialize<JsonNode>((byte[])[(byte)'"', 0xFF, (byte)'"']).GetValue<string>());
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => replace.Deserialize<JsonNode>("""{"\ud800":1}""")).Code);
        Assert.Equal("[\n  1\n]", Wire.Json.With(Wire.Json.Options with { Indented = true }).SerializeToString(new JsonArray(1)));
    }

    [Fact]
    public void No_damage_gets_another_exception()
    {
        byte[] json = System.Text.Encoding.UTF8.GetBytes("""{"Node":?,"Element":?,"Map":{"x":[]}}""".Replace("?", Sample));
        var mutator = new Mutator(3);
        for (int i = 0; i < 4000; i++)
        {
            byte[] input = i < json.Length ? json[..i] : mutator.Mutate(json, true);
            if (Wire.Json.TryDeserialize(GuardedInput.Place(input), out TreeHolder? read, out _)) Wire.Json.Serialize(read);
        }
    }
}
