using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>The helpers of one shape: the loops over collections, enums by name, tuples, values in memory.</summary>
static class MemoryPackShapes
{
    internal static void Print(CodeWriter code, Shape shape)
    {
        if (MemoryPackKinds.Fixed(shape) is not null) return;
        switch (shape)
        {
            case CollectionShape collection: MemoryPackCollections.Sequence(code, collection); break;
            case DictionaryShape dictionary: MemoryPackCollections.Dictionary(code, dictionary); break;
            case MultiArrayShape array: MemoryPackCollections.MultiArray(code, array); break;
            case TupleShape tuple: Tuple(code, tuple); break;
            case SurrogateShape surrogate: Surrogate(code, surrogate); break;
            case EnumShape { IsTextElsewhere: true } e: Enum(code, e); break;
            case NullableShape n: Nullable(code, n); break;
            default: CodecShapes.Print(code, BackEnd.Of(WireBits.MemoryPack), shape); break;
        }
    }

    /// <summary>Written as an object of one member.</summary>
    internal static bool IsLazy(SurrogateShape shape) => shape.Type.StartsWith("global::System.Lazy<", StringComparison.Ordinal);

    /// <summary>Written as an object of two members, the key and the elements.</summary>
    internal static bool IsGrouping(SurrogateShape shape) => shape.Type.StartsWith("global::System.Linq.IGrouping<", StringComparison.Ordinal);

    /// <summary>Begins the method that writes the shape; <paramref name="isNull"/> writes a null header.</summary>
    internal static void OpenWrite(CodeWriter code, Shape shape, string? isNull, string header = "WriteNullCollection")
    {
        code.Open($"{Places.Access(shape)} static void Write_{shape.Key}(ref {MemoryPackNames.Writer} writer, {shape.Type} value)");
        if (isNull is null) return;
        code.Open($"if ({isNull})");
        code.Line($"writer.{header}();");
        code.Line("return;");
        code.Close();
    }

    internal static void CloseWrite(CodeWriter code, WriteBody body)
    {
        code.Line($"{MemoryPackNames.Writer} w = writer;");
        body.Print(code);
        code.Line("writer.MoveTo(w);");
        code.Close();
        code.Line();
    }

    internal static void OpenRead(CodeWriter code, Shape shape) =>
        code.Open($"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {MemoryPackNames.Reader} reader)");

    /// <summary>Writes and reads a value in memory by its own methods.</summary>
    static void InMemory(CodeWriter code, Shape shape)
    {
        OpenWrite(code, shape, null);
        code.Line($"{MemoryPackNames.Writer} w = writer;");
        foreach (string line in MemoryPackStructs.Write(shape, "value")) code.Line(line);
        code.Line("writer.MoveTo(w);");
        code.Close();
        code.Line();
        OpenRead(code, shape);
        code.Line($"{MemoryPackNames.Reader} r = reader;");
        foreach (string line in MemoryPackStructs.Read(shape, v => $"{shape.Type} value = {v};")) code.Line(line);
        code.Line("reader.MoveTo(r);");
        code.Line("return value;");
        code.Close();
        code.Line();
    }

    /// <summary>An object of one member where the struct has references.</summary>
    static void Nullable(CodeWriter code, NullableShape shape)
    {
        if (MemoryPackKinds.IsMemory(shape))
        {
            MemoryPackStructs.NullableMethods(code, shape);
            InMemory(code, shape);
            return;
        }
        OpenWrite(code, shape, "value is null", "WriteNullObject");
        var body = new WriteBody();
        body.AddControl($"{shape.Inner.Type} inner = value.GetValueOrDefault();");
        body.AddBytes(1);
        MemoryPackWriteEmitter.Value(body, shape.Inner, "inner");
        CloseWrite(code, body);
        OpenRead(code, shape);
        code.Line($"return reader.TryReadFixedObject(1) ? {MemoryPackReadEmitter.Expression(shape.Inner)} : reader.TakeNull<{shape.Inner.Type}>();");
        code.Close();
        code.Line();
    }

