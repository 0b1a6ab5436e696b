using Lab.Commands;
using Lab.Lambda;
using Lab.Results;
using Lab.Tools;
using TestKit;

namespace LabTests;

public class LambdaTests
{
    [Fact]
    public async Task The_smallest_setting_runs_end_to_end()
    {
        string? document = LambdaSettings.FindDocument();
        Assert.SkipWhen(document is null, "There is no json-benchmark/github.json: set POLYWIRE_DATA.");
        ExperimentResult result = await LambdaExperiment.RunAsync(LambdaSettings.Smallest(document), new NoLog(), TestContext.Current.CancellationToken);

        List<ResultRow> rows = result.Table("results").Rows;
        Assert.Equal(LambdaCatalog.Functions.Select(f => f.Name), rows.Select(r => r.Texts[LambdaExperiment.Function]));
        Assert.All(rows, r => Assert.All(new[] { LambdaExperiment.Init, LambdaExperiment.Cold, LambdaExperiment.Warm }, c => Assert.True(r.Figures[c] > 0)));
        Assert.All(rows, r => Assert.Equal(r.Figures[LambdaExperiment.Init] + r.Figures[LambdaExperiment.Cold], r.Figures[LambdaExperiment.Total], 6));
        Assert.Equal(LambdaFindings.ClaimTexts, result.Table("claims").Rows.Select(r => r.Texts["claim"]));

        using var folder = new TemporaryFolder();
        string report = File.ReadAllText(ExperimentRun.Save(result, folder.FullName));
        Assert.All(LambdaCatalog.Functions, f => Assert.Contains($"<td>{f.Name}</td>", report));
        Assert.Equal(result.Tables.Count, Directory.GetFiles(folder.FullName, "*.csv").Length);
    }

    [Fact]
    public void The_ledger_has_every_row() => Assert.Empty(Ledger.Missing("lambda", "Rows", LambdaCatalog.Functions.Concat(LambdaCatalog.VendorFunctions).Select(f => f.Name)));

    [Fact]
    public void The_ledger_has_every_column() => Assert.Empty(Ledger.Missing("lambda", "Columns", LambdaExperiment.Columns.Select(c => c.Name)));

    [Fact]
    public void The_ledger_has_every_setting() => Assert.Empty(Ledger.Missing("lambda", "Settings", LambdaCatalog.Memories.Select(m => $"{m} MB").Concat(LambdaCatalog.Modes.Select(m => m.Name)).Append("tiered compilation").Append("pre-touched")));

    [Fact]
    public void The_ledger_has_every_claim() => Assert.Empty(Ledger.Missing("lambda", "Claims", LambdaFindings.ClaimTexts));

    [Fact]
    public void The_cost_is_that_of_the_published_rows() =>
        Assert.All(Published.All, p => Assert.Equal(p.Cost, LambdaCost.Of(p.Cold + p.Warm, p.Memory, p.Architecture == "arm64" ? LambdaCost.Arm64 : LambdaCost.X64), 0.001));

    [Fact]
    public void Cells_of_a_full_run_cover_every_combination_once()
    {
        LambdaCell[] cells = [.. LambdaCatalog.Cells(new LambdaSettings { Document = "" })];
        Assert.Equal(cells.Length, cells.Distinct().Count());
        Assert.Equal(cells.Length, cells.Select(c => c.Name).Distinct().Count());
        Assert.Equal(cells, LambdaCatalog.Cells(new LambdaSettings { Document = "", Vendor = true }).Where(c => !c.Function.Vendor));
        // A size has six functions tiered and not, five of them pre-touched too, in two modes; and natively four functions, three of them pre-touched too.
        Assert.Equal(LambdaCatalog.Memories.Length * (2 * 2 * (6 + 5) + 4 + 3), cells.Length);
    }

    [Fact]
    public void A_function_that_fails_ends_the_run_with_its_error()
    {
        string program = Path.Combine(AppContext.BaseDirectory, "LambdaFunctions.dll");
        using var emulator = new RuntimeApiEmulator("{}"u8.ToArray());
        var error = Assert.Throws<InvalidOperationException>(() => emulator.Run(new Lab.Tools.Command("dotnet", program, "no such function"), 0, null, 1));
        Assert.Contains("There is no function 'no such function'", error.Message);
    }

    [Theory]
    [InlineData(3, new double[] { 5, 1, 3 })]
    [InlineData(2, new double[] { 1, 3 })]
    [InlineData(7, new double[] { 7 })]
    public void Median_is_the_middle_or_the_mean_of_the_middle_two(double expected, double[] values) => Assert.Equal(expected, LambdaExperiment.Median(values));
}
