using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>The outline of a country.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class GeoCountry
{
    public string type { get; set; } = null!;
    public List<GeoCountryFeature> features { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GeoCountryFeature
{
    public string type { get; set; } = null!;
    public GeoCountryProperties properties { get; set; } = null!;
    public GeoCountryGeometry geometry { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GeoCountryProperties
{
    public string cca2 { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GeoCountryGeometry
{
    public string type { get; set; } = null!;
    public List<List<List<List<double>>>> coordinates { get; set; } = null!;
}

[JsonSerializable(typeof(GeoCountry))]
sealed partial class GeoCountryContext : JsonSerializerContext;
