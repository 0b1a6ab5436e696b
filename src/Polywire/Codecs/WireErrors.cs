using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Polywire.Codecs;

/// <summary>Failures that generated code raises on every wire.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireErrors
{
    /// <summary>On writing: an instance of a type that the declared one does not allow.</summary>
    [DoesNotReturn]
    public static void UnexpectedType(Type declared, Type found) => throw new WireException(
        WireErrorCode.UnexpectedType,
        $"'{Missing.Write(found)}' is not listed by union '{Missing.Write(declared)}'. List it with [WireUnion], or set DerivedTypes = Slice to write only the declared members.");

    /// <summary>The path of a failure inside one of many elements: <c>$[17].tags[1]</c>.</summary>
    internal static string InElement(long index, string? path)
    {
        string whole = $"$[{index}]{path.AsSpan(path is null ? 0 : 1)}";
        return whole.Length <= LongestPath ? whole : string.Concat(whole.AsSpan(0, LongestPath - 1), "…");
    }

    const int LongestPath = 1024;
}
