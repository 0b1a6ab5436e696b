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
        var sample = report.Sample;
        WriteParagraph(console, "", $"{sample.Source}: {Figures.Rows(sample.Rows.Count)} ({sample.Layout}), {Figures.Bytes((double)sample.RowBytes / sample.Rows.Count)} bytes a row in the file", "bold");
        console.WriteLine();
        WriteTables(console, report);
        console.WriteLine();
        WriteParagraph(console, "", $"Per row: medians of samples of equal length, ± half the distance between the quartiles. Objects to a reused buffer, and bytes to new objects. {report.ClockRemark} A payload holds up to {Figures.Count(Workload.BatchRows)} rows; Brotli has quality {Brotli.Quality}. System.Text.Json: {report.Method.ReferenceDetail}. {report.Machine}.", "dim");
        if (report.EscapingRemark is { } escaping)
            WriteParagraph(console, "", escaping, "dim");
        WriteSingleRows(console, report);
        console.WriteLine();
        WriteCheck(console, report);
        console.WriteLine();
        WriteParagraph(console, "", report.Recommendation.Summary, "bold green");
        foreach (var reason in report.Recommendation.Reasons)
            WriteParagraph(console, "  • ", reason, "");
    }

    /// <summary>Writes the widest table that fits, and the prices in a table of their own where they do not.</summary>
    static void WriteTables(IAnsiConsole console, WeighReport report)
    {
        var shapes = new List<Shape> { new(true, true, true), new(true, false, true), new(false, false, true) };
        if (report.Priced is not null)
            shapes.AddRange([new(true, true, false), new(true, false, false)]);
        shapes.Add(new(false, false, false));
        var table = shapes.Select(shape => (Shape: shape, Table: TableOf(report, shape))).FirstOrDefault(t => t.Table.Width <= console.Profile.Width);
        table = table.Table is null ? (shapes[^1], TableOf(report, shapes[^1])) : table;
        Write(console, table.Table);
        if (report.Priced is null || table.Shape.Price)
            return;
        console.WriteLine();
        Write(console, Fill(report, PriceHeadings(report), m => PriceOf(report, m)));
    }

    static void Write(IAnsiConsole console, PlainTable table)
    {
        foreach (var (text, style) in table.Lines())
            WriteStyled(console, text, style);
    }

    static PlainTable TableOf(WeighReport report, Shape shape)
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

    static PlainTable Fill(WeighReport report, IEnumerable<string> headings, Func<Measurement, IEnumerable<string>> figures)
    {
        var table = new PlainTable([.. headings.Prepend("  wire")]);
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

    /// <summary>Writes what compressions make of single rows, as a cache stores them.</summary>
    static void WriteSingleRows(IAnsiConsole console, WeighReport report)
    {
        if (report.SingleRows.Count == 0)
            return;
        console.WriteLine();
        WriteParagraph(console, "", "Each row by itself, as in a cache, from an object to bytes and back. Dictionaries and trained rows are trained on nine tenths of the rows, and measured on the others:", "");
        var headings = new List<string> { "  wire and compression", "bytes", "write µs", "read µs" };
        if (report.Priced is not null)
            headings.AddRange([report.Priced.Short, "saved"]);
        var table = new PlainTable(headings);
        var json = report.SingleRows[0].Ways.First(w => w.Label == WireCompression.None.Name);
        foreach (var rows in report.SingleRows)
        {
            if (rows != report.SingleRows[0])
                table.Add([]);
            foreach (var way in rows.Ways)
            {
                var best = way == rows.Best;
                List<string> cells = [$"{(best ? "› " : "  ")}{rows.Wire.Label}, {way.Label}", Figures.Bytes(way.Bytes), Figures.Micros(way.WriteNs), Figures.Micros(way.ReadNs)];
                if (report.Gigabytes(way.Bytes) is { } gigabytes)
                    cells.AddRange([Figures.Gigabytes(gigabytes), way == json ? "" : Figures.Gigabytes(report.Gigabytes(json.Bytes)!.Value - gigabytes)]);
                table.Add(cells, best ? "green bold" : "");
            }
        }
        Write(console, table);
        WriteParagraph(console, "", "The microseconds to read a row are the seconds of processor time for a million reads.", "dim");
        if (report.Gigabytes(SingleRows.RedisOverhead) is { } overhead)
            WriteParagraph(console, "", $"Redis stores keys and about {SingleRows.RedisOverhead} bytes per entry beside the values: {Figures.Gigabytes(overhead)} and the keys, whatever the compression.", "dim");
        WriteRowModel(console, report);
    }

    /// <summary>Writes whether trained rows pay, and what each member takes in them.</summary>
    static void WriteRowModel(IAnsiConsole console, WeighReport report)
    {
        if (report.SingleRows.FirstOrDefault(r => r.Trained is not null) is not { Trained: { } trained } rows)
            return;
        console.WriteLine();
        WriteParagraph(console, "", rows.RowsSentence, rows.RowsPay ? "bold green" : "");
        var table = new PlainTable(["  member", "bits", "rare", "coding"]);
        foreach (var cost in trained.Report.Members.OrderByDescending(m => m.BitsPerRow).Take(MostMembers))
            table.Add(["  " + cost.Member, cost.BitsPerRow.ToString("0.0", CultureInfo.InvariantCulture), cost.RareShare.ToString("0.00", CultureInfo.InvariantCulture), cost.Coding]);
        Write(console, table);
        if (trained.Report.Members.Count > MostMembers)
            WriteParagraph(console, "  ", $"and {Figures.Count(trained.Report.Members.Count - MostMembers)} members that take less", "dim");
    }

    const int MostMembers = 40;

    static void WriteCheck(IAnsiConsole console, WeighReport report)
    {
        if (report.Checks.All(c => c.Failed == 0))
            WriteParagraph(console, "", $"✓ {(report.Sample.Rows.Count == 1 ? "the row survives" : $"all {Figures.Rows(report.Sample.Rows.Count)} survive")} the round trip on every wire", "green");
        foreach (var check in report.Checks.Where(c => c.Failed > 0))
        {
            WriteParagraph(console, "", $"✗ {Figures.Count(check.Failed)} of {Figures.Rows(check.Rows)} do not survive {check.Wire.Label}", "red");
            foreach (var failure in check.Failures)
                WriteParagraph(console, "    ", failure.ToString(), "");
        }
        if (report.Checks.Max(c => c.NullOrAbsent) is > 0 and var soft)
            WriteParagraph(console, "  ", $"{Figures.Count(soft)} null members came back absent, or the other way round", "dim");
        if (report.Sample.NullRows > 0)
            WriteParagraph(console, "  ", $"{Figures.Rows(report.Sample.NullRows)} of null left out", "dim");
        foreach (var remark in report.Remarks)
            WriteParagraph(console, "  ", remark, "dim");
    }

    /// <summary>Writes words with a hanging indent; Spectre's padding would fill every line with spaces.</summary>
    static void WriteParagraph(IAnsiConsole console, string indent, string text, string style)
    {
        var line = indent;
        var isFirst = true;
        foreach (var word in text.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            if (!isFirst && line.Length + 1 + word.Length > console.Profile.Width)
            {
                WriteStyled(console, line, style);
                line = new string(' ', indent.Length);
                isFirst = true;
            }
            line += isFirst ? word : " " + word;
            isFirst = false;
        }
        WriteStyled(console, line, style);
    }

    static void WriteStyled(IAnsiConsole console, string text, string style)
    {
        // Spectre breaks lines at its width; a line that is wider must stay one line for programs that read it.
        if (style.Length == 0 || !console.Profile.Capabilities.Ansi)
            console.Profile.Out.Writer.WriteLine(text);
        else
            console.MarkupLine($"[{style}]{Markup.Escape(text)}[/]");
    }

    /// <summary>Which columns a table has, widest first.</summary>
    readonly record struct Shape(bool Cpu, bool Allocation, bool Price);
}
