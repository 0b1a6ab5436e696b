namespace JsonTests.Text;

/// <summary>The shared list of strings that break programs: under <c>POLYWIRE_DATA</c>, or <c>../shared/data</c> beside the repository.</summary>
static class StringNaughtyFile
{
    public static string Path => Find();

    static string Find()
    {
        const string Name = "naughty-strings/blns.json";
        if (Environment.GetEnvironmentVariable("POLYWIRE_DATA") is { Length: > 0 } data) return System.IO.Path.Combine(data, Name);
        for (DirectoryInfo? at = new(AppContext.BaseDirectory); at is not null; at = at.Parent)
        {
            string candidate = System.IO.Path.Combine(at.FullName, "shared/data", Name);
            if (File.Exists(candidate)) return candidate;
        }
        Assert.Skip($"{Name} was not found under POLYWIRE_DATA or ../shared/data.");
        return "";
    }
}
