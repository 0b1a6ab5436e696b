using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>The helpers of one shape: the loops over collections, enums by name, tuples.</summary>
sealed class JsonShapes() : ShapeHelpers("Json")
{
    internal static readonly JsonShapes Helpers = new();

    protected override void Value(WriteBody body, Shape shape, string value) => JsonWriteEmitter.Value(body, shape, value);

    /// <summary>Returns a struct that holds no collection is no null, and would not be read as one.</summary>
    protected override string WriteNull(Shape shape) => shape is CollectionShape { IsValueType: true } ? $"{Writer}.FailUnset(typeof({shape.Type}));" : "writer.WriteNull();";

    protected override void PutNull(WriteBody body) => JsonWriteEmitter.Literal(body, "null");

    /// <summary>Memory is empty where it is null, as System.Text.Json has it; other structs are never null.</summary>
    protected override string ReadNull(Shape shape) => !shape.IsValueType || shape is CollectionShape { Build.Kind: BuildKind.Memory or BuildKind.ReadOnlyMemory } ? "if (reader.TryReadNull()) return default;" : "if (reader.TryReadNullAsDefault()) return default;";

    protected override void Sequence(CodeWriter code, CollectionShape shape) => JsonCollections.Sequence(code, shape);

    protected override void Dictionary(CodeWriter code, DictionaryShape shape) => JsonCollections.Dictionary(code, shape);

    protected override void MultiArray(CodeWriter code, MultiArrayShape shape) => JsonCollections.MultiArray(code, shape);

    protected override void Enum(CodeWriter code, EnumShape shape) => JsonEnums.Print(code, shape);

    /// <summary>Returns true: as a key, an enum is always text.</summary>
    protected override bool IsText(EnumShape shape) => true;

    internal override void Print(CodeWriter code, Shape shape)
    {
        switch (shape)
        {
            // Without a format of the keys there is no dictionary.
            case DictionaryShape dictionary when !JsonScalars.CanBeKey(dictionary.KeyShape): break;
            case ScalarShape scalar: JsonFormats.Print(code, scalar); break;
            // The runtime's own are called where they are used.
            case CodecShape codec when codec.For("Json") is { IsStatic: true, IsUnchecked: true }: break;
            default: base.Print(code, shape); break;
        }
    }

    internal override void OpenWrite(CodeWriter code, Shape shape, string? isNull)
    {
        base.OpenWrite(code, shape, isNull);
        code.Line($"{Writer} w = writer;");
    }

    /// <summary>A level around the body; one that holds no other is only checked.</summary>
    internal static void PrintLevel(CodeWriter code, WriteBody body)
    {
        body.PrintLevel(code);
        code.Line("writer.MoveTo(w);");
    }

    protected override void Tuple(CodeWriter code, TupleShape shape) => JsonTuples.Print(code, shape);
}
