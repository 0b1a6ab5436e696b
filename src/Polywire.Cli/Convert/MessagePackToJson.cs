using System.Globalization;
using Polywire.Cli.Commands;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire.Cli.Convert;

/// <summary>MessagePack as it is read, written as JSON text.</summary>
readonly ref struct MessagePackToJson(Conversion context)
{
    // A float keeps its point, so that it is a float again on the way back.
    static readonly JsonWire s_json = Wire.Json.With(Wire.Json.Options with { DecimalPoint = JsonDecimalPoint.Always });

    static readonly byte[] s_map = [.. "{\"$map\":["u8];

    readonly PackBuffer _output = context.Output;

    public void Value(ref MessagePackReader reader)
    {
        long start = reader.Offset;
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

    void Float(ref MessagePackReader reader)
    {
        long start = reader.Offset;
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

    void Array(ref MessagePackReader reader)
    {
        int count = reader.ReadArrayHeader();
        _output.Add("["u8);
        for (int i = 0; i < count; i++)
        {
            if (i > 0) _output.Add(","u8);
            Value(ref reader);
        }
        _output.Add("]"u8);
    }

    void Map(ref MessagePackReader reader)
    {
        int start = _output.Length, count = reader.ReadMapHeader();
        // A map with a key that is not text is written as pairs. What was written before that key becomes pairs too.
        List<(int Key, int Colon)>? entries = context.Values == UnlikeValues.Tagged ? [] : null;
        bool isPairs = false;
        _output.Add("{"u8);
        for (int i = 0; i < count; i++)
        {
            if (!isPairs && entries is not null && reader.PeekKind() != MessagePackKind.String)
            {
                _output.MakePairs(start, s_map, entries);
                isPairs = true;
            }
            if (i > 0) _output.Add(","u8);
            int at = _output.Length;
            if (isPairs)
            {
                _output.Add("["u8);
                Value(ref reader);
            }
            else if (entries is null)
            {
                Key(ref reader);
            }
            else
            {
                string key = reader.ReadString()!;
                if (count == 1 && Tags.IsTag(key))
                {
                    _output.MakePairs(start, s_map, entries);
                    isPairs = true;
                    _output.Add("["u8);
                }
                s_json.Serialize(_output, key);
                entries.Add((at, _output.Length));
            }
            _output.Add(isPairs ? ","u8 : ":"u8);
            Value(ref reader);
            if (isPairs) _output.Add("]"u8);
        }
        _output.Add(isPairs ? "]}"u8 : "}"u8);
    }

    void Key(ref MessagePackReader reader)
    {
        long start = reader.Offset;
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

    void Extension(ref MessagePackReader reader)
    {
        long start = reader.Offset;
        ReadOnlySpan<byte> raw = reader.ReadRaw();
        MessagePackPrimitives.TryReadExtension(raw, out sbyte type, out ReadOnlySpan<byte> data, out _);
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
            if (MessagePackPrimitives.TryRead(raw, out MessagePackTimestamp time, out _) != MessagePackReadResult.Success) reader.Fail(WireErrorCode.InvalidFormat, "The extension of type -1 is not a timestamp.", start);
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
