using Elasticsearch;
using Polywire;
using Polywire.Json;

namespace ElasticsearchTests;

/// <summary>Forms that a body may have and that few have: each is read as what it is and written as it was.</summary>
public class FormatTests
{
    static readonly JsonWire s_wire = new ClientSettings().CreateWire();

    [Theory]
    [InlineData("""{"query":{"function_score":{"query":{"match_all":{}},"max_boost":42,"boost":"5","random_score":{}}}}""")]
    [InlineData("""{"query":{"match":{"a":{"query":"x","slop":1,"boost":"2.0"}}},"from":null,"size":"10"}""")]
    [InlineData("""{"query":{"terms":{"a":[1],"boost":1}}}""")]
    [InlineData("""{"sort":{"at":"desc","price":{"order":"asc","missing":0},"n":"asc"}}""")]
    [InlineData("""{"sort":["_score",{"at":"desc","price":"asc"}]}""")]
    [InlineData("""{"aggs":{"a":{"terms":{"field":"x","order":{"_key":"asc"}}},"b":{"terms":{"order":[{"a>b.avg":"desc"},{"_count":"desc"}]}},"c":{"histogram":{"interval":50,"order":{"_count":"asc"}}}}}""")]
    [InlineData("""{"aggs":{"a":{"composite":{"sources":[{"b":{"terms":{"field":"x","order":"asc","missing_bucket":true}}},{"c":{"date_histogram":{"order":"desc"}}},{"d":{"histogram":{"interval":5,"order":"asc"}}}]}}}}""")]
    [InlineData("""{"query":{"bool":{"must":[{"ids":{"values":["1",2]}},{"ids":{"values":3}},{"dis_max":{"queries":{"term":{"a":1}},"tie_breaker":"0.7"}}]}}}""")]
    [InlineData("""{"aggs":{"a":{"range":{"ranges":[{"from":null,"to":"100"},{"key":"x","from":50.5}]}}}}""")]
    public void A_search_is_written_back_as_it_was_read(string json) => Assert.Equal(json, s_wire.SerializeToString(s_wire.Deserialize<SearchRequest>(json)));

    [Fact]
    public void Numbers_are_numbers_whatever_their_form()
    {
        SearchRequest request = s_wire.Deserialize<SearchRequest>("""{"size":"10","from":5,"min_score":0.5,"terminate_after":null}""");
        Assert.Equal((10, 5, 0.5), (request.Size.Real, request.From.Real, request.MinScore.Real));
        Assert.True(request.TerminateAfter is { IsNull: true, IsPresent: true });
        Assert.False(request.Query is not null || request.Version is not null);
        request = new() { Size = 3, MinScore = 1.5, Sort = new List<SortField> { new() { Field = "a", Order = "desc", Others = ["b"] } } };
        request.Sort.Items[0] = new() { Field = "a", Order = "desc", Others = [new() { Field = "b", Order = "asc" }] };
        Assert.Equal("""{"size":3,"min_score":1.5,"sort":[{"a":"desc","b":"asc"}]}""", s_wire.SerializeToString(request));
    }

    [Fact]
    public void A_range_has_bounds()
    {
        WireException e = Assert.Throws<WireException>(() => s_wire.Deserialize<SearchRequest>("""{"query":{"range":{"x":5}}}"""));
        Assert.Equal((WireErrorCode.TypeMismatch, "$.query.range.x"), (e.Code, e.Path));
        Assert.Equal(WireErrorCode.UnexpectedNull, Assert.Throws<WireException>(() => s_wire.Deserialize<SearchRequest>("""{"query":{"range":{"x":null}}}""")).Code);
    }

    [Theory]
    [InlineData("""{"hits":{"total":{"value":3}}}""")]
    [InlineData("""{"hits":{"total":{"relation":"gte"}}}""")]
    [InlineData("""{"hits":{"total":{"value":3,"relation":"eq"}}}""")]
    [InlineData("""{"hits":{"total":3}}""")]
    [InlineData("""{"hits":{"total":null}}""")]
    [InlineData("""{"aggregations":{"#y":{"value":1},"a#b#c":{"x":1},"avg##":{"value":1.0},"":{"value":1}}}""")]
    [InlineData("""[{"health":"green","store.size":null}]""")]
    [InlineData("""{"profile":true}""")]
    [InlineData("""{"suggest":{"text":"x","mine":{"term":{"field":"m"}}}}""")]
    [InlineData("""{"suggest":{"mine":{"text":"x","term":{"field":"m"}}}}""")]
    [InlineData("""{"from":"1","sort":"_doc"}""")]
    public void A_body_is_written_back_as_it_was_read(string json) => Assert.Equal(json, Bodies.Text(BackAndForth.Body(s_wire, System.Text.Encoding.UTF8.GetBytes(json), TextWriter.Null)));

    [Fact]
    public void The_lines_of_bulk_are_written_back_as_they_were_read()
    {
        const string Lines = """
            {"index":{"_index":"a","_id":5,"routing":7,"version":"3"}}
            {"a":1}
            {"index":{"_id":null}}
            {}
            {"delete":{"_id":"5"}}

            """;
        Assert.Equal(Lines, Bodies.Text(BackAndForth.Lines(s_wire, System.Text.Encoding.UTF8.GetBytes(Lines), TextWriter.Null)));
        Assert.Equal("""{"_id":12}""", s_wire.SerializeToString(new BulkMetadata { Id = 12 }));
        WireException e = Assert.Throws<WireException>(() => s_wire.Deserialize<BulkMetadata>("""{"_id":[1]}"""));
        Assert.Equal((WireErrorCode.TypeMismatch, "$._id"), (e.Code, e.Path));
    }
}
