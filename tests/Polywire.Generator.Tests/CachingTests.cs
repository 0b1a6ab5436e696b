using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace GeneratorTests;

/// <summary>An edit costs what it changes: everything else stays cached. And nothing stays that must change.</summary>
public class CachingTests
{
    const string A = """
        namespace Shop;
        [WireModel] public class Order { public int Id { get; set; } public Line? First { get; set; } public Kind Kind { get; set; } }
        """;
    const string B = "namespace Shop; [WireModel] public class Line { public string? Text { get; set; } public List<decimal>? Prices { get; set; } }";
    const string Kinds = "namespace Shop; public enum Kind { Plain, Urgent }";
    const string Program = """
        namespace Shop;
        public static class Uses { public static byte[] All(List<Order> orders) => Wire.Json.Serialize(orders); }
        """;
    const string Other = "namespace Shop; public static class Other { public static int One() => 1; }";

    static CSharpCompilation Start() => Driver.Compilation(("A.cs", A), ("B.cs", B), ("Kinds.cs", Kinds), ("Program.cs", Program), ("Other.cs", Other));

    static readonly string[] s_values = ["Read", "Resolved", "Assembly", "Models"];

    [Theory]
    [InlineData("namespace Shop; public static class Other { public static int One() => 2; }")]
    [InlineData("// a comment\nnamespace Shop; public static class Other { public static int One() => 1; public static void Two() { } }")]
    [InlineData("namespace Shop; public class Other { public string? NotAModel { get; set; } public void Serialize() { Serialize(); } }")]
    public void An_edit_elsewhere_leaves_every_step_cached(string edited)
    {
        (GeneratorRunResult result, _, _) = Edited("Other.cs", edited);
        AssertCached(result, s_values);
        AssertCached(Outputs(result));
    }

    [Theory]
    [InlineData("namespace Shop; public static class Other { public static int One() => 2; }")]
    [InlineData("// a comment\nnamespace Shop; public static class Other { public static int One() => 1; }")]
    public void A_model_with_a_diagnostic_is_cached_like_others(string edited)
    {
        CSharpCompilation start = Start().AddSyntaxTrees(Start().Edit("B.cs", WithDiagnostics).SyntaxTrees.Single(t => t.FilePath == "B.cs").WithFilePath("C.cs"));
        start = start.RemoveSyntaxTrees(start.SyntaxTrees.Single(t => t.FilePath == "B.cs"));
        GeneratorDriver driver = Driver.Create().RunGenerators(start);
        Assert.Equal(["PW0016"], Driver.Result(driver).Diagnostics.Select(d => d.Id));
        GeneratorRunResult result = Driver.Result(driver.RunGenerators(start.Edit("Other.cs", edited)));
        AssertCached(result, [.. s_values, "Diagnostics"]);
        AssertCached(Outputs(result));
        Assert.Equal(["PW0016"], result.Diagnostics.Select(d => d.Id));
    }

    const string WithDiagnostics = """
        namespace Shop;
        [WireModel] public class Line { public string? Text { get; set; } public System.Text.Json.Nodes.JsonNode? Rest { get; set; } }
        """;

    [Fact]
    public void A_diagnostic_moves_with_its_place_and_leaves_the_output_cached()
    {
        CSharpCompilation start = Driver.Compilation(("A.cs", WithDiagnostics));
        GeneratorDriver driver = Driver.Create().RunGenerators(start);
        Location before = Assert.Single(Driver.Result(driver).Diagnostics).Location;
        CSharpCompilation after = start.Edit("A.cs", "// one more line\n" + WithDiagnostics);
        GeneratorRunResult result = Driver.Result(driver.RunGenerators(after));
        Location moved = Assert.Single(result.Diagnostics).Location;
        Assert.Equal(before.GetLineSpan().StartLinePosition.Line + 1, moved.GetLineSpan().StartLinePosition.Line);
        Assert.Same(after.SyntaxTrees.Single(t => t.FilePath == "A.cs"), moved.SourceTree);
        AssertCached(result, s_values);
    }