    /// <summary>The items one after another; before those of a class, their number.</summary>
    static void Tuple(CodeWriter code, TupleShape shape)
    {
        if (MemoryPackKinds.IsMemory(shape))
        {
            MemoryPackStructs.Methods(code, Places.Access(shape), shape.Type, shape.Key, MemoryPackStructs.Fields(shape));
            InMemory(code, shape);
            return;
        }
        OpenWrite(code, shape, shape.IsValueType ? null : "value is null", "WriteNullObject");
        var body = new WriteBody();
        // Without a header there is no level: what nests is in an item.
        if (!shape.IsValueType) body.AddControl("w.Enter();");
        if (!shape.IsValueType) body.AddBytes((byte)shape.Items.Count);
        for (int i = 0; i < shape.Items.Count; i++) MemoryPackWriteEmitter.Value(body, shape.Items[i].Shape, "value." + shape.Names[i]);
        if (!shape.IsValueType) body.AddControl("w.Leave();");
        CloseWrite(code, body);

        OpenRead(code, shape);
        if (!shape.IsValueType) code.Line($"if (!reader.TryReadFixedObject({shape.Items.Count})) return default;");
        if (!shape.IsValueType) code.Line("reader.Enter();");
        code.Line($"{MemoryPackNames.Reader} r = reader;");
        MemoryPackReadEmitter.All(code, [.. shape.Items.Select((item, i) => new MemoryPackReadEmitter.Target(item.Shape, v => $"{item.Shape.Type} item{i} = {v};"))]);
        code.Line("reader.MoveTo(r);");
        if (!shape.IsValueType) code.Line("reader.Leave();");
        if (TupleCheck.Of(shape, "item7") is { } check) code.Line(check);
        string items = string.Join(", ", Enumerable.Range(0, shape.Items.Count).Select(i => "item" + i));
        code.Line($"return {(shape.Type[0] == '(' ? $"({items})" : $"new {shape.Type}({items})")};");
        code.Close();
        code.Line();
    }

    static void Surrogate(CodeWriter code, SurrogateShape shape)
    {
        bool isObject = IsLazy(shape) || IsGrouping(shape);
        OpenWrite(code, shape, shape.IsNull.Length == 0 ? null : shape.IsNull.Replace("{0}", "value"), isObject ? "WriteNullObject" : "WriteNullCollection");
        var body = new WriteBody();
        body.AddControl($"{shape.Inner.Type} inner = {shape.To.Replace("{0}", "value")};");
        if (isObject) body.AddBytes((byte)(IsLazy(shape) ? 1 : 2));
        MemoryPackWriteEmitter.Value(body, shape.Inner, "inner");
        CloseWrite(code, body);

        OpenRead(code, shape);
        if (isObject) code.Line($"if (!reader.TryReadFixedObject({(IsLazy(shape) ? 1 : 2)})) return default;");
        code.Line($"{shape.Inner.Type} inner = {MemoryPackReadEmitter.Expression(shape.Inner)};");
        if (!isObject && !shape.IsValueType && !shape.Inner.IsValueType) code.Line("if (inner is null) return default;");
        if (MemoryCost.Of(shape.Cost, "inner?.Count ?? 0") is { } cost) code.Line(cost);
        code.Line($"return {shape.From.Replace("{0}", "inner")};");
        code.Close();
        code.Line();
    }

    static void Enum(CodeWriter code, EnumShape shape)
    {
        OpenWrite(code, shape, null);
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
        code.Line($"writer.WriteString((({shape.Underlying})value).ToString(global::System.Globalization.CultureInfo.InvariantCulture));");
        code.Close();
        code.Line();
        OpenRead(code, shape);
        code.Line($"return ({shape.Type})reader.ReadEnumText(Names_{shape.Key}, {(shape.IsFlags ? "true" : "false")}{(shape.Fallback is { } other ? ", " + EnumNames.Constant(other) : "")});");
        code.Close();
        code.Line();
        EnumNames.Print(code, shape);
        code.Line();
    }
}
