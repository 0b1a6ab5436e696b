using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>A class of MemoryPack that lists the derived types of a type which lists none itself; both by their names in metadata.</summary>
sealed record UnionFormatter(string Type, string Formatter);

/// <summary>The classes with <c>[MemoryPackUnionFormatter(typeof(...))]</c>, which make a type of this project a union.</summary>
static class UnionFormatters
{
    const string Attribute = "MemoryPack.MemoryPackUnionFormatterAttribute";

    internal static EquatableArray<UnionFormatter> Of(IEnumerable<INamedTypeSymbol> classes) =>
        classes.Where(c => Target(c) is not null).Select(c => new UnionFormatter(SymbolNames.Metadata(Target(c)!), SymbolNames.Metadata(c)))
            .GroupBy(f => f.Type).Select(g => g.First()).OrderBy(f => f.Type, StringComparer.Ordinal).ToEquatable();

    /// <summary>Returns whether the type is such a class, which is no model.</summary>
    internal static bool Is(INamedTypeSymbol type) => type.Find(Attribute) is not null;

    /// <summary>Returns the name of the class that lists the derived types of <paramref name="type"/>; null where there is none.</summary>
    internal static string? Name(INamedTypeSymbol type, AssemblySettings settings)
    {
        if (settings.UnionFormatters.Count == 0 || !settings.Reads(AssemblySettings.MemoryPackAttributes) || type is not { IsAbstract: true }) return null;
        string name = SymbolNames.Metadata(type.OriginalDefinition);
        return settings.UnionFormatters.FirstOrDefault(f => f.Type == name)?.Formatter;
    }

    /// <summary>Returns the type whose derived types the class lists: an interface or abstract class of its own assembly, if generic an open one. Otherwise null.</summary>
    internal static INamedTypeSymbol? Target(INamedTypeSymbol formatter) =>
        formatter.Find(Attribute)?.Argument(0) is INamedTypeSymbol { IsAbstract: true } type && (type.Arity == 0 || type.IsUnboundGenericType)
        && SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, formatter.ContainingAssembly) ? type.OriginalDefinition : null;

    /// <summary>Reports a class whose type cannot be made a union here.</summary>
    internal static Finding? Check(INamedTypeSymbol formatter, Compilation compilation, Func<SyntaxTree, int> indexOf) => Target(formatter) is not null || formatter.Find(Attribute) is not { } attribute ? null
        : Finding.Of(Descriptors.ForeignCode, Place.Of(ForeignConverters.Place(attribute, compilation), indexOf), formatter.Name, "MemoryPackUnionFormatter for a closed generic type, or a type of another project");
}
