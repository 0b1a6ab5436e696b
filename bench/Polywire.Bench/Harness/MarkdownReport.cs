using System.Text;

namespace Bench.Harness;

/// <summary>The rows as tables for docs/performance-named-rows.md.</summary>
static class MarkdownReport
{
    public static string Make(IReadOnlyList<Row> rows, bool quick)
    {
        var text = new StringBuilder();
        text.Append(Machine.Describe()).Append(quick ? "; a quick run.\n" : ".\n");
        text.Append("Minimum per operation, and in brackets how many times as fast as the best peer of the row.\n");
        foreach (Format format in Enum.GetValues<Format>())
        {
            foreach (Direction direction in Enum.GetValues<Direction>())
            {
                Row[] part = [.. rows.Where(r => r.Workload.Format == format && r.Direction == direction)];
                if (part.Length == 0) continue;
                string title = $"{format}: {Title(direction)}";
                Table(text, title, part, (row, cell) => $"{Figures.Time(cell.Minimum)} ({Figures.Ratio(row.Ratio(cell))})");
                Table(text, title + ", median and allocated bytes", part, (_, cell) => $"{Figures.Time(cell.Median)} · {Figures.Count(cell.Allocated)}");
            }
        }
        foreach ((Direction direction, double mean, int count) in ConsoleReport.Means(rows))
            text.Append($"\nGeometric mean, {Title(direction)}: {Figures.Ratio(mean)} × System.Text.Json source-generated ({count} rows).\n");
        return text.ToString();
    }

    static string Title(Direction direction) => direction switch
    {
        Direction.Write => "writing to a reused buffer",
        Direction.Bytes => "writing to byte[]",
        _ => "reading",
    };

    static void Table(StringBuilder text, string title, Row[] rows, Func<Row, Cell, string> show)
    {
        Column[] columns = [.. rows.SelectMany(r => r.Cells).Select(c => c.Column).Distinct()];
        text.Append($"\n### {title}\n\n| workload | bytes |");
        foreach (Column column in columns) text.Append(' ').Append(column.Title).Append(" |");
        text.Append("\n|---|--:|").Insert(text.Length, "--:|", columns.Length).Append('\n');
        foreach (Row row in rows)
        {
            text.Append($"| {row.Workload.Name} | {Figures.Count(row.InputLength)} |");
            foreach (Column column in columns)
            {
                Cell? cell = row.Cells.FirstOrDefault(c => c.Column == column);
                text.Append(cell is null ? " " : cell.Fault is null ? $" {show(row, cell)} " : " wrong ").Append('|');
            }
            text.Append('\n');
        }
    }
}
