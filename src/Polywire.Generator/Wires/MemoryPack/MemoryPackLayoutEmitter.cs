using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>The expressions that describe a shape's bytes, for error paths.</summary>
static class MemoryPackLayoutEmitter
{
    const string Layout = "MemoryPackLayout.";

    internal static string Of(Shape shape)
    {
        if (MemoryPackKinds.Fixed(shape) is { } size) return $"{Layout}Fixed({size})";
        if (MemoryPackKinds.IsMemory(shape)) return $"{Layout}Struct<{shape.Type}>()";
        return MemoryPackKinds.LookedUp(shape) switch
        {
            ScalarShape { Kind: ScalarKind.String or ScalarKind.Uri or ScalarKind.StringBuilder } or EnumShape => Layout + "Text",
            ScalarShape { Kind: ScalarKind.ByteArray or ScalarKind.MemoryOfByte or ScalarKind.ReadOnlyMemoryOfByte or ScalarKind.BigInteger } => $"{Layout}Sequence({Layout}Fixed(1))",
            ScalarShape => $"{Layout}Value<{shape.Type}>()",
            NullableShape n => $"{Layout}Optional({Of(n.Inner)})",
            TupleShape tuple => $"{Layout}{(tuple.IsValueType ? "Items" : "Object")}({string.Join(", ", tuple.Items.Select((item, i) => Member(tuple.Names[i], Of(item.Shape))))})",
            CollectionShape collection => $"{Layout}Sequence({Of(collection.Element.Shape)})",
            DictionaryShape map => MemoryPackKinds.Entry(map) is { } entry ? $"{Layout}Sequence({Of(entry)})" : $"{Layout}Map({Of(map.KeyShape)}, {Of(map.Value.Shape)})",
            MultiArrayShape array => $"{Layout}Dimensions({array.Rank}, {Of(array.Element.Shape)})",
            SurrogateShape { Kind: SurrogateKind.Lazy } surrogate => $"{Layout}Optional({Of(surrogate.Inner)})",
            SurrogateShape { Kind: SurrogateKind.Grouping } surrogate => $"{Layout}Object({string.Join(", ", ((TupleShape)surrogate.Inner).Items.Select((item, i) => Member(i == 0 ? "Key" : null, Of(item.Shape))))})",
            SurrogateShape surrogate => Of(surrogate.Inner),
            ModelShape model => $"{Layout}Of<{MemoryPackNames.Class(model)}.Codec>()",
            TypeParameterShape => $"{Layout}Value<{shape.Type}>()",
            CodecShape codec when codec.For("MemoryPack") is null => Of(codec.Otherwise!),
            CodecShape codec when codec.For("MemoryPack") is { IsAround: true } => $"{Places.Codec("MemoryPack", shape)}.DescribeUnchecked()",
            _ => $"{Layout}Read(static (ref {MemoryPackNames.Reader} reader) => {{ _ = {MemoryPackReadEmitter.Expression(shape)}; }})",
        };
    }

    internal static string Member(string? name, string layout) => $"new MemoryPackMember({(name is null ? "null" : Literal.Text(name))}, {layout})";
}
