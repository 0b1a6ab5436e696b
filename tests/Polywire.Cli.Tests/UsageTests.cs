using Polywire.Cli.Commands;

namespace CliTests;

public class UsageTests
{
    [Theory]
    [InlineData("there is no command 'wiegh'", "wiegh", "x")]
    [InlineData("polywire weigh --help", "weigh")]
    [InlineData("--rows takes a whole number above zero, not '0'", "weigh", "x", "--rows", "0")]
    [InlineData("--rows takes a whole number above zero, not 'many'", "weigh", "x", "--rows", "many")]
    [InlineData("Check the path", "weigh", "no-such-file.json")]
    [InlineData("Name a file in a folder that exists", "weigh", "x", "--html", "no/such/folder/x.html")]
    public void Bad_usage_is_one_line_and_exit_2(string expected, params string[] arguments)
    {
        using var tool = new ToolRun();
        Assert.Contains(expected, tool.Refused(arguments));
    }

    [Fact]
    public void Help_has_an_example()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("weigh", "--help"));
        Assert.Contains("polywire weigh questions.ndjson --html report.html --rows 300000000", tool.Output);
        Assert.Equal("", tool.Error);
    }

    [Fact]
    public void UTF_16_is_named()
    {
        using var tool = new ToolRun();
        File.WriteAllText(tool.PathOf("x.json"), "{}", System.Text.Encoding.Unicode);
        Assert.Contains("iconv", tool.Refused("weigh", tool.PathOf("x.json")));
    }
}
