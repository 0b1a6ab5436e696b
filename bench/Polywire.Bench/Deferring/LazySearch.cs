using Bench.Models;
using Polywire;

namespace Bench.Deferring;

/// <summary>Elasticsearch's answer with the hits left unread.</summary>
[WireModel]
public sealed class LazyResponse
{
    public long took { get; set; }
    public bool timed_out { get; set; }
    public SearchShards _shards { get; set; } = null!;
    public LazyHits hits { get; set; } = null!;
}

[WireModel]
public sealed class LazyHits
{
    public SearchTotal total { get; set; } = null!;
    public double? max_score { get; set; }
    public List<Deferred<SearchHit>> hits { get; set; } = null!;
}

/// <summary>The same with the hits read, and their sources not.</summary>
[WireModel]
public sealed class LazySourceResponse
{
    public long took { get; set; }
    public bool timed_out { get; set; }
    public SearchShards _shards { get; set; } = null!;
    public LazySourceHits hits { get; set; } = null!;
}

[WireModel]
public sealed class LazySourceHits
{
    public SearchTotal total { get; set; } = null!;
    public double? max_score { get; set; }
    public List<LazySourceHit> hits { get; set; } = null!;
}

[WireModel]
public sealed class LazySourceHit
{
    public string _index { get; set; } = null!;
    public string _id { get; set; } = null!;
    public double? _score { get; set; }
    public Deferred<SearchQuestion> _source { get; set; } = null!;
}
