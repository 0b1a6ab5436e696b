using Polywire.Codecs;

namespace Polywire.CompilerServices;

// Extension data that is declared as an interface.
public static partial class MessagePackExtensionData
{
    /// <inheritdoc cref="Read(ref UncheckedMessagePackReader, ReadOnlySpan{byte}, Dictionary{string, object?}?)"/>
    public static IDictionary<string, object?> Read(ref UncheckedMessagePackReader reader, scoped ReadOnlySpan<byte> name, IDictionary<string, object?>? extension)
    {
        extension ??= new Dictionary<string, object?>();
        extension[reader._context.Names.Get(name)] = reader.ReadObject();
        return extension;
    }

    /// <inheritdoc cref="Read(ref UncheckedMessagePackReader, int, Dictionary{string, object?}?)"/>
    public static IDictionary<string, object?> Read(ref UncheckedMessagePackReader reader, int index, IDictionary<string, object?>? extension)
    {
        extension ??= new Dictionary<string, object?>();
        extension[Key(index)] = reader.ReadObject();
        return extension;
    }

    /// <inheritdoc cref="ReadGap(ref UncheckedMessagePackReader, int, Dictionary{string, object?}?)"/>
    public static IDictionary<string, object?>? ReadGap(ref UncheckedMessagePackReader reader, int index, IDictionary<string, object?>? extension) =>
        reader.TryReadNil() ? extension : Read(ref reader, index, extension);

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, object?}?, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, IDictionary<string, object?>? extension, int count)
    {
        if (extension is Dictionary<string, object?> dictionary)
        {
            Write(ref writer, dictionary, count);
            return;
        }
        if (extension is not null)
        {
            foreach (KeyValuePair<string, object?> entry in extension)
            {
                if (--count < 0) break;
                if (entry.Key is null) WireErrors.NullKey();
                writer.WriteString(entry.Key);
                writer.WriteObject(entry.Value);
            }
        }
        if (count != 0) WireErrors.WrongCount();
    }

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, object?}?, int, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, IDictionary<string, object?>? extension, int start, int end)
    {
        for (int left = Left(extension, start, end); left > 0; left--, start++)
        {
            if (extension is not null && extension.TryGetValue(Key(start), out object? value)) writer.WriteObject(value);
            else writer.WriteNil();
        }
    }

    /// <inheritdoc cref="Read(ref UncheckedMessagePackReader, ReadOnlySpan{byte}, Dictionary{string, RawValue}?)"/>
    public static IDictionary<string, RawValue> Read(ref UncheckedMessagePackReader reader, scoped ReadOnlySpan<byte> name, IDictionary<string, RawValue>? extension)
    {
        extension ??= new Dictionary<string, RawValue>();
        extension[reader._context.Names.Get(name)] = reader.ReadRawValue();
        return extension;
    }

    /// <inheritdoc cref="Read(ref UncheckedMessagePackReader, int, Dictionary{string, RawValue}?)"/>
    public static IDictionary<string, RawValue> Read(ref UncheckedMessagePackReader reader, int index, IDictionary<string, RawValue>? extension)
    {
        extension ??= new Dictionary<string, RawValue>();
        extension[Key(index)] = reader.ReadRawValue();
        return extension;
    }

    /// <inheritdoc cref="ReadGap(ref UncheckedMessagePackReader, int, Dictionary{string, RawValue}?)"/>
    public static IDictionary<string, RawValue>? ReadGap(ref UncheckedMessagePackReader reader, int index, IDictionary<string, RawValue>? extension) =>
        reader.TryReadNil() ? extension : Read(ref reader, index, extension);

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, RawValue}?, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, IDictionary<string, RawValue>? extension, int count)
    {
        if (extension is Dictionary<string, RawValue> dictionary)
        {
            Write(ref writer, dictionary, count);
            return;
        }
        if (extension is not null)
        {
            foreach (KeyValuePair<string, RawValue> entry in extension)
            {
                if (--count < 0) break;
                if (entry.Key is null) WireErrors.NullKey();
                writer.WriteString(entry.Key);
                writer.WriteRawValue(entry.Value);
            }
        }
        if (count != 0) WireErrors.WrongCount();
    }

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, RawValue}?, int, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, IDictionary<string, RawValue>? extension, int start, int end)
    {
        for (int left = Left(extension, start, end); left > 0; left--, start++)
        {
            if (extension is not null && extension.TryGetValue(Key(start), out RawValue value)) writer.WriteRawValue(value);
            else writer.WriteNil();
        }
    }
}
