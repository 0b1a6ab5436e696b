using Lab.Native;
using Lab.Results;
using Lab.Tools;

namespace LabTests;

public class NativeTests
{
    [Fact]
    public async Task The_smallest_setting_runs_end_to_end()
    {
        ExperimentResult result = await NativeExperiment.RunAsync(NativeSettings.Smallest, new NoLog(), TestContext.Current.CancellationToken);

        Assert.Equal(NativeSettings.Smallest.Rows, result.Table("results").Rows.Select(r => r.Texts[NativeExperiment.Row]));
        Assert.All(result.Table("results").Rows, r =>
        {
            Assert.Equal("same bytes", r.Texts[NativeExperiment.Output]);
            Assert.All(NativeExperiment.Directions, d => Assert.InRange(r.Figures[NativeExperiment.Least(d)], double.Epsilon, r.Figures[NativeExperiment.Median(d)]));
        });
        Assert.Empty(result.Table("goals").Rows);
    }

    [Fact]
    public void Goals_compare_with_the_fastest_library_of_the_row()
    {
        var results = new ResultTable { Name = "results", Title = "", Columns = [.. NativeExperiment.Columns] };
        Add("protobuf-demo", NativeCatalog.Polywire.Name, 10, 11);
        Add("protobuf-demo", "prost", 30, 33);
        Add("protobuf-demo", "Google C++, reused message", 15, 44);
        Add("json-demo", NativeCatalog.Polywire.Name, 10, 10);
        Add("json-demo", "glaze", 12, 13);
        Add("json-citm", "glaze", 12, 13);

        ResultRow[] rows = [.. NativeGoals.Table(results).Rows];

        Assert.Equal(["json-demo", "json-demo", "protobuf-demo", "protobuf-demo"], rows.Select(r => r.Texts[NativeExperiment.Row]));
        Assert.Equal(["glaze", "Google C++, reused message"], rows.Where((_, i) => i % 2 == 0).Select(r => r.Texts[NativeGoals.Fastest]));
        Assert.Equal([1.2, 1.5], rows.Where((_, i) => i % 2 == 0).Select(r => r.Figures[NativeGoals.ByLeast]));
        Assert.Equal([1.3, 3.0], rows.Where((_, i) => i % 2 == 0).Select(r => r.Figures[NativeGoals.ByMedian]));
        Assert.Equal(["yes", "no"], rows.Where((_, i) => i % 2 == 0).Select(r => r.Texts[NativeGoals.Reached]));

        void Add(string row, string library, double least, double median)
        {
            var result = new ResultRow { Texts = { [NativeExperiment.Row] = row, [NativeExperiment.Library] = library } };
            foreach (string direction in NativeExperiment.Directions) (result.Figures[NativeExperiment.Least(direction)], result.Figures[NativeExperiment.Median(direction)]) = (least, median);
            results.Rows.Add(result);
        }
    }

    [Fact]
    public void The_ledger_has_every_row() => Assert.Empty(Ledger.Missing("native", "Rows", NativeCatalog.Rows.Select(r => r.Name)));

    [Fact]
    public void The_ledger_has_every_library() => Assert.Empty(Ledger.Missing("native", "Libraries", NativeCatalog.Libraries.Append(NativeCatalog.Polywire).Select(l => l.Name)));

    [Fact]
    public void The_ledger_has_every_column() => Assert.Empty(Ledger.Missing("native", "Columns", NativeExperiment.Columns.Concat(NativeGoals.Columns).Select(c => c.Name)));

    [Fact]
    public void Every_program_knows_the_rows_of_its_wire()
    {
        foreach (NativeLibrary library in NativeCatalog.Libraries)
        {
            string folder = TestKit.Repository.PathOf("lab/native");
            string file = Directory.GetFiles(folder, "*.*", SearchOption.AllDirectories).Single(f => f.EndsWith($"/cpp/{library.Program}.cpp", StringComparison.Ordinal) || f.EndsWith($"/rust/{library.Program}/src/main.rs", StringComparison.Ordinal));
            string source = File.ReadAllText(file);
            NativeRow[] known = [.. NativeCatalog.Rows.Where(r => source.Contains($"\"{r.Name}\"", StringComparison.Ordinal))];
            Assert.NotEmpty(known);
            Assert.Equal(NativeCatalog.Rows.Where(r => r.Wire == known[0].Wire), known);
        }
    }
}
