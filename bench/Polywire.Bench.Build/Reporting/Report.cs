using System.Text;
using BuildBench.Measuring;
using BuildBench.Projects;

namespace BuildBench.Reporting;

/// <summary>The figures as a Markdown table: a row for each figure, a column for each library, ratios against System.Text.Json.</summary>
static class Report
{
    internal static Figures Median(IReadOnlyList<Figures> all)
    {
        var median = new Figures();
        foreach (System.Reflection.PropertyInfo property in typeof(Figures).GetProperties())
        {
            IComparable[] values = [.. all.Select(f => (IComparable)property.GetValue(f)!).Order()];
            property.SetValue(median, values[values.Length / 2]);
        }
        return median;
    }

    internal static string Make(ProjectPlan plan, IReadOnlyList<(Library Library, Figures Figures)> columns)
    {
        Figures? peer = columns.FirstOrDefault(c => c.Library.Key == "stj").Figures, none = columns.FirstOrDefault(c => c.Library.Key == "none").Figures;
        double models = plan.Models.Count;
        var text = new StringBuilder();
        text.Append($"{plan.Models.Count} models with {plan.Models.Sum(m => m.Members.Count) / models:0.0} members on average, {plan.Enums.Count} enums\n\n");
        text.Append($"| |{string.Concat(columns.Select(c => $" {c.Library.Title} |"))}\n|---|{string.Concat(columns.Select(_ => "--:|"))}\n");
        Row("first generation in a process, ms", f => f.First, "0");
        Row("cold generation, the runs after it, ms", f => f.Cold, "0");
        Row("cold generation, all code optimized, ms", f => f.Optimized, "0");
        Row("after an edit of one comment, ms", f => f.CommentEdit, "0.0");
        Row("after a member was added to one model, ms", f => f.MemberEdit, "0.0");
        Row("no change: a new compilation, ms", f => f.NoChange, "0.0");
        Row("no change: parsed again, ms", f => f.Reparsed, "0.0");
        Row("generation and compilation, warm process, ms", f => f.Compile, "0");
        Row("the SDK's compiler, a process, ms", f => f.Process, "0");
        Row("of it processor time, ms", f => f.ProcessorTime, "0");
        Row("generated source a model, bytes", f => f.SourceBytes / models, "0");
        Row("generated IL a model, bytes", f => (f.IlBytes - (none?.IlBytes ?? 0)) / models, "0");
        Row("assembly without the models' own part, bytes a model", f => (f.ImageBytes - (none?.ImageBytes ?? 0)) / models, "0");
        return text.ToString();

        void Row(string title, Func<Figures, double> figure, string format)
        {
            if (columns.All(c => figure(c.Figures) == 0)) return;
            text.Append($"| {title} |");
            foreach ((Library library, Figures figures) in columns)
            {
                double value = figure(figures);
                string ratio = peer is not null && peer != figures && figure(peer) > 0 && library.Generator is not null ? $" ({value / figure(peer):0.00})" : "";
                text.Append($" {value.ToString(format)}{ratio} |");
            }
            text.Append('\n');
        }
    }
}
