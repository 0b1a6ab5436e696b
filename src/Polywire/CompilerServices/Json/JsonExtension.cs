using System.ComponentModel;
using Polywire.Json;

namespace Polywire.CompilerServices;

/// <summary>Members that a model does not have, kept and written back.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class JsonExtension
{
    /// <summary>Preserves one member, unless it is the discriminator of the union that the model is a case of.</summary>
    public static Dictionary<string, object?>? Read(ref UncheckedJsonReader reader, scoped ReadOnlySpan<byte> name, Dictionary<string, object?>? kept, object? owner = null)
    {
        if (Key(ref reader, name, owner) is not { } key) return kept;
        kept ??= [];
        kept[key] = reader.ReadObject();
        return kept;
    }

    /// <summary>Preserves one member unread, unless it is the discriminator of the union that the model is a case of.</summary>
    public static Dictionary<string, RawValue>? Read(ref UncheckedJsonReader reader, scoped ReadOnlySpan<byte> name, Dictionary<string, RawValue>? kept, object? owner = null)
    {
        if (Key(ref reader, name, owner) is not { } key) return kept;
        kept ??= [];
        kept[key] = reader.ReadRawValue();
        return kept;
    }

    /// <summary>Writes the kept members after the others.</summary>
    public static void Write(ref UncheckedJsonWriter writer, Dictionary<string, object?>? kept, ref byte separator)
    {
        if (kept is null) return;
        foreach (KeyValuePair<string, object?> entry in kept)
        {
            Name(ref writer, entry.Key, ref separator);
            writer.WriteObject(entry.Value);
        }
    }

    /// <inheritdoc cref="Write(ref UncheckedJsonWriter, Dictionary{string, object?}?, ref byte)"/>
    public static void Write(ref UncheckedJsonWriter writer, Dictionary<string, RawValue>? kept, ref byte separator)
    {
        if (kept is null) return;
        foreach (KeyValuePair<string, RawValue> entry in kept)
        {
            Name(ref writer, entry.Key, ref separator);
            writer.WriteRawValue(entry.Value);
        }
    }

    /// <summary>Reads the name of a member that is preserved; null for the discriminator of the union that the model is a case of, and for metadata, which it skips.</summary>
    public static string? Key(ref UncheckedJsonReader reader, scoped ReadOnlySpan<byte> name, object? owner = null) =>
        reader.TrySkipDiscriminator(name) || reader.TryReadMetadata(name, owner) ? null : reader._context.Names.Get(name);

    /// <summary>Writes the name of a preserved member after the others.</summary>
    public static void Name(ref UncheckedJsonWriter writer, string name, ref byte separator)
    {
        writer.Ensure(1);
        writer.PutByte(separator);
        separator = (byte)',';
        writer.WriteName(name);
    }
}
