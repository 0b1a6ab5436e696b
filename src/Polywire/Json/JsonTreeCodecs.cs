using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>The same for roots, and for values of <c>object</c>.</summary>
static class JsonTreeCodecs
{
    // Programs compiled ahead of time pay for trees, 268 KB, where an assembly with generated code names them.
    internal static Func<Type, JsonCodec?>? Registered;

    /// <summary>Returns whether the type is one of the trees: by name, so that System.Text.Json is not loaded for others.</summary>
    internal static bool MayHave(Type type) => type.Namespace is { } space && space.StartsWith("System.Text.Json", StringComparison.Ordinal);

    /// <summary>Returns a tree's codec; null for other types.</summary>
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
