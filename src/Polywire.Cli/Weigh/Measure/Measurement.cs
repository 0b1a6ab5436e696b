namespace Polywire.Cli.Weigh.Measure;

/// <summary>The figures of one wire, uncompressed or compressed. Everything is per row.</summary>
/// <param name="Wire">Which wire.</param>
/// <param name="Compressed">Whether each payload is compressed with Brotli.</param>
/// <param name="Bytes">Bytes per row, with the row's share of the payload's own bytes.</param>
/// <param name="Write">From objects to bytes in a reused buffer.</param>
/// <param name="Read">From bytes to new objects.</param>
sealed record Measurement(WireIdentity Wire, bool Compressed, double Bytes, Cost Write, Cost Read)
{
    /// <summary>Gets the wire's label, with the compression.</summary>
    public string Label => Compressed ? $"{Wire.Label} + Brotli" : Wire.Label;
}

/// <summary>The cost of one direction, per row.</summary>
/// <param name="MedianNs">Wall-clock time of the middle sample.</param>
/// <param name="MinNs">Wall-clock time of the fastest sample.</param>
/// <param name="LowerNs">The lower quartile of wall-clock time.</param>
/// <param name="UpperNs">The upper quartile of wall-clock time.</param>
/// <param name="CpuNs">Processor time of the measuring thread, or null if the platform does not report it.</param>
/// <param name="AllocatedBytes">Managed bytes.</param>
readonly record struct Cost(double MedianNs, double MinNs, double LowerNs, double UpperNs, double? CpuNs, double AllocatedBytes)
{
    /// <summary>Gets half the distance between the quartiles, as a share of the median.</summary>
    public double Spread => (UpperNs - LowerNs) / 2 / MedianNs;

    /// <summary>Gets the time that decisions use: processor time, which other processes disturb least, or the median.</summary>
    public double Ns => CpuNs ?? MedianNs;
}

/// <summary>The ratio between two costs by both clocks.</summary>
/// <param name="Wall">By the medians of wall-clock time.</param>
/// <param name="Cpu">By processor time, or null if the platform does not report it.</param>
/// <param name="Spread">The larger spread of the two costs.</param>
readonly record struct Speedup(double Wall, double? Cpu, double Spread)
{
    /// <summary>The largest factor between the two clocks at which a ratio counts as measured.</summary>
    public const double Agreement = 1.15;

    /// <summary>The largest spread at which a ratio counts as measured.</summary>
    public const double LargestSpread = 0.25;

    /// <summary>Compares two costs; above 1 if <paramref name="after"/> is faster.</summary>
    public static Speedup Of(Cost before, Cost after) =>
        new(before.MedianNs / after.MedianNs, before.CpuNs / after.CpuNs, Math.Max(before.Spread, after.Spread));

    /// <summary>Gets whether both clocks agree and the samples are close together, so that the ratio may be quoted.</summary>
    public bool IsReliable => Spread <= LargestSpread && (Cpu is not { } cpu || (Wall / cpu is var factor && factor <= Agreement && factor >= 1 / Agreement));
}

/// <summary>The duration of a measurement.</summary>
/// <param name="Slice">The shortest sample.</param>
/// <param name="Samples">Samples of each pass, unless <paramref name="Longest"/> allows fewer.</param>
/// <param name="QuietWindows">Consecutive windows without compilation or speed-up that end the warm-up.</param>
/// <param name="Pause">The pause between two windows; longer than the runtime's tiering delay of 100 ms.</param>
/// <param name="Longest">The longest time for all samples together; at least three samples are taken of each pass. The warm-up may take twice as long.</param>
sealed record Timing(TimeSpan Slice, int Samples, int QuietWindows, TimeSpan Pause, TimeSpan Longest)
{
    /// <summary>For tests: every pass runs once, and no figure means anything.</summary>
    public static readonly Timing Brief = new(TimeSpan.Zero, 1, 0, TimeSpan.Zero, TimeSpan.Zero);

    /// <summary>The default.</summary>
    public static readonly Timing Standard = new(TimeSpan.FromMilliseconds(20), 15, 3, TimeSpan.FromMilliseconds(130), TimeSpan.FromSeconds(20));

    /// <summary>Gets whether passes run once, without warm-up and without collections between them.</summary>
    public bool RunsOnce => Samples == 1;
}
