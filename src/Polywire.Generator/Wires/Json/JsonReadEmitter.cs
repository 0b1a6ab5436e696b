using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>The expressions and statements that read a value of a shape.</summary>
static class JsonReadEmitter
{
    /// <summary>
    /// Reads into what <paramref name="assign"/> makes a statement of, over a local copy <c>r</c> of the reader:
    /// hot kinds on the copy itself, others through <c>ref reader</c>.
    /// </summary>
    internal static void Into(CodeWriter code, Slot slot, Func<string, string> assign)
    {
        bool mayBeNull = !slot.RefusesNull && !slot.NotNull;
        if (slot.Shape is ScalarShape { Form: null } hot && JsonScalars.IsHot(hot.Kind))
        {
            code.Open();
            code.Line($"if (!r.TryRead{hot.Kind.Name()}(out var x){(hot.Kind == ScalarKind.String && mayBeNull ? " && !r.TryConsumeNull()" : "")}) {{ reader = r; x = {Expression(slot)}; r = reader; }}");
            code.Line(assign("x"));
            code.Close();
        }
        else if (slot.Shape is NullableShape { Inner: ScalarShape { Form: null } inner } && JsonScalars.IsHot(inner.Kind))
        {
            // Calls of the slow path that the JIT would inline cost locals that the members after it need.
            string slow = mayBeNull ? $"reader.TryReadNullAfterSpace() ? default({slot.Shape.Type}) : {Expression(inner)}" : Expression(slot);
            code.Open();
            code.Line($"{slot.Shape.Type} x;");
            code.Line($"if (r.TryRead{inner.Kind.Name()}(out var y)) x = y;");
            if (mayBeNull) code.Line("else if (r.TryConsumeNull()) x = null;");
            code.Line($"else {{ reader = r; x = {slow}; r = reader; }}");
            code.Line(assign("x"));
            code.Close();
        }
        else
        {
            code.Line("reader.MoveTo(r);");
            code.Line(assign(Expression(slot)));
            code.Line("r.MoveTo(reader);");
        }
    }

    const string Codecs = "UncheckedJsonCodecs.";

    /// <summary>An expression over <c>ref reader</c>.</summary>
    internal static string Expression(Slot slot)
    {
        string read = Expression(slot.Shape);
        if (slot.RefusesNull) return $"reader.RefuseNull({read})";
        return slot.NotNull && slot.Shape is not TypeParameterShape ? $"reader.NotNull({read})" : read;
    }

    internal static string Expression(Shape shape) => shape switch
    {
        ScalarShape { Form: not null } formed => JsonForms.Read(formed),
        ScalarShape { Kind: ScalarKind.Object } => "reader.ReadObjectSeam()",
        ScalarShape scalar => $"reader.Read{scalar.Kind.Name()}()",
        EnumShape { AsText: false, DefinedOnly: false } e => $"({e.Type})reader.Read{e.UnderlyingKind.Name()}()",
        NullableShape { Inner: ScalarShape or EnumShape } n => $"(reader.TryReadNull() ? default({n.Type}) : {Expression(n.Inner)})",
        NullableShape n => $"(reader.TryReadNull() ? reader.TakeNull<{n.Inner.Type}>() : {Expression(n.Inner)})",
        DeferredShape deferred => $"reader.ReadDeferred<{deferred.Inner.Type}>()",
        _ => JsonShapes.Helpers.ReadCall(shape),
    };

    /// <summary>A statement or two that read a dictionary key and its colon.</summary>
    internal static void Key(CodeWriter code, Shape shape, string local)
    {
        switch (shape)
        {
            case ScalarShape { Kind: ScalarKind.String }:
                code.Line($"string {local} = reader.ReadKey();");
                break;
            case ScalarShape { Kind: ScalarKind.DateTime or ScalarKind.DateTimeOffset or ScalarKind.DateOnly or ScalarKind.TimeOnly or ScalarKind.TimeSpan } date:
                code.Line($"{date.Type} {local} = reader.Read{date.Kind.Name()}Key();");
                break;
            case ScalarShape scalar when JsonScalars.IsText(scalar.Kind):
                code.Line($"{scalar.Type} {local} = reader.NotNullKey(reader.Read{scalar.Kind.Name()}());");
                code.Line("reader.ReadColon();");
                break;
            case ScalarShape { Kind: ScalarKind.Boolean }:
                code.Line($"bool {local} = reader.ReadBooleanKey();");
                break;
            case ScalarShape { Form.IsProto3: true } number:
                code.Line("reader.CheckKey();");
                code.Line($"{number.Type} {local} = {JsonForms.Read(number)};");
                code.Line("reader.ReadColon();");
                break;
            case ScalarShape { Kind: ScalarKind.Half or ScalarKind.Single or ScalarKind.Double } real:
                code.Line($"{real.Type} {local} = reader.Read{real.Kind.Name()}Key();");
                break;
            case ScalarShape scalar:
                code.Lines($$"""
                    reader.ReadKeyQuote();
                    {{scalar.Type}} {{local}} = reader.Read{{scalar.Kind.Name()}}();
                    reader.ReadKeyEnd();
                    """);
                break;
            case TypeParameterShape parameter:
                code.Line($"{parameter.Type} {local} = global::Polywire.Json.JsonCodecs<{parameter.Type}>.Get().ReadKeyUnchecked(ref reader);");
                break;
            case CodecShape codec when codec.For("Json") is { IsStatic: false }:
                code.Line($"{codec.Type} {local} = {codec.Checked(codec.For("Json")!, $"{Places.Codec("Json", codec)}.ReadKeyUnchecked(ref reader)")};");
                break;
            case CodecShape codec when codec.For("Json") is { } own:
                code.Lines($$"""
                    var {{local}}Reader = {{Codecs}}BeginReadKey(ref reader);
                    {{codec.Type}} {{local}} = reader.NotNullKey({{own.Type}}.Read(ref {{local}}Reader));
                    {{Codecs}}EndReadKey(ref reader, ref {{local}}Reader, typeof({{own.Type}}));
                    """);
                break;
            case CodecShape codec:
                Key(code, codec.Otherwise!, local);
                break;
            case EnumShape e:
                code.Line($"{e.Type} {local} = {JsonNames.Helper("ReadText", e.AsKey)}(ref reader);");
                code.Line("reader.ReadColon();");
                break;
        }
    }
}
