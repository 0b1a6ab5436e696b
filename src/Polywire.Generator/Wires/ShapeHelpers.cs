using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires;

/// <summary>
/// Walks shapes on a wire whose values have no field around them, and prints the helpers that differ in the wire's steps alone.
/// A wire adds these steps, and its collections and tuples.
/// </summary>
/// <param name="wire">The wire's suffix.</param>
abstract class ShapeHelpers(string wire)
{
    private protected string Writer { get; } = $"Unchecked{wire}Writer";

    private protected string Reader { get; } = $"Unchecked{wire}Reader";

    BackEnd BackEnd => BackEnds.All.First(b => b.Name == wire);

    /// <summary>Adds the steps that write <paramref name="value"/>, an expression that is evaluated once.</summary>
    protected abstract void Value(WriteBody body, Shape shape, string value);

    /// <summary>Returns the statement that writes null in place of the shape's value.</summary>
    protected abstract string WriteNull(Shape shape);

    /// <summary>Adds the step that writes a nullable value which is null.</summary>
    protected abstract void PutNull(WriteBody body);

    /// <summary>Returns the statement with which a method that reads the shape begins; null for none.</summary>
    protected abstract string? ReadNull(Shape shape);

    protected abstract void Sequence(CodeWriter code, CollectionShape shape);

    protected abstract void Dictionary(CodeWriter code, DictionaryShape shape);

    protected abstract void MultiArray(CodeWriter code, MultiArrayShape shape);

    protected abstract void Tuple(CodeWriter code, TupleShape shape);

    protected abstract void Enum(CodeWriter code, EnumShape shape);

    /// <summary>Returns whether a value of an enum is text.</summary>
    protected virtual bool IsText(EnumShape shape) => shape.IsTextElsewhere;

    /// <summary>Prints the helpers of one shape.</summary>
    internal virtual void Print(CodeWriter code, Shape shape)
    {
        switch (shape)
        {
            case CollectionShape collection: Sequence(code, collection); break;
            case DictionaryShape dictionary: Dictionary(code, dictionary); break;
            case MultiArrayShape array: MultiArray(code, array); break;
            case TupleShape tuple: Tuple(code, tuple); break;
            case SurrogateShape surrogate: Surrogate(code, surrogate); break;
            case EnumShape e when IsText(e): Enum(code, e); break;
            case NullableShape nullable: Nullable(code, nullable); break;
            default: CodecShapes.Print(code, BackEnd, shape); break;
        }
    }

    /// <summary>Begins the method that writes the shape, which ends where <paramref name="isNull"/> holds.</summary>
    internal virtual void OpenWrite(CodeWriter code, Shape shape, string? isNull)
    {
        OpenWriter(code, shape);
        if (isNull is null) return;
        code.Lines($$"""
            if ({{isNull}})
            {
                {{WriteNull(shape)}}
                return;
            }
            """);
    }

    private protected void OpenWriter(CodeWriter code, Shape shape) =>
        code.Open($"{Places.Access(shape)} static void Write_{shape.Key}(ref {Writer} writer, {shape.Type} value)");

    internal virtual void CloseWrite(CodeWriter code, WriteBody body)
    {
        body.Print(code);
        code.Line("writer.MoveTo(w);");
        code.Close();
        code.Line();
    }

    internal void OpenRead(CodeWriter code, Shape shape)
    {
        code.Open($"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {Reader} reader)");
        if (ReadNull(shape) is { } check) code.Line(check);
    }

    internal static void CloseRead(CodeWriter code, string value)
    {
        code.Line($"return {value};");
        code.Close();
        code.Line();
    }

    protected virtual void Nullable(CodeWriter code, NullableShape shape)
    {
        OpenWrite(code, shape, null);
        var body = new WriteBody();
        body.AddOpen("if (value is { } x)");
        Value(body, shape.Inner, "x");
        body.AddClose();
        body.AddOpen("else");
        PutNull(body);
        body.AddClose();
        CloseWrite(code, body);
    }

    /// <summary>A value that is written as one of another type.</summary>
    void Surrogate(CodeWriter code, SurrogateShape shape)
    {
        OpenWrite(code, shape, shape.IsNull.Length == 0 ? null : shape.IsNull.Replace("{0}", "value"));
        var body = new WriteBody();
        body.AddControl($"{shape.Inner.Type} inner = {shape.To.Replace("{0}", "value")};");
        int count = MembersOf(shape);
        if (count > 0) body.AddBytes((byte)count);
        Value(body, shape.Inner, "inner");
        CloseWrite(code, body);

        OpenRead(code, shape);
        code.Line($"{shape.Inner.Type} inner = {BackEnd.ReadExpression(shape.Inner)};");
        if (ChecksInner(shape)) code.Line("if (inner is null) return default;");
        if (MemoryCost.Of(shape.Cost, "inner?.Count ?? 0") is { } cost) code.Line(cost);
        CloseRead(code, shape.From.Replace("{0}", "inner"));
    }

    /// <summary>Returns the number of members with which the value begins, where the wire writes it as an object; else 0.</summary>
    protected virtual int MembersOf(SurrogateShape shape) => 0;

    /// <summary>Returns whether null is found when the inner value was read.</summary>
    protected virtual bool ChecksInner(SurrogateShape shape) => false;

    /// <summary>Returns a statement that writes the value by a method: of a model, a codec or a helper.</summary>
    internal string WriteCall(Shape shape, string value) => shape switch
    {
        ModelShape model => $"{Places.Class(wire, model)}.Write(ref writer, {value});",
        TypeParameterShape parameter => $"Unchecked{wire}Codecs<{parameter.Type}>.At(in writer).WriteUnchecked(ref writer, {value});",
        CodecShape codec => codec.For(wire) switch
        {
            { IsStatic: true, IsUnchecked: true } own => $"{own.Type}.Write(ref writer, {value});",
            { IsStatic: true } => $"{Places.Helper(wire, "Write", shape)}(ref writer, {value});",
            { } => $"{Places.Codec(wire, shape)}.WriteUnchecked(ref writer, {value});",
            null => BackEnd.WriteCall(codec.Otherwise!, value),
        },
        _ => $"{Places.Helper(wire, "Write", shape)}(ref writer, {value});",
    };

    /// <summary>Returns an expression that reads a value by a method: of a model, a codec or a helper.</summary>
    internal string ReadCall(Shape shape) => shape switch
    {
        ModelShape model => $"{Places.Class(wire, model)}.Read(ref reader)",
        TypeParameterShape parameter => $"Unchecked{wire}Codecs<{parameter.Type}>.At(in reader).ReadUnchecked(ref reader)",
        CodecShape codec => codec.For(wire) switch
        {
            { IsStatic: true, IsUnchecked: true } own => $"{own.Type}.Read(ref reader)",
            { IsStatic: true } => BackEnd.OfCodec($"{Places.Helper(wire, "Read", shape)}(ref reader)"),
            { } own => codec.Checked(own, BackEnd.OfCodec($"{Places.Codec(wire, shape)}.ReadUnchecked(ref reader)")),
            null => BackEnd.ReadExpression(codec.Otherwise!),
        },
        _ => $"{Places.Helper(wire, "Read", shape)}(ref reader)",
    };
}
