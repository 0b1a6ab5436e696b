using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>A value in a message of its own, as field 1: <c>WireEncodings.Wrap</c>.</summary>
/// <param name="Type">The type of the place.</param>
/// <param name="IsValueType">Whether that is a struct.</param>
/// <param name="Inner">The value, without its null.</param>
/// <param name="IsOptional">Whether null is a message without fields, and any value is written.</param>
sealed record WrapShape(string Type, bool IsValueType, Shape Inner, bool IsOptional) : Shape(Type, "Wrap_" + Inner.Key, IsValueType)
{
    internal override IEnumerable<Shape> Parts => IsTime ? [] : [Inner];

    /// <summary>Whether it is a point in time with an offset.</summary>
    internal bool IsTime => Inner is ScalarShape { Kind: ScalarKind.DateTimeOffset };

    /// <summary>Returns the shape of a member with its values wrapped.</summary>
    internal static Shape OfMember(MemberSpec member)
    {
        Shape shape = ProtobufField.Bare(member.Slot.Shape);
        bool isCollection = shape is CollectionShape or DictionaryShape;
        return shape switch
        {
            NullableShape n when ProtobufField.Bare(n.Inner) is var inner => n with { Inner = IsWrapper(inner) || inner is CollectionShape or DictionaryShape ? new WrapShape(inner.Type, true, Within(inner), false) : Within(inner) },
            _ when isCollection && member.IsNullable && (member.On(WireBits.Protobuf).Encoding & ProtobufScalars.NullIsEmpty) == 0 => new WrapShape(shape.Type, false, Within(shape), false),
            ScalarShape { IsValueType: false } when IsWrapper(shape) && member is { IsTypeDefault: true, IsExplicitlyRequired: false } => new WrapShape(shape.Type, false, shape, false),
            _ => Within(shape),
        };
    }

    /// <summary>Returns whether <c>google.protobuf</c> has, or could have, a wrapper for the type: a scalar that is not a message itself.</summary>
    static bool IsWrapper(Shape shape) => shape is EnumShape or ScalarShape { Kind: not (ScalarKind.DateTime or ScalarKind.DateTimeOffset or ScalarKind.TimeSpan or ScalarKind.RawValue) };

    /// <summary>Returns the shape with the values in it wrapped.</summary>
    static Shape Within(Shape shape) => shape switch
    {
        CollectionShape c => c with { Element = Part(c.Element) },
        DictionaryShape d => d with { Value = Part(d.Value) },
        TupleShape t => t with { Items = t.Items.Select(i => i with { Shape = Within(ProtobufField.Bare(i.Shape)) }).ToEquatable() },
        NullableShape n => n with { Inner = IsCollection(n) ? Part(ProtobufField.Bare(n.Inner), true) : Within(ProtobufField.Bare(n.Inner)) },
        ScalarShape { Kind: ScalarKind.DateTimeOffset } => new WrapShape(shape.Type, true, shape, false),
        _ => shape,
    };

    /// <summary>Returns whether a nullable is one of a struct that is a collection: null is not the empty collection, which needs a message of its own.</summary>
    static bool IsCollection(NullableShape shape) => ProtobufField.Bare(shape.Inner) is CollectionShape or DictionaryShape;

    static Slot Part(Slot slot) => slot with { Shape = Part(ProtobufField.Bare(slot.Shape), slot.NotNull) };

    static Shape Part(Shape shape, bool notNull) => shape switch
    {
        NullableShape n => new WrapShape(n.Type, true, ((NullableShape)Within(n)).Inner, true),
        CollectionShape or DictionaryShape => new WrapShape(shape.Type, shape.IsValueType, Within(shape), false),
        TypeParameterShape => shape,
        { IsValueType: false } when !notNull => new WrapShape(shape.Type, false, Within(shape), true),
        _ => Within(shape),
    };

    /// <summary>Returns the type that error paths see: a wrapped value is marked.</summary>
    internal static string Described(Shape wrapped, Shape shape) => IsIn(wrapped) ? Described(wrapped) : shape.Type;

    static string Described(Shape shape) => !IsIn(shape) ? shape.Type : shape switch
    {
        WrapShape { IsTime: true } => shape.Type,
        WrapShape w => $"ProtobufWrapped<{Described(w.Inner)}>",
        NullableShape n => Described(ProtobufField.Bare(n.Inner)),
        CollectionShape c => $"global::System.Collections.Generic.List<{Described(c.Element.Shape)}>",
        DictionaryShape d => $"global::System.Collections.Generic.Dictionary<{d.KeyShape.Type}, {Described(d.Value.Shape)}>",
        _ => shape.Type,
    };

    /// <summary>Returns whether anything in a shape is wrapped.</summary>
    internal static bool IsIn(Shape shape) => shape is WrapShape || shape is not ModelShape && shape.Parts.Any(IsIn);
}
