using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>The field encodings of scalars.</summary>
/// <param name="WireType">The wire type: 0 varint, 1 eight bytes, 2 with a length, 5 four bytes.</param>
/// <param name="Bits">The bits to put, as an expression of the value <c>{0}</c>; empty with a length.</param>
/// <param name="Read">The expression that reads it, of the reader <c>{0}</c>.</param>
/// <param name="IsHot">Whether it is read by inlined code alone, on a local copy of the reader.</param>
sealed record ProtobufScalar(int WireType, string Bits, string Read, bool IsHot)
{
    /// <summary>With a length, the end of the name of the writer's method; null for that of the kind.</summary>
    internal string? Method { get; init; }

    /// <summary>Whether it is a varint, or of four or eight bytes.</summary>
    internal bool IsNumber => WireType is ProtobufScalars.WireVarint or ProtobufScalars.Wire64 or ProtobufScalars.Wire32;
}

/// <summary>The scalars that Protobuf has a representation for.</summary>
static class ProtobufScalars
{
    /// <summary>The bits of <c>WireEncodings</c>.</summary>
    internal const int Varint = 1, ZigZag = 2, Fixed = 4, Unpacked = 8, NullIsEmpty = 16, Wrap = 32, Packed = 64, Group = 128;

    internal const int WireVarint = 0, Wire64 = 1, WireLength = 2, WireGroup = 3, WireEndGroup = 4, Wire32 = 5;

    const string Writer = "UncheckedProtobufWriter";

    /// <summary>Returns the encoding of a kind of scalar; null if it has no representation, or not in that encoding.</summary>
    internal static ProtobufScalar? Of(ScalarKind kind, int encoding) => (encoding & (Varint | ZigZag | Fixed)) switch
    {
        0 => OfVarint(kind) ?? OfFloat(kind) ?? OfText(kind),
        Varint => IsInteger(kind) ? OfVarint(kind) : null,
        ZigZag => OfZigZag(kind),
        Fixed => OfFixed(kind),
        _ => null,
    };

    /// <summary>Returns whether <see cref="ZigZag"/>, <see cref="Fixed"/> or <see cref="Varint"/> says something about the kind.</summary>
    internal static bool IsInteger(ScalarKind kind) => kind is ScalarKind.SByte or ScalarKind.Byte or ScalarKind.Int16 or ScalarKind.UInt16 or ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64;

    static ProtobufScalar? OfVarint(ScalarKind kind) => kind switch
    {
        ScalarKind.Boolean => new(WireVarint, "({0} ? 1UL : 0UL)", "{0}.ReadBoolean()", true),
        ScalarKind.Int32 => new(WireVarint, "unchecked((ulong)(long){0})", "{0}.ReadInt32()", true),
        ScalarKind.UInt32 => new(WireVarint, "(ulong){0}", "{0}.ReadUInt32()", true),
        ScalarKind.Int64 => new(WireVarint, "unchecked((ulong){0})", "{0}.ReadInt64()", true),
        ScalarKind.UInt64 => new(WireVarint, "{0}", "{0}.ReadUInt64()", true),
        ScalarKind.SByte or ScalarKind.Int16 or ScalarKind.IntPtr => new(WireVarint, "unchecked((ulong)(long){0})", $"{{0}}.Read{kind}()", false),
        ScalarKind.Byte or ScalarKind.UInt16 or ScalarKind.Char or ScalarKind.UIntPtr => new(WireVarint, "(ulong){0}", $"{{0}}.Read{kind}()", false),
        ScalarKind.Rune => new(WireVarint, "unchecked((ulong)({0}).Value)", "{0}.ReadRune()", false),
        ScalarKind.DateOnly => new(WireVarint, "unchecked((ulong)({0}).DayNumber)", "{0}.ReadDateOnly()", false),
        ScalarKind.TimeOnly => new(WireVarint, "unchecked((ulong)({0}).Ticks)", "{0}.ReadTimeOnly()", false),
        _ => null,
    };

    static ProtobufScalar? OfZigZag(ScalarKind kind) => kind switch
    {
        ScalarKind.Int32 => new(WireVarint, Writer + ".ZigZag({0})", "{0}.ReadSInt32()", true),
        ScalarKind.Int64 => new(WireVarint, Writer + ".ZigZag({0})", "{0}.ReadSInt64()", true),
        ScalarKind.SByte => new(WireVarint, Writer + ".ZigZag((int){0})", "{0}.ReadSSByte()", false),
        ScalarKind.Int16 => new(WireVarint, Writer + ".ZigZag((int){0})", "{0}.ReadSInt16()", false),
        _ => null,
    };

