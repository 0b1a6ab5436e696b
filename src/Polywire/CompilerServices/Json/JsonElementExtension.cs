using System.ComponentModel;
using System.Text.Json;
using Polywire.Json;

namespace Polywire.CompilerServices;

/// <summary>Members that a model does not have, kept as <see cref="JsonElement"/> and written back.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonElementExtension
{
    /// <summary>Preserves one member, unless it is the discriminator of the union that the model is a case of.</summary>
    public static Dictionary<string, JsonElement>? Read(ref UncheckedJsonReader reader, scoped ReadOnlySpan<byte> name, Dictionary<string, JsonElement>? kept, object? owner = null)
    {
        if (JsonExtension.Key(ref reader, name, owner) is not { } key) return kept;
        kept ??= [];
        kept[key] = JsonDomElementCodec.Read(ref reader);
        return kept;
    }

    /// <inheritdoc cref="Read(ref UncheckedJsonReader, ReadOnlySpan{byte}, Dictionary{string, JsonElement}?, object?)"/>
    public static IDictionary<string, JsonElement>? Read(ref UncheckedJsonReader reader, scoped ReadOnlySpan<byte> name, IDictionary<string, JsonElement>? kept, object? owner = null)
    {
        if (JsonExtension.Key(ref reader, name, owner) is not { } key) return kept;
        kept ??= new Dictionary<string, JsonElement>();
        kept[key] = JsonDomElementCodec.Read(ref reader);
        return kept;
    }

    /// <inheritdoc cref="Write(ref UncheckedJsonWriter, Dictionary{string, JsonElement}?, ref byte)"/>
    public static void Write(ref UncheckedJsonWriter writer, IDictionary<string, JsonElement>? kept, ref byte separator)
    {
        if (kept is Dictionary<string, JsonElement> dictionary)
        {
            Write(ref writer, dictionary, ref separator);
            return;
        }
        if (kept is null) return;
        foreach (KeyValuePair<string, JsonElement> entry in kept)
        {
            JsonExtension.Name(ref writer, entry.Key, ref separator);
            JsonDomElementCodec.Write(ref writer, entry.Value);
        }
    }

    /// <summary>Writes the kept members after the others.</summary>
    public static void Write(ref UncheckedJsonWriter writer, Dictionary<string, JsonElement>? kept, ref byte separator)
    {
        if (kept is null) return;
        foreach (KeyValuePair<string, JsonElement> entry in kept)
        {
            JsonExtension.Name(ref writer, entry.Key, ref separator);
            JsonDomElementCodec.Write(ref writer, entry.Value);
        }
    }
}
