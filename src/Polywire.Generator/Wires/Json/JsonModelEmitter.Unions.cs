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
        foreach (CaseSpec c in model.WrittenCases.Where(c => c.ReadAs is null)) code.Line($"case {UnionSwitch.Exactly(c.Shape)}: {WithHead(c, "v")}");
        if (union.WritesFallback) code.Line($"case {UnionSwitch.Exactly(union.Fallback!)}: {JsonNames.Class(union.Fallback!)}.Write(ref writer, v); return;");
        if (union.WritesSelf && !model.IsAbstract && union.DerivedTypes == 0) code.Line($"case {model.Type} v when v.GetType() == typeof({model.Type}): WriteSelf(ref writer, v); return;");
        UnionSwitch.Derived(code, model, WithHead);
        code.Line($"default: {Otherwise()}");
        code.Close();
        code.Close();
        code.Line();

        code.Open($"public static {model.Type} Read(ref {JsonNames.Reader} reader)");
        code.Lines($$"""
            if (reader.TryReadNull()) return default;
            if (reader.TryReadReference()) return reader.Referenced<{{model.Type}}>();
            reader.ReadBeginObject();
            """);
        CaseSpec[] discriminated = [.. model.Cases.Where(c => !c.IsBare)];
        if (discriminated.Length == 0)
        {
            if (union.Absent is null) code.Line("reader.FailWithoutDiscriminator();");
            code.Line(union.Absent is null ? "return default;" : $"return {JsonNames.Class(union.Absent)}.ReadMembers(ref reader, false);");
            code.Close();
            code.Line();
            return;
        }
        string find = $"FindDiscriminator({Emit.Literal.Utf8(model.Discriminator)}, out text, out number)";
        string search = union.Absent is null ? $"reader.{find};" : $"if (!reader.Try{find}) return {JsonNames.Class(union.Absent)}.ReadMembers(ref reader, false);";
        bool many = discriminated.Length > FewCases;
        code.Line("global::System.ReadOnlySpan<byte> text;");
        code.Line("long? number;");
        if (many)
        {
            code.Lines($$"""
                int which = reader.TryPeekDiscriminator({{Emit.Literal.Utf8(discriminator + ":")}}, out text, out number, out int end) ? Which(text, number) : -1;
                bool begun = which >= 0;
                if (begun)
                {
                    reader.PassDiscriminator(end);
                }
                """);
            code.Open("else");
            code.Line(search);
            code.Line("which = Which(text, number);");
            code.Close();
        }
        else
        {
            foreach (CaseSpec c in discriminated) code.Line($"if (reader.TryConsumeDiscriminator({Emit.Literal.Utf8($"{discriminator}:{Value(c)}")})) return {JsonNames.Class(c.Reading)}.ReadMembers(ref reader, true);");
            code.Line(search);
        }
        code.Open(many ? "switch (which)" : "switch (Which(text, number))");
        for (int i = 0; i < discriminated.Length; i++) code.Line($"case {i}: return {JsonNames.Class(discriminated[i].Reading)}.ReadMembers(ref reader, {(many ? "begun" : "false")});");
        code.Close();
        if (union.PreservesDiscriminator) code.Line("reader.PreserveDiscriminator();");
        if (union.Fallback is null) code.Line("reader.FailUnknownCase(text, number);");
        code.Line(union.Fallback is null ? "return default;" : $"return {JsonNames.Class(union.Fallback)}.ReadMembers(ref reader, false);");
        code.Close();
        code.Line();
        Which(code, discriminated);

        string WithHead(CaseSpec c, string value) => c.IsOwn && c.Shape.Type == model.Type ? $"WriteSelf(ref writer, {value}); return;"
            : c.IsBare || c.IsOwn ? $"{JsonNames.Class(c.Shape)}.Write(ref writer, {value}); return;"
            : $"{JsonNames.Class(c.Shape)}.WriteMembers(ref writer, {value}, {Head(c)}); return;";

        string Head(CaseSpec c)
        {
            string text = $"{{{discriminator}:{Value(c)}";
            return JsonText.ByOption("writer", text) ?? Emit.Literal.Utf8(text);
        }

        string Otherwise()
        {
            if (union.DerivedTypes == 0) return $"global::Polywire.Codecs.WireErrors.UnexpectedType(typeof({model.Type}), value.GetType()); return;";
            return model.Cases.FirstOrDefault(c => c.Shape.Type == model.Type) is { } self ? WithHead(self, "value") : "WriteSelf(ref writer, value); return;";
        }
    }

    /// <summary>Up to so many cases are tried one after the other, where the discriminator comes first.</summary>
    const int FewCases = 4;

    /// <summary>The index of the case that a discriminator names; −1 where there is none.</summary>
    static void Which(CodeWriter code, CaseSpec[] discriminated)
    {
        (CaseSpec Case, int Index)[] cases = [.. discriminated.Select((c, i) => (c, i))];
        code.Open("static int Which(global::System.ReadOnlySpan<byte> text, long? number)");
        if (cases.Any(p => p.Case.Name is null))
        {
            code.Open("switch (number)");
            foreach ((CaseSpec c, int i) in cases.Where(p => p.Case.Name is null)) code.Line($"case {c.Number}: return {i};");
            code.Line("case not null: return -1;");
            code.Close();
        }
        else
        {
            code.Line("if (number is not null) return -1;");
        }
        bool named = cases.Any(p => p.Case.Name is not null);
        if (named) code.Open("switch (text.Length)");
        foreach (var group in cases.Where(p => p.Case.Name is not null).GroupBy(p => Emit.Literal.Utf8Length(p.Case.Name!)).OrderBy(g => g.Key))
        {
            code.Line($"case {group.Key}:");
            foreach ((CaseSpec c, int i) in group) code.Line($"\tif (global::System.MemoryExtensions.SequenceEqual(text, {Emit.Literal.Utf8(c.Name!)})) return {i};");
            code.Line("\tbreak;");
        }
        if (named) code.Close();
        code.Line("return -1;");
        code.Close();
        code.Line();
    }

    static string Value(CaseSpec c) => c.Name is null ? c.Number.ToString(System.Globalization.CultureInfo.InvariantCulture) : Emit.Literal.JsonName(c.Name);

    static void ReadAs(CodeWriter code, ModelSpec model)
    {
        code.Line($"public static {model.Type} Read(ref {JsonNames.Reader} reader) => reader.TryReadNull() ? default({model.Type}) : {JsonNames.Class(model.ReadAs!)}.Read(ref reader);");
        code.Line();
    }
}
