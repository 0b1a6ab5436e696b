namespace Bench.Harness;

/// <summary>The rows as they come, one line a column.</summary>
static class ConsoleReport
{
    public static void Print(Row row)
    {
        Console.WriteLine($"{row.Workload.Name} · {row.Direction.ToString().ToLowerInvariant()} · {Figures.Count(row.InputLength)} bytes");
        foreach (Cell cell in row.Cells)
        {
            if (cell.Fault is { } fault)
            {
                Console.WriteLine($"  {cell.Column.Key,-22} WRONG  {fault}");
                continue;
            }
            Console.WriteLine($"  {cell.Column.Key,-22} min {Figures.Time(cell.Minimum),9}   median {Figures.Time(cell.Median),9}   " +
                $"{Figures.Count(cell.Allocated),12} B   {Figures.Ratio(row.Ratio(cell)),6} × best peer");
        }
    }

    /// <summary>Geometric means of Polywire against source-generated System.Text.Json, over the JSON rows that have both.</summary>
    public static void PrintMeans(IReadOnlyList<Row> rows)
    {
        foreach ((Direction direction, double mean, int count) in Means(rows))
            Console.WriteLine($"geometric mean, {direction.ToString().ToLowerInvariant()}: {Figures.Ratio(mean)} × System.Text.Json source-generated ({count} rows)");
    }

    public static IEnumerable<(Direction Direction, double Mean, int Count)> Means(IReadOnlyList<Row> rows)
    {
        foreach (Direction direction in Enum.GetValues<Direction>())
        {
            string peer = direction == Direction.Read ? "stj-gen" : "stj-relaxed";
            List<double> ratios = [.. rows.Where(r => r.Direction == direction && r.Find("polywire") is not null && r.Find(peer) is not null)
                .Select(r => r.Find(peer)!.Minimum / r.Find("polywire")!.Minimum)];
            if (ratios.Count > 0) yield return (direction, Math.Exp(ratios.Average(Math.Log)), ratios.Count);
        }
    }
}
