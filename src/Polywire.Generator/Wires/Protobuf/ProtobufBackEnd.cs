using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>Decides what Protobuf can represent, and prints code for it.</summary>
sealed class ProtobufBackEnd : BackEnd
{
    const int FirstReserved = 19000, LastReserved = 19999;

    internal override int Wire => WireBits.Protobuf;

    internal override string Name => "Protobuf";

    internal override string Prefix => "global::Polywire.CompilerServices.UncheckedProtobuf";

    internal override string Suffix => "Unchecked";

    internal override ModelSpec View(ModelSpec model) => model is { IsNetExtensible: true, Extension: null } ? model with { Extension = ExtensionSpec.Net } : model;

    internal override string Model(ModelSpec model) => ProtobufModelEmitter.Print(View(model));

    internal override void Helpers(CodeWriter code, Shape shape) => ProtobufShapes.Print(code, shape);

    protected override void RootCodec(CodeWriter code, Shape root, bool isArgument) => ProtobufRoots.Print(code, root);

    protected override string? UnsupportedItself(Shape shape) => shape switch
    {
        ScalarShape { Kind: ScalarKind.Object } => "is an 'object', whose type a Protobuf message does not have",
        ScalarShape { Kind: ScalarKind.DateTimeOffset } => "is a 'DateTimeOffset', which Protobuf has no type for. Set Encoding = WireEncodings.Wrap, or use a DateTime",
        ScalarShape scalar when ProtobufScalars.Of(scalar.Kind, 0) is null => $"is a '{Type(shape)}', which Protobuf has no type for",
        EnumShape e when ReasonOfEnum(e) is { } reason => $"is a '{Type(shape)}', and {reason}",
        NullableShape { Inner: var inner } when ProtobufField.IsCollection(Kind(inner)) => $"is a '{Type(shape)}', and a repeated field has no null. Set Encoding = WireEncodings.Wrap",
        NullableShape { Inner: var inner } when Kind(inner) is not (ProtobufKind.Scalar or ProtobufKind.Message or ProtobufKind.Codec or ProtobufKind.Tuple or ProtobufKind.Wrapped) => $"is a '{Type(shape)}', which Protobuf has no type for",
        CollectionShape { Element.Shape: var element } => Element(element, "element"),
        DictionaryShape map => Key(map.KeyShape) ?? Element(map.Value.Shape, "value"),
        ModelShape { Arguments: var arguments } when arguments.Any(a => ProtobufField.IsCollection(Kind(a))) => $"is a '{Type(shape)}', and a repeated field cannot be a type argument",
        MultiArrayShape => $"is a '{Type(shape)}', and Protobuf has no arrays of several dimensions",
        _ => null,
    };

    internal override string? ReasonOfEnum(EnumShape shape) => shape switch
    {
        { UnderlyingKind: ScalarKind.Int64 or ScalarKind.UInt64 } => "enums of Protobuf have 32 bits",
        _ when !shape.Members.Any(m => m.Value == 0) => "enums of Protobuf need a member with the value 0",
        _ => null,
    };

    static ProtobufKind Kind(Shape shape) => ProtobufField.KindOf(ProtobufField.Bare(shape));

    static string Type(Shape shape) => shape.Type.Replace("global::", "");

    static string? Element(Shape shape, string what) => Kind(shape) switch
    {
        ProtobufKind.Repeated or ProtobufKind.Map => $"has a collection as its {what}, which a repeated field cannot have. Set Encoding = WireEncodings.Wrap",
        ProtobufKind.Nullable => $"has a '{Type(shape)}' as its {what}, and a repeated field has no null. Set Encoding = WireEncodings.Wrap",
        _ => null,
    };

