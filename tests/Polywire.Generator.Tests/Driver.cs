using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Polywire.Generator;
using Polywire.Generator.Diagnostics;

namespace GeneratorTests;

/// <summary>Polywire's generator over sources in memory.</summary>
static class Driver
{
    const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using Polywire;
        """;

    static readonly ImmutableArray<MetadataReference> s_references =
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(p => MetadataReference.CreateFromFile(p))];

    static readonly CSharpCompilationOptions s_options = new(
        OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, generalDiagnosticOption: ReportDiagnostic.Error, deterministic: true);

    /// <summary>A compilation of files with the usual global usings; each file's name is its path.</summary>
    internal static CSharpCompilation Compilation(LanguageVersion version, string folder, params (string Name, string Text)[] files)
    {
        CSharpParseOptions parse = new(version);
        return CSharpCompilation.Create("Sample", [.. files.Prepend(("Usings.cs", Usings)).Select(f => CSharpSyntaxTree.ParseText(SourceText.From(f.Item2, System.Text.Encoding.UTF8), parse, folder + f.Item1))], s_references, s_options);
    }

    internal static CSharpCompilation Compilation(params (string Name, string Text)[] files) => Compilation(LanguageVersion.CSharp13, "", files);

    internal static CSharpCompilation Compilation(string text) => Compilation(("Models.cs", text));

    /// <summary>The compilation with one file's text replaced, and nothing else.</summary>
    internal static CSharpCompilation Edit(this CSharpCompilation compilation, string file, string text)
    {
        SyntaxTree tree = compilation.SyntaxTrees.Single(t => t.FilePath == file);
        return compilation.ReplaceSyntaxTree(tree, tree.WithChangedText(SourceText.From(text, System.Text.Encoding.UTF8)));
    }

    /// <summary>The wires that most tests of this project are about. With null in their place models have all that can represent them.</summary>
    internal const string UsualWires = "Json;MessagePack";

    internal static GeneratorDriver Create(string? wires = UsualWires, Baseline? baseline = null) => CSharpGeneratorDriver.Create(
        [new PolywireGenerator().AsSourceGenerator()], baseline is { Text: { } text } ? [new BaselineFile(baseline.Path, text)] : [], new CSharpParseOptions(LanguageVersion.CSharp13),
        optionsProvider: new BuildOptions(wires, baseline?.Path),
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    /// <summary>One run; a generator that throws fails the test.</summary>
    internal static GeneratorRunResult Run(Compilation compilation, string? wires = UsualWires, Baseline? baseline = null) => Result(Create(wires, baseline).RunGenerators(compilation));

    internal static GeneratorRunResult Result(GeneratorDriver driver)
    {
        GeneratorRunResult result = Assert.Single(driver.GetRunResult().Results);
        Assert.Null(result.Exception);
        return result;
    }

    /// <summary>What the analyzer reports in the sources and in what is generated for them.</summary>
    internal static ImmutableArray<Diagnostic> Analyze(Compilation compilation)
    {
        Create().RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        return output.WithAnalyzers([new UncheckedUseAnalyzer(), new LostDiscriminatorAnalyzer()]).GetAnalyzerDiagnosticsAsync(CancellationToken.None).GetAwaiter().GetResult();
    }

    /// <summary>The generated files, by name.</summary>
    internal static SortedDictionary<string, string> Files(GeneratorRunResult result) =>
        new(result.GeneratedSources.ToDictionary(s => s.HintName, s => s.SourceText.ToString()), StringComparer.Ordinal);

    /// <summary>Generates for all wires, compiles with warnings as errors, and returns the assembly's bytes.</summary>
    internal static byte[] Emit(CSharpCompilation compilation)
    {
        Create(null).RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out ImmutableArray<Diagnostic> said);
        Assert.DoesNotContain(said, d => d.Severity >= DiagnosticSeverity.Warning);
        using var image = new MemoryStream();
        Microsoft.CodeAnalysis.Emit.EmitResult emitted = output.Emit(image);
        string problems = string.Join('\n', emitted.Diagnostics.Where(d => d.Severity >= DiagnosticSeverity.Warning).Take(20).Select(d => $"{d} {Line(d)}"));
        Assert.True(problems.Length == 0, problems);
        return image.ToArray();
    }

    static string Line(Diagnostic d) => d.Location.SourceTree is { } tree ? tree.GetText().Lines[d.Location.GetLineSpan().StartLinePosition.Line].ToString().Trim() : "";

    internal static byte[] Emit(string text) => Emit(Compilation(text));

    /// <summary>The MSBuild property <c>PolywireWires</c>.</summary>
    /// <summary>The schema baseline that a project names, and its text; null where the file does not exist.</summary>
    internal sealed record Baseline(string Path, string? Text);

    sealed class BaselineFile(string path, string text) : AdditionalText
    {
        public override string Path => path;

        public override SourceText GetText(CancellationToken cancellationToken = default) => SourceText.From(text);
    }

    sealed class BuildOptions(string? wires, string? baseline) : AnalyzerConfigOptionsProvider
    {
        public override AnalyzerConfigOptions GlobalOptions { get; } = new Properties(wires, baseline);

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => GlobalOptions;

        public override AnalyzerConfigOptions GetOptions(AdditionalText file) => GlobalOptions;

        sealed class Properties(string? wires, string? baseline) : AnalyzerConfigOptions
        {
            public override bool TryGetValue(string key, [System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out string? value)
            {
                value = key switch { "build_property.PolywireWires" => wires, "build_property.PolywireSchemaBaseline" => baseline, _ => null };
                return value is not null;
            }
        }
    }
}
