namespace Bench.Rows;

/// <summary>One wire with one compression on the rows of a set.</summary>
/// <param name="Wire">The wire, or the library.</param>
/// <param name="Compression">The compression.</param>
/// <param name="Payloads">The measured rows, encoded.</param>
/// <param name="Write">Encodes the row of an index.</param>
/// <param name="Read">Decodes the row of an index.</param>
sealed record RowsLane(string Wire, string Compression, byte[][] Payloads, Action<int> Write, Func<int, object> Read)
{
    /// <summary>Gets the processor time of the training in seconds; null if there is none.</summary>
    public double? Training { get; init; }

    /// <summary>Gets the bytes of the dictionary or of the model file; null if there is none.</summary>
    public int? ModelBytes { get; init; }

    /// <summary>Gets the mean bytes of the last tenth of the rows, with what was trained on the first; null if nothing was trained.</summary>
    public double? Drift { get; init; }

    /// <summary>Gets or sets the least nanoseconds of one row.</summary>
    public double Writing { get; set; } = double.MaxValue;

    /// <summary>Gets or sets the least nanoseconds of one row.</summary>
    public double Reading { get; set; } = double.MaxValue;

    public double Mean => Payloads.Average(p => (double)p.Length);

    /// <summary>The length that a share of the rows does not exceed.</summary>
    public int At(double share) => Payloads.Select(p => p.Length).Order().ElementAt((int)(share * (Payloads.Length - 1)));
}
