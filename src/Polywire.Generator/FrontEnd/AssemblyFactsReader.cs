using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>Reads what is known of the assembly as a whole.</summary>
static class AssemblyFactsReader
{
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
