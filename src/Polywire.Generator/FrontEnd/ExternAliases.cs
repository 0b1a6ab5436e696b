using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>Assemblies whose types C# names by an extern alias alone. Generated code begins every name with <c>global::</c>.</summary>
static class ExternAliases
{
    static readonly ConditionalWeakTable<Compilation, Dictionary<ISymbol, string>> s_read = new();

    /// <summary>Returns the reason why generated code cannot name the type, or null.</summary>
    internal static string? Reason(Compilation compilation, ITypeSymbol type) =>
        type.ContainingAssembly is { } assembly && s_read.GetValue(compilation, static c => Read(c)).TryGetValue(assembly, out string? alias)
            ? $"is in an assembly that the project references with the alias '{alias}' only, and generated code uses no aliases. Set Aliases=\"global,{alias}\" on the reference" : null;

    static Dictionary<ISymbol, string> Read(Compilation compilation)
    {
        var aliases = new Dictionary<ISymbol, string>(SymbolEqualityComparer.Default);
        foreach (MetadataReference reference in compilation.References)
        {
            if (reference.Properties.Aliases is { IsDefaultOrEmpty: false } names && !names.Contains(MetadataReferenceProperties.GlobalAlias) && compilation.GetAssemblyOrModuleSymbol(reference) is { } assembly) aliases[assembly] = names[0];
        }
        return aliases;
    }
}
