using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>The types that <c>[assembly: WireFor]</c> names.</summary>
static class ForeignModels
{
    /// <summary>Each with the attribute that names it.</summary>
    internal static IEnumerable<(ITypeSymbol Type, AttributeData At)> All(IAssemblySymbol assembly)
    {
        foreach (AttributeData attribute in assembly.GetAttributes())
        {
            if (attribute.AttributeClass is not { } type) continue;
            string name = SymbolNames.Metadata(type);
            if (name == Known.For && attribute.Argument(0) is ITypeSymbol named) yield return (named is INamedTypeSymbol { IsUnboundGenericType: true } open ? open.OriginalDefinition : named, attribute);
            else if (name == Known.For + "`1") yield return (type.TypeArguments[0], attribute);
        }
    }

    /// <summary>Returns the place of the attribute.</summary>
    internal static Location? Place(AttributeData attribute) => attribute.ApplicationSyntaxReference is { } written ? Location.Create(written.SyntaxTree, written.Span) : null;

    /// <summary>Returns the types that get code in this assembly, each definition once. Collections, and types whose codecs serve every wire, are excluded.</summary>
    internal static IEnumerable<(INamedTypeSymbol Type, Location? Place)> Models(Compilation compilation, AssemblySettings settings)
    {
        var seen = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        foreach ((INamedTypeSymbol named, AttributeData at) in Named(compilation.Home()))
        {
            if (SymbolEqualityComparer.Default.Equals(named.ContainingAssembly, compilation.Home()) && ForeignContracts.IsModel(named, settings)) continue;
            Shape? shape = ShapeReader.Bare(new ShapeReader(compilation, settings).Read(named));
            if (shape is CodecShape served && ServesAll(served, settings)) continue;
            if ((shape is CodecShape codec ? codec.Otherwise : shape) is ModelShape && seen.Add(named.OriginalDefinition)) yield return (named.OriginalDefinition, Place(at));
        }
        foreach ((INamedTypeSymbol included, AttributeData at) in BulkModels.Of(compilation, settings).All)
        {
            // A type of this project is reported at its own place.
            if (seen.Add(included)) yield return (included, SymbolEqualityComparer.Default.Equals(included.ContainingAssembly, compilation.Home()) ? null : Place(at));
        }
    }

    /// <summary>Returns the types of this project that protobuf-net's contracts list, and that no attribute of their own makes models.</summary>
    internal static IEnumerable<INamedTypeSymbol> Listed(Compilation compilation, IEnumerable<INamedTypeSymbol> contracts, AssemblySettings settings)
    {
        if (!settings.Reads(AssemblySettings.ProtobufNetAttributes)) return [];
        return contracts.SelectMany(ProtobufNetContract.Includes).Select(i => i.Argument(1) as INamedTypeSymbol ?? (i.Argument(1) is string name ? compilation.Home().GetTypeByMetadataName(name.Split(',')[0].Trim()) : null)).OfType<INamedTypeSymbol>()
            .Select(t => t.OriginalDefinition).Where(t => SymbolEqualityComparer.Default.Equals(t.ContainingAssembly, compilation.Home()) && ForeignContracts.Marker(t, settings) == ProtobufNetContract.Include).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default);
    }

    static bool ServesAll(CodecShape codec, AssemblySettings settings)
    {
        // If no wire is named, codecs for the two wires that every model can have are enough.
        int wanted = settings.Wires == 0 ? WireBits.Json | WireBits.MessagePack : settings.Wires;
        return KnownWires.All.All(w => (wanted & w.Bit) == 0 || codec.For(w.Name) is not null);
    }

    /// <summary>Returns the types that may need code, without collections of other types.</summary>
    internal static IEnumerable<(INamedTypeSymbol Type, AttributeData At)> Named(IAssemblySymbol assembly) =>
        All(assembly).Where(n => n.Type is INamedTypeSymbol t
            && t.TypeKind is TypeKind.Class or TypeKind.Struct && t.Find(Known.Model) is null && Scalars.Kind(t) is null
            && !CollectionCatalog.Sequences.ContainsKey(SymbolNames.Metadata(t)) && !CollectionCatalog.Dictionaries.ContainsKey(SymbolNames.Metadata(t))
            && !t.IsTupleType && t.OriginalDefinition.SpecialType != SpecialType.System_Nullable_T)
        .Select(n => ((INamedTypeSymbol)n.Type, n.At));
}
