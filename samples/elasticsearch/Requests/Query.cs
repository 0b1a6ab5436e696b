using Polywire;

namespace Elasticsearch;

/// <summary>A query: in a body, an object whose only member is named by its kind.</summary>
[WireCodec(typeof(QueryCodec))]
public abstract class Query : Body
{
    /// <summary>The name of the query in a body.</summary>
    internal abstract string Kind { get; }

    public Number Boost { get; set; }
    [WireField(Name = "_name")] public string? QueryName { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class MatchAllQuery : Query
{
    internal override string Kind => "match_all";
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class MatchNoneQuery : Query
{
    internal override string Kind => "match_none";
}

/// <summary>Clauses may be one query or many, and are written as they were read.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class BoolQuery : Query
{
    internal override string Kind => "bool";
    public OneOrMany<Query>? Must { get; set; }
    public OneOrMany<Query>? Filter { get; set; }
    public OneOrMany<Query>? Should { get; set; }
    public OneOrMany<Query>? MustNot { get; set; }
    /// <summary>A number or text: <c>2</c>, <c>"75%"</c>.</summary>
    public object? MinimumShouldMatch { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class NestedQuery : Query
{
    internal override string Kind => "nested";
    public string? Path { get; set; }
    public Query? Query { get; set; }
    public string? ScoreMode { get; set; }
    public bool? IgnoreUnmapped { get; set; }
    public RawValue InnerHits { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class FunctionScoreQuery : Query
{
    internal override string Kind => "function_score";
    public Query? Query { get; set; }
    public List<ScoreFunction>? Functions { get; set; }
    public string? ScoreMode { get; set; }
    public string? BoostMode { get; set; }
    public Number MaxBoost { get; set; }
    public Number MinScore { get; set; }
}

/// <summary>One function; decay functions (<c>gauss</c>, <c>linear</c>, <c>exp</c>) name a field, and stay as bytes.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class ScoreFunction : Body
{
    public Query? Filter { get; set; }
    public Number Weight { get; set; }
    public FieldValueFactor? FieldValueFactor { get; set; }
    public RawValue RandomScore { get; set; }
    public RawValue ScriptScore { get; set; }
    public RawValue Gauss { get; set; }
    public RawValue Linear { get; set; }
    public RawValue Exp { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class FieldValueFactor : Body
{
    public string? Field { get; set; }
    public Number Factor { get; set; }
    public string? Modifier { get; set; }
    public Number Missing { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class ExistsQuery : Query
{
    internal override string Kind => "exists";
    public string? Field { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class IdsQuery : Query
{
    internal override string Kind => "ids";
    public OneOrMany<Identifier>? Values { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class ConstantScoreQuery : Query
{
    internal override string Kind => "constant_score";
    public Query? Filter { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class DisMaxQuery : Query
{
    internal override string Kind => "dis_max";
    public OneOrMany<Query>? Queries { get; set; }
    public Number TieBreaker { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class MultiMatchQuery : Query
{
    internal override string Kind => "multi_match";
    public object? Query { get; set; }
    public OneOrMany<string>? Fields { get; set; }
    public string? Type { get; set; }
    public string? Operator { get; set; }
    public object? Fuzziness { get; set; }
    public Number TieBreaker { get; set; }
    public object? MinimumShouldMatch { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class QueryStringQuery : Query
{
    internal override string Kind => "query_string";
    public string? Query { get; set; }
    public string? DefaultField { get; set; }
    public List<string>? Fields { get; set; }
    public string? DefaultOperator { get; set; }
}

/// <summary>A query of a kind that this client does not know: its name and its bytes.</summary>
public sealed class RawQuery(string kind, RawValue body) : Query
{
    internal override string Kind { get; } = kind;
    public RawValue Value { get; } = body;
}
