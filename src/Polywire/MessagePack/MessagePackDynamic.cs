using System.Collections;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary><c>object</c> on writing: the run-time type's codec. Reading is <see cref="UntypedValue"/>.</summary>
static class MessagePackDynamic
{
    internal static void Write(ref UncheckedMessagePackWriter writer, object? value)
    {
        if (writer._context.BoxedIntegersByType && BoxedInteger.TryWrite(ref writer, value)) return;
        switch (value)
        {
            case null: writer.WriteNil(); break;
            case string text: writer.WriteString(text); break;
            case long number: writer.WriteInt64(number); break;
            case double number: writer.WriteDouble(number); break;
            case bool flag: writer.WriteBoolean(flag); break;
            // A type of its own in any options, since readers of an object know it by its format.
            case DateTime time: writer.WriteTimestamp(MessagePackTimestamp.FromDateTime(time)); break;
            case Enum number: WriteEnum(ref writer, number); break;
            case Dictionary<string, object?> map when writer.Options.Extensions.Count == 0: WriteMap(ref writer, map); break;
            case List<object?> list when writer.Options.Extensions.Count == 0: WriteList(ref writer, list); break;
            default: WriteOther(ref writer, value); break;
        }
    }

    static void WriteEnum(ref UncheckedMessagePackWriter writer, Enum value)
    {
        if (value.GetTypeCode() == TypeCode.UInt64) writer.WriteUInt64(Convert.ToUInt64(value, System.Globalization.CultureInfo.InvariantCulture));
        else writer.WriteInt64(Convert.ToInt64(value, System.Globalization.CultureInfo.InvariantCulture));
    }

    static void WriteOther(ref UncheckedMessagePackWriter writer, object value)
    {
        Type type = value.GetType();
        if (type == typeof(object))
        {
            writer.WriteMapHeader(0);
            return;
        }
        if (writer.Options.Extensions.Count > 0 && ExtensionCodecs.Find(writer.Options, type) is { } extension)
        {
            extension.WriteBoxed(ref writer, value);
            return;
        }
        if (WireRegistry.Lookup(type, MessagePackFormat.Instance) is MessagePackCodec codec)
        {
            codec.WriteBoxed(ref writer, value);
        }
        else if (Missing.IsForeignTree(type))
        {
            throw Missing.ForeignTree(type, MessagePackFormat.Instance);
        }
        else if (value is IDictionary map)
        {
            int left = map.Count;
            writer.WriteMapHeader(left);
            writer.PushDepth();
            foreach (DictionaryEntry entry in map)
            {
                if (--left < 0) break;
                if (entry.Key is null) WireErrors.NullKey();
                Write(ref writer, entry.Key);
                Write(ref writer, entry.Value);
            }
            if (left != 0) WireErrors.WrongCount();
            writer.PopDepth();
        }
        else if (value is IEnumerable<KeyValuePair<string, object?>> pairs)
        {
            WritePairs(ref writer, pairs);
        }
        else if (value is ICollection items)
        {
            WriteItems(ref writer, items, items.Count);
        }
        else if (value is IEnumerable sequence)
        {
            int origin = writer.Position;
            try
            {
                IReadOnlyCollection<object?> counted = WireCollections.Counted(sequence.Cast<object?>());
                WriteItems(ref writer, counted, counted.Count);
            }
            catch (Exception e) when (writer.NoteObject(e, origin))
            {
                throw;
            }
        }
        else
        {
            throw Missing.Codec(type, MessagePackFormat.Instance);
        }
    }

    static void WritePairs(ref UncheckedMessagePackWriter writer, IEnumerable<KeyValuePair<string, object?>> pairs)
    {
        int origin = writer.Position;
        try
        {
            IReadOnlyCollection<KeyValuePair<string, object?>> map = WireCollections.Counted(pairs);
            int left = map.Count;
            writer.WriteMapHeader(left);
            writer.PushDepth();
            foreach ((string key, object? value) in map)
            {
                if (--left < 0) break;
                if (key is null) WireErrors.NullKey();
                writer.WriteString(key);
                Write(ref writer, value);
            }
            if (left != 0) WireErrors.WrongCount();
            writer.PopDepth();
        }
        catch (Exception e) when (writer.NoteObject(e, origin))
        {
            throw;
        }
    }

    // These two apart from other collections, whose enumerators are objects.
    static void WriteMap(ref UncheckedMessagePackWriter writer, Dictionary<string, object?> map)
    {
        int left = map.Count;
        writer.WriteMapHeader(left);
        writer.PushDepth();
        foreach ((string key, object? value) in map)
        {
            if (--left < 0) break;
            writer.WriteString(key);
            Write(ref writer, value);
        }
        if (left != 0) WireErrors.WrongCount();
        writer.PopDepth();
    }

    static void WriteList(ref UncheckedMessagePackWriter writer, List<object?> list)
    {
        ReadOnlySpan<object?> items = CollectionsMarshal.AsSpan(list);
        writer.WriteArrayHeader(items.Length);
        writer.PushDepth();
        foreach (object? item in items) Write(ref writer, item);
        writer.PopDepth();
    }

    static void WriteItems(ref UncheckedMessagePackWriter writer, IEnumerable items, int count)
    {
        int origin = writer.Position, at = -1;
        writer.WriteArrayHeader(count);
        writer.PushDepth();
        try
        {
            // Not negative while the enumerator runs.
            at = 0;
            foreach (object? item in items)
            {
                at = ~at;
                if (--count < 0) break;
                Write(ref writer, item);
                at = -at;
            }
        }
        catch (Exception e) when (writer.NoteElement(e, origin, at))
        {
            throw;
        }
        if (count != 0) WireErrors.WrongCount();
        writer.PopDepth();
    }
}
