using Polywire;

namespace Bench.Rows;

/// <summary>The row of the set C1: a city.</summary>
[WireModel(Rows = true, Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack)]
public sealed class CityRow
{
    [WireField(1)] public int CityId { get; set; }
    [WireField(2)] public string? Name { get; set; }
    [WireField(3)] public string? AltName { get; set; }
    [WireField(4)] public string? Country { get; set; }
    [WireField(5)] public string? Muni { get; set; }
    [WireField(6)] public string? MuniSub { get; set; }
    [WireField(7)] public string? FeatureCode { get; set; }
    [WireField(8)] public string? AdminCode { get; set; }
    [WireField(9)] public int Population { get; set; }
    [WireField(10)] public double Longitude { get; set; }
    [WireField(11)] public double Latitude { get; set; }
}
