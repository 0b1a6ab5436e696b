namespace Bench.Harness;

/// <summary>One library on one value.</summary>
/// <param name="name">The library.</param>
/// <param name="write">Writes the value to a buffer that is used again and again, and returns it.</param>
/// <param name="read">Reads what <paramref name="write"/> wrote.</param>
sealed class Lane(string name, Func<ReadOnlyMemory<byte>> write, Func<object> read)
{
    public string Name => name;

    public Func<ReadOnlyMemory<byte>> Write => write;

    public Func<object> Read => read;

    /// <summary>Gets or sets the least nanoseconds of one call.</summary>
    public double Writing { get; set; } = double.MaxValue;

    /// <summary>Gets or sets the least nanoseconds of one call.</summary>
    public double Reading { get; set; } = double.MaxValue;

    /// <summary>Gets or sets the bytes allocated by writing once.</summary>
    public double AllocatedByWriting { get; set; }

    /// <summary>Gets or sets the bytes allocated by reading once.</summary>
    public double AllocatedByReading { get; set; }
}
