using System.Globalization;
using System.Text;
using Polywire.Cli.Weigh.Inference;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire.Cli.Convert;

/// <summary>JSON as it is read, written as MessagePack in its smallest formats.</summary>
readonly ref struct JsonToMessagePack(Conversion context)
{
    readonly PackBuffer _output = context.Output;

    public void Value(ref JsonReader reader)
    {
        switch (reader.PeekKind())
        {
            case JsonTokenKind.Object:
                Object(ref reader);
                break;
            case JsonTokenKind.Array:
                Array(ref reader);
                break;
            case JsonTokenKind.String:
                Text(reader.ReadStringUtf8());
                break;
            case JsonTokenKind.Integer or JsonTokenKind.Float:
                Number(ref reader);
                break;
            case JsonTokenKind.True or JsonTokenKind.False:
                Scalar(MessagePackPrimitives.TryWrite(_output.GetSpan(), reader.ReadBoolean(), out int size), size);
                break;
            case JsonTokenKind.Null when reader.TryReadNull():
                Scalar(MessagePackPrimitives.TryWriteNil(_output.GetSpan(), out size), size);
                break;
            default:
                // No value begins here: the reader says what it wanted.
                reader.Skip();
                break;
        }
    }

    void Object(ref JsonReader reader)
    {
        int start = Begin();
        uint count = 0;
        reader.ReadStartObject();
        int depth = reader.CurrentDepth;
        while (reader.TryReadPropertyName(out ReadOnlySpan<byte> name))
        {
            if (count == 0 && context.Values == UnlikeValues.Tagged && Tags.Find(name) is { } tag)
            {
                // Only an object with one member is a tag, so the value is read after the number of members is known.
                ReadOnlySpan<byte> raw = reader.ReadRaw();
                long at = reader.Offset - raw.Length;
                if (!reader.TryReadPropertyName(out name))
                {
                    _output.Truncate(start);
                    LaterValue.Read(ref reader, raw, at, depth, context, tag);
                    return;
                }
                byte[] second = name.ToArray();
                Text(Encoding.UTF8.GetBytes(tag));
                LaterValue.Read(ref reader, raw, at, depth, context, null);
                name = second;
                count++;
            }
            Text(name);
            Value(ref reader);
            count++;
        }
        Span<byte> header = stackalloc byte[8];
        MessagePackPrimitives.TryWriteMapHeader(header, count, out int size);
        _output.Head(start, header[..size]);
    }

    void Array(ref JsonReader reader)
    {
        int start = Begin();
        uint count = 0;
        reader.ReadStartArray();
        while (!reader.TryReadEndArray())
        {
            Value(ref reader);
            count++;
        }
        Span<byte> header = stackalloc byte[8];
        MessagePackPrimitives.TryWriteArrayHeader(header, count, out int size);
        _output.Head(start, header[..size]);
    }

    /// <summary>Begins a container and returns its position; its header is written when its elements are counted.</summary>
    public int Begin()
    {
        int start = _output.Length;
        _output.GetSpan();
        _output.Advance(1);
        return start;
    }

    public void Text(ReadOnlySpan<byte> utf8)
    {
        MessagePackPrimitives.TryWriteStr(_output.GetSpan(utf8.Length + 5), utf8, out int size);
        _output.Advance(size);
    }

    /// <summary>Takes what a primitive wrote into space for any scalar.</summary>
    void Scalar(bool fits, int size)
    {
        System.Diagnostics.Debug.Assert(fits);
        _output.Advance(size);
    }

    void Number(ref JsonReader reader)
    {
        bool isInteger = reader.PeekKind() == JsonTokenKind.Integer;
        ReadOnlySpan<byte> token = reader.ReadRaw();
        long start = reader.Offset - token.Length;
        Span<byte> destination = _output.GetSpan();
        if (isInteger && !token.SequenceEqual("-0"u8))
        {
            if (long.TryParse(token, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long integer)) Scalar(MessagePackPrimitives.TryWrite(destination, integer, out int size), size);
            else if (ulong.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out ulong large)) Scalar(MessagePackPrimitives.TryWrite(destination, large, out int size), size);
            else Beyond(ref reader, start, token, "an integer of more than 64 bits");
            return;
        }
        double value = double.Parse(token, NumberStyles.Float, CultureInfo.InvariantCulture);
        if (!double.IsFinite(value))
        {
            Beyond(ref reader, start, token, "a number beyond the largest double");
            return;
        }
        if (!NumberText.FitsDouble(Encoding.ASCII.GetString(token)))
        {
            if (context.ExactNumbers) reader.Fail(WireErrorCode.NumberOutOfRange, "The number has more digits than a double carries; without --exact-numbers it is rounded.", start);
            context.Round(token);
        }
        Scalar(MessagePackPrimitives.TryWrite(destination, value, out int written), written);
    }

    void Beyond(ref JsonReader reader, long start, ReadOnlySpan<byte> token, string what)
    {
        if (context.Values != UnlikeValues.Plain) reader.Fail(WireErrorCode.NotRepresentable, $"MessagePack cannot represent {what}; --values plain writes it as text.", start);
        Text(token);
    }
}
