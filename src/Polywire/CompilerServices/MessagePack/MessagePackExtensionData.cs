using System.ComponentModel;
using System.Text;
using Polywire.Codecs;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

/// <summary>Members of a map, and elements of an array, that a model does not have, kept and written back.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class MessagePackExtensionData
{
    /// <summary>Keeps one member.</summary>
    public static Dictionary<string, object?> Read(ref UncheckedMessagePackReader reader, scoped ReadOnlySpan<byte> name, Dictionary<string, object?>? kept)
    {
        kept ??= [];
        kept[Encoding.UTF8.GetString(name)] = reader.ReadObject();
        return kept;
    }

    /// <summary>Keeps one member unread.</summary>
    public static Dictionary<string, RawValue> Read(ref UncheckedMessagePackReader reader, scoped ReadOnlySpan<byte> name, Dictionary<string, RawValue>? kept)
    {
        kept ??= [];
        kept[Encoding.UTF8.GetString(name)] = reader.ReadRawValue();
        return kept;
    }

    /// <summary>Writes the kept members, as many as the map's header counts, after the others.</summary>
    public static void Write(ref UncheckedMessagePackWriter writer, Dictionary<string, object?>? kept, int count)
    {
        if (kept is not null)
        {
            foreach (KeyValuePair<string, object?> entry in kept)
            {
                if (--count < 0) break;
                writer.WriteString(entry.Key);
                writer.WriteObject(entry.Value);
            }
        }
        if (count != 0) WireErrors.WrongCount();
    }

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, object?}?, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, Dictionary<string, RawValue>? kept, int count)
    {
        if (kept is not null)
        {
            foreach (KeyValuePair<string, RawValue> entry in kept)
            {
                if (--count < 0) break;
                writer.WriteString(entry.Key);
                writer.WriteRawValue(entry.Value);
            }
        }
        if (count != 0) WireErrors.WrongCount();
    }
}
