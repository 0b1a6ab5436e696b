using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Polywire;
using Polywire.Json;
using TestKit;

namespace JsonTests;

/// <summary>Trees are written from their text, and read without a node for each value.</summary>
public class TreeTextTests
{
    public static TheoryData<string> Documents => new(
        "{}", "[]", "\"\"", "[[],{},[[]]]", "{\"a\":[1,-0,1.50,1e5,true,false,null,\"x\"],\"\":{\"b\":{}}}",
        "[\"\\u0041\\/\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f\\u000A\\u0022\\u005c\"]",
        "[\"<>&'+`\u007f\u0085\u2028\u00e9\u6f22\", \"\\u00e9\\u6f22\\ud83d\\ude00 \ud83d\ude00\"]",
        "{\"\\u0061\\\"\":\"b\",\"c\\/\":{\"\\n\":[]}}");

    [Theory, MemberData(nameof(Documents))]
    public void Text_and_white_space_become_what_the_options_ask_for(string document)
    {
        string[] layouts = [document, JsonSerializer.Serialize(JsonDocument.Parse(document).RootElement, new JsonSerializerOptions { WriteIndented = true }), $" \r\n\t{document} "];
        foreach (JsonEscaping escaping in Enum.GetValues<JsonEscaping>())
        {
            foreach (bool indented in new[] { false, true })
            {
                JsonWire wire = Wire.Json.With(Wire.Json.Options with { Escaping = escaping, Indented = indented });
                string expected = wire.SerializeToString(Parts(JsonDocument.Parse(document).RootElement));
                foreach (string layout in layouts)
                {
                    Assert.Equal(expected, wire.SerializeToString(JsonDocument.Parse(layout).RootElement));
                    Assert.Equal(expected, wire.SerializeToString(Wire.Json.Deserialize<JsonElement>(layout)));
                    Assert.Equal(expected, wire.SerializeToString(Wire.Json.Deserialize<JsonNode>(layout)));
                    if (layout[0] == '{') Assert.Equal(expected, wire.SerializeToString(Wire.Json.Deserialize<Dictionary<string, JsonElement>>(layout)));
                }
            }
        }
    }

