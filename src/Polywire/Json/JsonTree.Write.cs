using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Polywire.CompilerServices;

namespace Polywire.Json;

static partial class JsonTree
{
    internal static void Write(ref UncheckedJsonWriter writer, JsonNode? node)
    {
        switch (node)
        {
            case null: writer.WriteNull(); break;
            case JsonObject map: WriteObject(ref writer, map); break;
            case JsonArray list: WriteArray(ref writer, list); break;
            default: WriteValue(ref writer, (JsonValue)node); break;
        }
    }

    static void WriteObject(ref UncheckedJsonWriter writer, JsonObject map)
    {
        if (UnvisitedNode.TryGetElement(map, out JsonElement element))
        {
            Write(ref writer, element);
            return;
        }
        writer.WriteBeginObject();
        bool more = false;
        // By index, because the enumerator is an object.
        for (int i = 0; i < map.Count; i++)
        {
            KeyValuePair<string, JsonNode?> member = map.GetAt(i);
            if (more) writer.WriteComma();
            more = true;
            writer.WriteName(member.Key);
            Write(ref writer, member.Value);
        }
        writer.WriteEndObject();
    }

    static void WriteArray(ref UncheckedJsonWriter writer, JsonArray list)
    {
        if (UnvisitedNode.TryGetElement(list, out JsonElement element))
        {
            Write(ref writer, element);
            return;
        }
        writer.WriteBeginArray();
        for (int i = 0; i < list.Count; i++)
        {
            if (i > 0) writer.WriteComma();
            Write(ref writer, list[i]);
        }
        writer.WriteEndArray();
    }

    static void WriteValue(ref UncheckedJsonWriter writer, JsonValue value)
    {
        if (value.TryGetValue(out JsonElement element)) Write(ref writer, element);
        else if (value.TryGetValue(out string? text)) writer.WriteString(text);
        else if (value.TryGetValue(out bool flag)) writer.WriteBoolean(flag);
        else if (value.TryGetValue(out int small)) writer.WriteInt64(small);
        else if (value.TryGetValue(out long number)) writer.WriteInt64(number);
        else if (value.TryGetValue(out double real)) writer.WriteDouble(real);
        else writer.WriteRaw(Encoding.UTF8.GetBytes(value.ToJsonString()));
    }

    internal static void Write(ref UncheckedJsonWriter writer, JsonDocument? document)
    {
        if (document is null) writer.WriteNull();
        else Write(ref writer, document.RootElement);
    }

    internal static void Write(ref UncheckedJsonWriter writer, JsonElement element)
    {
        JsonValueKind kind = element.ValueKind;
        if (kind == JsonValueKind.Undefined) writer.WriteNull();
        else if (kind is not (JsonValueKind.Object or JsonValueKind.Array or JsonValueKind.String)) writer.WriteRaw(JsonMarshal.GetRawUtf8Value(element));
        else if (!RawTree.TryWrite(ref writer, JsonMarshal.GetRawUtf8Value(element))) WriteParts(ref writer, element);
    }

    /// <summary>Writes value by value, which fails where it must, and leaves out comments and trailing commas.</summary>
    static void WriteParts(ref UncheckedJsonWriter writer, JsonElement element)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.Object: WriteObject(ref writer, element); break;
            case JsonValueKind.Array: WriteArray(ref writer, element); break;
            case JsonValueKind.String: writer.WriteString(element.GetString()); break;
            // Numbers as they were, and literals.
            default: writer.WriteRaw(JsonMarshal.GetRawUtf8Value(element)); break;
        }
    }

    static void WriteObject(ref UncheckedJsonWriter writer, JsonElement element)
    {
        writer.WriteBeginObject();
        bool more = false;
        foreach (JsonProperty member in element.EnumerateObject())
        {
            if (more) writer.WriteComma();
            more = true;
            writer.WriteName(member.Name);
            WriteParts(ref writer, member.Value);
        }
        writer.WriteEndObject();
    }

    static void WriteArray(ref UncheckedJsonWriter writer, JsonElement element)
    {
        writer.WriteBeginArray();
        bool more = false;
        foreach (JsonElement item in element.EnumerateArray())
        {
            if (more) writer.WriteComma();
            more = true;
            WriteParts(ref writer, item);
        }
        writer.WriteEndArray();
    }
}
