using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MessagePack;

sealed class MessagePackBackEnd : BackEnd
{
    internal override int Wire => WireBits.MessagePack;

    internal override string Name => "MessagePack";

    internal override string Prefix => "global::Polywire.CompilerServices.UncheckedMessagePack";

    internal override string Suffix => "Unchecked";

    internal override string Model(ModelSpec model) => MessagePackModelEmitter.Print(model);

    internal override void Helpers(CodeWriter code, Shape shape) => MessagePackShapes.Helpers.Print(code, shape);

    protected override string? UnsupportedItself(ModelSpec model)
    {
        foreach (CaseSpec c in model.Cases)
        {
            if (c.Number == CaseSpec.NoNumber) return $"case '{c.Name ?? c.Shape.Type.Replace("global::", "")}' has no number";
        }
        return model.OtherLayout ?? (model.Extension is { IsJsonOnly: true } extension ? $"'{extension.Name}' keeps JSON" : null);
    }

    internal override string WriteCall(Shape shape, string value) => MessagePackWriteEmitter.Call(shape, value);

    internal override string ReadExpression(Shape shape) => MessagePackReadEmitter.Expression(shape);

    internal override string OfCodec(string read) => $"reader.EndCodec(reader.BeginCodec(), {read})";
}
