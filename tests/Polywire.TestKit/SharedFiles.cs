namespace TestKit;

/// <summary>Public suites and golden vectors, which are not in the repository: under POLYWIRE_DATA, or in shared/data beside a folder above the tests.</summary>
public static class SharedFiles
{
    /// <summary>The path of a file or a folder, given with forward slashes; null where it is not there.</summary>
    public static string? Find(string name)
    {
        if (Environment.GetEnvironmentVariable("POLYWIRE_DATA") is { Length: > 0 } root && Path.Combine(root, name) is var set && Path.Exists(set)) return set;
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            string path = Path.Combine(folder.FullName, "shared", "data", name);
            if (Path.Exists(path)) return path;
        }
        return null;
    }

    /// <summary>Why a test of the file is skipped.</summary>
    public static string Missing(string name) => $"{name} was not found under POLYWIRE_DATA or ../shared/data.";
}
