using System.Diagnostics;
using System.Text.Json;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Migrate;

/// <summary>Runs the .NET SDK.</summary>
static class Msbuild
{
    /// <summary>Evaluates properties, without building.</summary>
    public static Dictionary<string, string> Properties(string project, string[] names, string? framework = null)
    {
        // For one name the SDK prints only the value.
        using JsonDocument document = Json(Run(project, "cannot be evaluated", ["msbuild", project, "-nologo", .. names.Append("MSBuildProjectName").Select(n => $"-getProperty:{n}"), .. framework is null ? Array.Empty<string>() : [$"-p:TargetFramework={framework}"]]));
        return document.RootElement.GetProperty("Properties").EnumerateObject().ToDictionary(p => p.Name, p => p.Value.GetString() ?? "");
    }

    /// <summary>Builds the project.</summary>
    public static void Build(string project, string? framework, params string[] properties) =>
        Run(project, "does not build", ["build", project, "-nologo", "-v", "q", .. framework is null ? Array.Empty<string>() : [$"-p:TargetFramework={framework}"], .. properties.Select(p => "-p:" + p)]);

    /// <summary>Builds a project that is about to change: errors of Polywire's generator alone are accepted, such as that of a union whose derived types are no models yet.</summary>
    /// <returns>Whether there were none, so that the assembly was written.</returns>
    public static bool BuildToChange(string project, string? framework) =>
        !HasOnlyOwnErrors(Run(project, "does not build", ["build", project, "-nologo", "-v", "q", .. framework is null ? Array.Empty<string>() : [$"-p:TargetFramework={framework}"]], acceptsOwn: true), project);

    /// <summary>Returns the arguments that the compiler gets.</summary>
    public static string[] CompilerArguments(string project, string? framework)
    {
        return Items(project, "CscCommandLineArgs",
        [
            "-t:Compile", "-p:ProvideCommandLineArgs=true", "-p:SkipCompilerExecution=true", "-p:BuildProjectReferences=false",
            // A file that does not exist makes the compilation run although its outputs are up to date.
            "-p:NonExistentFile=__none__",
        ], framework);
    }

    /// <summary>Returns the files of other projects and packages that a build copies beside the assembly.</summary>
    public static string[] CopiedFiles(string project, string? framework) => Items(project, "ReferenceCopyLocalPaths", ["-t:ResolveReferences", "-p:BuildProjectReferences=false"], framework);

    static string[] Items(string project, string name, string[] arguments, string? framework)
    {
        using JsonDocument document = Json(Run(project, "cannot be compiled", ["msbuild", project, "-nologo", .. arguments, "-getItem:" + name, .. framework is null ? Array.Empty<string>() : [$"-p:TargetFramework={framework}"]]));
        return [.. document.RootElement.GetProperty("Items").GetProperty(name).EnumerateArray().Select(a => a.GetProperty("Identity").GetString()!)];
    }

    /// <summary>Compiles the project, and returns the files of its generators by the path that they have among those of all generators.</summary>
    public static List<(string Path, string Text)> GeneratedFiles(string project, string? framework)
    {
        DirectoryInfo folder = TemporaryFiles.Create(() => Directory.CreateTempSubdirectory("polywire-"));
        using var removal = new Unfinished(() => folder.Delete(recursive: true));
        Run(project, "cannot be compiled", ["msbuild", project, "-nologo", "-v:q", "-t:Compile", "-p:BuildProjectReferences=false", "-p:NonExistentFile=__none__", "-p:EmitCompilerGeneratedFiles=true", $"-p:CompilerGeneratedFilesOutputPath={folder.FullName}", .. framework is null ? Array.Empty<string>() : [$"-p:TargetFramework={framework}"]], acceptsOwn: true);
        return [.. Directory.EnumerateFiles(folder.FullName, "*.cs", SearchOption.AllDirectories).Select(f => (Path.GetRelativePath(folder.FullName, f), File.ReadAllText(f)))];
    }

    /// <summary>Returns the object that is printed; warnings, whose text may have braces, may come before it.</summary>
    internal static JsonDocument Json(string output) => JsonDocument.Parse(output.StartsWith('{') ? output : output[(output.IndexOf("\n{", StringComparison.Ordinal) + 1)..]);

    /// <summary>Returns the first line that is an error; a warning may have the word too.</summary>
    internal static string? ErrorIn(string output)
    {
        string[] lines = [.. output.Split('\n').Select(l => l.Trim())];
        return lines.FirstOrDefault(l => l.StartsWith("error ", StringComparison.Ordinal) || l.Contains(": error ", StringComparison.Ordinal)) ?? lines.FirstOrDefault(l => l.Contains("error", StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>Returns whether there are errors, and all are those of Polywire's generator in the project itself.</summary>
    internal static bool HasOnlyOwnErrors(string output, string project)
    {
        string[] errors = [.. output.Split('\n').Where(l => l.Contains(": error ", StringComparison.Ordinal) || l.TrimStart().StartsWith("error ", StringComparison.Ordinal))];
        return errors.Length > 0 && errors.All(l => l.Contains(": error PW", StringComparison.Ordinal) && l.Contains($"[{project}", StringComparison.Ordinal));
    }

    static string Run(string project, string failure, string[] arguments, bool acceptsOwn = false)
    {
        var start = new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } host ? host : "dotnet", arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        start.Environment["DOTNET_NOLOGO"] = "1";
        try
        {
            using Process process = Process.Start(start)!;
            using Unfinished end = Unfinished.Running(process);
            Task<string> error = process.StandardError.ReadToEndAsync();
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            if (process.ExitCode == 0 || acceptsOwn && HasOnlyOwnErrors(output, project)) return output;
            throw new InputException($"{project}: the project {failure}: {ErrorIn(output + "\n" + error.Result) ?? $"exit code {process.ExitCode}"}. Make 'dotnet {arguments[0]} {project}' succeed first.");
        }
        catch (System.ComponentModel.Win32Exception)
        {
            throw new InputException("The .NET SDK is not found. Install it, or put dotnet on the PATH.");
        }
    }
}
