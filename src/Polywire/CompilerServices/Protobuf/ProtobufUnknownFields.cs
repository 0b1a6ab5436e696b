using System.ComponentModel;
using System.Globalization;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

/// <summary>
/// The fields of a message that its model does not have. The extension data has one <see cref="RawValue"/> for each number: all fields of that number,
/// complete with their tags, one after another.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ProtobufUnknownFields
{
    /// <summary>The memory of a field in the list, which doubles as it grows.</summary>
    const int FieldCost = 24;

    /// <summary>The memory that a number takes while its fields are put together, and in the dictionary.</summary>
    const int NumberCost = 160;

    readonly List<(int Number, int Start, int End)> _fields = [];

    /// <summary>The fields of one number.</summary>
    struct Part
    {
        internal string Key;
        internal int Number;
        internal byte[] Bytes;
        internal int Length;

        internal readonly RawValue Value(ValueOrigin origin) => new(Bytes, origin);
    }

    ProtobufUnknownFields() { }

    /// <summary>Skips a field whose tag was read, and remembers where it is.</summary>
    public static void Preserve(ref UncheckedProtobufReader reader, uint tag, ref ProtobufUnknownFields? fields)
    {
        int start = StartOf(reader, tag);
        reader.SkipUnknown(tag, false);
        int number = (int)(tag >> 3);
        List<(int Number, int Start, int End)> known = (fields ??= new ProtobufUnknownFields())._fields;
        // A repeated field is one run.
        if (known.Count > 0 && known[^1] is var last && last.Number == number && last.End == start)
        {
            reader.TakeMemory(reader._i - start);
            known[^1] = (number, last.Start, reader._i);
            return;
        }
        reader.TakeMemory(FieldCost + reader._i - start);
        known.Add((number, start, reader._i));
    }

    /// <summary>Returns the position of a tag that was read. It may have more bytes than it needs: no other bytes before its end have its value.</summary>
    static int StartOf(scoped in UncheckedProtobufReader reader, uint tag)
    {
        int start = reader._i - Varint.SizeOf(tag);
        while (start > 0 && !IsTag(reader, start, tag)) start--;
        return start;
    }

    static bool IsTag(scoped in UncheckedProtobufReader reader, int start, uint tag)
    {
        ulong value = 0;
        for (int i = start; i < reader._i; i++)
        {
            byte b = System.Runtime.CompilerServices.Unsafe.Add(ref reader._b, i);
            if (b < 0x80 != (i == reader._i - 1)) return false;
            value |= (ulong)(b & 0x7F) << (7 * (i - start));
        }
        return value == tag;
    }

    /// <summary>Adds the fields to the extension data.</summary>
    public Dictionary<string, RawValue> AddTo(scoped in UncheckedProtobufReader reader, Dictionary<string, RawValue>? data)
    {
        data ??= [];
        ValueOrigin origin = reader._context.Origin();
        List<Part> parts = Group(reader, data, static v => v);
        data.EnsureCapacity(data.Count + parts.Count);
        foreach (Part part in parts) data[part.Key] = part.Value(origin);
        return data;
    }

    /// <inheritdoc cref="AddTo(in UncheckedProtobufReader, Dictionary{string, RawValue}?)"/>
    public Dictionary<string, object?> AddTo(scoped in UncheckedProtobufReader reader, Dictionary<string, object?>? data)
    {
        data ??= [];
        ValueOrigin origin = reader._context.Origin();
        List<Part> parts = Group(reader, data, static v => v as RawValue? ?? default);
        data.EnsureCapacity(data.Count + parts.Count);
        foreach (Part part in parts) data[part.Key] = part.Value(origin);
        return data;
    }

    /// <inheritdoc cref="AddTo(in UncheckedProtobufReader, Dictionary{string, RawValue}?)"/>
    public IDictionary<string, RawValue> AddTo(scoped in UncheckedProtobufReader reader, IDictionary<string, RawValue>? data)
    {
        data ??= new Dictionary<string, RawValue>();
        ValueOrigin origin = reader._context.Origin();
        foreach (Part part in Group(reader, data, static v => v)) data[part.Key] = part.Value(origin);
        return data;
    }

    /// <inheritdoc cref="AddTo(in UncheckedProtobufReader, Dictionary{string, RawValue}?)"/>
    public IDictionary<string, object?> AddTo(scoped in UncheckedProtobufReader reader, IDictionary<string, object?>? data)
    {
        data ??= new Dictionary<string, object?>();
        ValueOrigin origin = reader._context.Origin();
        foreach (Part part in Group(reader, data, static v => v as RawValue? ?? default)) data[part.Key] = part.Value(origin);
        return data;
    }

    /// <summary>Returns the fields by number, in the order of their first occurrence, each after those of its number that are in the data already.</summary>
    List<Part> Group<T>(scoped in UncheckedProtobufReader reader, IDictionary<string, T> data, Func<T, RawValue> raw)
    {
        var places = new Dictionary<int, int>(WireComparer.For<int>(int.MaxValue));
        var grouped = new List<Part>();
        foreach ((int number, int start, int end) in _fields)
        {
            ref int place = ref CollectionsMarshal.GetValueRefOrAddDefault(places, number, out bool isKnown);
            if (!isKnown)
            {
                reader.TakeMemory(ScalarCost.Unread + NumberCost);
                place = grouped.Count;
                grouped.Add(new Part { Number = number });
            }
            CollectionsMarshal.AsSpan(grouped)[place].Length += end - start;
        }
        Span<Part> parts = CollectionsMarshal.AsSpan(grouped);
        foreach (ref Part part in parts)
        {
            part.Key = part.Number.ToString(CultureInfo.InvariantCulture);
            ReadOnlySpan<byte> before = data.TryGetValue(part.Key, out T? held) && raw(held) is { } known && known.Format == ProtobufFormat.Instance ? known.Bytes.Span : default;
            reader.TakeMemory(before.Length);
            part.Bytes = new byte[before.Length + part.Length];
            before.CopyTo(part.Bytes);
            part.Length = before.Length;
        }
        foreach ((int number, int start, int end) in _fields)
        {
            ref Part part = ref parts[places[number]];
            MemoryMarshal.CreateReadOnlySpan(ref System.Runtime.CompilerServices.Unsafe.Add(ref reader._b, start), end - start).CopyTo(part.Bytes.AsSpan(part.Length));
            part.Length += end - start;
        }
        return grouped;
    }

    /// <summary>Returns the fields in their order, complete with their tags.</summary>
    public byte[] Join(scoped in UncheckedProtobufReader reader)
    {
        int length = 0;
        foreach ((_, int start, int end) in _fields) length += end - start;
        reader.TakeMemory(ScalarCost.Unread);
        byte[] joined = new byte[length];
        int at = 0;
        foreach ((_, int start, int end) in _fields)
        {
            MemoryMarshal.CreateReadOnlySpan(ref System.Runtime.CompilerServices.Unsafe.Add(ref reader._b, start), end - start).CopyTo(joined.AsSpan(at));
            at += end - start;
        }
        return joined;
    }

    /// <summary>Returns what a stream of fields has.</summary>
    public static byte[] ReadAll(Stream stream)
    {
        using var copy = new MemoryStream();
        stream.CopyTo(copy);
        return copy.ToArray();
    }

    /// <summary>Writes complete fields after the members; of null nothing.</summary>
    public static void Write(ref UncheckedProtobufWriter writer, byte[]? fields)
    {
        if (fields is not null) writer.WriteRaw(fields);
    }

    /// <summary>Writes the extension data after the members.</summary>
    public static void Write(ref UncheckedProtobufWriter writer, Dictionary<string, RawValue>? data)
    {
        if (data is null) return;
        foreach (KeyValuePair<string, RawValue> entry in data) writer.WriteFields(entry.Value);
    }

    /// <inheritdoc cref="Write(ref UncheckedProtobufWriter, Dictionary{string, RawValue}?)"/>
    public static void Write(ref UncheckedProtobufWriter writer, Dictionary<string, object?>? data)
    {
        if (data is null) return;
        foreach (KeyValuePair<string, object?> entry in data) writer.WriteFields(Raw(entry));
    }

    /// <inheritdoc cref="Write(ref UncheckedProtobufWriter, Dictionary{string, RawValue}?)"/>
    public static void Write(ref UncheckedProtobufWriter writer, IDictionary<string, RawValue>? data)
    {
        if (data is null) return;
        foreach (KeyValuePair<string, RawValue> entry in data) writer.WriteFields(entry.Value);
    }

    /// <inheritdoc cref="Write(ref UncheckedProtobufWriter, Dictionary{string, RawValue}?)"/>
    public static void Write(ref UncheckedProtobufWriter writer, IDictionary<string, object?>? data)
    {
        if (data is null) return;
        foreach (KeyValuePair<string, object?> entry in data) writer.WriteFields(Raw(entry));
    }

    static RawValue Raw(KeyValuePair<string, object?> entry)
    {
        if (entry.Value is not RawValue raw) ProtobufThrow.Write(WireErrorCode.NotRepresentable, $"The extension data '{entry.Key}' is not a RawValue, so it has no field number on Protobuf.");
        return (RawValue)entry.Value!;
    }
}

