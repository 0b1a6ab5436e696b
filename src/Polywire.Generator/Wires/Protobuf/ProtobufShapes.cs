using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>The helpers of shapes whose codec is the program's own, or may be the caller's.</summary>
static class ProtobufShapes
{
    const string Writer = ProtobufField.Writer, Reader = ProtobufField.Reader, Codecs = "UncheckedProtobufCodecs.";

    internal static void Print(CodeWriter code, Shape shape)
    {
        switch (shape)
        {
            case OverridableShape overridable: Overridable(code, overridable); break;
            case SurrogateShape surrogate: Surrogate(code, surrogate); break;
            case CodecShape codec when codec.For("Protobuf") is { IsStatic: true } own: Static(code, codec, own); break;
            case CodecShape codec when codec.For("Protobuf") is { } own:
                CodecShapes.Instance(code, codec, own);
                if (own.IsOfBase) OfBase(code, codec, own);
                break;
        }
    }

    static void Static(CodeWriter code, CodecShape shape, UserCodec own)
    {
        code.Lines($$"""
            {{Places.Access(shape)}} static void WriteField_{{shape.Key}}(ref {{Writer}} writer, int number, {{shape.Type}} value)
            {
                int start = writer.BeginMessage(number);
                var w = {{Codecs}}BeginWrite(ref writer);
                {{own.Type}}.Write(ref w, value);
                {{Codecs}}EndWrite(ref writer, ref w, typeof({{own.Type}}));
                writer.EndMessage(start, 1);
            }

            {{Places.Access(shape)}} static bool TryReadField_{{shape.Key}}(ref {{Reader}} reader, uint tag, ref {{shape.Type}} value, bool isMerged)
            {
                if ((tag & 7) != {{ProtobufScalars.WireLength}}) return false;
                int end = reader.PushMessage(), outer = reader.BeginCodec();
                var r = {{Codecs}}BeginRead(ref reader);
                var read = {{own.Type}}.Read(ref r);
                {{Codecs}}EndRead(ref reader, ref r, typeof({{own.Type}}));
                value = reader.EndCodec(outer, {{shape.Checked(own, "read")}});
                reader.PopMessage(end);
                return true;
            }

            """);
    }

    /// <summary>A codec of a base class, whose values are checked to be of the type itself.</summary>
    static void OfBase(CodeWriter code, CodecShape shape, UserCodec own)
    {
        code.Lines($$"""
            {{Places.Access(shape)}} static bool TryReadField_{{shape.Key}}(ref {{Reader}} reader, uint tag, ref {{shape.Type}} value, bool isMerged)
            {
                if ((tag & 7) != {{ProtobufScalars.WireLength}}) return false;
                int end = reader.PushMessage();
                value = {{shape.Checked(own, $"Codec_{shape.Key}.Value.ReadUnchecked(ref reader)")}};
                reader.PopMessage(end);
                return true;
            }

            """);
    }

    /// <summary>A type that is written as another; a collection is wrapped, so that it is one field.</summary>
    static void Surrogate(CodeWriter code, SurrogateShape shape)
    {
        Shape inner = ProtobufField.Bare(shape.Inner);
        if (inner is CollectionShape or DictionaryShape) inner = new WrapShape(inner.Type, inner.IsValueType, inner, false);
        code.Open($"{Places.Access(shape)} static void WriteField_{shape.Key}(ref {Writer} writer, int number, {shape.Type} source)");
        if (shape.IsNull.Length > 0) code.Line($"if ({shape.IsNull.Replace("{0}", "source")}) writer.FailNull({Writer}.Tag(number, {ProtobufScalars.WireLength}, out _));");
        code.Line($"{inner.Type} value = {shape.To.Replace("{0}", "source")};");
        Otherwise(code, inner);
        code.Close();
        code.Line();
        code.Open($"{Places.Access(shape)} static bool TryReadField_{shape.Key}(ref {Reader} reader, uint tag, ref {shape.Type} target, bool isMerged)");
        code.Lines($$"""
            {{inner.Type}} value = default;
            bool isRead = Read(ref reader, tag, ref value, false);
            if (isRead) target = {{shape.From.Replace("{0}", "value")}};
            return isRead;

            """);
        code.Open($"static bool Read(ref {Reader} reader, uint tag, ref {inner.Type} value, bool isMerged)");
        OtherwiseRead(code, inner);
        code.Close();
        code.Close();
        code.Line();
    }

