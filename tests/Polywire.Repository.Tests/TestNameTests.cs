using System.Text.RegularExpressions;
using TestKit;

namespace RepositoryTests;

/// <summary>Test names are sentences: they state what is expected.</summary>
public partial class TestNameTests
{
    [Fact]
    public void Test_names_have_at_least_three_words()
    {
        var found = new List<string>();
        foreach (string path in Directory.EnumerateFiles(Repository.PathOf("tests"), "*.cs", SearchOption.AllDirectories).Where(p => !p.Contains($"{Path.DirectorySeparatorChar}obj{Path.DirectorySeparatorChar}")))
        {
            bool isTest = false;
            foreach (string line in File.ReadLines(path))
            {
                isTest |= Attribute().IsMatch(line);
                if (!isTest || Method().Match(line) is not { Success: true } method) continue;
                isTest = false;
                if (Word().Count(method.Groups[1].Value) < 3) found.Add($"{Path.GetFileName(path)}: {method.Groups[1].Value}");
            }
        }
        Assert.True(found.Count == 0, string.Join('\n', found));
    }

    [GeneratedRegex(@"^\s*\[(Fact|Theory)\b")]
    private static partial Regex Attribute();

    [GeneratedRegex(@"^\s+public (?:static |async )*(?:void|Task|ValueTask) (\w+)[(<]")]
    private static partial Regex Method();

    [GeneratedRegex("[A-Z]?[a-z0-9]+|[A-Z]+")]
    private static partial Regex Word();
}
