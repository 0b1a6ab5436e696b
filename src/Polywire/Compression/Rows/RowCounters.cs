namespace Polywire.Compression.Rows;

/// <summary>Counts what all threads have written with a model.</summary>
/// <remarks>Each thread has its own counts: three additions that other threads may make too take as long as two members of a row.</remarks>
sealed class RowCounters
{
    readonly Lock _growing = new();
    /// <summary>By the identifier of the thread. A new thread may have the identifier of one that has ended, and continues its counts.</summary>
    volatile Counts?[] _threads = [];

    internal void Add(int bytes, int rare)
    {
        Counts?[] threads = _threads;
        int thread = Environment.CurrentManagedThreadId;
        Counts counts = (uint)thread < (uint)threads.Length && threads[thread] is { } own ? own : AddThread(thread);
        // Only this thread writes them, and reads of other threads are atomic.
        Volatile.Write(ref counts.Rows, counts.Rows + 1);
        Volatile.Write(ref counts.Bytes, counts.Bytes + bytes);
        if (rare == 0) Volatile.Write(ref counts.Clean, counts.Clean + 1);
        else Volatile.Write(ref counts.Rare, counts.Rare + rare);
    }

    Counts AddThread(int thread)
    {
        lock (_growing)
        {
            Counts?[] threads = _threads;
            if (thread >= threads.Length) Array.Resize(ref threads, Math.Max(thread + 1, 2 * threads.Length));
            Counts added = threads[thread] = new Counts();
            _threads = threads;
            return added;
        }
    }

    internal (long Rows, long Bytes, long Clean, long Rare) Read()
    {
        (long rows, long bytes, long clean, long rare) = (0, 0, 0, 0);
        foreach (Counts? counts in _threads)
        {
            if (counts is null) continue;
            rows += Volatile.Read(ref counts.Rows);
            bytes += Volatile.Read(ref counts.Bytes);
            clean += Volatile.Read(ref counts.Clean);
            rare += Volatile.Read(ref counts.Rare);
        }
        return (rows, bytes, clean, rare);
    }

    /// <summary>The counts of one thread.</summary>
    sealed class Counts
    {
        internal long Rows;
        internal long Bytes;
        internal long Clean;
        internal long Rare;
    }
}
