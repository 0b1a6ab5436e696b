using System.Text.Json;
using Bench.Corpus.Running;
using Bench.Harness;

namespace Bench.Corpus.Report;

/// <summary>Every cell, for programs.</summary>
static class JsonSummary
{
    static readonly JsonSerializerOptions Options = new() { WriteIndented = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase };

    public static byte[] Make(Summary summary) => JsonSerializer.SerializeToUtf8Bytes(
        new
        {
            Machine = Machine.Describe(),
            Rows = summary.Rows.Select(row => new
            {
                row.Family, Suite = row.Suite.Name, row.Variant, Direction = row.Reading ? "read" : "write", Port = row.Port.ToString().ToLowerInvariant(),
                Format = row.Suite.Format.ToString().ToLowerInvariant(), row.Bytes,
                Ratio = Number(row.Ratio), Low = Number(row.RatioAt(0.1)), High = Number(row.RatioAt(0.9)), BestPeer = row.BestPeer?.Library.Key,
                Cells = row.Cells.Select(c => new { Library = c.Library.Key, Median = c.Fault is null && c.Samples.Count > 0 ? c.Median : (double?)null, c.Allocated, c.Fault }),
            }),
        }, Options);

    static double? Number(double value) => double.IsNaN(value) ? null : Math.Round(value, 3);
}
