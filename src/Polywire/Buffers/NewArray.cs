using System.Runtime.CompilerServices;

namespace Polywire.Buffers;

/// <summary>Arrays whose elements are all stored by the caller.</summary>
static class NewArray
{
    /// <summary>The least bytes of an array on the heap of large objects.</summary>
    const int LargeObject = 85_000;

    /// <summary>Makes an array that is cleared only if that takes less time: smaller ones come from the thread's own memory, which is clear.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T[] Make<T>(int length) => (long)length * Unsafe.SizeOf<T>() < LargeObject ? new T[length] : GC.AllocateUninitializedArray<T>(length);

    /// <summary>Copies bytes into a new array.</summary>
    internal static byte[] Copy(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty) return [];
        byte[] copy = Make<byte>(bytes.Length);
        bytes.CopyTo(copy);
        return copy;
    }
}
