using System.Text;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>An aggregation to compute: a kind with its body, and aggregations below it. Bodies of kinds that are not known are <see cref="RawValue"/>.</summary>
[WireCodec(typeof(AggregationRequestCodec))]
public sealed class AggregationRequest
{
    public required string Kind { get; init; }
    /// <summary>A <see cref="TermsAggregation"/>, <see cref="MetricAggregation"/>, …, or a <see cref="RawValue"/>.</summary>
    public required object Body { get; init; }
    public Dictionary<string, AggregationRequest>? Aggs { get; init; }
    /// <summary>The aggregations below are called <c>aggregations</c>, in full.</summary>
    public bool LongName { get; init; }
    public RawValue Meta { get; init; }
}

public sealed class AggregationRequestCodec : JsonCodec<AggregationRequest>
{
    delegate object? Reading(ref JsonReader reader);

    static readonly (string Kind, Reading Read)[] s_kinds =
    [
        ("terms", Model<TermsAggregation>), ("histogram", Model<HistogramAggregation>), ("date_histogram", Model<DateHistogramAggregation>), ("range", Model<RangeAggregation>), ("date_range", Model<RangeAggregation>),
        ("filter", Model<FilterAggregation>), ("filters", Model<FiltersAggregation>), ("nested", Model<NestedAggregation>), ("reverse_nested", Model<NestedAggregation>), ("composite", Model<CompositeAggregation>),
        ("top_hits", Model<TopHitsAggregationRequest>), ("percentiles", Model<PercentilesAggregationRequest>),
        .. ((string[])["avg", "sum", "min", "max", "value_count", "cardinality", "stats", "extended_stats", "missing"]).Select(k => (k, (Reading)Model<MetricAggregation>)),
    ];

    static readonly JsonNames s_members = new("aggs", "aggregations", "meta");
    static readonly JsonNames s_names = new([.. s_kinds.Select(k => k.Kind)]);

    static object? Model<T>(ref JsonReader reader) where T : class => reader.ReadValue<T>();

    public override void Write(ref JsonWriter writer, AggregationRequest? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }
        writer.WriteStartObject();
        writer.WritePropertyName(value.Kind);
        writer.WriteObjectValue(value.Body);
        if (value.Aggs is { } aggs)
        {
            writer.WritePropertyName(s_members, value.LongName ? 1 : 0);
            writer.WriteValue<Dictionary<string, AggregationRequest>>(aggs);
        }
        if (!value.Meta.IsEmpty)
        {
            writer.WritePropertyName(s_members, 2);
            writer.WriteRawValue(value.Meta);
        }
        writer.WriteEndObject();
    }

    public override AggregationRequest? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        string? kind = null;
        object? body = null;
        Dictionary<string, AggregationRequest>? aggs = null;
        bool longName = false;
        RawValue meta = default;
        reader.ReadStartObject();
        while (reader.TryReadPropertyName(s_members, out int index, out ReadOnlySpan<byte> name))
        {
            switch (index)
            {
                case 0 or 1:
                    longName = index == 1;
                    aggs = reader.ReadValue<Dictionary<string, AggregationRequest>>();
                    break;
                case 2:
                    meta = reader.ReadRawValue();
                    break;
                default:
                    if (kind is not null) reader.Fail(WireErrorCode.UnknownMember, "An aggregation is of one kind.");
                    int known = s_names.Find(name);
                    kind = known >= 0 ? s_names[known] : Encoding.UTF8.GetString(name);
                    body = known >= 0 ? s_kinds[known].Read(ref reader) : reader.ReadRawValue();
                    break;
            }
        }
        if (kind is null || body is null) reader.Fail(WireErrorCode.MissingMember, "An aggregation names its kind.");
        return new AggregationRequest { Kind = kind!, Body = body!, Aggs = aggs, LongName = longName, Meta = meta };
    }
}
