using System.Buffers;
using System.Runtime.CompilerServices;

namespace Polywire.Text;

/// <summary>Strings that are allocated at their length and filled before any other code sees them.</summary>
static class NewString
{
    static readonly SpanAction<char, object?> s_leave = static (_, _) => { };

    /// <summary>Allocates a string of <paramref name="length"/> zeros, at least one.</summary>
    // Where the JIT knows by profile which delegate comes, this is the allocation alone, and the constructor is two calls.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string Allocate(int length) =>
        RuntimeFeature.IsDynamicCodeCompiled ? string.Create(length, null, s_leave) : new string('\0', length);

    /// <summary>Gets the units of a string: to read, or to fill one that was just allocated.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref ushort Units(string text) => ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in text.GetPinnableReference()));
}
