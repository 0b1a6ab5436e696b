using System.Buffers;
using System.Globalization;
using Polywire.Cli.Weigh.Check;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>The rows of a sample on one wire, each by itself as a cache stores them.</summary>
/// <param name="Wire">Which wire.</param>
/// <param name="Choice">Every compression around the wire's bytes, measured on rows that dictionaries were not trained on.</param>
/// <param name="WriteNs">Processor time to write a row without compression.</param>
/// <param name="ReadNs">Processor time to read a row without compression.</param>
/// <param name="Trained">Trained rows in place of the wire's bytes; null if the wire or the model has none, or the rows are too few.</param>
sealed record SingleRows(WireIdentity Wire, WireCompressionChoice Choice, double WriteNs, double ReadNs, TrainedRows? Trained)
{
    /// <summary>Fewer rows are too few to train on.</summary>
    const int Least = 50;

    /// <summary>More rows do not change the order.</summary>
    const int Most = 5_000;

    /// <summary>Rows whose writing and reading is timed, and how often.</summary>
    const int Timed = 500, Passes = 8;

    /// <summary>JSON of the rows that are timed, and of those that are compressed: large rows take as much time as many small ones.</summary>
    internal const long TimedBytes = 2_000_000, CompressedBytes = 20_000_000;

    /// <summary>Trained rows are recommended if they save this share of what the best compression leaves.</summary>
    const double LeastSaving = 0.1;

    /// <summary>The bytes that Redis stores per entry in addition to key and value: 76 to 84 were measured on Redis 7.0 with values of 30 to 230 bytes, more with longer ones: see docs/performance-redis.md.</summary>
    public const int RedisOverhead = 80;

    /// <summary>Gets every way to store a row, smallest first.</summary>
    public IReadOnlyList<SingleRow> Ways { get; } = [.. Choice.Measurements
        .Select(m => new SingleRow(m.Label, m.BytesPerRow, WriteNs + m.CompressNanoseconds, ReadNs + m.DecompressNanoseconds))
        .Concat(Trained is { } rows ? [new SingleRow(RowsLabel, rows.Report.BytesPerRow, rows.WriteNs, rows.ReadNs)] : [])
        .OrderBy(w => w.Bytes)];

    const string RowsLabel = "trained rows";

    /// <summary>Gets the wire's bytes as they are.</summary>
    public SingleRow Uncompressed => Ways.First(w => w.Label == WireCompression.None.Name);

    /// <summary>Gets whether trained rows pay: they are smaller than the best compression by a tenth.</summary>
    public bool RowsPay => Trained is { } rows && rows.Report.BytesPerRow < Choice.Best.BytesPerRow * (1 - LeastSaving);

    /// <summary>Gets what trained rows achieve, and whether they pay, as a sentence; empty if there are none.</summary>
    public string RowsSentence => Trained is not { } rows ? "" : string.Create(CultureInfo.InvariantCulture,
        $"Trained rows {(RowsPay ? "pay" : "do not pay")}: {rows.Report.BytesPerRow:0.0} bytes per row; {Wire.Label} has {Choice.Best.BytesPerRow:0.0} with {Choice.Best.Label}. The model has {rows.ModelBytes:#,0} bytes and was trained on {rows.Report.Rows:#,0} rows; {rows.Report.CleanShare * 100:0} % of {rows.Report.HeldOutRows:#,0} others have no rare value.");

    /// <summary>Gets the recommended way.</summary>
    public SingleRow Best => Ways.First(w => w.Label == (RowsPay ? RowsLabel : Choice.Best.Label));

    /// <summary>Measures every wire of Polywire that supports the model; nothing if the sample is one value, or has too few rows.</summary>
    /// <param name="set">The wires.</param>
    /// <param name="sample">The rows.</param>
    /// <param name="checks">The round trips, which say what rows do not survive a wire.</param>
    /// <param name="timing">How long to measure.</param>
    /// <param name="meter">The clock.</param>
    /// <param name="progress">The share that is done, and what is being done.</param>
    public static IReadOnlyList<SingleRows> For(WireSet set, Sample sample, IReadOnlyList<RoundTripResult> checks, Timing timing, IMeter meter, Action<double, string> progress)
    {
        if (sample.IsOneValue || sample.Rows.Count < Least)
            return [];
        progress(0.1, "training rows");
        var common = Surviving(null);
        if (common.Rows.Count < Least)
            return [];
        var trained = set.Rows is null || common.Rows.Count < RowTraining.MinRows ? null : TrainedRows.Of(set.Rows, common, timing, meter);
        List<IWireUnderTest> wires = [.. set.Wires.Where(w => w.Identity != WireIdentity.Reference)];
        var results = new List<SingleRows>();
        foreach (var wire in wires)
        {
            progress(0.4 + 0.6 * results.Count / wires.Count, $"measuring single rows on {wire.Identity.Label}");
            var intact = wire.Identity.HasNumbers ? Surviving(wire.Identity) : common;
            if (intact.Rows.Count < Least)
                continue;
            results.Add(Measure(wire, intact, timing, meter, wire.Identity == WireIdentity.Json || wire.Identity == WireIdentity.MessagePackMap ? null : trained));
        }
        return results;

        // The rows that survive the wires of every model, and this wire.
        Sample Surviving(WireIdentity? wire) => sample.Without(checks.Where(c => !c.Wire.HasNumbers || c.Wire == wire).SelectMany(c => c.FailedRows));
    }

    static SingleRows Measure(IWireUnderTest wire, Sample sample, Timing timing, IMeter meter, TrainedRows? trained)
    {
        var rows = sample.Rows.Take(sample.RowsWithin(Least, Most, CompressedBytes)).Select(r => wire.FromJson(sample.Content.AsMemory(r.Offset, r.Length))).ToList();
        var output = new ArrayBufferWriter<byte>();
        var payloads = rows.Select(row =>
        {
            output.ResetWrittenCount();
            wire.WriteRow(output, row);
            return (ReadOnlyMemory<byte>)output.WrittenSpan.ToArray();
        }).ToList();
        var timed = sample.RowsWithin(1, Math.Min(Timed, rows.Count), TimedBytes);
        var write = LeastTime(() =>
        {
            for (var i = 0; i < timed; i++)
            {
                output.ResetWrittenCount();
                wire.WriteRow(output, rows[i]);
            }
        }, timed, timing, meter);
        var read = LeastTime(() =>
        {
            for (var i = 0; i < timed; i++)
                wire.ReadRow(payloads[i]);
        }, timed, timing, meter);
        return new SingleRows(wire.Identity, WireCompression.Choose(payloads), write, read, trained);
    }

    /// <summary>Returns the least time of a row.</summary>
    internal static double LeastTime(Action pass, int rows, Timing timing, IMeter meter)
    {
        if (timing.RunsOnce)
            return Sampler.Time(pass, 1, meter) / rows;
        var least = double.MaxValue;
        for (var i = 0; i < Passes; i++)
            least = Math.Min(least, Sampler.Time(pass, 4, meter) / rows);
        return least;
    }
}

/// <summary>A way to store a row.</summary>
/// <param name="Label">The compression.</param>
/// <param name="Bytes">The mean length of a row.</param>
/// <param name="WriteNs">The time from an object to bytes.</param>
/// <param name="ReadNs">The time from bytes to an object.</param>
sealed record SingleRow(string Label, double Bytes, double WriteNs, double ReadNs);
