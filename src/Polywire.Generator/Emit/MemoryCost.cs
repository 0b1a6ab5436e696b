using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Computes the memory that objects take on 64 bits, and prints the statements that count it while input is read.</summary>
static class MemoryCost
{
    const int Header = 16, Reference = 8;

    /// <summary>Returns a statement that counts a new object of the model; null for a struct of no more than <paramref name="free"/> bytes, which are in proportion to the input.</summary>
    internal static string? Of(ModelSpec model, int free, string reader = "reader")
    {
        int known = model.IsValueType ? 0 : Header;
        var others = new List<string>();
        foreach (MemberSpec m in model.Members)
        {
            if (SizeOf(m.Slot.Shape) is { } size) known += size;
            else others.Add(m.Slot.Shape.Type);
            // The constructor makes the collection for each object, whatever the input has.
            if (m.Initial == Initial.Empty) known += EmptyCollection(m.Slot.Shape);
        }
        if (model.Extension is not null) known += Reference;
        known = (known + 7) / 8 * 8;
        if (model.IsValueType && others.Count == 0 && known <= free) return null;
        string sizes = string.Concat(others.GroupBy(t => t, StringComparer.Ordinal).OrderBy(g => g.Key, StringComparer.Ordinal)
            .Select(g => $" + {(g.Count() > 1 ? g.Count() + " * " : "")}global::System.Runtime.CompilerServices.Unsafe.SizeOf<{g.Key}>()"));
        return $"{reader}.TakeMemory({known}{sizes});";
    }

    /// <summary>Returns the bytes of a member; null if only the compiler of the generated code can determine them.</summary>
    static int? SizeOf(Shape shape) => shape switch
    {
        ScalarShape { IsValueType: true } scalar => SizeOf(scalar.Kind),
        EnumShape e => SizeOf(e.UnderlyingKind),
        NullableShape n => SizeOf(n.Inner) is { } inner ? inner + Math.Min(inner, 8) : null,
        TypeParameterShape or { IsValueType: true } => null,
        _ => Reference,
    };

    static int EmptyCollection(Shape shape) => shape switch
    {
        CollectionShape collection => collection.Cost.Bytes,
        DictionaryShape map => map.Cost.Bytes,
        SurrogateShape surrogate => surrogate.Cost.Bytes + EmptyCollection(surrogate.Inner),
        _ => 0,
    };

    static int? SizeOf(ScalarKind kind) => kind switch
    {
        ScalarKind.Boolean or ScalarKind.SByte or ScalarKind.Byte => 1,
        ScalarKind.Int16 or ScalarKind.UInt16 or ScalarKind.Char or ScalarKind.Half => 2,
        ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Single or ScalarKind.DateOnly or ScalarKind.Rune => 4,
        ScalarKind.Int64 or ScalarKind.UInt64 or ScalarKind.Double or ScalarKind.IntPtr or ScalarKind.UIntPtr or ScalarKind.DateTime or ScalarKind.TimeOnly or ScalarKind.TimeSpan => 8,
        ScalarKind.Decimal or ScalarKind.Guid or ScalarKind.DateTimeOffset or ScalarKind.Int128 or ScalarKind.UInt128 or ScalarKind.Complex or ScalarKind.BigInteger => 16,
        _ => null,
    };

    /// <summary>Returns a statement that counts a new collection; null where nothing is to be counted.</summary>
    internal static string? Of((int Bytes, int Each) cost, string count) =>
        cost is (0, 0) ? null : cost.Each == 0 ? $"reader.TakeMemory({cost.Bytes});" : $"reader.TakeMemory({cost.Bytes}, {count}, {cost.Each});";
}
