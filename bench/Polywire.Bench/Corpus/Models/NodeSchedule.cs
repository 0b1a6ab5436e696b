using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Releases of Node.js.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NodeScheduleEntry
{
    public string start { get; set; } = null!;
    public string end { get; set; } = null!;
    public string? lts { get; set; }
    public string? maintenance { get; set; }
    public string? codename { get; set; }
    public string? alpha { get; set; }
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(Dictionary<string, NodeScheduleEntry>))]
sealed partial class NodeScheduleContext : JsonSerializerContext;
