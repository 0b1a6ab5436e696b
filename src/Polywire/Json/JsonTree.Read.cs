using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Unicode;
using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Json.Text;

namespace Polywire.Json;

/// <summary>The trees of <c>System.Text.Json</c>, read and written without its serializer: see docs/how-to/json-trees.md.</summary>
static partial class JsonTree
{
    internal static JsonElement ReadElement(ref UncheckedJsonReader reader) =>
        TryReadDocument(ref reader, 0, out JsonElement element, out _) ? element : Parse(Checked(ref reader, out JsonDocumentOptions options), options);

    /// <summary>
    /// Reads a value that is an object or an array, if the parser checks all that this reader would: then the text is not checked twice.
    /// False, with nothing read, if it is anything else, or malformed.
    /// </summary>
    /// <param name="reader">Before the value.</param>
    /// <param name="each">Bytes of memory that the caller takes for each element.</param>
    /// <param name="element">The value.</param>
    /// <param name="raw">Its text.</param>
    static bool TryReadDocument(ref UncheckedJsonReader reader, int each, out JsonElement element, out ReadOnlySpan<byte> raw)
    {
        JsonReaderContext context = reader._context;
        element = default;
        raw = default;
        if (reader.Peek() is not ((byte)'{' or (byte)'[') || !IsStrict(reader)) return false;
        int remainingDepth = context.MaxDepth - context.Depth;
        // By the brackets alone: the parser checks which ones they are.
        int end = remainingDepth > 0 ? ValueBlocks.FindEnd(ref reader._b, reader._i, reader._length, remainingDepth, context) : -1;
        if (end < 0) return false;
        raw = reader.Slice(reader._i, end - reader._i);
        // Elements beyond the limit are reported one by one, where they are. Two bytes are the least of each.
        if (each > 0 && context.MemoryLeft - ScalarCost.TreeElement < (raw.Length / 2L + 1) * each) return false;
        // The parser does not look into text.
        if (raw.IndexOf("\\u"u8) >= 0 || !Utf8.IsValid(raw)) return false;
        reader.TakeMemory(ScalarCost.TreeElement);
        try
        {
            element = Parse(raw, new JsonDocumentOptions { MaxDepth = remainingDepth });
        }
        catch (JsonException)
        {
            return false;
        }
        reader._i = end;
        return true;
    }

    /// <summary>Returns whether the parser takes what this reader takes.</summary>
    static bool IsStrict(in UncheckedJsonReader reader)
    {
        JsonReaderContext context = reader._context;
        return !(context.CarefulCommas || context.LenientWhitespace || context.ReplaceInvalidText) && context.References is null;
    }

    static JsonElement Parse(ReadOnlySpan<byte> raw, JsonDocumentOptions options)
    {
        if (raw[0] is not ((byte)'{' or (byte)'['))
        {
            // The document of a scalar needs no index.
            var scalar = new Utf8JsonReader(raw);
            return JsonElement.ParseValue(ref scalar);
        }
#if NET10_0_OR_GREATER
        return JsonElement.Parse(raw, options);
#else
        return JsonDocument.Parse(raw.ToArray(), options).RootElement;
#endif
    }

    internal static JsonDocument? ReadDocument(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        return JsonDocument.Parse(Checked(ref reader, out JsonDocumentOptions options).ToArray(), options);
    }

    internal static JsonNode? ReadNode(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        if (!TryReadDocument(ref reader, 0, out JsonElement element, out ReadOnlySpan<byte> raw))
        {
            raw = Checked(ref reader, out JsonDocumentOptions options);
            element = Parse(raw, options);
        }
        // A tree whose nodes are made when they are looked at fails then for a name that occurs twice.
        return RawTree.MayRepeatName(raw) ? Node(ref reader, element) : Deferred(element);
    }

    /// <summary>Returns a node of one kind, or null.</summary>
    internal static T? ReadNode<T>(ref UncheckedJsonReader reader, string what) where T : JsonNode
    {
        JsonTokenKind kind = reader.PeekKind();
        bool isArray = kind == JsonTokenKind.Array;
        bool isObject = kind == JsonTokenKind.Object;
        bool fits = typeof(T) == typeof(JsonArray) ? isArray : typeof(T) == typeof(JsonObject) ? isObject : !isArray && !isObject;
        if (!fits && kind != JsonTokenKind.Null) reader.FailExpected(what);
        return (T?)ReadNode(ref reader);
    }

    /// <summary>Returns the next value's bytes, which this reader has checked by its own options, and the options that take them as they are.</summary>
    static ReadOnlySpan<byte> Checked(ref UncheckedJsonReader reader, out JsonDocumentOptions options)
    {
        reader.TakeMemory(ScalarCost.TreeElement);
        ReadOnlySpan<byte> raw = reader.ReadRaw();
        // The parser of System.Text.Json accepts comments in fewer places, and keeps them in the text of an element.
        if (reader.Options.Comments || reader.Options.TrailingCommas) raw = JsonStrict.Of(raw) ?? raw;
        options = new JsonDocumentOptions { MaxDepth = reader.Options.MaxDepth };
        return reader.Options.InvalidText != InvalidTextHandling.Replace || Utf8.IsValid(raw) ? raw : System.Text.Encoding.UTF8.GetBytes(System.Text.Encoding.UTF8.GetString(raw));
    }

    static JsonNode? Deferred(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => JsonObject.Create(element),
        JsonValueKind.Array => JsonArray.Create(element),
        _ => JsonValue.Create(element),
    };

    /// <summary>Makes all nodes; the last of several members of one name counts.</summary>
    static JsonNode? Node(ref UncheckedJsonReader reader, JsonElement element)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.Null:
                return null;
            case JsonValueKind.Object:
                Descend(ref reader);
                reader.TakeMemory(ScalarCost.TreeObject);
                var map = new JsonObject();
                foreach (JsonProperty property in element.EnumerateObject()) map[Name(ref reader, property)] = Node(ref reader, property.Value);
                return map;
            case JsonValueKind.Array:
                Descend(ref reader);
                reader.TakeMemory(ScalarCost.TreeArray);
                var list = new JsonArray();
                foreach (JsonElement item in element.EnumerateArray()) list.Add(Node(ref reader, item));
                return list;
            default:
                reader.TakeMemory(ScalarCost.TreeValue);
                return JsonValue.Create(element);
        }
    }

    static void Descend(ref UncheckedJsonReader reader)
    {
        if (!System.Runtime.CompilerServices.RuntimeHelpers.TryEnsureSufficientExecutionStack())
            reader.Fail(WireErrorCode.DepthExceeded, "The tree nests deeper than the thread's stack can follow.");
    }

    // A lone surrogate, which InvalidText = Replace lets pass, is no name here.
    static string Name(ref UncheckedJsonReader reader, JsonProperty property)
    {
        try
        {
            return property.Name;
        }
        catch (InvalidOperationException)
        {
            reader.Fail(WireErrorCode.InvalidText, "A member's name in a tree has a lone surrogate.");
            return "";
        }
    }
}
