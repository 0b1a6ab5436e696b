// Looks ahead with copies of readers, which checked readers do not allow.
#pragma warning disable PW0050
using System.Globalization;
using System.Text;
using Polywire.Cli.Weigh.Inference;
using Polywire.CompilerServices;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire.Cli.Convert;

/// <summary>JSON as it is read, written as MessagePack in its smallest forms.</summary>
readonly ref struct JsonToMessagePack(Conversion context)
{
    readonly PackBuffer _output = context.Output;

    public void Value(ref UncheckedJsonReader reader)
    {
        switch (reader.PeekKind())
        {
            case JsonTokenKind.Object:
                if (context.Values != UnlikeValues.Tagged || !new Tags(context).TryRead(ref reader, this)) Object(ref reader);
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

    void Object(ref UncheckedJsonReader reader)
    {
        int start = Begin();
        uint count = 0;
        reader.ReadBeginObject();
        for (bool more = reader.ReadFirstName(out ReadOnlySpan<byte> name); more; more = reader.ReadNextName(out name))
        {
            Text(name);
            Value(ref reader);
            count++;
        }
        Span<byte> header = stackalloc byte[8];
        MessagePackPrimitives.TryWriteMapHeader(header, count, out int size);
        _output.Head(start, header[..size]);
    }

    void Array(ref UncheckedJsonReader reader)
    {
        int start = Begin();
        uint count = 0;
        reader.ReadBeginArray();
        if (!reader.TryReadEmptyArray())
        {
            do
            {
                Value(ref reader);
                count++;
            }
            while (reader.ReadNextElement());
        }
        Span<byte> header = stackalloc byte[8];
        MessagePackPrimitives.TryWriteArrayHeader(header, count, out int size);
        _output.Head(start, header[..size]);
    }

    /// <summary>Where a container begins, whose header follows when its elements are counted.</summary>
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

    /// <summary>Takes what a primitive wrote into room for any scalar.</summary>
    void Scalar(bool fits, int size)
    {
        System.Diagnostics.Debug.Assert(fits);
        _output.Advance(size);
    }

    void Number(ref UncheckedJsonReader reader)
    {
        UncheckedJsonReader start = reader;
        bool isInteger = reader.PeekKind() == JsonTokenKind.Integer;
        ReadOnlySpan<byte> token = reader.ReadRaw();
        Span<byte> room = _output.GetSpan();
        if (isInteger && !token.SequenceEqual("-0"u8))
        {
            if (long.TryParse(token, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long integer)) Scalar(MessagePackPrimitives.TryWrite(room, integer, out int size), size);
            else if (ulong.TryParse(token, NumberStyles.None, CultureInfo.InvariantCulture, out ulong large)) Scalar(MessagePackPrimitives.TryWrite(room, large, out int size), size);
            else Beyond(ref start, token, "an integer of more than 64 bits");
            return;
        }
        double value = double.Parse(token, NumberStyles.Float, CultureInfo.InvariantCulture);
        if (!double.IsFinite(value))
        {
            Beyond(ref start, token, "a number beyond the largest double");
            return;
        }
        if (!NumberText.FitsDouble(Encoding.ASCII.GetString(token)))
        {
            if (context.ExactNumbers) start.Fail(WireErrorCode.NumberOutOfRange, "The number has more digits than a double carries; without --exact-numbers it is rounded.");
            context.Round(token);
        }
        Scalar(MessagePackPrimitives.TryWrite(room, value, out int written), written);
    }

    void Beyond(ref UncheckedJsonReader start, ReadOnlySpan<byte> token, string what)
    {
        if (context.Values != UnlikeValues.Plain) start.Fail(WireErrorCode.NotRepresentable, $"MessagePack cannot represent {what}; --values plain writes it as text.");
        Text(token);
    }
}