    static void Overridable(CodeWriter code, OverridableShape shape)
    {
        string own = $"FindOverride(typeof({shape.Type}), {Literal.Text(shape.Name)}) is global::Polywire.Protobuf.ProtobufCodec<{shape.Type}> own";
        code.Open($"{Places.Access(shape)} static void WriteField_{shape.Key}(ref {Writer} writer, int number, {shape.Type} value)");
        code.Line($"if (writer.{own}) {{ own.WriteFieldUnchecked(ref writer, number, value); return; }}");
        if (shape.Otherwise is null) code.Line($"writer.FailNoOverride(typeof({shape.Type}));");
        else Otherwise(code, shape.Otherwise);
        code.Close();
        code.Line();
        code.Open($"{Places.Access(shape)} static bool TryReadField_{shape.Key}(ref {Reader} reader, uint tag, ref {shape.Type} value, bool isMerged)");
        code.Line($"if (reader.{own}) return own.TryReadFieldUnchecked(ref reader, tag, ref value, isMerged);");
        if (shape.Otherwise is null) code.Line($"reader.FailNoOverride(typeof({shape.Type}));");
        else OtherwiseRead(code, shape.Otherwise);
        if (shape.Otherwise is null) code.Line("return false;");
        code.Close();
        code.Line();
    }

    /// <summary>Writes a field whose number is known at run time only.</summary>
    internal static void Otherwise(CodeWriter code, Shape shape)
    {
        var field = new ProtobufField(1, ProtobufField.Bare(shape), 0);
        if (field.Kind == ProtobufKind.Nullable)
        {
            code.Open("if (value is { } x)");
            Otherwise(code, field.NotNull.Shape, "x");
            code.Close();
            return;
        }
        if (!field.Shape.IsValueType && field.Kind is ProtobufKind.Tuple) code.Line($"if (value is null) writer.FailNull({ProtobufField.Writer}.Tag(number, {ProtobufScalars.WireLength}, out _));");
        Otherwise(code, field.Shape, "value");
    }

    static void Otherwise(CodeWriter code, Shape shape, string value)
    {
        var field = new ProtobufField(1, ProtobufField.Bare(shape), 0);
        if (field.Kind == ProtobufKind.Codec)
        {
            code.Line(ProtobufWriteEmitter.Call(field, value).Replace($"(ref writer, 1, {value})", $"(ref writer, number, {value})"));
            return;
        }
        if (field.Kind is ProtobufKind.Tuple or ProtobufKind.Wrapped)
        {
            code.Line("int start = writer.BeginMessage(number);");
            code.Line($"{Writer} w = writer;");
            var body = new WriteBody();
            if (field.Shape is WrapShape { Inner: var inner }) ProtobufWriteEmitter.Collection(body, field.Of(inner, 1), value, "items", false);
            else ProtobufWriteEmitter.Items(body, field, value);
            body.Print(code);
            code.Line("writer.MoveTo(w);");
            code.Line("writer.EndMessage(start, 1);");
            return;
        }
        code.Line($"ulong tag = {ProtobufField.Writer}.Tag(number, {field.WireType}, out int size);");
        code.Line(ProtobufWriteEmitter.Call(field, value).Replace(field.Arguments(field.WireType), "tag, size").Replace("writer.Ensure(", "writer.Ensure(5 + "));
    }

    internal static void OtherwiseRead(CodeWriter code, Shape shape)
    {
        var field = new ProtobufField(1, ProtobufField.Bare(shape), 0);
        ProtobufField inner = field.NotNull;
        if (inner.Kind == ProtobufKind.Codec)
        {
            if (inner == field)
            {
                code.Line($"return {ProtobufReadEmitter.TryRead(field, "tag", "value", "isMerged")};");
                return;
            }
            code.Line($"{inner.Shape.Type} x = {field.Existing("value")};");
            code.Line($"if (!{ProtobufReadEmitter.TryRead(inner, "tag", "x", "isMerged")}) return false;");
            code.Line("value = x;");
            code.Line("return true;");
            return;
        }
        code.Line($"if ((tag & 7) != {inner.WireType}) return false;");
        if (inner.Kind is ProtobufKind.Tuple or ProtobufKind.Wrapped) ProtobufNestedReader.Value(code, inner, "tag", v => $"value = {v};");
        else if (inner.Kind == ProtobufKind.Message && inner.Shape.IsValueType) code.Line($"value = {ProtobufField.Class((ModelShape)inner.Shape)}.ReadField(ref reader, {field.Existing("value")}, isMerged ? 2 : 0);");
        else if (inner.Kind == ProtobufKind.Message) code.Line($"value = {ProtobufField.Class((ModelShape)inner.Shape)}.ReadField(ref reader, value, isMerged && value is not null ? 2 : 0);");
        else code.Line($"value = {ProtobufReadEmitter.Expression(inner)};");
        code.Line("return true;");
    }
}
