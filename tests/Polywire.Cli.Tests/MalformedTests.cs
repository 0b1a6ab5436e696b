using System.Text;

namespace CliTests;

public class MalformedTests
{
    [Theory]
    [InlineData("bad.json", "{\"a\":1,\n \"b\":{\"c\":tru}}", "line 2, column 14", "at $.b.c:")]
    [InlineData("bad.json", "[{\"a\":1},\n{\"a\":]", "line 2, column 6", "at $[1].a:")]
    [InlineData("bad.json", "{\"rows\":[{\"é\":\"日本\", x}]}", "line 1, column 21", "at $.rows[0]:")]
    [InlineData("bad.json", "{\"a\":1", "line 1, column 7", "at $.a:")]
    [InlineData("bad.json", "{\"a\":1} x", "line 1, column 9", "at $:")]
    [InlineData("bad.json", "[1,2,]", "line 1, column 6", "at $[2]:")]
    [InlineData("bad.ndjson", "{\"a\":1}\n{\"a\":\n{\"a\":3}\n", "line 2, column 6", "at $.a:")]
    [InlineData("bad.ndjson", "{\"a\":1}\n{\"a\":{\"b c\":01}}\n", "line 2, column 14", "at $.a[\"b c\"]:")]
    [InlineData("bad.ndjson", "{\"a\":1}\n{\"a\":[0,\"\\ud800\"]}\n", "line 2, column 9", "at $.a[1]: a lone surrogate")]
    public void The_message_has_line_column_and_path(string name, string content, string place, string path)
    {
        using var tool = new ToolRun();
        var line = tool.Refused("weigh", tool.Write(name, content));
        Assert.StartsWith($"polywire: {tool.PathOf(name)}: {place}", line);
        Assert.Contains(path, line);
    }

    [Fact]
    public void Bytes_that_are_not_text_are_refused()
    {
        using var tool = new ToolRun();
        File.WriteAllBytes(tool.PathOf("bad.json"), [.. "[{\"a\":\"x"u8, 0xFF, .. "\"}]"u8]);
        var line = tool.Refused("weigh", tool.PathOf("bad.json"));
        Assert.Contains("at $[0].a: bytes that are not UTF-8", line);
    }

    [Fact]
    public void Nesting_beyond_the_limit_is_refused()
    {
        using var tool = new ToolRun();
        var deep = new StringBuilder().Insert(0, "{\"a\":", 100).Append('1').Append('}', 100).ToString();
        Assert.Contains("line 1", tool.Refused("weigh", tool.Write("deep.json", deep)));
    }

    [Fact]
    public void Nothing_is_written_when_the_last_row_is_bad()
    {
        using var tool = new ToolRun();
        var rows = new StringBuilder().Insert(0, "{\"a\":1}\n", 500).Append("{\"a\":").ToString();
        tool.Refused("weigh", tool.Write("bad.ndjson", rows), "--model", tool.PathOf("out.cs"), "--html", tool.PathOf("out.html"));
        Assert.Equal([tool.PathOf("bad.ndjson")], Directory.GetFiles(tool.Folder));
    }

    [Fact]
    public void A_file_that_was_there_is_left_alone()
    {
        using var tool = new ToolRun();
        tool.Write("out.cs", "mine");
        tool.Refused("weigh", tool.Write("bad.json", "["), "--model", tool.PathOf("out.cs"));
        Assert.Equal("mine", File.ReadAllText(tool.PathOf("out.cs")));
    }

    [Theory]
    [InlineData("")]
    [InlineData(" \n ")]
    [InlineData("null\nnull\n")]
    public void A_sample_without_rows_is_refused(string content)
    {
        using var tool = new ToolRun();
        Assert.Contains("Give ", tool.Refused("weigh", tool.Write("empty.ndjson", content)));
    }
}
