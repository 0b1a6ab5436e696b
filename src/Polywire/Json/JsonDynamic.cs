using System.Collections;
using System.Globalization;
using System.Numerics;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary><c>object</c> on JSON: plain .NET values on reading, the run-time type's codec on writing.</summary>
static class JsonDynamic
{
    internal static object? Read(ref UncheckedJsonReader reader)
    {
        byte c = reader.Peek();
        switch (c)
        {
            case (byte)'"': return reader.ReadString();
            case (byte)'{': return ReadObject(ref reader);
            case (byte)'[': return ReadArray(ref reader);
            case (byte)'t' or (byte)'f': return SharedBoxes.Of(reader.ReadBoolean());
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'): return reader.IsInteger() ? ReadInteger(ref reader) : reader.ReadDouble();
            default:
                if (!reader.TryReadNull()) reader.FailExpected("a value");
                return null;
        }
    }

    static object ReadInteger(ref UncheckedJsonReader reader)
    {
        BigInteger? big = reader.ReadUntypedInteger(out long small);
        if (big is not { } value) return reader.WasNegativeZero(small) ? -0.0 : SharedBoxes.Of(small);
        return value.Sign > 0 && value <= ulong.MaxValue ? (object)(ulong)value : value;
    }

    static void Take(ref UncheckedJsonReader reader, int values, long bytes)
    {
        if (!reader._context.TryTakeUntyped(values, bytes)) reader.Fail(WireErrorCode.LengthOutOfRange, reader._context.UntypedError);
    }

    static Dictionary<string, object?> ReadObject(ref UncheckedJsonReader reader)
    {
        reader.ReadBeginObject();
        bool isEmpty = reader.Peek() == (byte)'}';
        Take(ref reader, 0, UntypedCost.Map(isEmpty ? 0 : 1));
        if (isEmpty)
        {
            reader.ReadNextMember();
            return [];
        }
        var firstNames = new WireFirstElements<string>();
        var firstValues = new WireFirstElements<object?>();
        var entries = new WireEntries<string, object?>(null, ref firstNames, ref firstValues);
        int count = 0;
        do
        {
            Take(ref reader, 1, count++ < UntypedCost.LeastEntries ? 0 : UntypedCost.GrownEntry);
            string name = reader.ReadSharedName();
            entries.Add(name, Read(ref reader));
        }
        while (reader.TryReadComma() || reader.ReadNextMember());
        return entries.ToDictionary();
    }

    static List<object?> ReadArray(ref UncheckedJsonReader reader)
    {
        reader.ReadBeginArray();
        bool isEmpty = reader.TryReadEmptyArray();
        int one = isEmpty ? 0 : 1;
        Take(ref reader, one, UntypedCost.List(one));
        if (isEmpty) return [];
        var first = new WireFirstElements<object?>();
        var list = new WireList<object?>(ref first);
        list.Add(Read(ref reader));
        while (reader.ReadNextElement())
        {
            Take(ref reader, 1, UntypedCost.GrownSlot);
            list.Add(Read(ref reader));
        }
        return list.ToList();
    }

    internal static void Write(ref UncheckedJsonWriter writer, object? value)
    {
        switch (value)
        {
            case null: writer.WriteNull(); break;
            case string text: writer.WriteString(text); break;
            case long number: writer.WriteInt64(number); break;
            case double number: writer.WriteDouble(number); break;
            case bool flag: writer.WriteBoolean(flag); break;
            case Dictionary<string, object?> map: WriteMap(ref writer, map); break;
            case List<object?> list: WriteList(ref writer, list); break;
            default: WriteOther(ref writer, value); break;
        }
    }

