using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// Reads the models of an assembly that is built already, from its metadata. Initializers and bodies are not in metadata: a member with an initializer counts as one
/// without, and a get-only discriminator has no known value.
/// </summary>
static class BuiltAssembly
{
    // No project can have this name.
    const string Name = "<polywire: a built assembly>";

    /// <summary>Returns the assembly that models are read of: the one that is being compiled, or the first reference of a compilation for a built one.</summary>
    internal static IAssemblySymbol Home(this Compilation compilation) =>
        compilation.AssemblyName != Name ? compilation.Assembly : s_built.GetValue(compilation, static c => c.GetAssemblyOrModuleSymbol(c.References.First()) as IAssemblySymbol ?? c.Assembly);

    static readonly ConditionalWeakTable<Compilation, IAssemblySymbol> s_built = new();

    /// <summary>Makes the compilation in which the models of <paramref name="assembly"/> are read.</summary>
    internal static CSharpCompilation Open(MetadataReference assembly, IEnumerable<MetadataReference> others) => CSharpCompilation.Create(Name, null, [assembly, .. others],
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, metadataImportOptions: MetadataImportOptions.All, nullableContextOptions: NullableContextOptions.Enable));

    /// <summary>Returns whether an assembly has models.</summary>
    internal static bool HasModels(IAssemblySymbol assembly) => assembly.Find(Known.Assembly) is not null;

    /// <summary>Reads the settings of an assembly.</summary>
    internal static AssemblySettings Settings(IAssemblySymbol assembly) => AssemblySettings.Read(assembly, null) with { UnionFormatters = UnionFormatters.Of(ClosedHierarchies.Types(assembly)) };

    /// <summary>Reads the models of a compilation that <see cref="Open"/> made, with the wires that the assembly has code for.</summary>
    internal static IReadOnlyList<ModelSpec> Read(CSharpCompilation compilation, Func<Shape, bool> onJson)
    {
        IAssemblySymbol home = compilation.Home();
        IReadOnlyList<INamedTypeSymbol> types = ClosedHierarchies.Types(home);
        AssemblySettings settings = Settings(home);
        var generated = new HashSet<string>(types.Select(t => t.Name), StringComparer.Ordinal);
        IEnumerable<INamedTypeSymbol> own = types.Where(t => t.Find(Known.Model) is not null || ForeignContracts.Marker(t, settings) is not null);
        var models = new List<ModelSpec>();
        var seen = new HashSet<string>(StringComparer.Ordinal);
        foreach (INamedTypeSymbol type in own.Concat(ForeignModels.Models(compilation, settings).Select(m => m.Type)))
        {
            string codec = SymbolNames.Codec(type);
            int wires = KnownWires.All.Where(w => generated.Contains($"{codec}_{w.Name}")).Sum(w => w.Bit);
            if (wires == 0 || !seen.Add(codec)) continue;
            if (ModelReader.Read(type, compilation, settings, onJson, static _ => -1, null).Spec is { } model) models.Add(model with { Wires = wires });
        }
        return models;
    }
}
