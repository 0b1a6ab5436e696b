using System.Text;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Weigh.Report;

/// <summary>
/// Lines of columns, padded with spaces and never wider than their content. The first column is left-aligned, and so is the last if it is text; figures are right-aligned.
/// Cells of the widest columns continue on further lines where the table does not fit otherwise.
/// </summary>
sealed class TextTable(IReadOnlyList<string> headings, bool lastIsText = false)
{
    const int Gap = 2, Narrowest = 8, Hanging = 4;

    readonly List<(IReadOnlyList<string> Cells, string Style)> _rows = [];

    /// <summary>Adds a row, or a line that separates groups if it has no cells; cells that are missing at the end are empty. <paramref name="style"/> is a Spectre style or empty.</summary>
    public void Add(IReadOnlyList<string> cells, string style = "") => _rows.Add(([.. cells.Select(SingleLine.Of)], style));

    /// <summary>Gets the width of the widest line if no cell is broken.</summary>
    public int Width => WidthOf(Widths());

    /// <summary>Returns the lines with the style of each: headings, a rule, rows.</summary>
    /// <param name="most">The width to fit into.</param>
    public IEnumerable<(string Text, string Style)> Lines(int most)
    {
        var widths = Widths();
        while (WidthOf(widths) > most && widths.Max() > Narrowest)
            widths[Array.IndexOf(widths, widths.Max())]--;
        foreach (var line in Broken(headings, widths))
            yield return (line, "");
        yield return (new string('─', WidthOf(widths)), "");
        foreach (var (cells, style) in _rows)
        {
            foreach (var line in Broken(cells, widths))
                yield return (line, style);
        }
    }

    static int WidthOf(int[] widths) => widths.Sum() + Gap * (widths.Length - 1);

    /// <summary>Returns a cell that is alone in its row is a heading of a group, and may reach over the other columns.</summary>
    int[] Widths() => [.. headings.Select((heading, column) => Math.Max(TextWidth.Of(heading), _rows.Where(r => r.Cells.Count > Math.Max(1, column)).Select(r => TextWidth.Of(r.Cells[column])).DefaultIfEmpty().Max()))];

    IEnumerable<string> Broken(IReadOnlyList<string> cells, int[] widths)
    {
        if (cells.Count <= 1)
            return cells.Count == 0 ? [""] : Parts(cells[0], WidthOf(widths), isFirst: true);
        var parts = cells.Select((cell, column) => Parts(cell, widths[column], column == 0)).ToList();
        return Enumerable.Range(0, parts.Max(p => p.Count)).Select(line => Line([.. parts.Select(p => line < p.Count ? p[line] : "")], widths));
    }

    /// <summary>Returns the lines of a cell: broken after a space, a comma or a point, else where the column ends. Further lines of the first column are indented.</summary>
    static List<string> Parts(string cell, int width, bool isFirst)
    {
        var parts = new List<string>();
        var rest = cell;
        var indent = isFirst && width > 2 * Hanging ? new string(' ', Hanging) : "";
        while (TextWidth.Of(rest) > width)
        {
            // At least one character, so that a wide one in a narrow column does not stay forever.
            var longest = Math.Max(TextWidth.Fitting(rest, width), indent.Length + 1);
            var end = longest;
            while (end > longest / 2 && rest[end] != ' ' && rest[end - 1] is not (' ' or ',' or '.'))
                end--;
            if (end == longest / 2)
                end = longest;
            if (char.IsLowSurrogate(rest[end]) && end + 1 < rest.Length)
                end++;
            parts.Add(rest[..end].TrimEnd());
            rest = indent + rest[end..].TrimStart();
        }
        parts.Add(rest);
        return parts;
    }

    string Line(IReadOnlyList<string> cells, int[] widths)
    {
        var line = new StringBuilder();
        for (var i = 0; i < cells.Count; i++)
        {
            if (i > 0)
                line.Append(' ', Gap);
            line.Append(i == 0 || lastIsText && i == headings.Count - 1 ? TextWidth.PadRight(cells[i], widths[i]) : TextWidth.PadLeft(cells[i], widths[i]));
        }
        return line.ToString().TrimEnd();
    }
}
