using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using Elasticsearch;
using Polywire;
using Polywire.Json;

[assembly: WireCodec(typeof(ForeignDocumentCodec<>), Target = typeof(ElasticsearchTests.Product))]

namespace ElasticsearchTests;

/// <summary>A user's own document: no model, read by another serializer.</summary>
public class Product
{
    public string? sku { get; set; }
    public double price { get; set; }
}

sealed class SystemTextJsonSource : ISourceSerializer
{
    internal ReadOnlyMemory<byte> Last;

    public T? Deserialize<T>(ReadOnlyMemory<byte> json)
    {
        Last = json;
        return System.Text.Json.JsonSerializer.Deserialize<T>(json.Span);
    }

    public void Serialize<T>(IBufferWriter<byte> writer, T? document)
    {
        using var output = new System.Text.Json.Utf8JsonWriter(writer);
        System.Text.Json.JsonSerializer.Serialize(output, document);
    }
}

sealed class NewtonsoftSource : ISourceSerializer
{
    readonly Newtonsoft.Json.JsonSerializer _serializer = new();

    public T? Deserialize<T>(ReadOnlyMemory<byte> json)
    {
        MemoryMarshal.TryGetArray(json, out ArraySegment<byte> bytes);
        using var reader = new Newtonsoft.Json.JsonTextReader(new StreamReader(new MemoryStream(bytes.Array!, bytes.Offset, bytes.Count, false), Encoding.UTF8));
        return _serializer.Deserialize<T>(reader);
    }

    public void Serialize<T>(IBufferWriter<byte> writer, T? document)
    {
        var text = new StringWriter();
        _serializer.Serialize(text, document);
        writer.Write(Encoding.UTF8.GetBytes(text.ToString()));
    }
}

/// <summary>Documents are handed to the serializer that the client's settings name, over the response's own bytes.</summary>
public class SourceTests
{
    const string Body = """{"took":1,"hits":{"total":1,"hits":[{"_id":"1","_source":{"sku":"a","price":1.5}},{"_id":"2","_source":null},{"_id":"3"}]}}""";

    public static TheoryData<string> Serializers => ["stj", "newtonsoft"];

    static ISourceSerializer Serializer(string name) => name == "stj" ? new SystemTextJsonSource() : new NewtonsoftSource();

    [Theory, MemberData(nameof(Serializers))]
    public void Documents_of_another_serializer_are_read_and_written(string name)
    {
        JsonWire wire = new ClientSettings { Source = Serializer(name) }.CreateWire();
        SearchResponse<Product> response = wire.Deserialize<SearchResponse<Product>>(Encoding.UTF8.GetBytes(Body).AsMemory());
        Assert.Equal(("a", 1.5), (response.Hits!.Hits![0].Source.Value!.sku, response.Hits.Hits[0].Source.Value!.price));
        Assert.True(response.Hits.Hits[1].Source is { IsPresent: true, Value: null });
        Assert.False(response.Hits.Hits[2].Source.IsPresent);
        Bodies.Same(Encoding.UTF8.GetBytes(Body), wire.Serialize(response));
    }

    [Fact]
    public void A_source_is_a_slice_of_the_response()
    {
        var source = new SystemTextJsonSource();
        byte[] body = Encoding.UTF8.GetBytes(Body.Replace(",{\"_id\":\"2\",\"_source\":null}", ""));
        new ClientSettings { Source = source }.CreateWire().Deserialize<SearchResponse<Product>>(body.AsMemory());
        Assert.True(MemoryMarshal.TryGetArray(source.Last, out ArraySegment<byte> slice));
        Assert.Same(body, slice.Array);
        Assert.Equal("""{"sku":"a","price":1.5}""", Encoding.UTF8.GetString(source.Last.Span));
    }

    [Theory, MemberData(nameof(Serializers))]
    public void Kept_bytes_are_handed_over_later(string name)
    {
        foreach (string file in (string[])["01-search-basic.json", "04-search-inner-hits-highlight-fields.json"])
        {
            SearchResponse<RawValue> response = new ClientSettings().CreateWire().Deserialize<SearchResponse<RawValue>>(Bodies.Shared(file).AsMemory());
            foreach (Hit<RawValue> hit in response.Hits!.Hits!)
            {
                if (!hit.Source.IsPresent) continue;
                RawValue source = hit.Source.Value;
                object? foreign = name == "stj" ? Serializer(name).Deserialize<System.Text.Json.Nodes.JsonNode>(source.Bytes) : Serializer(name).Deserialize<Newtonsoft.Json.Linq.JToken>(source.Bytes);
                Assert.NotNull(foreign);
                var written = new ArrayBufferWriter<byte>();
                Serializer(name).Serialize(written, foreign);
                if (name == "stj") Bodies.Same(source.Bytes.Span, written.WrittenSpan);
            }
        }
    }

    [Fact]
    public void A_source_that_another_serializer_refuses_is_an_error_with_its_path()
    {
        JsonWire wire = new ClientSettings { Source = new SystemTextJsonSource() }.CreateWire();
        WireException e = Assert.Throws<WireException>(() => wire.Deserialize<SearchResponse<Product>>("""{"hits":{"hits":[{"_source":{"sku":"a","price":1}},{"_source":"text"}]}}"""u8.ToArray().AsMemory()));
        Assert.Equal(WireErrorCode.UserCode, e.Code);
        Assert.StartsWith("$.hits.hits[1]", e.Path);
        Assert.IsType<System.Text.Json.JsonException>(e.InnerException);
    }

    [Fact]
    public void Sources_read_later_are_read_once_and_passed_on_as_they_were()
    {
        const string Odd = """{"hits":{"hits":[{"_source":{ "id":1, "price":2.50, "x":[ ] }},{"_source":"no order"}]}}""";
        JsonWire wire = new ClientSettings().CreateWire();
        SearchResponse<Deferred<Order>> response = wire.Deserialize<SearchResponse<Deferred<Order>>>(Encoding.UTF8.GetBytes(Odd).AsMemory());
        Assert.Equal(2.5, response.Hits!.Hits![0].Source.Value!.Value.Price);
        Assert.Equal(Odd, wire.SerializeToString(response));
        Assert.Throws<WireException>(() => response.Hits.Hits[1].Source.Value!.Value);
    }

    [Fact]
    public void A_document_of_another_serializer_needs_one()
    {
        WireException e = Assert.Throws<WireException>(() => new ClientSettings().CreateWire().Deserialize<SearchResponse<Product>>(Encoding.UTF8.GetBytes(Body).AsMemory()));
        Assert.Equal((WireErrorCode.Unsupported, "$.hits.hits[0]._source"), (e.Code, e.Path));
    }

    [Fact]
    public void Doubles_carry_a_decimal_point()
    {
        JsonWire wire = new ClientSettings().CreateWire();
        Assert.Equal("""{"id":3,"price":1.0}""", wire.SerializeToString(new Order { Id = 3, Price = 1 }));
    }

    [Fact]
    public void A_response_goes_through_ASP_NET_Core_as_it_came()
    {
        byte[] body = Bodies.Own("search-aggregations.json");
        var options = new System.Text.Json.JsonSerializerOptions { TypeInfoResolver = new WireJsonTypeInfoResolver(new ClientSettings().CreateWire()) };
        var response = System.Text.Json.JsonSerializer.Deserialize<SearchResponse<RawValue>>(body, options);
        Bodies.Same(body, System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(response, options));
    }
}
