using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>The types that <c>[assembly: WireFor]</c> names.</summary>
static class ForeignModels
{
    internal static IEnumerable<ITypeSymbol> All(IAssemblySymbol assembly)
    {
        foreach (AttributeData attribute in assembly.GetAttributes())
        {
            if (attribute.AttributeClass is not { } type) continue;
            string name = SymbolNames.Metadata(type);
            if (name == Known.For && attribute.Argument(0) is ITypeSymbol named) yield return named;
            else if (name == Known.For + "`1") yield return type.TypeArguments[0];
        }
    }

    /// <summary>Those that need code of their own, rather than being collections of other types.</summary>
    internal static IEnumerable<INamedTypeSymbol> Named(IAssemblySymbol assembly) =>
        All(assembly).OfType<INamedTypeSymbol>().Where(t =>
            t.TypeKind is TypeKind.Class or TypeKind.Struct && t.Find(Known.Model) is null && Scalars.Kind(t) is null
            && !CollectionCatalog.Sequences.ContainsKey(SymbolNames.Metadata(t)) && !CollectionCatalog.Dictionaries.ContainsKey(SymbolNames.Metadata(t))
            && !t.IsTupleType && t.OriginalDefinition.SpecialType != SpecialType.System_Nullable_T);
}