    static ProtobufScalar? OfFixed(ScalarKind kind) => kind switch
    {
        ScalarKind.Int32 => new(Wire32, "unchecked((uint){0})", "unchecked((int){0}.ReadFixed32())", true),
        ScalarKind.UInt32 => new(Wire32, "{0}", "{0}.ReadFixed32()", true),
        ScalarKind.Int64 => new(Wire64, "unchecked((ulong){0})", "unchecked((long){0}.ReadFixed64())", true),
        ScalarKind.UInt64 => new(Wire64, "{0}", "{0}.ReadFixed64()", true),
        ScalarKind.SByte => new(Wire32, "unchecked((uint){0})", "{0}.ReadFixedSigned<sbyte>()", false),
        ScalarKind.Int16 => new(Wire32, "unchecked((uint){0})", "{0}.ReadFixedSigned<short>()", false),
        ScalarKind.Byte => new(Wire32, "(uint){0}", "{0}.ReadFixedUnsigned<byte>()", false),
        ScalarKind.UInt16 => new(Wire32, "(uint){0}", "{0}.ReadFixedUnsigned<ushort>()", false),
        _ => null,
    };

    static ProtobufScalar? OfFloat(ScalarKind kind) => kind switch
    {
        ScalarKind.Single => new(Wire32, Writer + ".Bits({0})", "{0}.ReadSingle()", true),
        ScalarKind.Double => new(Wire64, Writer + ".Bits({0})", "{0}.ReadDouble()", true),
        ScalarKind.Half => new(Wire32, Writer + ".Bits((float){0})", "{0}.ReadHalf()", false),
        _ => null,
    };

    internal static ProtobufScalar InternedText { get; } = new(WireLength, "", "{0}.ReadInternedString()", true);

    static ProtobufScalar? OfText(ScalarKind kind) => kind switch
    {
        ScalarKind.String => new(WireLength, "", "{0}.ReadString()", true),
        ScalarKind.ByteArray or ScalarKind.MemoryOfByte or ScalarKind.ReadOnlyMemoryOfByte or ScalarKind.StringBuilder or ScalarKind.Uri or ScalarKind.Version or ScalarKind.Guid or ScalarKind.Decimal or ScalarKind.Int128 or ScalarKind.UInt128 or ScalarKind.BigInteger or ScalarKind.DateTime or ScalarKind.TimeSpan or ScalarKind.RawValue
            => new(WireLength, "", $"{{0}}.Read{kind}()", false),
        _ => null,
    };

    /// <summary>Returns an enum as a varint of its 32 bits; protobuf-net's have as many as they are declared with.</summary>
    internal static ProtobufScalar OfEnum(Model.EnumShape shape, bool isNet) => new(
        WireVarint,
        shape.UnderlyingKind == ScalarKind.UInt32 && !isNet ? "unchecked((ulong)(long)(int){0})" : shape.UnderlyingKind is ScalarKind.UInt32 or ScalarKind.UInt64 ? "unchecked((ulong){0})" : "unchecked((ulong)(long){0})",
        $"({shape.Type}){{0}}.Read{shape.UnderlyingKind.Name()}()",
        shape.UnderlyingKind is ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64);

    /// <summary>Returns the condition under which a value of fixed size, with a length, is what an absent field reads as.</summary>
    internal static string IsDefault(Model.Shape shape, string value) => shape switch
    {
        Model.ScalarShape { Kind: ScalarKind.MemoryOfByte or ScalarKind.ReadOnlyMemoryOfByte } => $"{value}.IsEmpty",
        Model.ScalarShape { Kind: ScalarKind.BigInteger } => $"{value}.IsZero",
        Model.ScalarShape { Kind: ScalarKind.RawValue } => $"{Writer}.IsUnset({value})",
        WrapShape => $"{value}.EqualsExact(default)",
        _ => $"{Writer}.IsZero({value})",
    };

    /// <summary>Returns the method of the writer and of the reader for packed numbers in a span and a list; null if there is none.</summary>
    internal static string? PackedMethod(ScalarKind kind, int encoding, string type) => (encoding & (ZigZag | Fixed)) switch
    {
        0 when kind is ScalarKind.Boolean or ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64 => "Packed" + kind,
        0 when kind is ScalarKind.Single or ScalarKind.Double => $"PackedFixed<{type}>",
        Fixed when kind is ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64 => $"PackedFixed<{type}>",
        _ => null,
    };
}
