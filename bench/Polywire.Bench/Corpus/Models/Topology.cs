using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Arcs shared by the shapes of a map.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class Topology
{
    public string type { get; set; } = null!;
    public TopologyTransform transform { get; set; } = null!;
    public TopologyObjects objects { get; set; } = null!;
    public List<List<List<int>>> arcs { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class TopologyTransform
{
    public List<double> scale { get; set; } = null!;
    public List<double> translate { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class TopologyObjects
{
    public TopologyCounties counties { get; set; } = null!;
    public TopologyStates states { get; set; } = null!;
    public TopologyLand land { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class TopologyCounties
{
    public string type { get; set; } = null!;
    public List<TopologyGeometry> geometries { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class TopologyGeometry
{
    public string? type { get; set; }
    public List<List<JsonElement>>? arcs { get; set; }
    public int id { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class TopologyStates
{
    public string type { get; set; } = null!;
    public List<TopologyStatesGeometry> geometries { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class TopologyStatesGeometry
{
    public string type { get; set; } = null!;
    public List<List<JsonElement>> arcs { get; set; } = null!;
    public int id { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class TopologyLand
{
    public string type { get; set; } = null!;
    public List<List<List<int>>> arcs { get; set; } = null!;
}

[JsonSerializable(typeof(Topology))]
sealed partial class TopologyContext : JsonSerializerContext;
