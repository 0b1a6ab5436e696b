using System.Globalization;
using System.Text;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report.Html;

/// <summary>Bar charts of HTML elements: their width follows the page, so text keeps its size on a phone.</summary>
static class Bars
{
    /// <summary>Bytes per row: for each wire a bar, a fainter one for the payload under Brotli, and a mark at the reference.</summary>
    public static string Sizes(WeighReport report)
    {
        var html = new StringBuilder("<div class=\"bars\">\n");
        var longest = report.Measurements.Max(m => m.Bytes);
        var mark = Share(report.Reference.Bytes, longest);
        foreach (var m in report.Measurements.Where(m => !m.Compressed))
        {
            Begin(html, report, m);
            Track(html, m.Bytes / longest, "", Figures.Bytes(m.Bytes), m == report.Reference ? "" : Figures.Change(report.Saved(m)), $";--ref:{mark}");
            var packed = report.Compressed(m.Wire);
            Track(html, packed.Bytes / longest, "brotli", $"{Figures.Bytes(packed.Bytes)}", $"{Figures.Change(report.Saved(packed))}, Brotli", $";--ref:{mark}");
            html.Append("</div></div>\n");
        }
        return html.Append("</div>").ToString();
    }

    /// <summary>Time per row, writing and reading on one scale, with the spread of the samples as a line over the end of each bar.</summary>
    public static string Times(WeighReport report)
    {
        var html = new StringBuilder("<div class=\"bars\">\n");
        var uncompressed = report.Measurements.Where(m => !m.Compressed).ToList();
        // One disturbed measurement must not flatten all bars: its line is cut off at the end of the scale.
        var longest = uncompressed.Max(m => Math.Max(m.Write.MedianNs, m.Read.MedianNs)) * 1.2;
        foreach (var m in uncompressed)
        {
            Begin(html, report, m);
            Time(m.Write, report.Reference.Write, "write");
            Time(m.Read, report.Reference.Read, "read");
            html.Append("</div></div>\n");

            void Time(Cost cost, Cost reference, string verb)
            {
                var ratio = Speedup.Of(reference, cost);
                var note = m == report.Reference || !report.Measured.Settled ? "" : !ratio.IsReliable ? "unsteady" : ratio.Wall < 1.05 ? "" : Figures.Times(ratio.Wall);
                Track(html, cost.MedianNs / longest, verb, $"{Figures.Micros(cost.MedianNs)} µs", note, $";--a:{Share(cost.LowerNs, longest)};--b:{Share(Math.Min(cost.UpperNs, longest), longest)}", "<s></s>");
            }
        }
        return html.Append("</div>").ToString();
    }

    static void Begin(StringBuilder html, WeighReport report, Measurement m) => html.Append($"""
        <div class="bar {Svg.ColourOf(m.Wire)}"><div class="name"><b>{Svg.Escape(m.Wire.Label)}</b><span>{Svg.Escape(m == report.Reference ? report.Method.ReferenceDetail : m.Wire.Detail)}</span></div><div>

        """);

    static void Track(StringBuilder html, double share, string kind, string value, string note, string style, string spread = "")
    {
        html.Append($"<div class=\"track {kind}\">");
        if (kind is "write" or "read")
            html.Append($"<small>{kind}</small>");
        html.Append($"<div class=\"line\" style=\"--v:{Share(share, 1)}{style}\"><i></i>{spread}<em>{Svg.Escape(value)}</em>{(note.Length > 0 ? $"<span>{Svg.Escape(note)}</span>" : "")}</div></div>\n");
    }

    static string Share(double value, double of) => (value / of).ToString("0.####", CultureInfo.InvariantCulture);
}
