using Polywire.Generator.Model;

namespace Polywire.Generator.Rows;

/// <summary>The methods of <c>RowWriter</c>, <c>RowReader</c> and <c>RowShape</c> that a member is written and read by.</summary>
enum RowKind
{
    Boolean,
    Integer,
    Single,
    Double,
    Decimal,
    DateTime,
    DateTimeOffset,
    Guid,
    Text,
    Bytes,
    Model,
    List,
    Map,
    /// <summary>The bytes that the wire writes, for types that have no columns.</summary>
    Encoded,
}

/// <summary>A member's type, or the type of the elements of a list, as columns.</summary>
/// <param name="Kind">The kind of column.</param>
/// <param name="Shape">The type, without <c>Nullable</c>.</param>
/// <param name="IsNullable">Whether it is a <c>Nullable</c> of a struct.</param>
/// <param name="Parts">The elements of a list; the keys and the values of a dictionary.</param>
sealed record RowPlan(RowKind Kind, Shape Shape, bool IsNullable, RowPlan[] Parts)
{
    /// <summary>The type as the member declares it.</summary>
    internal string Type => IsNullable ? Shape.Type + "?" : Shape.Type;

    /// <summary>Returns the number of presence bits; elements of lists that cannot be null have none.</summary>
    internal int Bits(bool isElement) => Kind switch
    {
        RowKind.Boolean => IsNullable ? 2 : 1,
        RowKind.Text or RowKind.Bytes or RowKind.Model or RowKind.List or RowKind.Map or RowKind.Encoded => 1,
        _ => IsNullable || !isElement ? 1 : 0,
    };

    /// <summary>The integer type of a number, an enum or a time; null if the kind is not <see cref="RowKind.Integer"/>.</summary>
    internal ScalarKind Scalar => Shape is EnumShape e ? e.UnderlyingKind : ((ScalarShape)Shape).Kind;
}

/// <summary>Decides how types become columns.</summary>
/// <param name="models">The models that have row code, by the name of their codec.</param>
sealed class RowPlanner(ISet<string> models)
{
    static readonly HashSet<ScalarKind> s_integers = [ScalarKind.SByte, ScalarKind.Byte, ScalarKind.Int16, ScalarKind.UInt16, ScalarKind.Int32, ScalarKind.UInt32, ScalarKind.Int64, ScalarKind.UInt64, ScalarKind.Char, ScalarKind.DateOnly, ScalarKind.TimeOnly, ScalarKind.TimeSpan];

    /// <summary>Returns the methods of a type.</summary>
    internal RowPlan Plan(Shape shape) => shape switch
    {
        NullableShape nullable when Plan(nullable.Inner) is { IsNullable: false } inner && inner.Kind is not (RowKind.Encoded or RowKind.List or RowKind.Map) => inner with { IsNullable = true },
        CodecShape { Codecs.Count: > 0 } codec when codec.Codecs.All(c => c.Wire == "Json") && codec.Otherwise is { } otherwise && otherwise.Type == shape.Type => Plan(otherwise),
        EnumShape => new RowPlan(RowKind.Integer, shape, false, []),
        ScalarShape scalar when Kind(scalar.Kind) is { } kind => new RowPlan(kind, shape, false, []),
        ModelShape { Arguments.Count: 0 } model when models.Contains(model.CodecName) => new RowPlan(RowKind.Model, shape, false, []),
        CollectionShape { IsOpen: false } list => new RowPlan(RowKind.List, shape, false, [Plan(list.Element.Shape)]),
        DictionaryShape { IsOpen: false } map => new RowPlan(RowKind.Map, shape, false, [Plan(map.KeyShape), Plan(map.Value.Shape)]),
        _ => new RowPlan(RowKind.Encoded, shape, false, []),
    };

    static RowKind? Kind(ScalarKind scalar) => scalar switch
    {
        ScalarKind.Boolean => RowKind.Boolean,
        ScalarKind.Single => RowKind.Single,
        ScalarKind.Double => RowKind.Double,
        ScalarKind.Decimal => RowKind.Decimal,
        ScalarKind.DateTime => RowKind.DateTime,
        ScalarKind.DateTimeOffset => RowKind.DateTimeOffset,
        ScalarKind.Guid => RowKind.Guid,
        ScalarKind.String => RowKind.Text,
        ScalarKind.ByteArray => RowKind.Bytes,
        _ => s_integers.Contains(scalar) ? RowKind.Integer : null,
    };
}
