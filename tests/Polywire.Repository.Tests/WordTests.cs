using System.Text.RegularExpressions;
using TestKit;

namespace RepositoryTests;

/// <summary>Phrases that are wrong in every text of the repository: documentation, comments, messages and test names.</summary>
public partial class WordTests
{
    /// <summary>Each phrase, and what to write instead.</summary>
    static readonly (Regex Phrase, string Instead)[] s_phrases =
    [
        (new(@"\bbehind\b", Options), "after"),
        (new(@"\bin front of\b", Options), "before"),
        (new(@"\b(stands|stood)\b", Options), "is, appears, occurs"),
        (new(@"\bone before the other\b", Options), "one after another"),
        // "One pass over the input" is a noun, and means what it says.
        (new(@"\bpass(ed|ing) over\b|(?<!\b(and|two|the|of|several) )\bpasses over\b|(?<!\b(a|one|second|single|the|this|that) )\bpass over\b", Options), "skip"),
        (new(@"\b(is|are|be) told\b", Options), "is reported, is called for"),
        (new(@"\bwhat is said\b", Options), "what is stated"),
        (new(@"\bmend(s|ed|ing)?\b", Options), "fix"),
        (new(@"\bseams?\b", Options), "per-call converter override"),
        (new(@"\brooms?\b", Options), "capacity, space, remaining depth"),
        (new(@"\bdemands\b", Options), "requires"),
        (new(@"\bbesides\b", Options), "also, in addition to"),
    ];

    const RegexOptions Options = RegexOptions.IgnoreCase | RegexOptions.CultureInvariant;

    /// <summary>Files whose text is data: invented sentences, and this list.</summary>
    static readonly string[] s_data = ["samples/make-questions.cs", "tests/Polywire.Repository.Tests/WordTests.cs"];

    /// <summary>The folders whose texts are checked; the files at the root are <c>.</c>.</summary>
    public static TheoryData<string> Folders => [".", "docs", "lab", .. new[] { "bench", "samples", "src", "tests" }.SelectMany(f => Directory.GetDirectories(Repository.PathOf(f)).Select(d => $"{f}/{Path.GetFileName(d)}")).Order(StringComparer.Ordinal)];

    [Theory]
    [MemberData(nameof(Folders))]
    public void Texts_avoid_the_phrases_that_are_always_wrong(string folder)
    {
        var found = new List<string>();
        foreach (string path in Directory.EnumerateFiles(Repository.PathOf(folder), "*.*", folder == "." ? SearchOption.TopDirectoryOnly : SearchOption.AllDirectories))
        {
            string name = Path.GetRelativePath(Repository.Root, path).Replace('\\', '/');
            if (name.Contains("/bin/") || name.Contains("/obj/") || s_data.Contains(name) || Made().IsMatch(name) || Path.GetExtension(name) is not (".md" or ".cs" or ".csproj" or ".props" or ".targets")) continue;
            int number = 0;
            foreach (string line in File.ReadLines(path))
            {
                number++;
                string text = Path.GetExtension(name) == ".cs" ? string.Join(' ', Text().Matches(line).Select(m => m.Value[0] is '/' or '"' ? m.Value : m.Value.Replace('_', ' '))) : line;
                foreach ((Regex phrase, string instead) in s_phrases)
                {
                    if (phrase.Match(text) is { Success: true } match) found.Add($"{name}:{number}: '{match.Value}' (write: {instead}) in: {line.Trim()}");
                }
            }
        }
        Assert.True(found.Count == 0, string.Join('\n', found));
    }

    [Theory]
    [InlineData("/// <summary>Moves behind the value.</summary>", true)]
    [InlineData("throw new ArgumentException(\"The name stands twice.\");", true)]
    [InlineData("public void Data_behind_the_value_is_an_error()", true)]
    [InlineData("int behind = 3;", false)]
    [InlineData("// One pass over the input.", false)]
    public void Comments_strings_and_test_names_are_texts_and_identifiers_are_not(string line, bool found) =>
        Assert.Equal(found, Text().Matches(line).Any(m => s_phrases.Any(p => p.Phrase.IsMatch(m.Value[0] is '/' or '"' ? m.Value : m.Value.Replace('_', ' ')))));

    /// <summary>Pages that are made of XML comments, which are checked in the source.</summary>
    [GeneratedRegex("^docs/reference/api/")]
    private static partial Regex Made();

    /// <summary>A comment, a string or a name of words joined by underscores.</summary>
    [GeneratedRegex("""//.*|"(?:[^"\\]|\\.)*"|\b[A-Za-z]\w*_\w+_\w+\b""")]
    private static partial Regex Text();
}
