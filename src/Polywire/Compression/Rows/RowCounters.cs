namespace Polywire.Compression.Rows;

/// <summary>Counts what all threads have written with a model.</summary>
sealed class RowCounters
{
    long _rows;
    long _bytes;
    long _clean;
    long _rare;

    internal void Add(int bytes, int rare)
    {
        Interlocked.Increment(ref _rows);
        Interlocked.Add(ref _bytes, bytes);
        if (rare == 0) Interlocked.Increment(ref _clean);
        else Interlocked.Add(ref _rare, rare);
    }

    internal (long Rows, long Bytes, long Clean, long Rare) Read() => (Interlocked.Read(ref _rows), Interlocked.Read(ref _bytes), Interlocked.Read(ref _clean), Interlocked.Read(ref _rare));
}
