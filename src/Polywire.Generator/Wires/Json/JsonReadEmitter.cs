using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>The expressions and statements that read a value of a shape.</summary>
static class JsonReadEmitter
{
    /// <summary>
    /// Declares the locals that <see cref="Into"/> reads the slots into, one for each type. Each would otherwise need a block and an
    /// inferred type of its own, which the compiler binds one by one.
    /// </summary>
    internal static void Locals(CodeWriter code, IEnumerable<Slot> slots)
    {
        var declared = new HashSet<string>(StringComparer.Ordinal);
        foreach (Slot slot in slots)
        {
            if (Scalar(slot.Shape) is not { } kind || JsonScalars.Hot(kind) is not (var type, var local)) continue;
            if (declared.Add(local)) code.Line($"{type} {local};");
            if (slot.Shape is NullableShape && declared.Add(OrNull + local)) code.Line($"{type}? {OrNull}{local};");
        }
    }

    /// <summary>The prefix of the name of a local that has a nullable value.</summary>
    const string OrNull = "nullable_";

    /// <summary>Returns the kind of a scalar that is read in its standard representation, or of a nullable one; null for other shapes.</summary>
    static ScalarKind? Scalar(Shape shape) => (shape is NullableShape nullable ? nullable.Inner : shape) is ScalarShape { Format: null, IsInterned: false } scalar ? scalar.Kind : null;

    /// <summary>
    /// Reads into what <paramref name="assign"/> makes a statement of, over a local copy <c>r</c> of the reader:
    /// hot kinds on the copy itself, by way of a local of <see cref="Locals"/>, others through <c>ref reader</c>.
    /// </summary>
    internal static void Into(CodeWriter code, Slot slot, Func<string, string> assign)
    {
        if (Scalar(slot.Shape) is not { } kind || JsonScalars.Hot(kind) is not (_, var local))
        {
            code.Line("reader.MoveTo(r);");
            code.Line(assign(Expression(slot)));
            code.Line("r.MoveTo(reader);");
            return;
        }
        bool mayBeNull = !slot.RefusesNull && !slot.NotNull;
        string read = $"r.TryRead{kind.Name()}(out {local})";
        if (slot.Shape is NullableShape { Inner: var inner })
        {
            // Calls of the slow path that the JIT would inline cost locals that the members after it need.
            string slow = mayBeNull ? $"reader.TryReadNullAfterSpace() ? default({slot.Shape.Type}) : {Expression(inner)}" : Expression(slot);
            string value = local;
            local = OrNull + local;
            code.Line($"if ({read}) {local} = {value};");
            if (mayBeNull) code.Line($"else if (r.TryConsumeNull()) {local} = null;");
            code.Line($"else {{ reader = r; {local} = {slow}; r = reader; }}");
        }
        else
        {
            code.Line($"if (!{read}{(kind == ScalarKind.String && mayBeNull ? " && !r.TryConsumeNull()" : "")}) {{ reader = r; {local} = {Expression(slot)}; r = reader; }}");
        }
        code.Line(assign(local));
    }

    const string Codecs = "UncheckedJsonCodecs.";

    /// <summary>Returns an expression over <c>ref reader</c>.</summary>
    internal static string Expression(Slot slot)
    {
        string read = Expression(slot.Shape);
        if (slot.RefusesNull) return $"reader.RefuseNull({read})";
        return slot.NotNull && slot.Shape is not TypeParameterShape ? $"reader.NotNull({read})" : read;
    }

    internal static string Expression(Shape shape) => shape switch
    {
        ScalarShape { Format: not null } formed => JsonFormats.Read(formed),
        ScalarShape { Kind: ScalarKind.Object } => "reader.ReadObjectOrOverride()",
        ScalarShape { EmptyIsNull: true } scalar => $"reader.Read{scalar.Kind.Name()}OrEmpty()",
        ScalarShape scalar => $"reader.Read{scalar.ReadName}()",
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
            case ScalarShape { Format.IsProto3: true } number:
                code.Line("reader.CheckKey();");
                code.Line($"{number.Type} {local} = {JsonFormats.Read(number)};");
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
