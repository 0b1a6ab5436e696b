using System.Runtime.CompilerServices;

namespace CliTests;

/// <summary>Files of the repository, and of a data folder beside it.</summary>
static class Repository
{
    /// <summary>The path of a file in the repository.</summary>
    public static string PathOf(string relative) => Path.Combine(Root(), relative);

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
