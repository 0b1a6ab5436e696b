using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Results of a search for places.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class GoogleMaps
{
    public List<string> destination_addresses { get; set; } = null!;
    public List<string> origin_addresses { get; set; } = null!;
    public List<GoogleMapsRow> rows { get; set; } = null!;
    public string status { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GoogleMapsRow
{
    public List<GoogleMapsElement> elements { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GoogleMapsElement
{
    public GoogleMapsDistance distance { get; set; } = null!;
    public GoogleMapsDuration duration { get; set; } = null!;
    public string status { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GoogleMapsDistance
{
    public string text { get; set; } = null!;
    public int value { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class GoogleMapsDuration
{
    public string text { get; set; } = null!;
    public int value { get; set; }
}

[JsonSerializable(typeof(GoogleMaps))]
sealed partial class GoogleMapsContext : JsonSerializerContext;
