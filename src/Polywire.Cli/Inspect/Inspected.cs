using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire.Cli.Inspect;

/// <summary>A value that is only looked at: reading it reports its parts to the call's <see cref="InspectionState"/>.</summary>
[WireCodec(typeof(InspectedJsonCodec)), WireCodec(typeof(InspectedMessagePackCodec))]
sealed class Inspected
{
    public static readonly Inspected Value = new();
}

/// <summary>The state that the readers of <see cref="Inspected"/> need in addition to the reader.</summary>
/// <param name="Input">The bytes that the reader reads.</param>
/// <param name="Base">Where they begin in what is inspected.</param>
/// <param name="Root">The root value's index.</param>
/// <param name="Tree">Receives the nodes.</param>
/// <param name="IsDecompressed">Whether the bytes were compressed.</param>
sealed class InspectionState(ReadOnlyMemory<byte> input, long start, long root, IInspection tree, bool isDecompressed = false) : WireContext
{
    internal ReadOnlyMemory<byte> Input => input;

    /// <summary>The offset of the input in the file.</summary>
    internal long Base => start;

    internal long Root => root;

    internal IInspection Tree => tree;

    internal bool IsDecompressed => isDecompressed;
}

/// <summary>Walks over JSON.</summary>
sealed class InspectedJsonCodec : JsonCodec<Inspected>
{
    public override Inspected Read(ref JsonReader reader)
    {
        new JsonWalk((InspectionState)reader.Context!).Value(ref reader, NodeRole.Root, 0);
        return Inspected.Value;
    }

    public override void Write(ref JsonWriter writer, Inspected? value) => writer.Fail(WireErrorCode.NotRepresentable, "Inspected values cannot be written.");
}

/// <summary>Walks over MessagePack.</summary>
sealed class InspectedMessagePackCodec : MessagePackCodec<Inspected>
{
    public override Inspected Read(ref MessagePackReader reader)
    {
        new MessagePackWalk((InspectionState)reader.Context!).Value(ref reader, NodeRole.Root, 0);
        return Inspected.Value;
    }

    public override void Write(ref MessagePackWriter writer, Inspected? value) => writer.Fail(WireErrorCode.NotRepresentable, "Inspected values cannot be written.");
}
