using System.Text;
using Polywire.Cli.Commands;

namespace CliTests;

/// <summary>The tool in this process, on streams of a test, in a folder of its own.</summary>
sealed class ToolRun : IDisposable
{
    readonly MemoryStream _output = new();
    readonly StringWriter _error = new();

    public string Folder { get; } = Directory.CreateTempSubdirectory("polywire-cli-").FullName;

    public string Output => Encoding.UTF8.GetString(_output.ToArray());

    public byte[] Bytes => _output.ToArray();

    public string Error => _error.ToString();

    public Streams StreamsWith(string input = "") =>
        new(() => new MemoryStream(Encoding.UTF8.GetBytes(input)), _output, _error, outputIsTerminal: false, errorIsTerminal: false);

    public string PathOf(string name) => Path.Combine(Folder, name);

    public string Write(string name, string content)
    {
        File.WriteAllText(PathOf(name), content, new UTF8Encoding(false));
        return PathOf(name);
    }

    public int Run(params string[] arguments) => Tool.Run(arguments, StreamsWith());

    /// <summary>Asserts exit code 2 and one line on standard error, and returns it.</summary>
    public string Refused(params string[] arguments)
    {
        Assert.Equal(ExitCode.BadInput, Run(arguments));
        Assert.Equal("", Output);
        var lines = Error.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        return Assert.Single(lines).TrimEnd('\r');
    }

    public void Dispose() => Directory.Delete(Folder, recursive: true);
}
