using System.Reflection;
using TestKit;
using TestKit.PublicApi;

namespace RepositoryTests;

/// <summary>The public surface of each assembly that ships, compared with the reviewed text of it.</summary>
public class PublicApiTests
{
    public static TheoryData<string> Shipped => ["Polywire", "Polywire.AspNetCore", "Polywire.AspNetCore.OpenApi"];

    [Theory]
    [MemberData(nameof(Shipped))]
    public void Public_surface_is_the_reviewed_one(string name)
    {
        string file = Repository.PathOf($"tests/Polywire.Repository.Tests/PublicApi/{name}.txt");
        string current = PublicApiText.Of(Assembly.Load(name));
        if (Environment.GetEnvironmentVariable("POLYWIRE_ACCEPT") == "1") File.WriteAllText(file, current);
        Assert.True(File.Exists(file), $"{file} is missing; see the README beside the test.");
        string reviewed = File.ReadAllText(file).Replace("\r\n", "\n");
        string[] removed = [.. reviewed.Split('\n').Except(current.Split('\n'))], added = [.. current.Split('\n').Except(reviewed.Split('\n'))];
        Assert.True(reviewed == current, $"The public surface of {name} changed.\n- {string.Join("\n- ", removed)}\n+ {string.Join("\n+ ", added)}");
    }

    /// <summary>The pages are generated from the XML documentation. What they list must be current; a refresh brings the descriptions up to date too.</summary>
    [Fact]
    public void Api_pages_list_the_public_surface()
    {
        string folder = Repository.PathOf("docs/reference/api");
        SortedDictionary<string, string> current = PublicApiPages.Of([.. Shipped.Select(n => Assembly.Load(n.Data))]);
        if (Environment.GetEnvironmentVariable("POLYWIRE_ACCEPT") == "1")
        {
            Directory.CreateDirectory(folder);
            foreach (string file in Directory.GetFiles(folder)) File.Delete(file);
            foreach ((string file, string text) in current) File.WriteAllText(Path.Combine(folder, file), text);
        }
        Assert.Equal(current.Keys, Directory.GetFiles(folder).Select(f => Path.GetFileName(f)!).Order(StringComparer.Ordinal));
        foreach ((string file, string text) in current)
            Assert.True(Declarations(text) == Declarations(File.ReadAllText(Path.Combine(folder, file))), $"docs/reference/api/{file} is not current. Refresh it: POLYWIRE_ACCEPT=1 dotnet run --project tests/Polywire.Repository.Tests -- -class RepositoryTests.PublicApiTests");
    }

    /// <summary>The headings and members of a page, without their descriptions.</summary>
    static string Declarations(string page) => string.Join('\n', page.Replace("\r\n", "\n").Split('\n').Where(l => l.StartsWith('#') || l.StartsWith("| `", StringComparison.Ordinal)).Select(l => l.Split("` |")[0]));
}
