using System.Globalization;
using Polywire.Cli.Weigh.Check;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report;

/// <summary>Recommends a wire, with the reason.</summary>
/// <param name="Choice">The wire to use.</param>
/// <param name="WithBrotli">Whether Brotli pays wherever bytes are stored or leave the data center.</param>
/// <param name="Summary">One sentence.</param>
/// <param name="Reasons">The reasons, most important first.</param>
sealed record Recommendation(WireIdentity Choice, bool WithBrotli, string Summary, IReadOnlyList<string> Reasons)
{
    /// <summary>Below this many rows, the recommendation is a guess and says so.</summary>
    public const int FewRows = 30;

    const double WorthChanging = 0.08;
    const double NamesAreCheap = 1.10;
    const double BrotliPays = 0.25;
    const double MuchFaster = 0.7;

    /// <summary>Decides by size first, then by time, and prefers what can be read without the model where it costs little.</summary>
    public static Recommendation From(Measured measured, IReadOnlyList<RoundTripResult> checks, int rows)
    {
        var decided = From(measured, checks);
        return rows >= FewRows ? decided : decided with { Summary = $"A guess from {Figures.Rows(rows)}: {decided.Summary}" };
    }

    static Recommendation From(Measured measured, IReadOnlyList<RoundTripResult> checks)
    {
        var all = measured.All;
        Measurement? Uncompressed(WireIdentity wire) => all.FirstOrDefault(m => m.Wire == wire && !m.Compressed);
        bool Survives(WireIdentity wire) => checks.All(c => c.Wire != wire || c.Failed == 0);

        var reference = Uncompressed(WireIdentity.Reference)!;
        var json = Uncompressed(WireIdentity.Json)!;
        var map = Uncompressed(WireIdentity.MessagePackMap);
        var array = Uncompressed(WireIdentity.MessagePack)!;
        if (!Survives(WireIdentity.Json))
            return new Recommendation(WireIdentity.Reference, false, "Keep the serializer that you have: rows do not survive.", ["The round trip found differences; see the check."]);

        var reasons = new List<string>();
        var packed = new[] { array, map }.OfType<Measurement>().Where(m => Survives(m.Wire)).ToList();
        Measurement choice;
        string summary;
        if (packed.Count == 0 || 1 - packed.Min(m => m.Bytes) / json.Bytes < WorthChanging)
        {
            choice = json;
            summary = $"JSON, written by Polywire: {Change(json, reference)}.";
            reasons.Add(JsonReason(packed, json));
            if (packed.Count > 0 && Total(packed[0]) < Total(json) * MuchFaster)
                reasons.Add($"If processor time is what you pay for, MessagePack takes {Percent(Total(packed[0]) / Total(json))} of JSON's time to write and read.");
        }
        else if (map is null)
        {
            choice = array;
            summary = $"MessagePack: {Change(array, reference)}.";
        }
        else if (packed.Contains(map) && (!packed.Contains(array) || map.Bytes <= array.Bytes * NamesAreCheap))
        {
            choice = map;
            summary = $"MessagePack in map layout: {Change(map, reference)}, and readable without the model.";
            reasons.Add($"The names in every row cost {Percent(map.Bytes / array.Bytes - 1)} over numbered arrays. In return, rows describe themselves, and members may be renumbered or left out freely.");
        }
        else
        {
            choice = array;
            summary = $"MessagePack with numbered members: {Change(array, reference)}.";
            reasons.Add($"It is the smallest uncompressed wire: member names alone would add {Percent(map.Bytes / array.Bytes - 1)} in map layout. The price: a number, once used, is never used for anything else.");
        }

        reasons.Add(TimeReason(choice, reference, measured.Settled));
        var compressed = all.First(m => m.Wire == choice.Wire && m.Compressed);
        var pays = AddBrotliReasons(reasons, choice, compressed, all);
        return new Recommendation(choice.Wire, pays, summary, reasons);
    }

    static string JsonReason(List<Measurement> packed, Measurement json)
    {
        if (packed.Count == 0)
            return "Rows do not survive MessagePack; see the check.";
        var least = packed.Min(m => m.Bytes);
        var saves = least < json.Bytes * 0.995 ? $"save only {Percent(1 - least / json.Bytes)} more" : "save nothing";
        return $"MessagePack would {saves}: most of a row is text, which no wire shortens, and JSON is read by everything.";
    }

