using System.Runtime.InteropServices;
using Polywire.Cli.Weigh.Check;
using Polywire.Cli.Weigh.Input;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report;

/// <summary>Everything that a weighing found: what the table, the page and the machine-readable form are printed from.</summary>
/// <param name="Sample">The data.</param>
/// <param name="ModelCode">The inferred model as C#.</param>
/// <param name="Remarks">What a reader of the model should know.</param>
/// <param name="Checks">The round trips, one for each wire.</param>
/// <param name="Measurements">The figures: plain wires first, the reference first of all, then the same with Brotli.</param>
/// <param name="Rounds">How much was measured.</param>
/// <param name="PricedRows">The number of rows to price, or null.</param>
sealed record WeighReport(
    Sample Sample,
    string ModelCode,
    IReadOnlyList<string> Remarks,
    IReadOnlyList<RoundTripResult> Checks,
    IReadOnlyList<Measurement> Measurements,
    MeasuredRows Rounds,
    long? PricedRows)
{
    /// <summary>What the data would cost without any change: System.Text.Json, not compressed.</summary>
    public Measurement Today => Measurements[0];

    /// <summary>Which wire to take, and why.</summary>
    public Recommendation Recommendation { get; } = Recommendation.From(Measurements, Checks);

    /// <summary>Whether a wire of Polywire loses something.</summary>
    public bool FoundLoss => Checks.Any(c => c.Failed > 0 && c.Wire != WireIdentity.Reference);

    /// <summary>A remark on what today's default escaping costs, or null where that is next to nothing.</summary>
    public string? EscapingRemark => Rounds.RelaxedBytes > Today.Bytes * 0.98 ? null
        : $"Today's figure includes the escapes of System.Text.Json's default encoder (everything beyond ASCII, and < > & ' +); its relaxed encoder would write {Figures.Bytes(Rounds.RelaxedBytes)} bytes.";

    /// <summary>The share of today's bytes that a wire saves; negative where it needs more.</summary>
    public double Saved(Measurement measurement) => 1 - measurement.Bytes / Today.Bytes;

    /// <summary>Bytes of the priced rows, in gigabytes of 10^9.</summary>
    public double? Gigabytes(Measurement measurement) => PricedRows * measurement.Bytes / 1e9;

    /// <summary>The plain figures of a wire.</summary>
    public Measurement Plain(WireIdentity wire) => Measurements.First(m => m.Wire == wire && !m.Compressed);

    /// <summary>The compressed figures of a wire.</summary>
    public Measurement Compressed(WireIdentity wire) => Measurements.First(m => m.Wire == wire && m.Compressed);

    /// <summary>The machine, as far as it matters to the figures.</summary>
    public string Machine { get; } = $"{RuntimeInformation.FrameworkDescription}, {RuntimeInformation.ProcessArchitecture}, {Environment.ProcessorCount} processors";
}

/// <summary>How many rows stand behind the figures.</summary>
/// <param name="Sized">Rows whose bytes were counted.</param>
/// <param name="Timed">Rows that were timed.</param>
/// <param name="RelaxedBytes">Bytes a row that System.Text.Json would write with its relaxed encoder.</param>
sealed record MeasuredRows(int Sized, int Timed, double RelaxedBytes);
