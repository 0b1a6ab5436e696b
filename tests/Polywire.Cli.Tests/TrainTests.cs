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
}
