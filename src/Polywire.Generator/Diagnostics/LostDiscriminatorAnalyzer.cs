using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Polywire.Generator.Diagnostics;

/// <summary>
/// Reports results of ASP.NET Core endpoints that are declared as a derived type of a union: only the union's own type writes the discriminator.
/// And results that are declared as the union but written by ASP.NET Core itself, which takes the type of the value for them.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class LostDiscriminatorAnalyzer : DiagnosticAnalyzer
{
    const string Union = "Polywire.WireUnionAttribute", Model = "Polywire.WireModelAttribute";

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Descriptors.LostDiscriminator];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(static c => Check(c, (IInvocationOperation)c.Operation), OperationKind.Invocation);
    }

    static void Check(OperationAnalysisContext context, IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod.ReducedFrom ?? call.TargetMethod;
        string owner = method.ContainingType?.ToDisplayString() ?? "";
        if (owner is "Polywire.AspNetCore.WireResultExtensions" or "Polywire.AspNetCore.WireHttpResponseExtensions")
        {
            foreach (ITypeSymbol argument in call.TargetMethod.TypeArguments) Report(context, call, argument, isByFramework: false);
        }
        else if (owner == "Microsoft.AspNetCore.Http.TypedResults")
        {
            foreach (ITypeSymbol argument in call.TargetMethod.TypeArguments) Report(context, call, argument, isByFramework: true);
        }
        else if (owner == "Microsoft.AspNetCore.Builder.EndpointRouteBuilderExtensions" && method.Name.StartsWith("Map", StringComparison.Ordinal))
        {
            foreach (IArgumentOperation argument in call.Arguments)
            {
                if (Handler(argument.Value) is { } handler && Result(handler.ReturnType) is { } result) Report(context, argument.Value, result, isByFramework: true);
            }
        }
    }

    /// <summary>The lambda or method that is converted to a delegate.</summary>
    static IMethodSymbol? Handler(IOperation value) => value switch
    {
        IConversionOperation conversion => Handler(conversion.Operand),
        IDelegateCreationOperation creation => Handler(creation.Target),
        IAnonymousFunctionOperation function => function.Symbol,
        IMethodReferenceOperation reference => reference.Method,
        _ => null,
    };

    static ITypeSymbol? Result(ITypeSymbol type) =>
        type is INamedTypeSymbol { Arity: 1, Name: "Task" or "ValueTask" } task && task.ContainingNamespace.ToDisplayString() == "System.Threading.Tasks" ? task.TypeArguments[0] : type;

    static void Report(OperationAnalysisContext context, IOperation at, ITypeSymbol type, bool isByFramework)
    {
        if ((UnionOf(type) ?? (isByFramework && IsLost(type) ? type : null)) is not { } union) return;
        context.ReportDiagnostic(Diagnostic.Create(Descriptors.LostDiscriminator, at.Syntax.GetLocation(), type.Name, union.Name));
    }

    /// <summary>Whether the type is a union of which a derived type does not write the discriminator itself, and System.Text.Json knows none.</summary>
    static bool IsLost(ITypeSymbol type) => type is INamedTypeSymbol named
        && named.GetAttributes().All(a => a.AttributeClass?.ToDisplayString() != "System.Text.Json.Serialization.JsonDerivedTypeAttribute")
        && Cases(named).OfType<INamedTypeSymbol>().Any(c => !SymbolEqualityComparer.Default.Equals(c, named.OriginalDefinition) && Lists(named, c));

    /// <summary>The union that lists the type, unless the type writes the discriminator itself.</summary>
    static INamedTypeSymbol? UnionOf(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol named || Cases(named).Any()) return null;
        for (INamedTypeSymbol? t = named.BaseType; t is not null; t = t.BaseType)
        {
            if (Lists(t, named)) return t;
        }
        return named.AllInterfaces.FirstOrDefault(i => Lists(i, named));
    }

    static bool Lists(INamedTypeSymbol union, INamedTypeSymbol type) =>
        Cases(union).Contains(type.OriginalDefinition, SymbolEqualityComparer.Default) && !(Discriminator(union) is { } name && type.GetMembers().OfType<IPropertySymbol>().Any(p => p.Name.Equals(name, StringComparison.OrdinalIgnoreCase)));

    static IEnumerable<ISymbol> Cases(INamedTypeSymbol type) =>
        type.GetAttributes().Where(a => a.AttributeClass?.ToDisplayString() == Union).SelectMany(a => a.ConstructorArguments).Select(a => a.Value).OfType<INamedTypeSymbol>().Select(t => t.OriginalDefinition);

    static string? Discriminator(INamedTypeSymbol union) =>
        union.GetAttributes().FirstOrDefault(a => a.AttributeClass?.ToDisplayString() == Model)?.NamedArguments.FirstOrDefault(n => n.Key == "Discriminator").Value.Value as string;
}
