using System.Text;

namespace Polywire.Cli.Weigh.Report;

/// <summary>Lines of columns, padded with spaces and never wider than their content; the first column is left-aligned, the others right-aligned.</summary>
sealed class PlainTable(IReadOnlyList<string> headings)
{
    const int Gap = 2;

    readonly List<(IReadOnlyList<string> Cells, string Style)> _rows = [];

    /// <summary>Adds a row; <paramref name="style"/> is a Spectre style or empty.</summary>
    public void Add(IReadOnlyList<string> cells, string style = "") => _rows.Add((cells, style));

    /// <summary>Gets the width of the widest line.</summary>
    public int Width => Widths().Sum() + Gap * (headings.Count - 1);

    /// <summary>Returns the lines with the style of each: headings, a rule, rows.</summary>
    public IEnumerable<(string Text, string Style)> Lines()
    {
        var widths = Widths();
        yield return (Line(headings, widths), "");
        yield return (new string('─', Width), "");
        foreach (var (cells, style) in _rows)
            yield return (cells.Count == 0 ? "" : Line(cells, widths), style);
    }

    int[] Widths() => [.. headings.Select((heading, column) => Math.Max(heading.Length, _rows.Where(r => r.Cells.Count > 0).Select(r => r.Cells[column].Length).DefaultIfEmpty().Max()))];

    static string Line(IReadOnlyList<string> cells, int[] widths)
    {
        var line = new StringBuilder();
        for (var i = 0; i < cells.Count; i++)
        {
            if (i > 0)
                line.Append(' ', Gap);
            line.Append(i == 0 ? cells[i].PadRight(widths[i]) : cells[i].PadLeft(widths[i]));
        }
        return line.ToString().TrimEnd();
    }
}
