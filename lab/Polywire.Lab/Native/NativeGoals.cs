using Lab.Results;

namespace Lab.Native;

/// <summary>The fastest native library of each row beside Polywire.</summary>
static class NativeGoals
{
    internal const string Direction = "direction", Fastest = "fastest native library", Native = "native µs", Own = "Polywire µs", ByLeast = "native ÷ Polywire", ByMedian = "by medians", Wanted = "wanted", Reached = "reached";

    internal static readonly ResultColumn[] Columns = [new(NativeExperiment.Row), new(Direction), new(Fastest), new(Native, 3), new(Own, 3), new(ByLeast, 2), new(ByMedian, 2), new(Wanted, 0), new(Reached)];

    internal static ResultTable Table(ResultTable results)
    {
        var table = new ResultTable { Name = "goals", Title = "Against the fastest native library", Note = "More than 1 means that Polywire is faster.", Columns = [.. Columns] };
        foreach (NativeRow row in NativeCatalog.Rows)
        {
            ResultRow[] measured = [.. results.Rows.Where(r => r.Texts[NativeExperiment.Row] == row.Name)];
            ResultRow? own = measured.FirstOrDefault(r => r.Texts[NativeExperiment.Library] == NativeCatalog.Polywire.Name);
            ResultRow[] others = [.. measured.Where(r => r != own)];
            if (own is null || others.Length == 0) continue;
            foreach (string direction in NativeExperiment.Directions)
            {
                string least = NativeExperiment.Least(direction), median = NativeExperiment.Median(direction);
                ResultRow fastest = others.MinBy(r => r.Figures[least])!;
                double ratio = fastest.Figures[least] / own.Figures[least];
                table.Rows.Add(new ResultRow
                {
                    Texts = { [NativeExperiment.Row] = row.Name, [Direction] = direction, [Fastest] = fastest.Texts[NativeExperiment.Library], [Reached] = ratio >= row.Wanted ? "yes" : "no" },
                    Figures = { [Native] = fastest.Figures[least], [Own] = own.Figures[least], [ByLeast] = ratio, [ByMedian] = others.Min(r => r.Figures[median]) / own.Figures[median], [Wanted] = row.Wanted },
                });
            }
        }
        return table;
    }
}
