namespace TestKit;

/// <summary>Where the repository's files are, for tests over sources, documents and builds.</summary>
public static class Repository
{
    /// <summary>The folder that holds Polywire.slnx.</summary>
    public static string Root { get; } = Find();

    /// <summary>A path below the root, given with forward slashes.</summary>
    public static string PathOf(string relative) => Path.Combine(Root, relative.Replace('/', Path.DirectorySeparatorChar));

    static string Find()
    {
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Polywire.slnx"))) return folder.FullName;
        }
        throw new DirectoryNotFoundException($"No folder above {AppContext.BaseDirectory} holds Polywire.slnx.");
    }
}
