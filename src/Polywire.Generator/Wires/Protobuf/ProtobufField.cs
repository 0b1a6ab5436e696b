using System.Globalization;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>The encoding of a value as a field, or as the element of a repeated field.</summary>
enum ProtobufKind
{
    /// <summary>A number, text or bytes.</summary>
    Scalar,
    /// <summary>A message, by generated code.</summary>
    Message,
    /// <summary>The encoding of a codec's value, whose wire type is known at run time only.</summary>
    Codec,
    /// <summary>A struct that may be null.</summary>
    Nullable,
    /// <summary>A repeated field.</summary>
    Repeated,
    /// <summary>A map.</summary>
    Map,
    /// <summary>A message whose fields are the items of a tuple.</summary>
    Tuple,
    /// <summary>A message whose field 1 is the value.</summary>
    Wrapped,
    /// <summary>Nothing.</summary>
    None,
}

/// <summary>A member as a field, or the value of a top-level call as field 1.</summary>
/// <param name="Number">The number of the field.</param>
/// <param name="Shape">The shape, without codecs of other wires.</param>
/// <param name="Encoding">The bits of <c>WireEncodings</c>.</param>
sealed record ProtobufField(int Number, Shape Shape, int Encoding)
{
    internal const string Writer = "UncheckedProtobufWriter";
    internal const string Reader = "UncheckedProtobufReader";

    internal static ProtobufField Of(MemberSpec member) => new(member.Number, (member.On(WireBits.Protobuf).Encoding & ProtobufScalars.Wrap) != 0 ? WrapShape.OfMember(member) : Bare(member.Slot.Shape), member.On(WireBits.Protobuf).Encoding);

    /// <summary>Returns an element, or another part of the value, as a field of that number.</summary>
    internal ProtobufField Of(Shape part, int number) => new(number, Bare(part), Encoding & ~ProtobufScalars.NullIsEmpty) { Id = $"{Id}_{number.ToString(CultureInfo.InvariantCulture)}" };

    /// <summary>The field of the value that is not null, which is written where there is one.</summary>
    internal ProtobufField NotNull => Shape is NullableShape nullable ? Of(nullable.Inner, Number) : this;

    /// <summary>Returns an expression for the value that is not null, or the default, of an expression for the value.</summary>
    internal string Existing(string value) => Shape is NullableShape ? value + ".GetValueOrDefault()" : value;

    /// <summary>Returns the keys of a map.</summary>
    internal ProtobufField Key(DictionaryShape map) => Part(map, map.KeyShape, 1, NetEncoding.KeyShift);

    /// <summary>Returns the values of a map.</summary>
    internal ProtobufField Value(DictionaryShape map) => Part(map, map.Value.Shape, 2, NetEncoding.ValueShift);

    ProtobufField Part(DictionaryShape map, Shape part, int number, int shift)
    {
        ProtobufField field = Of(part, number);
        bool hasOwnKeys = (Encoding & NetEncoding.OwnKeys) != 0;
        if (!IsNet && !hasOwnKeys) return field;
        // Without keys of their own, both parts of protobuf-net's maps are shifted.
        int format = (hasOwnKeys && shift == NetEncoding.ValueShift ? field.Encoding : Encoding >> shift) & NetEncoding.PartMask, level = Encoding & NetEncoding.Levels;
        if (IsNet && IsCollection(KindOf(Bare(map.Value.Shape))))
        {
            // protobuf-net has no formats for the entries of such a map: it packs numbers, and values are of level 200.
            if (!hasOwnKeys) format = 0;
            if (shift == NetEncoding.ValueShift) (format, level) = (format | ProtobufScalars.Packed, NetEncoding.Level200);
        }
        return field with { Encoding = level | format };
    }

    /// <summary>Whether it is in a dialect of protobuf-net.</summary>
    internal bool IsNet => NetEncoding.Is(Encoding);

    /// <summary>Whether a message is a group.</summary>
    internal bool IsGroup => (Encoding & ProtobufScalars.Group) != 0;

