using System.Net;
using System.Net.Http.Headers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Polywire;
using Polywire.AspNetCore;
using Polywire.Http;

namespace AspNetCoreTests;

/// <summary>Minimal APIs that read and write on every wire.</summary>
public class EndpointTests
{
    static Task<Service> StartAsync(int version = 1) => Service.StartAsync(app =>
    {
        app.MapGet("/order", () => Results.Extensions.Wire(Order.Sample()));
        app.MapGet("/orders", (int lines) => Results.Extensions.Wire(new List<Order> { Order.Sample(lines) }));
        app.MapGet("/json", () => Results.Extensions.Wire(Order.Sample(), Wire.Json, StatusCodes.Status202Accepted, "application/vnd.order+json"));
        app.MapGet("/null", () => Results.Extensions.Wire<Order>(null));
        app.MapPost("/double", (FromWire<Order> order) => Results.Extensions.Wire(order.Value with { Id = order.Value.Id * 2 }));
        app.MapGet("/two", () => Results.Extensions.Wire(new OnTwoWires { Any = "x" }));
        app.MapGet("/two/context", (HttpContext c) => c.Response.WriteAsWireAsync(new OnTwoWires { Any = "x" }));
        app.MapPost("/two", (FromWire<OnTwoWires> two) => Results.Extensions.Wire(two.Value));
        app.MapGet("/none", () => Results.Extensions.Wire(new HoldsAny { Any = new Random(1) }));
        app.MapPost("/optional", (FromWire<Order>? order) => order is null ? "none" : $"{order.Value.Id}");
        app.MapPost("/default", ([Microsoft.AspNetCore.Mvc.FromQuery] int x, FromWire<Order> order = null!) => order is null ? $"none {x}" : $"{order.Value.Id}");
        app.MapPost("/context", async (HttpContext c) => await c.Response.WriteAsWireAsync((await c.Request.ReadFromWireAsync<Order>()).Lines.Count));
    }, version: version);

    /// <summary>Every media type of every wire, over both versions of HTTP.</summary>
    public static TheoryData<string, int> MediaTypes =>
        [.. from wire in Wire.All from type in wire.ContentTypes from version in (int[])[1, 2] select new TheoryDataRow<string, int>(type, version)];

    [Theory]
    [MemberData(nameof(MediaTypes))]
    public async Task A_value_is_written_in_the_media_type_that_the_client_accepts(string type, int version)
    {
        await using Service service = await StartAsync(version);
        using var request = new HttpRequestMessage(HttpMethod.Get, "/order") { Version = service.Client.DefaultRequestVersion, VersionPolicy = HttpVersionPolicy.RequestVersionExact };
        request.Headers.TryAddWithoutValidation("Accept", type);
        using HttpResponseMessage response = await service.Client.SendAsync(request);
        WireSerializer wire = Wire.All.Single(w => w.IsContentType(type));
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(new Version(version, version == 2 ? 0 : 1), response.Version);
        Assert.Equal(type, response.Content.Headers.ContentType!.ToString());
        Assert.Equal("Accept", response.Headers.Vary.Single());
        byte[] expected = wire.Serialize(Order.Sample());
        Assert.Equal(expected.Length, response.Content.Headers.ContentLength);
        Assert.Equal(expected, await response.Content.ReadAsByteArrayAsync());
    }

    [Theory]
    [MemberData(nameof(MediaTypes))]
    public async Task A_value_is_read_in_the_media_type_that_the_client_sends(string type, int version)
    {
        await using Service service = await StartAsync(version);
        WireSerializer wire = Wire.All.Single(w => w.IsContentType(type));
        using var content = WireContent.Create(Order.Sample(), wire, type);
        using HttpResponseMessage response = await service.Client.PostAsync("/double", content);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(Order.Sample() with { Id = 14 }, await response.Content.ReadFromWireAsync<Order>(Wire.Json));
    }

