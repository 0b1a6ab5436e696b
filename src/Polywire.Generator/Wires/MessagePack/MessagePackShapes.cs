using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.MessagePack;

namespace Polywire.Generator.Wires.MessagePack;

/// <summary>The helpers of one shape: the loops over collections, enums by name, tuples.</summary>
static class MessagePackShapes
{
    internal static void Print(CodeWriter code, Shape shape)
    {
        switch (shape)
        {
            case CollectionShape { Type: MessagePackNames.ByteSegment }: break;
            case CollectionShape collection: MessagePackCollections.Sequence(code, collection); break;
            case DictionaryShape dictionary: MessagePackCollections.Dictionary(code, dictionary); break;
            case MultiArrayShape array: MessagePackCollections.MultiArray(code, array); break;
            case TupleShape tuple: MessagePackTuples.Print(code, tuple); break;
            case SurrogateShape surrogate: Surrogate(code, surrogate); break;
            case EnumShape { IsTextElsewhere: true } e: Enum(code, e); break;
            case NullableShape n: Nullable(code, n); break;
            default: CodecShapes.Print(code, BackEnd.Of(WireBits.MessagePack), shape); break;
        }
    }

    internal static void OpenWrite(CodeWriter code, Shape shape, string? isNull)
    {
        code.Open($"{Places.Access(shape)} static void Write_{shape.Key}(ref {MessagePackNames.Writer} writer, {shape.Type} value)");
        if (isNull is not null)
        {
            code.Open($"if ({isNull})");
            code.Line("writer.WriteNil();");
            code.Line("return;");
            code.Close();
        }
        code.Line($"{MessagePackNames.Writer} w = writer;");
    }

    internal static void CloseWrite(CodeWriter code, WriteBody body)
    {
        body.Print(code);
        code.Line("writer.MoveTo(w);");
        code.Close();
        code.Line();
    }

    internal static void OpenRead(CodeWriter code, Shape shape)
    {
        code.Open($"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {MessagePackNames.Reader} reader)");
        if (!shape.IsValueType || shape is CollectionShape) code.Line("if (reader.TryReadNil()) return default;");
    }

    static void Nullable(CodeWriter code, NullableShape shape)
    {
        OpenWrite(code, shape, null);
        var body = new WriteBody();
        body.AddOpen("if (value is { } x)");
        MessagePackWriteEmitter.Value(body, shape.Inner, "x");
        body.AddClose();
        body.AddOpen("else");
        body.AddPut("w.PutNil();", MessagePackBounds.Nil);
        body.AddClose();
        CloseWrite(code, body);
    }

    static void Surrogate(CodeWriter code, SurrogateShape shape)
    {
        OpenWrite(code, shape, shape.IsNull.Length == 0 ? null : shape.IsNull.Replace("{0}", "value"));
        var body = new WriteBody();
        body.AddControl($"{shape.Inner.Type} inner = {shape.To.Replace("{0}", "value")};");
        MessagePackWriteEmitter.Value(body, shape.Inner, "inner");
        CloseWrite(code, body);

        OpenRead(code, shape);
        code.Line($"{shape.Inner.Type} inner = {MessagePackReadEmitter.Expression(shape.Inner)};");
        if (MemoryCost.Of(shape.Cost, "inner?.Count ?? 0") is { } cost) code.Line(cost);
        code.Line($"return {shape.From.Replace("{0}", "inner")};");
        code.Close();
        code.Line();
    }

    static void Enum(CodeWriter code, EnumShape shape)
    {
        code.Open($"{Places.Access(shape)} static void Write_{shape.Key}(ref {MessagePackNames.Writer} writer, {shape.Type} value)");
        code.Open("switch (value)");
        foreach (EnumMember member in shape.Members.GroupBy(m => m.Value).Select(g => g.First()))
            code.Line($"case {shape.Type}.@{member.Identifier}: writer.WriteString({Literal.Text(member.Text)}); return;");
        code.Close();
        if (shape.IsFlags)
        {
            code.Line($"string text = Flags_{shape.Key}.Text(unchecked((ulong)(long)value));");
            code.Open("if (text is not null)");
            code.Line("writer.WriteString(text);");
            code.Line("return;");
            code.Close();
        }
        code.Line($"writer.Write{shape.UnderlyingKind.Name()}(({shape.Underlying})value);");
        code.Close();
        code.Line();
        code.Open($"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {MessagePackNames.Reader} reader)");
        code.Line($"if (reader.PeekKind() == global::Polywire.MessagePack.MessagePackKind.Integer) return ({shape.Type})reader.Read{shape.UnderlyingKind.Name()}();");
        code.Line($"return ({shape.Type})reader.ReadEnumText(Names_{shape.Key}, {(shape.IsFlags ? "true" : "false")}{(shape.Fallback is { } other ? ", " + EnumNames.Constant(other) : "")});");
        code.Close();
        code.Line();
        EnumNames.Print(code, shape);
        code.Line();
    }
}
