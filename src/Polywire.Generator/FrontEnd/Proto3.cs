using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>Types in the dialect of proto3 on JSON, and the shapes that values have there.</summary>
static class Proto3
{
    const int Dialect = 2;

    // WireNumbers, as the attribute carries it.
    const int FromStrings = 1, AsStrings = 2, NamedFloats = 4;

    const string NullValue = "global::Polywire.ProtobufNullValue", NullCodec = Proto3Spec.NullCodec;

    static readonly Dictionary<string, Proto3Message> s_messages = new()
    {
        ["google.protobuf.Timestamp"] = Proto3Message.Timestamp,
        ["google.protobuf.Duration"] = Proto3Message.Duration,
        ["google.protobuf.FieldMask"] = Proto3Message.FieldMask,
        ["google.protobuf.Struct"] = Proto3Message.Only,
        ["google.protobuf.ListValue"] = Proto3Message.Only,
        ["google.protobuf.BoolValue"] = Proto3Message.Only,
        ["google.protobuf.Int32Value"] = Proto3Message.Only,
        ["google.protobuf.Int64Value"] = Proto3Message.Only,
        ["google.protobuf.UInt32Value"] = Proto3Message.Only,
        ["google.protobuf.UInt64Value"] = Proto3Message.Only,
        ["google.protobuf.FloatValue"] = Proto3Message.Only,
        ["google.protobuf.DoubleValue"] = Proto3Message.Only,
        ["google.protobuf.StringValue"] = Proto3Message.Only,
        ["google.protobuf.BytesValue"] = Proto3Message.Only,
        ["google.protobuf.Value"] = Proto3Message.Value,
    };

