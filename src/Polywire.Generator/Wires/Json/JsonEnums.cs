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
        EnumNames.Write(code, shape, "writer.WriteText", hasRows: true);
        (string put, int max) = JsonScalars.Put(shape.UnderlyingKind)!.Value;
        code.Line($"writer.Ensure({max + 2});");
        // As a key, a value without a name is a number in quotes.
        if (!shape.AsText) code.Line("writer.PutByte((byte)'\"');");
        code.Line($"writer.Put{put}(({shape.Underlying})value);");
        if (!shape.AsText) code.Line("writer.PutByte((byte)'\"');");
        code.Close();
        code.Line();

        code.Open($"{Places.Access(shape)} static {shape.Type} {read}_{shape.Key}(ref {JsonNames.Reader} reader)");
        if (shape.AsText) code.Line($"if (reader.PeekKind() == global::Polywire.Json.JsonTokenKind.Integer) return {Number(shape)};");
        code.Line($"return {EnumNames.Read(shape, isKey: !shape.AsText)};");
        code.Close();
        if (shape is { AsText: false, DefinedOnly: true })
        {
            code.Line();
            code.Line($"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {JsonNames.Reader} reader) => {Number(shape)};");
        }
        code.Line();
        EnumNames.Print(code, shape, mostBitsFirst: !shape.IsOfNewtonsoft);
        code.Line();
    }

    /// <summary>Returns an expression that reads a number.</summary>
    static string Number(EnumShape shape)
    {
        string number = $"reader.Read{shape.UnderlyingKind.Name()}()";
        return shape.DefinedOnly
            ? $"unchecked(({shape.Type})reader.KnownEnum((long){number}, Names_{shape.Key}, {(shape.IsFlags ? "true" : "false")}, {(shape.Fallback is { } other ? EnumNames.Constant(other) : "null")}))"
            : $"({shape.Type}){number}";
    }
}
