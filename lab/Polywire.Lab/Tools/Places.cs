namespace Lab.Tools;

/// <summary>The folders that the lab reads and writes.</summary>
static class Places
{
    /// <summary>The repository.</summary>
    internal static string Root { get; } = Find();

    /// <summary>Where the programs of the experiments are built.</summary>
    internal static string Artifacts => Path.Combine(Root, "artifacts", "lab");

    internal static string Results => Path.Combine(Root, "lab", "results");

    static string Find()
    {
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Polywire.slnx"))) return folder.FullName;
        }
        throw new DirectoryNotFoundException($"No folder above {AppContext.BaseDirectory} is the repository. Run the lab from its sources.");
    }
}
