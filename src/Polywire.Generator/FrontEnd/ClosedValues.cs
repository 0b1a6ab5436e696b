using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// The values in a generic model whose bytes on MemoryPack depend on its type arguments: nullables, tuples, pairs and dictionaries of type parameters. The
/// model's own code looks up their codecs, and the assembly that closes the model registers them.
/// </summary>
static class ClosedValues
{
    /// <summary>Generic models may hold ever larger ones of themselves.</summary>
    const int MaxDepth = 8;

    /// <summary>Returns the types of these values in a closed model, and in the generic models that it holds.</summary>
    internal static IEnumerable<ITypeSymbol> Of(INamedTypeSymbol model, Compilation compilation)
    {
        var found = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        if (!RootFinder.HasTypeParameter(model)) Visit(model, new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default), 0);
        return found;

        void Visit(INamedTypeSymbol type, HashSet<ITypeSymbol> visited, int depth)
        {
            if (depth > MaxDepth || !visited.Add(type)) return;
            for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
            {
                foreach (ISymbol member in t.GetMembers().Where(m => !m.IsStatic))
                {
                    if (ClosedKeys.TypeOf(member) is { } held) Use(ClosedKeys.TypeOf(member.OriginalDefinition)!, held, visited, depth);
                }
            }
        }

        void Use(ITypeSymbol open, ITypeSymbol closed, HashSet<ITypeSymbol> visited, int depth)
        {
            if (!RootFinder.HasTypeParameter(open)) return;
            if ((open, closed) is (IArrayTypeSymbol openArray, IArrayTypeSymbol closedArray)) Use(openArray.ElementType, closedArray.ElementType, visited, depth);
            if (open is not INamedTypeSymbol { IsGenericType: true } generic || closed is not INamedTypeSymbol { IsGenericType: true } named) return;
            if (IsValue(generic) || IsDictionary(generic)) found.Add(named);
            // Its elements are tuples that no type argument shows.
            if (SymbolNames.Metadata(named) == "System.Collections.Generic.PriorityQueue`2") found.Add(compilation.CreateTupleTypeSymbol([.. named.TypeArguments]));
            for (int i = 0; i < generic.TypeArguments.Length; i++) Use(generic.TypeArguments[i], named.TypeArguments[i], visited, depth);
            if (!SymbolNames.Metadata(named).StartsWith("System.", StringComparison.Ordinal)) Visit(named, visited, depth + 1);
        }
    }

    /// <summary>Returns whether it is a nullable, a tuple or a pair that may have no references.</summary>
    static bool IsValue(INamedTypeSymbol type) => type.IsValueType && MayHaveNoReferences(type)
        && SymbolNames.Metadata(type) is var name && (name is "System.Nullable`1" or "System.Collections.Generic.KeyValuePair`2" || name.StartsWith("System.ValueTuple`", StringComparison.Ordinal));

    /// <summary>Returns whether it is a dictionary whose keys and values may have no references.</summary>
    static bool IsDictionary(INamedTypeSymbol type) => type.AllInterfaces.Add(type).Any(i =>
        SymbolNames.Metadata(i) is "System.Collections.Generic.IDictionary`2" or "System.Collections.Generic.IReadOnlyDictionary`2" && MayHaveNoReferences(i));

    static bool MayHaveNoReferences(INamedTypeSymbol type) => !type.TypeArguments.Any(a => a is not ITypeParameterSymbol && a.IsReferenceType);
}
