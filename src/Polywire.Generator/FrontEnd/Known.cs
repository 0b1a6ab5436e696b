using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>Attributes and our own types by metadata name, and what attributes say.</summary>
static class Known
{
    internal const string Model = "Polywire.WireModelAttribute";
    internal const string Field = "Polywire.WireFieldAttribute";
    internal const string Ignore = "Polywire.WireIgnoreAttribute";
    internal const string Constructor = "Polywire.WireConstructorAttribute";
    internal const string Callback = "Polywire.WireCallbackAttribute";
    internal const string Union = "Polywire.WireUnionAttribute";
    internal const string Closed = "System.Runtime.CompilerServices.ClosedAttribute";
    internal const string Overridable = "Polywire.WireCodecOverridableAttribute";
    internal const string Codec = "Polywire.WireCodecAttribute";
    internal const string Name = "Polywire.WireNameAttribute";
    internal const string Enum = "Polywire.WireEnumAttribute";
    internal const string Extension = "Polywire.WireExtensionDataAttribute";
    internal const string Defaults = "Polywire.WireDefaultsAttribute";
    internal const string Models = "Polywire.WireModelsAttribute";
    internal const string For = "Polywire.WireForAttribute";
    internal const string Deferred = "Polywire.Deferred`1";
    internal const string Root = "Polywire.WireRootAttribute";
    internal const string Roots = "Polywire.WireRootsAttribute";
    internal const string Assembly = "Polywire.WireAssemblyAttribute";
    internal const string Hidden = "Polywire.WireHiddenMembersAttribute";

    /// <summary>Returns whether the type has several values of its only field.</summary>
    internal static bool IsInlineArray(this INamedTypeSymbol type) => type.IsValueType && type.Find("System.Runtime.CompilerServices.InlineArrayAttribute") is not null;

    internal static AttributeData? Find(this ISymbol symbol, string name)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.Is(name)) return attribute;
        }
        return null;
    }

    internal static IEnumerable<AttributeData> All(this ISymbol symbol, string name) =>
        symbol.GetAttributes() is { IsEmpty: false } attributes ? attributes.Where(a => a.Is(name)) : [];

    /// <summary>Returns whether the attribute's class has this metadata name.</summary>
    // The last part of the name is compared first, because the full name has to be built.
    internal static bool Is(this AttributeData attribute, string name) =>
        attribute.AttributeClass is { } type && name.EndsWith(type.MetadataName, StringComparison.Ordinal) && SymbolNames.Metadata(type) == name;

    internal static T Get<T>(this AttributeData? attribute, string name, T otherwise)
    {
        if (attribute is not null)
        {
            foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
            {
                if (argument.Key == name && argument.Value.Value is T value) return value;
            }
        }
        return otherwise;
    }

    /// <summary>Returns the value where it is set; else null.</summary>
    internal static bool? Flag(this AttributeData? attribute, string name) => attribute.Has(name) ? attribute.Get(name, false) : null;

    /// <summary>Returns the value where it is set; else null.</summary>
    internal static int? Number(this AttributeData? attribute, string name) => attribute.Has(name) ? attribute.Get(name, 0) : null;

    internal static bool Has(this AttributeData? attribute, string name)
    {
        if (attribute is null) return false;
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            if (argument.Key == name) return true;
        }
        return false;
    }

    internal static object? Argument(this AttributeData attribute, int index) =>
        index < attribute.ConstructorArguments.Length && attribute.ConstructorArguments[index].Kind != TypedConstantKind.Array ? attribute.ConstructorArguments[index].Value : null;
}