    [Theory]
    [InlineData("application/x-protobuf, application/vnd.msgpack;q=0.1", "application/vnd.msgpack")]
    [InlineData("application/x-protobuf, application/*;q=0.1", "application/json")]
    [InlineData("application/x-memorypack, */*;q=0.5", "application/json")]
    [InlineData("application/x-memorypack", null)]
    [InlineData("application/protobuf, application/x-protobuf", null)]
    public async Task A_wire_that_the_type_has_no_code_for_is_not_chosen(string accept, string? expected)
    {
        await using Service service = await StartAsync();
        service.Client.DefaultRequestHeaders.TryAddWithoutValidation("Accept", accept);
        foreach (string path in (string[])["/two", "/two/context"])
        {
            using HttpResponseMessage response = await service.Client.GetAsync(path);
            if (expected is null)
            {
                Assert.Equal(HttpStatusCode.NotAcceptable, response.StatusCode);
                // The exception of WriteAsWireAsync has no handler here.
                if (path == "/two") Assert.Contains("is available: application/json, application/vnd.msgpack.", await response.Content.ReadAsStringAsync());
                continue;
            }
            Assert.Equal((HttpStatusCode.OK, expected), (response.StatusCode, response.Content.Headers.ContentType!.ToString()));
            Assert.Equal(Wire.All.Single(w => w.IsContentType(expected)).Serialize(new OnTwoWires { Any = "x" }), await response.Content.ReadAsByteArrayAsync());
        }
    }

