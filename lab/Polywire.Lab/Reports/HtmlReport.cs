using System.Globalization;
using System.Net;
using System.Text;
using Lab.Lambda;
using Lab.Native;
using Lab.Rest;
using Lab.Results;

namespace Lab.Reports;

/// <summary>Writes runs as one page that needs no other file: a section for each experiment.</summary>
static class HtmlReport
{
    internal static string Write(IReadOnlyList<ExperimentResult> results)
    {
        var page = new StringBuilder();
        page.Append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Polywire lab</title>\n<style>\n")
            .Append(Resource("report.css")).Append("</style>\n</head>\n<body>\n<h1>Polywire lab</h1>\n<p>Published experiments, repeated with Polywire as one more column, and native libraries beside it. Every figure comes from the run that its section describes.</p>\n<nav>");
        foreach (ExperimentResult result in results) page.Append($"<a href=\"#{result.Name}\">{Text(result.Title)}</a>");
        page.Append("</nav>\n");
        foreach (ExperimentResult result in results) Section(page, result);
        page.Append("<script>\n").Append(Resource("report.js")).Append("</script>\n</body>\n</html>\n");
        return page.ToString();
    }

    static void Section(StringBuilder page, ExperimentResult result)
    {
        page.Append($"<section id=\"{result.Name}\">\n<h2>{Text(result.Title)}</h2>\n");
        List(page, new Dictionary<string, string> { ["date"] = result.Date.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture) }.Concat(result.Machine).Concat(result.Versions).Concat(result.Settings));
        page.Append("<h3>Method</h3>\n");
        Items(page, result.Method);
        if (result.LeftOut.Count > 0)
        {
            page.Append("<h3>Left out</h3>\n");
            Items(page, result.LeftOut);
        }
        if (result.Charts.Count > 0)
        {
            page.Append("<h3>Charts</h3>\n<div class=\"charts\">\n");
            foreach (ResultChart chart in result.Charts) Chart(page, chart);
            page.Append("</div>\n");
        }
        foreach (ResultTable table in result.Tables) Table(page, table);
        page.Append("</section>\n");
    }

    static void List(StringBuilder page, IEnumerable<KeyValuePair<string, string>> pairs)
    {
        page.Append("<dl>\n");
        foreach ((string name, string value) in pairs) page.Append($"<dt>{Text(name)}</dt><dd>{Text(value)}</dd>\n");
        page.Append("</dl>\n");
    }

    static void Items(StringBuilder page, List<string> items)
    {
        page.Append("<ul>\n");
        foreach (string item in items) page.Append($"<li>{Text(item)}</li>\n");
        page.Append("</ul>\n");
    }

    static void Chart(StringBuilder page, ResultChart chart)
    {
        double longest = chart.Bars.Max(b => b.Value), reference = chart.Bars.First(b => b.Label == chart.Reference).Value;
        page.Append($"<figure>\n<figcaption>{Text(chart.Title)}</figcaption>\n");
        foreach (ResultBar bar in chart.Bars)
        {
            string width = (longest > 0 ? bar.Value / longest * 100 : 0).ToString("F2", CultureInfo.InvariantCulture);
            string value = bar.Value.ToString("N" + chart.Decimals, CultureInfo.InvariantCulture), ratio = (bar.Value / reference).ToString("F2", CultureInfo.InvariantCulture);
            page.Append($"<div class=\"bar{Own(bar.Label)}\"><span class=\"label\">{Text(bar.Label)}</span><span class=\"track\"><span class=\"fill\" style=\"display:block;width:{width}%\"></span></span><span class=\"value\">{value} · {ratio}×</span></div>\n");
        }
        page.Append($"<p class=\"note\">{Text(chart.Unit)}; ratios to {Text(chart.Reference)}</p>\n</figure>\n");
    }

    static void Table(StringBuilder page, ResultTable table)
    {
        page.Append($"<h3>{Text(table.Title)}</h3>\n");
        if (table.Note != "") page.Append($"<p class=\"note\">{Text(table.Note)}</p>\n");
        page.Append("<div class=\"scroll\"><table>\n<thead><tr>");
        foreach (ResultColumn column in table.Columns) page.Append($"<th{(column.Decimals is null ? "" : " class=\"figure\"")}>{Text(column.Name)}</th>");
        page.Append("</tr></thead>\n<tbody>\n");
        foreach (ResultRow row in table.Rows)
        {
            page.Append(s_labels.Any(l => Own(row.Texts.GetValueOrDefault(l, "")) != "") ? "<tr class=\"own\">" : "<tr>");
            foreach (ResultColumn column in table.Columns)
            {
                string value = column.Decimals is null ? "" : $" class=\"figure\" data-value=\"{(row.Figures.TryGetValue(column.Name, out double figure) ? figure.ToString("R", CultureInfo.InvariantCulture) : "")}\"";
                page.Append($"<td{value}>{Text(row.Cell(column))}</td>");
            }
            page.Append("</tr>\n");
        }
        page.Append("</tbody>\n</table></div>\n");
    }

    /// <summary>The columns that name what was measured.</summary>
    static readonly string[] s_labels = [RestExperiment.Row, RestExperiment.Codec, LambdaExperiment.Function, NativeExperiment.Library];

    /// <summary>The class of Polywire's rows, which are emphasized.</summary>
    static string Own(string label) => label.Contains(", Polywire", StringComparison.Ordinal) || label.StartsWith("Polywire", StringComparison.Ordinal) ? " own" : "";

    static string Text(string text) => WebUtility.HtmlEncode(text);

    static string Resource(string name)
    {
        using var reader = new StreamReader(typeof(HtmlReport).Assembly.GetManifestResourceStream(name)!);
        return reader.ReadToEnd();
    }
}
