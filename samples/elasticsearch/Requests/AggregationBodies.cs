using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary><c>avg</c>, <c>sum</c>, <c>min</c>, <c>max</c>, <c>value_count</c>, <c>cardinality</c>, <c>stats</c>, <c>extended_stats</c>, <c>missing</c>.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class MetricAggregation : Body
{
    public string? Field { get; set; }
    public object? Missing { get; set; }
    public RawValue Script { get; set; }
    public string? Format { get; set; }
    public Number PrecisionThreshold { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class TermsAggregation : Body
{
    public string? Field { get; set; }
    public Number Size { get; set; }
    public Number ShardSize { get; set; }
    public Number MinDocCount { get; set; }
    public object? Missing { get; set; }
    public OneOrMany<BucketOrder>? Order { get; set; }
    public RawValue Include { get; set; }
    public RawValue Exclude { get; set; }
    public bool? ShowTermDocCountError { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class HistogramAggregation : Body
{
    public string? Field { get; set; }
    public Number Interval { get; set; }
    public Number Offset { get; set; }
    public Number MinDocCount { get; set; }
    public OneOrMany<BucketOrder>? Order { get; set; }
    public bool? Keyed { get; set; }
    public RawValue ExtendedBounds { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class DateHistogramAggregation : Body
{
    public string? Field { get; set; }
    public string? CalendarInterval { get; set; }
    public string? FixedInterval { get; set; }
    public string? TimeZone { get; set; }
    public string? Offset { get; set; }
    public string? Format { get; set; }
    public Number MinDocCount { get; set; }
    public OneOrMany<BucketOrder>? Order { get; set; }
    public bool? Keyed { get; set; }
    public RawValue ExtendedBounds { get; set; }
}

/// <summary><c>range</c> and <c>date_range</c>.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class RangeAggregation : Body
{
    public string? Field { get; set; }
    public bool? Keyed { get; set; }
    public string? Format { get; set; }
    public List<RangeBucketRequest>? Ranges { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class RangeBucketRequest : Body
{
    public string? Key { get; set; }
    /// <summary>A number, text or a date; null is open.</summary>
    public Optional<object> From { get; set; }
    public Optional<object> To { get; set; }
}

/// <summary>A query by itself.</summary>
[WireCodec(typeof(FilterAggregationCodec))]
public sealed class FilterAggregation(Query? query)
{
    public Query? Query { get; } = query;
}

public static class FilterAggregationCodec
{
    public static void Write(ref JsonWriter writer, FilterAggregation? value) => writer.WriteValue<Query>(value?.Query);

    public static FilterAggregation Read(ref JsonReader reader) => new(reader.ReadValue<Query>());
}

/// <summary>Filters by name, or without names as an array.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class FiltersAggregation : Body
{
    public FilterSet? Filters { get; set; }
    public bool? OtherBucket { get; set; }
    public string? OtherBucketKey { get; set; }
}

[WireCodec(typeof(FilterSetCodec))]
public sealed class FilterSet
{
    public Dictionary<string, Query>? Named { get; init; }
    public List<Query>? Anonymous { get; init; }
}

public static class FilterSetCodec
{
    public static void Write(ref JsonWriter writer, FilterSet? value)
    {
        if (value?.Anonymous is { } list) writer.WriteValue<List<Query>>(list);
        else writer.WriteValue<Dictionary<string, Query>>(value?.Named);
    }

    public static FilterSet? Read(ref JsonReader reader) => reader.PeekKind() switch
    {
        JsonTokenKind.Array => new FilterSet { Anonymous = reader.ReadValue<List<Query>>() },
        _ => reader.ReadValue<Dictionary<string, Query>>() is { } named ? new FilterSet { Named = named } : null,
    };
}

/// <summary><c>nested</c> and <c>reverse_nested</c>.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class NestedAggregation : Body
{
    public string? Path { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class CompositeAggregation : Body
{
    public Number Size { get; set; }
    /// <summary>Sources in order: each an object of one name, with an aggregation of one kind.</summary>
    public List<Dictionary<string, AggregationRequest>>? Sources { get; set; }
    public Dictionary<string, object?>? After { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class TopHitsAggregationRequest : Body
{
    public Number From { get; set; }
    public Number Size { get; set; }
    public OneOrMany<SortField>? Sort { get; set; }
    [WireField(Name = "_source")] public SourceFilter? Source { get; set; }
    public RawValue Highlight { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class PercentilesAggregationRequest : Body
{
    public string? Field { get; set; }
    public List<Number>? Percents { get; set; }
    public bool? Keyed { get; set; }
    public RawValue Tdigest { get; set; }
    public RawValue Hdr { get; set; }
}
