using System.Text;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>The types of aggregation by the prefix of their results' names; others are kept as <see cref="RawAggregate"/>.</summary>
static class AggregateKinds
{
    delegate Aggregate? Reading(ref JsonReader reader);

    static readonly (Reading Read, string[] Prefixes)[] s_kinds =
    [
        (As<ValueAggregate>, ["avg", "sum", "min", "max", "value_count", "cardinality", "weighted_avg", "median_absolute_deviation", "simple_value", "simple_long_value", "derivative", "bucket_metric_value", "rate", "cumulative_cardinality"]),
        (As<StatsAggregate>, ["stats", "stats_bucket", "extended_stats", "extended_stats_bucket"]),
        (As<PercentilesAggregate>, ["tdigest_percentiles", "hdr_percentiles", "percentiles_bucket", "tdigest_percentile_ranks", "hdr_percentile_ranks"]),
        (As<Bucket>, ["filter", "global", "missing", "nested", "reverse_nested", "sampler", "unmapped_sampler", "random_sampler", "children", "parent"]),
        (As<MultiBucketAggregate>, ["sterms", "lterms", "ulterms", "dterms", "umterms", "multi_terms", "sigsterms", "siglterms", "umsigterms", "srareterms", "lrareterms", "umrareterms", "histogram", "date_histogram", "auto_date_histogram", "variable_width_histogram",
            "range", "date_range", "geo_distance", "ip_range", "ip_prefix", "filters", "adjacency_matrix", "composite", "geohash_grid", "geotile_grid", "geohex_grid", "time_series", "categorize_text", "frequent_item_sets"]),
        (As<TopHitsAggregate>, ["top_hits"]),
        (As<TopMetricsAggregate>, ["top_metrics"]),
        (As<GeoBoundsAggregate>, ["geo_bounds", "cartesian_bounds"]),
        (As<GeoCentroidAggregate>, ["geo_centroid", "cartesian_centroid"]),
        (As<StringStatsAggregate>, ["string_stats"]),
        (As<BoxplotAggregate>, ["boxplot"]),
        (As<ScriptedMetricAggregate>, ["scripted_metric"]),
    ];

    static readonly JsonNames s_prefixes = new([.. s_kinds.SelectMany(k => k.Prefixes)]);
    static readonly Reading[] s_readings = [.. s_kinds.SelectMany(k => k.Prefixes.Select(_ => k.Read))];

    static Aggregate? As<T>(ref JsonReader reader) where T : Aggregate => reader.ReadValue<T>();

    /// <summary>Before a result: reads it by the prefix of its name. The prefix is matched as UTF-8; no text is made of it.</summary>
    internal static NamedAggregate Read(ref JsonReader reader, ReadOnlySpan<byte> key)
    {
        int hash = key.IndexOf((byte)'#');
        int kind = hash <= 0 ? -1 : s_prefixes.Find(key[..hash]);
        string type = hash <= 0 ? "" : kind >= 0 ? s_prefixes[kind] : Encoding.UTF8.GetString(key[..hash]);
        string name = Encoding.UTF8.GetString(hash <= 0 ? key : key[(hash + 1)..]);
        // A known aggregation is an object; what is none is not it, whatever it is called.
        Aggregate? value = kind >= 0 && reader.PeekKind() == JsonTokenKind.Object ? s_readings[kind](ref reader) : null;
        return new NamedAggregate(type, name, value ?? new RawAggregate(reader.ReadRawValue()));
    }
}

/// <summary>A result of a type that this client does not know: its bytes, read later as any type.</summary>
[WireCodec(typeof(RawAggregateCodec))]
public sealed class RawAggregate(RawValue value) : Aggregate
{
    public RawValue Value { get; } = value;
}

public static class RawAggregateCodec
{
    public static void Write(ref JsonWriter writer, RawAggregate? value) => writer.WriteRawValue(value?.Value ?? default);

    public static RawAggregate Read(ref JsonReader reader) => new(reader.ReadRawValue());
}
