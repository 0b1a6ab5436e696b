using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Polywire.Generator.Diagnostics;

/// <summary>Reports code that uses <c>Polywire.CompilerServices</c> and is not generated: its members do not check how they are used.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class UncheckedUseAnalyzer : DiagnosticAnalyzer
{
    const string Space = "CompilerServices";

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Descriptors.UncheckedUse];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(static c => Report(c, ((IInvocationOperation)c.Operation).TargetMethod), OperationKind.Invocation);
        context.RegisterOperationAction(static c => Report(c, ((IMethodReferenceOperation)c.Operation).Method), OperationKind.MethodReference);
        context.RegisterOperationAction(static c => Report(c, ((IPropertyReferenceOperation)c.Operation).Property), OperationKind.PropertyReference);
        context.RegisterOperationAction(static c => Report(c, ((IFieldReferenceOperation)c.Operation).Field), OperationKind.FieldReference);
        context.RegisterOperationAction(static c => Report(c, ((IObjectCreationOperation)c.Operation).Constructor), OperationKind.ObjectCreation);
        context.RegisterOperationAction(static c => Report(c, c.Operation.Type), OperationKind.DefaultValue);
        context.RegisterSymbolAction(ReportBase, SymbolKind.NamedType);
    }

    static void Report(OperationAnalysisContext context, ISymbol? used)
    {
        if (used is null || !IsUnchecked(used)) return;
        context.ReportDiagnostic(Diagnostic.Create(Descriptors.UncheckedUse, context.Operation.Syntax.GetLocation(), used.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat)));
    }

    static void ReportBase(SymbolAnalysisContext context)
    {
        var type = (INamedTypeSymbol)context.Symbol;
        if (type.BaseType is not { } derived || !IsUnchecked(derived)) return;
        foreach (Location location in type.Locations.Take(1)) context.ReportDiagnostic(Diagnostic.Create(Descriptors.UncheckedUse, location, derived.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat)));
    }

    /// <summary>Returns whether a symbol is in the namespace, or is the unchecked half of a codec, which takes a writer or reader out of it.</summary>
    static bool IsUnchecked(ISymbol symbol) => IsInSpace(symbol as ITypeSymbol ?? symbol.ContainingType)
        || symbol is IMethodSymbol { IsOverride: false } method && method.Name.EndsWith("Unchecked", StringComparison.Ordinal) && method.Parameters.Any(p => IsInSpace(p.Type));

    static bool IsInSpace(ITypeSymbol? type) => type?.ContainingNamespace is { Name: Space, ContainingNamespace: { Name: "Polywire", ContainingNamespace.IsGlobalNamespace: true } };
}
