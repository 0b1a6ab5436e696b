using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Polywire;

namespace Micro.Benchmarks;

/// <summary>System.Text.Json's trees: elements written from their text, and nodes made when they are looked at.</summary>
static class Trees
{
    internal static IEnumerable<Benchmark> All
    {
        get
        {
            string compact = $"[{string.Join(",", Enumerable.Range(0, 200).Select(i => $$$"""{"id":{{{i}}},"name":"name of {{{i}}}","tags":["a","b{{{i}}}"],"price":{{{i}}}.50,"inner":{"x":true,"y":null}}"""))}]";
            string indented = JsonNode.Parse(compact)!.ToJsonString(new JsonSerializerOptions { WriteIndented = true });
            string escaped = compact.Replace("name of", "n\\u0061me\\n\\\"of\\\"");
            var sink = new ArrayBufferWriter<byte>(1 << 20);
            var writer = new Utf8JsonWriter(sink, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, SkipValidation = true });
            foreach ((string name, string json) in new[] { ("compact", compact), ("indented", indented), ("escaped", escaped) })
            {
                JsonElement element = JsonDocument.Parse(json).RootElement;
                yield return new($"element, write, {name}", json.Length, _ => Encoding.UTF8.GetString(sink.WrittenSpan),
                    new("from its text", () =>
                    {
                        sink.ResetWrittenCount();
                        Wire.Json.Serialize(sink, element);
                        return 0;
                    }),
                    new("value by value by System.Text.Json", () =>
                    {
                        sink.ResetWrittenCount();
                        writer.Reset();
                        element.WriteTo(writer);
                        writer.Flush();
                        return 0;
                    }));
            }
            // With this option text is checked before the parser reads it.
            Polywire.Json.JsonWire checkedBefore = Wire.Json.With(Wire.Json.Options with { Comments = true });
            byte[] utf8 = Encoding.UTF8.GetBytes(compact);
            object? kept = null;
            yield return new("element, read", utf8.Length, _ => kept is JsonElement[],
                new("one document, checked by the parser alone", () => Keep(Wire.Json.Deserialize<JsonElement[]>(utf8))),
                new("checked before, a document for each", () => Keep(checkedBefore.Deserialize<JsonElement[]>(utf8))),
                new("a document by System.Text.Json for each", () => Keep(JsonSerializer.Deserialize<JsonElement[]>(utf8))));
            yield return new("node, read", utf8.Length, _ => kept is JsonArray,
                new("made when it is looked at, names checked before", () => Keep(Wire.Json.Deserialize<JsonNode>(utf8))),
                new("all made by the call", () => Keep(Walk(Wire.Json.Deserialize<JsonNode>(utf8)))),
                new("JsonNode.Parse, which checks no names", () => Keep(JsonNode.Parse(utf8))));

            int Keep(object? value)
            {
                kept = value;
                return 0;
            }
        }
    }

    static JsonNode? Walk(JsonNode? node)
    {
        if (node is JsonObject map)
        {
            for (int i = 0; i < map.Count; i++) Walk(map.GetAt(i).Value);
        }
        else if (node is JsonArray list)
        {
            for (int i = 0; i < list.Count; i++) Walk(list[i]);
        }
        return node;
    }
}
