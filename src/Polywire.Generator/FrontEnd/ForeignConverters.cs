using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>A converter or formatter that another library's attribute names.</summary>
/// <param name="At">The attribute.</param>
/// <param name="Name">The attribute's name, as it is written.</param>
/// <param name="Text">Whether it writes enums by name; null for a converter that is code.</param>
/// <param name="Naming">The naming that it gives the names; null where it gives none.</param>
sealed record ForeignConverter(AttributeData At, string Name, bool? Text = null, int? Naming = null)
{
    /// <summary>Whether it is Newtonsoft.Json's, which writes keys of dictionaries without the converters of their type and does not name enums by its options where an attribute names a converter.</summary>
    internal bool IsOfNewtonsoft { get; init; }

    /// <summary>The base class or interface that has the attribute; null if the type or member itself does.</summary>
    internal INamedTypeSymbol? Of { get; init; }
}

/// <summary>The converters on a type or a member: those of enums have a meaning here, others are code.</summary>
static class ForeignConverters
{
    const string SystemTextJson = "System.Text.Json.Serialization.";

    internal static IEnumerable<ForeignConverter> On(ISymbol symbol, AssemblySettings settings)
    {
        if (settings.Foreign == 0) yield break;
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is not { } type) continue;
            if (settings.Reads(AssemblySettings.SystemTextJson) && Is(type, SystemTextJson + "JsonConverterAttribute")) yield return OfSystemTextJson(attribute);
            else if (settings.Reads(AssemblySettings.MessagePackCSharp) && Is(type, "MessagePack.MessagePackFormatterAttribute") && !Interns(attribute)) yield return new ForeignConverter(attribute, Name(attribute));
            else if (settings.Reads(AssemblySettings.MemoryPackAttributes) && IsFormatter(type) && !IsKnown(SymbolNames.Metadata(type))) yield return new ForeignConverter(attribute, Name(attribute));
        }
        if (settings.Reads(AssemblySettings.Newtonsoft) && OfNewtonsoft(symbol, settings) is { } newtonsoft) yield return newtonsoft;
    }

    /// <summary>Returns the nearest of Newtonsoft.Json's attributes, which base classes and interfaces have for the types below them.</summary>
    static ForeignConverter? OfNewtonsoft(ISymbol symbol, AssemblySettings settings)
    {
        foreach (ISymbol place in NewtonsoftAttributes.Places(symbol))
        {
            foreach (AttributeData attribute in place.GetAttributes())
            {
                if (attribute.AttributeClass is { } type && Is(type, "Newtonsoft.Json.JsonConverterAttribute"))
                    return IsWithoutEffect(attribute, symbol, settings) ? null : OfNewtonsoft(attribute) with { Of = place is INamedTypeSymbol other && !SymbolEqualityComparer.Default.Equals(other.OriginalDefinition, symbol.OriginalDefinition) ? other.OriginalDefinition : null };
            }
        }
        return null;
    }

    /// <summary>The formatter that compresses the value of a member of any type.</summary>
    const string BrotliOfValue = "MemoryPack.BrotliFormatterAttribute`1";

    const string IgnoreCase = "MemoryPack.OrdinalIgnoreCaseStringDictionaryFormatter`1";
    const string InternsString = "MemoryPack.InternStringFormatterAttribute";

    /// <summary>The attributes of MemoryPack's formatters that codecs of the runtime stand for.</summary>
    internal static readonly Dictionary<string, string> MemoryPackFormatters = new()
    {
        ["MemoryPack.BrotliFormatterAttribute"] = "global::Polywire.MemoryPack.MemoryPackBrotliCodec",
        [BrotliOfValue] = "global::Polywire.MemoryPack.MemoryPackBrotliCodec",
        ["MemoryPack.BrotliStringFormatterAttribute"] = "global::Polywire.MemoryPack.MemoryPackBrotliStringCodec",
        ["MemoryPack.BitPackFormatterAttribute"] = "global::Polywire.MemoryPack.MemoryPackBitPackCodec",
        ["MemoryPack.Utf8StringFormatterAttribute"] = "global::Polywire.MemoryPack.MemoryPackUtf8StringCodec",
        ["MemoryPack.Utf16StringFormatterAttribute"] = "global::Polywire.MemoryPack.MemoryPackUtf16StringCodec",
    };

    /// <summary>The formatters whose bytes are those of the type itself: they differ in what MemoryPack makes for the values that it reads.</summary>
    static readonly HashSet<string> s_usual = ["MemoryPack.MemoryPoolFormatterAttribute`1", "MemoryPack.ReadOnlyMemoryPoolFormatterAttribute`1", IgnoreCase, InternsString];

    static bool IsKnown(string formatter) => MemoryPackFormatters.ContainsKey(formatter) || s_usual.Contains(formatter);

    static bool IsFormatter(INamedTypeSymbol type) => Is(type, "MemoryPack.MemoryPackCustomFormatterAttribute`1") || Is(type, "MemoryPack.MemoryPackCustomFormatterAttribute`2");

    /// <summary>Returns the runtime's codec for one of MemoryPack's formatters on the member; null where there is none.</summary>
    internal static Model.UserCodec? OfMemoryPack(ISymbol symbol, ITypeSymbol member, AssemblySettings settings)
    {
        if (!settings.Reads(AssemblySettings.MemoryPackAttributes)) return null;
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is not { } type || SymbolNames.Metadata(type) is var name && !MemoryPackFormatters.ContainsKey(name)) continue;
            bool isAround = name == BrotliOfValue;
            return new Model.UserCodec("MemoryPack", MemoryPackFormatters[name] + (isAround ? $"<{SymbolNames.Full(member)}>" : ""), false, null) { Arguments = Arguments(attribute), IsAround = isAround };
        }
        return null;
    }

    /// <summary>Returns whether MemoryPack compares the keys of the member's dictionary without their case.</summary>
    internal static bool IgnoresCase(ISymbol symbol, AssemblySettings settings) =>
        settings.Reads(AssemblySettings.MemoryPackAttributes) && symbol.GetAttributes().Any(a => a.AttributeClass is { } type && SymbolNames.Metadata(type) == IgnoreCase);

    /// <summary>Returns whether a formatter of another library makes equal strings of the member one object. Its bytes are those of any string.</summary>
    internal static bool InternsStrings(ISymbol symbol, AssemblySettings settings) =>
        settings.Reads(AssemblySettings.MemoryPackAttributes) && symbol.Find(InternsString) is not null
        || settings.Reads(AssemblySettings.MessagePackCSharp) && symbol.Find("MessagePack.MessagePackFormatterAttribute") is { } formatter && Interns(formatter);

    static bool Interns(AttributeData formatter) => Converter(formatter) == "MessagePack.Formatters.StringInterningFormatter";

    /// <summary>Returns the level and the window of a Brotli formatter. The limit after them is that of the wire's options here.</summary>
    static string Arguments(AttributeData attribute) =>
        attribute.Argument(0) is int level && attribute.Argument(1) is int window ? $"(global::System.IO.Compression.CompressionLevel){level}, {window}" : "";

    /// <summary>Returns the location of the attribute, if it is in the compilation's source.</summary>
    internal static Location? Place(AttributeData? attribute, Compilation compilation) =>
        attribute?.ApplicationSyntaxReference is { } written && compilation.ContainsSyntaxTree(written.SyntaxTree) ? Location.Create(written.SyntaxTree, written.Span) : null;

    /// <summary>Returns whether the attribute is the named one or derives from it: one that makes its own converter.</summary>
    static bool Is(INamedTypeSymbol type, string name)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (SymbolNames.Metadata(t) == name) return true;
        }
        return false;
    }

    static string Name(AttributeData attribute) => attribute.AttributeClass!.Name is var name && name.EndsWith("Attribute", StringComparison.Ordinal) ? name.Substring(0, name.Length - "Attribute".Length) : name;

    static ForeignConverter OfSystemTextJson(AttributeData attribute) => new(attribute, Name(attribute), Converter(attribute) switch
    {
        SystemTextJson + "JsonStringEnumConverter" or SystemTextJson + "JsonStringEnumConverter`1" => true,
        SystemTextJson + "JsonNumberEnumConverter`1" => false,
        _ => null,
    });

    static ForeignConverter OfNewtonsoft(AttributeData attribute)
    {
        bool isText = Converter(attribute) == "Newtonsoft.Json.Converters.StringEnumConverter";
        ImmutableArray<TypedConstant> parameters = attribute.ConstructorArguments.Length < 2 || attribute.ConstructorArguments[1].IsNull ? [] : attribute.ConstructorArguments[1].Values;
        (bool? text, int? naming) = (isText, parameters.Length) switch
        {
            (true, 0) => (true, null),
            (true, 1) when parameters[0].Value is bool camel => (true, camel ? 1 : null),
            (true, 1) when parameters[0].Value is INamedTypeSymbol strategy && ForeignNaming.Of(strategy) is { } own => (true, own),
            _ => ((bool?)null, (int?)null),
        };
        return new ForeignConverter(attribute, Name(attribute), text, naming) { IsOfNewtonsoft = true };
    }

    /// <summary>Returns whether the converter writes and reads its type as it is written and read here without one.</summary>
    static bool IsWithoutEffect(AttributeData attribute, ISymbol symbol, AssemblySettings settings) => attribute.ConstructorArguments.Length == 1 && Converter(attribute) switch
    {
        "Newtonsoft.Json.Converters.VersionConverter" or "Newtonsoft.Json.Converters.KeyValuePairConverter" => true,
        "Newtonsoft.Json.Converters.IsoDateTimeConverter" => settings is { Dates: 0, DateFormat: null } && IsDateTime((symbol as IPropertySymbol)?.Type ?? (symbol as IFieldSymbol)?.Type),
        _ => false,
    };

    // It makes the local time of a DateTimeOffset.
    static bool IsDateTime(ITypeSymbol? type) => type is { SpecialType: SpecialType.System_DateTime }
        || type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable && IsDateTime(nullable.TypeArguments[0]);

    static string? Converter(AttributeData attribute) => attribute.Argument(0) is INamedTypeSymbol converter ? SymbolNames.Metadata(converter) : null;
}
