using Polywire;

namespace Elasticsearch;

/// <summary>The answer of <c>_search</c>, <c>_search/scroll</c> and <c>_async_search</c>; <typeparamref name="T"/> is the document: a model, <see cref="RawValue"/>, <see cref="Deferred{T}"/>, …</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class SearchResponse<T> : Body
{
    public long? Took { get; set; }
    public bool? TimedOut { get; set; }
    public bool? TerminatedEarly { get; set; }
    public int? NumReducePhases { get; set; }
    [WireField(Name = "_scroll_id")] public string? ScrollId { get; set; }
    public string? PitId { get; set; }
    [WireField(Name = "_shards")] public ShardStatistics? Shards { get; set; }
    [WireField(Name = "_clusters")] public ClusterStatistics? Clusters { get; set; }
    public HitsMetadata<T>? Hits { get; set; }
    public Aggregates? Aggregations { get; set; }
    public Dictionary<string, List<Suggestion<T>>>? Suggest { get; set; }
    public Profile? Profile { get; set; }
}

/// <summary>One of <c>_msearch</c>: a search's answer, or an error.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class MultiSearchItem<T> : SearchResponse<T>
{
    public Error? Error { get; set; }
    public int? Status { get; set; }
    [WireIgnore] public bool IsError => Error is not null;
}

/// <summary>The answer of <c>_msearch</c>.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class MultiSearchResponse<T> : Body
{
    public long? Took { get; set; }
    public List<MultiSearchItem<T>>? Responses { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class ShardStatistics : Body
{
    public int? Total { get; set; }
    public int? Successful { get; set; }
    public int? Skipped { get; set; }
    public int? Failed { get; set; }
    public List<ShardFailure>? Failures { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class ShardFailure : Body
{
    public int? Shard { get; set; }
    public Optional<string> Index { get; set; }
    public Optional<string> Node { get; set; }
    public string? Status { get; set; }
    public bool? Primary { get; set; }
    public ErrorCause? Reason { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class ClusterStatistics : Body
{
    public int? Total { get; set; }
    public int? Successful { get; set; }
    public int? Skipped { get; set; }
    public int? Running { get; set; }
    public int? Partial { get; set; }
    public int? Failed { get; set; }
    public Dictionary<string, ClusterDetails>? Details { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class ClusterDetails : Body
{
    public string? Status { get; set; }
    public string? Indices { get; set; }
    public long? Took { get; set; }
    public bool? TimedOut { get; set; }
    [WireField(Name = "_shards")] public ShardStatistics? Shards { get; set; }
    public List<ShardFailure>? Failures { get; set; }
}
