using System.Text.RegularExpressions;

namespace GeneratorTests;

/// <summary>Generated code can be stepped into and read.</summary>
public partial class DebuggingTests
{
    static SortedDictionary<string, string> Files { get; } = Driver.Files(Driver.Run(Driver.Compilation(TestModels.Everything)));

    [Fact]
    public void No_attribute_keeps_a_debugger_out()
    {
        Assert.NotEmpty(Files);
        Assert.All(Files, f => Assert.DoesNotContain("Debugger", f.Value));
    }

    [Fact]
    public void Labels_of_members_name_their_members()
    {
        string[] labels = [.. Files.Values.SelectMany(t => t.Split('\n')).Where(l => Label().IsMatch(l))];
        Assert.NotEmpty(labels);
        Assert.All(labels, l => Assert.Matches(@"^\t+M\d+: // \w+$", l));
    }

    [GeneratedRegex(@"^\s*M\d+:")]
    private static partial Regex Label();
}
