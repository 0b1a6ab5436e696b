using System.Text;
using Polywire.Codecs;

namespace Polywire.CompilerServices;

// Extension data that is declared as an interface.
public static partial class MessagePackExtensionData
{
    /// <inheritdoc cref="Read(ref UncheckedMessagePackReader, ReadOnlySpan{byte}, Dictionary{string, object?}?)"/>
    public static IDictionary<string, object?> Read(ref UncheckedMessagePackReader reader, scoped ReadOnlySpan<byte> name, IDictionary<string, object?>? kept)
    {
        kept ??= new Dictionary<string, object?>();
        kept[Encoding.UTF8.GetString(name)] = reader.ReadObject();
        return kept;
    }

    /// <inheritdoc cref="Read(ref UncheckedMessagePackReader, int, Dictionary{string, object?}?)"/>
    public static IDictionary<string, object?> Read(ref UncheckedMessagePackReader reader, int index, IDictionary<string, object?>? kept)
    {
        kept ??= new Dictionary<string, object?>();
        kept[Key(index)] = reader.ReadObject();
        return kept;
    }

    /// <inheritdoc cref="ReadGap(ref UncheckedMessagePackReader, int, Dictionary{string, object?}?)"/>
    public static IDictionary<string, object?>? ReadGap(ref UncheckedMessagePackReader reader, int index, IDictionary<string, object?>? kept) =>
        reader.TryReadNil() ? kept : Read(ref reader, index, kept);

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, object?}?, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, IDictionary<string, object?>? kept, int count)
    {
        if (kept is Dictionary<string, object?> dictionary)
        {
            Write(ref writer, dictionary, count);
            return;
        }
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

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, object?}?, int, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, IDictionary<string, object?>? kept, int start, int end)
    {
        for (int left = Left(kept, start, end); left > 0; left--, start++)
        {
            if (kept is not null && kept.TryGetValue(Key(start), out object? value)) writer.WriteObject(value);
            else writer.WriteNil();
        }
    }

    /// <inheritdoc cref="Read(ref UncheckedMessagePackReader, ReadOnlySpan{byte}, Dictionary{string, RawValue}?)"/>
    public static IDictionary<string, RawValue> Read(ref UncheckedMessagePackReader reader, scoped ReadOnlySpan<byte> name, IDictionary<string, RawValue>? kept)
    {
        kept ??= new Dictionary<string, RawValue>();
        kept[Encoding.UTF8.GetString(name)] = reader.ReadRawValue();
        return kept;
    }

    /// <inheritdoc cref="Read(ref UncheckedMessagePackReader, int, Dictionary{string, RawValue}?)"/>
    public static IDictionary<string, RawValue> Read(ref UncheckedMessagePackReader reader, int index, IDictionary<string, RawValue>? kept)
    {
        kept ??= new Dictionary<string, RawValue>();
        kept[Key(index)] = reader.ReadRawValue();
        return kept;
    }

    /// <inheritdoc cref="ReadGap(ref UncheckedMessagePackReader, int, Dictionary{string, RawValue}?)"/>
    public static IDictionary<string, RawValue>? ReadGap(ref UncheckedMessagePackReader reader, int index, IDictionary<string, RawValue>? kept) =>
        reader.TryReadNil() ? kept : Read(ref reader, index, kept);

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, RawValue}?, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, IDictionary<string, RawValue>? kept, int count)
    {
        if (kept is Dictionary<string, RawValue> dictionary)
        {
            Write(ref writer, dictionary, count);
            return;
        }
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

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, RawValue}?, int, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, IDictionary<string, RawValue>? kept, int start, int end)
    {
        for (int left = Left(kept, start, end); left > 0; left--, start++)
        {
            if (kept is not null && kept.TryGetValue(Key(start), out RawValue value)) writer.WriteRawValue(value);
            else writer.WriteNil();
        }
    }
}
