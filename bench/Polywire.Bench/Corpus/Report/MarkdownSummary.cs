using System.Text;
using Bench.Corpus.Running;
using Bench.Harness;

namespace Bench.Corpus.Report;

/// <summary>The distribution, the families, and every row below the target.</summary>
static class MarkdownSummary
{
    const double Target = 1.5;

    public static string Make(Summary summary, CorpusSettings settings)
    {
        var text = new StringBuilder();
        text.AppendLine($"{Machine.Describe()}; {settings.Rounds} rounds of {settings.Batch.TotalMilliseconds:0} ms{(settings.Quick ? " (quick)" : "")}{(settings.Processor ? ", processor time of the measuring thread" : "")}.");
        text.AppendLine("Ratios are the best peer's time over Polywire's, the median over the rounds: above 1, Polywire is faster.");
        foreach (bool reading in new[] { true, false })
        {
            CorpusRow[] ranked = summary.Ranked(reading);
            if (ranked.Length == 0) continue;
            text.AppendLine().AppendLine($"## {(reading ? "Reading" : "Writing")}").AppendLine();
            text.AppendLine($"{ranked.Length} rows: minimum {Figures.Ratio(ranked[0].Ratio)}, median with families weighted equally {Figures.Ratio(summary.WeightedMedian(reading))}, " +
                $"median of all rows {Figures.Ratio(Summary.Median(ranked))}; {ranked.Count(r => r.Ratio < 1)} below 1, {ranked.Count(r => r.Ratio < Target)} below {Figures.Ratio(Target)}.");
            Families(text, summary, reading);
            Below(text, ranked);
        }
        Faults(text, summary);
        return text.ToString();
    }

    static void Families(StringBuilder text, Summary summary, bool reading)
    {
        text.AppendLine().AppendLine("| family | rows | minimum | median | worst row |").AppendLine("|---|--:|--:|--:|---|");
        foreach ((string family, CorpusRow[] rows) in summary.Families(reading))
            text.AppendLine($"| {family} | {rows.Length} | {Figures.Ratio(rows[0].Ratio)} | {Figures.Ratio(Summary.Median(rows))} | {rows[0].Name} |");
    }

    static void Below(StringBuilder text, CorpusRow[] ranked)
    {
        text.AppendLine().AppendLine($"Rows below {Figures.Ratio(Target)}:").AppendLine();
        text.AppendLine("| ratio | range | family | row | bytes | Polywire | allocated | best peer | its time | its allocated |").AppendLine("|--:|--:|---|---|--:|--:|--:|---|--:|--:|");
        foreach (CorpusRow row in ranked.TakeWhile(r => r.Ratio < Target))
        {
            CorpusCell ours = row.Ours!, peer = row.BestPeer!;
            text.AppendLine($"| {Figures.Ratio(row.Ratio)} | {Figures.Ratio(row.RatioAt(0.1))}–{Figures.Ratio(row.RatioAt(0.9))} | {row.Family} | {row.Name} | {Figures.Count(row.Bytes)} | {Figures.Time(ours.Median)} | " +
                $"{Figures.Count(ours.Allocated)} | {peer.Library.Title} | {Figures.Time(peer.Median)} | {Figures.Count(peer.Allocated)} |");
        }
    }

    static void Faults(StringBuilder text, Summary summary)
    {
        (CorpusRow Row, CorpusCell Cell)[] faults = [.. summary.Faults];
        if (faults.Length == 0) return;
        text.AppendLine().AppendLine("## Not timed, because the output was wrong or an exception was thrown").AppendLine();
        foreach (var group in faults.GroupBy(f => (f.Cell.Library.Title, f.Row.Suite.Family, f.Row.Suite.Name)))
            text.AppendLine($"- {group.Key.Title}, {group.Key.Family} · {group.Key.Name}, {group.Count()} rows: {group.First().Cell.Fault}");
    }
}
