namespace Polywire.Cli.Commands;

/// <summary>Follows symbolic links.</summary>
static class LinkedFiles
{
    /// <summary>Returns the full path of what a path leads to, also if a folder on the way is a link. What does not exist leads to itself.</summary>
    public static string TargetOf(string path)
    {
        path = Path.GetFullPath(path);
        if (Path.GetDirectoryName(path) is not { } folder) return path;
        string inTarget = Path.Combine(TargetOf(folder), Path.GetFileName(path));
        FileSystemInfo entry = Directory.Exists(inTarget) ? new DirectoryInfo(inTarget) : new FileInfo(inTarget);
        return entry.Exists && entry.ResolveLinkTarget(returnFinalTarget: true) is { } target ? TargetOf(target.FullName) : inTarget;
    }
}
