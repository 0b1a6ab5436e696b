using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>What the constructor of <c>System.Tuple</c> checks: the last of eight items is a tuple itself.</summary>
static class TupleCheck
{
    /// <summary>A statement that fails where the last item, which is in the variable <paramref name="last"/>, is null; null for other tuples.</summary>
    internal static string? Of(TupleShape shape, string last) => shape is { IsValueType: false, Items.Count: 8 }
        ? $"if ({last} is null) reader.Fail(global::Polywire.WireErrorCode.UnexpectedNull, \"The last item of a tuple of eight items is null.\");"
        : null;
}
