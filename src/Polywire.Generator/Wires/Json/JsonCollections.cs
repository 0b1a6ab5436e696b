using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>Loops over sequences and dictionaries.</summary>
static class JsonCollections
{
    internal static void Sequence(CodeWriter code, CollectionShape shape)
    {
        WriteSequence(code, shape);
        JsonShapes.Helpers.OpenRead(code, shape);
        OpenBytes.Read(code, shape);
        string element = shape.Element.Shape.Type;
        if (!shape.TakesOne && Empty(shape) is { } empty) code.Line(MemoryCost.Of(shape.Cost, "0") is { } none ? $"if (reader.TryReadNoElements()) {{ {none} return {empty}; }}" : $"if (reader.TryReadNoElements()) return {empty};");
        string begin = shape.TakesOne ? "reader.ReadBeginArrayOrOne();" : "reader.ReadBeginArray();";
        string? many = shape.TakesOne ? null : ReadMany(shape.Element.Shape);
        if (many is null) code.Line(begin);
        string buffer = StackCapacity(shape.Element.Shape) is { } count ? $"stackalloc {element}[{count}]" : "";
        if (IsReference(shape.Element.Shape))
        {
            buffer = "ref first";
            code.Line($"var first = new global::Polywire.Codecs.WireFirstElements<{element}>();");
        }
        code.Line($"var list = new global::Polywire.Codecs.WireList<{element}>({buffer});");
        if (many is not null)
        {
            code.Open($"if (!{many}(ref reader, ref list))");
            code.Line(begin);
        }
        code.Open("if (!reader.TryReadEmptyArray())");
        code.Line($"{JsonNames.Reader} r = reader;");
        JsonReadEmitter.Locals(code, [shape.Element]);
        bool hasRuns = JsonScalars.RunOf(shape.Element.Shape) == ElementRun.Integers;
        if (hasRuns) code.Line("if (r.BeginsRun) r.MoveTo(reader.ReadRun(ref list));");
        code.Open(hasRuns ? "for (int k = 1; ; k++)" : "while (true)");
        JsonReadEmitter.Into(code, shape.Element, v => $"list.Add({v});");
        if (hasRuns) code.Line("if (k >= 8 && (k & k - 1) == 0 && r.TryReadComma()) { reader.MoveTo(r); r.MoveTo(reader.ReadRun(ref list)); continue; }");
        code.Lines("""
            if (r.TryReadComma()) continue;
            bool end = r.TryReadEndArray();
            reader.MoveTo(r);
            if (end || !reader.ReadNextElement()) break;
            r.MoveTo(reader);
            """);
        code.Close();
        code.Close();
        if (many is not null) code.Close();
        string? cost = MemoryCost.Of(shape.Cost, "items.Count");
        if (shape.Build.TakesCount || cost is not null)
        {
            code.Line("var items = list.ToList();");
            if (cost is not null) code.Line(cost);
            code.Line($"return {Building.Of(shape.Build, "items")};");
        }
        else
        {
            code.Line($"return {Building.Of(shape.Build, "list.ToList()", "list.ToArray()", "list.Count")};");
        }
        code.Close();
        code.Line();
    }

    // Up to 32 bytes, which the JIT makes a plain local of.
    static int? StackCapacity(Shape element) => element is ScalarShape scalar
        ? scalar.Kind switch
        {
            ScalarKind.Double or ScalarKind.Int64 or ScalarKind.UInt64 => 4,
            ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Single => 8,
            _ => null,
        }
        : null;

    /// <summary>Returns whether the values are references, whatever a model is closed over.</summary>
    static bool IsReference(Shape element) => !element.IsValueType && element is not TypeParameterShape;

    /// <summary>Returns whether the first values of a dictionary are on the stack: references and scalars, whatever a model is closed over.</summary>
    static bool BeginsOnStack(Shape value) => IsReference(value) || value is ScalarShape or EnumShape;

    static string? Empty(CollectionShape shape) => shape.Build.Kind switch
    {
        BuildKind.Itself or BuildKind.Interface => $"new global::System.Collections.Generic.List<{shape.Element.Shape.Type}>()",
        BuildKind.Array => $"global::System.Array.Empty<{shape.Element.Shape.Type}>()",
        _ => null,
    };

