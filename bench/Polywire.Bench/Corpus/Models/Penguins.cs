using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Rows of a data set.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class PenguinsRow
{
    public string Species { get; set; } = null!;
    public string Island { get; set; } = null!;
    [WireField(Name = "Beak Length (mm)"), JsonPropertyName("Beak Length (mm)"), DataMember(Name = "Beak Length (mm)")] public double? BeakLengthMm { get; set; }
    [WireField(Name = "Beak Depth (mm)"), JsonPropertyName("Beak Depth (mm)"), DataMember(Name = "Beak Depth (mm)")] public double? BeakDepthMm { get; set; }
    [WireField(Name = "Flipper Length (mm)"), JsonPropertyName("Flipper Length (mm)"), DataMember(Name = "Flipper Length (mm)")] public int? FlipperLengthMm { get; set; }
    [WireField(Name = "Body Mass (g)"), JsonPropertyName("Body Mass (g)"), DataMember(Name = "Body Mass (g)")] public int? BodyMassG { get; set; }
    public string? Sex { get; set; }
}

[JsonSerializable(typeof(List<PenguinsRow>))]
sealed partial class PenguinsContext : JsonSerializerContext;
