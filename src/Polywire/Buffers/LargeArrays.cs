using System.Numerics;

namespace Polywire.Buffers;

/// <summary>
/// Arrays above 1 MB that no call uses. The process keeps those that were returned last, 64 MB together, until a collection of generation 2 finds them unused
/// for 10 seconds.
/// </summary>
// Nothing is generic: each method would be one more to compile at start for every struct that is read.
static class LargeArrays
{
    /// <summary>The most bytes of an array that goes to the shared pool. A power of two, as the lengths of its arrays are.</summary>
    const int MaxPooledBytes = 1 << 20;
    const int MaxArray = 32 << 20;
    const long MaxBytes = 64 << 20;
    const long MaxUnusedMilliseconds = 10_000;

    // Before the first array, the one that was returned last.
    static readonly Free s_head = new(Array.Empty<byte>(), 0);
    static bool s_isTrimmed;

    /// <summary>
    /// Takes the longest array of a type. Returns null if none has <paramref name="length"/> elements, or if these are not large: the shared pool has or makes one.
    /// </summary>
    internal static Array? TryTake(Type? type, int length, int elementSize)
    {
        if (type is null || !IsLarge(length, elementSize)) return null;
        lock (s_head)
        {
            Free? found = null;
            int longest = length - 1;
            for (Free before = s_head; before.Next is { } one; before = one)
            {
                if (one.Array.Length <= longest || one.Array.GetType() != type) continue;
                (found, longest) = (before, one.Array.Length);
            }
            if (found is null) return null;
            Array array = found.Next!.Array;
            found.Next = found.Next.Next;
            return array;
        }
    }

    /// <summary>Returns a large array, which contains no references. Returns false if it is not large.</summary>
    internal static bool TryReturn(Array array, int elementSize)
    {
        if (!IsLarge(array.Length, elementSize)) return false;
        long bytes = (long)array.Length * elementSize;
        if (bytes > MaxArray) return true;
        lock (s_head)
        {
            s_head.Next = new Free(array, bytes) { Next = s_head.Next };
            Trim(0);
            if (s_isTrimmed) return true;
            s_isTrimmed = true;
            _ = new Trimmer();
        }
        return true;
    }

    /// <summary>Drops the arrays beyond the limit, and those that were returned before a time in milliseconds.</summary>
    internal static void Trim(long time)
    {
        lock (s_head)
        {
            long bytes = 0;
            for (Free before = s_head; before.Next is { } one; before = one)
            {
                bytes += one.Bytes;
                if (bytes <= MaxBytes && one.Returned >= time) continue;
                before.Next = null;
                return;
            }
        }
    }

    static bool IsLarge(int length, int elementSize) => length > MaxPooledBytes >> BitOperations.Log2((uint)elementSize);

    sealed class Free(Array array, long bytes)
    {
        internal Array Array => array;

        internal long Bytes => bytes;

        internal long Returned { get; } = Environment.TickCount64;

        internal Free? Next { get; set; }
    }

    /// <summary>Garbage, which every collection of its generation finalizes.</summary>
    sealed class Trimmer
    {
        ~Trimmer()
        {
            Trim(Environment.TickCount64 - MaxUnusedMilliseconds);
            GC.ReRegisterForFinalize(this);
        }
    }
}
