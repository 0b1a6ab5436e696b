using System.Globalization;
using System.Text;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report.Html;

/// <summary>The report as one page that needs nothing else: no script, no font, no image from elsewhere.</summary>
sealed class HtmlReport(WeighReport report)
{
    readonly StringBuilder _page = new();

    /// <summary>Returns the page.</summary>
    public static string Print(WeighReport report) => new HtmlReport(report).Run();

    string Run()
    {
        var source = Svg.Escape(Path.GetFileName(report.Sample.Source));
        _page.Append($"""
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>{source}: polywire weigh</title>
            <style>
            {Style()}</style>
            </head>
            <body>
            <main>
            <header>
            <div class="tool">polywire weigh</div>
            <h1>{source}</h1>
            <p class="lead">{Figures.Rows(report.Sample.Rows.Count)} ({Svg.Escape(report.Sample.Layout)}), {Figures.Size(report.Sample.Content.Length)}, {Figures.Bytes((double)report.Sample.RowBytes / report.Sample.Rows.Count)} bytes a row in the file.</p>
            </header>

            """);
        Verdict();
        Tiles();
        Section("Size of a row", $"Bytes of a row on each wire, and under Brotli below. The dashed line is System.Text.Json. {report.EscapingRemark}", Bars.Sizes(report));
        Section("Time for a row", $"From objects to bytes, and from bytes to objects: the median of samples of equal length. The line over the end of a bar is the spread (quartiles). {report.ClockRemark}", Bars.Times(report));
        Section("Size against time", "Down and to the left is better. A line leads from each wire to the same wire under Brotli.", TradeChart.Draw(report));
        Table();
        MoveTable();
        Check();
        Model();
        Footer();
        _page.Append("</main>\n</body>\n</html>\n");
        return _page.ToString();
    }

    void Verdict()
    {
        var recommendation = report.Recommendation;
        var choice = report.Uncompressed(recommendation.Choice);
        var figure = Figures.Change(report.Saved(choice)).Replace(" %", "<small>%</small>");
        _page.Append($"""
            <div class="verdict {Svg.ColourOf(choice.Wire)}" style="--choice: var(--c)">
            <div><div class="figure">{figure}</div><div class="caption">bytes, compared with System.Text.Json</div></div>
            <p class="summary">{Svg.Escape(recommendation.Summary)}</p>
            <ul>

            """);
        foreach (var reason in recommendation.Reasons)
            _page.Append("<li>").Append(Svg.Escape(reason)).Append("</li>\n");
        _page.Append("</ul>\n</div>\n");
    }

    void Tiles()
    {
        var (choice, reference) = (report.Uncompressed(report.Recommendation.Choice), report.Reference);
        _page.Append("<div class=\"tiles\">\n");
        Tile(Figures.Bytes(choice.Bytes), $"bytes a row; System.Text.Json {Figures.Bytes(reference.Bytes)}");
        Tile(Figures.Time(choice.Write.MedianNs), $"to write a row; System.Text.Json {Figures.Time(reference.Write.MedianNs)}");
        Tile(Figures.Time(choice.Read.MedianNs), $"to read a row; System.Text.Json {Figures.Time(reference.Read.MedianNs)}");
        if (report.Gigabytes(choice) is { } gigabytes)
            Tile(Figures.Gigabytes(report.Gigabytes(reference)!.Value - gigabytes), $"saved over {report.Priced!.Label}: {Figures.Gigabytes(gigabytes)} instead of {Figures.Gigabytes(report.Gigabytes(reference)!.Value)}");
        _page.Append("</div>\n");

        void Tile(string figure, string caption) =>
            _page.Append($"<div class=\"tile\"><b>{Svg.Escape(figure)}</b><span>{Svg.Escape(caption)}</span></div>\n");
    }

    void Section(string title, string note, string chart) =>
        _page.Append($"<section class=\"chart\">\n<h2>{title}</h2>\n<p class=\"note\">{Svg.Escape(note)}</p>\n{chart}\n</section>\n");

    void Table()
    {
        var headings = new List<string> { "bytes", "change", "write µs", "read µs", "CPU write µs", "CPU read µs", "alloc. write", "alloc. read" };
        if (report.Priced is { } priced)
            headings.AddRange([priced.Short, "saved"]);
        _page.Append("<section>\n<h2>All figures</h2>\n<p class=\"note\">Per row. Wall-clock time: the median, ± half the distance between the quartiles. CPU: processor time of the measuring thread. Allocation in bytes.</p>\n<table>\n<thead><tr><th>wire</th>");
        foreach (var heading in headings)
            _page.Append("<th>").Append(Svg.Escape(heading)).Append("</th>");
        _page.Append("</tr></thead>\n<tbody>\n");
        foreach (var m in report.Measurements)
        {
            var css = Svg.ColourOf(m.Wire) + (m.Compressed ? " brotli" : m.Wire == report.Recommendation.Choice ? " choice" : "");
            _page.Append($"<tr class=\"{css}\"><td>{Svg.Escape(m.Label)}</td>");
            foreach (var (heading, cell) in headings.Zip(Cells(m)))
                _page.Append($"<td data-h=\"{Svg.Escape(heading)}\">{cell}</td>");
            _page.Append("</tr>\n");
        }
        _page.Append("</tbody>\n</table>\n</section>\n");
    }

