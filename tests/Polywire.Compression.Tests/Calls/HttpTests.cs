using System.Net;
using Polywire;
using Polywire.Http;

namespace CompressionTests;

/// <summary>Bodies of HTTP messages carry their encoding.</summary>
public class HttpTests
{
    [Theory]
    [InlineData("json+gzip", "gzip"), InlineData("messagepack+brotli", "br"), InlineData("json", null)]
    public async Task Body_names_its_encoding_and_is_read_by_it(string name, string? encoding)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        using WireContent content = WireContent.Create(Samples.Row(1), wire);
        Assert.Equal((wire.ContentType, encoding), (content.Headers.ContentType!.MediaType, content.Headers.ContentEncoding.SingleOrDefault()));
        Assert.Equal(wire.Serialize(Samples.Row(1)), await content.ReadAsByteArrayAsync());
        Assert.Equal(Samples.Row(1), await content.ReadFromWireAsync<Row>(wire));
        using WireContent untyped = WireContent.Create(Samples.Row(1), typeof(Row), wire);
        Assert.Equal(encoding, untyped.Headers.ContentEncoding.SingleOrDefault());
        Assert.Equal(Samples.Row(1), await untyped.ReadFromWireOrNullAsync(typeof(Row), wire));
    }

    [Fact]
    public async Task Body_that_the_handler_has_decompressed_is_read_as_it_is()
    {
        using var content = new ByteArrayContent(Wire.Json.Serialize(Samples.Row(1)));
        Assert.Equal(Samples.Row(1), await content.ReadFromWireAsync<Row>(Wire.Json.With(WireCompression.Gzip())));
    }

    [Fact]
    public async Task Handler_decompresses_what_is_sent()
    {
        using var client = new HttpClient(new Decompressing(new Echo()));
        using HttpResponseMessage response = await client.PostAsync("http://localhost/", WireContent.Create(Samples.Rows(20), Wire.Json.With(WireCompression.Gzip())));
        Assert.Equal(Samples.Rows(20), await response.Content.ReadFromWireAsync<List<Row>>(Wire.Json));
    }

    /// <summary>Decompresses responses, as a client's handler does with <c>AutomaticDecompression</c>.</summary>
    sealed class Decompressing(HttpMessageHandler inner) : DelegatingHandler(inner)
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            HttpResponseMessage response = await base.SendAsync(request, cancellationToken);
            Assert.Equal("gzip", Assert.Single(response.Content.Headers.ContentEncoding));
            response.Content = new ByteArrayContent(Frame.Decompress("gzip", await response.Content.ReadAsByteArrayAsync(cancellationToken)));
            return response;
        }
    }

    sealed class Echo : HttpMessageHandler
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var content = new ByteArrayContent(await request.Content!.ReadAsByteArrayAsync(cancellationToken));
            foreach (string encoding in request.Content.Headers.ContentEncoding) content.Headers.ContentEncoding.Add(encoding);
            return new HttpResponseMessage(HttpStatusCode.OK) { Content = content };
        }
    }
}