    [Theory]
    [InlineData("public static class H { public static void Keep<T>() { } }", "public static class H { public static void Keep<[WireRoot] T>() { } }")]
    [InlineData("public static class H { public static void Keep<T>() { } }", "public static class H { [WireRoot] public static void Keep<T>() { } }")]
    [InlineData("public static class H { public static void Keep<T>() { } }", "[WireRoot] public static class H { public static void Keep<T>() { } }")]
    [InlineData("public static class H { [WireRoot] public static void Keep<T>() { } }", "public static class H { public static void Keep<T>() { } }")]
    public void Calls_in_other_files_follow_an_attribute_of_the_method(string before, string after)
    {
        CSharpCompilation start = Driver.Compilation(("H.cs", before), ("Calls.cs", "public static class Calls { public static void All() => H.Keep<List<int[,]>>(); }"), ("A.cs", "[WireModel] public class A { }"));
        GeneratorDriver driver = Driver.Create().RunGenerators(start);
        CSharpCompilation edited = start.Edit("H.cs", after);
        SortedDictionary<string, string> files = Driver.Files(Driver.Result(driver.RunGenerators(edited)));
        Assert.Equal(Driver.Files(Driver.Run(edited)), files);
        Assert.NotEqual(Driver.Files(Driver.Run(start)), files);
    }

    [Fact]
    public void The_same_text_parsed_again_leaves_every_step_cached()
    {
        CSharpCompilation compilation = Start();
        GeneratorDriver driver = Driver.Create().RunGenerators(compilation);
        GeneratorRunResult result = Driver.Result(driver.RunGenerators(Start()));
        AssertCached(result, s_values);
        AssertCached(Outputs(result));
    }

