using Polywire.Cli.Commands;

namespace Polywire.Cli.Inspect;

/// <summary>Walks over a Protobuf message. A message does not show where it ends: all of the input is one.</summary>
sealed class ProtobufInspector : WireInspector
{
    public override WireSerializer Wire => Polywire.Wire.Protobuf;

    public override WireException? Inspect(ReadOnlyMemory<byte> rest, long at, long root, IInspection tree, out int consumed)
    {
        consumed = rest.Length;
        ToolWires.Of(Wire.Name).TryDeserialize(rest.Span, out RawValue _, out WireException? error);
        new ProtobufWalk(tree, at).Root(rest.Span, root, error is null ? rest.Length : (int)error.Offset);
        return error;
    }
}
