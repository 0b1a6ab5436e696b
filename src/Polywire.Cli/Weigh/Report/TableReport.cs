using Polywire.Cli.Weigh.Measure;
using Spectre.Console;

namespace Polywire.Cli.Weigh.Report;

/// <summary>The report for a terminal: a table, the check, the recommendation. Plain text where the output is no terminal.</summary>
static class TableReport
{
    /// <summary>Prints the report.</summary>
    public static void Write(IAnsiConsole console, WeighReport report)
    {
        var sample = report.Sample;
        console.MarkupLineInterpolated($"[bold]{sample.Source}[/]  {Figures.Rows(sample.Rows.Count)} ({sample.Layout}), {Figures.Bytes((double)sample.RowBytes / sample.Rows.Count)} bytes a row as they stand");
        console.WriteLine();
        var shape = Shape.For(report, console.Profile.Width);
        console.Write(TableOf(report, shape));
        if (shape.PriceApart)
            console.Write(PriceTableOf(report));
        console.MarkupLineInterpolated($"[dim]Per row; times are the fastest pass (median in --json), objects to a reused buffer and back. One payload holds up to {Figures.Count(Workload.BatchRows)} rows; Brotli (quality {Brotli.Quality}) goes over a payload. {report.Machine}.[/]");
        if (report.EscapingRemark is { } escaping)
            console.MarkupLineInterpolated($"[dim]{escaping}[/]");
        console.WriteLine();
        foreach (var line in CheckLines(report))
            console.MarkupLine(line);
        console.WriteLine();
        console.MarkupLineInterpolated($"[bold green]{report.Recommendation.Summary}[/]");
        foreach (var reason in report.Recommendation.Reasons)
            WriteBullet(console, reason);
    }

    /// <summary>A paragraph with a hanging indent; Spectre's padding would fill every line with spaces.</summary>
    static void WriteBullet(IAnsiConsole console, string text)
    {
        var line = "  •";
        foreach (var word in text.Split(' '))
        {
            if (line.Length + 1 + word.Length >= console.Profile.Width)
            {
                console.WriteLine(line);
                line = "   ";
            }
            line += " " + word;
        }
        console.WriteLine(line);
    }

    static Table TableOf(WeighReport report, Shape shape)
    {
        var headings = new List<string> { "bytes", "vs today", "write µs", "read µs" };
        if (shape.Allocation)
            headings.AddRange(["alloc write", "alloc read"]);
        if (shape.Price)
            headings.AddRange(PriceHeadings(report));
        return Fill(report, headings, m => FiguresOf(report, m, shape));
    }

    static Table PriceTableOf(WeighReport report) => Fill(report, PriceHeadings(report), m => PriceOf(report, m));

    static Table Fill(WeighReport report, IEnumerable<string> headings, Func<Measurement, IEnumerable<string>> figures)
    {
        var table = new Table { Border = TableBorder.Simple, ShowRowSeparators = false };
        table.AddColumn(new TableColumn("Wire").NoWrap());
        foreach (var heading in headings)
            table.AddColumn(new TableColumn(heading).RightAligned().NoWrap());
        var compressed = false;
        foreach (var m in report.Measurements)
        {
            if (m.Compressed && !compressed)
                table.AddEmptyRow();
            compressed = m.Compressed;
            var chosen = m.Wire == report.Recommendation.Choice && !m.Compressed;
            var style = chosen ? new Style(Color.Green, decoration: Decoration.Bold) : m.Wire == WireIdentity.Reference ? new Style(decoration: Decoration.Dim) : Style.Plain;
            table.AddRow(figures(m).Prepend((chosen ? "› " : "  ") + m.Label).Select(text => new Markup(Markup.Escape(text), style)));
        }
        return table;
    }

    static IEnumerable<string> FiguresOf(WeighReport report, Measurement m, Shape shape)
    {
        yield return Figures.Bytes(m.Bytes);
        yield return m == report.Today ? "today" : Figures.Change(report.Saved(m));
        yield return Figures.Micros(m.Write.MinNs);
        yield return Figures.Micros(m.Read.MinNs);
        if (shape.Allocation)
        {
            yield return Figures.Bytes(m.Write.AllocatedBytes);
            yield return Figures.Bytes(m.Read.AllocatedBytes);
        }
        if (shape.Price)
        {
            foreach (var price in PriceOf(report, m))
                yield return price;
        }
    }

    static string[] PriceHeadings(WeighReport report) => [$"× {Figures.Count(report.PricedRows!.Value)}", "saved"];

    static string[] PriceOf(WeighReport report, Measurement m)
    {
        var (gigabytes, today) = (report.Gigabytes(m)!.Value, report.Gigabytes(report.Today)!.Value);
        return [Figures.Gigabytes(gigabytes), m == report.Today ? "" : Figures.Gigabytes(today - gigabytes)];
    }

    static IEnumerable<string> CheckLines(WeighReport report)
    {
        if (report.Checks.All(c => c.Failed == 0))
            yield return $"[green]✓[/] {(report.Sample.Rows.Count == 1 ? "the row survives" : $"all {Figures.Rows(report.Sample.Rows.Count)} survive")} the round trip on every wire";
        foreach (var check in report.Checks.Where(c => c.Failed > 0))
        {
            yield return $"[red]✗[/] {Figures.Count(check.Failed)} of {Figures.Rows(check.Rows)} lost on {Markup.Escape(check.Wire.Label)}";
            foreach (var failure in check.Failures)
                yield return "    " + Markup.Escape(failure.ToString());
        }
        if (report.Checks.Max(c => c.NullOrAbsent) is > 0 and var soft)
            yield return $"[dim]  {Figures.Count(soft)} null members came back absent, or the other way round[/]";
        if (report.Sample.NullRows > 0)
            yield return $"[dim]  {Figures.Rows(report.Sample.NullRows)} of null left out[/]";
        foreach (var remark in report.Remarks)
            yield return $"[dim]  {Markup.Escape(remark)}[/]";
    }

    /// <summary>Which columns the width has room for. Allocation is the first to go; the price moves to a table of its own.</summary>
    readonly record struct Shape(bool Allocation, bool Price, bool PriceApart)
    {
        const int Narrow = 78;
        const int AllocationWidth = 28;
        const int PriceWidth = 34;

        public static Shape For(WeighReport report, int width)
        {
            var priced = report.PricedRows is not null;
            var beside = priced && width >= Narrow + PriceWidth;
            return new Shape(width >= Narrow + AllocationWidth + (beside ? PriceWidth : 0), beside, priced && !beside);
        }
    }
}
