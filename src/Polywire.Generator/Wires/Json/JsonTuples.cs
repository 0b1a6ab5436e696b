using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>Tuples and pairs: an array of just the items, or an object that has them by name.</summary>
static class JsonTuples
{
    /// <summary>Metadata nests a C# tuple of more than seven items in <c>Rest</c>, its eighth field, and so does an object.</summary>
    const int Level = 7;

    internal static void Print(CodeWriter code, TupleShape shape)
    {
        if (HasOwnNames(shape)) code.Line($"static readonly global::Polywire.Json.JsonNames {Names(shape)} = new({string.Join(", ", shape.JsonNames.Select(Literal.Text))});");
        JsonShapes.Helpers.OpenWrite(code, shape, shape.IsValueType ? null : "value is null");
        if (shape.IsObject) WriteObject(code, shape);
        else WriteArray(code, shape);
        JsonShapes.Helpers.OpenRead(code, shape);
        if (shape.IsObject) ReadObject(code, shape);
        else ReadArray(code, shape);
        if (Tuples.Check(shape) is { } check) code.Line(check);
        ShapeHelpers.CloseRead(code, Tuples.Make(shape));
    }

    static void WriteArray(CodeWriter code, TupleShape shape)
    {
        code.Line("w.PushDepth();");
        var body = new WriteBody();
        for (int i = 0; i < shape.Items.Count; i++)
        {
            JsonWriteEmitter.Literal(body, i == 0 ? "[" : ",");
            JsonWriteEmitter.Value(body, shape.Items[i].Shape, "value." + shape.Names[i]);
        }
        JsonWriteEmitter.Literal(body, shape.Items.Count == 0 ? "[]" : "]");
        body.AddControl("w.PopDepth();");
        JsonShapes.Helpers.CloseWrite(code, body);
    }

    static void ReadArray(CodeWriter code, TupleShape shape)
    {
        int count = shape.Items.Count;
        code.Line("reader.ReadBeginArray();");
        code.Line("if (reader.TryReadEmptyArray()) " + (count == 0 ? $"return {Tuples.Make(shape)};" : $"reader.FailCount({count});"));
        for (int i = 0; i < count; i++)
        {
            if (i > 0) code.Line($"if (!reader.ReadNextElement()) reader.FailCount({count});");
            code.Line($"{shape.Items[i].Shape.Type} item{i} = {JsonReadEmitter.Expression(shape.Items[i])};");
        }
        code.Line($"reader.ReadEndOfFixed({count});");
    }

    static void WriteObject(CodeWriter code, TupleShape shape)
    {
        if (Enumerable.Range(0, shape.Items.Count).Any(shape.MayOmit))
        {
            WriteByName(code, shape, 0);
            code.Close();
            code.Line();
            return;
        }
        code.Open("if (writer.RenamesMembers)");
        code.Line($"WriteRenamed_{shape.Key}(ref writer, value);");
        code.Line("return;");
        code.Close();
        code.Line("w.PushDepth();");
        var body = new WriteBody();
        int levels = 1;
        JsonWriteEmitter.Literal(body, "{");
        for (int i = 0; i < shape.Items.Count; i++)
        {
            if (BeginsLevel(shape, i))
            {
                JsonWriteEmitter.Literal(body, $",{Literal.JsonName(shape.JsonNames[Level])}:{{");
                body.AddControl("w.PushDepth();");
                levels++;
            }
            else if (i > 0)
            {
                JsonWriteEmitter.Literal(body, ",");
            }
            JsonWriteEmitter.Literal(body, $"{Literal.JsonName(shape.JsonNames[Index(shape, i)])}:");
            JsonWriteEmitter.Value(body, shape.Items[i].Shape, "value." + shape.Names[i]);
        }
        for (int i = 0; i < levels; i++)
        {
            JsonWriteEmitter.Literal(body, "}");
            body.AddControl("w.PopDepth();");
        }
        JsonShapes.Helpers.CloseWrite(code, body);
        // A method of its own, so that the other needs no space for it.
        code.Open($"static void WriteRenamed_{shape.Key}(ref {JsonNames.Writer} writer, {shape.Type} value)");
        WriteByName(code, shape, 0);
        code.Close();
        code.Line();
    }

