using System.Globalization;
using System.Text;
using Polywire.Cli.Commands;
using Polywire.Cli.Convert;
using Polywire.MessagePack;

namespace Polywire.Cli.Inspect;

/// <summary>The values of MessagePack, in order, as the reader passes them.</summary>
readonly ref struct MessagePackWalk(InspectionState state)
{
    const int MostBytes = 32;

    readonly IInspection _tree = state.Tree;
    readonly ReadOnlySpan<byte> _input = state.Input.Span;

    public void Value(ref MessagePackReader reader, NodeRole role, long index)
    {
        if (role == NodeRole.Root) index = state.Root;
        int start = (int)reader.Offset;
        // At the end and at the unused byte the reader fails.
        MessagePackKind kind = start < _input.Length && _input[start] != 0xC1 ? reader.PeekKind() : MessagePackKind.Nil;
        switch (kind)
        {
            case MessagePackKind.Array:
                Array(ref reader, role, index);
                break;
            case MessagePackKind.Map:
                Map(ref reader, role, index);
                break;
            default:
                ReadOnlySpan<byte> raw = reader.ReadRaw();
                (string? text, string? note) = Describe(kind, raw);
                _tree.Scalar(new(role, index, state.Base + start, raw.Length, kind.ToString().ToLowerInvariant(), Formats.NameOf(raw[0]), text, null, note)
                {
                    Head = HeadOf(raw),
                    IsDecompressed = state.IsDecompressed,
                });
                break;
        }
    }

    void Array(ref MessagePackReader reader, NodeRole role, long index)
    {
        int start = (int)reader.Offset;
        bool isComplete = MessagePackPrimitives.TryReadArrayHeader(_input[start..], out uint claimed, out int size) == MessagePackReadResult.Success;
        // The header is shown even if the reader refuses it.
        if (isComplete) Open(role, index, start, size, "array", claimed);
        int count = reader.ReadArrayHeader();
        for (int i = 0; i < count; i++) Value(ref reader, NodeRole.Element, i);
        _tree.Close(state.Base + reader.Offset);
    }

    void Map(ref MessagePackReader reader, NodeRole role, long index)
    {
        int start = (int)reader.Offset;
        bool isComplete = MessagePackPrimitives.TryReadMapHeader(_input[start..], out uint claimed, out int size) == MessagePackReadResult.Success;
        if (isComplete) Open(role, index, start, size, "map", claimed);
        int count = reader.ReadMapHeader();
        for (int i = 0; i < count; i++)
        {
            Value(ref reader, NodeRole.Key, i);
            Value(ref reader, NodeRole.MemberValue, i);
        }
        _tree.Close(state.Base + reader.Offset);
    }

    void Open(NodeRole role, long index, int start, int size, string kind, uint count) =>
        _tree.Open(new(role, index, state.Base + start, size, kind, Formats.NameOf(_input[start]), null, count, Formats.LongerCount(_input[start], count))
        {
            Head = HeadOf(_input.Slice(start, size)),
            IsDecompressed = state.IsDecompressed,
        });

    /// <summary>Returns the first bytes of a value in hexadecimal.</summary>
    internal static string HeadOf(ReadOnlySpan<byte> raw)
    {
        const int Shown = 5;
        string hex = string.Join(' ', System.Convert.ToHexStringLower(raw.Length > Shown ? raw[..Shown] : raw).Chunk(2).Select(c => new string(c)));
        return raw.Length > Shown ? hex + " …" : hex;
    }

    static (string?, string?) Describe(MessagePackKind kind, ReadOnlySpan<byte> raw)
    {
        switch (kind)
        {
            case MessagePackKind.Nil:
                return ("nil", null);
            case MessagePackKind.Boolean:
                return (raw[0] == 0xC3 ? "true" : "false", null);
            case MessagePackKind.Integer:
                return Integer(raw);
            case MessagePackKind.Float:
                return Float(raw);
            case MessagePackKind.String:
                MessagePackPrimitives.TryReadStr(raw, out ReadOnlySpan<byte> utf8, out _);
                return (Wire.Json.SerializeToString(Encoding.UTF8.GetString(utf8)), Formats.LongerLength(raw, utf8.Length));
            case MessagePackKind.Binary:
                MessagePackPrimitives.TryReadBin(raw, out ReadOnlySpan<byte> data, out _);
                return (Bytes(data), Formats.LongerLength(raw, data.Length));
            default:
                return Extension(raw);
        }
    }

    static (string, string?) Integer(ReadOnlySpan<byte> raw)
    {
        // A value beyond long is a ulong in its smallest format.
        if (MessagePackPrimitives.TryRead(raw, out long value, out _) != MessagePackReadResult.Success)
        {
            MessagePackPrimitives.TryRead(raw, out ulong large, out _);
            return (large.ToString(CultureInfo.InvariantCulture), null);
        }
        Span<byte> smallest = stackalloc byte[MessagePackPrimitives.MaxScalarLength];
        MessagePackPrimitives.TryWrite(smallest, value, out int size);
        return (value.ToString(CultureInfo.InvariantCulture), size < raw.Length ? $"fits {size} byte{(size == 1 ? "" : "s")}" : null);
    }

    static (string, string?) Float(ReadOnlySpan<byte> raw)
    {
        if (raw.Length == 5)
        {
            MessagePackPrimitives.TryRead(raw, out float single, out _);
            return (single.ToString("R", CultureInfo.InvariantCulture), null);
        }
        MessagePackPrimitives.TryRead(raw, out double value, out _);
        return (value.ToString("R", CultureInfo.InvariantCulture), null);
    }

    static (string, string?) Extension(ReadOnlySpan<byte> raw)
    {
        MessagePackPrimitives.TryReadExtension(raw, out sbyte type, out ReadOnlySpan<byte> data, out _);
        string text = $"type {type}, {Bytes(data)}";
        switch (type)
        {
            case -1 when MessagePackPrimitives.TryRead(raw, out MessagePackTimestamp time, out _) == MessagePackReadResult.Success:
                string form = $"timestamp {data.Length * 8}";
                return (Tags.Format(time) is { } iso ? $"{iso} ({form})" : $"{time} seconds from 1970 ({form})", null);
            case -1:
                return (text, "no timestamp: 4, 8 or 12 bytes with nanoseconds below a second are");
            default:
                return (text, Lz4Look.Remark(type, data));
        }
    }

    internal static string Bytes(ReadOnlySpan<byte> data)
    {
        string hex = System.Convert.ToHexStringLower(data.Length > MostBytes ? data[..MostBytes] : data);
        return $"{data.Length} byte{(data.Length == 1 ? "" : "s")}{(hex.Length > 0 ? " " : "")}{hex}{(data.Length > MostBytes ? "…" : "")}";
    }
}