    /// <summary>The end of the names of locals: none is used twice in a method.</summary>
    internal string Id { get; private init; } = Number.ToString(CultureInfo.InvariantCulture);

    /// <summary>The items of a tuple as fields.</summary>
    internal IEnumerable<(ProtobufField Field, string Name)> Items => ((TupleShape)Shape).Items.Select((item, i) => (Of(item.Shape, i + 1), ((TupleShape)Shape).Names[i]));

    internal ProtobufKind Kind => KindOf(Shape);

    /// <summary>Returns whether a value is as many fields as it has elements.</summary>
    internal static bool IsCollection(ProtobufKind kind) => kind is ProtobufKind.Repeated or ProtobufKind.Map;

    internal static ProtobufKind KindOf(Shape shape) => shape switch
    {
        ScalarShape or EnumShape or DeferredShape or WrapShape { IsTime: true } => ProtobufKind.Scalar,
        ModelShape => ProtobufKind.Message,
        TypeParameterShape or CodecShape or OverridableShape or SurrogateShape => ProtobufKind.Codec,
        TupleShape => ProtobufKind.Tuple,
        WrapShape => ProtobufKind.Wrapped,
        NullableShape => ProtobufKind.Nullable,
        CollectionShape => ProtobufKind.Repeated,
        DictionaryShape => ProtobufKind.Map,
        _ => ProtobufKind.None,
    };

    /// <summary>Returns the shape without codecs that are none of this wire.</summary>
    internal static Shape Bare(Shape shape) => shape is CodecShape { Otherwise: { } otherwise } codec && codec.For("Protobuf") is null ? Bare(otherwise) : shape;

    internal ProtobufScalar? Scalar => Shape switch
    {
        // The encoding may apply to the keys or to the values of a map, and be impossible for the other.
        ScalarShape { IsInterned: true } => ProtobufScalars.InternedText,
        ScalarShape s => ProtobufNet.Scalar(s.Kind, Number, Encoding) ?? ProtobufScalars.Of(s.Kind, Encoding) ?? (ProtobufScalars.IsInteger(s.Kind) ? null : ProtobufScalars.Of(s.Kind, 0)),
        EnumShape e => ProtobufScalars.OfEnum(e, IsNet),
        DeferredShape d => new(ProtobufScalars.WireLength, "", $"{{0}}.ReadDeferred<{d.Inner.Type}>()", false),
        WrapShape { IsTime: true } => new(ProtobufScalars.WireLength, "", "{0}.ReadDateTimeOffset()", false),
        _ => null,
    };

    /// <summary>The wire type of a value that is not repeated; −1 if only its codec knows.</summary>
    internal int WireType => Kind switch
    {
        ProtobufKind.Scalar => Scalar!.WireType,
        ProtobufKind.Codec => -1,
        ProtobufKind.Nullable => NotNull.WireType,
        ProtobufKind.Message when IsGroup => ProtobufScalars.WireGroup,
        _ => ProtobufScalars.WireLength,
    };

    internal static uint Tag(int number, int wireType) => (uint)number << 3 | (uint)wireType;

    /// <summary>Returns the tag as it is encoded, as a constant, and its size.</summary>
    internal string Arguments(int wireType)
    {
        byte[] bytes = Bytes(number: Number, wireType);
        ulong encoded = 0;
        for (int i = 0; i < bytes.Length; i++) encoded |= (ulong)bytes[i] << (8 * i);
        return $"0x{encoded.ToString("X", CultureInfo.InvariantCulture)}UL, {bytes.Length}";
    }

    internal string TagConstant(int wireType) => Arguments(wireType).Split(',')[0];

    internal int TagSize(int wireType) => Bytes(Number, wireType).Length;

    /// <summary>Returns the tag as the arguments of <c>TryReadTag</c>.</summary>
    internal static string Expected(int number, int wireType)
    {
        byte[] bytes = Bytes(number, wireType);
        return bytes.Length <= 2 ? string.Join(", ", bytes.Select(b => "0x" + b.ToString("X2", CultureInfo.InvariantCulture))) : Literal.Bytes(bytes);
    }