    static void WriteOther(ref UncheckedJsonWriter writer, object value)
    {
        Type type = value.GetType();
        if (type == typeof(object))
        {
            writer.WriteBeginObject();
            writer.WriteEndObject();
        }
        else if (WireRegistry.Lookup(type, JsonFormat.Instance) is JsonCodec codec)
        {
            codec.WriteBoxed(ref writer, value);
        }
        else if (Missing.IsForeignTree(type))
        {
            throw Missing.ForeignTree(type, JsonFormat.Instance);
        }
        else if (value is IDictionary untyped)
        {
            WriteUntypedMap(ref writer, untyped);
        }
        else if (value is IEnumerable<KeyValuePair<string, object?>> pairs)
        {
            WriteMap(ref writer, pairs);
        }
        else if (value is IEnumerable items)
        {
            WriteItems(ref writer, items);
        }
        else
        {
            throw Missing.Codec(type, JsonFormat.Instance);
        }
    }

    // Apart from other maps, whose enumerators are objects.
    static void WriteMap(ref UncheckedJsonWriter writer, Dictionary<string, object?> map)
    {
        if (!writer.TryPush(map)) return;
        writer.WriteBeginObject();
        bool more = false;
        foreach (KeyValuePair<string, object?> entry in map) WriteEntry(ref writer, ref more, entry);
        writer.Exit();
        writer.WriteEndObject();
    }

    static void WriteMap(ref UncheckedJsonWriter writer, IEnumerable<KeyValuePair<string, object?>> map)
    {
        if (!writer.TryPush(map)) return;
        writer.WriteBeginObject();
        bool more = false;
        foreach (KeyValuePair<string, object?> entry in map) WriteEntry(ref writer, ref more, entry);
        writer.Exit();
        writer.WriteEndObject();
    }

    static void WriteEntry(ref UncheckedJsonWriter writer, ref bool more, in KeyValuePair<string, object?> entry)
    {
        if (more) writer.WriteComma();
        more = true;
        writer.WriteName(entry.Key);
        Write(ref writer, entry.Value);
    }

    static void WriteUntypedMap(ref UncheckedJsonWriter writer, IDictionary map)
    {
        if (!writer.TryPush(map)) return;
        writer.WriteBeginObject();
        bool more = false;
        foreach (DictionaryEntry entry in map)
        {
            if (more) writer.WriteComma();
            more = true;
            writer.WriteName(Key(ref writer, entry.Key));
            Write(ref writer, entry.Value);
        }
        writer.Exit();
        writer.WriteEndObject();
    }

    static string Key(ref UncheckedJsonWriter writer, object key)
    {
        switch (key)
        {
            case null: WireErrors.NullKey(); return "";
            case string text: return text;
            case bool flag: return flag ? "True" : "False";
            case char or Guid or Uri or Version: return key.ToString()!;
            case DateTime or DateTimeOffset: return ((IFormattable)key).ToString("O", CultureInfo.InvariantCulture);
            case IFormattable number when key.GetType().IsPrimitive || key is decimal or BigInteger or Enum or TimeSpan or Int128 or UInt128:
                return number.ToString(null, CultureInfo.InvariantCulture);
            default:
                writer.Fail(WireErrorCode.NotRepresentable, $"A key of type '{key.GetType()}' has no text on JSON.");
                return "";
        }
    }

    static void WriteList(ref UncheckedJsonWriter writer, List<object?> list)
    {
        if (!writer.TryPush(list)) return;
        writer.WriteBeginArray();
        ReadOnlySpan<object?> items = CollectionsMarshal.AsSpan(list);
        for (int i = 0; i < items.Length; i++)
        {
            if (i > 0) writer.WriteComma();
            Write(ref writer, items[i]);
        }
        writer.Exit();
        writer.WriteEndArray();
    }

    static void WriteItems(ref UncheckedJsonWriter writer, IEnumerable items)
    {
        int origin = writer.Position, at = -1;
        if (!writer.TryPush(items)) return;
        writer.WriteBeginArray();
        bool more = false;
        try
        {
            // Not negative while the enumerator runs.
            at = 0;
            foreach (object? item in items)
            {
                at = ~at;
                if (more) writer.WriteComma();
                more = true;
                Write(ref writer, item);
                at = -at;
            }
        }
        catch (Exception e) when (writer.NoteElement(e, origin, at))
        {
            throw;
        }
        writer.Exit();
        writer.WriteEndArray();
    }
}
