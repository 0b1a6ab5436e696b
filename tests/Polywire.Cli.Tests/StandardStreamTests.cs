using System.Diagnostics;
using Polywire.Cli.Commands;

namespace CliTests;

/// <summary>Standard streams that are closed or full.</summary>
public class StandardStreamTests
{
    [Theory]
    [InlineData("convert", "--to", "json", "-")]
    [InlineData("convert", "--to", "messagepack", "-")]
    [InlineData("inspect", "-")]
    [InlineData("model", "-")]
    [InlineData("convert", "--help")]
    public void Closed_standard_output_is_one_line_and_exit_2(params string[] arguments)
    {
        var error = new StringWriter();
        Assert.Equal(ExitCode.BadInput, Tool.Run(arguments, Failing(error)));
        Assert.Equal($"polywire: standard output: cannot be written (Bad file descriptor). Free some space, or write elsewhere.{Environment.NewLine}", error.ToString());
    }

    [Fact]
    public void Standard_error_that_cannot_be_written_changes_no_exit_code()
    {
        Assert.Equal(ExitCode.BadInput, Tool.Run(["convert", "--to", "json", "-"], Failing(new FullWriter())));
        Assert.Equal(ExitCode.BadInput, Tool.Run(["no-such-command"], Failing(new FullWriter())));
        Assert.Equal(ExitCode.BadInput, Tool.Run(["inspect", "no-such-file"], Failing(new FullWriter())));
    }

    [Fact]
    public async Task Closed_standard_input_is_one_line_and_exit_2()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Descriptors are files on Linux only.");
        string command = $"dotnet '{typeof(ExitCode).Assembly.Location}' inspect - <&-";
        using Process process = Process.Start(new ProcessStartInfo("sh", ["-c", command]) { RedirectStandardError = true, RedirectStandardOutput = true })!;
        using var timeout = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        string error = await process.StandardError.ReadToEndAsync(timeout.Token);
        await process.WaitForExitAsync(timeout.Token);
        Assert.Equal((ExitCode.BadInput, "polywire: standard input: it is closed. Name a file, or send data to the command.\n"), (process.ExitCode, error));
    }

    static Streams Failing(TextWriter error) => new(() => new MemoryStream("""[{"a":1}]"""u8.ToArray()), new ClosedStream(), error, outputIsTerminal: false, errorIsTerminal: false);

    /// <summary>Fails as the stream of a closed descriptor does.</summary>
    sealed class ClosedStream : MemoryStream
    {
        public override void Write(byte[] buffer, int offset, int count) => throw Closed();

        public override void Write(ReadOnlySpan<byte> buffer) => throw Closed();

        public override void WriteByte(byte value) => throw Closed();

        static UnauthorizedAccessException Closed() => new("Access to the path is denied.", new IOException("Bad file descriptor"));
    }

    sealed class FullWriter : StringWriter
    {
        public override void Write(char value) => throw new IOException("No space left on device");

        public override void Write(char[] buffer, int index, int count) => throw new IOException("No space left on device");

        public override void Write(string? value) => throw new IOException("No space left on device");

        public override void WriteLine(string? value) => throw new IOException("No space left on device");
    }
}
