using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Emit;
using Polywire.Generator.FrontEnd;
using Polywire.Generator.Model;
using Polywire.Generator.Registry;
using Polywire.Generator.Rows;
using Polywire.Generator.Schema;
using Polywire.Generator.Wires;

namespace Polywire.Generator;

/// <summary>
/// The pipeline, and nothing else: a compilation becomes equatable models in FrontEnd, Wires decides which of them each
/// wire can represent, and prints them. Source comes from the models alone; diagnostics have a pipeline of their own,
/// which gives them their locations.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class PolywireGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        var reader = new AssemblyReader(static shape => BackEnd.Of(WireBits.Json).Reason(shape) is null);
        IncrementalValueProvider<string?> property = context.AnalyzerConfigOptionsProvider
            .Select(static (options, _) => options.GlobalOptions.TryGetValue("build_property.PolywireWires", out string? wires) ? wires : null);
        IncrementalValueProvider<AssemblyRead> whole = context.CompilationProvider.Combine(property)
            .Select((p, cancel) => reader.Read(p.Left, p.Right, cancel));
        IncrementalValueProvider<AssemblyRead> read = whole.Select(static (r, _) => r with { Calls = default }).WithTrackingName("Read");
        IncrementalValueProvider<(AssemblySpec Spec, EquatableArray<Finding> Findings)> resolved = read
            .Select(static (r, _) => Resolve(r)).WithTrackingName("Resolved");

        IncrementalValueProvider<bool> hasSchemas = context.AnalyzerConfigOptionsProvider
            .Select(static (options, _) => options.GlobalOptions.TryGetValue("build_property.PolywireJsonSchemas", out string? value) && string.Equals(value, "true", StringComparison.OrdinalIgnoreCase));
        IncrementalValueProvider<AssemblySpec> assembly = resolved.Combine(hasSchemas).Select(static (p, _) => p.Right ? p.Left.Spec with { Facts = p.Left.Spec.Facts with { HasSchemas = true } } : p.Left.Spec).WithTrackingName("Assembly");
        IncrementalValuesProvider<PrintedModel> models = assembly.SelectMany(static (a, _) => ModelFile.Named(a.Models)).WithTrackingName("Models");
        context.RegisterSourceOutput(models, PrintModel);
        context.RegisterSourceOutput(assembly, AssemblyPrinter.Print);
        IncrementalValuesProvider<RegisteredSchemas> schemas = assembly.Combine(context.CompilationProvider)
            .SelectMany(static (p, _) => p.Left.Facts.HasSchemas && !p.Left.IsEmpty ? new[] { RegisteredSchemas.Of(p.Left, p.Right) } : []).WithTrackingName("Schemas");
        context.RegisterSourceOutput(schemas, static (output, s) => output.AddSource("JsonSchemas.g.cs", SourceText.From(s.Print(), System.Text.Encoding.UTF8)));

        IncrementalValueProvider<string?> file = context.AnalyzerConfigOptionsProvider
            .Select(static (options, _) => options.GlobalOptions.TryGetValue("build_property.PolywireSchemaBaseline", out string? path) && path.Length > 0 ? path : null);
        IncrementalValueProvider<BaselineText> baseline = context.AdditionalTextsProvider.Collect().Combine(file)
            .Select(static (p, cancel) => BaselineText.Of(p.Right, p.Left, cancel)).WithTrackingName("Baseline");
        IncrementalValueProvider<EquatableArray<Finding>> broken = assembly.Combine(baseline).Select(static (p, _) => SchemaBaseline.Check(p.Left, p.Right)).WithTrackingName("Broken");
        context.RegisterSourceOutput(broken.Combine(context.CompilationProvider).SelectMany(static (p, _) => p.Left.Select(f => f.In(p.Right))), static (output, d) => output.ReportDiagnostic(d));

        IncrementalValuesProvider<Diagnostic> diagnostics = resolved.Select(static (r, _) => r.Findings).Combine(context.CompilationProvider)
            .SelectMany(static (p, _) => p.Left.Select(f => f.In(p.Right))).WithTrackingName("Diagnostics");
        context.RegisterSourceOutput(diagnostics, static (output, d) => output.ReportDiagnostic(d));

        IncrementalValueProvider<EquatableArray<Finding>> calls = whole.Select(static (r, _) => r.Calls).Combine(resolved.Select(static (r, _) => r.Spec.Models))
            .Select(static (p, _) => WireCalls.Check(p.Left, p.Right)).WithTrackingName("Calls");
        context.RegisterSourceOutput(calls.Combine(context.CompilationProvider).SelectMany(static (p, _) => p.Left.Select(f => f.In(p.Right))), static (output, d) => output.ReportDiagnostic(d));
    }

    static (AssemblySpec, EquatableArray<Finding>) Resolve(AssemblyRead read)
    {
        (EquatableArray<ModelSpec> models, EquatableArray<Finding> findings) = WireResolver.Resolve(read.Models);
        (models, IEnumerable<Finding> rows) = RowModels.Mark(models, read.Models);
        // A base class's member, or a type's converter, is reported by every model that has it: each finding is made once.
        return (new AssemblySpec(models, read.Roots, read.Facts), read.Models.SelectMany(m => m.Findings).Concat(read.Findings).Concat(findings).Concat(rows).Distinct().ToEquatable());
    }

    static void PrintModel(SourceProductionContext output, PrintedModel printed)
    {
        foreach (BackEnd wire in BackEnds.All)
        {
            if ((printed.Model.Wires & wire.Wire) != 0) output.AddSource($"{printed.FileName}.{wire.Name}.g.cs", SourceText.From(wire.Model(printed.Model), System.Text.Encoding.UTF8));
        }
        if (printed.Model.HasRows) output.AddSource($"{printed.FileName}.{RowEmitter.Suffix}.g.cs", SourceText.From(RowEmitter.Print(printed.Model), System.Text.Encoding.UTF8));
    }
}
