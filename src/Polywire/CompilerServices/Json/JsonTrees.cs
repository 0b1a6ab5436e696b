using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;
using System.Text.Json;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire.CompilerServices;

// What generated code calls for members of these types.

/// <summary>Reads and writes <see cref="JsonNode"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonNodeCodec
{
    /// <summary>Writes a tree.</summary>
    public static void Write(ref UncheckedJsonWriter writer, JsonNode? value) => JsonTree.Write(ref writer, value);

    /// <summary>Reads a tree; null for a null.</summary>
    public static JsonNode? Read(ref UncheckedJsonReader reader) => JsonTree.ReadNode(ref reader);
}

/// <summary>Reads and writes <see cref="JsonObject"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonNodeObjectCodec
{
    /// <inheritdoc cref="JsonNodeCodec.Write"/>
    public static void Write(ref UncheckedJsonWriter writer, JsonObject? value) => JsonTree.Write(ref writer, value);

    /// <inheritdoc cref="JsonNodeCodec.Read"/>
    public static JsonObject? Read(ref UncheckedJsonReader reader) => JsonTree.ReadNode<JsonObject>(ref reader, "an object");
}

/// <summary>Reads and writes <see cref="JsonArray"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonNodeArrayCodec
{
    /// <inheritdoc cref="JsonNodeCodec.Write"/>
    public static void Write(ref UncheckedJsonWriter writer, JsonArray? value) => JsonTree.Write(ref writer, value);

    /// <inheritdoc cref="JsonNodeCodec.Read"/>
    public static JsonArray? Read(ref UncheckedJsonReader reader) => JsonTree.ReadNode<JsonArray>(ref reader, "an array");
}

/// <summary>Reads and writes <see cref="JsonValue"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonNodeValueCodec
{
    /// <inheritdoc cref="JsonNodeCodec.Write"/>
    public static void Write(ref UncheckedJsonWriter writer, JsonValue? value) => JsonTree.Write(ref writer, value);

    /// <inheritdoc cref="JsonNodeCodec.Read"/>
    public static JsonValue? Read(ref UncheckedJsonReader reader) => JsonTree.ReadNode<JsonValue>(ref reader, "text, a number or a boolean");
}

/// <summary>Reads and writes <see cref="JsonElement"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonDomElementCodec
{
    /// <inheritdoc cref="JsonNodeCodec.Write"/>
    public static void Write(ref UncheckedJsonWriter writer, JsonElement value) => JsonTree.Write(ref writer, value);

    /// <summary>Reads a value, null included; it has no document to dispose of.</summary>
    public static JsonElement Read(ref UncheckedJsonReader reader) => JsonTree.ReadElement(ref reader);

    /// <summary>Reads an array's elements as parts of one document. False, with nothing read, if they must be read one by one.</summary>
    public static bool TryReadAll(ref UncheckedJsonReader reader, scoped ref WireList<JsonElement> list) => JsonTree.TryReadElements(ref reader, ref list);

    /// <summary>Reads an object's values as parts of one document. False, with nothing read, if they must be read one by one.</summary>
    public static bool TryReadAll(ref UncheckedJsonReader reader, scoped ref WireEntries<string, JsonElement> entries) => JsonTree.TryReadElements(ref reader, ref entries);
}

/// <summary>Reads and writes <see cref="JsonDocument"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonDomDocumentCodec
{
    /// <inheritdoc cref="JsonNodeCodec.Write"/>
    public static void Write(ref UncheckedJsonWriter writer, JsonDocument? value) => JsonTree.Write(ref writer, value);

    /// <summary>Reads a document, which is the caller's to dispose of; null for a null.</summary>
    public static JsonDocument? Read(ref UncheckedJsonReader reader) => JsonTree.ReadDocument(ref reader);
}

/// <summary>Provides the methods that generated code calls for trees of <c>System.Text.Json</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonTrees
{
    /// <summary>Makes trees roots, and values of <c>object</c>, in programs compiled ahead of time.</summary>
    public static void Register() => JsonTreeCodecs.Registered = JsonTreeCodecs.Find;
}
