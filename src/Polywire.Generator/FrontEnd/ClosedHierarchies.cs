using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>Closed hierarchies of the coming C#: their compiler leaves an attribute on the base, and all that derive from it stand in its assembly.</summary>
static class ClosedHierarchies
{
    static readonly ConditionalWeakTable<IAssemblySymbol, IReadOnlyList<INamedTypeSymbol>> s_types = new();

    internal static bool IsClosed(INamedTypeSymbol type) => type.Find(Known.Closed) is not null;

    /// <summary>Returns the concrete types that derive from <paramref name="type"/>, at any depth, in the order of their names; as definitions.</summary>
    internal static IEnumerable<INamedTypeSymbol> Cases(INamedTypeSymbol type) =>
        Types(type.ContainingAssembly).Where(t => !t.IsAbstract && t.TypeKind == TypeKind.Class && Base(t, type) is not null);

    /// <summary>All types of the assembly, in the order of their names; as definitions.</summary>
    internal static IReadOnlyList<INamedTypeSymbol> Types(IAssemblySymbol assembly) =>
        s_types.GetValue(assembly, static a => [.. All(a.GlobalNamespace).OrderBy(SymbolNames.Metadata, StringComparer.Ordinal)]);

    /// <summary>Returns the case as the base's type arguments make it; null where they do not determine its own.</summary>
    internal static INamedTypeSymbol? Construct(INamedTypeSymbol definition, INamedTypeSymbol type)
    {
        ITypeParameterSymbol[] own = [.. ShapeReader.AllArguments(definition).OfType<ITypeParameterSymbol>()];
        ITypeSymbol[] given = [.. ShapeReader.AllArguments(Base(definition, type)!)], wanted = [.. ShapeReader.AllArguments(type)];
        if (own.Length == 0) return given.SequenceEqual(wanted, SymbolEqualityComparer.Default) ? definition : null;
        // Nested in the base, it has the base's own parameters.
        if (given.SequenceEqual(wanted, SymbolEqualityComparer.Default) && definition.TypeParameters.Length == 0) return definition;
        if (definition.ContainingType is { IsGenericType: true }) return null;
        ITypeSymbol?[] arguments = [.. own.Select(p => Array.FindIndex(given, g => SymbolEqualityComparer.Default.Equals(g, p)) is >= 0 and int i ? wanted[i] : null)];
        return arguments.Any(a => a is null) ? null : definition.Construct([.. arguments.Select(a => a!)]);
    }

    static INamedTypeSymbol? Base(INamedTypeSymbol derived, INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = derived.BaseType; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t.OriginalDefinition, type.OriginalDefinition)) return t;
        }
        return null;
    }

    static IEnumerable<INamedTypeSymbol> All(INamespaceOrTypeSymbol place)
    {
        foreach (ISymbol member in place.GetMembers())
        {
            if (member is INamedTypeSymbol type) yield return type;
            if (member is not INamespaceOrTypeSymbol inner) continue;
            foreach (INamedTypeSymbol found in All(inner)) yield return found;
        }
    }
}
