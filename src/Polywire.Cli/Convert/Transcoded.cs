using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire.Cli.Convert;

/// <summary>A value of any shape on its way from one wire to the other: read on the one, its bytes are the other's.</summary>
/// <param name="Bytes">One value, until the next is read.</param>
[WireCodec(typeof(TranscodedJsonCodec)), WireCodec(typeof(TranscodedMessagePackCodec))]
sealed record Transcoded(ReadOnlyMemory<byte> Bytes);

/// <summary>Reads JSON as MessagePack, and writes what was read from MessagePack.</summary>
sealed class TranscodedJsonCodec : JsonCodec<Transcoded>
{
    public override void Write(ref JsonWriter writer, Transcoded? value) => writer.WriteRawValue(value!.Bytes.Span);

    public override Transcoded Read(ref JsonReader reader)
    {
        var context = (Conversion)reader.Context!;
        context.Output.Clear();
        new JsonToMessagePack(context).Value(ref reader);
        return context.Output.Value();
    }
}

/// <summary>Reads MessagePack as JSON, and writes what was read from JSON.</summary>
sealed class TranscodedMessagePackCodec : MessagePackCodec<Transcoded>
{
    public override void Write(ref MessagePackWriter writer, Transcoded? value) => writer.WriteRawValue(value!.Bytes.Span);

    public override Transcoded Read(ref MessagePackReader reader)
    {
        var context = (Conversion)reader.Context!;
        context.Output.Clear();
        new MessagePackToJson(context).Value(ref reader);
        return context.Output.Value();
    }
}
