using System.Globalization;
using Polywire.Cli.Weigh.Measure;
using Spectre.Console;

namespace Polywire.Cli.Weigh.Report;

/// <summary>The report for a terminal: a table, the check, the recommendation. It fits 80 columns where the output is not a terminal.</summary>
static class TableReport
{
    /// <summary>Prints the report.</summary>
    public static void Write(IAnsiConsole console, WeighReport report)
    {
        var page = new Page(console);
        var sample = report.Sample;
        page.Paragraph("", $"{sample.Source}: {Figures.Rows(sample.Rows.Count)} ({sample.Layout}), {Figures.Bytes((double)sample.RowBytes / sample.Rows.Count)} bytes a row in the file", "bold");
        page.Space();
        WriteTables(page, report);
        page.Space();
        page.Paragraph("", $"Per row: medians of samples of equal length, ± half the distance between the quartiles. Objects to a reused buffer, and bytes to new objects. {report.ClockRemark} A payload holds up to {Figures.Count(Workload.BatchRows)} rows; Brotli has quality {Brotli.Quality}. System.Text.Json: {report.Method.ReferenceDetail}. {report.Machine}.", "dim");
        if (report.EscapingRemark is { } escaping)
            page.Paragraph("", escaping, "dim");
        SingleRowTables.Write(page, report);
        page.Space();
        WriteCheck(page, report);
        page.Space();
        page.Paragraph("", report.Recommendation.Summary, "bold green");
        foreach (var reason in report.Recommendation.Reasons)
            page.Paragraph("  • ", reason, "");
    }

    /// <summary>Writes the widest table that fits, and the prices in a table of their own where they do not.</summary>
    static void WriteTables(Page page, WeighReport report)
    {
        var shapes = new List<Shape> { new(true, true, true), new(true, false, true), new(false, false, true) };
        if (report.Priced is not null)
            shapes.AddRange([new(true, true, false), new(true, false, false)]);
        shapes.Add(new(false, false, false));
        var table = shapes.Select(shape => (Shape: shape, Table: TableOf(report, shape))).FirstOrDefault(t => t.Table.Width <= page.Width);
        table = table.Table is null ? (shapes[^1], TableOf(report, shapes[^1])) : table;
        page.Table(table.Table);
        if (report.Priced is null || table.Shape.Price)
            return;
        page.Space();
        page.Table(Fill(report, PriceHeadings(report), m => PriceOf(report, m)));
    }

    static TextTable TableOf(WeighReport report, Shape shape)
    {
        var headings = new List<string> { "bytes", "change", "write µs", "read µs" };
        if (shape.Cpu)
            headings.AddRange(["CPU write", "CPU read"]);
        if (shape.Allocation)
            headings.AddRange(["alloc. write", "alloc. read"]);
        if (shape.Price && report.Priced is not null)
            headings.AddRange(PriceHeadings(report));
        return Fill(report, headings, m => FiguresOf(report, m, shape));
    }

    static TextTable Fill(WeighReport report, IEnumerable<string> headings, Func<Measurement, IEnumerable<string>> figures)
    {
        var table = new TextTable([.. headings.Prepend("  wire")]);
        var compressed = false;
        foreach (var m in report.Measurements)
        {
            if (m.Compressed && !compressed)
                table.Add([]);
            compressed = m.Compressed;
            var chosen = m.Wire == report.Recommendation.Choice && !m.Compressed;
            table.Add([.. figures(m).Prepend((chosen ? "› " : "  ") + m.Label)], chosen ? "green bold" : m.Wire == WireIdentity.Reference ? "dim" : "");
        }
        return table;
    }

    static IEnumerable<string> FiguresOf(WeighReport report, Measurement m, Shape shape)
    {
        yield return Figures.Bytes(m.Bytes);
        yield return m == report.Reference ? "" : Figures.Change(report.Saved(m));
        yield return Figures.Spread(m.Write);
        yield return Figures.Spread(m.Read);
        if (shape.Cpu)
        {
            yield return m.Write.CpuNs is { } write ? Figures.Micros(write) : "";
            yield return m.Read.CpuNs is { } read ? Figures.Micros(read) : "";
        }
        if (shape.Allocation)
        {
            yield return Figures.Bytes(m.Write.AllocatedBytes);
            yield return Figures.Bytes(m.Read.AllocatedBytes);
        }
        if (shape.Price && report.Priced is not null)
        {
            foreach (var price in PriceOf(report, m))
                yield return price;
        }
    }

    static string[] PriceHeadings(WeighReport report) => [report.Priced!.Short, "saved"];

    static string[] PriceOf(WeighReport report, Measurement m)
    {
        var (gigabytes, reference) = (report.Gigabytes(m)!.Value, report.Gigabytes(report.Reference)!.Value);
        return [Figures.Gigabytes(gigabytes), m == report.Reference ? "" : Figures.Gigabytes(reference - gigabytes)];
    }

    static void WriteCheck(Page page, WeighReport report)
    {
        if (report.Checks.All(c => c.Failed == 0))
            page.Paragraph("", $"✓ {(report.Sample.Rows.Count == 1 ? "the row survives" : $"all {Figures.Rows(report.Sample.Rows.Count)} survive")} the round trip on every wire", "green");
        foreach (var check in report.Checks.Where(c => c.Failed > 0))
        {
            page.Paragraph("", $"✗ {Figures.Count(check.Failed)} of {Figures.Rows(check.Rows)} do not survive {check.Wire.Label}", "red");
            foreach (var failure in check.Failures)
                page.Paragraph("    ", failure.ToString(), "");
        }
        if (report.Checks.Max(c => c.NullOrAbsent) is > 0 and var soft)
            page.Paragraph("  ", $"{Figures.Count(soft)} null members came back absent, or the other way round", "dim");
        if (report.Sample.NullRows > 0)
            page.Paragraph("  ", $"{Figures.Rows(report.Sample.NullRows)} of null left out", "dim");
        foreach (var remark in report.Remarks)
            page.Paragraph("  ", remark, "dim");
    }

    /// <summary>Selects the columns of a table, widest first.</summary>
    readonly record struct Shape(bool Cpu, bool Allocation, bool Price);
}
