using System.Buffers.Binary;
using System.Globalization;
using System.Text;
using System.Text.Unicode;
using Polywire.Protobuf;

namespace Polywire.Cli.Inspect;

/// <summary>The fields of a message in order. Without a model a length does not say what it is of: printable UTF-8 is text, what is fields is a message.</summary>
/// <param name="tree">Receives the nodes.</param>
/// <param name="start">Where the message begins in what is inspected.</param>
sealed class ProtobufWalk(IInspection tree, long start)
{
    /// <summary>The kind of a key that is the number of a field.</summary>
    internal const string FieldKind = "field";

    /// <summary>Reports the message, up to <paramref name="end"/>, where it is malformed.</summary>
    public void Root(ReadOnlySpan<byte> message, long root, int end)
    {
        Open(NodeRole.Root, root, message, 0, 0, "message");
        Fields(message[..end], 0, 0);
        if (end == message.Length) tree.Close(start + end);
    }

    void Open(NodeRole role, long index, ReadOnlySpan<byte> head, int at, int length, string form) =>
        tree.Open(new(role, index, start + at, length, "map", form) { Head = MessagePackWalk.HeadOf(head) });

    /// <summary>Reports the fields of a message that begins at <paramref name="at"/>; returns where they end.</summary>
    int Fields(ReadOnlySpan<byte> message, int at, int depth, int group = 0)
    {
        int i = 0;
        for (int index = 0; i < message.Length; index++)
        {
            int field = i;
            if (!ProtobufFields.TryVarint(message, ref i, out ulong tag) || tag >> 3 == 0 || tag > uint.MaxValue) return i;
            int number = (int)(tag >> 3), value = i;
            var type = (ProtobufWireType)(tag & 7);
            if (type == ProtobufWireType.EndGroup) return number == group ? i : field;
            if (!ProtobufFields.TrySkip(message, ref i, (uint)tag, depth)) return i;
            tree.Scalar(new(NodeRole.Key, index, start + at + field, value - field, FieldKind, Name(type), number.ToString(CultureInfo.InvariantCulture)) { Head = MessagePackWalk.HeadOf(message[field..value]) });
            Value(message[value..i], type, number, index, at + value, depth);
        }
        return i;
    }

    static string Name(ProtobufWireType type) => type switch
    {
        ProtobufWireType.Varint => "varint",
        ProtobufWireType.Fixed64 => "64 bits",
        ProtobufWireType.Fixed32 => "32 bits",
        ProtobufWireType.StartGroup => "group",
        _ => "length-delimited",
    };

    void Value(ReadOnlySpan<byte> raw, ProtobufWireType type, int number, int index, int at, int depth)
    {
        switch (type)
        {
            case ProtobufWireType.Varint:
                int i = 0;
                ProtobufFields.TryVarint(raw, ref i, out ulong varint);
                long signed = (long)varint;
                string zigZag = ((long)(varint >> 1) ^ -(long)(varint & 1)).ToString(CultureInfo.InvariantCulture);
                Scalar(raw, at, index, "integer", "varint", signed.ToString(CultureInfo.InvariantCulture), $"zigzag {zigZag}");
                break;
            case ProtobufWireType.Fixed32:
                int bits = BinaryPrimitives.ReadInt32LittleEndian(raw);
                Scalar(raw, at, index, "integer", "32 bits", bits.ToString(CultureInfo.InvariantCulture), $"float {BitConverter.Int32BitsToSingle(bits).ToString("R", CultureInfo.InvariantCulture)}");
                break;
            case ProtobufWireType.Fixed64:
                long wide = BinaryPrimitives.ReadInt64LittleEndian(raw);
                Scalar(raw, at, index, "integer", "64 bits", wide.ToString(CultureInfo.InvariantCulture), $"double {BitConverter.Int64BitsToDouble(wide).ToString("R", CultureInfo.InvariantCulture)}");
                break;
            case ProtobufWireType.StartGroup:
                Open(NodeRole.MemberValue, index, raw, at, 0, "group");
                Fields(raw, at, depth + 1, number);
                tree.Close(start + at + raw.Length);
                break;
            default:
                int content = 0;
                ProtobufFields.TryVarint(raw, ref content, out _);
                Content(raw, content, index, at, depth);
                break;
        }
    }

    void Content(ReadOnlySpan<byte> raw, int head, int index, int at, int depth)
    {
        ReadOnlySpan<byte> content = raw[head..];
        if (IsText(content))
        {
            Scalar(raw, at, index, "string", "text", Wire.Json.SerializeToString(Encoding.UTF8.GetString(content)), content.IsEmpty ? "or an empty message" : null);
        }
        else if (depth < ProtobufFields.MaxDepth && ProtobufFields.IsMessage(content, depth + 1))
        {
            Open(NodeRole.MemberValue, index, raw[..head], at, head, "message");
            Fields(content, at + head, depth + 1);
            tree.Close(start + at + raw.Length);
        }
        else
        {
            Scalar(raw, at, index, "binary", "bytes", MessagePackWalk.Bytes(content), null);
        }
    }

    void Scalar(ReadOnlySpan<byte> raw, int at, int index, string kind, string form, string text, string? note) =>
        tree.Scalar(new(NodeRole.MemberValue, index, start + at, raw.Length, kind, form, text, null, note) { Head = MessagePackWalk.HeadOf(raw) });

    static bool IsText(ReadOnlySpan<byte> content) => Utf8.IsValid(content) && content.IndexOfAnyInRange((byte)0, (byte)8) < 0 && content.IndexOfAnyInRange((byte)11, (byte)12) < 0 && content.IndexOfAnyInRange((byte)14, (byte)31) < 0 && !content.Contains((byte)127);
}
