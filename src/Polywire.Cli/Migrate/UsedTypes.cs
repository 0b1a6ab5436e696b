using Microsoft.CodeAnalysis;

namespace Polywire.Cli.Migrate;

/// <summary>The fields and properties of a compilation by the types that are part of theirs, and its types by their bases: found once, since a project may have thousands of each.</summary>
sealed class UsedTypes(Compilation compilation)
{
    readonly Lazy<ILookup<ISymbol, ISymbol>> _members = new(() => MembersOf(compilation).SelectMany(m => Parts(Answers.TypeOf(m)).Select(p => (Part: p, Member: m)).DistinctBy(u => u.Part, SymbolEqualityComparer.Default)).ToLookup(u => (ISymbol)u.Part, u => u.Member, SymbolEqualityComparer.Default));
    readonly Lazy<ILookup<ISymbol, INamedTypeSymbol>> _derived = new(() => ModelFinder.TypesOf(compilation.Assembly).SelectMany(t => ModelFinder.BasesOf(t).Skip(1).Concat(t.AllInterfaces).Select(b => b.OriginalDefinition).Distinct(SymbolEqualityComparer.Default).Select(b => (Base: b!, Type: t))).ToLookup(u => u.Base, u => u.Type, SymbolEqualityComparer.Default));

    /// <summary>Gets the compilation.</summary>
    public Compilation Compilation => compilation;

    /// <summary>Returns the members whose type is <paramref name="type"/>, or has it as an element or a type argument.</summary>
    public IEnumerable<ISymbol> Of(ITypeSymbol type) => _members.Value[type];

    /// <summary>Returns the types of the assembly that derive from a definition or implement it.</summary>
    public IEnumerable<INamedTypeSymbol> DerivedFrom(INamedTypeSymbol type) => _derived.Value[type];

    /// <summary>Returns the fields and properties of the types in the source.</summary>
    public static IEnumerable<ISymbol> MembersOf(Compilation compilation) => ModelFinder.TypesOf(compilation.Assembly)
        .Where(t => t.TypeKind is TypeKind.Class or TypeKind.Struct or TypeKind.Interface).SelectMany(t => t.GetMembers()).Where(m => m is IPropertySymbol or IFieldSymbol { IsImplicitlyDeclared: false });

    /// <summary>Returns a type, its elements and its type arguments.</summary>
    public static IEnumerable<ITypeSymbol> Parts(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Parts(array.ElementType).Prepend(array),
        INamedTypeSymbol named => named.TypeArguments.SelectMany(Parts).Prepend(named),
        _ => [type],
    };
}
