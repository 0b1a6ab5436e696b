using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>Symbols as text.</summary>
static class SymbolNames
{
    static readonly SymbolDisplayFormat s_full = SymbolDisplayFormat.FullyQualifiedFormat
        .WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers | SymbolDisplayMiscellaneousOptions.ExpandNullable);

    // Names of definitions, by symbol: most members have a type that others have too.
    static readonly ConditionalWeakTable<INamedTypeSymbol, string> s_displayed = new(), s_open = new(), s_inMetadata = new();

    /// <summary>Returns the type as generated code writes it: <c>global::</c>, no reference-type annotations, <c>Nullable&lt;T&gt;</c> in full, <c>object</c> for <c>dynamic</c>.</summary>
    internal static string Full(ITypeSymbol type)
    {
        if (type is INamedTypeSymbol { IsGenericType: false, IsTupleType: false } named) return s_displayed.GetValue(named.OriginalDefinition, static t => t.ToDisplayString(s_full));
        return Display(type);
    }

    /// <summary>Returns the type as <see cref="s_full"/> has it, put together of the names of its parts where that is simple.</summary>
    static string Display(ITypeSymbol type)
    {
        if (type is INamedTypeSymbol { IsTupleType: false, TypeKind: TypeKind.Class or TypeKind.Struct or TypeKind.Interface or TypeKind.Enum, ContainingType: null, IsUnboundGenericType: false } named)
        {
            if (!named.IsGenericType) return s_displayed.GetValue(named.OriginalDefinition, static t => t.ToDisplayString(s_full));
            string name = s_open.GetValue(named.OriginalDefinition, static t => t.ToDisplayString(s_full.WithGenericsOptions(SymbolDisplayGenericsOptions.None)));
            ImmutableArray<ITypeSymbol> arguments = named.TypeArguments;
            return arguments.Length == 1 ? $"{name}<{Display(arguments[0])}>" : $"{name}<{string.Join(", ", arguments.Select(Display))}>";
        }
        if (type.TypeKind == TypeKind.Dynamic) return "object";
        return type is IArrayTypeSymbol { Rank: 1, ElementType: not IArrayTypeSymbol } array ? Display(array.ElementType) + "[]" : WithoutDynamic(type.ToDisplayString(s_full), type);
    }

    /// <summary>Returns whether the type is <c>dynamic</c>, or has it as an element or type argument.</summary>
    internal static bool HasDynamic(ITypeSymbol type) => type switch
    {
        IDynamicTypeSymbol => true,
        IArrayTypeSymbol array => HasDynamic(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(HasDynamic),
        _ => false,
    };

    /// <summary>Returns the text with <c>object</c> in the place of <c>dynamic</c>, which is the same type.</summary>
    static string WithoutDynamic(string text, ITypeSymbol type) => text.Contains("dynamic")
        ? string.Concat(type.ToDisplayParts(s_full).Select(p => p is { Kind: SymbolDisplayPartKind.Keyword } && p.ToString() == "dynamic" ? "object" : p.ToString())) : text;

    /// <summary>Returns <c>Type.Name</c> of the type: <c>List`1</c>, <c>Int32[,][]</c>.</summary>
    internal static string Reflected(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => $"{Reflected(array.ElementType)}[{new string(',', array.Rank - 1)}]",
        IDynamicTypeSymbol => "Object",
        _ => type.MetadataName,
    };

    /// <summary>Returns the metadata name with namespace and containing types: <c>System.Collections.Generic.List`1</c>.</summary>
    internal static string Metadata(INamedTypeSymbol type) => s_inMetadata.GetValue(type.OriginalDefinition, static t => MetadataOf(t));

    static string MetadataOf(INamedTypeSymbol definition)
    {
        var name = new StringBuilder(definition.MetadataName);
        for (INamedTypeSymbol? outer = definition.ContainingType; outer is not null; outer = outer.ContainingType) name.Insert(0, '+').Insert(0, outer.MetadataName);
        for (INamespaceSymbol space = definition.ContainingNamespace; space is { IsGlobalNamespace: false }; space = space.ContainingNamespace) name.Insert(0, '.').Insert(0, space.MetadataName);
        return name.ToString();
    }

    /// <summary>
    /// The name of a model's generated classes, less the wire: injective, so that two models never share one. A part of a
    /// name never begins with a digit, so that <c>_</c> before one is an escape, and otherwise a dot.
    /// </summary>
    internal static string Codec(INamedTypeSymbol type)
    {
        var name = new StringBuilder();
        foreach (char c in Metadata(type))
        {
            if (c == '_') name.Append("_2");
            else if (c is '.' or '+') name.Append(c == '.' ? "_" : "_0");
            else if (c == '`') name.Append("_1");
            else name.Append(c);
        }
        return name.ToString();
    }
}
