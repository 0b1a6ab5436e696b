using Polywire;

namespace Elasticsearch;

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class Profile : Body
{
    public List<ShardProfile>? Shards { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class ShardProfile : Body
{
    public string? Id { get; set; }
    public string? NodeId { get; set; }
    public int? ShardId { get; set; }
    public string? Index { get; set; }
    public string? Cluster { get; set; }
    public List<SearchProfile>? Searches { get; set; }
    public List<ProfileNode>? Aggregations { get; set; }
    public ProfileNode? Fetch { get; set; }
    public RawValue Dfs { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class SearchProfile : Body
{
    public List<ProfileNode>? Query { get; set; }
    public long? RewriteTime { get; set; }
    public List<CollectorProfile>? Collector { get; set; }
}

/// <summary>A query, an aggregation or the fetch phase, with the time of each of its steps.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class ProfileNode : Body
{
    public string? Type { get; set; }
    public string? Description { get; set; }
    public long? TimeInNanos { get; set; }
    public Dictionary<string, long>? Breakdown { get; set; }
    public Dictionary<string, object?>? Debug { get; set; }
    public List<ProfileNode>? Children { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class CollectorProfile : Body
{
    public string? Name { get; set; }
    public string? Reason { get; set; }
    public long? TimeInNanos { get; set; }
    public List<CollectorProfile>? Children { get; set; }
}
