using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Countries and their codes.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class MediaCountriesRow
{
    public string DisplayName { get; set; } = null!;
    public string Name { get; set; } = null!;
    public string ThreeLetterISORegionName { get; set; } = null!;
    public string TwoLetterISORegionName { get; set; } = null!;
}

[JsonSerializable(typeof(List<MediaCountriesRow>))]
sealed partial class MediaCountriesContext : JsonSerializerContext;
