using System.Runtime.CompilerServices;

namespace Polywire.Buffers;

/// <summary>
/// Checks the thread's stack at every level of nesting for the price of one comparison: a context remembers the lowest address
/// at which the runtime said that the stack is sufficient, and only a level below it checks again.
/// </summary>
/// <remarks>
/// Contexts belong to one thread for good, so the address stays valid from call to call. The runtime calls a stack sufficient
/// while 128 KB of it are free (64 KB in a 32-bit process). <see cref="Step"/> less than that is therefore free at every level:
/// it holds the frames of one level, the values in it that do not nest, and the handling of an exception.
/// </remarks>
static unsafe class StackGuard
{
    /// <summary>The limit of a thread whose stack was not checked yet: every address is below it.</summary>
    internal static readonly nuint Unknown = nuint.MaxValue;

    /// <summary>Bytes of stack that may be used between two questions to the runtime.</summary>
    const int Step = 8192;

    /// <summary>Lowers <paramref name="limit"/> where the caller's frame is below it. Returns false if the stack is not sufficient.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryLower(ref nuint limit)
    {
        byte here;
        nuint at = (nuint)(&here);
        if (at >= limit) return true;
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack()) return false;
        limit = at - Step;
        return true;
    }
}
