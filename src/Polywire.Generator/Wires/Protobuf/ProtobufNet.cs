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

    /// <summary>Whether protobuf-net leaves out a key or value of an entry whose bits are all 0.</summary>
    internal static bool IsZeroOmittedInEntry(Shape shape) => shape is ScalarShape { IsValueType: true, Kind: not (ScalarKind.DateTime or ScalarKind.TimeSpan or ScalarKind.Decimal or ScalarKind.Guid) };

    /// <summary>Whether protobuf-net leaves out a member whose bits are all 0.</summary>
    internal static bool IsZeroOmitted(Shape shape) => shape is not ScalarShape { Kind: ScalarKind.DateTime or ScalarKind.DateOnly or ScalarKind.TimeOnly };
}
