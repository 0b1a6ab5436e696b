using Polywire.Cli.Weigh.Compile;
using Polywire.Cli.Weigh.Model;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>The wires that a model is measured on.</summary>
/// <param name="Wires">The reference first.</param>
/// <param name="ReferenceDetail">Which System.Text.Json the reference is.</param>
sealed record WireSet(IReadOnlyList<IWireUnderTest> Wires, string ReferenceDetail)
{
    /// <summary>Compiles the model once for each layout and closes the wires with its row type.</summary>
    public static WireSet For(InferredModel model)
    {
        var byNumber = ModelCompiler.Compile(model, PrintedFor.Reference);
        var (options, detail) = ReferenceOptions.For(model, byNumber);
        var wires = new List<IWireUnderTest>
        {
            Make(typeof(ReferenceWire<>), byNumber.Row, options),
            Make(typeof(PolywireWire<>), byNumber.Row, WireIdentity.Json, Wire.Json),
        };
        if (model.HasClasses)
            wires.Add(Make(typeof(PolywireWire<>), ModelCompiler.Compile(model, PrintedFor.Map).Row, WireIdentity.MessagePackMap, Wire.MessagePack));
        wires.Add(Make(typeof(PolywireWire<>), byNumber.Row, model.HasClasses ? WireIdentity.MessagePack : WireIdentity.MessagePackOnly, Wire.MessagePack));
        return new WireSet(wires, detail);
    }

    static IWireUnderTest Make(Type wire, Type row, params object[] arguments) =>
        (IWireUnderTest)Activator.CreateInstance(wire.MakeGenericType(row), arguments)!;
}