    // Names that the call's options change, and those of items that may be left out, are written one at a time.
    static void WriteByName(CodeWriter code, TupleShape shape, int from)
    {
        string separator = "separator" + (from / Level);
        code.Line("writer.PushDepth();");
        code.Line($"byte {separator} = (byte)'{{';");
        int i = from;
        for (; i < shape.Items.Count && (i == from || !BeginsLevel(shape, i)); i++)
        {
            (Shape item, string value) = (shape.Items[i].Shape, "value." + shape.Names[i]);
            if (shape.MayOmit(i)) code.Open($"if ({Presence.Of(item, value, shape.Omit)})");
            code.Line($"writer.WriteMemberName({Names(shape)}, {Index(shape, i)}, ref {separator});");
            code.Line(JsonWriteEmitter.Call(item, value));
            if (shape.MayOmit(i)) code.Close();
        }
        if (i < shape.Items.Count)
        {
            code.Line($"writer.WriteMemberName({Names(shape)}, {Level}, ref {separator});");
            WriteByName(code, shape, i);
        }
        code.Line($"writer.WriteTail({separator});");
    }

    static void ReadObject(CodeWriter code, TupleShape shape)
    {
        for (int i = 0; i < shape.Items.Count; i++) code.Line($"{shape.Items[i].Shape.Type} item{i} = default;");
        ReadLevel(code, shape, 0);
    }

    // An absent item has the default of its type; other names are unknown members.
    static void ReadLevel(CodeWriter code, TupleShape shape, int from)
    {
        int level = from / Level;
        code.Line("reader.ReadBeginObject();");
        code.Open($"for (bool more{level} = reader.ReadFirstName(out global::System.ReadOnlySpan<byte> name{level}); more{level}; more{level} = reader.ReadNextName(out name{level}))");
        int end = from;
        while (end < shape.Items.Count && (end == from || !BeginsLevel(shape, end))) end++;
        bool hasRest = end < shape.Items.Count;
        int[] indexes = [.. Enumerable.Range(from, end - from).Select(i => Index(shape, i)), .. hasRest ? new[] { Level } : []];
        // The names as they are declared come first: options matter only for others.
        string found = string.Concat(indexes.Select(i => $"global::System.MemoryExtensions.SequenceEqual(name{level}, {Literal.Utf8(shape.JsonNames[i])}) ? {i} : "));
        code.Line($"int index{level} = {found}reader.FindRenamed({Names(shape)}, name{level});");
        for (int i = from; i < end; i++) code.Line($"{(i == from ? "" : "else ")}if (index{level} == {Index(shape, i)}) item{i} = {JsonReadEmitter.Expression(shape.Items[i])};");
        if (hasRest)
        {
            code.Open($"else if (index{level} == {Level})");
            ReadLevel(code, shape, end);
            code.Close();
        }
        code.Line($"{(end == from ? "" : "else ")}reader.SkipUnknown(name{level}, false);");
        code.Close();
    }

    static bool BeginsLevel(TupleShape shape, int index) => shape.IsFlat && index > 0 && index % Level == 0;

    /// <summary>Returns the index of an item's name among those of its level.</summary>
    static int Index(TupleShape shape, int index) => shape.IsFlat ? index % Level : index;

    /// <summary>Returns whether the assembly's naming makes other names of the declared ones, which the runtime has.</summary>
    static bool HasOwnNames(TupleShape shape) => shape.IsObject && shape.JsonNames[0] is not ("Key" or "Item1");

    static string Names(TupleShape shape) => HasOwnNames(shape) ? "Names_" + shape.Key : "global::Polywire.CompilerServices.JsonItemNames." + (shape.IsPair ? "Pair" : "Tuple");
}
