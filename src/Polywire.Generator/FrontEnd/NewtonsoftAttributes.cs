using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// Finds attributes where Newtonsoft.Json looks for them: on what <c>[MetadataType]</c> names, on the member or type with what it overrides or
/// derives from, and on the interfaces of the type.
/// </summary>
static class NewtonsoftAttributes
{
    const string MetadataType = "System.ComponentModel.DataAnnotations.MetadataTypeAttribute";

    /// <summary>Returns the nearest attribute of a name; null where there is none.</summary>
    internal static AttributeData? Find(ISymbol symbol, string name)
    {
        foreach (ISymbol place in Places(symbol))
        {
            if (place.Find(name) is { } found) return found;
        }
        return null;
    }

    /// <summary>Returns whether only members with an attribute are written: as <c>[JsonObject]</c> says or, without it, by <c>[DataContract]</c>.</summary>
    internal static bool IsOptIn(INamedTypeSymbol type)
    {
        // OptOut = 0, OptIn = 1, Fields = 2
        if (Find(type, ForeignContracts.JsonObject) is { } json) return json.Argument(0) is 1 || json.Get("MemberSerialization", 0) == 1;
        return Find(type, ForeignContracts.DataContract) is not null;
    }

    /// <summary>Returns the declarations that speak of a member or type, the nearest first.</summary>
    internal static IEnumerable<ISymbol> Places(ISymbol symbol) => symbol is INamedTypeSymbol type ? OfType(type) : OfMember(symbol);

    static IEnumerable<ISymbol> OfType(INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol t in WithBases(Metadata(type))) yield return t;
        foreach (INamedTypeSymbol t in WithBases(type)) yield return t;
        foreach (INamedTypeSymbol t in type.AllInterfaces) yield return t;
    }

    static IEnumerable<ISymbol> OfMember(ISymbol symbol)
    {
        INamedTypeSymbol? type = symbol.ContainingType;
        foreach (INamedTypeSymbol metadata in WithBases(type is null ? null : Metadata(type)))
        {
            foreach (ISymbol member in metadata.GetMembers(symbol.Name)) yield return member;
        }
        for (ISymbol? s = symbol; s is not null; s = (s as IPropertySymbol)?.OverriddenProperty) yield return s;
        if (type is null || symbol is not IPropertySymbol property) yield break;
        foreach (INamedTypeSymbol t in type.AllInterfaces)
        {
            foreach (ISymbol member in t.GetMembers(symbol.Name))
            {
                if (member is IPropertySymbol declared && SymbolEqualityComparer.Default.Equals(declared.Type, property.Type)) yield return member;
            }
        }
    }

    /// <summary>Returns the type that carries the attributes of another one, which a designer or a generator writes.</summary>
    static INamedTypeSymbol? Metadata(INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol t in WithBases(type))
        {
            if (t.Find(MetadataType) is { } attribute) return attribute.Argument(0) as INamedTypeSymbol;
        }
        return null;
    }

    static IEnumerable<INamedTypeSymbol> WithBases(INamedTypeSymbol? type)
    {
        for (INamedTypeSymbol? t = type; t is { SpecialType: not (SpecialType.System_Object or SpecialType.System_ValueType) }; t = t.BaseType) yield return t;
    }
}
