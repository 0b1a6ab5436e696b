using Polywire.Generator.Model;
using Polywire.Json;

namespace Polywire.Generator.Wires.Json;

/// <summary>The scalar methods of <c>UncheckedJsonWriter</c> and <c>UncheckedJsonReader</c>.</summary>
static class JsonScalars
{
    /// <summary>The method behind <c>Put</c> and the constant that bounds it; null for a kind whose size is not bounded.</summary>
    internal static (string Method, int Max)? Put(string kind) => kind switch
    {
        "Boolean" => ("Boolean", JsonBounds.Boolean),
        "SByte" or "Int16" or "Int32" => ("Int32", JsonBounds.Integer),
        "Byte" or "UInt16" or "UInt32" => ("UInt32", JsonBounds.Integer),
        "Int64" or "IntPtr" => ("Int64", JsonBounds.Integer),
        "UInt64" or "UIntPtr" => ("UInt64", JsonBounds.Integer),
        "Int128" or "UInt128" => (kind, JsonBounds.Int128),
        "Half" or "Single" or "Double" => (kind, JsonBounds.Double),
        "Decimal" => (kind, JsonBounds.Decimal),
        "Char" or "Rune" => (kind, JsonBounds.Char),
        "Guid" => (kind, JsonBounds.Guid),
        "DateTime" or "DateTimeOffset" or "DateOnly" or "TimeOnly" or "TimeSpan" => (kind, JsonBounds.Date),
        "Complex" => (kind, JsonBounds.Complex),
        _ => null,
    };

    /// <summary>Kinds whose reading is inlined on the local copy of the reader.</summary>
    internal static bool IsHot(string kind) => kind is "Boolean" or "Int32" or "UInt32" or "Int64" or "UInt64" or "Double" or "String";

    /// <summary>Kinds that JSON has as text, so that a key needs no quotes around it.</summary>
    internal static bool IsText(string kind) => kind is "Char" or "Rune" or "Guid" or "DateTime" or "DateTimeOffset" or "DateOnly" or "TimeOnly" or "TimeSpan" or "Uri" or "Version";

    /// <summary>Kinds that can be a key at all.</summary>
    internal static bool IsKey(string kind) => kind is "String" || IsText(kind)
        || kind is "Boolean" or "SByte" or "Byte" or "Int16" or "UInt16" or "Int32" or "UInt32" or "Int64" or "UInt64" or "IntPtr" or "UIntPtr" or "Int128" or "UInt128" or "BigInteger" or "Half" or "Single" or "Double" or "Decimal";

    /// <summary>Whether shapes that are keys on the model have a form on JSON.</summary>
    internal static bool CanBeKey(Shape shape) => shape switch
    {
        ScalarShape scalar => IsKey(scalar.Kind),
        EnumShape or TypeParameterShape => true,
        CodecShape codec => codec.For("Json") is not null || codec.Otherwise is { } plain && CanBeKey(plain),
        _ => false,
    };
}
