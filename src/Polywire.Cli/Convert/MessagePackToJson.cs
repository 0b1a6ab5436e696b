// Looks ahead with copies of readers, which checked readers do not allow.
#pragma warning disable PW0050
using System.Globalization;
using Polywire.Cli.Commands;
using Polywire.CompilerServices;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire.Cli.Convert;

/// <summary>MessagePack as it is read, written as JSON text.</summary>
readonly ref struct MessagePackToJson(Conversion context)
{
    // A float keeps its point, so that it is a float again on the way back.
    static readonly JsonWire s_json = Wire.Json.With(Wire.Json.Options with { DecimalPoint = JsonDecimalPoint.Always });

    readonly PackBuffer _output = context.Output;

    public void Value(ref UncheckedMessagePackReader reader)
    {
        int start = reader.Position;
        switch (reader.PeekKind())
        {
            case MessagePackKind.Nil when reader.TryReadNil():
                _output.Add("null"u8);
                break;
            case MessagePackKind.Boolean:
                _output.Add(reader.ReadBoolean() ? "true"u8 : "false"u8);
                break;
            case MessagePackKind.Integer:
                Integer(reader.ReadRaw());
                break;
            case MessagePackKind.Float:
                Float(ref reader);
                break;
            case MessagePackKind.String:
                s_json.Serialize(_output, reader.ReadString());
                break;
            case MessagePackKind.Binary:
                ReadOnlySpan<byte> data = reader.ReadBinarySpan();
                if (context.Values == UnlikeValues.Refuse) reader.Fail(WireErrorCode.NotRepresentable, "JSON cannot represent bin; --values plain writes base64, --values tagged {\"$bin\":\"base64\"}.", start);
                if (context.Values == UnlikeValues.Tagged) Tag(Tags.Bin, System.Convert.ToBase64String(data));
                else s_json.Serialize(_output, System.Convert.ToBase64String(data));
                break;
            case MessagePackKind.Array:
                Array(ref reader);
                break;
            case MessagePackKind.Map:
                Map(ref reader);
                break;
            case MessagePackKind.Extension:
                Extension(ref reader);
                break;
            default:
                // The unused byte: the reader says so.
                reader.Skip();
                break;
        }
    }

    void Integer(ReadOnlySpan<byte> raw)
    {
        if (MessagePackPrimitives.TryRead(raw, out long value, out _) == MessagePackReadResult.Success) s_json.Serialize(_output, value);
        else if (MessagePackPrimitives.TryRead(raw, out ulong large, out _) == MessagePackReadResult.Success) s_json.Serialize(_output, large);
    }

    void Float(ref UncheckedMessagePackReader reader)
    {
        int start = reader.Position;
        double value = reader.ReadDouble();
        if (double.IsFinite(value))
        {
            s_json.Serialize(_output, value);
            return;
        }
        string text = double.IsNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
        if (context.Values == UnlikeValues.Refuse) reader.Fail(WireErrorCode.NotRepresentable, $"JSON cannot represent {text}; --values plain writes it as text, --values tagged {{\"$float\":\"{text}\"}}.", start);
        if (context.Values == UnlikeValues.Tagged) Tag(Tags.Float, text);
        else s_json.Serialize(_output, text);
    }

    void Array(ref UncheckedMessagePackReader reader)
    {
        int count = reader.ReadArrayHeader();
        reader.Enter();
        _output.Add("["u8);
        for (int i = 0; i < count; i++)
        {
            if (i > 0) _output.Add(","u8);
            Value(ref reader);
        }
        _output.Add("]"u8);
        reader.Leave();
    }

    void Map(ref UncheckedMessagePackReader reader)
    {
        int count = reader.ReadMapHeader();
        reader.Enter();
        if (context.Values == UnlikeValues.Tagged && NeedsTag(reader, count))
        {
            _output.Add("{\"$map\":["u8);
            for (int i = 0; i < count; i++)
            {
                _output.Add(i > 0 ? ",["u8 : "["u8);
                Value(ref reader);
                _output.Add(","u8);
                Value(ref reader);
                _output.Add("]"u8);
            }
            _output.Add("]}"u8);
        }
        else
        {
            _output.Add("{"u8);
            for (int i = 0; i < count; i++)
            {
                if (i > 0) _output.Add(","u8);
                Key(ref reader);
                _output.Add(":"u8);
                Value(ref reader);
            }
            _output.Add("}"u8);
        }
        reader.Leave();
    }

    /// <summary>Whether a key is no string, or the map looks like a tag; on a copy of the reader.</summary>
    static bool NeedsTag(UncheckedMessagePackReader reader, int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (reader.PeekKind() != MessagePackKind.String) return true;
            string? key = reader.ReadString();
            if (count == 1) return Tags.IsTag(key!);
            reader.Skip();
        }
        return false;
    }

    void Key(ref UncheckedMessagePackReader reader)
    {
        int start = reader.Position;
        MessagePackKind kind = reader.PeekKind();
        if (kind == MessagePackKind.String)
        {
            s_json.Serialize(_output, reader.ReadString());
            return;
        }
        if (context.Values == UnlikeValues.Refuse) reader.Fail(WireErrorCode.NotRepresentable, "JSON cannot represent a key that is not text; --values plain writes it as text, --values tagged {\"$map\":[[key,value],…]}.", start);
        if (kind is MessagePackKind.Array or MessagePackKind.Map or MessagePackKind.Extension or MessagePackKind.Binary)
            reader.Fail(WireErrorCode.NotRepresentable, $"A key that is {kind.ToString().ToLowerInvariant()} has no text; --values tagged writes {{\"$map\":[[key,value],…]}}.", start);
        string text = kind switch
        {
            MessagePackKind.Boolean => reader.ReadBoolean() ? "true" : "false",
            MessagePackKind.Float => reader.ReadDouble().ToString(CultureInfo.InvariantCulture),
            MessagePackKind.Integer => IntegerText(reader.ReadRaw()),
            _ => reader.TryReadNil() ? "null" : "",
        };
        s_json.Serialize(_output, text);
    }

    static string IntegerText(ReadOnlySpan<byte> raw) => MessagePackPrimitives.TryRead(raw, out long value, out _) == MessagePackReadResult.Success
        ? value.ToString(CultureInfo.InvariantCulture)
        : MessagePackPrimitives.TryRead(raw, out ulong large, out _) == MessagePackReadResult.Success ? large.ToString(CultureInfo.InvariantCulture) : "";

    void Extension(ref UncheckedMessagePackReader reader)
    {
        int start = reader.Position;
        UncheckedMessagePackReader copy = reader;
        ReadOnlySpan<byte> data = reader.ReadExtensionSpan(out sbyte type);
        string what = type == -1 ? "a timestamp" : $"an extension of type {type}";
        if (Lz4Look.IsLz4(type, data))
        {
            context.ClosedLz4++;
            what += " (LZ4, unless it is your own: --from messagepack+lz4block opens it)";
        }
        if (context.Values == UnlikeValues.Refuse)
            reader.Fail(WireErrorCode.NotRepresentable, $"JSON cannot represent {what}; --values plain writes {(type == -1 ? "ISO 8601" : "{\"$ext\":[type,\"base64\"]}")}, --values tagged an object that comes back.", start);
        if (type == -1)
        {
            MessagePackTimestamp time = copy.ReadTimestamp();
            string? text = Tags.Format(time);
            if (text is null) Pair(time);
            else if (context.Values == UnlikeValues.Tagged) Tag(Tags.Timestamp, text);
            else s_json.Serialize(_output, text);
            return;
        }
        _output.Add("{\"$ext\":["u8);
        s_json.Serialize(_output, (long)type);
        _output.Add(","u8);
        s_json.Serialize(_output, System.Convert.ToBase64String(data));
        _output.Add("]}"u8);
    }

    void Pair(MessagePackTimestamp time)
    {
        _output.Add("{\"$timestamp\":["u8);
        s_json.Serialize(_output, time.Seconds);
        _output.Add(","u8);
        s_json.Serialize(_output, (long)time.Nanoseconds);
        _output.Add("]}"u8);
    }

    void Tag(string tag, string text)
    {
        _output.Add("{"u8);
        s_json.Serialize(_output, tag);
        _output.Add(":"u8);
        s_json.Serialize(_output, text);
        _output.Add("}"u8);
    }
}
