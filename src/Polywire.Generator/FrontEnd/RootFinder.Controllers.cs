using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Polywire.Generator.FrontEnd;

/// <summary>Finds the types that actions of controllers take and return: MVC reads and writes them by their run-time type.</summary>
static partial class RootFinder
{
    const string Mvc = "Microsoft.AspNetCore.Mvc.";

    static readonly HashSet<string> s_wrappers = ["System.Threading.Tasks.Task`1", "System.Threading.Tasks.ValueTask`1", Mvc + "ActionResult`1"];

    static bool MayBeAction(MethodDeclarationSyntax method) => method.Modifiers.Any(SyntaxKind.PublicKeyword) && method.Parent is ClassDeclarationSyntax;

    static IEnumerable<ITypeSymbol> OfAction(IMethodSymbol method)
    {
        if (method is not { MethodKind: MethodKind.Ordinary, IsStatic: false, IsGenericMethod: false } || !IsController(method.ContainingType)) yield break;
        if (!method.ReturnsVoid) yield return Unwrap(method.ReturnType);
        foreach (IParameterSymbol parameter in method.Parameters.Where(p => p.RefKind == RefKind.None)) yield return parameter.Type;
        foreach (AttributeData attribute in method.GetAttributes())
        {
            if (attribute.AttributeClass is not { } named) continue;
            string name = SymbolNames.Metadata(named);
            if (name is Mvc + "ProducesResponseTypeAttribute`1" or Mvc + "ProducesAttribute`1") yield return named.TypeArguments[0];
            else if (name is Mvc + "ProducesResponseTypeAttribute" or Mvc + "ProducesAttribute" && attribute.ConstructorArguments.Select(a => a.Kind == TypedConstantKind.Type ? a.Value : null).OfType<ITypeSymbol>().FirstOrDefault() is { } type) yield return type;
        }
    }

    static ITypeSymbol Unwrap(ITypeSymbol type)
    {
        while (type is INamedTypeSymbol { Arity: 1 } named && s_wrappers.Contains(SymbolNames.Metadata(named))) type = named.TypeArguments[0];
        return type;
    }

    static bool IsController(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (SymbolNames.Metadata(t) == Mvc + "ControllerBase" || t.Find(Mvc + "ApiControllerAttribute") is not null || t.Find(Mvc + "ControllerAttribute") is not null) return true;
        }
        return type.Name.EndsWith("Controller", StringComparison.Ordinal);
    }
}
