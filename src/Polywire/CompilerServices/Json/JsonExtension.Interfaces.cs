namespace Polywire.CompilerServices;

// Extension data that is declared as an interface.
public static partial class JsonExtension
{
    /// <inheritdoc cref="Read(ref UncheckedJsonReader, ReadOnlySpan{byte}, Dictionary{string, object?}?, object?)"/>
    public static IDictionary<string, object?>? Read(ref UncheckedJsonReader reader, scoped ReadOnlySpan<byte> name, IDictionary<string, object?>? kept, object? owner = null)
    {
        if (Key(ref reader, name, owner) is not { } key) return kept;
        kept ??= new Dictionary<string, object?>();
        kept[key] = reader.ReadObject();
        return kept;
    }

    /// <inheritdoc cref="Read(ref UncheckedJsonReader, ReadOnlySpan{byte}, Dictionary{string, RawValue}?, object?)"/>
    public static IDictionary<string, RawValue>? Read(ref UncheckedJsonReader reader, scoped ReadOnlySpan<byte> name, IDictionary<string, RawValue>? kept, object? owner = null)
    {
        if (Key(ref reader, name, owner) is not { } key) return kept;
        kept ??= new Dictionary<string, RawValue>();
        kept[key] = reader.ReadRawValue();
        return kept;
    }

    /// <inheritdoc cref="Write(ref UncheckedJsonWriter, Dictionary{string, object?}?, ref byte)"/>
    public static void Write(ref UncheckedJsonWriter writer, IDictionary<string, object?>? kept, ref byte separator)
    {
        if (kept is Dictionary<string, object?> dictionary)
        {
            Write(ref writer, dictionary, ref separator);
            return;
        }
        if (kept is null) return;
        foreach (KeyValuePair<string, object?> entry in kept)
        {
            Name(ref writer, entry.Key, ref separator);
            writer.WriteObject(entry.Value);
        }
    }

    /// <inheritdoc cref="Write(ref UncheckedJsonWriter, Dictionary{string, object?}?, ref byte)"/>
    public static void Write(ref UncheckedJsonWriter writer, IDictionary<string, RawValue>? kept, ref byte separator)
    {
        if (kept is Dictionary<string, RawValue> dictionary)
        {
            Write(ref writer, dictionary, ref separator);
            return;
        }
        if (kept is null) return;
        foreach (KeyValuePair<string, RawValue> entry in kept)
        {
            Name(ref writer, entry.Key, ref separator);
            writer.WriteRawValue(entry.Value);
        }
    }
}
