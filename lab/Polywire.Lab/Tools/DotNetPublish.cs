using System.Text.RegularExpressions;

namespace Lab.Tools;

/// <summary>Publishes a program of an experiment in one mode.</summary>
static partial class DotNetPublish
{
    /// <summary>Publishes and returns the folder. With <paramref name="reuse"/> what an earlier run published is taken as it is.</summary>
    /// <exception cref="InvalidOperationException">The mode cannot be built here.</exception>
    internal static async Task<string> RunAsync(string project, string mode, string[] properties, bool reuse, CancellationToken cancellationToken)
    {
        string place = Path.Combine(Places.Artifacts, Path.GetFileName(Path.GetDirectoryName(project)!), mode);
        string folder = Path.Combine(place, "publish");
        if (reuse && Directory.Exists(folder)) return folder;
        // Artifacts of its own, so that modes and the usual build do not overwrite one another.
        var command = new Command("dotnet", ["publish", Path.Combine(Places.Root, project), "-c", "Release", "-o", folder, "--artifacts-path", Path.Combine(place, "artifacts"), "-nologo", "-v", "quiet", .. properties]);
        await Programs.RunAsync(command, cancellationToken);
        return folder;
    }

    /// <summary>The first line of a failed build that is an error, with paths within the repository.</summary>
    internal static string FirstError(InvalidOperationException failure) =>
        (ErrorLine().Match(failure.Message) is { Success: true } match ? match.Value.Trim() : failure.Message.Split('\n')[0]).Replace(Places.Root + Path.DirectorySeparatorChar, "", StringComparison.Ordinal);

    [GeneratedRegex(@"[^\n]*error [^\n]*")]
    private static partial Regex ErrorLine();
}
