using System.IO.Compression;
using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Polywire;
using Polywire.AspNetCore;
using Polywire.Http;

namespace AspNetCoreTests;

/// <summary>Values in the bodies of an <see cref="HttpClient"/>.</summary>
public class ClientTests
{
    static Task<Service> StartAsync(int version = 1) => Service.StartAsync(app =>
    {
        app.MapGet("/order", () => Results.Extensions.Wire(Order.Sample()));
        app.MapGet("/large", () => Results.Extensions.Wire(Order.Sample(20_000)));
        app.MapGet("/chunked", async (HttpContext c) => { await c.Response.StartAsync(); await c.Response.WriteAsWireAsync(Order.Sample(2_000), Wire.Json); });
        app.MapGet("/null", () => Results.Extensions.Wire<Order>(null));
        app.MapGet("/status/{status:int}", (int status) => Results.StatusCode(status));
        app.MapGet("/accept", (HttpContext c) => Results.Extensions.Wire(c.Request.Headers.Accept.ToString(), Wire.Json));
        app.MapGet("/html", () => Results.Content("<p>", "text/html"));
        app.MapGet("/missing", () => Results.NotFound());
        app.MapGet("/stalled", async (HttpContext c) => { c.Response.ContentLength = 10; await c.Response.WriteAsync("{"); await c.Response.Body.FlushAsync(); await Task.Delay(Timeout.Infinite, c.RequestAborted); });
        app.MapMethods("/echo", ["POST", "PUT", "PATCH"], (HttpContext c, FromWire<Order> order) => Results.Extensions.Wire(order.Value with { Customer = c.Request.Method }));
    }, version: version);

    public static TheoryData<string, int> Wires => [.. from wire in Wire.All from version in (int[])[1, 2] select new TheoryDataRow<string, int>(wire.Name, version)];

    [Theory]
    [MemberData(nameof(Wires))]
    public async Task Get_asks_for_the_wire_and_reads_it(string name, int version)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        await using Service service = await StartAsync(version);
        Assert.Equal(Order.Sample(), await service.Client.GetFromWireAsync<Order>("/order", wire));
        Assert.Equal(Order.Sample(20_000), await service.Client.GetFromWireAsync<Order>("/large", wire));
        Assert.Equal(Order.Sample(2_000), await service.Client.GetFromWireAsync<Order>("/chunked", Wire.Json));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public async Task Post_put_and_patch_send_the_value_with_its_length_and_type(string name, int version)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        await using Service service = await StartAsync(version);
        Order order = Order.Sample(1_000);
        await Check(service.Client.PostAsWireAsync("/echo", order, wire), "POST");
        await Check(service.Client.PutAsWireAsync("/echo", order, wire), "PUT");
        await Check(service.Client.PatchAsWireAsync("/echo", order, wire), "PATCH");

