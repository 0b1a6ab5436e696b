using Polywire;
using Polywire.Cli.Commands;

namespace CliTests;

public class TrainTests
{
    static string Rows(int count) => string.Concat(Enumerable.Range(0, count).Select(i => $"{{\"id\":{i},\"city\":\"{(i % 2 == 0 ? "Helsinki" : "Reykjavik")}\",\"note\":\"order {i * 7919 % 10_007} of the northern region\"}}\n"));

    static bool HasZstandard()
    {
        try
        {
            WireCompression.Zstandard();
            return true;
        }
        catch (DllNotFoundException)
        {
            return false;
        }
    }

    [Theory, InlineData("json"), InlineData("messagepack"), InlineData("messagepack-map")]
    public void Dictionary_is_trained_written_and_measured_on_other_rows(string wire)
    {
        Assert.SkipUnless(HasZstandard(), "libzstd is not installed.");
        using var tool = new ToolRun();
        File.WriteAllText(tool.PathOf("rows.ndjson"), Rows(2_000));
        Assert.Equal((ExitCode.Done, ""), (tool.Run(["train", tool.PathOf("rows.ndjson"), "--dictionary", "--wire", wire, "--max-length", "4096", "-o", tool.PathOf("rows.dict")]), tool.Error));
        var dictionary = new CompressionDictionary(File.ReadAllBytes(tool.PathOf("rows.dict")));
        Assert.InRange(dictionary.Bytes.Length, 256, 4_096);
        Assert.Contains($"dictionary {dictionary.Id}", tool.Output);
        Assert.Contains("from 1,800 rows", tool.Output);
        Assert.Contains("200 other rows", tool.Output);
        double Of(string label) => double.Parse(tool.Output.Split('\n').Single(l => l.StartsWith($"  {label} ", StringComparison.Ordinal) && l.TrimStart().Split("  ")[0] == label).Split(' ')[^1], System.Globalization.CultureInfo.InvariantCulture);
        Assert.True(Of("zstandard, dictionary, bare header") < Of("zstandard, dictionary"));
        Assert.True(Of("zstandard, dictionary") < Of("zstandard"));
        Assert.True(Of("lz4, dictionary") < Of("lz4"));
        Assert.True(Of("zstandard, dictionary") < Of("uncompressed"));
        Assert.Equal(["rows.dict", "rows.ndjson"], Directory.GetFiles(tool.Folder).Select(Path.GetFileName).Order());
    }

    [Fact]
    public void Too_few_rows_and_wrong_arguments_are_refused_in_one_line()
    {
        Assert.SkipUnless(HasZstandard(), "libzstd is not installed.");
        using var tool = new ToolRun();
        File.WriteAllText(tool.PathOf("rows.ndjson"), Rows(3));
        foreach (string[] arguments in (string[][])
        [
            ["--dictionary", "-o", tool.PathOf("rows.dict")], ["-o", tool.PathOf("rows.dict")], ["--dictionary"],
            ["--dictionary", "-o", tool.PathOf("rows.dict"), "--max-length", "5"], ["--dictionary", "-o", tool.PathOf("rows.dict"), "--wire", "xml"],
        ])
        {
            using var run = new ToolRun();
            Assert.Equal(ExitCode.BadInput, run.Run(["train", tool.PathOf("rows.ndjson"), .. arguments]));
            Assert.Single(run.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries));
        }
        Assert.False(File.Exists(tool.PathOf("rows.dict")));
    }

    [Theory, InlineData(1, "0 rows "), InlineData(2, "1 row "), InlineData(3, "2 rows ")]
    public void Too_few_rows_are_counted_in_the_error(int rows, string counted)
    {
        Assert.SkipUnless(HasZstandard(), "libzstd is not installed.");
        using var tool = new ToolRun();
        File.WriteAllText(tool.PathOf("rows.ndjson"), Rows(rows));
        Assert.Equal(ExitCode.BadInput, tool.Run("train", tool.PathOf("rows.ndjson"), "--dictionary", "-o", tool.PathOf("rows.dict")));
        Assert.Contains("The sample of " + counted, tool.Error);
    }

    const string Order = "namespace Shop; [WireModel(Rows = true)] public record Order { [WireField(1, Name = \"id\")] public int Id { get; set; } [WireField(2, Name = \"city\")] public string City { get; set; } = \"\"; [WireField(3, Name = \"note\")] public string Note { get; set; } = \"\"; } [WireModel] public record Other { [WireField(1)] public int Id { get; set; } }";

    [Theory, InlineData("json"), InlineData("messagepack")]
    public void Row_model_is_trained_written_and_measured_on_other_rows(string from)
    {
        using var tool = new ToolRun();
        string assembly = tool.Build(Order), file = tool.PathOf(from == "json" ? "rows.ndjson" : "rows.msgpack");
        if (from == "json") File.WriteAllText(file, Rows(2_000));
        else File.WriteAllBytes(file, [.. Enumerable.Range(0, 2_000).SelectMany(i => (byte[])[0x93, 0xcd, (byte)(i >> 8), (byte)i, 0xa1, (byte)('a' + i % 3), 0xa1, (byte)'n'])]);
        Assert.Equal((ExitCode.Done, ""), (tool.Run(["train", file, "--rows", "--from", from, "--assembly", assembly, "--type", "Shop.Order", "--generation", "3", "-o", tool.PathOf("orders.pwrows")]), tool.Error));
        RowModel model = RowModel.Load(tool.PathOf("orders.pwrows"));
        Assert.Equal(("Shop.Order", 3), (model.TypeName, model.Generation));
        Assert.Equal((1_800, 200), (model.Report.Rows, model.Report.HeldOutRows));
        Assert.Contains("row model of Shop.Order, generation 3", tool.Output);
        Assert.Contains("200 other rows", tool.Output);
        foreach (string member in (string[])["Id", "City", "Note"]) Assert.Contains($"\n  {member} ", tool.Output);
    }

    [Fact]
    public void Rows_that_cannot_be_trained_with_are_refused_in_one_line()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build(Order), rows = tool.PathOf("rows.ndjson"), few = tool.PathOf("few.ndjson"), wrong = tool.PathOf("wrong.ndjson");
        File.WriteAllText(rows, Rows(600));
        File.WriteAllText(few, Rows(10));
        File.WriteAllText(wrong, "{\"id\":\"x\"}\n");
        string[] output = ["-o", tool.PathOf("orders.pwrows")], type = ["--assembly", assembly, "--type", "Order"];
        foreach ((string[] arguments, string expected) in ((string[], string)[])
        [
            ([few, "--rows", .. type, .. output], "500"),
            ([wrong, "--rows", .. type, .. output], "wrong.ndjson line 1"),
            ([rows, "--rows", "--assembly", assembly, "--type", "Other", .. output], "Rows = true"),
            ([rows, "--rows", "--assembly", assembly, "--type", "Missing", .. output], "Missing"),
            ([rows, "--rows", .. output], "--assembly"),
            ([rows, "--rows", "--dictionary", .. type, .. output], "--rows"),
            ([rows, "--rows", "--generation", "256", .. type, .. output], "--generation"),
            ([rows, "--rows", "--minimum-count", "0", .. type, .. output], "--minimum-count"),
        ])
        {
            using var run = new ToolRun();
            Assert.Equal(ExitCode.BadInput, run.Run(["train", .. arguments]));
            Assert.Contains(expected, Assert.Single(run.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries)));
        }
        Assert.False(File.Exists(tool.PathOf("orders.pwrows")));
    }
}
