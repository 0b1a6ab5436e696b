using System.Globalization;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>Shapes with a member's own format in them. A shape in which the format has no meaning is returned as it is.</summary>
static class FormatReader
{
    static readonly HashSet<ScalarKind> s_floats = [ScalarKind.Half, ScalarKind.Single, ScalarKind.Double];
    static readonly HashSet<ScalarKind> s_integers = [ScalarKind.SByte, ScalarKind.Byte, ScalarKind.Int16, ScalarKind.UInt16, ScalarKind.Int32, ScalarKind.UInt32, ScalarKind.Int64, ScalarKind.UInt64, ScalarKind.Int128, ScalarKind.UInt128, ScalarKind.IntPtr, ScalarKind.UIntPtr, ScalarKind.Decimal, ScalarKind.BigInteger];

    /// <summary>Returns an enum constant's value, as the bits of its underlying type.</summary>
    internal static long? Number(object? constant) => constant switch
    {
        null => null,
        ulong big => unchecked((long)big),
        IConvertible number => Convert.ToInt64(number, CultureInfo.InvariantCulture),
        _ => null,
    };

    internal static Shape Numbers(Shape shape, int numbers) => Map(shape, s => s is ScalarShape scalar && (s_floats.Contains(scalar.Kind) || s_integers.Contains(scalar.Kind) && (numbers & 3) != 0)
        ? With(scalar, (scalar.Format ?? new ScalarFormat(0, 0, null)) with { Numbers = numbers })
        : s);

    internal static Shape Dates(Shape shape, int dates) => Map(shape, s => s is ScalarShape { Kind: ScalarKind.DateTime or ScalarKind.DateTimeOffset or ScalarKind.TimeSpan } scalar
        ? With(scalar, (scalar.Format ?? new ScalarFormat(0, 0, null)) with { Dates = dates })
        : s);

    internal static Shape DateFormat(Shape shape, string format) => Map(shape, s => s is ScalarShape { Kind: ScalarKind.DateTime or ScalarKind.DateTimeOffset or ScalarKind.TimeSpan or ScalarKind.DateOnly or ScalarKind.TimeOnly } scalar
        ? With(scalar, (scalar.Format ?? new ScalarFormat(0, 0, null)) with { DateFormat = format })
        : s);

    internal static Shape InternStrings(Shape shape) => Map(shape, s => s is ScalarShape { Kind: ScalarKind.String, IsInterned: false } text ? text with { IsInterned = true, Key = "InternedString" } : s);

    internal static Shape Fallback(Shape shape, long? value) => Map(shape, s => s is EnumShape { AsText: true } e && e.Members.Any(m => m.Value == value)
        ? e with { Fallback = value, Key = $"{e.Key}_Or{unchecked((ulong)value.GetValueOrDefault()):x}" }
        : s);

    /// <summary>Makes the outermost collection take one value for itself.</summary>
    internal static Shape TakeOne(Shape shape) => shape is CollectionShape collection ? collection with { TakesOne = true, Key = collection.Key + "_One" } : shape;

    static ScalarShape With(ScalarShape scalar, ScalarFormat form) => scalar with { Format = form, Key = $"{scalar.Kind.Name()}_{Identifiers.Key($"{form.Numbers}_{form.Dates}_{form.DateFormat}")}" };

    /// <summary>Returns the values that the shape is made of, changed: elements, items and values, but not keys, type arguments and what a codec reads.</summary>
    static Shape Map(Shape shape, Func<Shape, Shape> change)
    {
        switch (shape)
        {
            case NullableShape n:
                Shape inner = Map(n.Inner, change);
                return inner.Equals(n.Inner) ? n : n with { Inner = inner, Key = "Nullable_" + inner.Key };
            case CollectionShape c when In(c.Element) is { } element:
                return c with { Element = element, Key = Key(c, element) };
            case MultiArrayShape m when In(m.Element) is { } element:
                return m with { Element = element, Key = Key(m, element) };
            case DictionaryShape d when In(d.Value) is { } value:
                return d with { Value = value, Key = Key(d, value) };
            case SurrogateShape s when In(new Slot(s.Inner, false)) is { } around:
                return s with { Inner = around.Shape, Key = Key(s, around) };
            case TupleShape t:
                Slot[] items = [.. t.Items.Select(i => In(i) ?? i)];
                return t.Items.SequenceEqual(items) ? t : t with { Items = items.ToEquatable(), Key = Key(t, items) };
            default:
                return change(shape);
        }

        Slot? In(Slot slot) => Map(slot.Shape, change) is { } mapped && !mapped.Equals(slot.Shape) ? slot with { Shape = mapped } : null;
    }

    static string Key(Shape shape, params Slot[] parts) => Identifiers.Key(shape.Type + string.Concat(parts.Select(p => "|" + p.Shape.Key + (p.NotNull ? "!" : ""))) + (shape is CollectionShape { TakesOne: true } ? "|one" : ""));
}
