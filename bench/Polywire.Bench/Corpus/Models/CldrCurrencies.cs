using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Names of currencies in one language.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CldrCurrencies
{
    public Dictionary<string, CldrCurrenciesMain> main { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CldrCurrenciesMain
{
    public CldrCurrenciesIdentity identity { get; set; } = null!;
    public CldrCurrenciesNumbers numbers { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CldrCurrenciesIdentity
{
    public string language { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CldrCurrenciesNumbers
{
    public Dictionary<string, CldrCurrenciesCurrency> currencies { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CldrCurrenciesCurrency
{
    public string? displayName { get; set; }
    [WireField(Name = "symbol-alt-narrow"), JsonPropertyName("symbol-alt-narrow"), DataMember(Name = "symbol-alt-narrow")] public string? SymbolAltNarrow { get; set; }
    public string? symbol { get; set; }
    [WireField(Name = "displayName-count-other"), JsonPropertyName("displayName-count-other"), DataMember(Name = "displayName-count-other")] public string? DisplayNameCountOther { get; set; }
    [WireField(Name = "symbol-alt-variant"), JsonPropertyName("symbol-alt-variant"), DataMember(Name = "symbol-alt-variant")] public string? SymbolAltVariant { get; set; }
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(CldrCurrencies))]
sealed partial class CldrCurrenciesContext : JsonSerializerContext;
