using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Cli.Weigh.Model;
using Polywire.Generator;

namespace Polywire.Cli.Weigh.Compile;

/// <summary>Compiles a printed model in memory, with Polywire's own generator, and loads it.</summary>
static class ModelCompiler
{
    static readonly CSharpParseOptions Parsing = new(LanguageVersion.Latest);
    static readonly Lazy<MetadataReference[]> References = new(() => [.. PlatformAssemblies().Append(typeof(WireModelAttribute).Assembly.Location).Distinct().Select(p => MetadataReference.CreateFromFile(p))]);

    /// <summary>The type of a row, loaded from an assembly of its own.</summary>
    /// <exception cref="ModelCompileException">The model or the code generated for it does not compile.</exception>
    public static Type Compile(InferredModel model, PrintedFor purpose)
    {
        var source = ModelPrinter.Print(model, purpose, "The model under test.");
        var compilation = CSharpCompilation.Create(
            $"Weighed.{purpose}",
            [CSharpSyntaxTree.ParseText(source, Parsing, "Model.cs"), CSharpSyntaxTree.ParseText(RootsOf(model), Parsing, "Roots.cs")],
            References.Value,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release, allowUnsafe: true, nullableContextOptions: NullableContextOptions.Enable));
        CSharpGeneratorDriver.Create([new PolywireGenerator().AsSourceGenerator()], parseOptions: Parsing)
            .RunGeneratorsAndUpdateCompilation(compilation, out var generated, out var diagnostics);

        using var image = new MemoryStream();
        var result = generated.Emit(image);
        var errors = diagnostics.Concat(result.Diagnostics).Where(d => d.Severity == DiagnosticSeverity.Error).ToList();
        if (errors.Count > 0)
            throw new ModelCompileException([.. errors.Select(e => e.ToString())], source);
        image.Position = 0;
        var assembly = new AssemblyLoadContext(compilation.AssemblyName).LoadFromStream(image);
        return (Type)assembly.GetType($"{ModelPrinter.Namespace}.Roots")!.GetField("Row", BindingFlags.Public | BindingFlags.Static)!.GetValue(null)!;
    }

    /// <summary>Names what is read and written at the root, which no call site in the model's assembly does.</summary>
    static string RootsOf(InferredModel model)
    {
        var row = ModelPrinter.TypeName(model, model.Row, qualified: true);
        var nullable = model.Row is AnyType or UnknownType;
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
            """;
    }

    static string[] PlatformAssemblies() =>
        ((string?)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES") ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries);
}