public ref partial struct UncheckedProtobufWriter
{
    /// <summary>Returns whether a value is <c>default</c>, and not a message without fields.</summary>
    public static bool IsUnset(RawValue value) => value.Format is null;

    /// <summary>Writes a field with a message that was read.</summary>
    public void WriteRawValue(ulong tag, int size, RawValue value)
    {
        if (value.Format is null) FailNull(tag);
        if (value.Format != ProtobufFormat.Instance)
        {
            Mark(tag);
            ProtobufThrow.Write(WireErrorCode.UnexpectedType, "A RawValue can be written only to the wire that it was read from.");
        }
        WriteBytes(tag, size, value.Bytes.Span);
    }

    /// <summary>Writes a field with a message that may be unread; null fails.</summary>
    public void WriteDeferred<T>(ulong tag, int size, Deferred<T>? value)
    {
        if (value is null) FailNull(tag);
        int start = BeginMessage(tag, size, 1);
        WriteDeferredFields(value);
        EndMessage(start, 1);
    }

    /// <summary>Writes the fields of a message that may be unread.</summary>
    public void WriteDeferredFields<T>(Deferred<T> value)
    {
        if (value.IsBytes(ProtobufFormat.Instance)) WriteRaw(value.Bytes.Span);
        else if (!value.IsRead) ProtobufThrow.Write(WireErrorCode.UnexpectedType, "A Deferred<T> that was not read can be written only to the wire that it was read from. Read its Value first.");
        else if (value.Value is { } read) ProtobufCodecs<T>.Get().WriteUnchecked(ref this, read);
        else ProtobufThrow.Null();
    }

    /// <summary>Writes complete fields that were read; of <c>default</c> nothing.</summary>
    public void WriteFields(RawValue value)
    {
        if (value.Format is null) return;
        if (value.Format != ProtobufFormat.Instance) ProtobufThrow.Write(WireErrorCode.UnexpectedType, "A RawValue can be written only to the wire that it was read from.");
        WriteRaw(value.Bytes.Span);
    }
}

