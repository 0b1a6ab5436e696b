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

    static readonly string[] s_values = ["ModelSpecs", "Roots", "Assembly", "AllModels"];

    [Theory]
    [InlineData("namespace Shop; public static class Other { public static int One() => 2; }")]
    [InlineData("// a comment\nnamespace Shop; public static class Other { public static int One() => 1; public static void Two() { } }")]
    [InlineData("namespace Shop; public class Other { public string? NotAModel { get; set; } public void Serialize() { Serialize(); } }")]
    public void An_edit_elsewhere_leaves_every_step_cached(string edited)
    {
        (GeneratorRunResult result, _, _) = Edited("Other.cs", edited);
        AssertCached(result, s_values.Append("Models"));
        AssertCached(Outputs(result));
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
        ImmutableArray<IncrementalGeneratorRunStep> specs = result.TrackedSteps["ModelSpecs"];
        Assert.Equal(1, specs.SelectMany(s => s.Outputs).Count(o => o.Reason == IncrementalStepRunReason.Modified));
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
