using System.Diagnostics;

namespace CliTests;

public class SampleTests
{
    [Fact]
    public async Task The_script_writes_the_same_bytes_as_are_in_the_repository()
    {
        using var tool = new ToolRun();
        var start = new ProcessStartInfo("dotnet") { RedirectStandardOutput = true, RedirectStandardError = true };
        foreach (var argument in new[] { "run", Repository.PathOf("samples/make-questions.cs"), "--", tool.PathOf("again.ndjson") })
            start.ArgumentList.Add(argument);
        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEndAsync();
        var error = process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.True(process.ExitCode == 0, await output + await error);
        Assert.Equal(File.ReadAllBytes(Repository.PathOf("samples/questions.ndjson")), File.ReadAllBytes(tool.PathOf("again.ndjson")));
    }
}
