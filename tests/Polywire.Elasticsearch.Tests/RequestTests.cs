using System.Buffers;
using System.Text;
using Elasticsearch;
using Polywire;
using Polywire.Json;

namespace ElasticsearchTests;

/// <summary>Requests, and the bodies that are made of lines.</summary>
public class RequestTests
{
    static readonly JsonWire s_wire = new ClientSettings().CreateWire();

    [Theory]
    [InlineData("request-search.json")]
    [InlineData("request-short.json")]
    public void A_search_is_read_and_written_back(string name)
    {
        byte[] body = Bodies.Own(name);
        Bodies.Same(body, s_wire.Serialize(s_wire.Deserialize<SearchRequest>(body.AsMemory())));
        Bodies.Same(body, Wire.Json.Serialize(Wire.Json.Deserialize<SearchRequest>(body)));
    }

    [Fact]
    public void Queries_are_of_their_kind()
    {
        SearchRequest request = s_wire.Deserialize<SearchRequest>(Bodies.Own("request-search.json").AsMemory());
        var score = Assert.IsType<FunctionScoreQuery>(request.Query);
        var all = Assert.IsType<BoolQuery>(score.Query);
        Assert.True(all.Must!.IsSingle);
        Assert.Equal("desk", Assert.IsType<MatchQuery>(all.Must.Items[0]).Body.Query);
        Assert.Equal(2, Assert.IsType<TermQuery>(all.Filter!.Items[0]).Body.Boost.Real);
        Assert.Equal(new List<object?> { "a", 1L, null }, Assert.IsType<TermsQuery>(all.Filter.Items[1]).Values);
        Assert.Equal((10L, 20.5), (Assert.IsType<RangeQuery>(all.Filter.Items[3]).Body.Gte.Value, ((RangeQuery)all.Filter.Items[3]).Body.Lt.Value));
        Assert.Equal("""{"deep":[{"x":1.0}]}""", Assert.IsType<RawQuery>(all.Should!.Items[^1]).Value.ToString());
        Assert.Equal(1.2, score.Functions![1].FieldValueFactor!.Factor.Real);
        Assert.Equal("tags", Assert.IsType<TermsAggregation>(request.Aggs!["tags"].Body).Field);
        Assert.Equal("strict_date_optional_time_nanos", request.Sort!.Items[1].Options!.Format);
        Assert.Equal(["a.*", "b"], request.Source!.Filter!.Includes!.Items);
        Assert.IsType<RawValue>(request.Aggs["unknown"].Body);
    }

    [Theory]
    [InlineData("""{"query":{}}""", WireErrorCode.MissingMember)]
    [InlineData("""{"query":{"term":{}}}""", WireErrorCode.MissingMember)]
    [InlineData("""{"query":{"term":{"a":1,"b":2}}}""", WireErrorCode.UnknownMember)]
    [InlineData("""{"query":{"term":{"a":1},"match_all":{}}}""", WireErrorCode.UnknownMember)]
    [InlineData("""{"aggs":{"a":{}}}""", WireErrorCode.MissingMember)]
    [InlineData("""{"aggs":{"a":{"avg":{},"max":{}}}}""", WireErrorCode.UnknownMember)]
    [InlineData("""{"query":[]}""", WireErrorCode.TypeMismatch)]
    public void An_invalid_query_is_refused_with_its_path(string json, WireErrorCode code)
    {
        WireException e = Assert.Throws<WireException>(() => s_wire.Deserialize<SearchRequest>(json));
        Assert.Equal(code, e.Code);
        Assert.True(e.Path!.StartsWith("$.query") || e.Path.StartsWith("$.aggs"), e.Path);
    }

    [Fact]
    public void Field_names_go_by_the_clients_settings()
    {
        JsonWire wire = new ClientSettings { FieldName = n => char.ToLowerInvariant(n[0]) + n[1..] }.CreateWire();
        var request = new SearchRequest { Query = new TermQuery { Field = "BrandName", Body = new() { Value = "x" }, IsShort = true }, Sort = new List<SortField> { "CreatedAt", "_doc", new() { Field = "Price", Order = "desc" } } };
        Assert.Equal("""{"query":{"term":{"brandName":"x"}},"sort":["createdAt","_doc",{"price":"desc"}]}""", wire.SerializeToString(request));
        Assert.Equal("""{"query":{"term":{"BrandName":"x"}},"sort":["CreatedAt","_doc",{"Price":"desc"}]}""", Wire.Json.SerializeToString(request));
        Assert.Equal("""{"query":{"term":{"brandName":"x"}}}""", Wire.Json.SerializeToString(new SearchRequest { Query = request.Query }, new ClientSettings { FieldName = n => char.ToLowerInvariant(n[0]) + n[1..] }));
    }

