namespace Polywire.Framing;

/// <summary>Paths of errors in streams, which count elements from 0.</summary>
static class ElementPath
{
    /// <summary>Returns the path in the stream of what is at <paramref name="path"/> in an element.</summary>
    internal static string Of(long index, string? path) => $"$[{index}]{path.AsSpan(path is null ? 0 : 1)}";
}
