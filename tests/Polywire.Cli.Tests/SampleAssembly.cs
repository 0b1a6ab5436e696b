using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Cli.Commands;
using Polywire.Generator;

namespace CliTests;

/// <summary>Assemblies that tests compile from a few lines, as a user's build does.</summary>
static class SampleAssembly
{
    // The symbols of the SDK, which other generators print code for.
    static readonly CSharpParseOptions s_parsing = new(LanguageVersion.Latest, preprocessorSymbols: ["NET", "NET7_0_OR_GREATER", "NET8_0_OR_GREATER", "NET9_0_OR_GREATER", "NET10_0_OR_GREATER"]);

    /// <summary>The runtime, Polywire and Newtonsoft.Json.</summary>
    public static readonly string[] ReferencePaths = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);

    static readonly Lazy<MetadataReference[]> s_references = new(() => [.. ReferencePaths.Select(p => ReferenceFiles.Of(p))]);

    /// <summary>Compiles models with Polywire's generator and returns the file.</summary>
    public static string Build(this ToolRun tool, string source, params string[] references) => tool.Build(source, [], references);

    /// <summary>Compiles models with Polywire's generator and others.</summary>
    public static string Build(this ToolRun tool, string source, IReadOnlyList<IIncrementalGenerator> others, params string[] references)
    {
        CSharpCompilation compilation = Compilation("Shop", "using System; using System.Collections.Generic; using Polywire;\n" + source, references);
        CSharpGeneratorDriver.Create([new PolywireGenerator().AsSourceGenerator(), .. others.Select(g => g.AsSourceGenerator())], parseOptions: s_parsing).RunGeneratorsAndUpdateCompilation(compilation, out Compilation generated, out _);
        return Emit(generated, tool.PathOf("Shop.dll"));
    }

    /// <summary>Compiles the files of a changed project with Polywire's generator and returns the file.</summary>
    public static string BuildFiles(this ToolRun tool, params string[] files)
    {
        CSharpCompilation compilation = CSharpCompilation.Create("Shop", files.Select(f => CSharpSyntaxTree.ParseText(File.ReadAllText(f), s_parsing, f)), s_references.Value, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, nullableContextOptions: NullableContextOptions.Enable));
        CSharpGeneratorDriver.Create([new PolywireGenerator().AsSourceGenerator()], parseOptions: s_parsing).RunGeneratorsAndUpdateCompilation(compilation, out Compilation generated, out var diagnostics);
        Assert.DoesNotContain(diagnostics, d => d.Severity >= DiagnosticSeverity.Warning);
        return Emit(generated, tool.PathOf("Shop.dll"));
    }

    /// <summary>Compiles an assembly without Polywire.</summary>
    public static string BuildLibrary(this ToolRun tool, string name, string source) => Emit(Compilation(name, source, []), tool.PathOf(name + ".dll"));

    static CSharpCompilation Compilation(string name, string source, string[] references) => CSharpCompilation.Create(
        name,
        [CSharpSyntaxTree.ParseText(source, s_parsing)],
        [.. s_references.Value, .. references.Select(r => ReferenceFiles.Of(r))],
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, nullableContextOptions: NullableContextOptions.Enable));

    static string Emit(Compilation compilation, string path)
    {
        var result = compilation.Emit(path);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error)));
        return path;
    }
}
