using System.Buffers;
using System.Globalization;
using System.Text.Json;
using Polywire.Cli.Weigh.Input;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Check;

/// <summary>Takes every row from JSON into the model, over a wire, back into the model and back to JSON, and compares it with the data.</summary>
static class RoundTrip
{
    const int MaxFailures = 5;

    /// <summary>Checks all rows on one wire.</summary>
    public static RoundTripResult Check(IWireUnderTest wire, Sample sample, Action<double> progress)
    {
        var comparer = new JsonComparer();
        var (onWire, back) = (new ArrayBufferWriter<byte>(1 << 14), new ArrayBufferWriter<byte>(1 << 14));
        var failures = new List<RowFailure>();
        var failed = new List<int>();
        for (var row = 0; row < sample.Rows.Count; row++)
        {
            if ((row & 0xFF) == 0)
                progress((double)row / sample.Rows.Count);
            if (CheckRow(wire, sample, row, comparer, onWire, back) is not { } difference)
                continue;
            failed.Add(row);
            if (failures.Count < MaxFailures)
                failures.Add(new RowFailure(row, difference));
        }
        return new RoundTripResult(wire.Identity, sample.Rows.Count, failed, failures, comparer.NullOrAbsent);
    }

    static Difference? CheckRow(IWireUnderTest wire, Sample sample, int row, JsonComparer comparer, ArrayBufferWriter<byte> onWire, ArrayBufferWriter<byte> back)
    {
        var slice = sample.Rows[row];
        var original = sample.Content.AsMemory(slice.Offset, slice.Length);
        onWire.ResetWrittenCount();
        back.ResetWrittenCount();
        try
        {
            wire.WriteRow(onWire, wire.FromJson(original));
            wire.ToJson(back, wire.ReadRow(onWire.WrittenMemory));
        }
        catch (WireException e)
        {
            return new Difference(e.Path ?? "$", "a row that is read and written", e.Message);
        }
        catch (JsonException e)
        {
            return new Difference(e.Path ?? "$", "a row that is read and written", e.Message);
        }
        using var expected = JsonDocument.Parse(original);
        using var actual = JsonDocument.Parse(back.WrittenMemory);
        return comparer.Same(expected.RootElement, actual.RootElement) ? null : comparer.First;
    }
}

/// <summary>The result of the check on one wire.</summary>
/// <param name="Wire">Which wire.</param>
/// <param name="Rows">Rows checked.</param>
/// <param name="FailedRows">Rows that came back different or not at all, by their zero-based index.</param>
/// <param name="Failures">The first of them, with the difference.</param>
/// <param name="NullOrAbsent">Members that were null and came back absent, or the other way round; no failure.</param>
sealed record RoundTripResult(WireIdentity Wire, int Rows, IReadOnlyList<int> FailedRows, IReadOnlyList<RowFailure> Failures, int NullOrAbsent)
{
    /// <summary>Gets the number of rows that came back different or not at all.</summary>
    public int Failed => FailedRows.Count;
}

/// <summary>One row that did not survive.</summary>
/// <param name="Row">Zero-based.</param>
/// <param name="Difference">Its first difference.</param>
sealed record RowFailure(int Row, Difference Difference)
{
    /// <inheritdoc/>
    public override string ToString() =>
        string.Create(CultureInfo.InvariantCulture, $"row {Row} at {Difference.Path}: expected {Difference.Expected} but found {Difference.Actual}");
}
