using System.Text;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report.Html;

/// <summary>The report as one page that needs nothing else: no script, no font, no image from anywhere.</summary>
sealed class HtmlReport(WeighReport report)
{
    readonly StringBuilder _page = new();

    /// <summary>The whole page.</summary>
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
            <title>{source}, weighed</title>
            <style>
            {Style()}</style>
            </head>
            <body>
            <main>
            <header>
            <div class="tool">polywire weigh</div>
            <h1>{source}</h1>
            <p class="lead">{Figures.Rows(report.Sample.Rows.Count)} ({Svg.Escape(report.Sample.Layout)}), {Figures.Size(report.Sample.Content.Length)}, {Figures.Bytes((double)report.Sample.RowBytes / report.Sample.Rows.Count)} bytes a row as they stand.</p>
            </header>

            """);
        Verdict();
        Tiles();
        Chart("What a row weighs", $"Bytes of a row on each wire. The dashed line is today: System.Text.Json with its default options. {report.EscapingRemark}", SizeChart.Draw(report));
        Chart("What a row costs", "Time from objects to bytes, and from bytes to objects, fastest pass.", TimeChart.Draw(report));
        Chart("What you trade", "Size against time. Down and to the left is better; the thread leads from a wire to the same wire under Brotli.", TradeChart.Draw(report));
        Table();
        Check();
        Model();
        Method();
        _page.Append("</main>\n</body>\n</html>\n");
        return _page.ToString();
    }

    void Verdict()
    {
        var recommendation = report.Recommendation;
        var choice = report.Plain(recommendation.Choice);
        var figure = Figures.Change(report.Saved(choice)).Replace(" %", "<small>%</small>");
        _page.Append($"""
            <div class="verdict {Svg.ColourOf(choice.Wire)}" style="--choice: var(--c)">
            <div><div class="figure">{figure}</div><div class="caption">bytes against today</div></div>
            <p class="summary">{Svg.Escape(recommendation.Summary)}</p>
            <ul>

            """);
        foreach (var reason in recommendation.Reasons)
            _page.Append("<li>").Append(Svg.Escape(reason)).Append("</li>\n");
        _page.Append("</ul>\n</div>\n");
    }

    void Tiles()
    {
        var (choice, today) = (report.Plain(report.Recommendation.Choice), report.Today);
        _page.Append("<div class=\"tiles\">\n");
        Tile($"{Figures.Bytes(choice.Bytes)}", $"bytes a row, {Figures.Bytes(today.Bytes)} today");
        Tile($"{Figures.Time(choice.Write.MinNs)}", $"to write a row, {Figures.Time(today.Write.MinNs)} today");
        Tile($"{Figures.Time(choice.Read.MinNs)}", $"to read it back, {Figures.Time(today.Read.MinNs)} today");
        if (report.Gigabytes(choice) is { } gigabytes)
            Tile(Figures.Gigabytes(report.Gigabytes(today)!.Value - gigabytes), $"saved over {Figures.Rows(report.PricedRows!.Value)}: {Figures.Gigabytes(gigabytes)} instead of {Figures.Gigabytes(report.Gigabytes(today)!.Value)}");
        _page.Append("</div>\n");

        void Tile(string figure, string caption) =>
            _page.Append($"<div class=\"tile\"><b>{Svg.Escape(figure)}</b><span>{Svg.Escape(caption)}</span></div>\n");
    }

    void Chart(string title, string note, string svg) =>
        _page.Append($"<section class=\"chart\">\n<h2>{title}</h2>\n<p class=\"note\">{Svg.Escape(note)}</p>\n{svg}\n</section>\n");

    void Table()
    {
        _page.Append("<section>\n<h2>All figures</h2>\n<p class=\"note\">Per row. Times in microseconds: fastest pass, and the median beside it. Allocation in bytes.</p>\n<div class=\"scroll\"><table>\n<thead><tr><th>wire</th><th>bytes</th><th>vs today</th><th>write µs</th><th>read µs</th><th>alloc. write</th><th>alloc. read</th>");
        if (report.PricedRows is { } rows)
            _page.Append($"<th>× {Figures.Count(rows)}</th><th>saved</th>");
        _page.Append("</tr></thead>\n<tbody>\n");
        foreach (var m in report.Measurements)
        {
            var css = Svg.ColourOf(m.Wire) + (m.Compressed ? " brotli" : m.Wire == report.Recommendation.Choice ? " choice" : "");
            _page.Append($"<tr class=\"{css}\"><td>{Svg.Escape(m.Label)}</td><td>{Figures.Bytes(m.Bytes)}</td><td>{(m == report.Today ? "today" : Figures.Change(report.Saved(m)))}</td><td>{Time(m.Write)}</td><td>{Time(m.Read)}</td><td>{Figures.Bytes(m.Write.AllocatedBytes)}</td><td>{Figures.Bytes(m.Read.AllocatedBytes)}</td>");
            if (report.Gigabytes(m) is { } gigabytes)
                _page.Append($"<td>{Figures.Gigabytes(gigabytes)}</td><td>{(m == report.Today ? "" : Figures.Gigabytes(report.Gigabytes(report.Today)!.Value - gigabytes))}</td>");
            _page.Append("</tr>\n");
        }
        _page.Append("</tbody>\n</table></div>\n</section>\n");

        static string Time(Cost cost) => $"{Figures.Micros(cost.MinNs)}<em>{Figures.Micros(cost.MedianNs)}</em>";
    }

    void Check()
    {
        _page.Append("<section>\n<h2>Does everything survive?</h2>\n<p class=\"note\">Every row went from JSON into the model, over the wire, back into the model and back to JSON, and was compared with the data: numbers by value, text by characters, members in any order.</p>\n<ul class=\"check\">\n");
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
        _page.Append("<section>\n<h2>The model</h2>\n<p class=\"note\">Inferred from the data; names, types and nullability are yours to correct. It is what was compiled and measured.</p>\n<pre><code>").Append(CodeView.Html(report.ModelCode)).Append("</code></pre>\n</section>\n");

    void Method() => _page.Append($"""
        <footer>One payload holds up to {Figures.Count(Workload.BatchRows)} rows. Bytes were counted over {Figures.Rows(report.Rounds.Sized)}, times over {Figures.Count(report.Rounds.Timed)}, one cell at a time after warming up all of them.
        Brotli has quality {Brotli.Quality} and goes over a whole payload. Writing goes to a reused buffer; reading makes new objects. System.Text.Json is its reflection serializer over the same classes. Gigabytes are 10⁹ bytes. {Svg.Escape(report.Machine)}.</footer>

        """);

    static string Style()
    {
        using var stream = typeof(HtmlReport).Assembly.GetManifestResourceStream("report.css")!;
        using var reader = new StreamReader(stream, Encoding.UTF8);
        return reader.ReadToEnd();
    }
}
