using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>What is written as it is in memory, and how many bytes that is.</summary>
static class MemoryPackKinds
{
    /// <summary>The size and the alignment of a scalar in memory on 64 bits; null for one of another form.</summary>
    internal static (int Size, int Align)? Memory(string kind) => kind switch
    {
        "Boolean" or "SByte" or "Byte" => (1, 1),
        "Int16" or "UInt16" or "Char" or "Half" => (2, 2),
        "Int32" or "UInt32" or "Single" or "Rune" or "DateOnly" => (4, 4),
        "Int64" or "UInt64" or "Double" or "IntPtr" or "UIntPtr" or "DateTime" or "TimeOnly" or "TimeSpan" => (8, 8),
        "Decimal" or "DateTimeOffset" or "Complex" => (16, 8),
        "Int128" or "UInt128" => (16, 16),
        "Guid" or "Vector4" or "Quaternion" => (16, 4),
        "Vector2" => (8, 4),
        "Vector3" => (12, 4),
        "Matrix3x2" => (24, 4),
        "Matrix4x4" => (64, 4),
        _ => null,
    };

    /// <summary>The bytes of a scalar, an enum by number, or a nullable one of these; null for others.</summary>
    internal static int? Fixed(Shape shape) => Of(shape)?.Size;

    static (int Size, int Align)? Of(Shape shape) => shape switch
    {
        ScalarShape scalar => Memory(scalar.Kind),
        EnumShape { IsTextElsewhere: false } e => Memory(e.UnderlyingKind),
        NullableShape { Inner: ScalarShape or EnumShape } n when Of(n.Inner) is var (size, align) => (align + (size + align - 1) / align * align, align),
        CodecShape codec when codec.For("MemoryPack") is null && codec.Otherwise is { } otherwise => Of(otherwise),
        _ => null,
    };

    /// <summary>The type and the value that the methods for scalars take: of enums the numbers.</summary>
    internal static (string Type, string Cast) Scalar(Shape shape) => shape switch
    {
        EnumShape e => (e.Underlying, $"({e.Underlying})"),
        NullableShape { Inner: EnumShape e } => (e.Underlying, $"({e.Underlying}?)"),
        NullableShape n => (n.Inner.Type, ""),
        CodecShape codec => Scalar(codec.Otherwise!),
        _ => (shape.Type, ""),
    };

    internal static bool IsNullable(Shape shape) => (shape is CodecShape codec ? codec.Otherwise : shape) is NullableShape;

    /// <summary>Whether a value is written as it is in memory.</summary>
    internal static bool IsMemory(Shape shape) => shape switch
    {
        ScalarShape or EnumShape => Fixed(shape) is not null,
        NullableShape n => IsMemory(n.Inner),
        TupleShape { IsValueType: true } tuple => tuple.Items.Count > 0 && tuple.Items.All(i => IsMemory(i.Shape)),
        ModelShape model => model.IsUnmanaged,
        CodecShape codec when codec.For("MemoryPack") is null && codec.Otherwise is { } otherwise => IsMemory(otherwise),
        _ => false,
    };

    /// <summary>Whether a reference is part of the value whatever its type parameters are.</summary>
    internal static bool HasReference(Shape shape) => shape switch
    {
        TypeParameterShape => false,
        NullableShape n => HasReference(n.Inner),
        TupleShape { IsValueType: true } tuple => tuple.Items.Any(i => HasReference(i.Shape)),
        _ => !IsMemory(shape),
    };

    /// <summary>The fewest bytes of a value, as an expression.</summary>
    internal static string Least(Shape shape) => shape switch
    {
        _ when Fixed(shape) is { } size => size.ToString(System.Globalization.CultureInfo.InvariantCulture),
        _ when IsMemory(shape) => $"Unsafe.SizeOf<{shape.Type}>()",
        ScalarShape { Kind: "String" or "ByteArray" or "StringBuilder" or "Uri" or "BigInteger" } or CollectionShape or DictionaryShape => "4",
        TupleShape { IsValueType: true } tuple when tuple.Items.Count > 0 => string.Join(" + ", tuple.Items.Select(i => Least(i.Shape))),
        _ => "1",
    };

    /// <summary>The memory of a dictionary's entry; null where key and value are written one after another.</summary>
    internal static TupleShape? Entry(DictionaryShape shape) => !IsMemory(shape.KeyShape) || !IsMemory(shape.Value.Shape) ? null
        : new TupleShape($"global::System.Collections.Generic.KeyValuePair<{shape.KeyShape.Type}, {shape.Value.Shape.Type}>", "Entry_" + shape.Key, true, true, new(["Key", "Value"]), new([new Slot(shape.KeyShape, false), shape.Value]));
}