    static string? Key(Shape shape) => ProtobufField.Bare(shape) switch
    {
        ScalarShape { Kind: ScalarKind.Single or ScalarKind.Double or ScalarKind.Half or ScalarKind.DateTime or ScalarKind.DateTimeOffset or ScalarKind.TimeSpan or ScalarKind.ByteArray or ScalarKind.MemoryOfByte or ScalarKind.ReadOnlyMemoryOfByte } => $"has keys of '{Type(shape)}', and those of a Protobuf map are integers, booleans, enums or text",
        ScalarShape or EnumShape => null,
        _ => $"has keys of '{Type(shape)}', and those of a Protobuf map are integers, booleans, enums or text",
    };

    protected override string? UnsupportedItself(ModelSpec model)
    {
        MemberSpec[] members = ProtobufModelEmitter.Members(model);
        if (members.FirstOrDefault(m => m.Number == 0) is { } unnumbered) return $"'{unnumbered.Name}' has no number";
        if (members.FirstOrDefault(m => m.Number is >= FirstReserved and <= LastReserved) is { } reserved) return $"'{reserved.Name}' has number {reserved.Number}, and 19000 to 19999 are reserved";
        foreach (CaseSpec c in model.IsLevel ? [] : model.Cases)
        {
            if (c.Field is < 1 or >= FirstReserved and <= LastReserved) return $"case '{c.Name ?? Type(c.Shape)}' has no field number from 1 on. Set [WireUnion(…, Protobuf = n)]";
        }
        if (model.Dialect >= NetEncoding.FirstLevel && members.Select(m => m.Number).Concat(model.Includes.Select(i => i.Number)).GroupBy(n => n).FirstOrDefault(g => g.Count() > 1) is { } same) return $"two fields have the number {same.Key}";
        if (model.IsLevel && model.IsGeneric && model.Includes.Count > 0) return "it is generic, and the base of a hierarchy";
        if (!model.IsLevel && model.Cases.GroupBy(c => c.Field).FirstOrDefault(g => g.Count() > 1) is { } twice) return $"two cases have the field number {twice.Key}";
        if (model.Extension is { IsJsonOnly: true } extension) return $"'{extension.Name}' holds JSON";
        foreach (MemberSpec member in members)
        {
            if (Field(member) is { } reason) return $"'{member.Name}' {reason}";
        }
        return null;
    }

    internal override string? Reason(MemberSpec member)
    {
        ProtobufField field = ProtobufField.Of(member);
        if (!field.IsNet) return Reason(field.Shape);
        // A property without a number is not a member for protobuf-net.
        return member.Number == 0 && member.On(Wire).Index <= 0 ? null : NetReason(field.Shape);
    }

    /// <summary>Returns the reason by the rules of protobuf-net, whose enums are of any size and need no zero.</summary>
    string? NetReason(Shape shape)
    {
        if (shape is EnumShape || shape is CodecShape codec && codec.For(Name) is not null) return null;
        if (shape is CollectionShape { Type: "global::System.ArraySegment<byte>" }) return "is an 'ArraySegment<byte>', which protobuf-net writes as bytes. Use a byte[] or Memory<byte>";
        return (HasRepeatedValues(shape) ? Key(((DictionaryShape)shape).KeyShape) : Itself(shape)) ?? shape.Parts.Select(NetReason).FirstOrDefault(r => r is not null);
    }

    /// <summary>Returns whether the entries of a dictionary have a repeated field for the value, which protobuf-net has.</summary>
    static bool HasRepeatedValues(Shape shape) => shape is DictionaryShape map && ProtobufField.IsCollection(Kind(map.Value.Shape));

    /// <summary>Returns the value, or the key and the value of a map whose keys have an encoding of their own, with what the member says of its encoding.</summary>
    static IEnumerable<(Shape Shape, int Encoding)> Encoded(ProtobufField field)
    {
        const int Numbers = ProtobufScalars.Varint | ProtobufScalars.ZigZag | ProtobufScalars.Fixed;
        if (field.Shape is not DictionaryShape map || (field.Encoding & NetEncoding.OwnKeys) == 0) return [(field.Shape, field.Encoding & Numbers)];
        return [(map.KeyShape, field.Key(map).Encoding & Numbers), (map.Value.Shape, field.Value(map).Encoding & Numbers)];
    }