    static void WriteSequence(CodeWriter code, CollectionShape shape)
    {
        string? isNull = shape.IsNull.Length > 0 ? shape.IsNull.Replace("{0}", "value") : shape.IsValueType ? null : "value is null";
        var flat = shape.Walk == Walk.Span ? Inlining.Flat(shape.Element.Shape) : null;
        // A caller that took the loop in would have no budget left for the elements that it inlines; with numbers it was slower.
        if (flat is not null || shape.Element.Shape is ScalarShape { Kind: ScalarKind.Double or ScalarKind.Single })
            code.Line(GeneratedFile.Apart);
        JsonShapes.Helpers.OpenWrite(code, shape, isNull);
        OpenBytes.Write(code, shape);
        var body = new WriteBody();
        var each = new OwnEnumerators(shape.EachRuns);
        each.Begin(body, "writer.Position");
        body.AddPut("w.PutByte((byte)'[');", 2);
        ElementRun run = JsonScalars.RunOf(shape.Element.Shape);
        // Of an interface: an array or a list nearly always.
        bool mayBeSpan = run != ElementRun.None && shape.Build.Kind == BuildKind.Interface;
        if (shape.Walk == Walk.Span)
        {
            body.AddControl($"global::System.ReadOnlySpan<{shape.Element.Shape.Type}> items = {shape.Span.Replace("{0}", "value")};");
            if (run == ElementRun.Booleans)
            {
                PutRun(body, run, "items");
                Finish(code, body, ']', ", items.Length");
                return;
            }
            if (run == ElementRun.Integers)
            {
                body.AddOpen($"if (items.Length >= {JsonNames.Writer}.{ManyIntegers})");
                PutRun(body, run, "items");
                body.AddClose();
            }
            if (flat is not null) body.AddControl("bool general = writer.RenamesMembers;");
            body.AddOpen($"{(run == ElementRun.Integers ? "else " : "")}for (int k = 0; k < items.Length; k++)");
            RefuseNull(body, shape.Element, "items[k]");
            if (flat is not null)
            {
                // Stores the position of the writer, for the offset of a failure.
                body.AddControl("writer.MoveTo(w);");
                body.AddOpen("if (!general)");
                body.AddControl($"{JsonNames.Class(flat)}.WriteElement(ref w, items[k]);");
                body.AddControl("continue;");
                body.AddClose();
            }
            JsonWriteEmitter.Value(body, shape.Element.Shape, "items[k]");
        }
        else
        {
            if (mayBeSpan)
            {
                body.AddOpen($"if (global::Polywire.Codecs.WireCollections.TryGetSpan(value, out global::System.ReadOnlySpan<{shape.Element.Shape.Type}> span))");
                PutRun(body, run, "span");
                body.AddClose();
                body.AddOpen("else");
            }
            each.Open(body, $"foreach ({shape.Element.Shape.Type} item in value)");
            RefuseNull(body, shape.Element, "item");
            JsonWriteEmitter.Value(body, shape.Element.Shape, "item");
        }
        End(code, body, ']', each, shape.Walk == Walk.Span ? ", items.Length" : "", mayBeSpan);
    }

    /// <summary>The constant of the writer that says from how many integers on the call is worth it.</summary>
    const string ManyIntegers = "ManyIntegers";

    // By the caller's writer: if a method that is not inlined took the copy, that would live in memory.
    static void PutRun(WriteBody body, ElementRun run, string items)
    {
        body.AddControl("writer.MoveTo(w);");
        body.AddControl($"writer.Put{run}({items});");
        body.AddControl("w.MoveTo(writer);");
    }

    static void RefuseNull(WriteBody body, Slot slot, string value)
    {
        if (slot.IsNeverNull) body.AddControl($"if ({value} is null) {{ writer.MoveTo(w); Proto3Json.FailNullElement(); }}");
    }

    // A comma after every element, so that the first is no special case; the end replaces the last comma.
    static void End(CodeWriter code, WriteBody body, char end, OwnEnumerators each, string count = "", bool isInBlock = false)
    {
        body.AddPut("w.PutByte((byte)',');", 1);
        each.Close(body);
        if (isInBlock) body.AddClose();
        each.End(body, "writer");
        Finish(code, body, end, count);
    }

    static void Finish(CodeWriter code, WriteBody body, char end, string count)
    {
        body.AddControl($"w.PutEnd((byte)'{end}'{count});");
        JsonShapes.PrintLevel(code, body);
        code.Close();
        code.Line();
    }

    internal static void Dictionary(CodeWriter code, DictionaryShape shape)
    {
        JsonShapes.Helpers.OpenWrite(code, shape, shape.IsValueType ? null : "value is null");
        var body = new WriteBody();
        body.AddPut("w.PutByte((byte)'{');", 2);
        body.AddOpen($"foreach (global::System.Collections.Generic.KeyValuePair<{shape.KeyShape.Type}, {shape.Value.Shape.Type}> entry in value)");
        RefuseNull(body, shape.Value, "entry.Value");
        OwnEnumerators.RefuseNullKey(body, shape);
        JsonWriteEmitter.Key(body, shape.KeyShape, "entry.Key");
        JsonWriteEmitter.Value(body, shape.Value.Shape, "entry.Value");
        End(code, body, '}', default);

        JsonShapes.Helpers.OpenRead(code, shape);
        if (Building.IsDirect(shape)) ReadDirect(code, shape);
        else ReadEntries(code, shape);
        code.Close();
        code.Line();
    }

    /// <summary>Sets the entries in a dictionary of the type itself.</summary>
    static void ReadDirect(CodeWriter code, DictionaryShape shape)
    {
        code.Line("reader.ReadBeginObject();");
        code.Line($"var map = {Building.Empty(shape, "int.MaxValue", "0")};");
        EachEntry(code, shape, $"map[key] = {JsonReadEmitter.Expression(shape.Value)};");
        if (MemoryCost.Of(shape.Cost, "map.Count") is { } cost) code.Line(cost);
        code.Line($"return {Building.Of(shape, "map")};");
    }

