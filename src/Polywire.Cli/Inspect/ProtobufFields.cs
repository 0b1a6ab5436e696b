using Polywire.Protobuf;

namespace Polywire.Cli.Inspect;

/// <summary>A field of a message: its number, and the bytes of its value without a length.</summary>
readonly record struct ProtobufField(int Number, ProtobufWireType Type, byte[] Value);

/// <summary>The fields of Protobuf messages without a model.</summary>
static class ProtobufFields
{
    /// <summary>The depth of groups and messages that is followed.</summary>
    public const int MaxDepth = 64;

    /// <summary>Returns the fields of a message in order; null if it is none.</summary>
    public static List<ProtobufField>? Of(ReadOnlySpan<byte> message)
    {
        var fields = new List<ProtobufField>();
        for (int i = 0; i < message.Length;)
        {
            if (!TryVarint(message, ref i, out ulong tag) || tag >> 3 == 0 || tag > uint.MaxValue) return null;
            int start = i;
            if (!TrySkip(message, ref i, (uint)tag, 0)) return null;
            var type = (ProtobufWireType)(tag & 7);
            if (type == ProtobufWireType.LengthDelimited) TryVarint(message, ref start, out _);
            fields.Add(new((int)(tag >> 3), type, message[start..i].ToArray()));
        }
        return fields;
    }

    public static bool IsMessage(ReadOnlySpan<byte> content, int depth)
    {
        for (int i = 0; i < content.Length;)
        {
            if (!TryVarint(content, ref i, out ulong tag) || tag >> 3 == 0 || tag > uint.MaxValue || !TrySkip(content, ref i, (uint)tag, depth)) return false;
        }
        return true;
    }

    public static bool TryVarint(ReadOnlySpan<byte> bytes, ref int at, out ulong value)
    {
        value = 0;
        for (int i = 0; i < 10 && at + i < bytes.Length; i++)
        {
            byte b = bytes[at + i];
            value |= (ulong)(b & 0x7F) << (7 * i);
            if (b >= 0x80) continue;
            at += i + 1;
            return true;
        }
        return false;
    }

    /// <summary>Moves to the end of a value whose tag was read.</summary>
    public static bool TrySkip(ReadOnlySpan<byte> bytes, ref int at, uint tag, int depth)
    {
        switch ((ProtobufWireType)(tag & 7))
        {
            case ProtobufWireType.Varint: return TryVarint(bytes, ref at, out _);
            case ProtobufWireType.Fixed64: return TryAdvance(bytes, ref at, 8);
            case ProtobufWireType.Fixed32: return TryAdvance(bytes, ref at, 4);
            case ProtobufWireType.LengthDelimited: return TryVarint(bytes, ref at, out ulong length) && TryAdvance(bytes, ref at, length);
            case ProtobufWireType.StartGroup when depth < MaxDepth:
                while (TryVarint(bytes, ref at, out ulong inner) && inner >> 3 != 0 && inner <= uint.MaxValue)
                {
                    if ((inner & 7) == (ulong)ProtobufWireType.EndGroup) return inner >> 3 == tag >> 3;
                    if (!TrySkip(bytes, ref at, (uint)inner, depth + 1)) return false;
                }
                return false;
            default: return false;
        }
    }

    static bool TryAdvance(ReadOnlySpan<byte> bytes, ref int at, ulong count)
    {
        if (count > (ulong)(bytes.Length - at)) return false;
        at += (int)count;
        return true;
    }
}
