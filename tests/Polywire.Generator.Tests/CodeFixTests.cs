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

    [Theory]
    [InlineData("PW0003", "[WireModel] public class M { [WireField(1)] public int A { get; set; } [WireField(1, Name = \"b\")] public int B { get; set; } [WireField(5)] public int C { get; set; } }\n", "[WireModel] public class M { [WireField(1)] public int A { get; set; } [WireField(6, Name = \"b\")] public int B { get; set; } [WireField(5)] public int C { get; set; } }\n")]
    [InlineData("PW0012", "[WireModel, WireUnion(0, typeof(A)), WireUnion(2, typeof(B))]\n[WireUnion(0, typeof(C))]\npublic abstract class M;\n[WireModel] public class A : M; [WireModel] public class B : M; [WireModel] public class C : M;\n", "[WireModel, WireUnion(0, typeof(A)), WireUnion(2, typeof(B))]\n[WireUnion(3, typeof(C))]\npublic abstract class M;\n[WireModel] public class A : M; [WireModel] public class B : M; [WireModel] public class C : M;\n")]
    public Task A_number_that_is_taken_is_replaced_by_a_free_one(string id, string before, string after) => Check(new NumberAgainFix(), id, before, after);

    [Theory]
    [InlineData("public class O\n{\n    // A figure.\n    [WireModel]\n    public abstract class M;\n    [WireModel] public class B : M;\n    [WireModel] public class A : B;\n}\n", "public class O\n{\n    // A figure.\n    [WireUnion(0, typeof(A))]\n    [WireUnion(1, typeof(B))]\n    [WireModel]\n    public abstract class M;\n    [WireModel] public class B : M;\n    [WireModel] public class A : B;\n}\n")]
    [InlineData("[WireModel] public interface M { int X { get; } }\nnamespace N { [WireModel] public class A : M { public int X { get; set; } } }\n", "[WireUnion(0, typeof(N.A))]\n[WireModel] public interface M { int X { get; } }\nnamespace N { [WireModel] public class A : M { public int X { get; set; } } }\n")]
    public Task The_derived_types_of_the_project_are_listed(string before, string after) => Check(new ListDerivedTypesFix(), "PW0010", before, after);

    [Theory]
    [InlineData("using System.Collections.Generic;\n[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)]\npublic class M\n{\n    public int A { get; set; }\n}\n", "using System.Collections.Generic;\n[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)]\npublic class M\n{\n    public int A { get; set; }\n    [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; }\n}\n")]
    [InlineData("using System.Collections.Generic;\n[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)] public class M { public int A { get; set; } }\n", "using System.Collections.Generic;\n[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)] public class M { public int A { get; set; } [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; } }\n")]
    public Task A_member_for_unknown_members_is_added(string before, string after) => Check(new ExtensionDataFix(), "PW0021", before, after);

    [Theory]
    [InlineData("[WireModel] public class M { [WireField(OmitNull = true)] public string? A { get; set; } = \"a\"; }\n", "[WireModel] public class M { [WireField(OmitNull = true)] public string? A { get; set; } }\n")]
    [InlineData("[WireModel] public class M { [WireField(OmitNull = true)] public string? A = \"a\"; }\n", "[WireModel] public class M { [WireField(OmitNull = true)] public string? A; }\n")]
    public Task The_initializer_of_an_omitted_member_is_removed(string before, string after) => Check(new RemoveInitializerFix(), "PW0024", before, after);

    [Theory]
    [InlineData("[WireModel] public class M { [WireIgnore, WireCodecOverridable] public object? A { get; set; } }\n", "[WireModel] public class M { [WireIgnore] public object? A { get; set; } }\n")]
    [InlineData("[WireModel] public class M { [WireCodecOverridable, WireIgnore] public object? A { get; set; } }\n", "[WireModel] public class M { [WireIgnore] public object? A { get; set; } }\n")]
    [InlineData("[WireModel]\npublic class M\n{\n    [WireCodecOverridable]\n    public static object? A { get; set; }\n}\n", "[WireModel]\npublic class M\n{\n    public static object? A { get; set; }\n}\n")]
    [InlineData("[WireModel] public class M { [WireField(1)] public static int A { get; set; } public int B { get; set; } }\n", "[WireModel] public class M { public static int A { get; set; } public int B { get; set; } }\n")]
    public Task An_attribute_without_effect_is_removed(string before, string after) => Check(new RemoveAttributeFix(), "PW0027", before, after);

    [Theory]
    [InlineData(0, "[WireModel] public class M { [WireField, WireIgnore] public int A { get; set; } }\n", "[WireModel] public class M { [WireField] public int A { get; set; } }\n")]
    [InlineData(1, "[WireModel] public class M { [WireField, WireIgnore] public int A { get; set; } }\n", "[WireModel] public class M { [WireIgnore] public int A { get; set; } }\n")]
    public Task Either_of_two_contradicting_attributes_is_removed(int which, string before, string after) => Check(new RemoveAttributeFix(), "PW0027", before, after, which);

    [Theory]
    [InlineData("PW0051", 0, "[WireModel] public class M { public int A { get; set; } public int B => A; }\n", "[WireModel] public class M { public int A { get; set; } [WireIgnore] public int B => A; }\n")]
    [InlineData("PW0051", 1, "[WireModel] public class M { public int A { get; set; } public int B => A; }\n", "[WireModel(WriteGetOnly = true)] public class M { public int A { get; set; } public int B => A; }\n")]
    [InlineData("PW0051", 1, "[WireModel(OmitNull = true)] public class M { public int A { get; set; } public int B => A; }\n", "[WireModel(OmitNull = true, WriteGetOnly = true)] public class M { public int A { get; set; } public int B => A; }\n")]
    [InlineData("PW0054", 0, "[WireModel] public class M { [NonSerialized] public int A; }\n", "[WireModel] public class M { [WireIgnore] [NonSerialized] public int A; }\n")]
    [InlineData("PW0054", 1, "[WireModel] public class M { [NonSerialized] public int A; }\n", "[WireModel] public class M { [WireField] [NonSerialized] public int A; }\n")]
    [InlineData("PW0065", 0, "[WireModel] public class M { public int A { private get; set; } }\n", "[WireModel] public class M { [WireIgnore] public int A { private get; set; } }\n")]
    [InlineData("PW0065", 1, "[WireModel] public class M { public int A { private get; set; } }\n", "[WireModel] public class M { [WireField] public int A { private get; set; } }\n")]
    public Task A_member_is_left_out_or_written_on_every_wire(string id, int which, string before, string after) => Check(new LeftOutFix(), id, before, after, which);

    [Fact]
    public Task A_file_local_model_is_made_internal() =>
        Check(new MakeInternalFix(), "PW0013", "// One.\n[WireModel] file sealed class M { public int X { get; set; } }\n", "// One.\n[WireModel] internal sealed class M { public int X { get; set; } }\n");

    [Fact]
    public void Every_fix_is_exported_for_csharp()
    {
        foreach (Type type in typeof(NumberFieldsFix).Assembly.GetTypes().Where(t => !t.IsAbstract && t.IsSubclassOf(typeof(CodeFixProvider))))
            Assert.Contains(type.GetCustomAttributes(false), a => a is ExportCodeFixProviderAttribute { Languages: ["C#"] });
    }

    static async Task Check(CodeFixProvider provider, string id, string before, string after, int? which = null)
    {
        List<CodeAction> offered = await Offered(provider, id, before);
        CodeAction action = which is { } index ? offered[index] : Assert.Single(offered);
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
