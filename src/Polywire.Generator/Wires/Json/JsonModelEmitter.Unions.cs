using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

// Models that stand for others.
static partial class JsonModelEmitter
{
    static void Union(CodeWriter code, ModelSpec model)
    {
        UnionSpec union = model.Union!;
        string discriminator = Emit.Literal.JsonName(model.Discriminator);
        code.Open($"public static void Write(ref {JsonNames.Writer} writer, {model.Type} value)");
        code.Open("switch (value)");
        code.Line("case null: writer.WriteNull(); return;");
        // A case may derive from another: the most derived type decides, so types are compared exactly.
        foreach (CaseSpec c in model.Cases) code.Line($"case {Exactly(c.Shape)}: {WithHead(c, "v")}");
        if (union.WritesFallback) code.Line($"case {Exactly(union.Fallback!)}: {JsonNames.Class(union.Fallback!)}.Write(ref writer, v); return;");
        if (union.WritesSelf && !model.IsAbstract && union.Subtypes == 0) code.Line($"case {model.Type} v when v.GetType() == typeof({model.Type}): WriteSelf(ref writer, v); return;");
        if (union.Subtypes == 2)
            foreach (CaseSpec c in model.Cases.Where(c => !c.Shape.IsValueType && c.Shape.Type != model.Type).OrderByDescending(c => c.Depth)) code.Line($"case {c.Shape.Type} v: {WithHead(c, "v")}");
        code.Line($"default: {Otherwise()}");
        code.Close();
        code.Close();
        code.Line();

        code.Open($"public static {model.Type} Read(ref {JsonNames.Reader} reader)");
        code.Line("if (reader.TryReadNull()) return default;");
        code.Line($"if (reader.TryReadReference()) return reader.Referenced<{model.Type}>();");
        code.Line("reader.ReadBeginObject();");
        foreach (CaseSpec c in model.Cases)
            code.Line($"if (reader.TryConsumeDiscriminator({Emit.Literal.Utf8($"{discriminator}:{Value(c)}")})) return {JsonNames.Class(c.Shape)}.ReadMembers(ref reader, true);");
        string find = $"FindDiscriminator({Emit.Literal.Utf8(model.Discriminator)}, out string text, out long number)";
        code.Line(union.Absent is null ? $"reader.{find};" : $"if (!reader.Try{find}) return {JsonNames.Class(union.Absent)}.ReadMembers(ref reader, false);");
        foreach (CaseSpec c in model.Cases)
        {
            string test = c.Name is null ? $"text is null && number == {c.Number}" : $"text == {Emit.Literal.Text(c.Name)}";
            code.Line($"if ({test}) return {JsonNames.Class(c.Shape)}.ReadMembers(ref reader, false);");
        }
        if (union.KeepsDiscriminator) code.Line("reader.KeepDiscriminator();");
        if (union.Fallback is null) code.Line("reader.FailUnknownCase(text, number);");
        code.Line(union.Fallback is null ? "return default;" : $"return {JsonNames.Class(union.Fallback)}.ReadMembers(ref reader, false);");
        code.Close();
        code.Line();

        string WithHead(CaseSpec c, string value) => $"{JsonNames.Class(c.Shape)}.WriteMembers(ref writer, {value}, {Emit.Literal.Utf8($"{{{discriminator}:{Value(c)}")}); return;";

        string Otherwise()
        {
            if (union.Subtypes == 0) return $"global::Polywire.Codecs.WireErrors.UnexpectedType(typeof({model.Type}), value.GetType()); return;";
            return model.Cases.FirstOrDefault(c => c.Shape.Type == model.Type) is { } self ? WithHead(self, "value") : "WriteSelf(ref writer, value); return;";
        }
    }

    static string Exactly(ModelShape shape) => shape.IsValueType ? $"{shape.Type} v" : $"{shape.Type} v when v.GetType() == typeof({shape.Type})";

    static string Value(CaseSpec c) => c.Name is null ? c.Number.ToString(System.Globalization.CultureInfo.InvariantCulture) : Emit.Literal.JsonName(c.Name);

    static void ReadAs(CodeWriter code, ModelSpec model)
    {
        code.Line($"public static {model.Type} Read(ref {JsonNames.Reader} reader) => reader.TryReadNull() ? default({model.Type}) : {JsonNames.Class(model.ReadAs!)}.Read(ref reader);");
        code.Line();
    }
}
