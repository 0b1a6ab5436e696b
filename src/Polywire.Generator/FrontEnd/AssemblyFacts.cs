using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>The assembly's name, and the registries of the assemblies that it references.</summary>
sealed record AssemblyFacts(string Name, EquatableArray<string> Registries)
{
    /// <summary>Whether a tree of <c>System.Text.Json</c> is named somewhere.</summary>
    internal bool NamesTrees { get; init; }

    internal static AssemblyFacts Read(Compilation compilation)
    {
        var registries = new List<string>();
        foreach (IAssemblySymbol reference in compilation.SourceModule.ReferencedAssemblySymbols)
        {
            if (reference.Find(Known.Assembly)?.Argument(0) is INamedTypeSymbol registry) registries.Add(SymbolNames.Full(registry));
        }
        return new AssemblyFacts(compilation.AssemblyName ?? "Assembly", registries.OrderBy(r => r, StringComparer.Ordinal).ToEquatable());
    }
}
