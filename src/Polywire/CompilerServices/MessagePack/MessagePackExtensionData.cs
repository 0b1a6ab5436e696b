using System.ComponentModel;
using Polywire.Codecs;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

/// <summary>Members of a map, and elements of an array, that a model does not have, preserved and written back.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class MessagePackExtensionData
{
    /// <summary>Preserves one member.</summary>
    public static Dictionary<string, object?> Read(ref UncheckedMessagePackReader reader, scoped ReadOnlySpan<byte> name, Dictionary<string, object?>? extension)
    {
        extension ??= [];
        extension[reader._context.Names.Get(name)] = reader.ReadObject();
        return extension;
    }

    /// <summary>Preserves one member unread.</summary>
    public static Dictionary<string, RawValue> Read(ref UncheckedMessagePackReader reader, scoped ReadOnlySpan<byte> name, Dictionary<string, RawValue>? extension)
    {
        extension ??= [];
        extension[reader._context.Names.Get(name)] = reader.ReadRawValue();
        return extension;
    }

    /// <summary>Writes the preserved members, as many as the map's header counts, after the others.</summary>
    public static void Write(ref UncheckedMessagePackWriter writer, Dictionary<string, object?>? extension, int count)
    {
        if (extension is not null)
        {
            foreach (KeyValuePair<string, object?> entry in extension)
            {
                if (--count < 0) break;
                writer.WriteString(entry.Key);
                writer.WriteObject(entry.Value);
            }
        }
        if (count != 0) WireErrors.WrongCount();
    }

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, object?}?, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, Dictionary<string, RawValue>? extension, int count)
    {
        if (extension is not null)
        {
            foreach (KeyValuePair<string, RawValue> entry in extension)
            {
                if (--count < 0) break;
                writer.WriteString(entry.Key);
                writer.WriteRawValue(entry.Value);
            }
        }
        if (count != 0) WireErrors.WrongCount();
    }
}
