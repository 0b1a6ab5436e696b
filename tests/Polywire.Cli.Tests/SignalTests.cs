using System.Diagnostics;
using Polywire.Cli.Commands;

namespace CliTests;

/// <summary>Signals that end the tool in the middle of its work.</summary>
public class SignalTests
{
    /// <summary>The exit code of a process that SIGTERM ended, as a shell reports it.</summary>
    const int Terminated = 128 + 15;

    [Fact]
    public async Task The_unfinished_output_of_a_conversion_is_removed()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no signals between processes.");
        using var tool = new ToolRun();
        string pipe = tool.PathOf("pipe");
        using (Process make = Process.Start("mkfifo", [pipe])) await make.WaitForExitAsync(TestContext.Current.CancellationToken);
        using Process convert = Start(tool, "convert", pipe, "--from", "json", "--to", "json", "-o", tool.Write("out.json", "old"));
        // The other end stays open: the tool waits for more.
        await using var rows = new FileStream(pipe, FileMode.Open, FileAccess.Write);
        await rows.WriteAsync("{\"a\":1}\n"u8.ToArray(), TestContext.Current.CancellationToken);
        await rows.FlushAsync(TestContext.Current.CancellationToken);
        await UntilAsync(() => Directory.EnumerateFiles(tool.Folder, "*.part").Any(), convert);
        Assert.Equal(Terminated, await EndAsync(convert));
        Assert.Equal(["out.json", "pipe"], Directory.GetFiles(tool.Folder).Select(Path.GetFileName).Order(StringComparer.Ordinal));
        Assert.Equal("old", await File.ReadAllTextAsync(tool.PathOf("out.json"), TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task The_temporary_file_and_the_process_of_a_verification_are_removed()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no signals between processes.");
        using var tool = new ToolRun();
        string temporary = Directory.CreateDirectory(tool.PathOf("temporary")).FullName, running = tool.PathOf("running");
        string assembly = tool.Build($$"""
            namespace Shop;
            [WireModel] public class Waiting
            {
                public Waiting() { System.IO.File.WriteAllText("{{running}}", System.Environment.ProcessId.ToString()); System.Threading.Thread.Sleep(-1); }
                public int X { get; set; }
            }
            """);
        File.Copy(Path.Combine(AppContext.BaseDirectory, "Polywire.TestModels.dll"), tool.PathOf("Polywire.TestModels.dll"));
        using Process verify = Start(tool, "verify", "--from", "system-text-json", "--to", "json", "--assembly", assembly, "--random", "5");
        await UntilAsync(() => File.Exists(running) && File.ReadAllText(running).Length > 0, verify);
        int child = int.Parse(await File.ReadAllTextAsync(running, TestContext.Current.CancellationToken), System.Globalization.CultureInfo.InvariantCulture);
        Assert.NotEmpty(Directory.GetFiles(temporary, "*.tmp"));
        Assert.Equal(Terminated, await EndAsync(verify));
        Assert.Empty(Directory.GetFiles(temporary, "*.tmp"));
        Assert.Throws<ArgumentException>(() => Process.GetProcessById(child));
    }

    static Process Start(ToolRun tool, params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", [typeof(ExitCode).Assembly.Location, .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["TMPDIR"] = Directory.CreateDirectory(tool.PathOf("temporary")).FullName;
        return Process.Start(start)!;
    }

    static async Task UntilAsync(Func<bool> condition, Process process)
    {
        while (!condition())
        {
            Assert.False(process.HasExited, "The tool ended early.");
            await Task.Delay(20, TestContext.Current.CancellationToken);
        }
    }

    static async Task<int> EndAsync(Process process)
    {
        using (Process kill = Process.Start("kill", ["-TERM", process.Id.ToString(System.Globalization.CultureInfo.InvariantCulture)])) await kill.WaitForExitAsync(TestContext.Current.CancellationToken);
        await process.WaitForExitAsync(TestContext.Current.CancellationToken);
        return process.ExitCode;
    }
}
