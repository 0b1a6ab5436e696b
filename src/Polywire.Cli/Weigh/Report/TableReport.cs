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
        console.Write(TableOf(report));
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

    static Table TableOf(WeighReport report)
    {
        var table = new Table { Border = TableBorder.Simple, ShowRowSeparators = false };
        table.AddColumn("Wire");
        foreach (var heading in new[] { "bytes", "vs today", "write µs", "read µs", "alloc write", "alloc read" })
            table.AddColumn(new TableColumn(heading).RightAligned().NoWrap());
        if (report.PricedRows is { } rows)
        {
            table.AddColumn(new TableColumn($"× {Figures.Count(rows)}").RightAligned().NoWrap());
            table.AddColumn(new TableColumn("saved").RightAligned().NoWrap());
        }
        var compressed = false;
        foreach (var measurement in report.Measurements)
        {
            if (measurement.Compressed && !compressed)
                table.AddEmptyRow();
            compressed = measurement.Compressed;
            table.AddRow(Cells(report, measurement).ToArray());
        }
        return table;
    }

    static IEnumerable<Markup> Cells(WeighReport report, Measurement m)
    {
        var chosen = m.Wire == report.Recommendation.Choice && !m.Compressed;
        var style = chosen ? new Style(Color.Green, decoration: Decoration.Bold) : m.Wire == WireIdentity.Reference ? new Style(decoration: Decoration.Dim) : Style.Plain;
        yield return Cell((chosen ? "› " : "  ") + m.Label);
        yield return Cell(Figures.Bytes(m.Bytes));
        yield return Cell(m == report.Today ? "today" : Figures.Change(report.Saved(m)));
        yield return Cell(Figures.Micros(m.Write.MinNs));
        yield return Cell(Figures.Micros(m.Read.MinNs));
        yield return Cell(Figures.Bytes(m.Write.AllocatedBytes));
        yield return Cell(Figures.Bytes(m.Read.AllocatedBytes));
        if (report.Gigabytes(m) is { } gigabytes)
        {
            yield return Cell(Figures.Gigabytes(gigabytes));
            yield return Cell(m == report.Today ? "" : Figures.Gigabytes(report.Gigabytes(report.Today)!.Value - gigabytes));
        }

        Markup Cell(string text) => new(Markup.Escape(text), style);
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
}
