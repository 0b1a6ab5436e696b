using Bench.Corpus.Running;
using Bench.Harness;

namespace Bench.Corpus.Report;

/// <summary>The rows as they come, and the distribution at the end.</summary>
static class ConsoleSummary
{
    public static void Print(CorpusRow row, bool withRange)
    {
        if (row.Ours is { } ours && row.BestPeer is { } peer)
        {
            string range = withRange ? $" ({Figures.Ratio(row.RatioAt(0.1))} to {Figures.Ratio(row.RatioAt(0.9))})" : "";
            Console.WriteLine($"  {Figures.Ratio(row.Ratio),6}{range}  {row.Name,-60} {Figures.Time(ours.Median),9} · {Figures.Time(peer.Median),9} {peer.Library.Key}   {Figures.Count(ours.Allocated)} B");
        }
        foreach (CorpusCell cell in row.Cells.Where(c => c.Fault is not null)) Console.WriteLine($"   WRONG  {row.Name}: {cell.Library.Key}: {Short(cell.Fault!)}");
    }

    public static void Print(Summary summary)
    {
        foreach (bool reading in new[] { true, false })
        {
            CorpusRow[] ranked = summary.Ranked(reading);
            if (ranked.Length == 0) continue;
            Console.WriteLine($"{(reading ? "reading" : "writing")}: {ranked.Length} rows, least {Figures.Ratio(ranked[0].Ratio)}, median {Figures.Ratio(Summary.Median(ranked))}, " +
                $"median by family {Figures.Ratio(summary.WeightedMedian(reading))}, below 1: {ranked.Count(r => r.Ratio < 1)}, below 1.5: {ranked.Count(r => r.Ratio < 1.5)}");
            foreach ((string family, CorpusRow[] rows) in summary.Families(reading))
                Console.WriteLine($"  {family,-28} {rows.Length,4} rows   least {Figures.Ratio(rows[0].Ratio)}   median {Figures.Ratio(Summary.Median(rows))}");
        }
    }

    static string Short(string fault) => fault.Length < 160 ? fault : fault[..160];
}