    /// <summary>Returns whether no number, or not every integer, has the encoding.</summary>
    static bool IsUnknown(ProtobufField field, IEnumerable<Shape> parts, int encoding) =>
        !field.IsNet && encoding != 0 && !parts.Any(p => p is ScalarShape s && ProtobufScalars.Of(s.Kind, encoding) is not null)
        || parts.Any(p => p is ScalarShape s && ProtobufScalars.IsInteger(s.Kind) && ProtobufScalars.Of(s.Kind, encoding) is null);

    static string? Field(MemberSpec member)
    {
        ProtobufField field = ProtobufField.Of(member);
        bool isCollection = ProtobufField.IsCollection(field.Kind);
        if (Encoded(field).Any(e => IsUnknown(field, Parts(e.Shape), e.Encoding))) return "sets an Encoding that its type does not have";
        if (field.IsNet) return field.IsGroup && IsMadeOfFields(field.Shape) ? "is a group, which only messages can be" : null;
        if ((member.On(WireBits.Protobuf).Encoding & (ProtobufScalars.Packed | ProtobufScalars.Group)) != 0) return "sets Encoding = Packed or Group, which are for the dialects of protobuf-net";
        if ((member.On(WireBits.Protobuf).Encoding & ProtobufScalars.Unpacked) != 0 && !(field.Shape is CollectionShape c && field.IsPackable(c))) return "sets Encoding = Unpacked, which is for collections of numbers";
        if ((member.On(WireBits.Protobuf).Encoding & ProtobufScalars.NullIsEmpty) != 0 && !isCollection) return "sets Encoding = NullIsEmpty, which is for collections";
        if ((member.On(WireBits.Protobuf).Encoding & ProtobufScalars.Wrap) != 0 && !WrapShape.IsIn(field.Shape)) return "sets Encoding = Wrap, which is for values that may be null, collections in collections, and DateTimeOffset";
        if (field.Kind == ProtobufKind.Wrapped && (member.Appends || member.Assign == Assign.InPlace)) return "sets Encoding = Wrap, and is filled in place";
        if (isCollection && member.IsNullable && (member.On(WireBits.Protobuf).Encoding & ProtobufScalars.NullIsEmpty) == 0) return "is a collection that may be null, and a repeated field has no null. Set Encoding = WireEncodings.NullIsEmpty or Wrap, or declare it not null";
        if (isCollection && (member.Initial == Initial.Other && !member.Appends || member.Default is not null and not "null")) return "is a collection that is not empty initially, and a repeated field cannot be empty then";
        if (isCollection && member.IsExplicitlyRequired) return "is a required collection, and an empty repeated field is absent";
        if (member.On(WireBits.Protobuf).OneOf is not null && (isCollection || member.Slot.Shape.IsValueType && field.Kind != ProtobufKind.Nullable || member.Initial != Initial.TypeDefault || member.IsExplicitlyRequired)) return "is part of a oneof, whose members must be able to be null";
        return null;
    }

    /// <summary>Returns whether a group would be of a tuple or of an entry, which have lengths here.</summary>
    static bool IsMadeOfFields(Shape shape) => shape is TupleShape or DictionaryShape || shape is CollectionShape c && ProtobufField.Bare(c.Element.Shape) is TupleShape;

    /// <summary>Returns the values that an encoding is for: the member's own, and those that it is made of.</summary>
    static IEnumerable<Shape> Parts(Shape shape) => ProtobufField.Bare(shape) switch
    {
        CollectionShape or DictionaryShape or NullableShape or TupleShape or WrapShape { IsTime: false } => shape.Parts.SelectMany(Parts),
        { } other => [other],
    };

    internal override string WriteCall(Shape shape, string value) => throw new NotSupportedException();

    internal override string ReadExpression(Shape shape) => throw new NotSupportedException();
}
