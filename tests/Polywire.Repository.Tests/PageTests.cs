using System.Text.RegularExpressions;
using Polywire;
using TestKit;

namespace RepositoryTests;

/// <summary>Pages that repeat what code says, compared with it.</summary>
public partial class PageTests
{
    [Fact]
    public void The_readme_shows_the_quick_start_as_it_is()
    {
        string readme = Read("README.md");
        string shown = readme.Split("```csharp\n")[1].Split("\n```")[0];
        Assert.Equal(Read("samples/quickstart/Program.cs").TrimEnd(), shown);
    }

    [Fact]
    public void The_tutorial_for_ASP_NET_Core_shows_its_sample_as_it_is()
    {
        string shown = Read("docs/get-started/aspnetcore.md").Split("```csharp\n")[1].Split("\n```")[0];
        Assert.Equal(Read("samples/aspnetcore-quickstart/Program.cs").TrimEnd(), shown);
    }

    [Fact]
    public void Every_error_code_has_its_cause_and_remedy()
    {
        string page = Read("docs/reference/errors.md");
        Dictionary<string, string[]> rows = page.Split('\n').Where(l => l.StartsWith("| `")).Select(l => l.Split('|', StringSplitOptions.TrimEntries)).ToDictionary(c => c[1].Trim('`'));
        Assert.Equal(Enum.GetNames<WireErrorCode>().Order(), rows.Keys.Order());
        foreach (WireErrorCode code in Enum.GetValues<WireErrorCode>())
        {
            Assert.Equal(((int)code).ToString(), rows[code.ToString()][2]);
            Assert.NotEqual("", rows[code.ToString()][3]);
            Assert.NotEqual("", rows[code.ToString()][4]);
        }
    }