    /// <summary>Returns the reason that states how much faster the choice is; a figure only if both clocks show it.</summary>
    static string TimeReason(Measurement choice, Measurement reference, bool settled)
    {
        var write = Speedup.Of(reference.Write, choice.Write);
        var read = Speedup.Of(reference.Read, choice.Read);
        if (!settled)
            return "No statement about time: the code was still being optimized when the measurement began. Run it again on an idle machine.";
        if (write.IsReliable && read.IsReliable)
            return $"Compared with System.Text.Json, writing is {Times(write.Wall)} and reading {Times(read.Wall)}.";
        return Math.Max(write.Spread, read.Spread) > Speedup.LargestSpread
            ? $"No statement about time: the samples are spread by {Percent(Math.Max(write.Spread, read.Spread))}. Run it again on an idle machine."
            : $"No statement about time: wall-clock time gives factors of {Factor(write.Wall)} (writing) and {Factor(read.Wall)} (reading), processor time {Factor(write.Cpu!.Value)} and {Factor(read.Cpu!.Value)}. Run it again on an idle machine.";
    }

    static bool AddBrotliReasons(List<string> reasons, Measurement uncompressed, Measurement compressed, IReadOnlyList<Measurement> all)
    {
        var saved = 1 - compressed.Bytes / uncompressed.Bytes;
        if (saved < BrotliPays)
        {
            reasons.Add(saved <= 0 ? "Brotli would not make it smaller." : $"Brotli would save only {Percent(saved)}, which is not worth its time.");
            return false;
        }
        var extra = Total(compressed) - Total(uncompressed);
        var breakEven = extra <= 0 ? double.PositiveInfinity : (uncompressed.Bytes - compressed.Bytes) / extra * 1000;
        reasons.Add(double.IsInfinity(breakEven)
            ? $"Brotli saves another {Percent(saved)} at no cost in time."
            : $"Brotli over payloads of up to {Figures.Count(Workload.BatchRows)} rows saves another {Percent(saved)} for {Figures.Time(extra)} a row: it pays where bytes are stored, or sent at less than {Speed(breakEven)}, and not between processes of one machine.");
        var other = all.FirstOrDefault(m => m.Compressed && m.Wire == (uncompressed.Wire == WireIdentity.Json ? WireIdentity.MessagePack : WireIdentity.Json));
        if (other is not null && Math.Abs(other.Bytes / compressed.Bytes - 1) < 0.1)
            reasons.Add($"When compressed, {other.Wire.Label} is within {Percent(Math.Max(0.01, Math.Abs(other.Bytes / compressed.Bytes - 1)))} of {uncompressed.Wire.Label}: if all your data is compressed anyway, choose by time and by who has to read it.");
        return true;
    }

    static double Total(Measurement m) => m.Write.Ns + m.Read.Ns;

    static string Change(Measurement m, Measurement reference) =>
        Math.Abs(m.Bytes / reference.Bytes - 1) < 0.005 ? "as many bytes a row as System.Text.Json"
        : m.Bytes < reference.Bytes ? $"{Percent(1 - m.Bytes / reference.Bytes)} fewer bytes a row than System.Text.Json"
        : $"{Percent(m.Bytes / reference.Bytes - 1)} more bytes a row than System.Text.Json";

    static string Times(double ratio) => ratio switch
    {
        >= 1.05 => $"{Factor(ratio)} times as fast",
        > 0.95 => "as fast",
        _ => string.Create(CultureInfo.InvariantCulture, $"slower ({1 / ratio:0.0} times the time)"),
    };

    static string Factor(double ratio) => ratio.ToString(ratio >= 10 ? "0" : "0.0", CultureInfo.InvariantCulture);

    static string Percent(double share) => string.Create(CultureInfo.InvariantCulture, $"{share * 100:0.#} %");

    static string Speed(double megabytes) => megabytes >= 1000
        ? string.Create(CultureInfo.InvariantCulture, $"{megabytes / 1000:0.0} GB/s")
        : string.Create(CultureInfo.InvariantCulture, $"{megabytes:0} MB/s");
}
