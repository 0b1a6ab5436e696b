using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Territories, their population and languages.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CldrTerritories
{
    public CldrTerritoriesSupplemental supplemental { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CldrTerritoriesSupplemental
{
    public CldrTerritoriesVersion version { get; set; } = null!;
    public Dictionary<string, CldrTerritoriesTerritoryInfo> territoryInfo { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CldrTerritoriesVersion
{
    public string _unicodeVersion { get; set; } = null!;
    public string _cldrVersion { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CldrTerritoriesTerritoryInfo
{
    public string _gdp { get; set; } = null!;
    public string _literacyPercent { get; set; } = null!;
    public string _population { get; set; } = null!;
    public Dictionary<string, CldrTerritoriesLanguagePopulation>? languagePopulation { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CldrTerritoriesLanguagePopulation
{
    public string _populationPercent { get; set; } = null!;
    public string? _officialStatus { get; set; }
    public string? _writingPercent { get; set; }
    public string? _literacyPercent { get; set; }
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(CldrTerritories))]
sealed partial class CldrTerritoriesContext : JsonSerializerContext;
