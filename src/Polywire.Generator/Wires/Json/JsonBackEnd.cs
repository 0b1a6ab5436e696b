using Polywire.Generator.Emit;
using Polywire.Generator.FrontEnd;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

sealed class JsonBackEnd : BackEnd
{
    internal override int Wire => AssemblySettings.Json;

    internal override string Name => "Json";

    internal override string Model(ModelSpec model) => JsonModelEmitter.Print(model);

    internal override void Helpers(CodeWriter code, Shape shape) => JsonShapes.Print(code, shape);

    internal override bool Supports(Shape shape) => Faithful.Reason(shape, Wire, Name) is null;

    internal override string WriteCall(Shape shape) => JsonWriteEmitter.Call(shape, "value");

    internal override string ReadExpression(Shape shape) => JsonReadEmitter.Expression(shape);
}
