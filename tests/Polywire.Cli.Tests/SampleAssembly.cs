using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator;

namespace CliTests;

/// <summary>Assemblies that tests compile from a few lines, as a user's build does.</summary>
static class SampleAssembly
{
    static readonly CSharpParseOptions s_parsing = new(LanguageVersion.Latest);

    static readonly Lazy<MetadataReference[]> s_references = new(() => [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Where(p => Path.GetFileName(p) != "MessagePack.dll").Select(p => MetadataReference.CreateFromFile(p))]);

    /// <summary>Compiles models with Polywire's generator and returns the file.</summary>
    public static string Build(this ToolRun tool, string source, params string[] references)
    {
        CSharpCompilation compilation = Compilation("Shop", "using System; using System.Collections.Generic; using Polywire;\n" + source, references);
        CSharpGeneratorDriver.Create([new PolywireGenerator().AsSourceGenerator()], parseOptions: s_parsing).RunGeneratorsAndUpdateCompilation(compilation, out Compilation generated, out _);
        return Emit(generated, tool.PathOf("Shop.dll"));
    }

    /// <summary>Compiles an assembly without Polywire.</summary>
    public static string BuildLibrary(this ToolRun tool, string name, string source) => Emit(Compilation(name, source, []), tool.PathOf(name + ".dll"));

    static CSharpCompilation Compilation(string name, string source, string[] references) => CSharpCompilation.Create(
        name,
        [CSharpSyntaxTree.ParseText(source, s_parsing)],
        [.. s_references.Value, .. references.Select(r => MetadataReference.CreateFromFile(r))],
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, nullableContextOptions: NullableContextOptions.Enable));

    static string Emit(Compilation compilation, string path)
    {
        var result = compilation.Emit(path);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error)));
        return path;
    }
}
