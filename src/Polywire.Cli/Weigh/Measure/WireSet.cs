using Polywire.Cli.Weigh.Compile;
using Polywire.Cli.Weigh.Model;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>The wires that a model is weighed on.</summary>
static class WireSet
{
    /// <summary>Compiles the model once for each layout and closes the wires with its row type. The reference comes first.</summary>
    public static IReadOnlyList<IWireUnderTest> For(InferredModel model)
    {
        var byNumber = ModelCompiler.Compile(model, PrintedFor.Reference);
        var byName = ModelCompiler.Compile(model, PrintedFor.Map);
        return
        [
            Make(typeof(ReferenceWire<>), byNumber),
            Make(typeof(PolywireWire<>), byNumber, WireIdentity.Json, Wire.Json),
            Make(typeof(PolywireWire<>), byName, WireIdentity.MessagePackMap, Wire.MessagePack),
            Make(typeof(PolywireWire<>), byNumber, WireIdentity.MessagePack, Wire.MessagePack),
        ];
    }

    static IWireUnderTest Make(Type wire, Type row, params object[] arguments) =>
        (IWireUnderTest)Activator.CreateInstance(wire.MakeGenericType(row), arguments)!;
}
