using System.Diagnostics;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>
/// Verifies all types of an assembly in a process of its own. A converter that calls itself without end ends the process that runs it: the type is left out then, and
/// the others are verified again.
/// </summary>
static class VerifyProcess
{
    /// <summary>The environment variable that names the file with the types to leave out, in the process that verifies.</summary>
    const string Variable = "POLYWIRE_VERIFY_LEFT_OUT";

    /// <summary>Returns whether the command is one that needs it.</summary>
    public static bool IsNeeded(string[] arguments) =>
        arguments is ["verify", ..] && Has(arguments, "--random") && !Has(arguments, "--type") && Environment.GetEnvironmentVariable(Variable) is null && Environment.ProcessPath is not null;

    static bool Has(string[] arguments, string option) => Array.Exists(arguments, a => a == option || a.StartsWith(option + "=", StringComparison.Ordinal) || a.StartsWith(option + ":", StringComparison.Ordinal));

    /// <summary>Runs the command and returns its exit code.</summary>
    public static int Run(string[] arguments)
    {
        string leftOut;
        try
        {
            leftOut = TemporaryFiles.Create(Path.GetTempFileName);
        }
        catch (InputException e)
        {
            new ErrorText(Console.Error).WriteLine($"polywire: {SingleLine.Of(e.Message)}");
            return ExitCode.BadInput;
        }
        using var removal = new Unfinished(() => File.Delete(leftOut));
        var start = new ProcessStartInfo(Environment.ProcessPath!) { UseShellExecute = false };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet") start.ArgumentList.Add(typeof(VerifyProcess).Assembly.Location);
        foreach (string argument in arguments) start.ArgumentList.Add(argument);
        start.Environment[Variable] = leftOut;
        for (long before = 0; ;)
        {
            using Process process = Process.Start(start)!;
            using Unfinished end = Unfinished.Running(process);
            process.WaitForExit();
            // The type during which it ended is in the file.
            long now = new FileInfo(leftOut).Length;
            if (now == before) return process.ExitCode;
            before = now;
        }
    }

    /// <summary>Returns the types that ended an earlier process.</summary>
    public static HashSet<string> LeftOut() => Environment.GetEnvironmentVariable(Variable) is { } file ? new(File.ReadAllLines(file), StringComparer.Ordinal) : [];

    /// <summary>Runs the code of a type, which is named in the file meanwhile.</summary>
    public static T During<T>(string type, Func<T> work)
    {
        if (Environment.GetEnvironmentVariable(Variable) is not { } file) return work();
        using var stream = new FileStream(file, FileMode.Append);
        long before = stream.Length;
        stream.Write(System.Text.Encoding.UTF8.GetBytes(type + "\n"));
        stream.Flush();
        try
        {
            return work();
        }
        finally
        {
            stream.SetLength(before);
        }
    }
}
