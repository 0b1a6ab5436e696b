using System.Diagnostics;

namespace TestKit;

/// <summary>What a program printed, both streams in one, and its exit code.</summary>
public sealed record CommandResult(int ExitCode, string Output)
{
    /// <summary>The output, where the program ended with 0; else an exception that carries the output.</summary>
    public string Succeeded() => ExitCode == 0 ? Output : throw new InvalidOperationException($"Exit code {ExitCode}:\n{Output}");
}

/// <summary>Runs programs from tests.</summary>
public static class Command
{
    static readonly TimeSpan s_limit = TimeSpan.FromMinutes(8);

    /// <summary>Runs the SDK without build nodes that outlive the call, and without what the surrounding test run set for itself.</summary>
    public static CommandResult Dotnet(string folder, params IEnumerable<string> arguments) => Run("dotnet", folder, arguments, []);

    /// <summary>Runs a program to its end.</summary>
    public static CommandResult Run(string program, string folder, IEnumerable<string> arguments, IEnumerable<(string Name, string Value)> environment)
    {
        var start = new ProcessStartInfo(program, arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach (string name in start.Environment.Keys.Where(IsOfTestRun).ToArray()) start.Environment.Remove(name);
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        start.Environment["DOTNET_NOLOGO"] = "1";
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        // Profiles of a compiler that runs once cost more than they gain.
        start.Environment["DOTNET_TieredPGO"] = "0";
        foreach ((string name, string value) in environment) start.Environment[name] = value;
        using Process process = Process.Start(start)!;
        process.StandardInput.Close();
        Task<string> error = process.StandardError.ReadToEndAsync();
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        if (!process.WaitForExit(s_limit))
        {
            process.Kill(true);
            throw new TimeoutException($"{program} did not end within {s_limit}.");
        }
        return new CommandResult(process.ExitCode, output.Result + error.Result);
    }

    static bool IsOfTestRun(string name) =>
        name.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase) || name.StartsWith("TESTINGPLATFORM", StringComparison.OrdinalIgnoreCase)
        || name is "DOTNET_CLI_TEST_COMMAND_WORKING_DIRECTORY" or "DOTNET_HOST_PATH" or "CI";
}
