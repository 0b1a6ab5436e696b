using Polywire;

namespace Elasticsearch;

/// <summary>What a suggester says to one piece of text. The name in <see cref="SearchResponse{T}.Suggest"/> carries its kind: <c>term#</c>, <c>phrase#</c>, <c>completion#</c>.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class Suggestion<T> : Body
{
    public string? Text { get; set; }
    public int? Offset { get; set; }
    public int? Length { get; set; }
    public List<SuggestionOption<T>>? Options { get; set; }
}

/// <summary>An option of any suggester: a term has a frequency, a phrase its highlighted text, a completion its document.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class SuggestionOption<T> : Body
{
    public string? Text { get; set; }
    public double? Score { get; set; }
    public long? Freq { get; set; }
    public string? Highlighted { get; set; }
    public bool? CollateMatch { get; set; }
    [WireField(Name = "_index")] public string? Index { get; set; }
    [WireField(Name = "_id")] public string? Id { get; set; }
    [WireField(Name = "_routing")] public string? Routing { get; set; }
    [WireField(Name = "_score")] public Optional<double?> DocumentScore { get; set; }
    [WireField(Name = "_source"), WireCodec(typeof(SourceCodec<>))] public Optional<T> Source { get; set; }
    /// <summary>Names or points of the contexts that matched.</summary>
    public Dictionary<string, object?>? Contexts { get; set; }
    public Dictionary<string, object?>? Fields { get; set; }
}
