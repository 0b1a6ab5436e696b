using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.MessagePack;

namespace Polywire.Generator.Wires.MessagePack;

/// <summary>Loops over sequences and dictionaries.</summary>
static class MessagePackCollections
{
    internal static void Sequence(CodeWriter code, CollectionShape shape)
    {
        if (Bulk(shape.Element.Shape) is { } bulk)
        {
            if (shape.Walk == Walk.Span) WriteBulk(code, shape, bulk);
            else WriteSequence(code, shape, shape.Build.Kind == BuildKind.Interface ? bulk : null);
            ReadBulk(code, shape, bulk);
            return;
        }
        WriteSequence(code, shape, null);
        string element = shape.Element.Shape.Type;
        if (Inlining.Flat(shape.Element.Shape) is not null) code.Line(GeneratedFile.Apart);
        MessagePackShapes.Helpers.OpenRead(code, shape);
        // MessagePack-CSharp wrote some lists of bytes as binary, and reads both.
        if (shape is { IsList: true, Element.Shape: ScalarShape { Kind: ScalarKind.Byte } }) code.Line("if (reader.TryReadBinaryList(out global::System.Collections.Generic.List<byte> binary)) return binary;");
        if (shape.IsList && OpenBytes.IsOpen(shape)) code.Line($"if ({OpenBytes.IsByte(shape)} && reader.TryReadBinaryList(out global::System.Collections.Generic.List<byte> binary)) return ({shape.Type})(object)binary;");
        OpenBytes.Read(code, shape, true);
        code.Line("int count = reader.ReadArrayHeader();");
        code.Line("reader.PushDepth();");
        // The header was checked against the bytes left, so the count is at most the input's length.
        var items = KnownCount.Of(shape.Element.Shape, shape.Build.IsArray);
        items.Declare(code, n => NewArray(element, n));
        code.Line($"{MessagePackNames.Reader} r = reader;");
        code.Open("for (int k = 0; k < count; k++)");
        items.Grow(code);
        MessagePackReadEmitter.Element(code, shape.Element, items.Set);
        code.Close();
        code.Line("r.PopDepth();");
        code.Line("reader.MoveTo(r);");
        TakeMemory(code, shape.Cost, "count");
        code.Line($"return {Build(shape.Build)};");
        code.Close();
        code.Line();
    }

    /// <summary>Bytes that a row without elements counts as.</summary>
    const int EmptyRow = 16;

    static void TakeMemory(CodeWriter code, (int Bytes, int Each) cost, string count)
    {
        if (MemoryCost.Of(cost, count) is { } take) code.Line(take);
    }

    /// <summary>The methods of the runtime that write and read all elements in one call.</summary>
    /// <param name="Write">The writer's method.</param>
    /// <param name="Read">The reader's method, before <c>Array</c> or <c>List</c>.</param>
    /// <param name="Types">The type arguments of both.</param>
    sealed record BulkMethods(string Write, string Read, string Types);

    /// <summary>Returns the methods for elements that are numbers, are written as numbers, or are booleans or strings; null for others.</summary>
    static BulkMethods? Bulk(Shape element) => element switch
    {
        ScalarShape { IsInterned: false } scalar when MessagePackNames.IsBulk(scalar.Kind) => new("WriteArray", "Read" + scalar.Kind.Name(), ""),
        EnumShape { IsTextElsewhere: false } e when MessagePackNames.IsBulk(e.UnderlyingKind) => new("WriteEnums", "ReadEnum", $"<{e.Type}, {e.Underlying}>"),
        _ => null,
    };

    static string Call(BulkMethods bulk, Shape element, string span) => $"writer.{bulk.Write}{bulk.Types}((global::System.ReadOnlySpan<{element.Type}>){span});";

    static void WriteBulk(CodeWriter code, CollectionShape shape, BulkMethods bulk)
    {
        code.Open($"{Places.Access(shape)} static void Write_{shape.Key}(ref {MessagePackNames.Writer} writer, {shape.Type} value)");
        string? isNull = IsNull(shape);
        if (isNull is not null) code.Line($"if ({isNull}) writer.WriteNil();");
        code.Line($"{(isNull is null ? "" : "else ")}{Call(bulk, shape.Element.Shape, shape.Span.Replace("{0}", "value"))}");
        code.Close();
        code.Line();
    }

