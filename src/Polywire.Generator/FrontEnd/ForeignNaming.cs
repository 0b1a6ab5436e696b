using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>The naming strategies of Newtonsoft.Json that have a meaning here.</summary>
static class ForeignNaming
{
    /// <summary>The value of <c>WireNaming</c>; null for a strategy that is code.</summary>
    internal static int? Of(INamedTypeSymbol strategy) => SymbolNames.Metadata(strategy) switch
    {
        "Newtonsoft.Json.Serialization.DefaultNamingStrategy" => 0,
        "Newtonsoft.Json.Serialization.CamelCaseNamingStrategy" => 1,
        "Newtonsoft.Json.Serialization.SnakeCaseNamingStrategy" => 2,
        "Newtonsoft.Json.Serialization.KebabCaseNamingStrategy" => 4,
        _ => null,
    };
}
