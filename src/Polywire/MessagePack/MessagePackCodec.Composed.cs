using Polywire.CompilerServices;

namespace Polywire.MessagePack;

// Collections without generated code: built around a registered element, one level deep.

sealed class ArrayMessagePackCodec<T>(MessagePackCodec<T> element) : UncheckedMessagePackCodec<T[]>
{
    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, T[]? value) => ListMessagePackCodec<T>.Write(ref writer, value, value is null, element);

    public override T[]? ReadUnchecked(ref UncheckedMessagePackReader reader)
    {
        if (reader.TryReadNil()) return null;
        var items = new Codecs.WireList<T>();
        int count = reader.ReadArrayHeader();
        reader.PushDepth();
        for (int k = 0; k < count; k++) items.Add(element.ReadUnchecked(ref reader)!);
        reader.PopDepth();
        return items.ToArray();
    }
}

sealed class ListMessagePackCodec<T>(MessagePackCodec<T> element) : UncheckedMessagePackCodec<List<T>>
{
    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, List<T>? value) =>
        Write(ref writer, System.Runtime.InteropServices.CollectionsMarshal.AsSpan(value), value is null, element);

    internal static void Write(ref UncheckedMessagePackWriter writer, ReadOnlySpan<T> items, bool isNull, MessagePackCodec<T> element)
    {
        if (isNull)
        {
            writer.WriteNil();
            return;
        }
        writer.WriteArrayHeader(items.Length);
        writer.PushDepth();
        foreach (T item in items) element.WriteUnchecked(ref writer, item);
        writer.PopDepth();
    }

    public override List<T>? ReadUnchecked(ref UncheckedMessagePackReader reader)
    {
        if (reader.TryReadNil()) return null;
        if (typeof(T) == typeof(byte) && reader.TryReadBinaryList(out List<byte>? binary)) return (List<T>)(object)binary!;
        var items = new Codecs.WireList<T>();
        int count = reader.ReadArrayHeader();
        reader.PushDepth();
        for (int k = 0; k < count; k++) items.Add(element.ReadUnchecked(ref reader)!);
        reader.PopDepth();
        return items.ToList();
    }
}

sealed class DictionaryMessagePackCodec<T>(MessagePackCodec<T> element) : UncheckedMessagePackCodec<Dictionary<string, T>>
{
    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, Dictionary<string, T>? value)
    {
        if (value is null)
        {
            writer.WriteNil();
            return;
        }
        int left = value.Count;
        writer.WriteMapHeader(left);
        writer.PushDepth();
        foreach (KeyValuePair<string, T> entry in value)
        {
            if (--left < 0) break;
            writer.WriteString(entry.Key);
            element.WriteUnchecked(ref writer, entry.Value);
        }
        if (left != 0) Codecs.WireErrors.WrongCount();
        writer.PopDepth();
    }

    public override Dictionary<string, T>? ReadUnchecked(ref UncheckedMessagePackReader reader)
    {
        if (reader.TryReadNil()) return null;
        var map = new Dictionary<string, T>();
        int count = reader.ReadMapHeader();
        reader.PushDepth();
        for (int k = 0; k < count; k++)
        {
            string key = reader.NotNullKey(reader.ReadString());
            map[key] = element.ReadUnchecked(ref reader)!;
        }
        reader.PopDepth();
        return map;
    }
}

sealed class NullableMessagePackCodec<T>(MessagePackCodec<T> element) : UncheckedMessagePackCodec<T?> where T : struct
{
    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, T? value)
    {
        if (value is { } v) element.WriteUnchecked(ref writer, v);
        else writer.WriteNil();
    }

    public override T? ReadUnchecked(ref UncheckedMessagePackReader reader) => reader.TryReadNil() ? reader.TakeNull<T>() : element.ReadUnchecked(ref reader);
}
