using TestKit;

namespace FixedWidthTests;

/// <summary>Where a wire is named outside its own folders.</summary>
public class PlacesTests
{
    static readonly string[] s_kinds = [".cs", ".csproj", ".props", ".targets", ".slnx"];

    static readonly string s_root = Repository.Root;

    static IEnumerable<string> Naming(string name, string[] folders, string[] own) => folders
        .SelectMany(f => Directory.EnumerateFiles(Path.Combine(s_root, f), "*", SearchOption.AllDirectories))
        .Concat(Directory.EnumerateFiles(s_root))
        .Select(f => Path.GetRelativePath(s_root, f).Replace('\\', '/'))
        .Where(f => s_kinds.Contains(Path.GetExtension(f)) && !f.Contains("/bin/") && !f.Contains("/obj/") && !own.Any(o => f.StartsWith(o + "/")))
        .Where(f => File.ReadAllText(Path.Combine(s_root, f)).Contains(name, StringComparison.OrdinalIgnoreCase))
        .Order(StringComparer.Ordinal);

    [Fact]
    public void At_most_five_files_outside_its_folders_name_the_third_wire()
    {
        string[] naming = [.. Naming("FixedWidth", ["src", "tests"], ["tests/Polywire.FixedWidth.Tests", "tests/Polywire.FixedWidth.Generator"])];
        Assert.Equal(["Polywire.slnx", "src/Polywire/Polywire.csproj"], naming);
    }
}
