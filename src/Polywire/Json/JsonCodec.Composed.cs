using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Json;

// Collections without generated code: built around a registered element, one level deep.

sealed class ArrayJsonCodec<T>(JsonCodec<T> element) : UncheckedJsonCodec<T[]>
{
    public override void WriteUnchecked(ref UncheckedJsonWriter writer, T[]? value) => ListJsonCodec<T>.Write(ref writer, value, value is null, element);

    public override T[]? ReadUnchecked(ref UncheckedJsonReader reader) 
    {
        if (reader.TryReadNull()) return null;
        WireList<T> items = ListJsonCodec<T>.ReadItems(ref reader, element);
        return items.ToArray();
    }
}

sealed class ListJsonCodec<T>(JsonCodec<T> element) : UncheckedJsonCodec<List<T>>
{
    public override void WriteUnchecked(ref UncheckedJsonWriter writer, List<T>? value) =>
        Write(ref writer, System.Runtime.InteropServices.CollectionsMarshal.AsSpan(value), value is null, element);

    internal static void Write(ref UncheckedJsonWriter writer, ReadOnlySpan<T> items, bool isNull, JsonCodec<T> element)
    {
        if (isNull)
        {
            writer.WriteNull();
            return;
        }
        writer.WriteBeginArray();
        for (int k = 0; k < items.Length; k++)
        {
            if (k > 0) writer.WriteComma();
            element.WriteUnchecked(ref writer, items[k]);
        }
        writer.WriteEndArray();
    }

    public override List<T>? ReadUnchecked(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        WireList<T> items = ReadItems(ref reader, element);
        return items.ToList();
    }

    internal static WireList<T> ReadItems(ref UncheckedJsonReader reader, JsonCodec<T> element)
    {
        var items = new WireList<T>();
        reader.ReadBeginArray();
        if (reader.TryReadEmptyArray()) return items;
        do items.Add(element.ReadUnchecked(ref reader)!);
        while (reader.ReadNextElement());
        return items;
    }
}

sealed class DictionaryJsonCodec<T>(JsonCodec<T> element) : UncheckedJsonCodec<Dictionary<string, T>>
{
    public override void WriteUnchecked(ref UncheckedJsonWriter writer, Dictionary<string, T>? value)
    {
        if (value is null)
        {
            writer.WriteNull();
            return;
        }
        writer.WriteBeginObject();
        bool more = false;
        foreach (KeyValuePair<string, T> entry in value)
        {
            if (more) writer.WriteComma();
            more = true;
            writer.WriteName(entry.Key);
            element.WriteUnchecked(ref writer, entry.Value);
        }
        writer.WriteEndObject();
    }

    public override Dictionary<string, T>? ReadUnchecked(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        reader.ReadBeginObject();
        var entries = new WireEntries<string, T>();
        for (bool more = reader.ReadFirstName(out ReadOnlySpan<byte> name); more; more = reader.ReadNextName(out name))
        {
            string key = System.Text.Encoding.UTF8.GetString(name);
            entries.Add(key, element.ReadUnchecked(ref reader)!);
        }
        return entries.ToDictionary();
    }
}

sealed class NullableJsonCodec<T>(JsonCodec<T> element) : UncheckedJsonCodec<T?> where T : struct
{
    public override void WriteUnchecked(ref UncheckedJsonWriter writer, T? value)
    {
        if (value is { } v) element.WriteUnchecked(ref writer, v);
        else writer.WriteNull();
    }

    public override T? ReadUnchecked(ref UncheckedJsonReader reader) => reader.TryReadNull() ? reader.TakeNull<T>() : element.ReadUnchecked(ref reader);
}
