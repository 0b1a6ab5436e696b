using Polywire;

namespace Elasticsearch;

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class HitsMetadata<T> : Body
{
    public TotalHits? Total { get; set; }
    public Optional<double?> MaxScore { get; set; }
    public List<Hit<T>>? Hits { get; set; }
}

/// <summary>A hit. Scores, sources and identifiers may be null, which is written back as null.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class Hit<T> : Body
{
    [WireField(Name = "_shard")] public string? Shard { get; set; }
    [WireField(Name = "_node")] public string? Node { get; set; }
    [WireField(Name = "_index")] public Optional<string> Index { get; set; }
    [WireField(Name = "_id")] public Optional<string> Id { get; set; }
    [WireField(Name = "_version")] public long? Version { get; set; }
    [WireField(Name = "_seq_no")] public long? SeqNo { get; set; }
    [WireField(Name = "_primary_term")] public long? PrimaryTerm { get; set; }
    [WireField(Name = "_score")] public Optional<double?> Score { get; set; }
    [WireField(Name = "_rank")] public int? Rank { get; set; }
    [WireField(Name = "_routing")] public string? Routing { get; set; }
    [WireField(Name = "_nested")] public NestedIdentity? Nested { get; set; }
    [WireField(Name = "_ignored")] public List<string>? Ignored { get; set; }
    [WireField(Name = "_source"), WireCodec(typeof(SourceCodec<>))] public Optional<T> Source { get; set; }
    /// <summary>Values of any kind: arrays are <c>List&lt;object?&gt;</c>, integers <c>long</c>, others <c>double</c>.</summary>
    public Dictionary<string, object?>? Fields { get; set; }
    public Dictionary<string, object?>? IgnoredFieldValues { get; set; }
    public Dictionary<string, List<string>>? Highlight { get; set; }
    public List<object?>? Sort { get; set; }
    public MatchedQueries? MatchedQueries { get; set; }
    /// <summary>Inner hits keep their sources as bytes: each of them is a document of another shape.</summary>
    public Dictionary<string, InnerHits>? InnerHits { get; set; }
    [WireField(Name = "_explanation")] public Explanation? Explanation { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class InnerHits : Body
{
    public HitsMetadata<RawValue>? Hits { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class NestedIdentity : Body
{
    public string? Field { get; set; }
    public int? Offset { get; set; }
    [WireField(Name = "_nested")] public NestedIdentity? Nested { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class Explanation : Body
{
    public Number Value { get; set; }
    public string? Description { get; set; }
    public List<Explanation>? Details { get; set; }
}
