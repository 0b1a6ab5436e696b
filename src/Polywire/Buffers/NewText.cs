using System.Buffers;
using System.Runtime.CompilerServices;

namespace Polywire.Buffers;

/// <summary>Strings made at their length, which their maker fills before anybody else sees them.</summary>
static class NewText
{
    static readonly SpanAction<char, object?> s_leave = static (_, _) => { };

    /// <summary>A string of <paramref name="length"/> zeros.</summary>
    // Where the JIT knows by profile which delegate comes, this is the allocation alone, and the constructor is two calls.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string Allocate(int length) =>
        RuntimeFeature.IsDynamicCodeCompiled ? string.Create(length, null, s_leave) : new string('\0', length);
}
