using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.Buffers;

/// <summary>
/// Arrays that are rented for the time of a call. Those of up to 1 MB come from the shared pool, which keeps arrays of every size on every thread and core.
/// Of larger ones the process keeps those that were returned last, 64 MB together, until a collection of generation 2 finds them unused for 10 seconds.
/// </summary>
static class TemporaryArrays
{
    /// <summary>The most bytes of an array that goes to the shared pool. A power of two, as the lengths of its arrays are.</summary>
    const int MaxPooledBytes = 1 << 20;

    const long MaxLargeBytes = 64 << 20;
    const int MaxLargeArray = 32 << 20;
    const long MaxUnusedMilliseconds = 10_000;

    /// <summary>Large arrays that are free, the one that was returned last at the end.</summary>
    static readonly List<(Array Array, int Bytes, long Returned)> s_large = [];
    static long s_largeBytes;
    static bool s_isTrimmed;

    /// <summary>Gets the default pool of bytes.</summary>
    internal static ArrayPool<byte> Bytes { get; } = new BytePool();

    /// <summary>Rents an array with at least <paramref name="length"/> elements. <see cref="Return"/> returns it.</summary>
    // Inlined: a method would be one more to compile at start for every struct.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T[] Rent<T>(int length) => length <= MaxPooled<T>() ? ArrayPool<T>.Shared.Rent(length)
        : TakeLarge(typeof(T[]), length) is { } large ? Unsafe.As<T[]>(large) : GC.AllocateUninitializedArray<T>(length);

    /// <summary>Returns an array. It contains no references.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Return<T>(T[] array)
    {
        if (array.Length <= MaxPooled<T>()) ArrayPool<T>.Shared.Return(array);
        else ReturnLarge(array, (long)array.Length * Unsafe.SizeOf<T>());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int MaxPooled<T>() => MaxPooledBytes >> BitOperations.Log2((uint)Unsafe.SizeOf<T>());

    /// <summary>Takes the longest free array of a type, if it is long enough.</summary>
    static Array? TakeLarge(Type type, int length)
    {
        lock (s_large)
        {
            int found = -1;
            for (int i = 0; i < s_large.Count; i++)
            {
                Array one = s_large[i].Array;
                if (one.Length < length || one.GetType() != type || found >= 0 && one.Length <= s_large[found].Array.Length) continue;
                found = i;
            }
            return found < 0 ? null : Remove(found);
        }
    }

    /// <summary>Keeps an array in the place of those that were returned before the others.</summary>
    static void ReturnLarge(Array array, long bytes)
    {
        if (bytes > MaxLargeArray) return;
        lock (s_large)
        {
            while (s_largeBytes + bytes > MaxLargeBytes) Remove(0);
            s_large.Add((array, (int)bytes, Environment.TickCount64));
            s_largeBytes += bytes;
            if (s_isTrimmed) return;
            s_isTrimmed = true;
            _ = new Trimmer();
        }
    }

    /// <summary>Drops the arrays that were returned before a time, in milliseconds.</summary>
    internal static void Trim(long before)
    {
        lock (s_large)
        {
            while (s_large is [(_, _, long returned), ..] && returned < before) Remove(0);
        }
    }

    static Array Remove(int i)
    {
        (Array array, int bytes, _) = s_large[i];
        s_large.RemoveAt(i);
        s_largeBytes -= bytes;
        return array;
    }

    sealed class BytePool : ArrayPool<byte>
    {
        public override byte[] Rent(int minimumLength) => Rent<byte>(minimumLength);

        public override void Return(byte[] array, bool clearArray = false)
        {
            if (clearArray) Array.Clear(array);
            Return<byte>(array);
        }
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
