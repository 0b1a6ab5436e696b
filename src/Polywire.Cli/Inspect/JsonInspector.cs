using Polywire.Cli.Commands;
using Polywire.Json;

namespace Polywire.Cli.Inspect;

/// <summary>Walks over JSON.</summary>
sealed class JsonInspector : WireInspector
{
    public override WireSerializer Wire => Polywire.Wire.Json;

    public override WireException? Inspect(ReadOnlyMemory<byte> rest, long at, long root, IInspection tree, out int consumed)
    {
        JsonWireOptions options = Polywire.Wire.Json.Options with { MaxDepth = ToolWires.MaxDepth, Context = new InspectionState(rest, at, root, tree) };
        Polywire.Wire.Json.With(options).TryDeserialize(rest.Span, out Inspected? _, out consumed, out WireException? error);
        return error;
    }
}
