using Polywire.CompilerServices;

namespace Polywire.Protobuf;

// Collections without generated code: built around a registered element, one level deep. Each element is a field of its own;
// packed numbers are generated or built in.

abstract class SequenceProtobufCodec<TSequence, T>(ProtobufCodec<T> element) : ProtobufFieldCodec<TSequence> where TSequence : class
{
    internal ProtobufCodec<T> Element => element;

    protected abstract ReadOnlySpan<T> Items(TSequence value);

    protected abstract TSequence Make(List<T> items);

    public override void WriteFieldUnchecked(ref UncheckedProtobufWriter writer, int number, TSequence? value)
    {
        if (value is null || element.TryWritePacked(ref writer, number, Items(value))) return;
        foreach (T item in Items(value))
        {
            if (item is null) writer.FailNull(ProtobufTag.Encode(number, ProtobufWireType.LengthDelimited, out _));
            element.WriteFieldUnchecked(ref writer, number, item);
        }
    }

    public override bool TryReadFieldUnchecked(ref UncheckedProtobufReader reader, uint tag, ref TSequence? value, bool isMerged) => throw new NotSupportedException();

    public override TSequence ReadUnchecked(ref UncheckedProtobufReader reader)
    {
        var items = new List<T>();
        while (!reader.IsAtEnd)
        {
            uint tag = reader.ReadTag();
            T? item = default;
            if (tag >> 3 == 1 && element.TryReadFieldUnchecked(ref reader, tag, ref item, false)) items.Add(item!);
            else if (tag >> 3 != 1 || !element.TryReadPacked(ref reader, tag, items)) reader.SkipUnknown(tag, false);
        }
        return Make(items);
    }
}

sealed class ArrayProtobufCodec<T>(ProtobufCodec<T> element) : SequenceProtobufCodec<T[], T>(element)
{
    protected override ReadOnlySpan<T> Items(T[] value) => value;

    protected override T[] Make(List<T> items) => [.. items];
}

sealed class ListProtobufCodec<T>(ProtobufCodec<T> element) : SequenceProtobufCodec<List<T>, T>(element)
{
    protected override ReadOnlySpan<T> Items(List<T> value) => System.Runtime.InteropServices.CollectionsMarshal.AsSpan(value);

    protected override List<T> Make(List<T> items) => items;
}

sealed class DictionaryProtobufCodec<T>(ProtobufCodec<T> element) : UncheckedProtobufCodec<Dictionary<string, T>>
{
    const byte Key = 1 << 3 | (int)ProtobufWireType.LengthDelimited, Value = 2 << 3 | (int)ProtobufWireType.LengthDelimited;

    public override void WriteUnchecked(ref UncheckedProtobufWriter writer, Dictionary<string, T> value)
    {
        foreach (KeyValuePair<string, T> entry in value)
        {
            int start = writer.Begin(Key, 1, 1);
            if (entry.Key.Length != 0) writer.WriteString(Key, 1, entry.Key);
            if (entry.Value is null) writer.FailNull(2 << 3);
            if (!element.IsOmitted(entry.Value)) element.WriteFieldUnchecked(ref writer, 2, entry.Value);
            writer.End(start, 1);
        }
    }

    public override Dictionary<string, T> ReadUnchecked(ref UncheckedProtobufReader reader)
    {
        var map = new Dictionary<string, T>();
        while (!reader.IsAtEnd)
        {
            uint tag = reader.ReadTag();
            if (tag == Key) ReadEntry(ref reader, map);
            else reader.SkipUnknown(tag, false);
        }
        return map;
    }

    void ReadEntry(ref UncheckedProtobufReader reader, Dictionary<string, T> map)
    {
        int end = reader.Push();
        string key = "";
        T? value = default;
        bool isRead = false;
        ProtobufOccurrences? further = null;
        while (!reader.IsAtEnd)
        {
            uint tag = reader.ReadTag();
            if (tag == Key) key = reader.ReadString();
            else if (tag == Value && isRead) reader.Postpone(ref further, 2);
            else if (tag >> 3 == 2 && element.TryReadFieldUnchecked(ref reader, tag, ref value, isRead)) isRead = true;
            else reader.SkipUnknown(tag, false);
        }
        while (further is not null && further.MoveToNextField(ref reader, 2)) element.TryReadFieldUnchecked(ref reader, Value, ref value, true);
        // An entry without a value has that of an empty message.
        map[key] = isRead ? value! : element.ReadUnchecked(ref reader);
        reader.Pop(end);
    }
}

sealed class NullableProtobufCodec<T>(ProtobufCodec<T> element) : ProtobufFieldCodec<T?> where T : struct
{
    public override void WriteFieldUnchecked(ref UncheckedProtobufWriter writer, int number, T? value)
    {
        if (value is { } v) element.WriteFieldUnchecked(ref writer, number, v);
    }

    public override bool TryReadFieldUnchecked(ref UncheckedProtobufReader reader, uint tag, ref T? value, bool isMerged)
    {
        T inner = value.GetValueOrDefault();
        if (!element.TryReadFieldUnchecked(ref reader, tag, ref inner, isMerged)) return false;
        value = inner;
        return true;
    }
}
