using System.Text;
using Polywire.Cli.Commands;

namespace CliTests;

public class MalformedTests
{
    [Theory]
    [InlineData("bad.json", "{\"a\":1,\n \"b\":{\"c\":tru}}", "line 2, column 11", "at $.b.c:")]
    [InlineData("bad.json", "[{\"a\":1},\n{\"a\":]", "line 2, column 6", "at $[1].a:")]
    [InlineData("bad.json", "{\"rows\":[{\"é\":\"日本\", x}]}", "line 1, column 21", "at $.rows[0]:")]
    [InlineData("bad.json", "{\"a\":1", "line 1, column 7", "at $.a:")]
    [InlineData("bad.json", "{\"a\":1} x", "line 1, column 9", "at $:")]
    [InlineData("bad.json", "[1,2,]", "line 1, column 5", "at $[2]:")]
    [InlineData("bad.ndjson", "{\"a\":1}\n{\"a\":\n{\"a\":3}\n", "line 2, column 6", "at $.a:")]
    [InlineData("bad.ndjson", "{\"a\":1}\n{\"a\":{\"b c\":01}}\n", "line 2, column 13", "at $.a['b c']:")]
    [InlineData("bad.ndjson", "{\"a\":1}\n{\"a\":[0,\"\\ud800\"]}\n", "line 2, column 9", "at $.a[1]: The text")]
    public void The_message_has_line_column_and_path(string name, string content, string place, string path)
    {
        using var tool = new ToolRun();
        var line = tool.Refused("weigh", tool.Write(name, content));
        Assert.StartsWith($"polywire: {tool.PathOf(name)}: {place}", line);
        Assert.Contains(path, line);
    }

    [Theory]
    [InlineData("[1,2,]", "line 1, column 5, at $[2]: there is a comma before ']', which JSON does not allow. Remove the comma.")]
    [InlineData("{\"a\":1,\n}", "line 1, column 7, at $: there is a comma before '}', which JSON does not allow. Remove the comma.")]
    [InlineData("[{\"a\":1},{\"a\":\"te", "The file may be cut off: get the rest, or leave the last row out.")]
    [InlineData("{\n\"a\":1}\n{\"a\":\n1}", "there is more after the end of the value. Put each value on a line of its own (NDJSON), or all of them into one array.")]
    [InlineData("null", "the only value is null. Give at least one row with a value.")]
    [InlineData("name,age\nAnn,3\n", "this looks like CSV, not JSON. Convert it first, for example: mlr --icsv --ojsonl cat")]
    [InlineData("1,2\n3,4\n", "this looks like CSV")]
    [InlineData("\"a;b\";\"c\"\n\"d\";\"e\"\n", "mlr --icsv --ifs ';' --ojsonl cat")]
    [InlineData("1\t2\n3\t4\n", "this looks like TSV")]
    [InlineData("<?xml version=\"1.0\"?><a/>", "this is XML or HTML")]
    [InlineData("\u001e{\"a\":1}\n\u001e{\"a\":2}\n", "this is a JSON text sequence (RFC 7464). Remove the separators first: tr -d '\\036' <")]
    [InlineData("[{\"a\":1e400},{\"a\":9e999}]", "input: a number at $.a is beyond what double and decimal hold.")]
    [InlineData("\u0082\u0000\u0001", "this is binary data, not JSON.")]
    public void An_error_is_one_line_that_states_the_fix(string content, string expected)
    {
        using var tool = new ToolRun();
        var line = tool.Refused("weigh", tool.Write("input", content));
        Assert.Contains(expected, line);
        // No message is another library's.
        Assert.DoesNotContain("invalid start of a value", line);
        Assert.DoesNotContain("reader options", line);
    }

    [Theory]
    [InlineData("1F8B0800", "gzip", "zcat")]
    [InlineData("28B52FFD00", "Zstandard", "zstdcat")]
    [InlineData("FD377A585A0000", "xz", "xzcat")]
    [InlineData("425A6839314159", "bzip2", "bzcat")]
    [InlineData("504B0304140000", "a zip archive", "unzip -p")]
    [InlineData("7B002200610022003A0031007D00", "UTF-16 without a byte order mark", "iconv -f UTF-16LE -t UTF-8")]
    [InlineData("007B00220061", "UTF-16 without a byte order mark", "iconv -f UTF-16BE -t UTF-8")]
    [InlineData("FFFE00007B000000", "UTF-32", "iconv -f UTF-32 -t UTF-8")]
    [InlineData("0000FEFF0000007B", "UTF-32", "iconv -f UTF-32 -t UTF-8")]
    [InlineData("7B0000007D000000", "UTF-32", "iconv -f UTF-32LE -t UTF-8")]
    [InlineData("0000005B0000005D", "UTF-32", "iconv -f UTF-32BE -t UTF-8")]
    [InlineData("FFFE7B007D00", "UTF-16", "iconv -f UTF-16 -t UTF-8")]
    [InlineData("93010203", "binary data", "polywire convert --from messagepack --to json")]
    public void Compressed_and_binary_input_is_named_with_the_command_that_opens_it(string hex, string format, string command)
    {
        foreach (string own in (string[])["weigh", "model", "train"])
        {
            using var tool = new ToolRun();
            File.WriteAllBytes(tool.PathOf("rows"), Convert.FromHexString(hex));
            var line = tool.Refused([own, tool.PathOf("rows"), .. own == "train" ? ["--dictionary", "-o", tool.PathOf("out")] : Array.Empty<string>()]);
            Assert.Contains($"this is {format}", line);
            Assert.Contains($"{command} {tool.PathOf("rows")} | polywire {own} -", line);
        }
    }

    [Theory]
    [InlineData("FFFE7B007D00", "UTF-16 (little-endian)")]
    [InlineData("FEFF007B007D", "UTF-16 (big-endian)")]
    [InlineData("FFFE00007B0000007D000000", "UTF-32 (little-endian)")]
    [InlineData("0000FEFF0000007B0000007D", "UTF-32 (big-endian)")]
    public void Text_with_a_wide_byte_order_mark_is_not_taken_for_MessagePack(string hex, string encoding)
    {
        foreach (string[] command in (string[][])[["convert", "--to", "json"], ["inspect"]])
        {
            using var tool = new ToolRun();
            File.WriteAllBytes(tool.PathOf("rows"), Convert.FromHexString(hex));
            Assert.Equal(ExitCode.BadInput, tool.Run([.. command, tool.PathOf("rows")]));
            Assert.Contains($"The input looks like {encoding}", tool.Error);
        }
    }

    [Theory]
    [InlineData("{\"A\":\"TEXT\"}", "row 1 has 17,000,008 bytes")]
    [InlineData("[{\"A\":1},{\"A\":\"TEXT\"}]", "row 2 has 17,000,008 bytes")]
    public void A_row_that_is_too_long_to_be_measured_is_refused(string json, string expected)
    {
        using var tool = new ToolRun();
        string line = tool.Refused("weigh", tool.Write("long.json", json.Replace("TEXT", new string('x', 17_000_000))));
        Assert.Contains($"{expected}, and rows of at most 16 MB are measured. Leave it out, or weigh a part of it", line);
    }

    [Fact]
    public void Bytes_that_are_not_text_are_refused()
    {
        using var tool = new ToolRun();
        File.WriteAllBytes(tool.PathOf("bad.json"), [.. "[{\"a\":\"x"u8, 0xFF, .. "\"}]"u8]);
        var line = tool.Refused("weigh", tool.PathOf("bad.json"));
        Assert.Contains("at $[0].a: The text is not valid UTF-8", line);
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
