using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Polywire.CompilerServices;

namespace Polywire.Json;

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

/// <summary>What generated code calls where its assembly names a tree's type.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonTrees
{
    /// <summary>Makes trees roots, and values of <c>object</c>, in programs compiled ahead of time.</summary>
    public static void Register() => JsonTreeCodecs.Registered = JsonTreeCodecs.Find;
}

/// <summary>The same for roots, and for values of <c>object</c>.</summary>
static class JsonTreeCodecs
{
    // Programs compiled ahead of time pay for trees, 268 KB, where an assembly with generated code names them.
    internal static Func<Type, JsonCodec?>? Registered;

    /// <summary>Whether the type is one of the trees: by name, so that System.Text.Json is not loaded for others.</summary>
    internal static bool MayHave(Type type) => type.Namespace is { } space && space.StartsWith("System.Text.Json", StringComparison.Ordinal);

    /// <summary>A tree's codec; null for other types.</summary>
    internal static JsonCodec? Get(Type type)
    {
        if (!MayHave(type)) return null;
        return RuntimeFeature.IsDynamicCodeSupported ? Find(type) : Registered?.Invoke(type);
    }

    internal static JsonCodec? Find(Type type)
    {
        if (type == typeof(JsonElement)) return new BuiltinJsonCodec<JsonElement>(static (ref w, v) => JsonTree.Write(ref w, v), static (ref r) => JsonTree.ReadElement(ref r));
        if (type == typeof(JsonDocument)) return new BuiltinJsonCodec<JsonDocument>(static (ref w, v) => JsonTree.Write(ref w, v), static (ref r) => JsonTree.ReadDocument(ref r));
        if (type == typeof(JsonObject)) return new BuiltinJsonCodec<JsonObject>(static (ref w, v) => JsonTree.Write(ref w, v), static (ref r) => JsonNodeObjectCodec.Read(ref r));
        if (type == typeof(JsonArray)) return new BuiltinJsonCodec<JsonArray>(static (ref w, v) => JsonTree.Write(ref w, v), static (ref r) => JsonNodeArrayCodec.Read(ref r));
        if (type == typeof(JsonValue)) return new BuiltinJsonCodec<JsonValue>(static (ref w, v) => JsonTree.Write(ref w, v), static (ref r) => JsonNodeValueCodec.Read(ref r));
        // The kinds of value that the library makes are types of its own.
        return typeof(JsonNode).IsAssignableFrom(type) ? new BuiltinJsonCodec<JsonNode>(static (ref w, v) => JsonTree.Write(ref w, v), static (ref r) => JsonTree.ReadNode(ref r)) : null;
    }
}
