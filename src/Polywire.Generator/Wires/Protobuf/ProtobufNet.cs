using System.Globalization;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>The differences between the dialects of protobuf-net.</summary>
static class ProtobufNet
{
    /// <summary>Returns protobuf-net's own representation of a scalar; null if it has none.</summary>
    internal static ProtobufScalar? Scalar(ScalarKind kind, int number, int encoding)
    {
        if (!NetEncoding.Is(encoding)) return null;
        bool is200 = (encoding & NetEncoding.Level200) != 0, is300 = (encoding & NetEncoding.Level300) != 0, isFixed = (encoding & ProtobufScalars.Fixed) != 0;
        switch (kind)
        {
            case ScalarKind.DateTime when is200 && isFixed:
                return new(ProtobufScalars.Wire64, "UncheckedProtobufWriter.NetTicks({0})", "{0}.ReadNetFixedDateTime()", false);
            case ScalarKind.TimeSpan when is200 && isFixed:
                return new(ProtobufScalars.Wire64, "unchecked((ulong)({0}).Ticks)", "new global::System.TimeSpan(unchecked((long){0}.ReadFixed64()))", true);
            case ScalarKind.DateTime when !is200:
                return new(ProtobufScalars.WireLength, "", "{0}.ReadDateTime()", false) { Method = "NetTimestamp" };
            case ScalarKind.DateTime or ScalarKind.TimeSpan when is200:
            case ScalarKind.Decimal or ScalarKind.Guid when !is300:
                int wireType = (encoding & ProtobufScalars.Group) != 0 && kind != ScalarKind.Decimal ? ProtobufScalars.WireGroup : ProtobufScalars.WireLength;
                string end = wireType == ProtobufScalars.WireGroup ? ProtobufField.Tag(number, ProtobufScalars.WireEndGroup).ToString(CultureInfo.InvariantCulture) + "u" : "0";
                return new(wireType, "", $"{{0}}.ReadNet{kind.Name()}({end})", false) { Method = "Net" + kind.Name() };
            case ScalarKind.Guid:
                string method = isFixed ? "NetGuidBytes" : "NetGuidText";
                return new(ProtobufScalars.WireLength, "", $"{{0}}.Read{method}()", false) { Method = method };
            default:
                return null;
        }
    }

    /// <summary>Returns the wire types that protobuf-net reads a number with beside its own: those of an earlier format of the member.</summary>
    internal static IEnumerable<int> OtherNumbers(ProtobufField field)
    {
        if (!field.IsNet) return [];
        ProtobufField value = field.Shape is CollectionShape c ? field.Of(c.Element.Shape, field.Number) : field.NotNull;
        if (value.Kind != ProtobufKind.Scalar || OtherNumber(value.Shape) is null) return [];
        int[] wireTypes = value.Shape is ScalarShape { Kind: ScalarKind.Single or ScalarKind.Double } ? [ProtobufScalars.Wire64, ProtobufScalars.Wire32] : [ProtobufScalars.WireVarint, ProtobufScalars.Wire64, ProtobufScalars.Wire32];
        return wireTypes.Where(t => t != value.WireType);
    }

    /// <summary>Returns the expression that reads a number of another wire type; null for what is no number.</summary>
    internal static string? OtherNumber(Shape shape) => shape switch
    {
        EnumShape e => $"({e.Type}){OtherInteger(e.UnderlyingKind)}",
        ScalarShape { Format: null, Kind: ScalarKind.Boolean } => "reader.ReadUnsignedOf<uint>(tag) != 0",
        ScalarShape { Format: null, Kind: ScalarKind.Char } => "(char)reader.ReadUnsignedOf<ushort>(tag)",
        ScalarShape { Format: null, Kind: ScalarKind.Single } => "reader.ReadSingleOfDouble()",
        ScalarShape { Format: null, Kind: ScalarKind.Double } => "reader.ReadSingle()",
        ScalarShape { Format: null, Kind: var kind } => OtherInteger(kind),
        _ => null,
    };

    static string? OtherInteger(ScalarKind kind) => kind switch
    {
        ScalarKind.SByte or ScalarKind.Int16 or ScalarKind.Int32 or ScalarKind.Int64 => $"reader.ReadSignedOf<global::System.{kind.Name()}>(tag)",
        ScalarKind.Byte or ScalarKind.UInt16 or ScalarKind.UInt32 or ScalarKind.UInt64 => $"reader.ReadUnsignedOf<global::System.{kind.Name()}>(tag)",
        _ => null,
    };

    /// <summary>Returns whether protobuf-net packs numbers of the type where it is to.</summary>
    internal static bool IsPackable(Shape element) => element is not ScalarShape { Kind: ScalarKind.DateOnly or ScalarKind.TimeOnly or ScalarKind.IntPtr or ScalarKind.UIntPtr };

    /// <summary>Returns whether protobuf-net leaves out a key or value of an entry whose bits are all 0.</summary>
    internal static bool IsZeroOmittedInEntry(Shape shape) => shape is ScalarShape { IsValueType: true, Kind: not (ScalarKind.DateTime or ScalarKind.TimeSpan or ScalarKind.Decimal or ScalarKind.Guid) };

    /// <summary>Returns whether protobuf-net leaves out a member whose bits are all 0.</summary>
    internal static bool IsZeroOmitted(Shape shape) => shape is not ScalarShape { Kind: ScalarKind.DateTime or ScalarKind.DateOnly or ScalarKind.TimeOnly };
}