    /// <summary>Makes the dictionary when the number of its entries is known.</summary>
    static void ReadEntries(CodeWriter code, DictionaryShape shape)
    {
        string? many = shape.KeyShape is ScalarShape { Kind: ScalarKind.String, Format: null } ? ReadMany(shape.Value.Shape) : null;
        if (many is null) code.Line("reader.ReadBeginObject();");
        string comparer = Comparer(shape);
        if (many is null && BeginsOnStack(shape.KeyShape))
        {
            bool hasValues = BeginsOnStack(shape.Value.Shape);
            code.Line($"var firstKeys = new global::Polywire.Codecs.WireFirstElements<{shape.KeyShape.Type}>();");
            if (hasValues) code.Line($"var firstValues = new global::Polywire.Codecs.WireFirstElements<{shape.Value.Shape.Type}>();");
            comparer = (comparer.Length == 0 ? "null" : comparer) + (hasValues ? ", ref firstKeys, ref firstValues" : ", ref firstKeys");
        }
        code.Line($"var entries = new global::Polywire.Codecs.WireEntries<{shape.KeyShape.Type}, {shape.Value.Shape.Type}>({comparer});");
        if (many is not null)
        {
            code.Open($"if (!{many}(ref reader, ref entries))");
            code.Line("reader.ReadBeginObject();");
        }
        EachEntry(code, shape, $"entries.Add(key, {JsonReadEmitter.Expression(shape.Value)});");
        if (many is not null) code.Close();
        code.Line("var made = entries.ToDictionary();");
        if (MemoryCost.Of(shape.Cost, "made.Count") is { } cost) code.Line(cost);
        code.Line($"return {Building.Of(shape.Build, "made")};");
    }

    /// <summary>Reads the entries of an object whose bracket was read; <paramref name="add"/> takes <c>key</c>.</summary>
    static void EachEntry(CodeWriter code, DictionaryShape shape, string add)
    {
        code.Open("if (!reader.TryReadEmptyObject())");
        code.Open("do");
        JsonReadEmitter.Key(code, shape.KeyShape, "key");
        code.Line(add);
        code.Close();
        code.Line("while (reader.ReadNextMember());");
        code.Close();
    }

    /// <summary>Returns the method that reads all elements together; null for types that have none.</summary>
    static string? ReadMany(Shape element) => element is CodecShape codec && codec.For("Json") is { ReadsAll: true } tree ? tree.Type + ".TryReadAll" : null;

    /// <summary>Returns the comparer of keys that the runtime's own do not serve.</summary>
    static string Comparer(DictionaryShape shape) => shape.HasUsualComparer ? "" : shape.Comparer.Replace("{N}", "int.MaxValue");

    internal static void MultiArray(CodeWriter code, MultiArrayShape shape)
    {
        JsonShapes.Helpers.OpenWrite(code, shape, "value is null");
        var body = new WriteBody();
        for (int d = 0; d < shape.Rank; d++)
        {
            body.AddControl("w.PushDepth();");
            JsonWriteEmitter.Literal(body, "[");
            body.AddOpen($"for (int i{d} = 0; i{d} < value.GetLength({d}); i{d}++)");
            body.AddPut($"if (i{d} != 0) w.PutByte((byte)',');", 1);
        }
        JsonWriteEmitter.Value(body, shape.Element.Shape, $"value[{string.Join(", ", Enumerable.Range(0, shape.Rank).Select(d => "i" + d))}]");
        for (int d = 0; d < shape.Rank; d++)
        {
            body.AddClose();
            JsonWriteEmitter.Literal(body, "]");
            body.AddControl("w.PopDepth();");
        }
        JsonShapes.Helpers.CloseWrite(code, body);

        string element = shape.Element.Shape.Type;
        JsonShapes.Helpers.OpenRead(code, shape);
        code.Lines($$"""
            var items = new global::System.Collections.Generic.List<{{element}}>();
            int[] lengths = new int[{{shape.Rank}}];
            global::System.Array.Fill(lengths, -1);
            Level_{{shape.Key}}(ref reader, items, lengths, 0);
            return ({{shape.Type}})global::Polywire.Codecs.WireCollections.Shape<{{element}}>(items, new {{MultiArrayEmitter.New(shape)}});
            """);
        code.Close();
        code.Lines($$"""

            static void Level_{{shape.Key}}(ref {{JsonNames.Reader}} reader, global::System.Collections.Generic.List<{{element}}> items, int[] lengths, int level)
            {
                reader.ReadBeginArray();
                int count = 0;
                if (!reader.TryReadEmptyArray())
                {
                    do
                    {
                        if (level == {{shape.Rank - 1}}) items.Add({{JsonReadEmitter.Expression(shape.Element)}});
                        else Level_{{shape.Key}}(ref reader, items, lengths, level + 1);
                        count++;
                    }
                    while (reader.ReadNextElement());
                }
                if (lengths[level] >= 0 && lengths[level] != count) reader.FailCount(lengths[level]);
                lengths[level] = count;
            }

            """);
    }
}
