using Elasticsearch;
using Polywire;

namespace ElasticsearchTests;

/// <summary>Results are a union by the prefix of their names.</summary>
public class AggregationTests
{
    static readonly Aggregates s_all = new ClientSettings().CreateWire().Deserialize<SearchResponse<RawValue>>(Bodies.Own("search-aggregations.json").AsMemory()).Aggregations!;

    static MultiBucketAggregate Many(string name) => s_all.Get<MultiBucketAggregate>(name)!;

    [Fact]
    public void Terms_have_text_long_and_double_keys()
    {
        Assert.Equal("walnut", Many("tags").Buckets![0].Key.Text);
        Assert.Equal(4, Many("tags").SumOtherDocCount);
        Assert.Equal(1, Many("tags").Buckets![0].DocCountErrorUpperBound);
        Assert.Equal(3515753798950990007, Many("ids").Buckets![0].Key.Integer);
        Assert.Equal("true", Many("ids").Buckets![1].KeyAsString);
        Assert.Equal(19.9, Many("prices").Buckets![0].Key.Real);
        Assert.Null(Many("prices").Buckets![1].Key.Integer);
        Assert.Equal(ulong.MaxValue, Many("unsigned").Buckets![0].Key.Raw.As<ulong>());
        Assert.Equal(new object?[] { "a", 1L }, Many("pairs").Buckets![0].Key.Raw.As<object?[]>());
        Assert.Equal(0, Many("unmapped").Buckets!.Count);
    }

    [Fact]
    public void Results_are_below_buckets()
    {
        Bucket bucket = Many("tags").Buckets![0];
        Assert.Equal(4.5, bucket.Aggregations!.Get<ValueAggregate>("rating")!.Value.Real);
        Assert.Equal("""{"sku":"a"}""", bucket.Aggregations.Get<TopHitsAggregate>("best")!.Hits!.Hits![0].Source.Value.ToString());
        Assert.True(Many("tags").Buckets![1].Aggregations!.Get<ValueAggregate>("rating")!.Value.IsNull);
        Assert.Equal(9007199254740993, s_all.Get<Bucket>("lines")!.Aggregations!.Get<Bucket>("back")!.Aggregations!.Get<ValueAggregate>("n")!.Value.Integer);
        Assert.Equal("""{"colour":"red"}""", s_all.Get<Bucket>("only")!.Meta.ToString());
        Assert.Equal(120, s_all.Get<Bucket>("only")!.Aggregations!.Get<Bucket>("all")!.DocCount);
    }

    [Fact]
    public void Buckets_are_an_array_or_go_by_name()
    {
        Assert.Equal(2, Many("named").Buckets!["warnings"].DocCount);
        Assert.Equal(2, Many("anonymous").Buckets![1].DocCount);
        Assert.Equal("2024-03-09", Many("keyed").Buckets!["before"].ToAsString);
        Assert.Equal(10, Many("bands").Buckets![1].From.Real);
        Assert.Equal("1y", Many("auto").Interval);
        Assert.Equal("acme", Many("pages").AfterKey!["brand"]);
        Assert.Equal(1709942400000, Many("pages").Buckets![0].Key.Composite!["day"]);
        Assert.Equal(100, Many("significant").BgCount);
        Assert.Equal(0.9, Many("significant").Buckets![0].Extra!["score"].As<double>());
    }

    [Fact]
    public void Metrics_may_be_null()
    {
        Assert.Null(s_all.Get<StatsAggregate>("empty")!.Min.Value);
        Assert.Equal(2.5, s_all.Get<StatsAggregate>("more")!.StdDeviationBounds!["upper"]);
        Assert.Equal(12.5, s_all.Get<PercentilesAggregate>("load")!.Values![50]);
        Assert.Null(s_all.Get<PercentilesAggregate>("load")!.Values![99]);
        Assert.Equal(5, s_all.Get<PercentilesAggregate>("array")!.Values![1]);
        Assert.Equal(["2024-03-09T00:00:00.000Z"], s_all.Get<ValueAggregate>("peak")!.Keys!);
        Assert.Equal(48.8, s_all.Get<GeoBoundsAggregate>("box")!.Bounds!.TopLeft!.Lat);
        Assert.Null(s_all.Get<GeoBoundsAggregate>("nothing")!.Bounds);
        Assert.Equal(2, s_all.Get<GeoCentroidAggregate>("plane")!.Location!.Y);
        Assert.Equal(445, s_all.Items.Find(i => i.Type == "boxplot")!.Value is BoxplotAggregate { Q2.Value: { } q2 } ? q2 : 0);
        Assert.Equal(1.5, s_all.Get<TopMetricsAggregate>("tm")!.Top![0].Metrics!["price"]);
    }

    [Fact]
    public void Unknown_aggregates_are_preserved_as_bytes()
    {
        Assert.Equal("""{"value":3}""", s_all.Get<RawAggregate>("untyped_by_a_proxy")!.Value.ToString());
        Assert.Equal("circuit open", s_all.Get<RawAggregate>("replaced_by_text")!.Value.As<string>());
        Assert.Equal(1, s_all.Get<RawAggregate>("of_a_kind_not_known")!.Value.As<Dictionary<string, object?>>()!["doc_count"] is long n ? n : 0);
        Assert.Null(s_all["nowhere to be found"]);
    }
}
