using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>The naming strategies of Newtonsoft.Json that have a meaning here.</summary>
static class ForeignNaming
{
    /// <summary>Returns the value of <c>WireNaming</c>, with the word borders of the library; null for a strategy that is code.</summary>
    internal static int? Of(INamedTypeSymbol strategy) => SymbolNames.Metadata(strategy) switch
    {
        "Newtonsoft.Json.Serialization.DefaultNamingStrategy" => 0,
        "Newtonsoft.Json.Serialization.CamelCaseNamingStrategy" => 1,
        "Newtonsoft.Json.Serialization.SnakeCaseNamingStrategy" => Naming.Newtonsoft | 2,
        "Newtonsoft.Json.Serialization.KebabCaseNamingStrategy" => Naming.Newtonsoft | 4,
        _ => null,
    };
}
