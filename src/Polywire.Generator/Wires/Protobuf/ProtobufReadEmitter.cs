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

    /// <summary>Returns an expression that reads a value through <c>ref reader</c>; for codecs see <see cref="TryRead"/>.</summary>
    internal static string Expression(ProtobufField field) => field.Kind == ProtobufKind.Message
        ? Read(field, "default", "0")
        : field.Scalar!.Read.Replace("{0}", "reader");

    /// <summary>Returns an expression that reads a message, or a group, into an existing object.</summary>
    internal static string Read(ProtobufField field, string existing, string mode)
    {
        var model = (ModelShape)field.NotNull.Shape;
        return field.IsGroup
            ? $"{ProtobufField.Class(model)}.ReadGroup(ref reader, {existing}, {mode}, {ProtobufField.Tag(field.Number, ProtobufScalars.WireEndGroup)}u)"
            : $"{ProtobufField.Class(model)}.ReadField(ref reader, {existing}, {mode})";
    }

    /// <summary>Returns a statement that skips a further occurrence of a message, or of a group.</summary>
    internal static string Postpone(ProtobufField field, string further) => field.IsGroup
        ? $"reader.PostponeGroup(ref {further}, {field.Number});"
        : $"reader.Postpone(ref {further}, {field.Number});";

    /// <summary>Returns an expression that merges the further occurrences of a message into an existing object.</summary>
    internal static string Merge(ProtobufField field, string existing, string further)
    {
        var model = (ModelShape)field.NotNull.Shape;
        return $"{ProtobufField.Class(model)}.Merge(ref reader, {existing}, {further}, {field.Number})";
    }

    /// <summary>Statements that merge the further occurrences of a field with a codec into a variable.</summary>
    internal static void MergeField(CodeWriter code, ProtobufField field, string variable, string further, string rejects)
    {
        string tag = $"{ProtobufField.Tag(field.Number, ProtobufScalars.WireLength)}u";
        code.Line($"while ({further}.MoveToNextField(ref reader, {field.Number})) if (!{TryRead(field, tag, variable, "true")}) reader.SkipUnknown({tag}, {rejects});");
    }

    /// <summary>Returns a condition that reads a value with a codec into a variable, and is false if the field has another wire type.</summary>
    internal static string TryRead(ProtobufField field, string tag, string variable, string isMerged) => field.Shape switch
    {
        TypeParameterShape parameter => $"UncheckedProtobufCodecs<{parameter.Type}>.At(in reader).TryReadFieldUnchecked(ref reader, {tag}, ref {variable}, {isMerged})",
        CodecShape codec when codec.For("Protobuf") is { IsStatic: false, IsOfBase: false } => $"{Places.Codec("Protobuf", codec)}.TryReadFieldUnchecked(ref reader, {tag}, ref {variable}, {isMerged})",
        _ => $"{Places.Helper("Protobuf", "TryReadField", field.Shape)}(ref reader, {tag}, ref {variable}, {isMerged})",
    };

    /// <summary>Reads one element, packed ones, or an entry, and adds it to a builder.</summary>
    internal static void Element(CodeWriter code, ProtobufField field, string local, bool isPacked)
    {
        if (field.Shape is DictionaryShape map)
        {
            code.Line("reader.MoveTo(r);");
            ProtobufNestedReader.Entry(code, field, map, local);
            code.Line("r.MoveTo(reader);");
            return;
        }
        ProtobufField element = field.Of(((CollectionShape)field.Shape).Element.Shape, field.Number);
        if (isPacked)
        {
            code.Line("reader.MoveTo(r);");
            if (element.Shape is ScalarShape { Kind: var kind } && ProtobufScalars.PackedMethod(kind, field.Encoding, element.Shape.Type) is { } packed) code.Line($"reader.Read{packed}({local});");
            else code.Line($"{{ int end = reader.Push(); while (!reader.IsAtEnd) {local}.Add({Expression(element)}); reader.Pop(end); }}");
            code.Line("r.MoveTo(reader);");
            return;
        }
        if (element.Kind is ProtobufKind.Codec or ProtobufKind.Tuple or ProtobufKind.Wrapped)
        {
            code.Line("reader.MoveTo(r);");
            ProtobufNestedReader.Value(code, element, "tag", v => $"{local}.Add({v});");
            code.Line("r.MoveTo(reader);");
            return;
        }
        // Elements follow one another.
        code.Open("do");
        if (element.Kind == ProtobufKind.Message)
        {
            code.Lines($$"""
                reader.MoveTo(r);
                {{local}}.Add({{Expression(element)}});
                r.MoveTo(reader);
                """);
        }
        else
        {
            Into(code, element, v => $"{local}.Add({v});");
        }
        code.Close($" while (r.TryReadTag({ProtobufField.Expected(field.Number, element.WireType)}));");
    }

    /// <summary>Returns whether an absent value is empty text or bytes.</summary>
    internal static bool IsEmptyIfAbsent(ProtobufField field) => field.Shape is ScalarShape { Kind: ScalarKind.String or ScalarKind.ByteArray };

    internal static string Absent(ProtobufField field) => field.Shape switch
    {
        ScalarShape { Kind: ScalarKind.String } => "\"\"",
        ScalarShape { Kind: ScalarKind.ByteArray } => "[]",
        _ => "default",
    };
}
