using System.Diagnostics;

namespace Lab.Tools;

/// <summary>Starts programs.</summary>
static class Programs
{
    /// <summary>The program's path, or null if no folder of <c>PATH</c> has it.</summary>
    internal static string? Find(string name) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries).Select(f => Path.Combine(f, name)).FirstOrDefault(File.Exists);

    /// <summary>Runs a program and returns what it printed.</summary>
    /// <exception cref="InvalidOperationException">It failed; the message has its output.</exception>
    internal static async Task<string> RunAsync(Command command, CancellationToken cancellationToken)
    {
        using Process process = Start(command);
        Task<string> error = process.StandardError.ReadToEndAsync(cancellationToken);
        string output = await process.StandardOutput.ReadToEndAsync(cancellationToken);
        try
        {
            await process.WaitForExitAsync(cancellationToken);
        }
        finally
        {
            if (!process.HasExited) process.Kill(entireProcessTree: true);
        }
        if (process.ExitCode != 0) throw new InvalidOperationException($"'{command}' failed with exit code {process.ExitCode}:\n{output}{await error}");
        return output;
    }

    internal static Process Start(Command command, bool input = false)
    {
        var start = new ProcessStartInfo(command.Program, command.Arguments) { RedirectStandardOutput = true, RedirectStandardError = true, RedirectStandardInput = input, WorkingDirectory = command.Folder ?? "" };
        foreach ((string name, string value) in command.Variables) start.Environment[name] = value;
        return Process.Start(start)!;
    }
}

/// <summary>A program with its arguments and what it adds to the environment.</summary>
sealed record Command(string Program, params string[] Arguments)
{
    internal Dictionary<string, string> Variables { get; init; } = [];
    internal string? Folder { get; init; }

    /// <summary>The same program with more arguments.</summary>
    internal Command With(params string[] more) => this with { Arguments = [.. Arguments, .. more] };

    /// <summary>The same program on one core.</summary>
    internal Command OnCore(int core) => this with { Program = "taskset", Arguments = ["-c", core.ToString(System.Globalization.CultureInfo.InvariantCulture), Program, .. Arguments] };

    public override string ToString() => $"{Program} {string.Join(' ', Arguments)}";
}
