using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Short rows of text and numbers.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class FootballRow
{
    public string date { get; set; } = null!;
    public string division { get; set; } = null!;
    public string home_team { get; set; } = null!;
    public string away_team { get; set; } = null!;
    public int? home_score { get; set; }
    public int? away_score { get; set; }
}

[JsonSerializable(typeof(List<FootballRow>))]
sealed partial class FootballContext : JsonSerializerContext;