public ref partial struct UncheckedProtobufReader
{
    /// <summary>Reads a message unread: its fields are checked and copied.</summary>
    public RawValue ReadRawValue()
    {
        int end = PushMessage();
        RawValue value = ReadRawFields();
        PopMessage(end);
        return value;
    }

    /// <summary>Reads a message unread: its fields are checked and copied.</summary>
    public Deferred<T> ReadDeferred<T>()
    {
        int end = PushMessage();
        Deferred<T> value = ReadDeferredFields<T>();
        PopMessage(end);
        return value;
    }

    /// <summary>Reads the fields up to the end of the message, as <see cref="ReadDeferred"/>.</summary>
    public Deferred<T> ReadDeferredFields<T>()
    {
        RawValue raw = ReadRawFields();
        return new Deferred<T>(raw.Bytes, _context.Origin());
    }

    /// <summary>Reads the fields up to the end of the message, as <see cref="ReadRawValue"/>.</summary>
    internal RawValue ReadRawFields()
    {
        int start = _i;
        TakeMemory(ScalarCost.Unread + _length - start);
        while (!IsAtEnd) SkipUnknown(ReadTag(), false);
        return new RawValue(MemoryMarshal.CreateReadOnlySpan(ref At(ref _b, start), _i - start).ToArray(), _context.Origin());
    }
}
