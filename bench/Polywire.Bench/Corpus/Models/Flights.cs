using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Short rows of text and numbers.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class FlightsRow
{
    public string date { get; set; } = null!;
    public int delay { get; set; }
    public int distance { get; set; }
    public string origin { get; set; } = null!;
    public string destination { get; set; } = null!;
}

[JsonSerializable(typeof(List<FlightsRow>))]
sealed partial class FlightsContext : JsonSerializerContext;
