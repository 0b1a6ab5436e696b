using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>One object, many times.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class Repeat
{
    public int id { get; set; }
    public string jsonrpc { get; set; } = null!;
    public int total { get; set; }
    public List<RepeatResult> result { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class RepeatResult
{
    public int id { get; set; }
    public string name { get; set; } = null!;
}

[JsonSerializable(typeof(Repeat))]
sealed partial class RepeatContext : JsonSerializerContext;