    [Theory]
    [InlineData("A.cs", "public Kind Kind { get; set; }", "public Kind Kind { get; set; } = Kind.Urgent;")]
    [InlineData("A.cs", "public int Id { get; set; }", "public int Id { get; }")]
    [InlineData("A.cs", "[WireModel]", "[WireModel(OmitNull = true)]")]
    [InlineData("A.cs", "public int Id", "#nullable disable\npublic string X = \"\";\n#nullable restore\npublic int Id")]
    [InlineData("B.cs", "[WireModel]", "")]
    [InlineData("B.cs", "public class Line", "public struct Line")]
    [InlineData("B.cs", "public string? Text", "[WireField(Name = Names.Text)] public string? Text")]
    [InlineData("Kinds.cs", "Plain, Urgent", "Plain, Urgent, Late")]
    [InlineData("Kinds.cs", "public enum Kind { Plain, Urgent }", "public class Kind : List<int>;")]
    [InlineData("Other.cs", "public static int One", "public class Kind; public static int One")]
    [InlineData("Other.cs", "One() => 1;", "One() => 1; static byte[] All(Line[] lines) => Wire.Json.Serialize(lines);")]
    [InlineData("Other.cs", "One() => 1;", "One() => 1; public static string? Node(System.Text.Json.Nodes.JsonNode node) => null;")]
    [InlineData("Other.cs", "namespace Shop;", "global using Text = System.Int32; namespace Shop;")]
    [InlineData("Other.cs", "namespace Shop;", "[assembly: WireFor(typeof(Version))] namespace Shop;")]
    [InlineData("Names.cs", "\"text\"", "\"label\"")]
    public void An_edit_gives_what_a_run_from_nothing_gives(string file, string from, string to)
    {
        CSharpCompilation compilation = Start().AddSyntaxTrees(Driver.Compilation(("Names.cs", "namespace Shop; static class Names { internal const string Text = \"text\"; }")).SyntaxTrees.Last());
        compilation = compilation.Edit("B.cs", B.Replace("public string? Text", "[WireField(Name = Names.Text)] public string? Text"));
        GeneratorDriver driver = Driver.Create().RunGenerators(compilation);
        CSharpCompilation after = compilation.Edit(file, compilation.SyntaxTrees.Single(t => t.FilePath == file).ToString().Replace(from, to));
        GeneratorRunResult edited = Driver.Result(driver.RunGenerators(after)), fresh = Driver.Run(after);
        Assert.Equal(Driver.Files(fresh), Driver.Files(edited));
        Assert.Equal(fresh.Diagnostics.Select(d => d.ToString()).Order(StringComparer.Ordinal), edited.Diagnostics.Select(d => d.ToString()).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void A_body_in_a_referenced_project_leaves_every_step_cached()
    {
        CSharpCompilation library = Driver.Compilation(("Base.cs", "namespace Library; public class Base { public int X { get; set; } public int Twice() => 2 * X; }"));
        CSharpCompilation start = Start().AddReferences(library.ToMetadataReference());
        GeneratorDriver driver = Driver.Create().RunGenerators(start);
        CSharpCompilation edited = library.Edit("Base.cs", "namespace Library; public class Base { public int X { get; set; } public int Twice() => X + X; }");
        CSharpCompilation after = start.ReplaceReference(start.References.Single(r => r is CompilationReference), edited.ToMetadataReference());
        GeneratorRunResult result = Driver.Result(driver.RunGenerators(after));
        AssertCached(result, s_values);
        AssertCached(Outputs(result));
    }

    [Fact]
    public void Constructors_and_defaults_of_a_project_that_an_editor_has_as_source_are_read()
    {
        CSharpCompilation library = Driver.Compilation(("Base.cs", """
            namespace Library;
            public class Root(int z) { public int Z { get; set; } = z; }
            public class Base : Root
            {
                public Base() : this(5) { }
                public Base(int x) : base(x) => X = x;
                public int X { get; set; }
                [System.ComponentModel.DefaultValue(3), Newtonsoft.Json.JsonProperty(DefaultValueHandling = Newtonsoft.Json.DefaultValueHandling.Ignore)] public int Y { get; set; } = 3;
            }
            """), ("Newtonsoft.cs", "namespace Newtonsoft.Json; public enum DefaultValueHandling { Include, Ignore } public class JsonPropertyAttribute : Attribute { public DefaultValueHandling DefaultValueHandling { get; set; } }"));
        CSharpCompilation model = Driver.Compilation(("M.cs", "[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft)] [WireModel(OmitDefault = true)] public class M : Library.Base { }")).AddReferences(library.ToMetadataReference());
        GeneratorRunResult result = Driver.Run(model);
        Assert.Null(result.Exception);
        Assert.DoesNotContain(result.Diagnostics, d => d.Severity == DiagnosticSeverity.Error);
        Assert.Contains("M.Json.g.cs", Driver.Files(result).Keys);
    }

    [Fact]
    public void Lines_above_a_model_leave_its_output_cached()
    {
        (GeneratorRunResult result, _, _) = Edited("A.cs", "// moved\n\n\n" + A);
        AssertCached(result, s_values);
        AssertCached(Outputs(result));
    }

    [Fact]
    public void A_body_in_a_models_file_leaves_its_output_cached()
    {
        (GeneratorRunResult result, _, _) = Edited("A.cs", A.Replace("public int Id", "public int Twice() => Id + Id; public int Id"));
        AssertCached(result, s_values);
        AssertCached(Outputs(result));
    }

    [Theory]
    [InlineData("public class M { public M() { X = 0; } public int X { get; set; } }", "public class M { public M() { X = 5; } public int X { get; set; } }")]
    [InlineData("public class M { public M() { Set(); } void Set() { X = 0; } public int X { get; set; } }", "public class M { public M() { Set(); } void Set() { X = 5; } public int X { get; set; } }")]
    [InlineData("public class M { int _a, _b = 5; public int X { get => _a; set => _a = _b = value; } }", "public class M { int _a, _b = 5; public int X { get => _b; set => _a = _b = value; } }")]
    public void A_body_that_gives_a_member_another_value_changes_the_output(string before, string after)
    {
        const string Model = "[WireModel(OmitDefault = true)] ";
        CSharpCompilation start = Driver.Compilation(("M.cs", Model + before));
        GeneratorDriver driver = Driver.Create().RunGenerators(start);
        CSharpCompilation edited = start.Edit("M.cs", Model + after);
        SortedDictionary<string, string> files = Driver.Files(Driver.Result(driver.RunGenerators(edited)));
        Assert.Equal(Driver.Files(Driver.Run(edited)), files);
        Assert.NotEqual(Driver.Files(Driver.Run(start)), files);
    }

    [Fact]
    public void Another_call_of_the_same_type_leaves_the_registry_cached()
    {
        (GeneratorRunResult result, _, _) = Edited("Program.cs", Program.Replace("public static byte[]", "public static byte[] Again(List<Order> o) => Wire.Json.Serialize(o); public static byte[]"));
        AssertCached(result, s_values);
        AssertCached(Outputs(result));
    }

    [Fact]
    public void Editing_one_model_leaves_the_others_outputs_cached()
    {
        (GeneratorRunResult result, SortedDictionary<string, string> before, SortedDictionary<string, string> after) = Edited("B.cs", B.Replace("Text", "Label"));
        ImmutableArray<IncrementalGeneratorRunStep> models = result.TrackedSteps["Models"];
        Assert.Equal(1, models.SelectMany(s => s.Outputs).Count(o => o.Reason == IncrementalStepRunReason.Modified));
        Assert.Contains(Outputs(result), IsCached);
        Assert.Equal(["Shop_Line.Json.g.cs", "Shop_Line.MessagePack.g.cs"], Changed(before, after));
    }

    [Fact]
    public void A_member_type_declared_in_another_file_changes_the_output_that_uses_it()
    {
        (_, SortedDictionary<string, string> before, SortedDictionary<string, string> after) = Edited("Kinds.cs", "namespace Shop; [WireModel] public class Kind { public int N { get; set; } }");
        Assert.Contains("Shop_Order.Json.g.cs", Changed(before, after));
        Assert.Contains("Shop_Kind.Json.g.cs", after.Keys);
    }

    [Fact]
    public void A_type_in_another_file_becomes_a_case_of_a_closed_hierarchy()
    {
        const string Base = "namespace System.Runtime.CompilerServices { class ClosedAttribute : Attribute { } } [WireModel, System.Runtime.CompilerServices.Closed] public abstract class Base; [WireModel] public class One : Base;";
        CSharpCompilation start = Driver.Compilation(("Base.cs", Base), ("Other.cs", Other));
        GeneratorDriver driver = Driver.Create().RunGenerators(start);
        Assert.DoesNotContain("Two_Json", Driver.Files(Driver.Result(driver))["Base.Json.g.cs"]);
        driver = driver.RunGenerators(start.Edit("Other.cs", "[WireModel] public class Two : Base;"));
        Assert.Contains("Two_Json", Driver.Files(Driver.Result(driver))["Base.Json.g.cs"]);
    }

    [Theory]
    [InlineData("", "[MemoryPack.MemoryPackUnionFormatter(typeof(I)), MemoryPack.MemoryPackUnion(0, typeof(A))] class F;")]
    [InlineData("[MemoryPack.MemoryPackUnionFormatter(typeof(I)), MemoryPack.MemoryPackUnion(0, typeof(A))] class F;", "")]
    [InlineData("[MemoryPack.MemoryPackUnionFormatter(typeof(I)), MemoryPack.MemoryPackUnion(0, typeof(A))] class F;", "[MemoryPack.MemoryPackUnionFormatter(typeof(I)), MemoryPack.MemoryPackUnion(1, typeof(B))] class F;")]
    public void A_class_in_another_file_that_lists_derived_types_changes_the_outputs_of_these_and_of_their_base(string before, string after)
    {
        const string Attributes = "namespace MemoryPack { class MemoryPackableAttribute : Attribute { } class MemoryPackUnionAttribute(ushort n, Type t) : Attribute { } class MemoryPackUnionFormatterAttribute(Type t) : Attribute { } }";
        CSharpCompilation start = Driver.Compilation(
            ("Models.cs", "[assembly: WireDefaults(Read = ForeignAttributes.MemoryPack)] public interface I; [MemoryPack.MemoryPackable] public class A : I { } [MemoryPack.MemoryPackable] public class B : I { }"),
            ("Holder.cs", "[MemoryPack.MemoryPackable] public class Holder { public I? Held { get; set; } }"),
            ("Formatter.cs", before), ("Attributes.cs", Attributes));
        GeneratorDriver driver = Driver.Create().RunGenerators(start);
        CSharpCompilation edited = start.Edit("Formatter.cs", after);
        GeneratorRunResult result = Driver.Result(driver.RunGenerators(edited)), fresh = Driver.Run(edited);
        Assert.Equal(Driver.Files(fresh), Driver.Files(result));
        Assert.Equal(fresh.Diagnostics.Select(d => d.ToString()).Order(StringComparer.Ordinal), result.Diagnostics.Select(d => d.ToString()).Order(StringComparer.Ordinal));
        Assert.NotEqual(Driver.Files(Driver.Run(start)), Driver.Files(result));
    }

    [Fact]
    public void A_base_class_in_another_file_changes_the_output_that_inherits()
    {
        CSharpCompilation compilation = Driver.Compilation(
            ("Base.cs", "public class Base { public int X { get; set; } }"),
            ("Derived.cs", "[WireModel] public class Derived : Base { public int Y { get; set; } }"));
        GeneratorDriver driver = Driver.Create().RunGenerators(compilation);
        driver = driver.RunGenerators(compilation.Edit("Base.cs", "public class Base { public int X { get; set; } public int Z { get; set; } }"));
        Assert.Contains(Driver.Files(Driver.Result(driver)).Values, t => t.Contains("Z\\\"") || t.Contains("@Z"));
    }

    [Fact]
    public void A_type_at_a_call_that_becomes_a_model_in_another_file_is_registered()
    {
        CSharpCompilation compilation = Driver.Compilation(("Model.cs", "public class M { public int X { get; set; } }"), ("Call.cs", "static class C { static byte[] F(Dictionary<string, M> m) => Wire.Json.Serialize(m); }"));
        GeneratorDriver driver = Driver.Create().RunGenerators(compilation);
        Assert.Equal("PW0022", Assert.Single(Driver.Result(driver).Diagnostics).Id);
        driver = driver.RunGenerators(compilation.Edit("Model.cs", "[WireModel] public class M { public int X { get; set; } }"));
        GeneratorRunResult result = Driver.Result(driver);
        Assert.Empty(result.Diagnostics);
        Assert.Contains("Dictionary<", Driver.Files(result)["Registry.g.cs"]);
    }

    [Fact]
    public void Assembly_attributes_in_another_file_change_every_model()
    {
        (_, SortedDictionary<string, string> before, SortedDictionary<string, string> after) = Edited("Other.cs", "[assembly: WireDefaults(Naming = WireNaming.CamelCase)]");
        Assert.Contains("Shop_Order.Json.g.cs", Changed(before, after));
        Assert.Contains("Shop_Line.Json.g.cs", Changed(before, after));
    }

    /// <summary>A run, an edit of one file, and a second run that starts from the first.</summary>
    static (GeneratorRunResult Result, SortedDictionary<string, string> Before, SortedDictionary<string, string> After) Edited(string file, string text)
    {
        CSharpCompilation compilation = Start();
        GeneratorDriver driver = Driver.Create().RunGenerators(compilation);
        SortedDictionary<string, string> before = Driver.Files(Driver.Result(driver));
        CSharpCompilation after = compilation.Edit(file, text);
        driver = driver.RunGenerators(after);
        GeneratorRunResult result = Driver.Result(driver);
        SortedDictionary<string, string> files = Driver.Files(result);
        // Whatever was cached, the outcome is that of a run from nothing.
        Assert.Equal(Driver.Files(Driver.Run(after)), files);
        return (result, before, files);
    }

    static string[] Changed(SortedDictionary<string, string> before, SortedDictionary<string, string> after) =>
        [.. after.Where(f => before.TryGetValue(f.Key, out string? old) && old != f.Value).Select(f => f.Key)];

    static IncrementalStepRunReason[] Outputs(GeneratorRunResult result) =>
        [.. result.TrackedOutputSteps.SelectMany(s => s.Value).SelectMany(s => s.Outputs).Select(o => o.Reason)];

    static void AssertCached(GeneratorRunResult result, IEnumerable<string> steps)
    {
        foreach (string step in steps)
        {
            IncrementalStepRunReason[] reasons = [.. result.TrackedSteps[step].SelectMany(s => s.Outputs).Select(o => o.Reason)];
            Assert.NotEmpty(reasons);
            Assert.All(reasons, r => Assert.True(IsCached(r), $"{step}: {r}"));
        }
    }

    static void AssertCached(IncrementalStepRunReason[] outputs)
    {
        Assert.NotEmpty(outputs);
        Assert.All(outputs, r => Assert.True(IsCached(r), r.ToString()));
    }

    static bool IsCached(IncrementalStepRunReason reason) => reason is IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged;
}