    static void ReadBulk(CodeWriter code, CollectionShape shape, BulkMethods bulk)
    {
        MessagePackShapes.Helpers.OpenRead(code, shape);
        bool array = shape.Build.IsArray;
        code.Line($"var items = reader.{bulk.Read}{(array ? "Array" : "List")}{bulk.Types}();");
        TakeMemory(code, shape.Cost, $"items.{(array ? "Length" : "Count")}");
        code.Line($"return {Build(shape.Build)};");
        code.Close();
        code.Line();
    }

    static string? IsNull(CollectionShape shape) =>
        shape.IsNull.Length > 0 ? shape.IsNull.Replace("{0}", "value") : shape.IsValueType ? null : "value is null";

    /// <summary>Returns an array creation: where the element is an array itself, its brackets come after those of the new one.</summary>
    static string NewArray(string element, string length)
    {
        int at = element.Length;
        while (at > 0 && element[at - 1] == ']') at = element.LastIndexOf('[', at - 1);
        return $"{element.Substring(0, at)}[{length}]{element.Substring(at)}";
    }

    static string Build(Build build) => build.IsArray ? Building.OfArray(build, "items") : Building.Of(build, "items");

    /// <param name="code">The writer.</param>
    /// <param name="shape">The sequence.</param>
    /// <param name="bulk">The methods for the elements of an array or a list, if it may be one.</param>
    static void WriteSequence(CodeWriter code, CollectionShape shape, BulkMethods? bulk)
    {
        if (Inlining.Flat(shape.Element.Shape) is not null) code.Line(GeneratedFile.Apart);
        MessagePackShapes.Helpers.OpenWrite(code, shape, IsNull(shape));
        if (bulk is not null)
        {
            code.Open($"if (global::Polywire.Codecs.WireCollections.TryGetSpan(value, out global::System.ReadOnlySpan<{shape.Element.Shape.Type}> span))");
            code.Line(Call(bulk, shape.Element.Shape, "span"));
            code.Line("return;");
            code.Close();
        }
        OpenBytes.Write(code, shape, true);
        code.Line("w.PushDepth();");
        var body = new WriteBody();
        var each = new OwnEnumerators(shape.EachRuns);
        each.Begin(body, "writer.Position");
        string element = shape.Element.Shape.Type;
        switch (shape.Walk)
        {
            case Walk.Span:
                body.AddControl($"global::System.ReadOnlySpan<{element}> items = {shape.Span.Replace("{0}", "value")};");
                body.AddPut("w.PutArrayHeader(items.Length);", MessagePackBounds.ArrayHeader);
                body.AddOpen("for (int k = 0; k < items.Length; k++)");
                MessagePackWriteEmitter.Element(body, shape.Element.Shape, "items[k]");
                break;
            case Walk.Each:
                body.AddCount(shape.Count.Replace("{0}", "value"));
                body.AddPut("w.PutArrayHeader(left);", MessagePackBounds.ArrayHeader);
                each.Open(body, $"foreach ({element} item in value)", isCounted: true);
                MessagePackWriteEmitter.Element(body, shape.Element.Shape, "item");
                break;
            default:
                body.AddControl($"var items = global::Polywire.Codecs.WireCollections.Counted<{element}>(value);");
                body.AddCount("items.Count");
                body.AddPut("w.PutArrayHeader(left);", MessagePackBounds.ArrayHeader);
                each.Open(body, $"foreach ({element} item in items)", isCounted: true);
                MessagePackWriteEmitter.Element(body, shape.Element.Shape, "item");
                break;
        }
        each.Close(body, shape.Walk != Walk.Span);
        each.End(body, "writer");
        body.AddControl("w.PopDepth();");
        MessagePackShapes.Helpers.CloseWrite(code, body);
    }

