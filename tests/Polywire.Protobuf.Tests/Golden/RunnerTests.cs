using System.Diagnostics;

namespace ProtobufTests.Golden;

/// <summary>The official conformance runner, if there is one: tests/Polywire.Protobuf.Conformance has the program that it tests.</summary>
public class RunnerTests
{
    [Fact]
    public async Task Every_binary_test_of_proto3_passes_without_a_list_of_failures()
    {
        string? runner = Environment.GetEnvironmentVariable("POLYWIRE_PROTOBUF_RUNNER");
        Assert.SkipWhen(runner is null, "POLYWIRE_PROTOBUF_RUNNER does not name the runner: see tests/Polywire.Protobuf.Conformance.");
        string testee = Path.Combine(AppContext.BaseDirectory, "Polywire.Protobuf.Conformance");
        var start = new ProcessStartInfo(runner!, ["--enforce_recommended", testee]) { RedirectStandardError = true, RedirectStandardOutput = true, WorkingDirectory = Path.GetTempPath() };
        if (Environment.GetEnvironmentVariable("POLYWIRE_PROTOBUF_RUNNER_PRELOAD") is { } preload) start.Environment["LD_PRELOAD"] = preload;
        using Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
        string errors = await process.StandardError.ReadToEndAsync(TestContext.Current.CancellationToken);
        string said = errors + await output;
        await process.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.SkipUnless(said.Contains("CONFORMANCE"), "The runner does not start on this system: " + errors);
        Assert.True(process.ExitCode == 0, said);
        Assert.Contains("698 successes", said);
    }
}
