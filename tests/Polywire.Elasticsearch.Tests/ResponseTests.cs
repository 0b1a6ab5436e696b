using System.Text.Json.Nodes;
using Elasticsearch;
using Polywire;
using Polywire.Json;
using TestKit;

namespace ElasticsearchTests;

[WireModel(Wires = Wires.Json, OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class Order
{
    [WireField(Name = "id")] public long? Id { get; set; }
    [WireField(Name = "price")] public double? Price { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? More { get; set; }
}

/// <summary>Every body is read and written back as it was, whatever represents its documents.</summary>
public class ResponseTests
{
    static readonly JsonWire s_wire = new ClientSettings().CreateWire();

    public static TheoryData<string> Searches { get; } = new("search-aggregations.json", "search-inner-hits.json", "01-search-basic.json", "02-search-hits-first-total-number.json", "04-search-inner-hits-highlight-fields.json",
        "06-search-suggest-profile.json", "09-scroll-partial-failures.json", "12-duplicate-keys.json");

    static void RoundTrip<T>(byte[] body)
    {
        foreach (JsonWire wire in (JsonWire[])[s_wire, Wire.Json.With(Wire.Json.Options with { NamedFloats = true })])
        {
            T read = wire.Deserialize<T>(body.AsMemory());
            byte[] written = wire.Serialize(read);
            Bodies.Same(body, written);
            byte[] pretty = wire.With(wire.Options with { Indented = true }).Serialize(read);
            Bodies.Same(body, pretty);
            Bodies.Same(body, wire.Serialize(wire.Deserialize<T>(pretty)));
        }
    }

    [Theory, MemberData(nameof(Searches))]
    public void Sources_are_read_as_bytes(string name) => RoundTrip<SearchResponse<RawValue>>(Bodies.Any(name));

    [Theory, MemberData(nameof(Searches))]
    public void Sources_read_later(string name) => RoundTrip<SearchResponse<Deferred<JsonNode>>>(Bodies.Any(name));

    [Theory, MemberData(nameof(Searches))]
    public void Sources_are_read_as_trees(string name) => RoundTrip<SearchResponse<JsonNode>>(Bodies.Any(name));

    [Theory, MemberData(nameof(Searches))]
    public void Sources_are_read_as_untyped_values(string name) => RoundTrip<SearchResponse<object>>(Bodies.Any(name));

    [Theory]
    [InlineData("search-aggregations.json")]
    [InlineData("search-inner-hits.json")]
    [InlineData("06-search-suggest-profile.json")]
    public void Sources_are_read_as_models(string name) => RoundTrip<SearchResponse<Order>>(Bodies.Any(name));

    [Theory]
    [InlineData("bulk-response.json")]
    [InlineData("07-bulk-response-errors.json")]
    public void A_bulk_response_has_results_and_errors(string name) => RoundTrip<BulkResponse>(Bodies.Any(name));

    [Theory]
    [InlineData("error.json")]
    [InlineData("error-text.json")]
    [InlineData("11-error-body.json")]
    public void Errors_are_read_from_objects_and_text(string name) => RoundTrip<ErrorResponse>(Bodies.Any(name));

    [Theory, MemberData(nameof(Searches))]
    [InlineData("bulk-response.json")]
    [InlineData("07-bulk-response-errors.json")]
    [InlineData("msearch-response.json")]
    [InlineData("error-text.json")]
    [InlineData("11-error-body.json")]
    [InlineData("request-search.json")]
    public void Any_body_is_read_as_what_it_is(string name)
    {
        var summary = new StringWriter();
        byte[] body = Bodies.Any(name);
        Bodies.Same(body, BackAndForth.Body(s_wire, body, summary));
        Assert.NotEqual("", summary.ToString());
    }

    [Fact]
    public void A_multi_search_response_has_a_response_or_an_error_per_search() => RoundTrip<MultiSearchResponse<Order>>(Bodies.Own("msearch-response.json"));

    [Fact]
    public void Hits_tell_what_is_there_from_what_is_null()
    {
        SearchResponse<Order> response = s_wire.Deserialize<SearchResponse<Order>>(Bodies.Own("search-inner-hits.json").AsMemory());
        List<Hit<Order>> hits = response.Hits!.Hits!;
        Assert.Equal(((long?)2L, true), (response.Hits.Total!.Value, response.Hits.Total.IsNumber));
        Assert.Equal(1, response.Hits.MaxScore.Value);
        Assert.Equal(2.0, hits[0].Source.Value!.Price);
        Assert.Equal(9007199254740993, hits[0].SeqNo);
        Assert.Equal(new List<object?> { 1709971200000L, "café", null, 1.5, true }, hits[0].Sort);
        Assert.Equal(2.0, Assert.IsType<List<object?>>(hits[0].Fields!["a"])[1]);
        Assert.Equal(1L, Assert.IsType<List<object?>>(hits[0].Fields!["a"])[0]);
        Assert.Equal("a", hits[0].InnerHits!["lines"].Hits!.Hits![0].Source.Value.As<Dictionary<string, string>>()!["sku"]);
        Assert.Equal(["q1"], hits[0].MatchedQueries!.Names!);
        Assert.Equal(0.5, hits[1].MatchedQueries!.Scores!["q1"].Real);
        Assert.Equal((true, null), (hits[1].Score.IsPresent, hits[1].Score.Value));
        Assert.True(hits[1].Source is { IsPresent: true, Value: null });
        Assert.False(hits[2].Source.IsPresent || hits[2].Score.IsPresent);
        Assert.Equal("""{"x":null}""", hits[0].Extra!["later"].ToString());
        Assert.Equal(9, response.Suggest!["completion#c"][0].Options![0].Source.Value!.Id);
        Assert.Equal(9007199254740993, response.Profile!.Shards![0].Searches![0].Query![0].Breakdown!["score"]);
        Assert.Equal(0.5, hits[0].Explanation!.Details![0].Value.Real);
    }

    [Fact]
    public void A_bulk_item_is_a_result_or_an_error()
    {
        List<BulkItem> items = s_wire.Deserialize<BulkResponse>(Bodies.Own("bulk-response.json").AsMemory()).Items!;
        Assert.Equal([false, true, false, true, false], items.Select(i => i.Result.IsError));
        Assert.Equal(["index", "create", "update", "delete", "undelete"], items.Select(i => i.Operation));
        Assert.Equal("version_conflict_engine_exception", items[1].Result.Error!.Cause!.Type);
        Assert.Equal("gateway closed", items[3].Result.Error!.Reason);
        Assert.Equal("é", (string?)items[2].Result.Get!.Source.As<JsonObject>()!["a"]);
        Assert.Equal(WireErrorCode.UnknownMember, Assert.Throws<WireException>(() => s_wire.Deserialize<BulkItem>("""{"index":{},"create":{}}""")).Code);
        Assert.Equal(WireErrorCode.MissingMember, Assert.Throws<WireException>(() => s_wire.Deserialize<BulkItem>("{}")).Code);
    }

    [Fact]
    public void A_search_of_many_is_an_answer_or_an_error()
    {
        List<MultiSearchItem<Order>> items = s_wire.Deserialize<MultiSearchResponse<Order>>(Bodies.Own("msearch-response.json").AsMemory()).Responses!;
        Assert.False(items[0].IsError);
        Assert.Equal(1, items[0].Hits!.Hits![0].Source.Value!.Id);
        Assert.Equal(404, items[1].Status);
        Assert.Equal("index_or_alias", items[1].Error!.Cause!.RootCause![0].Extra!["resource.type"].As<string>());
    }

    [Fact]
    public void Partial_failures_are_there()
    {
        SearchResponse<RawValue> response = s_wire.Deserialize<SearchResponse<RawValue>>(Bodies.Shared("09-scroll-partial-failures.json").AsMemory());
        Assert.True(response.TimedOut);
        ShardFailure failure = Assert.Single(response.Shards!.Failures!);
        Assert.Equal(1030792151040, failure.Reason!.Extra!["bytes_wanted"].As<long>());
        Assert.Equal("skipped", response.Clusters!.Details!["eu"].Status);
        Assert.Null(response.Hits!.Total);
    }

    [Fact]
    public void Text_of_other_encodings_is_refused_by_name()
    {
        foreach (System.Text.Encoding encoding in (System.Text.Encoding[])[System.Text.Encoding.Unicode, System.Text.Encoding.BigEndianUnicode, System.Text.Encoding.UTF32])
        {
            byte[] body = [.. encoding.GetPreamble(), .. encoding.GetBytes("""{"took":1}""")];
            WireException e = Assert.Throws<WireException>(() => s_wire.Deserialize<SearchResponse<RawValue>>(body.AsMemory()));
            Assert.Equal(WireErrorCode.UnsupportedEncoding, e.Code);
            Assert.Contains("UTF-", e.Message);
        }
    }

    [Fact]
    public void Damage_is_a_value_or_an_error_with_a_place()
    {
        byte[][] bodies = [Bodies.Own("search-aggregations.json"), Bodies.Own("search-inner-hits.json")];
        var mutator = new Mutator(23);
        for (int i = 0; i < 1500; i++)
        {
            byte[] body = mutator.Mutate(bodies[i % 2], true);
            if (i % 3 == 0) body = body[..(body.Length * (i % 97) / 97)];
            try
            {
                s_wire.Serialize(s_wire.Deserialize<SearchResponse<RawValue>>(body.AsMemory()));
            }
            catch (WireException e)
            {
                Assert.StartsWith("$", e.Path);
            }
        }
    }
}
