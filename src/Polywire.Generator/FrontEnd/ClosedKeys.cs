using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// The types that are keys in a generic model because of its type arguments. The model's own code does not have them: the assembly that
/// closes the model registers how they are hashed.
/// </summary>
static class ClosedKeys
{
    /// <summary>Generic models may hold ever larger ones of themselves.</summary>
    const int MaxDepth = 8;

    static readonly HashSet<string> s_keyed =
    [
        "System.Collections.Generic.ISet`1", "System.Collections.Generic.IReadOnlySet`1", "System.Collections.Generic.IDictionary`2",
        "System.Collections.Generic.IReadOnlyDictionary`2", "System.Collections.Immutable.IImmutableSet`1", "System.Linq.ILookup`2",
        "System.Collections.ObjectModel.KeyedCollection`2",
    ];

    internal static EquatableArray<KeyHasher> Of(INamedTypeSymbol model, Compilation compilation, AssemblySettings settings)
    {
        if (RootFinder.HasTypeParameter(model)) return default;
        var found = new SortedDictionary<string, KeyHasher>(StringComparer.Ordinal);
        Visit(model, new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default), 0);
        return found.Values.ToEquatable();

        void Visit(INamedTypeSymbol type, HashSet<ITypeSymbol> visited, int depth)
        {
            if (depth > MaxDepth || !visited.Add(type)) return;
            for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
            {
                foreach (ISymbol member in t.GetMembers().Where(m => !m.IsStatic))
                {
                    if (TypeOf(member) is { } held && RootFinder.HasTypeParameter(TypeOf(member.OriginalDefinition)!)) Use(held, visited, depth);
                }
            }
        }

        void Use(ITypeSymbol type, HashSet<ITypeSymbol> visited, int depth)
        {
            if (type is IArrayTypeSymbol array) Use(array.ElementType, visited, depth);
            if (type is not INamedTypeSymbol { IsGenericType: true } named) return;
            foreach (ITypeSymbol key in Keys(named)) Add(key);
            foreach (ITypeSymbol argument in named.TypeArguments) Use(argument, visited, depth);
            if (!SymbolNames.Metadata(named).StartsWith("System.", StringComparison.Ordinal)) Visit(named, visited, depth + 1);
        }

        void Add(ITypeSymbol key)
        {
            string name = SymbolNames.Full(key);
            if (found.ContainsKey(name)) return;
            // A private type can be named inside the type that it is private to.
            HostSpec? host = Hosting.Spec(Hosting.HidingAll(key), compilation);
            if (host is null ? !RootFinder.Reachable(key, compilation) : host is not { IsPartial: true, IsGeneric: false }) return;
            if (KeyComparers.Hasher(key, name, compilation, settings) is { } hasher) found.Add(name, new KeyHasher(name, hasher, host));
        }
    }

    internal static ITypeSymbol? TypeOf(ISymbol member) => member switch
    {
        IPropertySymbol { Parameters.Length: 0 } property => property.Type,
        IFieldSymbol { IsImplicitlyDeclared: false } field => field.Type,
        _ => null,
    };

    static IEnumerable<ITypeSymbol> Keys(INamedTypeSymbol type)
    {
        IEnumerable<INamedTypeSymbol> bases = type.AllInterfaces.Add(type);
        for (INamedTypeSymbol? t = type.BaseType; t is not null; t = t.BaseType) bases = bases.Append(t);
        return bases.Where(b => s_keyed.Contains(SymbolNames.Metadata(b))).Select(b => b.TypeArguments[0]);
    }
}
