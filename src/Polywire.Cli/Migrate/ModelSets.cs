using Microsoft.CodeAnalysis;

namespace Polywire.Cli.Migrate;

/// <summary>Opts models in: with one attribute for a namespace that has nothing else, otherwise with one at each type.</summary>
static class ModelSets
{
    const int SmallestSet = 3;

    /// <summary>Returns the namespaces whose data are all models, outermost first, and the models outside of them.</summary>
    /// <param name="assembly">The assembly.</param>
    /// <param name="models">The models.</param>
    /// <param name="isServed">Returns whether a type has a converter, whose codec leaves it out of the set.</param>
    public static (List<string> Namespaces, List<INamedTypeSymbol> Single) Of(IAssemblySymbol assembly, IReadOnlyCollection<INamedTypeSymbol> models, Func<INamedTypeSymbol, bool> isServed)
    {
        HashSet<INamedTypeSymbol> wanted = new(models, SymbolEqualityComparer.Default);
        INamedTypeSymbol[] data = [.. ModelFinder.TypesOf(assembly).Where(t => ModelFinder.IsData(t) && (wanted.Contains(t) || !isServed(t) && !IsCode(t)))];
        var namespaces = new List<string>();
        string[] candidates = [.. wanted.SelectMany(m => Around(SpaceOf(m))).Distinct().OrderBy(n => n.Length).ThenBy(n => n, StringComparer.Ordinal)];
        foreach (string candidate in candidates)
        {
            if (namespaces.Any(n => IsIn(candidate, n))) continue;
            INamedTypeSymbol[] inside = [.. data.Where(t => IsIn(SpaceOf(t), candidate))];
            if (inside.Length >= SmallestSet && inside.All(wanted.Contains)) namespaces.Add(candidate);
        }
        return (namespaces, [.. wanted.Where(m => !namespaces.Any(n => IsIn(SpaceOf(m), n)))]);
    }

    /// <summary>Returns whether a class has methods and no state, so that nothing is generated but an empty model.</summary>
    static bool IsCode(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Class, IsRecord: false } && type.InstanceConstructors.All(c => c.Parameters.Length == 0)
        && ModelFinder.BasesOf(type).Where(b => b.SpecialType == SpecialType.None).All(b => b.GetMembers().All(m => m.IsStatic || m is not (IFieldSymbol or IPropertySymbol)))
        && type.GetMembers().OfType<IMethodSymbol>().Any(m => m is { IsStatic: false, MethodKind: MethodKind.Ordinary, IsImplicitlyDeclared: false });

    public static string SpaceOf(INamedTypeSymbol type) => type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString() : "";

    public static bool IsIn(string space, string set) => space == set || space.StartsWith(set + ".", StringComparison.Ordinal);

    static IEnumerable<string> Around(string space)
    {
        for (int end = space.Length; end > 0; end = space.LastIndexOf('.', end - 1)) yield return space[..end];
    }
}
