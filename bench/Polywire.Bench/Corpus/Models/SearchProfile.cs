using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Elasticsearch's answer with suggestions and a profile.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class SearchProfile
{
    public int took { get; set; }
    public bool timed_out { get; set; }
    public SearchProfileShards _shards { get; set; } = null!;
    public SearchProfileHits hits { get; set; } = null!;
    public SearchProfileSuggest suggest { get; set; } = null!;
    public SearchProfileProfile profile { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileShards
{
    public int total { get; set; }
    public int successful { get; set; }
    public int skipped { get; set; }
    public int failed { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileHits
{
    public SearchProfileTotal total { get; set; } = null!;
    public string? max_score { get; set; }
    public List<string> hits { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileTotal
{
    public int value { get; set; }
    public string relation { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileSuggest
{
    [WireField(Name = "term#spell"), JsonPropertyName("term#spell"), DataMember(Name = "term#spell")] public List<SearchProfileTermSpell> TermSpell { get; set; } = null!;
    [WireField(Name = "phrase#did_you_mean"), JsonPropertyName("phrase#did_you_mean"), DataMember(Name = "phrase#did_you_mean")] public List<SearchProfilePhraseDidYouMean> PhraseDidYouMean { get; set; } = null!;
    [WireField(Name = "completion#auto"), JsonPropertyName("completion#auto"), DataMember(Name = "completion#auto")] public List<SearchProfileCompletionAuto> CompletionAuto { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileTermSpell
{
    public string text { get; set; } = null!;
    public int offset { get; set; }
    public int length { get; set; }
    public List<SearchProfileOption> options { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileOption
{
    public string text { get; set; } = null!;
    public double score { get; set; }
    public int freq { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfilePhraseDidYouMean
{
    public string text { get; set; } = null!;
    public int offset { get; set; }
    public int length { get; set; }
    public List<SearchProfilePhraseDidYouMeanOption> options { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfilePhraseDidYouMeanOption
{
    public string text { get; set; } = null!;
    public string highlighted { get; set; } = null!;
    public double score { get; set; }
    public bool collate_match { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileCompletionAuto
{
    public string text { get; set; } = null!;
    public int offset { get; set; }
    public int length { get; set; }
    public List<SearchProfileCompletionAutoOption> options { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileCompletionAutoOption
{
    public string text { get; set; } = null!;
    public string _index { get; set; } = null!;
    public string _id { get; set; } = null!;
    public double _score { get; set; }
    public SearchProfileSource _source { get; set; } = null!;
    public SearchProfileContexts contexts { get; set; } = null!;
    public Dictionary<string, string> fields { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileSource
{
    public string sku { get; set; } = null!;
    public int price { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileContexts
{
    public List<string> category { get; set; } = null!;
    public List<string> geo { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileProfile
{
    public List<SearchProfileShard> shards { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileShard
{
    public string id { get; set; } = null!;
    public string node_id { get; set; } = null!;
    public int shard_id { get; set; }
    public string index { get; set; } = null!;
    public string cluster { get; set; } = null!;
    public List<SearchProfileSearche> searches { get; set; } = null!;
    public List<string> aggregations { get; set; } = null!;
    public SearchProfileFetch fetch { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileSearche
{
    public List<SearchProfileQuery> query { get; set; } = null!;
    public int rewrite_time { get; set; }
    public List<SearchProfileCollector> collector { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileQuery
{
    public string type { get; set; } = null!;
    public string description { get; set; } = null!;
    public int time_in_nanos { get; set; }
    public SearchProfileBreakdown breakdown { get; set; } = null!;
    public List<SearchProfileChildren> children { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileBreakdown
{
    public int set_min_competitive_score_count { get; set; }
    public int match_count { get; set; }
    public int shallow_advance_count { get; set; }
    public long next_doc { get; set; }
    public int score { get; set; }
    public int build_scorer_count { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileChildren
{
    public string type { get; set; } = null!;
    public string description { get; set; } = null!;
    public int time_in_nanos { get; set; }
    public SearchProfileChildrenBreakdown breakdown { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileChildrenBreakdown
{
    public int next_doc { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileCollector
{
    public string name { get; set; } = null!;
    public string reason { get; set; } = null!;
    public int time_in_nanos { get; set; }
    public List<string> children { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileFetch
{
    public string type { get; set; } = null!;
    public string description { get; set; } = null!;
    public int time_in_nanos { get; set; }
    public Dictionary<string, string> breakdown { get; set; } = null!;
    public SearchProfileDebug debug { get; set; } = null!;
    public List<string> children { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SearchProfileDebug
{
    public List<string> stored_fields { get; set; } = null!;
}

[JsonSerializable(typeof(SearchProfile))]
sealed partial class SearchProfileContext : JsonSerializerContext;
