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
}
