using System.Runtime.InteropServices;
using Polywire.Cli.Weigh.Check;
using Polywire.Cli.Weigh.Input;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report;

/// <summary>Everything that a run found: the source of the table, the page and the JSON.</summary>
/// <param name="Sample">The data.</param>
/// <param name="ModelCode">The inferred model as C#.</param>
/// <param name="Remarks">What a reader of the model should know.</param>
/// <param name="Checks">The round trips, one for each wire.</param>
/// <param name="Measured">The figures: uncompressed wires first, the reference first of all, then the same with Brotli.</param>
/// <param name="Method">How it was measured.</param>
/// <param name="Priced">The rows to price, or null.</param>
sealed record WeighReport(
    Sample Sample,
    string ModelCode,
    IReadOnlyList<string> Remarks,
    IReadOnlyList<RoundTripResult> Checks,
    Measured Measured,
    Method Method,
    PricedRows? Priced)
{
    /// <summary>Gets what compressions make of single rows, for each wire; nothing if there are too few rows.</summary>
    public IReadOnlyList<SingleRows> SingleRows { get; init; } = [];

    /// <summary>Gets what a move to the smallest recommended way to store single rows changes; null if there is none.</summary>
    public Move? Move => Move.Of(SingleRows);

    /// <summary>Returns the bytes of the priced rows if each is stored by itself, in gigabytes of 10^9; null if nothing is priced.</summary>
    public double? Gigabytes(double bytesPerRow) => Priced is { } priced ? (double)priced.Rows * priced.Replicas * bytesPerRow / 1e9 : null;

    /// <summary>Gets the figures.</summary>
    public IReadOnlyList<Measurement> Measurements => Measured.All;

    /// <summary>Gets what everything is compared with: System.Text.Json, not compressed.</summary>
    public Measurement Reference => Measurements[0];

    /// <summary>Gets which wire to use, and why.</summary>
    public Recommendation Recommendation { get; } = Recommendation.From(Measured, Checks, Sample.Rows.Count);

    /// <summary>Gets whether a wire of Polywire loses something.</summary>
    public bool FoundLoss => Checks.Any(c => c.Failed > 0 && c.Wire != WireIdentity.Reference);

    /// <summary>Gets a remark on what System.Text.Json's default escaping costs, or null if that is next to nothing.</summary>
    public string? EscapingRemark => Method.DefaultEncoderBytes < Reference.Bytes * 1.02 ? null
        : $"With its default encoder, System.Text.Json would write {Figures.Bytes(Method.DefaultEncoderBytes)} bytes a row: it escapes everything beyond ASCII, and < > & ' +.";

    /// <summary>Gets how far processor time and wall-clock time differ, as a sentence; null if the platform does not report processor time.</summary>
    public string? ClockRemark
    {
        get
        {
            var costs = Measurements.SelectMany(m => new[] { m.Write, m.Read }).Where(c => c.CpuNs is not null).ToList();
            if (costs.Count == 0)
                return null;
            var most = costs.Max(c => Math.Abs(c.CpuNs!.Value / c.MedianNs - 1));
            return most <= Speedup.Agreement - 1
                ? $"Processor time is within {Math.Max(1, Math.Ceiling(most * 100)):0} % of these times."
                : $"Processor time differs from these times by up to {Math.Ceiling(most * 100):0} %: the machine was busy.";
        }
    }

    /// <summary>Returns the share of the reference's bytes that a wire saves; negative if it needs more.</summary>
    public double Saved(Measurement measurement) => 1 - measurement.Bytes / Reference.Bytes;

    /// <summary>Returns the bytes of the priced rows, in gigabytes of 10^9; null if nothing is priced.</summary>
    public double? Gigabytes(Measurement measurement) => Gigabytes(measurement.Bytes);

    /// <summary>Returns the uncompressed figures of a wire.</summary>
    public Measurement Uncompressed(WireIdentity wire) => Measurements.First(m => m.Wire == wire && !m.Compressed);

    /// <summary>Returns the compressed figures of a wire.</summary>
    public Measurement Compressed(WireIdentity wire) => Measurements.First(m => m.Wire == wire && m.Compressed);

    /// <summary>Gets the machine, as far as it matters to the figures.</summary>
    public string Machine { get; } = $"{RuntimeInformation.FrameworkDescription}, {RuntimeInformation.ProcessArchitecture}, {Environment.ProcessorCount} processors";
}

/// <summary>The conditions of the measurement.</summary>
/// <param name="Sized">Rows whose bytes were counted.</param>
/// <param name="Timed">Rows that were timed.</param>
/// <param name="DefaultEncoderBytes">Bytes a row that System.Text.Json would write with its default encoder.</param>
/// <param name="ReferenceDetail">Which System.Text.Json the reference is.</param>
sealed record Method(int Sized, int Timed, double DefaultEncoderBytes, string ReferenceDetail);

/// <summary>The amount of data to price.</summary>
/// <param name="Rows">The number of rows.</param>
/// <param name="Replicas">The number of copies that are stored of each.</param>
sealed record PricedRows(long Rows, int Replicas)
{
    /// <summary>Gets the heading: <c>300,000,000 rows</c>, <c>300,000,000 rows × 3</c>.</summary>
    public string Label => Figures.Rows(Rows) + Copies;

    /// <summary>Gets a short heading: <c>× 300,000,000</c>.</summary>
    public string Short => "× " + Figures.Count(Rows) + Copies;

    string Copies => Replicas == 1 ? "" : $" × {Replicas}";
}