    [Theory]
    [InlineData("application/x-protobuf")]
    [InlineData("application/x-memorypack")]
    public async Task A_body_on_a_wire_that_the_type_has_no_code_for_is_not_supported(string type)
    {
        await using Service service = await StartAsync();
        using var content = new ByteArrayContent([8, 1]) { Headers = { ContentType = new MediaTypeHeaderValue(type) } };
        using HttpResponseMessage response = await service.Client.PostAsync("/two", content);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType!.ToString());
        Assert.DoesNotContain("protobuf", response.Headers.GetValues("Accept").Single());
    }

    [Theory]
    [InlineData("/optional", "none", 1)]
    [InlineData("/optional", "none", 2)]
    [InlineData("/default?x=3", "none 3", 1)]
    public async Task An_optional_parameter_is_null_where_there_is_no_body(string path, string expected, int version)
    {
        await using Service service = await StartAsync(version);
        using HttpResponseMessage none = await service.Client.PostAsync(path, null);
        Assert.Equal((HttpStatusCode.OK, expected), (none.StatusCode, await none.Content.ReadAsStringAsync()));
        using var content = WireContent.Create(Order.Sample(), Wire.MessagePack);
        using HttpResponseMessage some = await service.Client.PostAsync(path, content);
        Assert.Equal("7", await some.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task A_body_of_an_optional_parameter_is_read_or_refused_as_any()
    {
        await using Service service = await StartAsync();
        Assert.Equal(HttpStatusCode.BadRequest, await StatusAsync("/optional", "{", "application/json"));
        Assert.Equal(HttpStatusCode.BadRequest, await StatusAsync("/optional", "null", "application/json"));
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, await StatusAsync("/optional", "{}", "text/plain"));
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, await StatusAsync("/optional", "{}", null));
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, await StatusAsync("/double", "", null));

        async Task<HttpStatusCode> StatusAsync(string path, string body, string? type)
        {
            using var content = new ByteArrayContent(System.Text.Encoding.UTF8.GetBytes(body)) { Headers = { ContentType = type is null ? null : new MediaTypeHeaderValue(type) } };
            using HttpResponseMessage response = await service.Client.PostAsync(path, content);
            return response.StatusCode;
        }
    }

    [Fact]
    public async Task A_type_without_code_inside_the_value_is_an_error_of_the_service()
    {
        await using Service service = await StartAsync();
        using HttpResponseMessage response = await service.Client.GetAsync("/none");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
    }

    [Theory]
    [InlineData(1, 0)]
    [InlineData(1, 300)]
    [InlineData(1, 3_000)]
    [InlineData(1, 100_000)]
    [InlineData(2, 300)]
    [InlineData(2, 3_000)]
    [InlineData(2, 100_000)]
    public async Task A_response_of_any_size_has_its_length_and_its_bytes(int version, int lines)
    {
        await using Service service = await StartAsync(version);
        using HttpResponseMessage response = await service.Client.GetAsync($"/orders?lines={lines}");
        byte[] expected = Wire.Json.Serialize(new List<Order> { Order.Sample(lines) });
        Assert.Equal(expected.Length, response.Content.Headers.ContentLength);
        Assert.Equal(expected, await response.Content.ReadAsByteArrayAsync());
    }

    [Theory]
    [InlineData(1, 300)]
    [InlineData(1, 100_000)]
    [InlineData(2, 300)]
    [InlineData(2, 100_000)]
    public async Task A_request_of_any_size_is_read_with_or_without_a_length(int version, int lines)
    {
        await using Service service = await StartAsync(version);
        foreach (bool chunked in (bool[])[false, true])
        {
            using HttpContent content = chunked ? new StreamContent(new Unseekable(Wire.Json.Serialize(Order.Sample(lines)))) : WireContent.Create(Order.Sample(lines), Wire.Json);
            content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
            using HttpResponseMessage response = await service.Client.PostAsync("/context", content);
            Assert.Equal(lines.ToString(), await response.Content.ReadAsStringAsync());
        }
    }

    [Fact]
    public async Task A_result_with_a_wire_ignores_accept()
    {
        await using Service service = await StartAsync();
        service.Client.DefaultRequestHeaders.Add("Accept", "application/vnd.msgpack");
        using HttpResponseMessage response = await service.Client.GetAsync("/json");
        Assert.Equal(HttpStatusCode.Accepted, response.StatusCode);
        Assert.Equal("application/vnd.order+json", response.Content.Headers.ContentType!.ToString());
        Assert.Empty(response.Headers.Vary);
        Assert.Equal(Order.Sample(), await response.Content.ReadFromWireAsync<Order>(Wire.Json));
    }

    [Fact]
    public async Task Null_is_written_as_the_null_of_the_wire()
    {
        await using Service service = await StartAsync();
        Assert.Equal("null", await service.Client.GetStringAsync("/null"));
    }

    [Fact]
    public async Task Null_on_a_wire_without_null_has_no_content_unless_the_endpoint_states_a_status()
    {
        await using Service service = await Service.StartAsync(app =>
        {
            app.MapGet("/result", () => Results.Extensions.Wire<Order>(null));
            app.MapGet("/number", () => Results.Extensions.Wire<int?>(null));
            app.MapGet("/named", () => Results.Extensions.Wire<Order>(null, Wire.Protobuf));
            app.MapGet("/response", (HttpContext c) => c.Response.WriteAsWireAsync<Order>(null));
            app.MapGet("/created", () => Results.Extensions.Wire<Order>(null, statusCode: 201));
        });
        service.Client.DefaultRequestHeaders.TryAddWithoutValidation("Accept", Wire.Protobuf.ContentType);
        foreach (string path in (string[])["/result", "/number", "/named", "/response"])
        {
            using HttpResponseMessage response = await service.Client.GetAsync(path);
            Assert.Equal(HttpStatusCode.NoContent, response.StatusCode);
            Assert.Null(response.Content.Headers.ContentType);
        }
        using HttpResponseMessage created = await service.Client.GetAsync("/created");
        Assert.Equal(HttpStatusCode.InternalServerError, created.StatusCode);
    }

    [Theory]
    [InlineData(204, 1)]
    [InlineData(205, 1)]
    [InlineData(304, 1)]
    [InlineData(204, 2)]
    [InlineData(304, 2)]
    public async Task A_status_without_a_body_has_none(int status, int version)
    {
        await using Service service = await Service.StartAsync(app =>
        {
            app.MapGet("/result", () => Results.Extensions.Wire(Order.Sample(), statusCode: status));
            app.MapGet("/null", () => Results.Extensions.Wire<Order>(null, Wire.MessagePack, statusCode: status));
            app.MapGet("/response", (HttpContext c) => { c.Response.StatusCode = status; return c.Response.WriteAsWireAsync(Order.Sample()); });
        }, version: version);
        foreach (string path in (string[])["/result", "/null", "/response"])
        {
            using HttpResponseMessage response = await service.Client.GetAsync(path);
            Assert.Equal(status, (int)response.StatusCode);
            Assert.Null(response.Content.Headers.ContentType);
            Assert.Empty(await response.Content.ReadAsByteArrayAsync());
        }
    }

    [Fact]
    public async Task Head_has_the_length_and_no_body()
    {
        await using Service service = await Service.StartAsync(app => app.MapMethods("/order", ["HEAD"], () => Results.Extensions.Wire(Order.Sample())));
        using HttpResponseMessage response = await service.Client.SendAsync(new HttpRequestMessage(HttpMethod.Head, "/order"));
        Assert.Equal(Wire.Json.Serialize(Order.Sample()).Length, response.Content.Headers.ContentLength);
        Assert.Empty(await response.Content.ReadAsByteArrayAsync());
    }

    [Fact]
    public async Task The_order_of_the_wires_is_the_preference_of_the_service()
    {
        await using Service service = await Service.StartAsync(app => app.MapGet("/order", () => Results.Extensions.Wire(Order.Sample())), s => s.AddPolywire(Wire.MessagePack, Wire.Json));
        using HttpResponseMessage any = await service.Client.GetAsync("/order");
        Assert.Equal("application/vnd.msgpack", any.Content.Headers.ContentType!.ToString());
    }

    [Fact]
    public async Task A_wire_that_is_not_registered_is_not_offered()
    {
        await using Service service = await Service.StartAsync(app =>
        {
            app.MapGet("/order", () => Results.Extensions.Wire(Order.Sample()));
            app.MapPost("/order", (FromWire<Order> order) => order.Value.Id);
        }, s => s.AddPolywire(Wire.Json));
        service.Client.DefaultRequestHeaders.Add("Accept", "application/vnd.msgpack");
        using HttpResponseMessage response = await service.Client.GetAsync("/order");
        Assert.Equal(HttpStatusCode.NotAcceptable, response.StatusCode);
        using HttpResponseMessage posted = await service.Client.PostAsWireAsync("/order", Order.Sample(), Wire.MessagePack);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, posted.StatusCode);
    }

    [Fact]
    public async Task Without_registration_a_result_with_a_wire_works_and_one_without_names_the_call_to_add()
    {
        await using Service service = await Service.StartBareAsync(app =>
        {
            app.MapGet("/json", () => Results.Extensions.Wire(Order.Sample(), Wire.Json));
            app.MapGet("/any", IResult () => Results.Extensions.Wire(Order.Sample()));
        }, _ => { });
        Assert.Equal(Order.Sample(), await service.Client.GetFromWireAsync<Order>("/json", Wire.Json));
        using HttpResponseMessage response = await service.Client.GetAsync("/any");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        var error = await Assert.ThrowsAsync<InvalidOperationException>(() => Results.Extensions.Wire(Order.Sample()).ExecuteAsync(new DefaultHttpContext()));
        Assert.Contains("AddPolywire()", error.Message);
    }

    [Fact]
    public async Task Endpoints_describe_what_they_take_and_return()
    {
        await using Service service = await StartAsync();
        Endpoint endpoint = service.Services.GetRequiredService<EndpointDataSource>().Endpoints.Single(e => e.DisplayName!.Contains("/double"));
        IAcceptsMetadata accepts = endpoint.Metadata.GetRequiredMetadata<IAcceptsMetadata>();
        Assert.Equal(typeof(Order), accepts.RequestType);
        Assert.Superset(Wire.All.SelectMany(w => w.ContentTypes).ToHashSet(), accepts.ContentTypes.ToHashSet());
        Assert.Contains("application/*+json", accepts.ContentTypes);
        var produced = endpoint.Metadata.GetOrderedMetadata<IProducesResponseTypeMetadata>().ToDictionary(p => p.StatusCode);
        Assert.Equal([200, 400, 413, 415], produced.Keys.Order());
        Assert.Equal(typeof(Order), produced[200].Type);
        Assert.Equal(Wire.All.Select(w => w.ContentType), produced[200].ContentTypes);
        Assert.Equal(["application/problem+json"], produced[400].ContentTypes);
    }

    [Fact]
    public void A_parameter_can_be_made_for_the_test_of_an_endpoint()
    {
        var parameter = new FromWire<Order>(Order.Sample());
        Order value = parameter;
        Assert.Same(parameter.Value, value);
    }

    [Fact]
    public void A_content_type_without_a_wire_is_refused() =>
        Assert.Throws<ArgumentException>(() => Results.Extensions.Wire(1, contentType: "application/json"));

    [Fact]
    public void No_wire_among_wires_is_refused() =>
        Assert.Throws<ArgumentNullException>("wires", () => new ServiceCollection().AddPolywire(Wire.Json, null!));
}

/// <summary>Bytes whose length an HTTP client cannot know.</summary>
sealed class Unseekable(byte[] bytes) : MemoryStream(bytes)
{
    public override bool CanSeek => false;
}