    /// <summary>Returns whether a model is in the dialect: itself, else its assembly decides.</summary>
    internal static bool Is(INamedTypeSymbol type, AssemblySettings settings, IAssemblySymbol home)
    {
        if (type.Find(Known.Model).Get("Json", 0) is not 0 and int own) return own == Dialect;
        return (SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, home) ? settings.Json : type.ContainingAssembly.Find(Known.Defaults).Get("Json", 0)) == Dialect;
    }

    /// <summary>Returns the message of proto3 that a model represents in the dialect instead of an object.</summary>
    internal static Proto3Message MessageOf(INamedTypeSymbol type) =>
        type.Find(Known.Model).Get<string?>("Message", null) is { } name && s_messages.TryGetValue(name, out Proto3Message message) ? message : Proto3Message.None;

    /// <summary>Returns a value's shape in the dialect, or the reason why it has none, as the end of a sentence.</summary>
    internal static (Shape Shape, string? Reason) Of(Shape shape) => shape switch
    {
        CollectionShape { Element.Shape: var part } c => Of(part) switch
        {
            (CollectionShape or DictionaryShape or NullableShape, _) => Missing(shape),
            (var element, var reason) => (c with { Element = Refusing(c.Element, element), Key = Key(c, element) }, reason),
        },
        DictionaryShape d => (Keys(d.KeyShape), Of(d.Value.Shape)) switch
        {
            (null, _) or (_, (CollectionShape or DictionaryShape or NullableShape, _)) => Missing(shape),
            (var keys, (var value, var reason)) => (d with { KeyShape = keys!, Value = Refusing(d.Value, value), Key = Key(d, value) }, reason),
        },
        NullableShape n => Nullable(n),
        ScalarShape scalar => Scalar(scalar) is { } formed ? (formed, null) : Missing(shape),
        EnumShape { Type: NullValue } e => (Null(e.Type), null),
        EnumShape e => (Enum(e), null),
        ModelShape { IsProto3: false } model => (shape, $"is a '{Name(model)}', which has another dialect of JSON"),
        ModelShape => (shape, null),
        // The values of google.protobuf.Struct are the same on both.
        CodecShape codec => (shape, codec.For("Json") is null && codec.For("Protobuf") is null ? $"has a codec for neither JSON nor Protobuf" : null),
        OverridableShape { Otherwise: { } otherwise } => (shape, Of(otherwise).Reason),
        _ => Missing(shape),
    };

    static (Shape, string?) Nullable(NullableShape n)
    {
        if (n.Inner is EnumShape { Type: NullValue }) return (Null(n.Type), null);
        (Shape inner, string? reason) = Of(n.Inner);
        return (inner.Equals(n.Inner) ? n : n with { Inner = inner, Key = "Nullable_" + inner.Key }, reason);
    }

    static CodecShape Null(string type) => new(type, Identifiers.Key(type + "|proto3"), true, new([new UserCodec("Json", NullCodec, true, null) { IsUnchecked = true }]), null);

    static (Shape, string?) Missing(Shape shape) => (shape, $"is a '{Name(shape)}', which proto3's JSON does not have");

    static string Name(Shape shape) => shape.Type.Replace("global::", "");

    /// <summary>Returns an element: null is none, except where it is a value.</summary>
    static Slot Refusing(Slot slot, Shape element) => slot with { Shape = element, RefusesNull = !element.IsValueType && !Proto3Spec.TakesNull(element), IsNeverNull = !element.IsValueType };

    static string Key(Shape shape, Shape part) => Identifiers.Key($"{shape.Type}|proto3|{part.Key}");

    static Shape? Keys(Shape key) => key switch
    {
        ScalarShape { Kind: ScalarKind.String } => key,
        ScalarShape { Kind: ScalarKind.Boolean or ScalarKind.SByte or ScalarKind.Byte or ScalarKind.Int16 or ScalarKind.UInt16 or ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64 } scalar => scalar with { Format = new ScalarFormat(0, 0, null) { IsProto3 = true }, Key = $"{scalar.Kind.Name()}_Proto3" },
        _ => null,
    };

    static ScalarShape? Scalar(ScalarShape scalar)
    {
        switch (scalar.Kind)
        {
            case ScalarKind.Boolean or ScalarKind.String or ScalarKind.StringBuilder or ScalarKind.Guid or ScalarKind.Uri or ScalarKind.Version:
                return scalar;
            case ScalarKind.Half or ScalarKind.Single or ScalarKind.Double:
                return With(FromStrings | NamedFloats, false);
            case ScalarKind.Decimal or ScalarKind.Int128 or ScalarKind.UInt128 or ScalarKind.BigInteger:
                return With(FromStrings | AsStrings, false);
            case ScalarKind.Int64 or ScalarKind.UInt64 or ScalarKind.IntPtr or ScalarKind.UIntPtr:
                return With(FromStrings | AsStrings, true);
            case ScalarKind.SByte or ScalarKind.Byte or ScalarKind.Int16 or ScalarKind.UInt16 or ScalarKind.Int32 or ScalarKind.UInt32:
                return With(FromStrings, true);
            case ScalarKind.ByteArray or ScalarKind.MemoryOfByte or ScalarKind.ReadOnlyMemoryOfByte or ScalarKind.DateTime or ScalarKind.TimeSpan:
                return With(0, true);
            default:
                return null;
        }

        ScalarShape With(int numbers, bool own) => scalar with { Format = new ScalarFormat(numbers, 0, null) { IsProto3 = own }, Key = $"{scalar.Kind.Name()}_Proto3" };
    }

    /// <summary>Returns the enum by the names of the .proto file, and by number where a value has none.</summary>
    static EnumShape Enum(EnumShape e)
    {
        string prefix = ProtoName.Snake(e.Type.Substring(e.Type.LastIndexOfAny(['.', ':']) + 1).TrimStart('@')).ToUpperInvariant() + "_";
        return e with
        {
            AsText = true,
            IsTextOnJsonAlone = true,
            IsFlags = false,
            DefinedOnly = false,
            Key = Identifiers.Key(e.Type + "|proto3|" + e.NameKey),
            Members = e.Members.Select(m => !m.IsGiven && m.Text == m.Identifier ? m with { Text = prefix + ProtoName.Snake(m.Identifier).ToUpperInvariant() } : m).ToEquatable(),
        };
    }
}
