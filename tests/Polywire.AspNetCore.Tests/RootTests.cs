using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Polywire;
using Polywire.AspNetCore;
using Polywire.Http;

namespace AspNetCoreTests;

/// <summary>Closed generic types that occur in one call, parameter or action only: each test has another type argument.</summary>
public class RootTests
{
    static readonly Type s_key = typeof(int);

    /// <summary>A type that no name in this file closes: whoever names it here would give it code.</summary>
    static Type Page(Type value) => typeof(Page<,>).MakeGenericType(s_key, value);

    public static TheoryData<Type> Named =>
    [
        typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal), typeof(bool),
        typeof(char), typeof(string), typeof(Guid), typeof(DateTime), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(DateTimeOffset), typeof(Half),
    ];

    [Theory]
    [MemberData(nameof(Named))]
    public void A_type_that_occurs_at_one_call_has_code_on_json_and_messagepack(Type value)
    {
        Assert.True(Wire.Json.CanSerialize(Page(value)), value.Name);
        Assert.True(Wire.MessagePack.CanSerialize(Page(value)), value.Name);
    }

    [Fact]
    public void A_type_that_occurs_nowhere_has_none() => Assert.False(Wire.Json.CanSerialize(Page(typeof(Version))));

    // Compiled, not called: where each type occurs.
    static void Endpoints(WebApplication app)
    {
        app.MapPost("/a", (FromWire<Page<int, byte>> page) => page.Value.Items.Count);
        app.MapGet("/b", () => Results.Extensions.Wire(new Page<int, sbyte>()));
        app.MapGet("/c", () => TypedResults.Extensions.Wire<Page<int, short>>(null));
        app.MapGet("/d", Typed);
        app.MapPost("/e", async (HttpContext c) => await c.Response.WriteAsWireAsync(Make<Page<int, int>>()));
        app.MapPost("/f", async (HttpContext c) => await c.Request.ReadFromWireAsync<Page<int, uint>>());
        app.MapPost("/g", async (HttpRequest r) => await r.ReadFromWireOrNullAsync<Page<int, long>>());
        app.MapPost("/h", () => 1).AcceptsWire<Page<int, ulong>>().ProducesWire<Page<int, float>>();
    }

    static WireHttpResult<Page<int, ushort>> Typed() => null!;

    static async Task Clients(HttpClient client)
    {
        await client.GetFromWireAsync<Page<int, double>>("/", Wire.Json);
        await client.PostAsWireAsync("/", Make<Page<int, decimal>>(), Wire.Json);
        await client.PutAsWireAsync("/", Make<Page<int, bool>>(), Wire.Json);
        await client.PatchAsWireAsync("/", Make<Page<int, char>>(), Wire.Json);
        using HttpResponseMessage response = await client.GetAsync("/");
        await response.Content.ReadFromWireAsync<Page<int, string>>(Wire.Json);
        await response.Content.ReadFromWireOrNullAsync<Page<int, Guid>>(Wire.Json);
        using var content = WireContent.Create(Make<Page<int, DateTime>>(), Wire.Json);
    }

    static T Make<T>() where T : new() => new();

    [Theory]
    [InlineData("json")]
    [InlineData("messagepack")]
    public async Task An_action_of_a_generic_model_answers_on_the_wire(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        await using Service service = await Service.StartAsync(app => app.MapControllers(), s => s.AddControllers().AddApplicationPart(typeof(RootTests).Assembly).AddPolywire());
        using var request = new HttpRequestMessage(HttpMethod.Post, "/roots/a") { Content = new ByteArrayContent(wire.Serialize(Empty(typeof(TimeOnly)), Page(typeof(TimeOnly)))) };
        request.Content.Headers.ContentType = new(wire.ContentType);
        request.Headers.Accept.ParseAdd(wire.ContentType);
        using HttpResponseMessage response = await service.Client.SendAsync(request);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(wire.ContentType, response.Content.Headers.ContentType!.MediaType);
        object read = wire.Deserialize(await response.Content.ReadAsByteArrayAsync(), Page(typeof(DateOnly)))!;
        Assert.Equal(new DateOnly(2026, 1, 2), ((dynamic)read).Items[0]);
    }

    static object Empty(Type value) => Activator.CreateInstance(Page(value))!;
}

[ApiController]
[Route("roots")]
public class RootsController : ControllerBase
{
    [HttpPost("a")]
    public async Task<ActionResult<Page<int, DateOnly>>> A(Page<int, TimeOnly> page)
    {
        await Task.Yield();
        return new Page<int, DateOnly> { Items = { [page.Items.Count] = new(2026, 1, 2) } };
    }

    [HttpGet("b")]
    [ProducesResponseType(typeof(Page<int, TimeSpan>), 200)]
    [ProducesResponseType<Page<int, DateTimeOffset>>(201)]
    public IActionResult B() => Ok();

    [HttpGet("c")]
    public ValueTask<Page<int, Half>> C() => default;
}
