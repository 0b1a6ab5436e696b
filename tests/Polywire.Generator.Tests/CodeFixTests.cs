using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator.CodeFixes;

namespace GeneratorTests;

/// <summary>A fix is applied to the first diagnostic; the text is compared, and the generator has nothing left to say.</summary>
public class CodeFixTests
{
    public static TheoryData<string, string> Numbered => new()
    {
        {
            "[WireModel]\npublic class M\n{\n    [WireField(4)] public int A { get; set; }\n    /// <summary>Second.</summary>\n    public string? B { get; set; }\n    public int C;\n}\n",
            "[WireModel]\npublic class M\n{\n    [WireField(4)] public int A { get; set; }\n    /// <summary>Second.</summary>\n    [WireField(5)] public string? B { get; set; }\n    [WireField(6)] public int C;\n}\n"
        },
        {
            "[WireModel]\npublic class M\n{\n    [WireField(Name = \"a\")] public int A { get; set; }\n    [WireField] private int _p;\n    [WireField(1)] public int B { get; set; }\n    [WireIgnore] public int C { get; set; }\n    public int Sum => A + _p++;\n    public static int S { get; set; }\n}\n",
            "[WireModel]\npublic class M\n{\n    [WireField(2, Name = \"a\")] public int A { get; set; }\n    [WireField(3)] private int _p;\n    [WireField(1)] public int B { get; set; }\n    [WireIgnore] public int C { get; set; }\n    public int Sum => A + _p++;\n    public static int S { get; set; }\n}\n"
        },
        {
            "public class Base { [WireField(7)] public int Id { get; set; } }\n[WireModel] public class M : Base { public int A { get; set; } }\n",
            "public class Base { [WireField(7)] public int Id { get; set; } }\n[WireModel] public class M : Base { [WireField(8)] public int A { get; set; } }\n"
        },
        {
            "[WireModel] public record M([WireField(1)] int X, string? Y);\n",
            "[WireModel] public record M([WireField(1)] int X, [WireField(2)] string? Y);\n"
        },
        {
            "[WireModel] public class M { [WireField(1)] public int A { get; } public int B { get; } public M(int a, int b) { A = a; B = b; } }\n",
            "[WireModel] public class M { [WireField(1)] public int A { get; } [WireField(2)] public int B { get; } public M(int a, int b) { A = a; B = b; } }\n"
        },
    };

    [Theory]
    [MemberData(nameof(Numbered))]
    public Task Fields_are_numbered_from_the_largest_on(string before, string after) => Check(new NumberFieldsFix(), "PW0002", before, after);

    [Theory]
    [InlineData("public class O\n{\n    [WireModel]\n    private class M { public int X { get; set; } }\n}\n", "public class O\n{\n    [WireModel]\n    internal class M { public int X { get; set; } }\n}\n")]
    [InlineData("public class O\n{\n    // An entry.\n    private protected sealed class P\n    {\n        [WireModel] struct M { public int X { get; set; } }\n    }\n}\n", "public class O\n{\n    // An entry.\n    internal sealed class P\n    {\n        [WireModel] internal struct M { public int X { get; set; } }\n    }\n}\n")]
    [InlineData("public class O\n{\n    protected class P\n    {\n        [WireModel] public record M(int X);\n    }\n}\n", "public class O\n{\n    internal class P\n    {\n        [WireModel] public record M(int X);\n    }\n}\n")]
    public Task A_hidden_model_is_made_internal(string before, string after) => Check(new MakeInternalFix(), "PW0025", before, after);

    [Theory]
    [InlineData("public class O\n{\n    [WireModel]\n    private class M { public int X { get; set; } }\n}\n", "public partial class O\n{\n    [WireModel]\n    private class M { public int X { get; set; } }\n}\n")]
    [InlineData("// One.\nclass O\n{\n    // Two.\n    private readonly record struct P\n    {\n        [WireModel] struct M { public int X { get; set; } }\n    }\n}\n", "// One.\npartial class O\n{\n    // Two.\n    private readonly partial record struct P\n    {\n        [WireModel] struct M { public int X { get; set; } }\n    }\n}\n")]
    [InlineData("public interface O\n{\n    internal partial class P\n    {\n        [WireModel] private record M(int X);\n    }\n}\n", "public partial interface O\n{\n    internal partial class P\n    {\n        [WireModel] private record M(int X);\n    }\n}\n")]
    [InlineData("[WireModel]\npublic class M\n{\n    [WireField] private E _e;\n    private enum E { A }\n    public int Sum() => (int)_e++;\n}\n", "[WireModel]\npublic partial class M\n{\n    [WireField] private E _e;\n    private enum E { A }\n    public int Sum() => (int)_e++;\n}\n")]
    [InlineData("[WireModel, WireUnion(0, typeof(C))]\npublic abstract class M\n{\n    [WireModel] private sealed class C : M { public int X { get; set; } }\n}\n", "[WireModel, WireUnion(0, typeof(C))]\npublic abstract partial class M\n{\n    [WireModel] private sealed class C : M { public int X { get; set; } }\n}\n")]
    public Task The_types_around_a_hidden_one_are_made_partial(string before, string after) => Check(new MakePartialFix(), "PW0025", before, after);

    [Fact]
    public void Every_fix_is_exported_for_csharp()
    {
        foreach (Type type in typeof(NumberFieldsFix).Assembly.GetTypes().Where(t => t.IsSubclassOf(typeof(CodeFixProvider))))
            Assert.Contains(type.GetCustomAttributes(false), a => a is ExportCodeFixProviderAttribute { Languages: ["C#"] });
    }

    static async Task Check(CodeFixProvider provider, string id, string before, string after)
    {
        CodeAction action = Assert.Single(await Offered(provider, id, before));
        ApplyChangesOperation change = (await action.GetOperationsAsync(default)).OfType<ApplyChangesOperation>().Single();
        string text = (await change.ChangedSolution.Projects.Single().Documents.Single(d => d.Name == "Models.cs").GetTextAsync()).ToString();
        Assert.Equal(after, text);
        Assert.DoesNotContain(Driver.Run(Driver.Compilation(text)).Diagnostics, d => d.Severity > DiagnosticSeverity.Info);
    }

    static async Task<List<CodeAction>> Offered(CodeFixProvider provider, string id, string source)
    {
        Assert.Contains(id, provider.FixableDiagnosticIds);
        Diagnostic said = Driver.Run(Driver.Compilation(source)).Diagnostics.First(d => d.Id == id);
        using var workspace = new AdhocWorkspace();
        CSharpCompilation like = Driver.Compilation("");
        Project project = workspace.AddProject(ProjectInfo.Create(ProjectId.CreateNewId(), VersionStamp.Default, "P", "P", LanguageNames.CSharp,
            compilationOptions: like.Options, parseOptions: new CSharpParseOptions(LanguageVersion.CSharp13), metadataReferences: like.References));
        workspace.AddDocument(project.Id, "Usings.cs", Microsoft.CodeAnalysis.Text.SourceText.From("global using System; global using Polywire;"));
        Document document = workspace.AddDocument(project.Id, "Models.cs", Microsoft.CodeAnalysis.Text.SourceText.From(source));
        SyntaxTree tree = (await document.GetSyntaxTreeAsync())!;
        var offered = new List<CodeAction>();
        await provider.RegisterCodeFixesAsync(new CodeFixContext(document, Diagnostic.Create(said.Descriptor, Location.Create(tree, said.Location.SourceSpan)), (a, _) => offered.Add(a), default));
        return offered;
    }
}