    /// <summary>The pages of the repository and of the package, the tutorial, the description in the gallery, the help of the first command.</summary>
    [Theory]
    [InlineData("README.md")]
    [InlineData("src/Polywire/build/README.md")]
    [InlineData("docs/get-started/first-program.md")]
    [InlineData("docs/explanation/design.md")]
    [InlineData("docs/faq.md")]
    [InlineData("Directory.Build.props")]
    [InlineData("src/Polywire.Cli/Commands/WeighCommand.cs")]
    public void First_pages_name_every_wire(string page)
    {
        string text = Read(page);
        Assert.All(Enum.GetNames<Polywire.Codecs.WireId>(), wire => Assert.Contains(wire, text, StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>Every page of the repository, by its path.</summary>
    public static TheoryData<string> Pages => [.. Directory.GetFiles(Repository.Root, "*.md").Concat(new[] { "bench", "docs", "lab", "samples", "src", "tests" }.SelectMany(f => Directory.GetFiles(Repository.PathOf(f), "*.md", SearchOption.AllDirectories)))
        .Select(f => Path.GetRelativePath(Repository.Root, f).Replace('\\', '/')).Where(f => !f.Contains("/bin/") && !f.Contains("/obj/")).Order(StringComparer.Ordinal)];

    [Theory]
    [MemberData(nameof(Pages))]
    public void Links_lead_somewhere(string page)
    {
        string folder = Path.GetDirectoryName(Repository.PathOf(page))!;
        string[] dead = [.. Link().Matches(Fenced().Replace(Read(page), "")).Select(m => (File: m.Groups[1].Value, Heading: m.Groups[2].Value)).Where(l => !l.File.Contains("://") && !Leads(l.File, l.Heading)).Select(l => l.File + l.Heading)];
        Assert.Empty(dead);

        bool Leads(string file, string heading)
        {
            string path = file == "" ? Repository.PathOf(page) : Path.Combine(folder, file);
            return Path.Exists(path) && (heading == "" || File.ReadLines(path).Any(l => l.StartsWith('#') && "#" + Anchor(l) == heading));
        }
    }

    [Fact]
    public void The_index_of_the_documentation_links_every_page()
    {
        string[] linked = [.. Link().Matches(Fenced().Replace(Read("docs/README.md"), "")).Select(m => "docs/" + m.Groups[1].Value)];
        string[] folders = ["docs/explanation/decisions", "docs/reference/api", "docs/reference/diagnostics"];
        string[] missing = [.. Directory.GetFiles(Repository.PathOf("docs"), "*.md", SearchOption.AllDirectories).Select(f => Path.GetRelativePath(Repository.Root, f).Replace('\\', '/'))
            .Where(f => f != "docs/README.md" && !linked.Contains(f) && !folders.Any(d => f.StartsWith(d, StringComparison.Ordinal) && linked.Any(l => l.StartsWith(d, StringComparison.Ordinal))))];
        Assert.Empty(missing);
    }

    public static TheoryData<string> Decisions => [.. Directory.GetFiles(Repository.PathOf("docs/explanation/decisions"), "*.md").Select(f => Path.GetFileName(f)).Where(f => f != "README.md").Order(StringComparer.Ordinal)];

    [Theory]
    [MemberData(nameof(Decisions))]
    public void Decisions_have_a_context_a_decision_and_consequences_on_one_page(string page)
    {
        string text = Read("docs/explanation/decisions/" + page);
        Assert.Equal(["## Context", "## Decision", "## Consequences"], text.Split('\n').Where(l => l.StartsWith("## ", StringComparison.Ordinal)));
        Assert.InRange(text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length, 50, 700);
        Assert.Contains($"]({page})", Read("docs/explanation/decisions/README.md"));
    }

    [Fact]
    public void The_table_of_the_readme_has_at_most_ten_rows_and_begins_with_the_package()
    {
        string[] rows = [.. Read("README.md").Split("## Where to go")[1].Split('\n').Where(l => l.StartsWith('|')).Skip(2)];
        Assert.InRange(rows.Length, 1, 10);
        Assert.Contains("dotnet add package Polywire", rows[0]);
    }

    /// <summary>What links to a heading are called: its words, in small letters.</summary>
    static string Anchor(string heading) => string.Concat(heading.TrimStart('#').Trim().ToLowerInvariant().Where(c => char.IsLetterOrDigit(c) || c is ' ' or '-' or '_')).Replace(' ', '-');

    [Fact]
    public void Every_folder_has_a_page_that_says_what_belongs_there()
    {
        string[] roots = ["src", "tests"];
        string[] folders = [.. roots.SelectMany(r => Directory.GetDirectories(Repository.PathOf(r))), .. Directory.GetDirectories(Repository.PathOf("src/Polywire")), .. Directory.GetDirectories(Repository.PathOf("src/Polywire.Generator"))];
        Assert.Empty(folders.Where(r => Path.GetFileName(r) is not ("bin" or "obj" or "build") && Directory.EnumerateFiles(r).Any() && !File.Exists(Path.Combine(r, "README.md"))).Select(r => Path.GetRelativePath(Repository.Root, r)));
    }

    [Theory]
    [InlineData("docs/how-to/aspnetcore.md", "tests/Polywire.AspNetCore.Tests/Pages/AspNetCorePage.cs")]
    [InlineData("docs/how-to/openapi.md", "tests/Polywire.AspNetCore.OpenApi.Tests/Pages/OpenApiPage.cs")]
    [InlineData("docs/how-to/path-reads.md", "tests/Polywire.EntryPoints.Tests/Pages/PathReadsPage.cs")]
    [InlineData("docs/how-to/streams.md", "tests/Polywire.EntryPoints.Tests/Pages/StreamsPage.cs")]
    [InlineData("docs/how-to/rows.md", "tests/Polywire.Caching.Tests/Pages/RowsPage.cs")]
    [InlineData("docs/reference/compression.md", "tests/Polywire.Compression.Tests/Pages/CompressionPage.cs")]
    [InlineData("docs/reference/json-options.md", "tests/Polywire.Json.Tests/Pages/OptionsPage.cs")]
    [InlineData("docs/how-to/polymorphism.md", "tests/Polywire.Json.Tests/Pages/PolymorphismPage.cs")]
    [InlineData("docs/how-to/lambda.md", "samples/lambda/Program.cs")]
    [InlineData("docs/reference/messagepack-options.md", "tests/Polywire.MessagePack.Tests/Pages/OptionsPage.cs")]
    [InlineData("docs/how-to/messagepack-lz4.md", "tests/Polywire.MessagePack.Tests/Pages/Lz4Page.cs")]
    [InlineData("docs/how-to/messagepack-primitives.md", "tests/Polywire.MessagePack.Tests/Pages/PrimitivesPage.cs")]
    [InlineData("docs/how-to/messagepack-unknown-members.md", "tests/Polywire.MessagePack.Tests/Pages/UnknownMembersPage.cs")]
    public void Examples_are_in_code_that_runs(string page, string code)
    {
        string lines = Unindented(Read(code));
        string[] examples = [.. Examples(page).Select(Unindented)];
        Assert.NotEmpty(examples);
        Assert.All(examples, e => Assert.Contains(WithoutUsings(e), lines));
        // The namespaces of the code that runs, so that a reader who types the page has them too.
        string[] needed = [.. lines.Split('\n').Where(l => l.StartsWith("using Polywire", StringComparison.Ordinal))];
        Assert.All(needed, n => Assert.Contains(examples, e => e.Contains(n)));
    }

    [Fact]
    public void The_first_example_of_a_page_names_its_namespaces()
    {
        string[] pages = [.. new[] { "docs/get-started", "docs/how-to", "docs/reference" }.SelectMany(f => Directory.GetFiles(Repository.PathOf(f), "*.md"))];
        string[] without = [.. pages.Where(p => Examples(p).FirstOrDefault() is { } first && !first.StartsWith("using ", StringComparison.Ordinal))];
        Assert.Empty(without.Select(p => Path.GetRelativePath(Repository.Root, p)));
    }

    static string[] Examples(string page) => [.. Read(page).Split("```csharp\n").Skip(1).Select(e => e.Split("\n```")[0])];

    static string WithoutUsings(string example) => example.StartsWith("using ", StringComparison.Ordinal) && example.Split("\n\n", 2) is [var usings, var code] && usings.Split('\n').All(l => l.StartsWith("using ", StringComparison.Ordinal)) ? code : example;

    static string Unindented(string code) => string.Join('\n', code.Split('\n').Select(l => l.Trim()));

    static string Read(string path) => File.ReadAllText(Repository.PathOf(path)).Replace("\r\n", "\n");

    [GeneratedRegex(@"\]\(([^)#\s]*)(#[^)\s]*)?\)")]
    private static partial Regex Link();

    [GeneratedRegex("```.*?```", RegexOptions.Singleline)]
    private static partial Regex Fenced();
}
