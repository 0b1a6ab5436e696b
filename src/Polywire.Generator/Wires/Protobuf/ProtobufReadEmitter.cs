using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>The expressions and statements that read the values of fields whose tags were read, over a local copy <c>r</c> of the reader.</summary>
static class ProtobufReadEmitter
{
    /// <summary>Reads a number, text or bytes into what <paramref name="assign"/> makes a statement of.</summary>
    internal static void Into(CodeWriter code, ProtobufField field, Func<string, string> assign)
    {
        ProtobufScalar scalar = field.Scalar!;
        if (scalar.IsHot)
        {
            code.Line(assign(scalar.Read.Replace("{0}", "r")));
            return;
        }
        code.Line("reader.MoveTo(r);");
        code.Line(assign(scalar.Read.Replace("{0}", "reader")));
        code.Line("r.MoveTo(reader);");
    }

    /// <summary>An expression that reads a value through <c>ref reader</c>; for codecs see <see cref="TryRead"/>.</summary>
    internal static string Expression(ProtobufField field) => field.Kind == ProtobufKind.Message
        ? $"{ProtobufField.Class((ModelShape)field.Shape)}.ReadField(ref reader, default, 0)"
        : field.Scalar!.Read.Replace("{0}", "reader");

    /// <summary>A condition that reads a value with a codec into a variable, and is false if the field has another wire type.</summary>
    internal static string TryRead(ProtobufField field, string tag, string variable, string isMerged) => field.Shape switch
    {
        TypeParameterShape parameter => $"UncheckedProtobufCodecs<{parameter.Type}>.At(in reader).TryReadFieldUnchecked(ref reader, {tag}, ref {variable}, {isMerged})",
        CodecShape codec when codec.For("Protobuf") is { IsStatic: false, IsOfBase: false } => $"{Places.Helper("Protobuf", "Codec", codec)}.TryReadFieldUnchecked(ref reader, {tag}, ref {variable}, {isMerged})",
        _ => $"{Places.Helper("Protobuf", "TryReadField", field.Shape)}(ref reader, {tag}, ref {variable}, {isMerged})",
    };

    /// <summary>Reads one element, packed ones, or an entry, and adds it to a builder.</summary>
    internal static void Element(CodeWriter code, ProtobufField field, string local, bool isPacked)
    {
        if (field.Shape is DictionaryShape map)
        {
            Entry(code, field, map, local);
            return;
        }
        ProtobufField element = field.Of(((CollectionShape)field.Shape).Element.Shape, field.Number);
        if (isPacked)
        {
            code.Line("reader.MoveTo(r);");
            if (element.Shape is ScalarShape { Kind: var kind } && ProtobufScalars.Packed(kind, field.Encoding, element.Shape.Type) is { } packed) code.Line($"reader.Read{packed}({local});");
            else code.Line($"{{ int end = reader.Push(); while (!reader.IsAtEnd) {local}.Add({Expression(element)}); reader.Pop(end); }}");
            code.Line("r.MoveTo(reader);");
            return;
        }
        if (element.Kind == ProtobufKind.Codec)
        {
            code.Open();
            code.Line("reader.MoveTo(r);");
            code.Line($"{element.Shape.Type} x = default;");
            code.Line($"if ({TryRead(element, "tag", "x", "false")}) {local}.Add(x); else reader.SkipUnknown(tag, false);");
            code.Line("r.MoveTo(reader);");
            code.Close();
            return;
        }
        // Elements follow one another.
        code.Open("do");
        if (element.Kind == ProtobufKind.Message)
        {
            code.Line("reader.MoveTo(r);");
            code.Line($"{local}.Add({Expression(element)});");
            code.Line("r.MoveTo(reader);");
        }
        else
        {
            Into(code, element, v => $"{local}.Add({v});");
        }
        code.Close($" while (r.TryReadTag({ProtobufField.Expected(field.Number, element.WireType)}));");
    }

    /// <summary>Reads an entry: an absent key or value is that of an empty message.</summary>
    static void Entry(CodeWriter code, ProtobufField field, DictionaryShape map, string local)
    {
        ProtobufField key = field.Of(map.KeyShape, 1), value = field.Of(map.Value.Shape, 2);
        code.Open();
        code.Line("reader.MoveTo(r);");
        code.Line("int end = reader.Push();");
        code.Line($"{key.Shape.Type} k = {Absent(key)};");
        code.Line($"{map.Value.Shape.Type} v = {Absent(value)};");
        if (value.Kind is ProtobufKind.Message or ProtobufKind.Codec) code.Line("bool has = false;");
        code.Open("while (!reader.IsAtEnd)");
        code.Line("uint t = reader.ReadTag();");
        code.Line($"if (t == {ProtobufField.Tag(1, key.WireType)}u) k = {Expression(key)};");
        if (value.Kind == ProtobufKind.Codec) code.Line($"else if (t >> 3 == 2 && {TryRead(value, "t", "v", "has")}) has = true;");
        else if (value.Kind == ProtobufKind.Message) code.Line($"else if (t == {ProtobufField.Tag(2, ProtobufScalars.WireLength)}u) {{ v = {ProtobufField.Class((ModelShape)value.Shape)}.ReadField(ref reader, v, has ? 2 : 0); has = true; }}");
        else code.Line($"else if (t == {ProtobufField.Tag(2, value.WireType)}u) v = {Expression(value)};");
        code.Line("else reader.SkipUnknown(t, false);");
        code.Close();
        // At the end of the entry there is an empty message.
        if (value.Kind == ProtobufKind.Message) code.Line($"if (!has) v = {ProtobufField.Class((ModelShape)value.Shape)}.Read(ref reader, default, 0);");
        code.Line("reader.Pop(end);");
        code.Line($"{local}[k] = v;");
        code.Line("r.MoveTo(reader);");
        code.Close();
    }

    internal static string Absent(ProtobufField field) => field.Shape switch
    {
        ScalarShape { Kind: "String" } => "\"\"",
        ScalarShape { Kind: "ByteArray" } => "[]",
        _ => "default",
    };
}
