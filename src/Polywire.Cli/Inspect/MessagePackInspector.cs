using Polywire.Cli.Commands;
using Polywire.MessagePack;

namespace Polywire.Cli.Inspect;

/// <summary>Walks over MessagePack, and into values that are compressed as LZ4 blocks.</summary>
sealed class MessagePackInspector : WireInspector
{
    static readonly WireSerializer s_lz4 = ToolWires.Of("messagepack+lz4block");

    public override WireSerializer Wire => Polywire.Wire.MessagePack;

    public override WireException? Inspect(ReadOnlyMemory<byte> rest, long at, long root, IInspection tree, out int consumed)
    {
        if (!Lz4Parts.Begin(rest.Span)) return Uncompressed(rest, at, root, tree, out consumed);
        // The wire's own reader comes first: blocks that it refuses are not decompressed here.
        s_lz4.TryDeserialize(rest.Span, out RawValue _, out consumed, out WireException? error);
        if (error is not { DecompressedOffset: < 0 }) return Compressed(rest, at, root, tree, consumed, error);
        return Lz4Parts.AreMeant(rest.Span) ? error : Uncompressed(rest, at, root, tree, out consumed);
    }

    static WireException? Uncompressed(ReadOnlyMemory<byte> rest, long at, long root, IInspection tree, out int consumed)
    {
        Read(new InspectionState(rest, at, root, tree), out consumed, out WireException? error);
        return error;
    }

    static void Read(InspectionState state, out int consumed, out WireException? error)
    {
        MessagePackWireOptions options = Polywire.Wire.MessagePack.Options with { MaxDepth = ToolWires.MaxDepth, Context = state };
        Polywire.Wire.MessagePack.With(options).TryDeserialize(state.Input.Span, out Inspected? _, out consumed, out error);
    }

    static WireException? Compressed(ReadOnlyMemory<byte> rest, long at, long root, IInspection tree, int consumed, WireException? error)
    {
        Lz4Parts parts = Lz4Parts.Of(rest.Span);
        tree.Open(new(NodeRole.Root, root, at, parts.Blocks.Count == 0 ? rest.Length : parts.Blocks[0].Offset, "lz4", parts.Format, Note: $"{parts.Decompressed.Length} bytes when decompressed")
        {
            Head = MessagePackWalk.HeadOf(rest.Span),
        });
        for (int i = 0; i < parts.Blocks.Count; i++)
        {
            (int offset, int length, int decompressed) = parts.Blocks[i];
            tree.Scalar(new(NodeRole.Frame, i, at + offset, length, "block", "LZ4 block", $"{length} bytes that become {decompressed}") { Head = MessagePackWalk.HeadOf(rest.Span.Slice(offset, length)) });
        }
        Read(new InspectionState(parts.Decompressed, 0, root, tree, true), out _, out _);
        if (error is null) tree.Close(at + consumed);
        return error;
    }
}
