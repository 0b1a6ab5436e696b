using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.MessagePack;

namespace Polywire.Generator.Wires.MessagePack;

/// <summary>The helpers of one shape: the loops over collections, enums by name, tuples.</summary>
sealed class MessagePackShapes() : ShapeHelpers("MessagePack")
{
    internal static readonly MessagePackShapes Helpers = new();

    protected override void Value(WriteBody body, Shape shape, string value) => MessagePackWriteEmitter.Value(body, shape, value);

    protected override string WriteNull(Shape shape) => "writer.WriteNil();";

    protected override void PutNull(WriteBody body) => body.AddPut("w.PutNil();", MessagePackBounds.Nil);

    protected override string? ReadNull(Shape shape) => !shape.IsValueType || shape is CollectionShape ? "if (reader.TryReadNil()) return default;" : null;

    protected override void Sequence(CodeWriter code, CollectionShape shape) => MessagePackCollections.Sequence(code, shape);

    protected override void Dictionary(CodeWriter code, DictionaryShape shape) => MessagePackCollections.Dictionary(code, shape);

    protected override void MultiArray(CodeWriter code, MultiArrayShape shape) => MessagePackCollections.MultiArray(code, shape);

    protected override void Tuple(CodeWriter code, TupleShape shape) => MessagePackTuples.Print(code, shape);

    internal override void Print(CodeWriter code, Shape shape)
    {
        if (shape is not CollectionShape { Type: MessagePackNames.ByteSegment }) base.Print(code, shape);
    }

    internal override void OpenWrite(CodeWriter code, Shape shape, string? isNull)
    {
        base.OpenWrite(code, shape, isNull);
        code.Line($"{Writer} w = writer;");
    }

    protected override void Enum(CodeWriter code, EnumShape shape)
    {
        OpenWriter(code, shape);
        EnumNames.Write(code, shape, "writer.WriteString", hasRows: true);
        code.Line($"writer.Write{shape.UnderlyingKind.Name()}(({shape.Underlying})value);");
        code.Close();
        code.Line();
        OpenRead(code, shape);
        code.Line($"if (reader.PeekKind() == global::Polywire.MessagePack.MessagePackKind.Integer) return ({shape.Type})reader.Read{shape.UnderlyingKind.Name()}();");
        CloseRead(code, EnumNames.Read(shape));
        EnumNames.Print(code, shape);
        code.Line();
    }
}
