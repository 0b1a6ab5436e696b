using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Tuples as they are made of their items, which are in the variables <c>item0</c>, <c>item1</c>, ….</summary>
static class Tuples
{
    /// <summary>Returns the check of the constructor of <c>System.Tuple</c>: a statement that fails if the last of eight items, which is in the variable <paramref name="last"/>, is null; null for other tuples.</summary>
    internal static string? Check(TupleShape shape, string last = "item7") => shape is { IsValueType: false, Items.Count: 8 }
        ? $"if ({last} is null) reader.Fail(global::Polywire.WireErrorCode.UnexpectedNull, \"The last item of a tuple of eight items is null.\");"
        : null;

    internal static string Make(TupleShape shape)
    {
        string items = string.Join(", ", Enumerable.Range(0, shape.Items.Count).Select(i => "item" + i));
        return shape.IsFlat ? $"({items})" : $"new {shape.Type}({items})";
    }
}