        async Task Check(Task<HttpResponseMessage> sent, string method)
        {
            using HttpResponseMessage response = await sent;
            Assert.Equal(wire.ContentType, response.Content.Headers.ContentType!.ToString());
            Assert.Equal(order with { Customer = method }, await response.Content.ReadFromWireAsync<Order>(wire));
        }
    }

    /// <summary>On Protobuf, no bytes are a message without fields.</summary>
    [Theory]
    [InlineData("/status/204")]
    [InlineData("/status/205")]
    [InlineData("/null")]
    public async Task A_response_without_content_is_null_on_every_wire(string path)
    {
        await using Service service = await StartAsync();
        foreach (WireSerializer[] wires in (WireSerializer[][])[.. Wire.All.Select(w => (WireSerializer[])[w]), [.. Wire.All]])
        {
            WireException error = await Assert.ThrowsAsync<WireException>(() => service.Client.GetFromWireAsync<Order>(path, wires));
            Assert.Equal(WireErrorCode.NullRoot, error.Code);
        }
    }

    [Fact]
    public async Task Several_wires_are_offered_in_order_and_the_response_decides()
    {
        await using Service service = await StartAsync();
        Assert.Equal("application/vnd.msgpack, application/json;q=0.9", await service.Client.GetFromWireAsync<string>("/accept", [Wire.MessagePack, Wire.Json]));
        Assert.Equal(Order.Sample(), await service.Client.GetFromWireAsync<Order>("/order", [Wire.MessagePack, Wire.Json]));
        var error = await Assert.ThrowsAsync<HttpRequestException>(() => service.Client.GetFromWireAsync<Order>("/html", [Wire.MessagePack, Wire.Json]));
        Assert.Contains("'text/html'", error.Message);
    }

    [Fact]
    public async Task Accept_headers_of_the_client_stay()
    {
        await using Service service = await StartAsync();
        service.Client.DefaultRequestHeaders.Add("Accept", "text/json");
        Assert.Equal("text/json", await service.Client.GetFromWireAsync<string>("/accept", Wire.Json));
    }

    [Fact]
    public async Task Failures_have_the_exception_of_their_kind()
    {
        await using Service service = await StartAsync();
        Assert.Equal(HttpStatusCode.NotFound, (await Assert.ThrowsAsync<HttpRequestException>(() => service.Client.GetFromWireAsync<Order>("/missing", Wire.Json))).StatusCode);
        Assert.Equal(WireErrorCode.UnexpectedByte, (await Assert.ThrowsAsync<WireException>(() => service.Client.GetFromWireAsync<Order>("/html", Wire.Json))).Code);
        Assert.Equal(WireErrorCode.NullRoot, (await Assert.ThrowsAsync<WireException>(() => service.Client.GetFromWireAsync<Order>("/null", Wire.Json))).Code);
        Assert.Throws<WireException>(() => WireContent.Create(new Measured { Number = double.NaN }, Wire.Json));
        await Assert.ThrowsAsync<ArgumentException>(() => service.Client.GetFromWireAsync<Order>("/order", []));
        await Assert.ThrowsAsync<ArgumentNullException>("wires", () => service.Client.GetFromWireAsync<Order>("/order", [Wire.Json, null!]));
        Assert.Throws<FormatException>(() => WireContent.Create(1, Wire.Json, "no type"));
    }

    [Theory]
    [InlineData("/order")]
    [InlineData("/chunked")]
    public async Task A_body_over_a_limit_is_refused(string path)
    {
        await using Service service = await StartAsync();
        WireSerializer limited = Wire.Json.With(Wire.Json.Options with { MaxInputLength = 40 });
        Assert.Equal(WireErrorCode.LengthOutOfRange, (await Assert.ThrowsAsync<WireException>(() => service.Client.GetFromWireAsync<Order>(path, limited))).Code);
        using var cautious = new HttpClient { BaseAddress = service.Address, MaxResponseContentBufferSize = 40 };
        var error = await Assert.ThrowsAsync<HttpRequestException>(() => cautious.GetFromWireAsync<Order>(path, Wire.Json));
        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, error.HttpRequestError);
    }

    [Fact]
    public async Task The_timeout_covers_the_body_and_a_token_cancels_it()
    {
        await using Service service = await StartAsync();
        using var cancel = new CancellationTokenSource(100);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => service.Client.GetFromWireAsync<Order>("/stalled", Wire.Json, cancel.Token));
        using var hasty = new HttpClient { BaseAddress = service.Address, Timeout = TimeSpan.FromMilliseconds(100) };
        var error = await Assert.ThrowsAsync<TaskCanceledException>(() => hasty.GetFromWireAsync<Order>("/stalled", Wire.Json));
        Assert.IsType<TimeoutException>(error.InnerException);
    }

    [Fact]
    public async Task Content_can_be_sent_twice_and_read_by_run_time_type()
    {
        await using Service service = await StartAsync();
        using var content = WireContent.Create(Order.Sample(300), typeof(Order), Wire.MessagePack);
        for (int i = 0; i < 2; i++)
        {
            using HttpResponseMessage response = await service.Client.PostAsync("/echo", content);
            Assert.Equal(Order.Sample(300) with { Customer = "POST" }, await response.Content.ReadFromWireOrNullAsync(typeof(Order), Wire.Json));
        }
        Assert.Equal(Wire.MessagePack.Serialize(Order.Sample(300)), await content.ReadAsByteArrayAsync());
        Assert.Null(await WireContent.Create<Order>(null, Wire.Json).ReadFromWireOrNullAsync<Order>(Wire.Json));
    }

    [Fact]
    public void Content_that_is_disposed_during_a_transfer_keeps_its_bytes_until_the_end()
    {
        byte[] expected = Wire.Json.Serialize(Order.Sample(10_000));
        var content = WireContent.Create(Order.Sample(10_000), Wire.Json);
        var slow = new DisposingStream(content);
        content.CopyTo(slow, null, CancellationToken.None);
        Assert.Equal(expected, slow.ToArray());
        Assert.Throws<ObjectDisposedException>(() => content.CopyTo(new MemoryStream(), null, CancellationToken.None));
    }

    /// <summary>Disposes the content at its first write, and takes arrays of the pool as the next request would.</summary>
    [Fact]
    public async Task Body_that_is_no_Brotli_is_invalid_data_as_in_other_codings()
    {
        foreach (bool isBrotli in (bool[])[true, false])
        {
            using var content = new DecompressingContent(isBrotli);
            await Assert.ThrowsAsync<InvalidDataException>(() => content.ReadFromWireAsync<Order>(Wire.Json));
        }
    }

    /// <summary>A corrupt body, as a handler that decompresses returns it.</summary>
    sealed class DecompressingContent(bool isBrotli) : HttpContent
    {
        protected override Task<Stream> CreateContentReadStreamAsync()
        {
            var corrupt = new MemoryStream([.. Enumerable.Repeat((byte)0xFF, 100)]);
            return Task.FromResult<Stream>(isBrotli ? new BrotliStream(corrupt, CompressionMode.Decompress) : new GZipStream(corrupt, CompressionMode.Decompress));
        }

        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => throw new NotSupportedException();

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }

    sealed class DisposingStream(WireContent content) : MemoryStream
    {
        public override void Write(byte[] buffer, int offset, int count)
        {
            content.Dispose();
            foreach (int size in (ReadOnlySpan<int>)[1 << 12, 1 << 16]) System.Buffers.ArrayPool<byte>.Shared.Rent(size).AsSpan().Fill(0xEE);
            base.Write(buffer, offset, count);
        }
    }
}
