using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace GeneratorTests;

/// <summary>Generated code begins every name with <c>global::</c>: a type that only an alias names is reported.</summary>
public class ExternAliasTests
{
    [Fact]
    public void Types_that_only_an_extern_alias_names_are_reported()
    {
        using var image = new MemoryStream();
        Assert.True(CSharpCompilation.Create("Far", [CSharpSyntaxTree.ParseText("namespace Far { public class A { public int X { get; set; } } public enum E { None } }")], [MetadataReference.CreateFromFile(typeof(object).Assembly.Location)], new(OutputKind.DynamicallyLinkedLibrary)).Emit(image).Success);
        const string Source = "extern alias far; using Polywire; [assembly: WireFor<far::Far.A>] [WireModel(Wires = Wires.Json)] public class M { public far::Far.A? X { get; set; } public System.Collections.Generic.List<far::Far.E>? Y { get; set; } public int Z { get; set; } public far::Far.A[]? V { get; set; } public far::Far.A? U { get; set; } }";
        CSharpCompilation Compilation(params string[] aliases) => CSharpCompilation.Create("Sample", [CSharpSyntaxTree.ParseText(Source)], [.. Driver.Compilation("").References, MetadataReference.CreateFromImage(image.ToArray()).WithAliases(aliases)], new(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));

        ImmutableArray<Diagnostic> said = Driver.Run(Compilation("far")).Diagnostics;
        Assert.Equal(["PW0001", "PW0001", "PW0001", "PW0001", "PW0022"], said.Select(d => d.Id).Order());
        Assert.Equal(5, said.Select(d => d.Location.SourceSpan).Distinct().Count());
        Assert.All(said, d => Assert.Contains("that the project references with the alias 'far' only, and generated code uses no aliases. Set Aliases=\"global,far\" on the reference", d.GetMessage()));
        Driver.Emit(Compilation("global", "far"));
    }
}