    [Theory]
    [InlineData("bulk-request.ndjson")]
    [InlineData("shared/bulk-request.ndjson")]
    public void Bulk_lines_are_read_and_written_back(string name)
    {
        byte[] body = Bodies.Any(name);
        SameLines(body, BackAndForth.Lines(s_wire, body, TextWriter.Null));
    }

    [Theory]
    [InlineData("msearch-request.ndjson")]
    [InlineData("shared/msearch-request.ndjson")]
    public void Multi_search_lines_are_read_and_written_back(string name)
    {
        byte[] body = Bodies.Any(name);
        SameLines(body, BackAndForth.Lines(s_wire, body, TextWriter.Null));
    }

    static void SameLines(ReadOnlySpan<byte> expected, ReadOnlySpan<byte> actual)
    {
        Assert.True(actual.EndsWith("\n"u8));
        string[] left = Encoding.UTF8.GetString(expected).Split('\n', StringSplitOptions.RemoveEmptyEntries);
        string[] right = Encoding.UTF8.GetString(actual).Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(left.Length, right.Length);
        for (int i = 0; i < left.Length; i++) Bodies.Same(Encoding.UTF8.GetBytes(left[i]), Encoding.UTF8.GetBytes(right[i]));
    }

    [Fact]
    public void A_document_of_many_lines_becomes_one()
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new BulkWriter(new ClientSettings { Source = new SystemTextJsonSource() }.CreateWire(), output);
        writer.Index(new() { Index = "a" }, new Product { sku = "line\nbreak", price = 1 });
        writer = new BulkWriter(s_wire.With(s_wire.Options with { Indented = true }), output);
        writer.Index(new() { Index = "a" }, RawValue.FromJson("{\r\n  \"a\": [\n1 ]\n}"u8));
        writer.Update(new() { Id = "1" }, new UpdateBody<Order> { Doc = new Order { Price = 2 }, DocAsUpsert = true });
        string[] lines = Encoding.UTF8.GetString(output.WrittenSpan).Split('\n');
        Assert.Equal(7, lines.Length);
        Assert.Equal("""{"sku":"line\nbreak","price":1}""", lines[1]);
        Bodies.Same("""{"a":[1]}"""u8, Encoding.UTF8.GetBytes(lines[3]));
        Assert.Equal("""{"doc":{"price":2.0},"doc_as_upsert":true}""", lines[5]);
        Assert.Equal("", lines[6]);
    }

    [Fact]
    public void A_body_that_ends_too_soon_is_refused()
    {
        Assert.Equal(WireErrorCode.UnexpectedEnd, Assert.Throws<WireException>(() => NdjsonReader.Bulk(s_wire, "{\"index\":{}}\n"u8.ToArray()).ToList()).Code);
        Assert.Equal(WireErrorCode.UnexpectedEnd, Assert.Throws<WireException>(() => NdjsonReader.MultiSearch(s_wire, "{}\n"u8.ToArray()).ToList()).Code);
    }

    [Fact]
    public void Pretty_output_is_laid_out_as_it_is_written()
    {
        byte[] body = Bodies.Own("request-search.json");
        SearchRequest request = s_wire.Deserialize<SearchRequest>(body.AsMemory());
        var pieces = new LargestPiece();
        s_wire.With(s_wire.Options with { Indented = true }).Serialize(pieces, request);
        Assert.True(pieces.Total > 5000);
        Assert.InRange(pieces.Largest, 1, pieces.Total / 2);
    }

    /// <summary>A destination that sees how much comes at a time.</summary>
    sealed class LargestPiece : IBufferWriter<byte>
    {
        byte[] _buffer = new byte[256];
        internal int Largest;
        internal int Total;

        public void Advance(int count)
        {
            Largest = Math.Max(Largest, count);
            Total += count;
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            if (_buffer.Length < sizeHint) _buffer = new byte[sizeHint];
            return _buffer;
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
