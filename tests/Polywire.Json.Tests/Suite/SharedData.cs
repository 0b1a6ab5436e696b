namespace JsonTests;

/// <summary>Files that are not in the repository: under POLYWIRE_DATA, or ../shared/data beside some folder above the tests.</summary>
static class SharedData
{
    internal static string Find(string name)
    {
        if (Environment.GetEnvironmentVariable("POLYWIRE_DATA") is { Length: > 0 } root && Path.Exists(Path.Combine(root, name))) return Path.Combine(root, name);
        for (DirectoryInfo? d = new(AppContext.BaseDirectory); d is not null; d = d.Parent)
        {
            string path = Path.Combine(d.FullName, "shared", "data", name);
            if (Path.Exists(path)) return path;
        }
        Assert.Skip($"{name} was not found under POLYWIRE_DATA or ../shared/data.");
        return "";
    }
}