    [Theory]
    [InlineData("[1]x")]
    [InlineData("[1,]")]
    [InlineData("[\"\\ud800\"]")]
    [InlineData("{\"a\":1")]
    [InlineData("[01]")]
    [InlineData("[[[[1]]]]")]
    public void A_document_that_is_malformed_fails_as_unread_text_does(string json)
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { MaxDepth = 3 });
        WireException expected = Assert.Throws<WireException>(() => wire.Deserialize<RawValue>(json));
        foreach (WireException actual in new[] { Assert.Throws<WireException>(() => wire.Deserialize<JsonElement>(json)), Assert.Throws<WireException>(() => wire.Deserialize<JsonNode>(json)) })
            Assert.Equal((expected.Code, expected.Offset, expected.Path), (actual.Code, actual.Offset, actual.Path));
    }

    [Fact]
    public void A_document_of_malformed_UTF8_fails_and_white_space_around_one_is_skipped()
    {
        byte[] wrong = [.. "[\""u8, 0xC3, 0x28, .. "\"]"u8];
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.Json.Deserialize<JsonElement>(wrong)).Code);
        Assert.Equal("[1]", Wire.Json.Deserialize<JsonElement>(" \r\n\t[1] \r\n\t"u8).GetRawText());
        Assert.True(Wire.Json.TryDeserialize("[1] [2]"u8, out JsonElement first, out int consumed, out _));
        Assert.Equal(("[1]", 3), (first.GetRawText(), consumed));
    }

    [Fact]
    public void A_name_that_occurs_twice_is_found_among_any_number_of_members()
    {
        foreach (int count in new[] { 1, 2, 15, 16, 17, 40, 300, 2_048, 2_049, 5_000 })
        {
            string members = string.Join(",", Enumerable.Range(0, count).Select(i => $"\"name of {i}\":{{\"x\":{i}}}"));
            JsonNode once = Wire.Json.Deserialize<JsonNode>($"{{{members}}}");
            Assert.Equal(count, once.AsObject().Count);
            JsonNode twice = Wire.Json.Deserialize<JsonNode>($"{{{members},\"name of {count / 2}\":7}}");
            Assert.Equal(count, twice.AsObject().Count);
            Assert.Equal(7, twice[$"name of {count / 2}"]!.GetValue<int>());
        }
    }

    [Fact]
    public void Escapes_at_every_place_of_an_element_become_characters()
    {
        foreach (string unit in (string[])["\\n", "\\/", "\\u0061", "\\u0416\\u0417\\u0418\\u0419\\u041a", "\\ud83d\\ude00", "\\u001f\\u0022\\u005c", "é\\u00e9漢"])
        {
            for (int before = 0; before < 40; before++)
            {
                foreach (int count in (int[])[1, 2, 9, 300])
                {
                    string json = $"[\"{new string('x', before)}{string.Concat(Enumerable.Repeat(unit, count))}{new string('y', before % 5)}\",1]";
                    JsonElement element = JsonDocument.Parse(json).RootElement;
                    Assert.Equal(Wire.Json.SerializeToString(Parts(element)), Wire.Json.SerializeToString(element));
                }
            }
        }
    }

    /// <summary>The same value, of which every scalar is a node of its own.</summary>
    static JsonNode? Parts(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => new JsonObject(element.EnumerateObject().Select(p => KeyValuePair.Create(p.Name, Parts(p.Value)))),
        JsonValueKind.Array => new JsonArray([.. element.EnumerateArray().Select(Parts)]),
        JsonValueKind.String => JsonValue.Create(element.GetString()),
        _ => JsonNode.Parse(element.GetRawText()),
    };

    [Theory, MemberData(nameof(Documents))]
    public void Writing_an_element_allocates_nothing(string document)
    {
        var buffer = new FixedBuffer(4096);
        foreach (JsonEscaping escaping in Enum.GetValues<JsonEscaping>())
        {
            JsonWire wire = Wire.Json.With(Wire.Json.Options with { Escaping = escaping });
            foreach (string layout in new[] { document, $" {document.Replace(",", " , ")} " })
            {
                JsonElement element = JsonDocument.Parse(layout).RootElement;
                AllocationAssert.Zero(() =>
                {
                    buffer.Clear();
                    wire.Serialize(buffer, element);
                });
            }
        }
    }

    [Fact]
    public void Comments_and_trailing_commas_inside_an_element_are_left_out()
    {
        var options = new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        foreach (string json in new[] { "[1,/*a*/{/*c*/\"b\": \"/*d*/\", },]", "[1,{\"b\": \"/*d*/\", }]", "[1, //x\n{\"b\":\"/*d*/\"}]" })
            Assert.Equal("[1,{\"b\":\"/*d*/\"}]", Wire.Json.SerializeToString(JsonDocument.Parse(json, options).RootElement));
    }

    [Fact]
    public void An_element_that_nests_too_deep_fails_where_it_does()
    {
        string deep = new string('[', 100) + new string(']', 100);
        JsonElement element = JsonDocument.Parse(deep, new JsonDocumentOptions { MaxDepth = 200 }).RootElement;
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.Json.Serialize(element)).Code);
        Assert.Equal(deep, Wire.Json.With(Wire.Json.Options with { MaxDepth = 100 }).SerializeToString(element));
        Assert.Throws<WireException>(() => Wire.Json.With(Wire.Json.Options with { MaxDepth = 100 }).Serialize(new List<JsonElement> { element }));
    }

    [Fact]
    public void Text_that_is_malformed_is_an_error_or_replaced()
    {
        JsonWire replacing = Wire.Json.With(Wire.Json.Options with { InvalidText = InvalidTextHandling.Replace });
        foreach (JsonEscaping escaping in new[] { JsonEscaping.Minimal, JsonEscaping.Html })
        {
            JsonWire wire = replacing.With(replacing.Options with { Escaping = escaping });
            foreach (string lone in new[] { "\\ud800", "\\udc00", "\\ud800\\u0041", "\\ud800\\ud800\\udc00" })
            {
                JsonElement element = JsonDocument.Parse($"{{\"a\":[\"x{lone}\"]}}").RootElement;
                WireException error = Assert.Throws<WireException>(() => Wire.Json.With(Wire.Json.Options with { Escaping = escaping }).Serialize(element));
                Assert.Equal((WireErrorCode.InvalidText, "$.a[0]"), (error.Code, error.Path));
                string text = lone == "\\ud800\\u0041" ? "\uFFFDA" : lone.Length > 12 ? "\uFFFD\U00010000" : "\uFFFD";
                Assert.Equal($"{{\"a\":[\"x{text}\"]}}", wire.SerializeToString(element));
            }
        }
        JsonElement bytes = JsonDocument.Parse((byte[])[(byte)'"', 0xFF, (byte)'"']).RootElement;
        Assert.Throws<WireException>(() => Wire.Json.Serialize(bytes));
    }

    [Theory]
    [InlineData("{\"a\":1,\"b\":2,\"a\":3}", "{\"a\":3,\"b\":2}")]
    [InlineData("{\"a\":1,\"\\u0061\":3}", "{\"a\":3}")]
    [InlineData("[{\"x\" : {\"a\" : 1 , \"a\" : 2}}]", "[{\"x\":{\"a\":2}}]")]
    [InlineData("{\"a\":{\"a\":{\"a\":1}},\"b\":[{\"a\":1},{\"a\":1}]}", "{\"a\":{\"a\":{\"a\":1}},\"b\":[{\"a\":1},{\"a\":1}]}")]
    [InlineData("{\"a\":\"a\",\"b\":\":\"}", "{\"a\":\"a\",\"b\":\":\"}")]
    public void The_last_member_of_a_name_counts(string json, string expected)
    {
        JsonNode node = Wire.Json.Deserialize<JsonNode>(json);
        Assert.Equal(expected, Wire.Json.SerializeToString(node));
        Assert.Equal(expected, Wire.Json.Deserialize<JsonNode>(json).ToJsonString());
    }

    [Fact]
    public void A_name_that_occurs_twice_among_many_is_found()
    {
        for (int count = 1; count < 200; count += 13)
        {
            string members = string.Join(",", Enumerable.Range(0, count).Select(i => $"\"{new string('n', i % 20)}{i}\":{i}"));
            Assert.Equal(count, Wire.Json.Deserialize<JsonObject>($"{{{members}}}").Count);
            Assert.Equal(count, Wire.Json.Deserialize<JsonObject>($"{{{members},\"0\":7}}").Count);
            string nested = string.Concat(Enumerable.Repeat("{\"a\":", count)) + $"{{{members},\"0\":7}}" + new string('}', count);
            JsonNode? deep = Wire.Json.With(Wire.Json.Options with { MaxDepth = 300 }).Deserialize<JsonNode>(nested);
            for (int i = 0; i < count; i++) deep = deep!["a"];
            Assert.Equal(7, (int)deep!["0"]!);
        }
    }

    [Fact]
    public void Nodes_that_were_read_can_be_changed()
    {
        JsonNode node = Wire.Json.Deserialize<JsonNode>("{\"a\":{\"b\":[1,2]},\"c\":3}");
        node["a"]!["b"]!.AsArray().Add(4);
        node.AsObject().Remove("c");
        node["d"] = node["a"]!.DeepClone();
        Assert.Equal("{\"a\":{\"b\":[1,2,4]},\"d\":{\"b\":[1,2,4]}}", Wire.Json.SerializeToString(node));
    }
}
