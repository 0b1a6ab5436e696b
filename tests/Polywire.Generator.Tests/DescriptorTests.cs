using System.Reflection;
using GeneratorTests.Diagnostics;
using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;
using TestKit;

namespace GeneratorTests;

/// <summary>Each diagnostic is tested, and has its page.</summary>
public class DescriptorTests
{
    static IEnumerable<DiagnosticDescriptor> All => typeof(Descriptors).GetFields(BindingFlags.Static | BindingFlags.NonPublic).Select(f => f.GetValue(null)).OfType<DiagnosticDescriptor>();

    [Fact]
    public void Every_descriptor_is_under_test()
    {
        // SchemaCheckTests of the tool has those of the baseline.
        IEnumerable<string> tested = MistakeTests.Ids.Append("PW0014").Append("PW0050").Append("PW0061").Append("PW0062").Append("PW0080").Append("PW0081").Distinct().Order(StringComparer.Ordinal);
        Assert.Equal(All.Select(d => d.Id).Order(StringComparer.Ordinal), tested);
    }

    [Fact]
    public void Every_descriptor_has_its_page_and_every_page_its_descriptor()
    {
        foreach (DiagnosticDescriptor descriptor in All)
        {
            string page = Repository.PathOf($"docs/reference/diagnostics/{descriptor.Id}.md");
            Assert.True(File.Exists(page), page);
            string text = File.ReadAllText(page);
            Assert.StartsWith($"# {descriptor.Id}: {descriptor.Title}\n", text);
            Assert.Contains("```csharp", text);
            Assert.EndsWith($"docs/reference/diagnostics/{descriptor.Id}.md", descriptor.HelpLinkUri);
        }
        Assert.Equal(All.Select(d => d.Id).Order(StringComparer.Ordinal), Directory.GetFiles(Repository.PathOf("docs/reference/diagnostics"), "PW*.md").Select(p => Path.GetFileNameWithoutExtension(p)).Order(StringComparer.Ordinal));
    }
}