    static byte[] Bytes(int number, int wireType)
    {
        var bytes = new List<byte>();
        uint tag = Tag(number, wireType);
        for (; tag >= 0x80; tag >>= 7) bytes.Add((byte)(tag | 0x80));
        bytes.Add((byte)tag);
        return [.. bytes];
    }

    /// <summary>Returns the wire types that the field is read from, and whether each is that of packed numbers; the one that writers use first.</summary>
    internal List<(int WireType, bool IsPacked)> WireTypes()
    {
        if (Shape is not CollectionShape c) return Shape is DictionaryShape ? [(ProtobufScalars.WireLength, false)] : Any(WireType);
        int element = Of(c.Element.Shape, Number).WireType;
        if (!IsPackable(c)) return Any(element);
        return IsPacked ? [(ProtobufScalars.WireLength, true), (element, false)] : [(element, false), (ProtobufScalars.WireLength, true)];

        static List<(int, bool)> Any(int wireType) => wireType >= 0 ? [(wireType, false)] : [(ProtobufScalars.WireLength, false), (ProtobufScalars.WireVarint, false), (ProtobufScalars.Wire64, false), (ProtobufScalars.Wire32, false)];
    }

    /// <summary>The type of the collection that elements are read into.</summary>
    internal string Builder => Shape switch
    {
        DictionaryShape d => $"global::System.Collections.Generic.Dictionary<{d.KeyShape.Type}, {d.Value.Shape.Type}>",
        CollectionShape c => $"{(IsArrayOfNumbers ? "ProtobufNumbers" : "global::System.Collections.Generic.List")}<{c.Element.Shape.Type}>",
        _ => throw new InvalidOperationException(),
    };

    /// <summary>Whether it is an array of numbers that are read together, so that they are read into the array itself.</summary>
    internal bool IsArrayOfNumbers => Shape is CollectionShape { Build: { Kind: BuildKind.Array, Inner: null } } c && IsPackable(c) && Bare(c.Element.Shape) is ScalarShape s && ProtobufScalars.PackedMethod(s.Kind, Encoding, s.Type) is not null;

    /// <summary>The arguments of the constructor of <see cref="Builder"/>.</summary>
    internal string BuilderArguments => Shape is DictionaryShape d ? d.Comparer.Replace("{N}", "int.MaxValue") : "";

    /// <summary>The number of elements that follow one another after the tag of the first, as an expression; null if they are not counted.</summary>
    internal string? Count => Shape switch
    {
        CollectionShape c when Of(c.Element.Shape, Number) is { WireType: ProtobufScalars.WireLength } element => $"r.CountElements({Tag(Number, ProtobufScalars.WireLength)}u, {SizeOf(element.Shape)})",
        DictionaryShape d => $"r.CountElements({Tag(Number, ProtobufScalars.WireLength)}u, {EntryOverhead} + {SizeOf(d.KeyShape)} + {SizeOf(d.Value.Shape)})",
        _ => null,
    };

    /// <summary>Bytes of an entry of a dictionary that are neither key nor value.</summary>
    const int EntryOverhead = 12;

    static string SizeOf(Shape shape) => shape.IsValueType ? $"Unsafe.SizeOf<{shape.Type}>()" : "8";

    /// <summary>Returns the class of a model's code.</summary>
    internal static string Class(ModelShape shape) => Places.Class("Protobuf", shape);

    /// <summary>Whether the elements are numbers without tags of their own.</summary>
    internal bool IsPacked => Shape is CollectionShape c && (IsNet ? (Encoding & ProtobufScalars.Packed) != 0 && ProtobufNet.IsPackable(Bare(c.Element.Shape)) : (Encoding & ProtobufScalars.Unpacked) == 0) && IsPackable(c);

    /// <summary>Returns whether the elements may be packed, so that both representations are read.</summary>
    internal bool IsPackable(CollectionShape c) => Of(c.Element.Shape, Number) is { Kind: ProtobufKind.Scalar, Scalar.IsNumber: true };
}
