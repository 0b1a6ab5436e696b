using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Positions in a game over time.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class Beatmap
{
    public List<BeatmapMapping> Mappings { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class BeatmapMapping
{
    public double StartTime { get; set; }
    public List<BeatmapObject> Objects { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class BeatmapObject
{
    public double StartTime { get; set; }
    public double EndTime { get; set; }
    public double X { get; set; }
    public double Y { get; set; }
    public BeatmapStackOffset? StackOffset { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class BeatmapStackOffset
{
    public double X { get; set; }
    public double Y { get; set; }
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(Beatmap))]
sealed partial class BeatmapContext : JsonSerializerContext;
