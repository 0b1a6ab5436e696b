using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Values of unknown type as plain .NET values.</summary>
static class UntypedValue
{
    /// <summary>
    /// Skips an array or map, with all in it, before anything is made of it: then every count in it is known to be
    /// followed by as many values, and each collection is made at its size at once. Done once for the outermost.
    /// </summary>
    static void Check(ref UncheckedMessagePackReader reader)
    {
        if (reader._i < reader._context.CheckedTo) return;
        UncheckedMessagePackReader ahead = reader;
        Weigh(ref ahead);
        reader._context.CheckedTo = ahead._i;
    }

    /// <summary>Skips an array or map and counts what it will take.</summary>
    static void Weigh(ref UncheckedMessagePackReader reader)
    {
        int at = reader._i, values;
        bool fits;
        if (reader.PeekKind() == MessagePackKind.Array)
        {
            values = reader.ReadArrayHeader();
            fits = reader._context.TryTakeUntyped(values, UntypedCost.List(values));
        }
        else
        {
            int entries = reader.ReadMapHeader();
            fits = reader._context.TryTakeUntyped(entries, UntypedCost.Map(entries));
            values = 2 * entries;
        }
        if (!fits) reader.Fail(WireErrorCode.LengthOutOfRange, reader._context.UntypedError, at);
        reader.PushDepth();
        for (int i = reader._i; values > 0; values--)
        {
            int left = reader._length - i;
            // Skipping says what is wrong where nothing is left.
            byte format = left > 0 ? BigEndian.At(ref reader._b, i) : Format.NeverUsed;
            int size = MessagePackPrimitives.FixedSizes[format];
            if (size == 0 || size > left)
            {
                if (format is >= Format.FixMap and < Format.FixStr or >= Format.Array16 and <= Format.Map32) Weigh(ref reader);
                else reader.Skip();
                size = reader._i - i;
            }
            reader._i = i += size;
        }
        reader.PopDepth();
    }

    internal static object? Read(ref UncheckedMessagePackReader reader)
    {
        switch (reader.PeekKind())
        {
            case MessagePackKind.Nil:
                reader.TryReadNil();
                return null;
            case MessagePackKind.Boolean: return SharedBoxes.Of(reader.ReadBoolean());
            case MessagePackKind.Integer: return ReadInteger(ref reader);
            case MessagePackKind.Float: return reader.ReadDouble();
            case MessagePackKind.String: return reader.ReadString();
            case MessagePackKind.Binary: return reader.ReadByteArray();
            case MessagePackKind.Array: return ReadList(ref reader);
            case MessagePackKind.Map: return ReadMap(ref reader);
            default: return ReadExtension(ref reader);
        }
    }

    static object ReadInteger(ref UncheckedMessagePackReader reader)
    {
        if (reader.IsUInt64())
        {
            ulong large = reader.ReadUInt64();
            return large <= long.MaxValue ? SharedBoxes.Of((long)large) : large;
        }
        return SharedBoxes.Of(reader.ReadInt64());
    }

    static object? ReadExtension(ref UncheckedMessagePackReader reader)
    {
        UncheckedMessagePackReader start = reader;
        ReadOnlySpan<byte> data = reader.ReadExtensionSpan(out sbyte typeCode);
        if (reader.Options.Extensions.Count > 0 && ExtensionCodecs.Find(reader.Options, typeCode) is { } own) return own.DecodeBoxed(data);
        if (typeCode != -1) return new MessagePackExtension(typeCode, data.ToArray());
        reader = start;
        return reader.ReadTimestamp();
    }

    static List<object?> ReadList(ref UncheckedMessagePackReader reader)
    {
        Check(ref reader);
        int count = reader.ReadArrayHeader();
        reader.PushDepth();
        List<object?> list = new(count);
        for (; count > 0; count--) list.Add(Read(ref reader));
        reader.PopDepth();
        return list;
    }

    static object ReadMap(ref UncheckedMessagePackReader reader)
    {
        Check(ref reader);
        int count = reader.ReadMapHeader();
        reader.PushDepth();
        object map = count > 0 && reader.PeekKind() != MessagePackKind.String ? ReadMixed(ref reader, null, count) : ReadNamed(ref reader, count);
        reader.PopDepth();
        return map;
    }

    static object ReadNamed(ref UncheckedMessagePackReader reader, int count)
    {
        Dictionary<string, object?> map = new(count);
        for (; count > 0; count--)
        {
            if (reader.PeekKind() != MessagePackKind.String) return ReadMixed(ref reader, map, count);
            string key = reader.ReadSharedName();
            map[key] = Read(ref reader);
        }
        return map;
    }

    /// <summary>Goes on from the first key that is not text.</summary>
    static Dictionary<object, object?> ReadMixed(ref UncheckedMessagePackReader reader, Dictionary<string, object?>? soFar, int left)
    {
        Dictionary<object, object?> map = new((soFar?.Count ?? 0) + left, UntypedKeyComparer.Instance);
        if (soFar is not null)
        {
            foreach ((string key, object? value) in soFar) map.Add(key, value);
        }
        for (; left > 0; left--)
        {
            int at = reader.Position;
            object? key = Read(ref reader);
            if (key is null) reader.Fail(WireErrorCode.UnexpectedNull, "Nil cannot be a key.", at);
            map[key!] = Read(ref reader);
        }
        return map;
    }
}
