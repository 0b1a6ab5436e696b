using Bench.Corpus.Running;

namespace Bench.Corpus.Report;

/// <summary>The distribution of the ratios: best peer's time over ours.</summary>
sealed class Summary(IReadOnlyList<CorpusRow> rows)
{
    public IReadOnlyList<CorpusRow> Rows => rows;

    /// <summary>Gets the rows of one direction that have a ratio, the worst first.</summary>
    public CorpusRow[] Ranked(bool reading) => [.. rows.Where(r => r.Reading == reading && !double.IsNaN(r.Ratio)).OrderBy(r => r.Ratio)];

    /// <summary>Gets the families of one direction with their rows, the worst first.</summary>
    public (string Name, CorpusRow[] Rows)[] Families(bool reading) =>
        [.. Ranked(reading).GroupBy(r => r.Family).Select(g => (g.Key, g.ToArray())).OrderBy(g => g.Item2[0].Ratio)];

    /// <summary>Returns the median ratio of rows that are ranked.</summary>
    public static double Median(CorpusRow[] ranked) => ranked[ranked.Length / 2].Ratio;

    /// <summary>Returns the median in which each family has the same weight, however many rows it has.</summary>
    public double WeightedMedian(bool reading)
    {
        CorpusRow[] ranked = Ranked(reading);
        Dictionary<string, double> weight = ranked.GroupBy(r => r.Family).ToDictionary(g => g.Key, g => 1.0 / g.Count());
        double half = weight.Count / 2.0, sum = 0;
        foreach (CorpusRow row in ranked)
        {
            sum += weight[row.Family];
            if (sum >= half) return row.Ratio;
        }
        return double.NaN;
    }

    /// <summary>Gets the cells that were not timed because their output was wrong or an exception was thrown.</summary>
    public IEnumerable<(CorpusRow Row, CorpusCell Cell)> Faults => from r in rows from c in r.Cells where c.Fault is not null select (r, c);
}
