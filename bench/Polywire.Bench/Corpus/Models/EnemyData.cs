using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Enemies of a game's quests.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class EnemyDataRow
{
    public Dictionary<string, List<int>> _Enemies { get; set; } = null!;
    public string _AreaName { get; set; } = null!;
}

[JsonSerializable(typeof(List<EnemyDataRow>))]
sealed partial class EnemyDataContext : JsonSerializerContext;
