using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Cli.Commands;
using Polywire.Cli.Weigh.Model;
using Polywire.Generator;

namespace Polywire.Cli.Weigh.Compile;

/// <summary>Compiles a printed model in memory, with Polywire's generator and the SDK's generator of System.Text.Json, and loads it.</summary>
static class ModelCompiler
{
    static readonly CSharpParseOptions Parsing = new(LanguageVersion.Latest);
    static readonly Lazy<MetadataReference[]> References = new(() => [.. PlatformAssemblies().Append(typeof(WireModelAttribute).Assembly.Location).Distinct().Select(p => ReferenceFiles.Of(p))]);

    /// <summary>Compiles the model and loads it from an assembly of its own.</summary>
    /// <exception cref="ModelCompileException">The model or the code generated for it does not compile.</exception>
    public static CompiledModel Compile(InferredModel model, PrintedFor purpose)
    {
        if (purpose == PrintedFor.Reference && model.LargestClass <= SystemTextJsonGenerator.MostMembers && SystemTextJsonGenerator.Find() is { } reference)
        {
            try
            {
                return Compile(model, purpose, reference);
            }
            catch (ModelCompileException)
            {
                // Names of members that are longer than the compiler takes make that generator's code fail; an error of Polywire's own occurs without it too.
                return Compile(model, purpose, null) with { ReferenceFailed = true };
            }
        }
        return Compile(model, purpose, null);
    }

    static CompiledModel Compile(InferredModel model, PrintedFor purpose, ISourceGenerator? reference)
    {
        var source = ModelPrinter.Print(model, purpose, "The model under test.");
        var compilation = CSharpCompilation.Create(
            $"Weighed.{purpose}",
            [CSharpSyntaxTree.ParseText(source, Parsing, "Model.cs"), CSharpSyntaxTree.ParseText(RootsOf(model, reference is not null), Parsing, "Roots.cs")],
            References.Value,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release, allowUnsafe: true, nullableContextOptions: NullableContextOptions.Enable));
        IEnumerable<ISourceGenerator> generators = reference is null ? [new PolywireGenerator().AsSourceGenerator()] : [new PolywireGenerator().AsSourceGenerator(), reference];
        CSharpGeneratorDriver.Create(generators, parseOptions: Parsing)
            .RunGeneratorsAndUpdateCompilation(compilation, out var generated, out var diagnostics);

        // What a generator refuses does not have to be compiled.
        ThrowIfErrors(diagnostics, source);
        using var image = new MemoryStream();
        ThrowIfErrors(generated.Emit(image).Diagnostics, source);
        image.Position = 0;
        var assembly = new AssemblyLoadContext(compilation.AssemblyName).LoadFromStream(image);
        var row = (Type)assembly.GetType($"{ModelPrinter.Namespace}.Roots")!.GetField("Row", BindingFlags.Public | BindingFlags.Static)!.GetValue(null)!;
        return new CompiledModel(row, assembly.GetType($"{ModelPrinter.Namespace}.ReferenceContext"));
    }

    static void ThrowIfErrors(IEnumerable<Diagnostic> diagnostics, string source)
    {
        List<string> errors = [.. diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error).Select(e => e.ToString())];
        if (errors.Count > 0)
            throw new ModelCompileException(errors, source);
    }

    /// <summary>Names the top-level types, which no call in the model's assembly does.</summary>
    static string RootsOf(InferredModel model, bool withContext)
    {
        var row = ModelPrinter.TypeName(model, model.Row, qualified: true);
        var nullable = model.Row is AnyType or UnknownType;
        var others = nullable ? "" : "[System.Text.Json.Serialization.JsonSerializable(typeof(object))]";
        var context = withContext
            ? $$"""

                [System.Text.Json.Serialization.JsonSerializable(typeof({{row}}))]
                [System.Text.Json.Serialization.JsonSerializable(typeof(List<{{row}}>))]
                {{others}}
                [System.Text.Json.Serialization.JsonSerializable(typeof(System.Text.Json.JsonElement))]
                public partial class ReferenceContext : System.Text.Json.Serialization.JsonSerializerContext;
                """
            : "";
        return $$"""
            #nullable enable
            using System;
            using System.Collections.Generic;
            using System.Numerics;

            [assembly: Polywire.WireFor(typeof({{(nullable ? "object" : row)}}))]
            [assembly: Polywire.WireFor(typeof(List<{{row}}>))]

            namespace {{ModelPrinter.Namespace}};

            public static class Roots
            {
                public static readonly Type Row = typeof({{row}});
            }
            {{context}}
            """;
    }

    static string[] PlatformAssemblies() =>
        ((string?)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES") ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries);
}

/// <summary>A loaded model.</summary>
/// <param name="Row">The type of a row.</param>
/// <param name="ReferenceContext">System.Text.Json's generated context, or null.</param>
sealed record CompiledModel(Type Row, Type? ReferenceContext)
{
    /// <summary>Gets whether the code of System.Text.Json's source generator does not compile for the model.</summary>
    public bool ReferenceFailed { get; init; }
}
