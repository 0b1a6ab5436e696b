using System.Globalization;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report;

/// <summary>Writes the tables on single rows: every compression on every wire, the savings of a move, and the size of each member in trained rows.</summary>
static class SingleRowTables
{
    /// <summary>Writes them; nothing if there are too few rows.</summary>
    public static void Write(Page page, WeighReport report)
    {
        if (report.SingleRows.Count == 0)
            return;
        var unit = report.Priced is null ? null : StorageUnit.For(report.SingleRows.SelectMany(r => r.Ways).Max(w => report.Gigabytes(w.Bytes)!.Value));
        page.Space();
        var priced = unit is null ? "" : $" {unit.Name}: {report.Priced!.Label}; saved: against uncompressed JSON, in {unit.Name}.";
        page.Paragraph("", $"Each row by itself, as in a cache, from an object to bytes and back. Dictionaries and trained rows are trained on nine tenths of the rows, and measured on the others.{priced}", "");
        WriteWays(page, report, unit);
        if (report.Gigabytes(SingleRows.RedisOverhead) is { } overhead)
            page.Paragraph("", $"Redis stores keys and about {SingleRows.RedisOverhead} bytes per entry beside the values: {Figures.Gigabytes(overhead)} and the keys, whatever the compression.", "dim");
        WriteMove(page, report, unit);
        WriteRowModel(page, report);
    }

    static void WriteWays(Page page, WeighReport report, StorageUnit? unit)
    {
        var table = new TextTable([.. (string[])["  wire and compression", "bytes", "write µs", "read µs"], .. unit is null ? (string[])[] : [unit.Name, "saved"]]);
        var json = report.SingleRows[0].Uncompressed;
        foreach (var rows in report.SingleRows)
        {
            if (rows != report.SingleRows[0])
                table.Add([]);
            table.Add([rows.Wire.Label]);
            foreach (var way in rows.Ways)
            {
                var best = way == rows.Best;
                List<string> cells = [$"{(best ? "› " : "  ")}{way.Label}", Figures.Bytes(way.Bytes), Figures.Micros(way.WriteNs), Figures.Micros(way.ReadNs)];
                if (unit is not null)
                    cells.AddRange([unit.Of(report.Gigabytes(way.Bytes)!.Value), way == json ? "" : unit.Of(report.Gigabytes(json.Bytes - way.Bytes)!.Value)]);
                table.Add(cells, best ? "green bold" : "");
            }
        }
        page.Table(table);
    }

    /// <summary>Writes what a move from each wire to the smallest recommended way saves and costs.</summary>
    static void WriteMove(Page page, WeighReport report, StorageUnit? unit)
    {
        if (report.Move is not { } move)
            return;
        page.Space();
        page.Paragraph("", $"A move to {move.Label}, from each wire without compression. CPU: seconds of processor time for a million writes and a million reads.", "");
        var table = new TextTable([.. (string[])["  from", "bytes", "saved"], .. unit is null ? (string[])[] : [unit.Name, $"saved {unit.Name}"], "CPU write", "CPU read"]);
        foreach (var rows in move.From)
            table.Add(Cells("  " + rows.Wire.Label, rows.Uncompressed, 1 - move.To.Bytes / rows.Uncompressed.Bytes));
        table.Add(Cells("› " + move.Label, move.To, null), "green bold");
        page.Table(table);

        List<string> Cells(string label, SingleRow way, double? saved)
        {
            List<string> cells = [label, Figures.Bytes(way.Bytes), saved is { } share ? string.Create(CultureInfo.InvariantCulture, $"{share * 100:0.#} %") : ""];
            if (unit is not null)
                cells.AddRange([unit.Of(report.Gigabytes(way.Bytes)!.Value), saved is null ? "" : unit.Of(report.Gigabytes(way.Bytes - move.To.Bytes)!.Value)]);
            cells.AddRange([Figures.Micros(way.WriteNs), Figures.Micros(way.ReadNs)]);
            return cells;
        }
    }

    /// <summary>Writes whether trained rows pay, and what each member takes in them.</summary>
    static void WriteRowModel(Page page, WeighReport report)
    {
        if (report.SingleRows.FirstOrDefault(r => r.Trained is not null) is not { Trained: { } trained } rows)
            return;
        page.Space();
        page.Paragraph("", rows.RowsSentence, rows.RowsPay ? "bold green" : "");
        page.Table(TableOf(trained.Report.Members.OrderByDescending(m => m.BitsPerRow).Take(MostMembers)));
        if (trained.Report.Members.Count > MostMembers)
            page.Paragraph("  ", $"and {Figures.Count(trained.Report.Members.Count - MostMembers)} members that take less", "dim");
    }

    /// <summary>Returns the table of what members take.</summary>
    public static TextTable TableOf(IEnumerable<RowMemberCost> members)
    {
        var table = new TextTable(["  member", "bits", "rare", "coding"], lastIsText: true);
        foreach (var cost in members)
            table.Add(["  " + cost.Member, cost.BitsPerRow.ToString("0.0", CultureInfo.InvariantCulture), cost.RareShare.ToString("0.00", CultureInfo.InvariantCulture), cost.Coding]);
        return table;
    }

    const int MostMembers = 40;
}
