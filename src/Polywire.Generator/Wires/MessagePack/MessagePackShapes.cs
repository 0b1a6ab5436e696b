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
            case SeamShape seam: Seam(code, seam); break;
            case CodecShape codec when codec.For("MessagePack") is { IsStatic: true } own: StaticCodec(code, shape, own); break;
            case CodecShape codec when codec.For("MessagePack") is { IsStatic: false } own:
                code.Line($"{Places.Access(shape)} static readonly {own.Type} Codec_{shape.Key} = new {own.Type}();");
                code.Line();
                break;
        }
    }

    /// <summary>Calls of a static codec, on a checked writer and reader.</summary>
    static void StaticCodec(CodeWriter code, Shape shape, UserCodec own)
    {
        const string Codecs = "UncheckedMessagePackCodecs.";
        code.Open($"{Places.Access(shape)} static void Write_{shape.Key}(ref {MessagePackNames.Writer} writer, {shape.Type} value)");
        code.Line($"var w = {Codecs}BeginWrite(ref writer);");
        code.Line($"{own.Type}.Write(ref w, value);");
        code.Line($"{Codecs}EndWrite(ref writer, ref w, typeof({own.Type}));");
        code.Close();
        code.Line();
        code.Open($"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {MessagePackNames.Reader} reader)");
        code.Line($"var r = {Codecs}BeginRead(ref reader);");
        code.Line($"var value = {own.Type}.Read(ref r);");
        code.Line($"{Codecs}EndRead(ref reader, ref r, typeof({own.Type}));");
        code.Line($"return {((CodecShape)shape).Checked(own, "value")};");
        code.Close();
        code.Line();
    }

    static void Seam(CodeWriter code, SeamShape shape)
    {
        string own = $"global::Polywire.MessagePack.MessagePackCodec<{shape.Type}>";
        string found = $"Seam(typeof({shape.Type}), {Literal.Text(shape.Name)}) is {own} own";
        code.Open($"{Places.Access(shape)} static void Write_{shape.Key}(ref {MessagePackNames.Writer} writer, {shape.Type} value)");
        code.Line($"if (writer.{found}) own.WriteUnchecked(ref writer, value);");
        code.Line(shape.Otherwise is null ? $"else writer.FailNoSeam(typeof({shape.Type}));" : $"else {{ {MessagePackWriteEmitter.Call(shape.Otherwise, "value")} }}");
        code.Close();
        code.Line();
        code.Open($"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {MessagePackNames.Reader} reader)");
        code.Line($"if (reader.{found}) return reader.EndCodec(reader.BeginCodec(), own.ReadUnchecked(ref reader));");
        if (shape.Otherwise is null) code.Line($"reader.FailNoSeam(typeof({shape.Type}));");
        code.Line($"return {(shape.Otherwise is null ? "default" : MessagePackReadEmitter.Expression(shape.Otherwise))};");
        code.Close();
        code.Line();
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
        code.Line($"writer.Write{shape.UnderlyingKind}(({shape.Underlying})value);");
        code.Close();
        code.Line();
        code.Open($"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {MessagePackNames.Reader} reader)");
        code.Line($"if (reader.PeekKind() == global::Polywire.MessagePack.MessagePackKind.Integer) return ({shape.Type})reader.Read{shape.UnderlyingKind}();");
        code.Line($"return ({shape.Type})reader.ReadEnumText(Names_{shape.Key}, {(shape.IsFlags ? "true" : "false")}{(shape.Fallback is { } other ? ", " + EnumNames.Constant(other) : "")});");
        code.Close();
        code.Line();
        EnumNames.Print(code, shape);
        code.Line();
    }
}
