using System.Diagnostics;

namespace ProtobufTests.Golden;

/// <summary>The official conformance runner, if there is one: tests/Polywire.Protobuf.Conformance has the program that it tests.</summary>
public class RunnerTests
{
    [Fact]
    public async Task Every_test_of_proto3_passes_except_those_that_are_listed_with_their_reason()
    {
        string? runner = Environment.GetEnvironmentVariable("POLYWIRE_PROTOBUF_RUNNER");
        Assert.SkipWhen(runner is null, "POLYWIRE_PROTOBUF_RUNNER does not name the runner: see tests/Polywire.Protobuf.Conformance.");
        string testee = Path.Combine(AppContext.BaseDirectory, "Polywire.Protobuf.Conformance");
        string exceptions = Path.Combine(AppContext.BaseDirectory, "exceptions.txt");
        var start = new ProcessStartInfo(runner!, ["--enforce_recommended", "--failure_list", exceptions, testee]) { RedirectStandardError = true, RedirectStandardOutput = true, WorkingDirectory = Path.GetTempPath() };
        if (Environment.GetEnvironmentVariable("POLYWIRE_PROTOBUF_RUNNER_PRELOAD") is { } preload) start.Environment["LD_PRELOAD"] = preload;
        using Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
        string errors = await process.StandardError.ReadToEndAsync(TestContext.Current.CancellationToken);
        string said = errors + await output;
        await process.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.SkipUnless(said.Contains("CONFORMANCE"), "The runner does not start on this system: " + errors);
        Assert.True(process.ExitCode == 0, said);
        // Those that are listed fail: a list that is too long fails the run too.
        Assert.Contains("1471 successes", said);
        Assert.Equal(5, File.ReadLines(exceptions).Count(l => l.StartsWith("Recommended.", StringComparison.Ordinal)));
    }
}
