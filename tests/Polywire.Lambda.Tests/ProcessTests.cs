using System.Diagnostics;

namespace LambdaTests;

/// <summary>The sample function as a process of its own.</summary>
public class ProcessTests
{
    [Fact]
    public void The_sample_answers_an_HTTP_request_and_ends_on_SIGTERM()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "SIGTERM is not sent on Windows.");
        using var emulator = new Emulator();
        emulator.Enqueue("""{"version":"2.0","rawPath":"/orders","requestContext":{"http":{"method":"GET","path":"/orders"}},"isBase64Encoded":false}""", "first");
        var start = new ProcessStartInfo("dotnet", [typeof(LambdaSample.Function).Assembly.Location]) { RedirectStandardError = true, Environment = { ["AWS_LAMBDA_RUNTIME_API"] = emulator.Address } };
        using Process process = Process.Start(start)!;
        try
        {
            Call call = emulator.Take();
            Assert.Equal("POST /2018-06-01/runtime/invocation/first/response HTTP/1.1", call.Line);
            Assert.Contains("\"statusCode\":200", call.Text);
            Assert.Contains("GET /orders", call.Text);
            Process.Start("kill", ["-TERM", process.Id.ToString()]).WaitForExit();
            Assert.True(process.WaitForExit(TimeSpan.FromSeconds(30)), "The process did not end.");
            Assert.Equal((0, ""), (process.ExitCode, process.StandardError.ReadToEnd()));
        }
        finally
        {
            if (!process.HasExited) process.Kill();
        }
    }
}
