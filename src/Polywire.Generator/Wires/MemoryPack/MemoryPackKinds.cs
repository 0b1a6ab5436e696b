using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>Determines which shapes are written as they are in memory, and their size in bytes.</summary>
static class MemoryPackKinds
{
    /// <summary>Returns the size and the alignment of a scalar in memory on 64 bits; null for one of another format.</summary>
    internal static (int Size, int Align)? Memory(ScalarKind kind) => kind switch
    {
        ScalarKind.Boolean or ScalarKind.SByte or ScalarKind.Byte => (1, 1),
        ScalarKind.Int16 or ScalarKind.UInt16 or ScalarKind.Char or ScalarKind.Half => (2, 2),
        ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Single or ScalarKind.Rune or ScalarKind.DateOnly => (4, 4),
        ScalarKind.Int64 or ScalarKind.UInt64 or ScalarKind.Double or ScalarKind.IntPtr or ScalarKind.UIntPtr or ScalarKind.DateTime or ScalarKind.TimeOnly or ScalarKind.TimeSpan => (8, 8),
        ScalarKind.Decimal or ScalarKind.DateTimeOffset or ScalarKind.Complex => (16, 8),
        ScalarKind.Int128 or ScalarKind.UInt128 => (16, 16),
        ScalarKind.Guid or ScalarKind.Vector4 or ScalarKind.Quaternion or ScalarKind.Plane => (16, 4),
        ScalarKind.Vector2 => (8, 4),
        ScalarKind.Vector3 => (12, 4),
        ScalarKind.Matrix3x2 => (24, 4),
        ScalarKind.Matrix4x4 => (64, 4),
        _ => null,
    };

    /// <summary>Returns the bytes of a scalar, an enum by number, or a nullable one of these; null for others.</summary>
    internal static int? Fixed(Shape shape) => Of(shape)?.Size;

    static (int Size, int Align)? Of(Shape shape) => shape switch
    {
        ScalarShape scalar => Memory(scalar.Kind),
        EnumShape { IsTextElsewhere: false } e => Memory(e.UnderlyingKind),
        NullableShape { Inner: ScalarShape or EnumShape } n when Of(n.Inner) is var (size, align) => (align + (size + align - 1) / align * align, align),
        CodecShape codec when codec.For("MemoryPack") is null && codec.Otherwise is { } otherwise => Of(otherwise),
        _ => null,
    };

    /// <summary>Returns the type and the value that the methods for scalars take: of enums the numbers. A conversion of a nullable one would be a branch.</summary>
    internal static (string Type, string Cast) Scalar(Shape shape) => shape switch
    {
        EnumShape e => (e.Underlying, $"({e.Underlying})"),
        NullableShape n => (n.Inner.Type, ""),
        CodecShape codec => Scalar(codec.Otherwise!),
        _ => (shape.Type, ""),
    };

    internal static bool IsNullable(Shape shape) => (shape is CodecShape codec ? codec.Otherwise : shape) is NullableShape;

    /// <summary>Returns whether a value is written as it is in memory.</summary>
    internal static bool IsMemory(Shape shape) => shape switch
    {
        ScalarShape or EnumShape => Fixed(shape) is not null,
        NullableShape n => IsMemory(n.Inner),
        TupleShape { IsValueType: true } tuple => tuple.Items.Count > 0 && tuple.Items.All(i => IsMemory(i.Shape)),
        ModelShape model => model.IsUnmanaged,
        CodecShape codec when codec.For("MemoryPack") is null && codec.Otherwise is { } otherwise => IsMemory(otherwise),
        _ => false,
    };

    /// <summary>Returns whether a reference is part of the value whatever its type parameters are.</summary>
    internal static bool HasReference(Shape shape) => shape switch
    {
        TypeParameterShape or ModelShape { MayBeUnmanaged: true } => false,
        NullableShape n => HasReference(n.Inner),
        TupleShape { IsValueType: true } tuple => tuple.Items.Any(i => HasReference(i.Shape)),
        _ => !IsMemory(shape),
    };

    /// <summary>Returns whether the bytes of a nullable, a tuple or a dictionary depend on a type parameter: its codec is looked up, as that of the parameter is.</summary>
    internal static bool IsLookedUp(Shape shape) => shape.IsOpen && shape switch
    {
        NullableShape or TupleShape { IsValueType: true } => !HasReference(shape),
        DictionaryShape map => !HasReference(map.KeyShape) && !HasReference(map.Value.Shape),
        _ => false,
    };

    /// <summary>Returns the shape as one whose codec is looked up, if its bytes depend on a type parameter.</summary>
    internal static Shape LookedUp(Shape shape) => IsLookedUp(shape) ? new TypeParameterShape(shape.Type, shape.IsValueType) { TypeName = shape.TypeName } : shape;

    /// <summary>Returns the fewest bytes of a value, as an expression.</summary>
    internal static string Least(Shape shape) => shape switch
    {
        _ when Fixed(shape) is { } size => size.ToString(System.Globalization.CultureInfo.InvariantCulture),
        _ when IsMemory(shape) => $"Unsafe.SizeOf<{shape.Type}>()",
        ScalarShape { Kind: ScalarKind.String or ScalarKind.ByteArray or ScalarKind.StringBuilder or ScalarKind.Uri or ScalarKind.BigInteger } or CollectionShape or DictionaryShape => "4",
        TupleShape { IsValueType: true } tuple when tuple.Items.Count > 0 => string.Join(" + ", tuple.Items.Select(i => Least(i.Shape))),
        _ => "1",
    };

    /// <summary>Returns the memory of a dictionary's entry; null where key and value are written one after another.</summary>
    internal static TupleShape? Entry(DictionaryShape shape) => !IsMemory(shape.KeyShape) || !IsMemory(shape.Value.Shape) ? null
        : new TupleShape($"global::System.Collections.Generic.KeyValuePair<{shape.KeyShape.Type}, {shape.Value.Shape.Type}>", "Entry_" + shape.Key, true, true, new(["Key", "Value"]), new([new Slot(shape.KeyShape, false), shape.Value])) { TypeName = "KeyValuePair`2" };
}