    internal static void Dictionary(CodeWriter code, DictionaryShape shape)
    {
        string key = shape.KeyShape.Type;
        string value = shape.Value.Shape.Type;
        MessagePackShapes.Helpers.OpenWrite(code, shape, shape.IsValueType ? null : "value is null");
        code.Line("w.PushDepth();");
        var body = new WriteBody();
        body.AddCount(shape.Count.Replace("{0}", "value"));
        body.AddPut("w.PutMapHeader(left);", MessagePackBounds.MapHeader);
        body.AddOpenCounted($"foreach (global::System.Collections.Generic.KeyValuePair<{key}, {value}> entry in value)");
        OwnEnumerators.RefuseNullKey(body, shape);
        MessagePackWriteEmitter.Value(body, shape.KeyShape, "entry.Key");
        MessagePackWriteEmitter.Value(body, shape.Value.Shape, "entry.Value");
        body.AddCloseCounted();
        body.AddControl("w.PopDepth();");
        MessagePackShapes.Helpers.CloseWrite(code, body);

        MessagePackShapes.Helpers.OpenRead(code, shape);
        code.Lines($$"""
            int count = reader.ReadMapHeader();
            reader.PushDepth();
            var map = {{Building.Empty(shape, "count", $"reader.Capacity(count, global::System.Runtime.CompilerServices.Unsafe.SizeOf<{key}>() + global::System.Runtime.CompilerServices.Unsafe.SizeOf<{value}>())")}};
            """);
        code.Open("for (int k = 0; k < count; k++)");
        string read = MessagePackReadEmitter.Expression(shape.KeyShape);
        code.Line($"{key} key = {(shape.KeyShape.IsValueType ? read : $"reader.NotNullKey({read})")};");
        code.Line($"map[key] = {MessagePackReadEmitter.Expression(shape.Value.Shape)};");
        code.Close();
        code.Line("reader.PopDepth();");
        TakeMemory(code, shape.Cost, "count");
        code.Line($"return {Building.Of(shape, "map")};");
        code.Close();
        code.Line();
    }

    /// <summary>An array of the lengths and the elements, row-major: <c>[d0, d1, [e…]]</c>.</summary>
    internal static void MultiArray(CodeWriter code, MultiArrayShape shape)
    {
        string element = shape.Element.Shape.Type;
        MessagePackShapes.Helpers.OpenWrite(code, shape, "value is null");
        code.Line("w.PushDepth();");
        code.Line("w.PushDepth();");
        var body = new WriteBody();
        body.AddBytes(MessagePackNames.ArrayHeader(shape.Rank + 1));
        for (int d = 0; d < shape.Rank; d++) body.AddPut($"w.PutInt32(value.GetLength({d}));", MessagePackBounds.Int32);
        body.AddPut("w.PutArrayHeader(value.Length);", MessagePackBounds.ArrayHeader);
        body.AddOpen($"foreach ({element} item in value)");
        MessagePackWriteEmitter.Value(body, shape.Element.Shape, "item");
        body.AddClose();
        body.AddControl("w.PopDepth();");
        body.AddControl("w.PopDepth();");
        MessagePackShapes.Helpers.CloseWrite(code, body);

        MessagePackShapes.Helpers.OpenRead(code, shape);
        code.Lines($$"""
            int start = reader.Position;
            reader.ReadFixedArrayHeader({{shape.Rank + 1}});
            reader.PushDepth();
            int[] lengths = new int[{{shape.Rank}}];
            for (int d = 0; d < {{shape.Rank}}; d++) lengths[d] = reader.ReadInt32();
            int count = reader.ReadArrayHeader();
            if (!global::Polywire.Codecs.WireCapacity.Matches(lengths, count)) reader.Fail(global::Polywire.WireErrorCode.WrongElementCount, "The dimensions do not multiply to the number of elements.", start);
            """);
        // Without elements the dimensions cost nothing here, and much wherever they are walked over.
        code.Lines($$"""
            if (count == 0) foreach (int length in lengths) reader.TakeMemory(0, length, {{EmptyRow}});
            reader.PushDepth();
            var items = new global::System.Collections.Generic.List<{{element}}>(reader.Capacity<{{element}}>(count));
            for (int k = 0; k < count; k++) items.Add({{MessagePackReadEmitter.Expression(shape.Element.Shape)}});
            reader.PopDepth();
            reader.PopDepth();
            return ({{shape.Type}})global::Polywire.Codecs.WireCollections.Shape<{{element}}>(items, new {{MultiArrayEmitter.New(shape)}});
            """);
        code.Close();
        code.Line();
    }
}
