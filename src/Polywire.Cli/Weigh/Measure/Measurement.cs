namespace Polywire.Cli.Weigh.Measure;

/// <summary>The figures of one wire, plain or compressed. Everything is per row.</summary>
/// <param name="Wire">Which wire.</param>
/// <param name="Compressed">Whether Brotli goes over each payload.</param>
/// <param name="Bytes">Bytes per row, payload included in full.</param>
/// <param name="Write">Object to bytes in a reused buffer.</param>
/// <param name="Read">Bytes to new objects.</param>
sealed record Measurement(WireIdentity Wire, bool Compressed, double Bytes, Cost Write, Cost Read)
{
    /// <summary>The wire's label, with the compression.</summary>
    public string Label => Compressed ? $"{Wire.Label} + Brotli" : Wire.Label;
}

/// <summary>What one direction costs per row.</summary>
/// <param name="MinNs">The fastest pass over the rows.</param>
/// <param name="MedianNs">The middle pass.</param>
/// <param name="AllocatedBytes">Managed bytes.</param>
readonly record struct Cost(double MinNs, double MedianNs, double AllocatedBytes);

/// <summary>How long to measure.</summary>
/// <param name="WarmUp">Before anything counts, for each cell; and how long the compiler must have been idle.</param>
/// <param name="Measure">What counts, for each cell and direction, over all rounds.</param>
sealed record Timing(TimeSpan WarmUp, TimeSpan Measure)
{
    /// <summary>For tests: every step is taken, no figure means anything.</summary>
    public static readonly Timing Brief = new(TimeSpan.FromMilliseconds(10), TimeSpan.FromMilliseconds(6));

    /// <summary>What people wait for.</summary>
    public static readonly Timing Standard = new(TimeSpan.FromSeconds(0.4), TimeSpan.FromSeconds(0.5));
}
