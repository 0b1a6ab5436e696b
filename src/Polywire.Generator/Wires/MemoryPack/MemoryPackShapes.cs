using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>The helpers of one shape: the loops over collections, enums by name, tuples, values in memory.</summary>
sealed class MemoryPackShapes() : ShapeHelpers("MemoryPack")
{
    internal static readonly MemoryPackShapes Helpers = new();

    protected override void Value(WriteBody body, Shape shape, string value) => MemoryPackWriteEmitter.Value(body, shape, value);

    protected override string WriteNull(Shape shape) => shape is CollectionShape or DictionaryShape || shape is SurrogateShape surrogate && MembersOf(surrogate) == 0 ? "writer.WriteNullCollection();" : "writer.WriteNullObject();";

    protected override void PutNull(WriteBody body) => body.AddControl("w.WriteNullObject();");

    protected override string? ReadNull(Shape shape) => shape is SurrogateShape surrogate && MembersOf(surrogate) is > 0 and var count ? $"if (!reader.TryReadFixedObject({count})) return default;" : null;

    protected override void Sequence(CodeWriter code, CollectionShape shape) => MemoryPackCollections.Sequence(code, shape);

    protected override void Dictionary(CodeWriter code, DictionaryShape shape) => MemoryPackCollections.Dictionary(code, shape);

    protected override void MultiArray(CodeWriter code, MultiArrayShape shape) => MemoryPackCollections.MultiArray(code, shape);

    internal override void Print(CodeWriter code, Shape shape)
    {
        if (MemoryPackKinds.Fixed(shape) is null && !MemoryPackKinds.IsLookedUp(shape)) base.Print(code, shape);
    }

    internal override void CloseWrite(CodeWriter code, WriteBody body)
    {
        code.Line($"{Writer} w = writer;");
        base.CloseWrite(code, body);
    }

    protected override int MembersOf(SurrogateShape shape) => shape.Kind switch { SurrogateKind.Lazy => 1, SurrogateKind.Grouping => 2, _ => 0 };

    protected override bool ChecksInner(SurrogateShape shape) => MembersOf(shape) == 0 && !shape.IsValueType && !shape.Inner.IsValueType;

    /// <summary>Writes and reads a value in memory by its own methods.</summary>
    void InMemory(CodeWriter code, Shape shape)
    {
        OpenWriter(code, shape);
        code.Line($"{Writer} w = writer;");
        foreach (string line in MemoryPackStructs.Write(shape, "value")) code.Line(line);
        code.Line("writer.MoveTo(w);");
        code.Close();
        code.Line();
        OpenRead(code, shape);
        code.Line($"{Reader} r = reader;");
        foreach (string line in MemoryPackStructs.Read(shape, v => $"{shape.Type} value = {v};")) code.Line(line);
        code.Line("reader.MoveTo(r);");
        CloseRead(code, "value");
    }

    /// <summary>An object of one member where the struct has references.</summary>
    protected override void Nullable(CodeWriter code, NullableShape shape)
    {
        if (MemoryPackKinds.IsMemory(shape))
        {
            MemoryPackStructs.NullableMethods(code, shape);
            InMemory(code, shape);
            return;
        }
        OpenWrite(code, shape, "value is null");
        var body = new WriteBody();
        body.AddControl($"{shape.Inner.Type} inner = value.GetValueOrDefault();");
        body.AddBytes(1);
        MemoryPackWriteEmitter.Value(body, shape.Inner, "inner");
        CloseWrite(code, body);
        OpenRead(code, shape);
        CloseRead(code, $"reader.TryReadFixedObject(1) ? {MemoryPackReadEmitter.Expression(shape.Inner)} : reader.TakeNull<{shape.Inner.Type}>()");
    }

    /// <summary>The items one after another; before those of a class, their number.</summary>
    protected override void Tuple(CodeWriter code, TupleShape shape)
    {
        if (MemoryPackKinds.IsMemory(shape))
        {
            MemoryPackStructs.Methods(code, Places.Access(shape), shape.Type, shape.Key, MemoryPackStructs.Fields(shape));
            InMemory(code, shape);
            return;
        }
        OpenWrite(code, shape, shape.IsValueType ? null : "value is null");
        var body = new WriteBody();
        // Without a header there is no level: what nests is in an item.
        if (!shape.IsValueType) body.AddControl("w.PushDepth();");
        if (!shape.IsValueType) body.AddBytes((byte)shape.Items.Count);
        for (int i = 0; i < shape.Items.Count; i++) MemoryPackWriteEmitter.Value(body, shape.Items[i].Shape, "value." + shape.Names[i]);
        if (!shape.IsValueType) body.AddControl("w.PopDepth();");
        CloseWrite(code, body);

        OpenRead(code, shape);
        if (!shape.IsValueType) code.Line($"if (!reader.TryReadFixedObject({shape.Items.Count})) return default;");
        if (!shape.IsValueType) code.Line("reader.PushDepth();");
        code.Line($"{Reader} r = reader;");
        MemoryPackReadEmitter.All(code, [.. shape.Items.Select((item, i) => new MemoryPackReadEmitter.Target(item.Shape, v => $"{item.Shape.Type} item{i} = {v};"))]);
        code.Line("reader.MoveTo(r);");
        if (!shape.IsValueType) code.Line("reader.PopDepth();");
        if (Tuples.Check(shape) is { } check) code.Line(check);
        CloseRead(code, Tuples.Make(shape));
    }

    protected override void Enum(CodeWriter code, EnumShape shape)
    {
        OpenWriter(code, shape);
        EnumNames.Write(code, shape, "writer.WriteString");
        code.Line($"writer.WriteString((({shape.Underlying})value).ToString(global::System.Globalization.CultureInfo.InvariantCulture));");
        code.Close();
        code.Line();
        OpenRead(code, shape);
        CloseRead(code, EnumNames.Read(shape));
        EnumNames.Print(code, shape);
        code.Line();
    }
}
