using Polywire.Cli.Commands;

namespace CliTests;

/// <summary><c>polywire model FILE</c>: the inferred model alone.</summary>
public class ModelTests
{
    const string Rows = """
        {"id":1,"type":"point","at":"2026-01-02T03:04:05Z","tags":["a"],"owner":{"name":"Ada"}}
        {"id":2,"type":"point","at":"2026-01-02T03:04:06Z","tags":[],"owner":null}
        """;

    [Fact]
    public void The_model_of_rows_compiles_and_reads_them()
    {
        using var tool = new ToolRun();
        Assert.True(tool.Run("model", tool.Write("rows.ndjson", Rows)) == ExitCode.Done, tool.Error);
        Assert.StartsWith("// Inferred by polywire from 2 rows of rows.ndjson", tool.Output);
        string assembly = tool.BuildFiles(tool.Write("Models.cs", tool.Output));
        Type[] types = new System.Runtime.Loader.AssemblyLoadContext("model").LoadFromStream(new MemoryStream(File.ReadAllBytes(assembly))).GetExportedTypes();
        Type row = Assert.Single(types, t => t.GetProperty("Owner") is not null);
        foreach (string line in Rows.Split('\n')) Assert.Equal(line.Trim().Length, Polywire.Wire.Json.Serialize(Polywire.Wire.Json.Deserialize(line, row), row).Length);
    }

    [Theory]
    [InlineData("[1,2.5]\n[3]", "List<double>")]
    [InlineData("\"a\"\n\"b\"", "string")]
    [InlineData("[[1],[2,3]]\n[]", "List<List<int>>")]
    public void The_type_of_rows_that_are_no_objects_is_named(string rows, string type)
    {
        using var tool = new ToolRun();
        Assert.True(tool.Run("model", tool.Write("rows.ndjson", rows)) == ExitCode.Done, tool.Error);
        Assert.EndsWith($"\n// A row is a {type}: Wire.Json.Deserialize<{type}>(row)\n", tool.Output);
    }

    /// <summary>The rest of the name was code of the model.</summary>
    [Fact]
    public void A_line_end_in_the_name_of_the_file_stays_in_the_comment()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no such names.");
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("model", tool.Write("rows\nclass Other;\n.json", """{"n":1}""")));
        Assert.StartsWith("// Inferred by polywire from 1 row of rows\\u000aclass Other;\\u000a.json: a first guess", tool.Output);
    }

    [Fact]
    public void The_model_is_written_to_a_file_or_from_standard_input()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("model", tool.Write("row.json", """{"n":1}"""), "-o", tool.PathOf("Row.cs")));
        Assert.Equal("", tool.Output);
        Assert.Contains("public int N", File.ReadAllText(tool.PathOf("Row.cs")));
        Assert.Equal(ExitCode.Done, Tool.Run(["model", "-"], tool.StreamsWith("""{"n":1}""")));
        Assert.Contains("public int N", tool.Output);
    }

    [Fact]
    public void Input_that_is_no_JSON_is_refused_as_weigh_refuses_it()
    {
        using var json = new ToolRun();
        Assert.Contains("there is a comma before ']'", json.Refused("model", json.Write("x.json", "[1,]")));
        using var csv = new ToolRun();
        Assert.Contains("this looks like CSV", csv.Refused("model", csv.Write("x.csv", "a,b\n1,2\n")));
    }
}
