using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Diagnostics;

namespace Polywire.Generator.FrontEnd;

/// <summary>Finds the types that actions of controllers take and return: MVC reads and writes them by their run-time type.</summary>
static partial class RootFinder
{
    const string Mvc = "Microsoft.AspNetCore.Mvc.";

    static bool MayBeAction(MethodDeclarationSyntax method) => method.Modifiers.Any(SyntaxKind.PublicKeyword) && method.Parent is ClassDeclarationSyntax;

    static IEnumerable<ITypeSymbol> OfAction(IMethodSymbol method)
    {
        if (method is not { MethodKind: MethodKind.Ordinary, IsStatic: false, IsGenericMethod: false } || !Controllers.IsController(method.ContainingType)) yield break;
        if (!method.ReturnsVoid) yield return Controllers.Unwrap(method.ReturnType);
        foreach (IParameterSymbol parameter in method.Parameters.Where(p => p.RefKind == RefKind.None)) yield return parameter.Type;
        foreach (AttributeData attribute in method.GetAttributes())
        {
            if (attribute.AttributeClass is not { } named) continue;
            string name = SymbolNames.Metadata(named);
            if (name is Mvc + "ProducesResponseTypeAttribute`1" or Mvc + "ProducesAttribute`1") yield return named.TypeArguments[0];
            else if (name is Mvc + "ProducesResponseTypeAttribute" or Mvc + "ProducesAttribute" && attribute.ConstructorArguments.Select(a => a.Kind == TypedConstantKind.Type ? a.Value : null).OfType<ITypeSymbol>().FirstOrDefault() is { } type) yield return type;
        }
    }
}
