using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>Enums by name: values where they are <c>AsText</c>, and always as dictionary keys.</summary>
static class JsonEnums
{
    internal static void Print(CodeWriter code, EnumShape shape)
    {
        string write = shape.AsText ? "Write" : "WriteText", read = shape.AsText ? "Read" : "ReadText";
        code.Open($"{Places.Access(shape)} static void {write}_{shape.Key}(ref {JsonNames.Writer} writer, {shape.Type} value)");
        code.Open("switch (value)");
        foreach (EnumMember member in shape.Members.GroupBy(m => m.Value).Select(g => g.First()))
            code.Line($"case {shape.Type}.@{member.Identifier}: writer.WriteText({Literal.Text(member.Text)}); return;");
        code.Close();
        if (shape.IsFlags)
        {
            code.Line($"string text = Flags_{shape.Key}.Text(unchecked((ulong)(long)value));");
            code.Open("if (text is not null)");
            code.Line("writer.WriteText(text);");
            code.Line("return;");
            code.Close();
        }
        (string put, int max) = JsonScalars.Put(shape.UnderlyingKind)!.Value;
        code.Line($"writer.Ensure({max + 2});");
        // As a key, a value without a name is a number in quotes.
        if (!shape.AsText) code.Line("writer.PutByte((byte)'\"');");
        code.Line($"writer.Put{put}(({shape.Underlying})value);");
        if (!shape.AsText) code.Line("writer.PutByte((byte)'\"');");
        code.Close();
        code.Line();

        string flags = shape.IsFlags ? "true" : "false";
        // A key that is unknown is an error: two of them as one fallback would be one entry.
        string fallback = shape is { AsText: true, Fallback: { } other } ? ", " + EnumNames.Constant(other) : "";
        code.Open($"{Places.Access(shape)} static {shape.Type} {read}_{shape.Key}(ref {JsonNames.Reader} reader)");
        if (shape.AsText) code.Line($"if (reader.PeekKind() == global::Polywire.Json.JsonTokenKind.Integer) return {Number(shape)};");
        code.Line($"return ({shape.Type})reader.ReadEnumText(Names_{shape.Key}, {flags}, {(shape.AsText ? "false" : "true")}{fallback});");
        code.Close();
        if (shape is { AsText: false, DefinedOnly: true })
        {
            code.Line();
            code.Line($"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {JsonNames.Reader} reader) => {Number(shape)};");
        }
        code.Line();
        EnumNames.Print(code, shape);
        code.Line();
    }

    /// <summary>An expression that reads a number.</summary>
    static string Number(EnumShape shape)
    {
        string number = $"reader.Read{shape.UnderlyingKind.Name()}()";
        return shape.DefinedOnly
            ? $"({shape.Type})reader.KnownEnum(unchecked((long){number}), Names_{shape.Key}, {(shape.IsFlags ? "true" : "false")}, {(shape.Fallback is { } other ? EnumNames.Constant(other) : "null")})"
            : $"({shape.Type}){number}";
    }
}
