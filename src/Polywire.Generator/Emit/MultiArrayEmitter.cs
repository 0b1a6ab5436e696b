using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Arrays of several dimensions.</summary>
static class MultiArrayEmitter
{
    /// <summary>Returns an array creation of the shape with the lengths in <c>lengths</c> (−1 where a level was never met): <c>T[L0, L1]</c>.</summary>
    internal static string New(MultiArrayShape shape)
    {
        string sizes = string.Join(", ", Enumerable.Range(0, shape.Rank).Select(d => $"global::System.Math.Max(lengths[{d}], 0)"));
        // The element may be an array itself: its brackets come after those of the new array.
        string type = shape.Type;
        string brackets = $"[{new string(',', shape.Rank - 1)}]";
        int at = type.IndexOf(brackets, StringComparison.Ordinal);
        return type.Substring(0, at) + $"[{sizes}]" + type.Substring(at + brackets.Length);
    }
}
