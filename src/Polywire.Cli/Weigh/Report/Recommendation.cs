using System.Globalization;
using Polywire.Cli.Weigh.Check;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report;

/// <summary>Which wire to take, and why.</summary>
/// <param name="Choice">The plain wire to take.</param>
/// <param name="WithBrotli">Whether Brotli pays wherever bytes are stored or leave the building.</param>
/// <param name="Summary">One sentence.</param>
/// <param name="Reasons">The reasons, most important first.</param>
sealed record Recommendation(WireIdentity Choice, bool WithBrotli, string Summary, IReadOnlyList<string> Reasons)
{
    const double WorthChanging = 0.08;
    const double NamesAreCheap = 1.10;
    const double BrotliPays = 0.25;

    /// <summary>Weighs size first, then time, and prefers what can be read without the model where it costs little.</summary>
    public static Recommendation From(IReadOnlyList<Measurement> all, IReadOnlyList<RoundTripResult> checks)
    {
        Measurement Plain(WireIdentity wire) => all.First(m => m.Wire == wire && !m.Compressed);
        bool Survives(WireIdentity wire) => checks.All(c => c.Wire != wire || c.Failed == 0);

        var today = Plain(WireIdentity.Reference);
        var json = Plain(WireIdentity.Json);
        var map = Plain(WireIdentity.MessagePackMap);
        var array = Plain(WireIdentity.MessagePack);
        var reasons = new List<string>();
        var packed = new[] { array, map }.Where(m => Survives(m.Wire)).ToList();
        if (!Survives(WireIdentity.Json))
            return new Recommendation(WireIdentity.Reference, false, "Stay with what you have: rows are lost on the way.", ["The round trip found differences; see the check."]);

        Measurement choice;
        string summary;
        if (packed.Count == 0 || 1 - packed.Min(m => m.Bytes) / json.Bytes < WorthChanging)
        {
            choice = json;
            summary = $"Stay with JSON, written by Polywire: {Change(json, today)}.";
            reasons.Add(packed.Count == 0
                ? "Rows do not survive MessagePack; see the check."
                : $"MessagePack would {(packed.Min(m => m.Bytes) < json.Bytes * 0.995 ? $"take only {Percent(1 - packed.Min(m => m.Bytes) / json.Bytes)} more off" : "save nothing")}: most of a row is text, which no wire shortens, and JSON is read by everything.");
            if (packed.Count > 0 && Total(packed[0]) < Total(json) * 0.7)
                reasons.Add($"If processor time is what you pay for, MessagePack takes {Percent(Total(packed[0]) / Total(json))} of JSON's time to write and read.");
        }
        else if (packed.Contains(map) && (!packed.Contains(array) || map.Bytes <= array.Bytes * NamesAreCheap))
        {
            choice = map;
            summary = $"MessagePack in map layout: {Change(map, today)}, and readable without the model.";
            reasons.Add($"The names in every row cost {Percent(map.Bytes / array.Bytes - 1)} over numbered arrays; for that, rows describe themselves, and members may be renumbered or left out freely.");
        }
        else
        {
            choice = array;
            summary = $"MessagePack with numbered members: {Change(array, today)}.";
            reasons.Add($"It is the smallest plain wire: member names alone would add {Percent(map.Bytes / array.Bytes - 1)} in map layout. The price: a number, once given, is never used for anything else.");
        }

        reasons.Add(TimeReason(choice, today));
        var compressed = all.First(m => m.Wire == choice.Wire && m.Compressed);
        var pays = AddBrotliReasons(reasons, choice, compressed, all);
        return new Recommendation(choice.Wire, pays, summary, reasons);
    }

    static string TimeReason(Measurement choice, Measurement today)
    {
        var write = today.Write.MinNs / choice.Write.MinNs;
        var read = today.Read.MinNs / choice.Read.MinNs;
        return $"Against System.Text.Json, writing is {Times(write)}, reading {Times(read)}.";
    }

    static bool AddBrotliReasons(List<string> reasons, Measurement plain, Measurement compressed, IReadOnlyList<Measurement> all)
    {
        var saved = 1 - compressed.Bytes / plain.Bytes;
        if (saved < BrotliPays)
        {
            reasons.Add(saved <= 0 ? "Brotli would make it no smaller." : $"Brotli would take off {Percent(saved)} only; not worth its time.");
            return false;
        }
        var extra = Total(compressed) - Total(plain);
        var breakEven = extra <= 0 ? double.PositiveInfinity : (plain.Bytes - compressed.Bytes) / extra * 1000;
        reasons.Add(double.IsInfinity(breakEven)
            ? $"Brotli takes another {Percent(saved)} off at no cost in time."
            : $"Brotli over whole payloads takes another {Percent(saved)} off for {Figures.Time(extra)} a row: it pays wherever a byte is kept, or moves at less than {Speed(breakEven)}, and not between processes of one machine.");
        var other = all.FirstOrDefault(m => m.Compressed && m.Wire == (plain.Wire == WireIdentity.Json ? WireIdentity.MessagePack : WireIdentity.Json));
        if (other is not null && Math.Abs(other.Bytes / compressed.Bytes - 1) < 0.1)
            reasons.Add($"Once compressed, {other.Wire.Label} is within {Percent(Math.Max(0.01, Math.Abs(other.Bytes / compressed.Bytes - 1)))} of {plain.Wire.Label}: if all your data is compressed anyway, choose by time and by who must read it.");
        return true;
    }

    static double Total(Measurement m) => m.Write.MinNs + m.Read.MinNs;

    static string Change(Measurement m, Measurement today) =>
        Math.Abs(m.Bytes / today.Bytes - 1) < 0.005 ? "as many bytes a row as today"
        : m.Bytes < today.Bytes ? $"{Percent(1 - m.Bytes / today.Bytes)} fewer bytes a row than today"
        : $"{Percent(m.Bytes / today.Bytes - 1)} more bytes a row than today";

    static string Times(double ratio) => ratio switch
    {
        >= 1.05 => string.Create(CultureInfo.InvariantCulture, $"{ratio:0.0} times as fast"),
        > 0.95 => "as fast",
        _ => string.Create(CultureInfo.InvariantCulture, $"slower ({1 / ratio:0.0} times the time)"),
    };

    static string Percent(double share) => string.Create(CultureInfo.InvariantCulture, $"{share * 100:0.#} %");

    static string Speed(double megabytes) => megabytes >= 1000
        ? string.Create(CultureInfo.InvariantCulture, $"{megabytes / 1000:0.0} GB/s")
        : string.Create(CultureInfo.InvariantCulture, $"{megabytes:0} MB/s");
}
