using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace GeneratorTests;

/// <summary>Calls in a project that references an assembly with code for types of a third one.</summary>
public class WireCallTests
{
    static MetadataReference Built(string name, string wires, string source, params MetadataReference[] references)
    {
        CSharpCompilation compilation = Driver.Compilation(source).WithAssemblyName(name).AddReferences(references);
        Driver.Create(wires).RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        using var image = new MemoryStream();
        Assert.True(output.Emit(image).Success);
        return MetadataReference.CreateFromImage(image.ToArray());
    }

    [Theory]
    // A model of its own assembly: WireFor in another one does not add wires.
    [InlineData("Json", "M", null)]
    [InlineData("MessagePack", "M", "'M' at this call has no MessagePack code in its assembly")]
    [InlineData("MessagePack", "List<M>", "holds 'M', which has no MessagePack code in its assembly")]
    // Types that other assemblies made models of, and the collections of them that need no attribute.
    [InlineData("MessagePack", "N", null)]
    [InlineData("MessagePack", "List<N>", null)]
    [InlineData("MessagePack", "N[]", null)]
    [InlineData("MessagePack", "Dictionary<string, N>", null)]
    [InlineData("MessagePack", "G<int>", null)]
    [InlineData("MessagePack", "List<G<int>>", null)]
    [InlineData("MessagePack", "SortedSet<N>", null)]
    [InlineData("MessagePack", "G<string>", "'G<string>' at this call is not a model")]
    [InlineData("MessagePack", "Dictionary<string, N[]>", "holds 'N', which is not a model")]
    [InlineData("MessagePack", "S?", null)]
    [InlineData("MessagePack", "HashSet<N>", "holds 'N', which is not a model")]
    [InlineData("MessagePack", "Dictionary<int, N>", "holds 'N', which is not a model")]
    [InlineData("MessagePack", "P", "'P' at this call is not a model")]
    public void Code_that_a_referenced_assembly_has_for_a_type_of_another_counts(string wire, string type, string? expected)
    {
        MetadataReference models = Built("A", "Json", """
            [WireModel] public class M { [WireField(1)] public int X { get; set; } }
            public class N { public int X { get; set; } } public class G<T> { public T X { get; set; } = default!; } public struct S { public int X { get; set; } } public class P { public int X { get; set; } }
            """);
        MetadataReference more = Built("B", "MessagePack", "[assembly: WireFor(typeof(M))] [assembly: WireFor<N>] [assembly: WireFor(typeof(G<int>))] [assembly: WireFor<SortedSet<N>>] [assembly: WireFor(typeof(S))]", models);
        MetadataReference without = CSharpCompilation.Create("C", [CSharpSyntaxTree.ParseText("[assembly: Polywire.WireFor(typeof(P))]", cancellationToken: TestContext.Current.CancellationToken)], Driver.Compilation("").References.Append(models), new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary)).ToMetadataReference();
        CSharpCompilation app = Driver.Compilation($"static class C {{ static byte[] F({type} m) => Wire.{wire}.Serialize(m); }}").AddReferences(models, more, without);
        string[] said = [.. Driver.Run(app, null).Diagnostics.Where(d => d.Severity >= DiagnosticSeverity.Warning).Select(d => $"{d.Id} {d.GetMessage(null)}")];
        if (expected is not null)
        {
            Assert.Contains(expected, Assert.Single(said));
            return;
        }
        Assert.Empty(said);
        // The app has no model, and its registry loads the assembly that has the code.
        if (wire == "MessagePack") Assert.Contains("References() => [", Driver.Files(Driver.Run(app, null))["Registry.g.cs"]);
    }
}
