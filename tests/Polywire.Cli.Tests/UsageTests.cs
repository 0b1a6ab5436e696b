using Polywire.Cli.Commands;

namespace CliTests;

public class UsageTests
{
    [Theory]
    [InlineData("there is no command 'wiegh'. Did you mean weigh? See: polywire --help", "wiegh", "x")]
    [InlineData("there is no command 'serialize'. See: polywire --help", "serialize", "x")]
    [InlineData("there is no option '--form'. Did you mean --from? See: polywire migrate --help", "migrate", "--form", "newtonsoft")]
    [InlineData("there is no option '--form'. Did you mean --from?", "convert", "--form", "json", "--to", "messagepack", "rows.json")]
    [InlineData("there is no option '--wrie'. Did you mean --wire?", "inspect", "x", "--wrie", "json")]
    [InlineData("there is no option '--jsn'. Did you mean --json?", "weigh", "--jsn", "--rows", "5")]
    [InlineData("there is no option '-z'. See: polywire weigh --help", "weigh", "-z")]
    [InlineData("Check the path", "weigh", "--", "--html")]
    [InlineData("polywire weigh --help", "weigh")]
    [InlineData("--rows takes a whole number from 1 on, not '0'", "weigh", "x", "--rows", "0")]
    [InlineData("--rows takes a whole number from 1 on, not 'many'", "weigh", "x", "--rows", "many")]
    [InlineData("--replicas takes a whole number from 1 on, not '-1'", "weigh", "x", "--rows", "5", "--replicas", "-1")]
    [InlineData("--replicas takes a whole number from 1 to 2147483647, not '3000000000'", "weigh", "x", "--rows", "5", "--replicas", "3000000000")]
    [InlineData("--replicas needs --rows", "weigh", "x", "--replicas", "3")]
    [InlineData("--random takes a whole number from 1 on, not '-1'", "verify", "x", "--from", "system-text-json", "--to", "json", "--assembly", "x", "--type", "X", "--random", "-1")]
    [InlineData("--random takes a whole number from 1 on, not '0'", "verify", "x", "--from", "system-text-json", "--to", "json", "--assembly", "x", "--type", "X", "--random", "0")]
    [InlineData("--seed takes a whole number from -2147483648 to 2147483647, not 'x'", "verify", "x", "--from", "system-text-json", "--to", "json", "--assembly", "x", "--type", "X", "--random", "1", "--seed", "x")]
    [InlineData("give a file of JSON, or --proto with a .proto file", "model")]
    [InlineData("give a file of JSON, or --proto with a .proto file", "model", "x.json", "--proto", "x.proto")]
    [InlineData("Check the path", "model", "no-such-file.json")]
    [InlineData("Check the path", "weigh", "no-such-file.json")]
    [InlineData("this is a folder", "weigh", "/")]
    [InlineData("Name a file in a folder that exists", "weigh", "x", "--html", "no/such/folder/x.html")]
    public void Bad_usage_is_one_line_and_exit_2(string expected, params string[] arguments)
    {
        using var tool = new ToolRun();
        Assert.Contains(expected, tool.Refused(arguments));
    }

    [Fact]
    public void A_file_may_have_the_name_of_an_option_that_does_not_exist()
    {
        using var tool = new ToolRun();
        string name = $"--{Guid.NewGuid():N}.json";
        File.WriteAllText(name, "[1]");
        try
        {
            Assert.True(tool.Run("inspect", name) == ExitCode.Done, tool.Error);
            Assert.Equal(ExitCode.Done, tool.Run("inspect", "--", name));
        }
        finally
        {
            File.Delete(name);
        }
    }

    [Fact]
    public void Help_has_an_example()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("weigh", "--help"));
        Assert.Contains("polywire weigh questions.ndjson --html report.html --rows 300000000", tool.Output);
        Assert.Equal("", tool.Error);
    }

    [Theory]
    [InlineData("inspect", "-")]
    [InlineData("inspect", "-", "--json")]
    [InlineData("convert", "--from", "json", "--to", "messagepack", "-")]
    public void Output_that_cannot_be_written_is_one_line_and_exit_2(params string[] arguments)
    {
        using var error = new StringWriter();
        var streams = new Streams(() => new MemoryStream("[1]"u8.ToArray()), new FullStream(), error, outputIsTerminal: false, errorIsTerminal: false);
        Assert.Equal(ExitCode.BadInput, Tool.Run(arguments, streams));
        Assert.Equal("polywire: standard output: cannot be written (No space left). Free some space, or write elsewhere." + Environment.NewLine, error.ToString());
    }

    sealed class FullStream : MemoryStream
    {
        public override void Write(byte[] buffer, int offset, int count) => throw new IOException("No space left");

        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException("No space left");

        public override void WriteByte(byte value) => throw new IOException("No space left");
    }

    [Theory]
    [InlineData("inspect", "1F8B0800", "rows.gz", "this is gzip. Decompress it first: zcat")]
    [InlineData("inspect", "1F8B0800", "rows.json", "this is gzip")]
    [InlineData("convert --to messagepack", "28B52FFD00", "rows.zst", "this is Zstandard")]
    [InlineData("convert --to protobuf --assembly x.dll --type X", "FD377A585A00", "rows", "this is xz")]
    public void A_compressed_file_is_named(string command, string hex, string name, string message)
    {
        using var tool = new ToolRun();
        File.WriteAllBytes(tool.PathOf(name), System.Convert.FromHexString(hex));
        Assert.Contains(message, tool.Refused([.. command.Split(' '), tool.PathOf(name)]));
    }

    [Theory]
    [InlineData("1F8B0800", "rows.msgpack", "--wire", "messagepack")]
    [InlineData("1F8B0800", "rows", "--wire", "messagepack")]
    [InlineData("04224D18", "rows")]
    public void MessagePack_that_begins_like_a_compressed_file_is_read(string hex, string name, params string[] options)
    {
        using var tool = new ToolRun();
        File.WriteAllBytes(tool.PathOf(name), System.Convert.FromHexString(hex));
        tool.Run(["inspect", tool.PathOf(name), .. options]);
        Assert.Contains("positive fixint", tool.Output);
    }

    [Fact]
    public void UTF_16_is_named()
    {
        using var tool = new ToolRun();
        File.WriteAllText(tool.PathOf("x.json"), "{}", System.Text.Encoding.Unicode);
        Assert.Contains("iconv", tool.Refused("weigh", tool.PathOf("x.json")));
    }
}
