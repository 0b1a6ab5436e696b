using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Vertices and indexes.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class Mesh
{
    public List<MeshBatche> batches { get; set; } = null!;
    public Dictionary<string, string> morphTargets { get; set; } = null!;
    public List<double> positions { get; set; } = null!;
    public List<double> tex0 { get; set; } = null!;
    public List<long> colors { get; set; } = null!;
    public List<List<double>> influences { get; set; } = null!;
    public List<double> normals { get; set; } = null!;
    public List<int> indices { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MeshBatche
{
    public List<int> indexRange { get; set; } = null!;
    public List<int> vertexRange { get; set; } = null!;
    public List<int> usedBones { get; set; } = null!;
}

[JsonSerializable(typeof(Mesh))]
sealed partial class MeshContext : JsonSerializerContext;
