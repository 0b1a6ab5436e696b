using System.IO.Compression;
using System.Net;
using System.Net.Http.Headers;
using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Polywire;
using Polywire.AspNetCore;

namespace AspNetCoreTests;

/// <summary>Limits and content codings of requests.</summary>
public class BodyTests
{
    static void Map(WebApplication app) => app.MapPost("/order", (FromWire<Order> order) => order.Value.Lines.Count);

    static Task<Service> StartAsync(Action<WireHttpOptions>? options = null, int version = 1) => Service.StartAsync(Map, s => s.AddPolywire(options), version);

    static HttpContent Content(byte[] body, params string[] codings)
    {
        var content = new ByteArrayContent(body) { Headers = { ContentType = new MediaTypeHeaderValue("application/json") } };
        foreach (string coding in codings) content.Headers.ContentEncoding.Add(coding);
        return content;
    }

    static byte[] Encode(byte[] body, string coding)
    {
        using var output = new MemoryStream();
        using (Stream encoder = coding switch { "gzip" or "x-gzip" => new GZipStream(output, CompressionLevel.Fastest), "br" => new BrotliStream(output, CompressionLevel.Fastest), "deflate" => new ZLibStream(output, CompressionLevel.Fastest), _ => throw new ArgumentException(coding) })
            encoder.Write(body);
        return output.ToArray();
    }

    [Theory]
    [InlineData("gzip", 1)]
    [InlineData("x-gzip", 1)]
    [InlineData("br", 1)]
    [InlineData("deflate", 1)]
    [InlineData("gzip", 2)]
    public async Task A_compressed_body_is_decompressed(string coding, int version)
    {
        await using Service service = await StartAsync(version: version);
        foreach (int lines in (int[])[3, 5_000])
        {
            using HttpResponseMessage response = await service.Client.PostAsync("/order", Content(Encode(Wire.Json.Serialize(Order.Sample(lines)), coding), coding));
            Assert.Equal(lines.ToString(), await response.Content.ReadAsStringAsync());
        }
    }

    [Fact]
    public async Task Codings_are_undone_in_reverse_order_and_identity_is_none()
    {
        await using Service service = await StartAsync();
        byte[] body = Encode(Encode(Wire.Json.Serialize(Order.Sample(9)), "br"), "gzip");
        using HttpResponseMessage response = await service.Client.PostAsync("/order", Content(body, "br", "gzip"));
        Assert.Equal("9", await response.Content.ReadAsStringAsync());
        using HttpResponseMessage uncoded = await service.Client.PostAsync("/order", Content(Wire.Json.Serialize(Order.Sample(4)), "identity"));
        Assert.Equal("4", await uncoded.Content.ReadAsStringAsync());
    }

