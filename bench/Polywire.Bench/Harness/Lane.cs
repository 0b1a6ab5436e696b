namespace Bench.Harness;

/// <summary>One library on one value. Each function repeats its call so many times itself: a delegate per call would cost as much as a small value.</summary>
/// <param name="name">The library.</param>
/// <param name="write">Writes the value to a buffer that is used again and again.</param>
/// <param name="written">Returns what <paramref name="write"/> wrote last.</param>
/// <param name="read">Reads what <paramref name="write"/> wrote, and returns the last value.</param>
sealed class Lane(string name, Action<int> write, Func<ReadOnlyMemory<byte>> written, Func<int, object?> read)
{
    /// <summary>Makes a lane that writes to <paramref name="buffer"/>.</summary>
    public Lane(string name, ReusedBuffer buffer, Action<int> write, Func<int, object?> read) : this(name, write, () => buffer.Array.AsMemory(0, buffer.Written.Length), read)
    {
    }

    public string Name => name;

    public Action<int> Write => write;

    public Func<ReadOnlyMemory<byte>> Written => written;

    public Func<int, object?> Read => read;

    /// <summary>Gets or sets the least nanoseconds of one call.</summary>
    public double Writing { get; set; } = double.MaxValue;

    /// <summary>Gets or sets the least nanoseconds of one call.</summary>
    public double Reading { get; set; } = double.MaxValue;

    /// <summary>Gets or sets the bytes allocated by writing once.</summary>
    public double AllocatedByWriting { get; set; }

    /// <summary>Gets or sets the bytes allocated by reading once.</summary>
    public double AllocatedByReading { get; set; }
}
