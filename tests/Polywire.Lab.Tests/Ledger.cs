using TestKit;

namespace LabTests;

/// <summary>The page of an experiment. The first cell of a row of its tables names a row, a column, a setting or a claim.</summary>
static class Ledger
{
    internal static string Read(string experiment) => File.ReadAllText(Repository.PathOf($"docs/lab/{experiment}.md"));

    /// <summary>The names without a row in a table of the section.</summary>
    internal static string[] Missing(string experiment, string section, IEnumerable<string> names)
    {
        string text = Read(experiment);
        int start = text.IndexOf($"\n## {section}\n", StringComparison.Ordinal);
        Assert.True(start >= 0, $"docs/lab/{experiment}.md has no section '{section}'.");
        int end = text.IndexOf("\n## ", start + 4, StringComparison.Ordinal);
        string[] cells = [.. text[start..(end < 0 ? text.Length : end)].Split('\n').Where(l => l.StartsWith("| ", StringComparison.Ordinal)).Select(l => l.Split('|')[1].Trim().Trim('`'))];
        return [.. names.Except(cells)];
    }
}
