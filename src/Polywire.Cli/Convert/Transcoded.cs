// Looks ahead with copies of readers, which checked readers do not allow.
#pragma warning disable PW0050
using Polywire.CompilerServices;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire.Cli.Convert;

/// <summary>A value of any shape on its way from one wire to the other: read on the one, its bytes are the other's.</summary>
/// <param name="Bytes">One value, until the next is read.</param>
[WireCodec(typeof(TranscodedJsonCodec)), WireCodec(typeof(TranscodedMessagePackCodec))]
sealed record Transcoded(ReadOnlyMemory<byte> Bytes);

/// <summary>Reads JSON as MessagePack, and writes what was read from MessagePack.</summary>
sealed class TranscodedJsonCodec : UncheckedJsonCodec<Transcoded>
{
    public override void WriteUnchecked(ref UncheckedJsonWriter writer, Transcoded? value) => writer.WriteRaw(value!.Bytes.Span);

    public override Transcoded ReadUnchecked(ref UncheckedJsonReader reader)
    {
        var context = (Conversion)reader.Context!;
        context.Output.Clear();
        new JsonToMessagePack(context).Value(ref reader);
        return context.Output.Value();
    }
}

/// <summary>Reads MessagePack as JSON, and writes what was read from JSON.</summary>
sealed class TranscodedMessagePackCodec : UncheckedMessagePackCodec<Transcoded>
{
    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, Transcoded? value) => writer.WriteRaw(value!.Bytes.Span);

    public override Transcoded ReadUnchecked(ref UncheckedMessagePackReader reader)
    {
        var context = (Conversion)reader.Context!;
        context.Output.Clear();
        new MessagePackToJson(context).Value(ref reader);
        return context.Output.Value();
    }
}
