using Polywire.Generator.Model;
using Polywire.Json;

namespace Polywire.Generator.Wires.Json;

/// <summary>The scalar methods of <c>UncheckedJsonWriter</c> and <c>UncheckedJsonReader</c>.</summary>
static class JsonScalars
{
    /// <summary>Returns the name of the method after <c>Put</c> and the constant that bounds it; null for a kind whose size is not bounded.</summary>
    internal static (string Method, int Max)? Put(ScalarKind kind) => kind switch
    {
        ScalarKind.Boolean => ("Boolean", JsonBounds.Boolean),
        ScalarKind.SByte or ScalarKind.Int16 or ScalarKind.Int32 => ("Int32", JsonBounds.Integer),
        ScalarKind.Byte or ScalarKind.UInt16 or ScalarKind.UInt32 => ("UInt32", JsonBounds.Integer),
        ScalarKind.Int64 or ScalarKind.IntPtr => ("Int64", JsonBounds.Integer),
        ScalarKind.UInt64 or ScalarKind.UIntPtr => ("UInt64", JsonBounds.Integer),
        ScalarKind.Int128 or ScalarKind.UInt128 => (kind.Name(), JsonBounds.Int128),
        ScalarKind.Half or ScalarKind.Single or ScalarKind.Double => (kind.Name(), JsonBounds.Double),
        ScalarKind.Decimal => (kind.Name(), JsonBounds.Decimal),
        ScalarKind.Char or ScalarKind.Rune => (kind.Name(), JsonBounds.Char),
        ScalarKind.Guid => (kind.Name(), JsonBounds.Guid),
        ScalarKind.DateTime or ScalarKind.DateTimeOffset or ScalarKind.DateOnly or ScalarKind.TimeOnly or ScalarKind.TimeSpan => (kind.Name(), JsonBounds.Date),
        ScalarKind.Complex => (kind.Name(), JsonBounds.Complex),
        _ => null,
    };

    /// <summary>Returns the type and the name of the local that a kind is read into whose reading is inlined on the local copy of the reader; null for others.</summary>
    internal static (string Type, string Local)? Hot(ScalarKind kind) => kind switch
    {
        ScalarKind.Boolean => ("bool", "boolean"),
        ScalarKind.Int32 => ("int", "int32"),
        ScalarKind.UInt32 => ("uint", "uint32"),
        ScalarKind.Int64 => ("long", "int64"),
        ScalarKind.UInt64 => ("ulong", "uint64"),
        ScalarKind.Double => ("double", "number"),
        ScalarKind.String => ("string", "text"),
        _ => null,
    };

    /// <summary>Returns which elements of a span the writer puts in one call, and of an array the reader reads many of in one.</summary>
    internal static ElementRun RunOf(Shape element) => element is not ScalarShape { Format: null } scalar ? ElementRun.None : scalar.Kind switch
    {
        ScalarKind.Boolean => ElementRun.Booleans,
        ScalarKind.SByte or ScalarKind.Byte or ScalarKind.Int16 or ScalarKind.UInt16 or ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64 => ElementRun.Integers,
        _ => ElementRun.None,
    };

    /// <summary>Kinds that JSON has as text, so that a key needs no quotes around it.</summary>
    internal static bool IsText(ScalarKind kind) => kind is ScalarKind.Char or ScalarKind.Rune or ScalarKind.Guid or ScalarKind.DateTime or ScalarKind.DateTimeOffset or ScalarKind.DateOnly or ScalarKind.TimeOnly or ScalarKind.TimeSpan or ScalarKind.Uri or ScalarKind.Version;

    /// <summary>Kinds that can be a key at all.</summary>
    internal static bool IsKey(ScalarKind kind) => kind is ScalarKind.String || IsText(kind)
        || kind is ScalarKind.Boolean or ScalarKind.SByte or ScalarKind.Byte or ScalarKind.Int16 or ScalarKind.UInt16 or ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64 or ScalarKind.IntPtr or ScalarKind.UIntPtr or ScalarKind.Int128 or ScalarKind.UInt128 or ScalarKind.BigInteger or ScalarKind.Half or ScalarKind.Single or ScalarKind.Double or ScalarKind.Decimal;

    /// <summary>Returns whether shapes that are keys on the model have a format on JSON.</summary>
    internal static bool CanBeKey(Shape shape) => shape switch
    {
        ScalarShape scalar => IsKey(scalar.Kind),
        EnumShape or TypeParameterShape => true,
        CodecShape codec => codec.For("Json") is not null || codec.Otherwise is { } plain && CanBeKey(plain),
        _ => false,
    };
}

/// <summary>Elements that are written together, by <c>Put…</c> of the writer. Integers are read together too, by <c>ReadRun</c>.</summary>
enum ElementRun
{
    None,
    Booleans,
    Integers,
}
