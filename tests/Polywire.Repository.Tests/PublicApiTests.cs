using System.Reflection;
using TestKit;
using TestKit.PublicApi;

namespace RepositoryTests;

/// <summary>The public surface of each assembly that ships, compared with the reviewed text of it.</summary>
public class PublicApiTests
{
    public static TheoryData<string> Shipped => ["Polywire", "Polywire.AspNetCore"];

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
}
