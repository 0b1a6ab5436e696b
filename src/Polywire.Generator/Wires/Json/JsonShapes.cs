using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>The helpers of one shape: the loops over collections, enums by name, tuples.</summary>
static class JsonShapes
{
    internal static void Print(CodeWriter code, Shape shape)
    {
        switch (shape)
        {
            case CollectionShape collection: JsonCollections.Sequence(code, collection); break;
            case DictionaryShape dictionary when JsonScalars.CanBeKey(dictionary.KeyShape): JsonCollections.Dictionary(code, dictionary); break;
            case MultiArrayShape array: JsonCollections.MultiArray(code, array); break;
            case TupleShape { IsPair: true } pair: Pair(code, pair); break;
            case TupleShape tuple: Tuple(code, tuple); break;
            case SurrogateShape surrogate: Surrogate(code, surrogate); break;
            case ScalarShape scalar: JsonForms.Print(code, scalar); break;
            case EnumShape e: JsonEnums.Print(code, e); break;
            case NullableShape n: Nullable(code, n); break;
            // The runtime's own are called where they are used.
            case CodecShape codec when codec.For("Json") is { IsStatic: true, IsUnchecked: true }: break;
            default: CodecShapes.Print(code, BackEnd.Of(WireBits.Json), shape); break;
        }
    }

    internal static void OpenWrite(CodeWriter code, Shape shape, string? isNull)
    {
        code.Open($"{Places.Access(shape)} static void Write_{shape.Key}(ref {JsonNames.Writer} writer, {shape.Type} value)");
        if (isNull is not null)
        {
            code.Open($"if ({isNull})");
            code.Line("writer.WriteNull();");
            code.Line("return;");
            code.Close();
        }
        code.Line($"{JsonNames.Writer} w = writer;");
    }

    internal static void CloseWrite(CodeWriter code, WriteBody body)
    {
        body.Print(code);
        code.Line("writer.MoveTo(w);");
        code.Close();
        code.Line();
    }

    /// <summary>A level around the body; one that holds no other is only checked.</summary>
    internal static void PrintLevel(CodeWriter code, WriteBody body)
    {
        code.Line(body.IsFlat ? "w.CheckDepth();" : "w.Enter();");
        body.Print(code);
        if (!body.IsFlat) code.Line("w.Leave();");
        code.Line("writer.MoveTo(w);");
    }

    internal static void OpenRead(CodeWriter code, Shape shape)
    {
        code.Open($"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {JsonNames.Reader} reader)");
        if (!shape.IsValueType || shape is CollectionShape) code.Line("if (reader.TryReadNull()) return default;");
        else code.Line("if (reader.TryReadNullAsDefault()) return default;");
    }

    static void Nullable(CodeWriter code, NullableShape shape)
    {
        OpenWrite(code, shape, null);
        var body = new WriteBody();
        body.AddOpen("if (value is { } x)");
        JsonWriteEmitter.Value(body, shape.Inner, "x");
        body.AddClose();
        body.AddOpen("else");
        JsonWriteEmitter.Literal(body, "null");
        body.AddClose();
        CloseWrite(code, body);
    }

    static void Surrogate(CodeWriter code, SurrogateShape shape)
    {
        OpenWrite(code, shape, shape.IsNull.Length == 0 ? null : shape.IsNull.Replace("{0}", "value"));
        var body = new WriteBody();
        body.AddControl($"{shape.Inner.Type} inner = {shape.To.Replace("{0}", "value")};");
        JsonWriteEmitter.Value(body, shape.Inner, "inner");
        CloseWrite(code, body);

        OpenRead(code, shape);
        code.Line($"{shape.Inner.Type} inner = {JsonReadEmitter.Expression(shape.Inner)};");
        if (MemoryCost.Of(shape.Cost, "inner?.Count ?? 0") is { } cost) code.Line(cost);
        code.Line($"return {shape.From.Replace("{0}", "inner")};");
        code.Close();
        code.Line();
    }

    static void Tuple(CodeWriter code, TupleShape shape)
    {
        OpenWrite(code, shape, shape.IsValueType ? null : "value is null");
        code.Line("w.Enter();");
        var body = new WriteBody();
        for (int i = 0; i < shape.Items.Count; i++)
        {
            JsonWriteEmitter.Literal(body, i == 0 ? "[" : ",");
            JsonWriteEmitter.Value(body, shape.Items[i].Shape, "value." + shape.Names[i]);
        }
        JsonWriteEmitter.Literal(body, shape.Items.Count == 0 ? "[]" : "]");
        body.AddControl("w.Leave();");
        CloseWrite(code, body);

        OpenRead(code, shape);
        code.Line("reader.ReadBeginArray();");
        code.Line("if (reader.TryReadEmptyArray()) " + (shape.Items.Count == 0 ? $"return {Make(shape)};" : $"reader.FailCount({shape.Items.Count});"));
        for (int i = 0; i < shape.Items.Count; i++)
        {
            if (i > 0) code.Line($"if (!reader.ReadNextElement()) reader.FailCount({shape.Items.Count});");
            code.Line($"{shape.Items[i].Shape.Type} item{i} = {JsonReadEmitter.Expression(shape.Items[i])};");
        }
        code.Line($"reader.ReadEndOfFixed({shape.Items.Count});");
        if (TupleCheck.Of(shape, "item7") is { } check) code.Line(check);
        code.Line($"return {Make(shape)};");
        code.Close();
        code.Line();
    }

    static string Make(TupleShape shape)
    {
        string items = string.Join(", ", Enumerable.Range(0, shape.Items.Count).Select(i => "item" + i));
        return shape.Type[0] == '(' ? $"({items})" : $"new {shape.Type}({items})";
    }

    static void Pair(CodeWriter code, TupleShape shape)
    {
        OpenWrite(code, shape, null);
        code.Line("w.Enter();");
        var body = new WriteBody();
        JsonWriteEmitter.Literal(body, "{\"Key\":");
        JsonWriteEmitter.Value(body, shape.Items[0].Shape, "value.Key");
        JsonWriteEmitter.Literal(body, ",\"Value\":");
        JsonWriteEmitter.Value(body, shape.Items[1].Shape, "value.Value");
        JsonWriteEmitter.Literal(body, "}");
        body.AddControl("w.Leave();");
        CloseWrite(code, body);

        OpenRead(code, shape);
        code.Line("reader.ReadBeginObject();");
        code.Line($"{shape.Items[0].Shape.Type} key = default;");
        code.Line($"{shape.Items[1].Shape.Type} item = default;");
        code.Open("for (bool more = reader.ReadFirstName(out global::System.ReadOnlySpan<byte> name); more; more = reader.ReadNextName(out name))");
        code.Line($"if (global::System.MemoryExtensions.SequenceEqual(name, \"Key\"u8)) key = {JsonReadEmitter.Expression(shape.Items[0])};");
        code.Line($"else if (global::System.MemoryExtensions.SequenceEqual(name, \"Value\"u8)) item = {JsonReadEmitter.Expression(shape.Items[1])};");
        code.Line("else reader.SkipUnknown(name, false);");
        code.Close();
        code.Line($"return new {shape.Type}(key, item);");
        code.Close();
        code.Line();
    }
}
