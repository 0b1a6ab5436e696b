using Microsoft.CodeAnalysis;

namespace Polywire.Cli.Migrate;

/// <summary>Opts models in: with one attribute for a namespace that has nothing else, otherwise with one at each type.</summary>
static class ModelSets
{
    const int SmallestSet = 3;

    /// <summary>Returns the namespaces whose data are all models, outermost first, and the models outside of them.</summary>
    public static (List<string> Namespaces, List<INamedTypeSymbol> Single) Of(IAssemblySymbol assembly, IReadOnlyCollection<INamedTypeSymbol> models)
    {
        HashSet<INamedTypeSymbol> wanted = new(models, SymbolEqualityComparer.Default);
        INamedTypeSymbol[] data = [.. ModelFinder.TypesOf(assembly).Where(ModelFinder.IsData)];
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

    public static string SpaceOf(INamedTypeSymbol type) => type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString() : "";

    public static bool IsIn(string space, string set) => space == set || space.StartsWith(set + ".", StringComparison.Ordinal);

    static IEnumerable<string> Around(string space)
    {
        for (int end = space.Length; end > 0; end = space.LastIndexOf('.', end - 1)) yield return space[..end];
    }
}
