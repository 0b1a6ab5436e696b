using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Polywire.Generator.Emit;
using Polywire.Generator.FrontEnd;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;

namespace Polywire.Generator;

/// <summary>
/// The pipeline, and nothing else: symbols become equatable models in FrontEnd, models become text in Wires.
/// One output per model and wire; the shapes that models share, and the registry, come from all of them.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class PolywireGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<string?> property = context.AnalyzerConfigOptionsProvider
            .Select(static (options, _) => options.GlobalOptions.TryGetValue("build_property.PolywireWires", out string? wires) ? wires : null);

        IncrementalValuesProvider<ModelResult> declared = context.SyntaxProvider
            .ForAttributeWithMetadataName(Known.Model, static (node, _) => node is TypeDeclarationSyntax, static (c, _) => (Type: (INamedTypeSymbol)c.TargetSymbol, c.SemanticModel.Compilation))
            .Combine(property)
            .Select(static (p, _) => ModelReader.Read(p.Left.Type, p.Left.Compilation, AssemblySettings.Read(p.Left.Compilation.Assembly, p.Right)))
            .WithTrackingName("Models");
        IncrementalValuesProvider<ModelResult> foreign = context.CompilationProvider
            .Combine(property)
            .SelectMany(static (p, _) => ForeignModels.Models(p.Left, AssemblySettings.Read(p.Left.Assembly, p.Right))
                .Select(m => ModelReader.Read(m.Type, p.Left, AssemblySettings.Read(p.Left.Assembly, p.Right), m.Place)));
        IncrementalValuesProvider<ModelResult>[] marked = [.. ForeignContracts.Markers.Select(m => Marked(context, property, m.Name))];
        IncrementalValuesProvider<RootResult> calls = context.SyntaxProvider
            .CreateSyntaxProvider(static (node, _) => RootFinder.IsCandidate(node), static (c, cancel) => RootFinder.Find(c, cancel))
            .Where(static c => c is not null)
            .Combine(property)
            .Select(static (p, _) => RootFinder.Read(p.Left!, AssemblySettings.Read(p.Left!.Compilation.Assembly, p.Right)))
            .Where(static r => r is not null)
            .Select(static (r, _) => r!);
        IncrementalValuesProvider<RootResult> named = context.CompilationProvider
            .Combine(property)
            .SelectMany(static (p, _) => ForeignModels.All(p.Left.Assembly)
                .Select(n => RootFinder.Read(new RootCall(n.Type, p.Left, ForeignModels.Place(n.At)), AssemblySettings.Read(p.Left.Assembly, p.Right))).Where(r => r is not null).Select(r => r!));

        IncrementalValuesProvider<Diagnostic> codecs = context.SyntaxProvider
            .ForAttributeWithMetadataName(Known.Codec, static (node, _) => node is BaseTypeDeclarationSyntax or CompilationUnitSyntax, static (c, _) => CodecChecks.Check(c.TargetSymbol, c.SemanticModel.Compilation))
            .SelectMany(static (d, _) => d);

        Report(context, codecs);
        Report(context, declared.SelectMany(static (r, _) => r.Diagnostics));
        Report(context, foreign.SelectMany(static (r, _) => r.Diagnostics));
        foreach (IncrementalValuesProvider<ModelResult> each in marked) Report(context, each.SelectMany(static (r, _) => r.Diagnostics));
        Report(context, calls.SelectMany(static (r, _) => r.Diagnostics));
        Report(context, named.SelectMany(static (r, _) => r.Diagnostics));

        IncrementalValuesProvider<ModelSpec> declaredSpecs = Specs(declared, "ModelSpecs");
        IncrementalValuesProvider<ModelSpec> foreignSpecs = Specs(foreign, "ForeignSpecs");
        IncrementalValuesProvider<ModelSpec>[] markedSpecs = [.. marked.Select(each => Specs(each, "MarkedSpecs"))];
        IncrementalValueProvider<EquatableArray<Shape>> roots = calls.Collect().Combine(named.Collect())
            .Select(static (p, _) => p.Left.Concat(p.Right).Where(r => r.Root is not null).Select(r => r.Root!).GroupBy(s => s.Key).Select(g => g.First()).OrderBy(s => s.Key, StringComparer.Ordinal).ToEquatable())
            .WithTrackingName("Roots");
        IncrementalValueProvider<bool> trees = context.SyntaxProvider
            .CreateSyntaxProvider(static (node, _) => CodecReader.NamesTree(node), static (_, _) => true)
            .Collect().Select(static (named, _) => !named.IsEmpty);
        IncrementalValueProvider<AssemblyFacts> assembly = context.CompilationProvider
            .Select(static (c, _) => AssemblyFacts.Read(c)).Combine(trees)
            .Select(static (p, _) => p.Left with { NamesTrees = p.Right }).WithTrackingName("Assembly");
        IncrementalValueProvider<ImmutableArray<ModelSpec>> beside = foreignSpecs.Collect();
        foreach (IncrementalValuesProvider<ModelSpec> each in markedSpecs) beside = beside.Combine(each.Collect()).Select(static (p, _) => p.Left.AddRange(p.Right));
        IncrementalValueProvider<EquatableArray<ModelSpec>> models = declaredSpecs.Collect().Combine(beside)
            .Select(static (p, _) => p.Left.Concat(p.Right).GroupBy(m => m.CodecName).Select(g => g.First()).OrderBy(m => m.CodecName, StringComparer.Ordinal).ToEquatable())
            .WithTrackingName("AllModels");
        IncrementalValueProvider<EquatableArray<string>> clashing = models.Select(static (all, _) => ModelFile.Clashing(all)).WithTrackingName("Clashing");
        context.RegisterSourceOutput(declaredSpecs.Combine(clashing), PrintModel);
        context.RegisterSourceOutput(foreignSpecs.Combine(clashing), PrintModel);
        foreach (IncrementalValuesProvider<ModelSpec> each in markedSpecs) context.RegisterSourceOutput(each.Combine(clashing), PrintModel);
        context.RegisterSourceOutput(models.Combine(roots).Combine(assembly), static (output, p) => AssemblyPrinter.Print(output, p.Left.Left, p.Left.Right, p.Right));
    }

    /// <summary>Models by another library's attribute alone, where it is read and no attribute before it makes them models.</summary>
    static IncrementalValuesProvider<ModelResult> Marked(IncrementalGeneratorInitializationContext context, IncrementalValueProvider<string?> property, string attribute) => context.SyntaxProvider
        .ForAttributeWithMetadataName(attribute, static (node, _) => node is TypeDeclarationSyntax, static (c, _) => (Type: (INamedTypeSymbol)c.TargetSymbol, c.SemanticModel.Compilation))
        .Combine(property)
        .Select((p, _) => (p.Left.Type, p.Left.Compilation, Settings: AssemblySettings.Read(p.Left.Compilation.Assembly, p.Right)))
        .Where(p => ForeignContracts.Marker(p.Type, p.Settings) == attribute)
        .Select(static (p, _) => ModelReader.Read(p.Type, p.Compilation, p.Settings))
        .WithTrackingName("Marked");

    static IncrementalValuesProvider<ModelSpec> Specs(IncrementalValuesProvider<ModelResult> results, string name) =>
        results.Where(static r => r.Spec is not null).Select(static (r, _) => r.Spec!).WithTrackingName(name);

    static void Report(IncrementalGeneratorInitializationContext context, IncrementalValuesProvider<Diagnostic> diagnostics) =>
        context.RegisterSourceOutput(diagnostics, static (output, d) => output.ReportDiagnostic(d));

    static void PrintModel(SourceProductionContext output, (ModelSpec Model, EquatableArray<string> Clashing) p)
    {
        foreach (BackEnd wire in BackEnds.All)
        {
            if ((p.Model.Wires & wire.Wire) != 0) output.AddSource(ModelFile.Name(p.Model, wire, p.Clashing), SourceText.From(wire.Model(p.Model), System.Text.Encoding.UTF8));
        }
    }
}
