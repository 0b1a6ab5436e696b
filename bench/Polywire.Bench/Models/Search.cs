using Polywire;

namespace Bench.Models;

/// <summary>Elasticsearch's answer to a search whose hits are Stack Overflow questions.</summary>
[WireModel]
public sealed class SearchResponse
{
    public long took { get; set; }
    public bool timed_out { get; set; }
    public SearchShards _shards { get; set; } = null!;
    public SearchHits hits { get; set; } = null!;
}

[WireModel]
public sealed class SearchShards
{
    public int total { get; set; }
    public int successful { get; set; }
    public int skipped { get; set; }
    public int failed { get; set; }
}

[WireModel]
public sealed class SearchHits
{
    public SearchTotal total { get; set; } = null!;
    public double? max_score { get; set; }
    public List<SearchHit> hits { get; set; } = null!;
}

[WireModel]
public sealed class SearchTotal
{
    public long value { get; set; }
    public string relation { get; set; } = null!;
}

[WireModel]
public sealed class SearchHit
{
    public string _index { get; set; } = null!;
    public string _id { get; set; } = null!;
    public double? _score { get; set; }
    public SearchQuestion _source { get; set; } = null!;
}

[WireModel]
public sealed class SearchQuestion
{
    public long id { get; set; }
    public string title { get; set; } = null!;
    public string body { get; set; } = null!;
    public List<string> tags { get; set; } = null!;
    public DateTime creationDate { get; set; }
    public int score { get; set; }
    public int viewCount { get; set; }
    public long? ownerUserId { get; set; }
    public long? acceptedAnswerId { get; set; }
}