    /// <summary>Writes the savings and costs of a move from each wire to the smallest recommended storage of single rows.</summary>
    void MoveTable()
    {
        if (report.Move is not { } move)
            return;
        var unit = report.Priced is null ? null : StorageUnit.For(report.SingleRows.SelectMany(r => r.Ways).Max(w => report.Gigabytes(w.Bytes)!.Value));
        string[] headings = ["bytes", "saved", .. unit is null ? (string[])[] : [unit.Name, $"saved {unit.Name}"], "CPU write", "CPU read"];
        _page.Append($"<section>\n<h2>Single rows: a move to {Svg.Escape(move.Label)}</h2>\n<p class=\"note\">Each row by itself, as in a cache, from each wire without compression. CPU: seconds of processor time for a million writes and a million reads.</p>\n<table>\n<thead><tr><th>from</th>");
        foreach (var heading in headings)
            _page.Append("<th>").Append(Svg.Escape(heading)).Append("</th>");
        _page.Append("</tr></thead>\n<tbody>\n");
        foreach (var rows in move.From)
            Row(rows.Wire, rows.Wire.Label, rows.Uncompressed, 1 - move.To.Bytes / rows.Uncompressed.Bytes);
        Row(move.Wire, move.Label, move.To, null);
        _page.Append("</tbody>\n</table>\n</section>\n");

        void Row(WireIdentity wire, string label, SingleRow way, double? saved)
        {
            List<string> cells = [Figures.Bytes(way.Bytes), saved is { } share ? string.Create(CultureInfo.InvariantCulture, $"{share * 100:0.#} %") : "–"];
            if (unit is not null)
                cells.AddRange([unit.Of(report.Gigabytes(way.Bytes)!.Value), saved is null ? "–" : unit.Of(report.Gigabytes(way.Bytes - move.To.Bytes)!.Value)]);
            cells.AddRange([Figures.Micros(way.WriteNs), Figures.Micros(way.ReadNs)]);
            _page.Append($"<tr class=\"{Svg.ColourOf(wire)}{(saved is null ? " choice" : "")}\"><td>{Svg.Escape(label)}</td>");
            foreach (var (heading, cell) in headings.Zip(cells))
                _page.Append($"<td data-h=\"{Svg.Escape(heading)}\">{Svg.Escape(cell)}</td>");
            _page.Append("</tr>\n");
        }
    }

    IEnumerable<string> Cells(Measurement m)
    {
        yield return Figures.Bytes(m.Bytes);
        yield return m == report.Reference ? "–" : Svg.Escape(Figures.Change(report.Saved(m)));
        foreach (var cost in (Cost[])[m.Write, m.Read])
            yield return $"{Figures.Micros(cost.MedianNs)}<em>±{Math.Max(1, Math.Ceiling(cost.Spread * 100)).ToString("0", CultureInfo.InvariantCulture)}%</em>";
        foreach (var cost in (Cost[])[m.Write, m.Read])
            yield return cost.CpuNs is { } cpu ? Figures.Micros(cpu) : "–";
        yield return Figures.Bytes(m.Write.AllocatedBytes);
        yield return Figures.Bytes(m.Read.AllocatedBytes);
        if (report.Gigabytes(m) is not { } gigabytes)
            yield break;
        yield return Svg.Escape(Figures.Gigabytes(gigabytes));
        yield return m == report.Reference ? "–" : Svg.Escape(Figures.Gigabytes(report.Gigabytes(report.Reference)!.Value - gigabytes));
    }

    void Check()
    {
        _page.Append("<section>\n<h2>Does everything survive?</h2>\n<p class=\"note\">Every row was read from JSON into the model, written to the wire, read back, written as JSON, and compared with the data: numbers by value, text by characters, members in any order.</p>\n<ul class=\"check\">\n");
        foreach (var check in report.Checks)
        {
            if (check.Failed == 0)
                _page.Append($"<li>✓ {Svg.Escape(check.Wire.Label)}: {(check.Rows == 1 ? "the row survives" : $"all {Figures.Rows(check.Rows)} survive")}</li>\n");
            else
                _page.Append($"<li class=\"bad\">✗ {Svg.Escape(check.Wire.Label)}: {Figures.Count(check.Failed)} of {Figures.Rows(check.Rows)} come back different or not at all</li>\n");
            foreach (var failure in check.Failures)
                _page.Append($"<li class=\"bad\">&emsp;{Svg.Escape(failure.ToString())}</li>\n");
        }
        _page.Append("</ul>\n");
        foreach (var remark in report.Remarks)
            _page.Append($"<p class=\"note\">{Svg.Escape(remark)}</p>\n");
        _page.Append("</section>\n");
    }

    void Model() =>
        _page.Append("<section>\n<h2>The model</h2>\n<p class=\"note\">Inferred from the data and compiled as it is here. Correct its names, types and nullability before you use it.</p>\n<pre><code>").Append(CodeView.Html(report.ModelCode)).Append("</code></pre>\n</section>\n");

    void Footer() => _page.Append($"""
        <footer>A payload holds up to {Figures.Count(Workload.BatchRows)} rows. Bytes were counted over {Figures.Rows(report.Method.Sized)}, times over {Figures.Count(report.Method.Timed)}, after a warm-up that lasts until no code is compiled any more, in samples of equal length that take turns.
        Brotli has quality {Brotli.Quality} and compresses a payload. Writing goes to a reused buffer; reading makes new objects. System.Text.Json: {Svg.Escape(report.Method.ReferenceDetail)}, over the same classes. Gigabytes are 10⁹ bytes. {Svg.Escape(report.Machine)}.</footer>

        """);

    static string Style()
    {
        using var stream = typeof(HtmlReport).Assembly.GetManifestResourceStream("report.css")!;
        using var reader = new StreamReader(stream, Encoding.UTF8);
        return reader.ReadToEnd();
    }
}
