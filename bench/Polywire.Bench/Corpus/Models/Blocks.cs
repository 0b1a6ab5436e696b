using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Blocks of a game.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class BlocksRow
{
    public int id { get; set; }
    public string name { get; set; } = null!;
    public string displayName { get; set; } = null!;
    public double hardness { get; set; }
    public double resistance { get; set; }
    public int stackSize { get; set; }
    public bool diggable { get; set; }
    public string material { get; set; } = null!;
    public bool transparent { get; set; }
    public int emitLight { get; set; }
    public int filterLight { get; set; }
    public int defaultState { get; set; }
    public int minStateId { get; set; }
    public int maxStateId { get; set; }
    public List<BlocksState> states { get; set; } = null!;
    public List<int> drops { get; set; } = null!;
    public string boundingBox { get; set; } = null!;
    public Dictionary<string, bool>? harvestTools { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class BlocksState
{
    public string name { get; set; } = null!;
    public string type { get; set; } = null!;
    public int num_values { get; set; }
    public List<string>? values { get; set; }
}

[JsonSerializable(typeof(List<BlocksRow>))]
sealed partial class BlocksContext : JsonSerializerContext;
