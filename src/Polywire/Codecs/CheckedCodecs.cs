using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

/// <summary>The errors of misused checked readers and writers, for all wires.</summary>
static class CheckedCodecs
{
    /// <summary>Fails for a default writer or reader, or one that is out of date because a copy of it was used.</summary>
    /// <exception cref="InvalidOperationException">Always.</exception>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ThrowStale() => throw new InvalidOperationException(
        "This writer or reader cannot be used: it is the default value, another copy of it was used since, or an earlier call on it failed. Pass it by reference.");

    /// <summary>Fails for a codec that returns with a stale writer or reader.</summary>
    /// <exception cref="InvalidOperationException">Always.</exception>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ThrowStaleAtEnd(object codec) => throw new InvalidOperationException(
        $"The codec '{NameOf(codec)}' used a copy of its writer or reader, or went on after an exception of it. Pass it by reference, and let its exceptions through.");

    /// <summary>Returns the name of a codec, which is given itself or as its type.</summary>
    internal static string NameOf(object codec) => (codec as Type ?? codec.GetType()).ToString();
}
