using Lab.Results;
using Spectre.Console;

namespace Lab.Reports;

/// <summary>Writes a run's tables to the terminal.</summary>
static class TerminalReport
{
    internal static void Write(ExperimentResult result, IAnsiConsole console)
    {
        foreach (string reason in result.LeftOut) console.MarkupLineInterpolated($"[yellow]Left out:[/] {reason}");
        foreach (ResultTable table in result.Tables)
        {
            var view = new Table { Title = new TableTitle(Markup.Escape(table.Title)), Border = TableBorder.Rounded };
            foreach (ResultColumn column in table.Columns) view.AddColumn(new TableColumn(Markup.Escape(column.Name)) { Alignment = column.Decimals is null ? Justify.Left : Justify.Right });
            foreach (ResultRow row in table.Rows) view.AddRow([.. table.Columns.Select(c => Markup.Escape(row.Cell(c)))]);
            console.Write(view);
        }
    }
}
