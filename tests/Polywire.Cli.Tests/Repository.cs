using System.Runtime.CompilerServices;

namespace CliTests;

/// <summary>Files of the repository, and of a data folder beside it.</summary>
static class Repository
{
    /// <summary>The path of a file in the repository.</summary>
    public static string PathOf(string relative) => Path.Combine(Root(), relative);

    /// <summary>The path of a file in <c>shared/data</c> beside the repository or any folder above it, or null.</summary>
    public static string? SharedData(string relative)
    {
        for (var folder = new DirectoryInfo(Root()).Parent; folder is not null; folder = folder.Parent)
        {
            var path = Path.Combine(folder.FullName, "shared", "data", relative);
            if (File.Exists(path))
                return path;
        }
        return null;
    }

    static string Root()
    {
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Polywire.slnx")))
                return folder.FullName;
        }
        return Path.GetFullPath(Path.Combine(Path.GetDirectoryName(ThisFile())!, "..", ".."));
    }

    static string ThisFile([CallerFilePath] string path = "") => path;
}
