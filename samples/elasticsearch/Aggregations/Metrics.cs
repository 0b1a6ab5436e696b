using Polywire;

namespace Elasticsearch;

/// <summary>One number: <c>avg</c>, <c>sum</c>, <c>min</c>, <c>max</c>, <c>value_count</c>, <c>cardinality</c>, pipeline results; null where nothing was counted.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class ValueAggregate : Aggregate
{
    public Number Value { get; set; }
    public string? ValueAsString { get; set; }
    public double? NormalizedValue { get; set; }
    /// <summary>The buckets that hold a maximum or minimum.</summary>
    public List<string>? Keys { get; set; }
}

/// <summary><c>stats</c> and <c>extended_stats</c>. An empty index has neither minimum nor maximum.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class StatsAggregate : Aggregate
{
    public long? Count { get; set; }
    public Optional<double?> Min { get; set; }
    public Optional<double?> Max { get; set; }
    public Optional<double?> Avg { get; set; }
    public Optional<double?> Sum { get; set; }
    public string? MinAsString { get; set; }
    public string? MaxAsString { get; set; }
    public string? AvgAsString { get; set; }
    public string? SumAsString { get; set; }
    public Optional<double?> SumOfSquares { get; set; }
    public Optional<double?> Variance { get; set; }
    public Optional<double?> VariancePopulation { get; set; }
    public Optional<double?> VarianceSampling { get; set; }
    public Optional<double?> StdDeviation { get; set; }
    public Optional<double?> StdDeviationPopulation { get; set; }
    public Optional<double?> StdDeviationSampling { get; set; }
    public Dictionary<string, double?>? StdDeviationBounds { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class StringStatsAggregate : Aggregate
{
    public long? Count { get; set; }
    public Optional<int?> MinLength { get; set; }
    public Optional<int?> MaxLength { get; set; }
    public Optional<double?> AvgLength { get; set; }
    public Optional<double?> Entropy { get; set; }
    public Dictionary<string, double>? Distribution { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class BoxplotAggregate : Aggregate
{
    public Optional<double?> Min { get; set; }
    public Optional<double?> Max { get; set; }
    public Optional<double?> Q1 { get; set; }
    public Optional<double?> Q2 { get; set; }
    public Optional<double?> Q3 { get; set; }
    public Optional<double?> Lower { get; set; }
    public Optional<double?> Upper { get; set; }
}

/// <summary>Whatever the script returned.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class ScriptedMetricAggregate : Aggregate
{
    public RawValue Value { get; set; }
}

/// <summary>The best documents, with their sources as bytes.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class TopHitsAggregate : Aggregate
{
    public HitsMetadata<RawValue>? Hits { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class TopMetricsAggregate : Aggregate
{
    public List<TopMetrics>? Top { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class TopMetrics : Body
{
    public List<object?>? Sort { get; set; }
    public Dictionary<string, object?>? Metrics { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class GeoBoundsAggregate : Aggregate
{
    public GeoBounds? Bounds { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class GeoBounds : Body
{
    public GeoPoint? TopLeft { get; set; }
    public GeoPoint? BottomRight { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class GeoCentroidAggregate : Aggregate
{
    public GeoPoint? Location { get; set; }
    public long? Count { get; set; }
}

/// <summary>A point on the globe, or on a plane.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class GeoPoint : Body
{
    public double? Lat { get; set; }
    public double? Lon { get; set; }
    public double? X { get; set; }
    public double? Y { get; set; }
}
