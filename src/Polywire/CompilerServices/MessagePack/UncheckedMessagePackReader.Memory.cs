using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Polywire.CompilerServices;

// Counts the memory of objects against the limit of the call (MaxMemory).
public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Counts an object of so many bytes that is about to be made.</summary>
    /// <exception cref="WireException">The objects of the call take more than its limit.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void TakeMemory(int bytes)
    {
        if ((_context.MemoryLeft -= bytes) < 0) _context.CheckMemory(bytes);
    }

    /// <summary>Counts a collection of so many bytes that is about to be made of <paramref name="count"/> elements, each of which takes <paramref name="each"/> bytes more.</summary>
    /// <exception cref="WireException">The objects of the call take more than its limit.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void TakeMemory(int bytes, int count, int each)
    {
        if ((_context.MemoryLeft -= bytes + (long)count * each) < 0) _context.CheckMemory(bytes);
    }

    /// <summary>Counts the null that was read in the place of a value type, if it takes far more memory than its input.</summary>
    /// <returns>The null.</returns>
    /// <exception cref="WireException">The objects of the call take more than its limit.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public readonly T? TakeNull<T>() where T : struct
    {
        // A null is no object: its size does not raise the limit.
        if (Unsafe.SizeOf<T?>() > 24 && (_context.MemoryLeft -= Unsafe.SizeOf<T?>()) < 0) _context.CheckMemory(0);
        return null;
    }
}
