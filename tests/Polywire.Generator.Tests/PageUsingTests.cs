using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire;
using TestKit;

namespace GeneratorTests;

/// <summary>Examples on pages have the using directives that a reader must type, and are ordered as C# requires.</summary>
public class PageUsingTests
{
    /// <summary>Namespaces that a project imports by itself, as far as the names that are checked have them.</summary>
    static readonly HashSet<string> s_implicit = ["System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks"];

    static readonly ILookup<string, string> s_namespaces = new[] { typeof(Wire), typeof(object), typeof(Console), typeof(System.Text.Json.JsonSerializer), typeof(System.IO.Pipelines.PipeReader) }
        .SelectMany(t => t.Assembly.GetExportedTypes()).Where(t => !t.IsNested && t.Namespace is not (null or "Internal") && t.Namespace != "Internal.Console")
        .ToLookup(t => t.Name.Split('`')[0], t => t.Namespace!);

    static IEnumerable<string> Pages => [.. new[] { "docs/get-started", "docs/how-to", "docs/reference" }
        .SelectMany(folder => Directory.EnumerateFiles(Repository.PathOf(folder), "*.md"))
        .Append(Repository.PathOf("README.md")).Where(f => File.ReadAllText(f).Contains("```csharp")).Select(f => Path.GetRelativePath(Repository.Root, f).Replace('\\', '/')).Order(StringComparer.Ordinal)];

    [Fact]
    public void Examples_import_the_namespaces_of_their_types() => Assert.Equal([], Pages.SelectMany(p => Missing(p)));

    [Fact]
    public void Statements_of_an_example_are_before_its_types() =>
        Assert.Equal([], Pages.SelectMany(page => Examples(page).Where(e => e.Members.SkipWhile(m => m is GlobalStatementSyntax).Any(m => m is GlobalStatementSyntax)).Select(e => $"{page}: {e.Members[0].ToString().Split('\n')[0]}")));

    /// <summary>A name counts only as a type: after <c>new</c>, as a member's type, or on the left of a dot.</summary>
    static IEnumerable<string> Missing(string page)
    {
        CompilationUnitSyntax[] examples = [.. Examples(page)];
        HashSet<string> declared = [.. examples.SelectMany(e => e.DescendantNodes().OfType<BaseTypeDeclarationSyntax>()).Select(t => t.Identifier.ValueText)];
        HashSet<string> imported = [.. s_implicit];
        // Pages of the reference show parts of programs, which all have this directive.
        if (page.StartsWith("docs/reference/", StringComparison.Ordinal)) imported.Add("Polywire");
        foreach (CompilationUnitSyntax example in examples)
        {
            imported.UnionWith(example.Usings.Select(u => u.Name!.ToString()));
            foreach (string name in example.DescendantNodes().OfType<SimpleNameSyntax>().Where(IsFirst).Select(n => n.Identifier.ValueText).Distinct())
            {
                if (!declared.Contains(name) && s_namespaces[name].Any() && !s_namespaces[name].Any(imported.Contains)) yield return $"{page}: '{name}' needs one of {string.Join(", ", s_namespaces[name].Distinct())}";
            }
        }
    }

    static bool IsFirst(SimpleNameSyntax name) => name.Parent switch
    {
        QualifiedNameSyntax qualified => qualified.Left == name,
        MemberAccessExpressionSyntax access => access.Expression == name,
        ObjectCreationExpressionSyntax or VariableDeclarationSyntax or ParameterSyntax or PropertyDeclarationSyntax or MethodDeclarationSyntax or BaseTypeSyntax or TypeArgumentListSyntax or TypeOfExpressionSyntax or NullableTypeSyntax or ArrayTypeSyntax => true,
        _ => false,
    };

    static IEnumerable<CompilationUnitSyntax> Examples(string page) => File.ReadAllText(Repository.PathOf(page)).Replace("\r\n", "\n").Split("```csharp\n").Skip(1)
        .Select(e => CSharpSyntaxTree.ParseText(e.Split("\n```")[0], new CSharpParseOptions(LanguageVersion.Preview)).GetCompilationUnitRoot());
}