    [Theory]
    [InlineData("compress")]
    [InlineData("gzip, compress")]
    [InlineData("gzip, gzip, gzip, gzip, gzip")]
    public async Task A_coding_that_is_not_supported_is_refused_and_the_answer_names_the_supported_ones(string codings)
    {
        await using Service service = await StartAsync();
        using HttpResponseMessage response = await service.Client.PostAsync("/order", Content(Wire.Json.Serialize(Order.Sample()), codings.Split(", ")));
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, response.StatusCode);
        Assert.Equal("gzip, br, deflate", response.Headers.GetValues("Accept-Encoding").Single());
    }

    [Fact]
    public async Task Decompression_can_be_turned_off()
    {
        await using Service service = await StartAsync(o => o.DecompressRequests = false);
        using HttpResponseMessage response = await service.Client.PostAsync("/order", Content(Encode(Wire.Json.Serialize(Order.Sample()), "gzip"), "gzip"));
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, response.StatusCode);
        Assert.Equal("identity", response.Headers.GetValues("Accept-Encoding").Single());
    }

    [Fact]
    public async Task The_decompression_middleware_of_ASP_NET_Core_may_do_it_instead()
    {
        await using Service service = await Service.StartAsync(app => { app.UseRequestDecompression(); Map(app); }, s => s.AddPolywire(o => o.DecompressRequests = false).AddRequestDecompression());
        using HttpResponseMessage response = await service.Client.PostAsync("/order", Content(Encode(Wire.Json.Serialize(Order.Sample(6)), "br"), "br"));
        Assert.Equal("6", await response.Content.ReadAsStringAsync());
    }

    [Theory]
    [InlineData("gzip")]
    [InlineData("br")]
    [InlineData("deflate")]
    public async Task Bytes_that_are_not_in_their_coding_are_a_bad_request(string coding)
    {
        await using Service service = await StartAsync();
        byte[] valid = Encode(Wire.Json.Serialize(Order.Sample(500)), coding);
        foreach (byte[] body in (byte[][])[[0xFF, 0x12, 0x34, 0x56], valid[..(valid.Length / 2)]])
        {
            using HttpResponseMessage response = await service.Client.PostAsync("/order", Content(body, coding));
            Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
            Assert.Contains("\"code\":\"", await response.Content.ReadAsStringAsync());
        }
    }

    /// <summary>
    /// Each prefix of a Protobuf message that ends between two fields is a message, and deflated data can be read up to where it is cut. What follows the data may
    /// end as the data does, with its checksum.
    /// </summary>
    [Theory]
    [InlineData("gzip")]
    [InlineData("br")]
    [InlineData("deflate")]
    public async Task A_compressed_body_that_is_cut_anywhere_or_continued_is_a_bad_request_on_every_wire(string coding)
    {
        await using Service service = await StartAsync();
        foreach (WireSerializer wire in Wire.All)
        {
            byte[] valid = Encode(wire.Serialize(Order.Sample(3)), coding);
            foreach (byte[] body in Enumerable.Range(1, valid.Length - 1).Select(length => valid[..length]).Concat([[.. valid, 0], [.. valid, .. "more"u8], [.. valid, .. valid[^4..]]]))
                Assert.Equal(HttpStatusCode.BadRequest, await PostAsync(body, wire));
            Assert.Equal(HttpStatusCode.OK, await PostAsync(valid, wire));
        }

        async Task<HttpStatusCode> PostAsync(byte[] body, WireSerializer wire)
        {
            using HttpContent content = Content(body, coding);
            content.Headers.ContentType = new MediaTypeHeaderValue(wire.ContentType);
            using HttpResponseMessage response = await service.Client.PostAsync("/order", content);
            return response.StatusCode;
        }
    }

    [Fact]
    public async Task Nothing_is_nothing_in_every_coding()
    {
        await using Service service = await Service.StartAsync(app => app.MapPost("/line", (FromWire<Line> line) => line.Value.Count));
        foreach (string coding in (string[])["gzip", "br", "deflate", "gzip, br"])
        {
            using HttpContent content = Content([], coding.Split(", "));
            content.Headers.ContentType = new MediaTypeHeaderValue(Wire.Protobuf.ContentType);
            using HttpResponseMessage response = await service.Client.PostAsync("/line", content);
            Assert.Equal("0", await response.Content.ReadAsStringAsync());
        }
    }

    /// <summary>Members of gzip that hold nothing compress a thousandfold themselves, so that nothing limits the work if only the last result has a limit.</summary>
    [Theory]
    [InlineData("gzip, gzip")]
    [InlineData("gzip, br")]
    [InlineData("gzip, gzip, deflate")]
    public async Task Every_coding_of_several_has_the_limit(string codings)
    {
        await using Service service = await StartAsync(o => o.MaxDecompressedRequestLength = 1 << 20);
        byte[] empty = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        byte[] body = [.. Enumerable.Repeat(empty, (1 << 20) / empty.Length + 1).SelectMany(m => m)];
        foreach (string coding in codings.Split(", ")[1..]) body = Encode(body, coding);
        using HttpResponseMessage response = await service.Client.PostAsync("/order", Content(body, codings.Split(", ")));
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
    }

    [Fact]
    public async Task A_body_that_grows_beyond_the_limit_when_decompressed_is_too_large()
    {
        await using Service service = await StartAsync(o => o.MaxDecompressedRequestLength = 1 << 20);
        byte[] bomb = new byte[64 << 20];
        Array.Fill(bomb, (byte)' ');
        foreach (string coding in (string[])["gzip", "br", "deflate"])
        {
            using HttpResponseMessage response = await service.Client.PostAsync("/order", Content(Encode(bomb, coding), coding));
            Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
        }
    }

    public static TheoryData<bool, int> Lengths => new MatrixTheoryData<bool, int>([false, true], [1, 2]);

    [Theory]
    [MemberData(nameof(Lengths))]
    public async Task A_body_over_the_limit_is_too_large_whether_its_length_is_known_or_not(bool known, int version)
    {
        byte[] body = Wire.Json.Serialize(Order.Sample(3_000));
        foreach ((int limit, HttpStatusCode expected) in new[] { (body.Length, HttpStatusCode.OK), (body.Length - 1, HttpStatusCode.RequestEntityTooLarge), (100, HttpStatusCode.RequestEntityTooLarge) })
            Assert.Equal(expected, await PostAsync(limit));

        async Task<HttpStatusCode> PostAsync(int limit)
        {
            await using Service service = await StartAsync(o => o.MaxRequestLength = limit, version);
            using HttpContent content = known ? new ByteArrayContent(body) : new StreamContent(new Unseekable(body));
            content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
            using HttpResponseMessage response = await service.Client.PostAsync("/order", content);
            return response.StatusCode;
        }
    }

    [Fact]
    public async Task The_input_limit_of_the_wire_applies_too()
    {
        await using Service service = await Service.StartAsync(Map, s => s.AddPolywire(Wire.Json.With(Wire.Json.Options with { MaxInputLength = 20 })));
        using HttpResponseMessage response = await service.Client.PostAsync("/order", Content(Wire.Json.Serialize(Order.Sample())));
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task The_limit_of_the_server_applies_too(bool known)
    {
        await using Service service = await Service.StartBareAsync(Map, s => s.AddPolywire(), kestrel: k => k.Limits.MaxRequestBodySize = 1_000);
        byte[] body = Wire.Json.Serialize(Order.Sample(3_000));
        using HttpContent content = known ? new ByteArrayContent(body) : new StreamContent(new Unseekable(body));
        content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        using HttpResponseMessage response = await service.Client.PostAsync("/order", content);
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
    }

    public static TheoryData<string, bool> ChunkSizes => new MatrixTheoryData<string, bool>(["ffffffffff", "80000000", "-1", "xyz", ""], [false, true]);

    /// <summary>Kestrel has an exception of its own for a size beyond its integers, and the exception handler of ASP.NET Core answers Kestrel's with 500.</summary>
    [Theory]
    [MemberData(nameof(ChunkSizes))]
    public async Task Chunks_with_a_malformed_size_are_a_bad_request(string size, bool handler)
    {
        await using Service service = await Service.StartAsync(app =>
        {
            if (handler) app.UseExceptionHandler();
            Map(app);
            app.MapPost("/read", async (HttpContext context) => (await context.Request.ReadFromWireAsync<Order>()).Customer);
            app.MapControllers();
        }, s =>
        {
            s.AddPolywire();
            s.AddControllers().ConfigureApplicationPartManager(m => m.FeatureProviders.Add(new MvcTests.OnlyOrders())).AddPolywire();
            if (handler) s.AddProblemDetails();
        });
        foreach (string path in (string[])["/order", "/read", "/mvc/double"])
        {
            using var client = new TcpClient();
            await client.ConnectAsync(service.Address.Host, service.Address.Port);
            NetworkStream stream = client.GetStream();
            await stream.WriteAsync(Encoding.ASCII.GetBytes($"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n{size}\r\n"));
            string status = await new StreamReader(stream).ReadLineAsync() ?? "";
            Assert.StartsWith("HTTP/1.1 400 ", status);
        }
    }

    [Fact]
    public void Limits_cannot_be_negative()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new WireHttpOptions { MaxRequestLength = -1 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new WireHttpOptions { MaxDecompressedRequestLength = -1 });
    }
}
