using System.Buffers;
using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Polywire;
using Polywire.Json;

namespace SystemTextJsonTests;

/// <summary>ASP.NET Core takes models through the options that it has.</summary>
public class WebTests
{
    static async Task<HttpClient> StartAsync(Action<WebApplicationBuilder> services, Action<WebApplication> endpoints)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseTestServer();
        builder.Logging.ClearProviders();
        services(builder);
        WebApplication app = builder.Build();
        endpoints(app);
        await app.StartAsync();
        return app.GetTestClient();
    }

    static Task<HttpClient> MinimalApi(JsonWire? wire = null) => StartAsync(
        builder => builder.Services.ConfigureHttpJsonOptions(o => o.SerializerOptions.TypeInfoResolverChain.Insert(0, wire is null ? new WireJsonTypeInfoResolver() : new WireJsonTypeInfoResolver(wire))),
        app =>
        {
            app.MapGet("/order", () => Order.Sample());
            app.MapGet("/orders", () => TypedResults.Ok(new List<Order> { Order.Sample(1), Order.Sample(2) }));
            app.MapGet("/figures", () => new List<Figure> { new Circle { Radius = 2 } });
            app.MapGet("/text", () => Results.Json(Order.Sample()));
            app.MapPost("/double", (Order order) => { order.Id *= 2; return order; });
            app.MapPost("/count", (Dictionary<string, Line> lines) => lines.Values.Sum(l => l.Count));
        });

    static StringContent Json(string json) => new(json, Encoding.UTF8, new MediaTypeHeaderValue("application/json"));

    [Fact]
    public async Task A_minimal_api_returns_models()
    {
        using HttpClient client = await MinimalApi();
        string json = await client.GetStringAsync("/order");
        Assert.Equal(JsonSerializer.Serialize(Order.Sample(), Setup.Reflection(o => (o.PropertyNamingPolicy, o.Encoder) = (JsonNamingPolicy.CamelCase, JavaScriptEncoder.UnsafeRelaxedJsonEscaping))).Replace("\\uD83D\\uDE80", "\U0001F680"), json);
        Assert.StartsWith("[{\"id\":1,", await client.GetStringAsync("/orders"));
        Assert.Equal("""[{"$type":"circle","radius":2}]""", await client.GetStringAsync("/figures"));
        Assert.Equal(json, await client.GetStringAsync("/text"));
    }

    [Fact]
    public async Task A_minimal_api_takes_models()
    {
        using HttpClient client = await MinimalApi();
        HttpResponseMessage response = await client.PostAsync("/double", Json("""{"id":"21","Customer":"x","lines":[{"count":1}]}"""));
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal("""{"id":42,"customer":"x","lines":[{"sku":"","count":1}],"total":0}""", await response.Content.ReadAsStringAsync());
        Assert.Equal("5", await (await client.PostAsync("/count", Json("""{"a":{"count":2},"b":{"count":3}}"""))).Content.ReadAsStringAsync());
        Assert.Equal(HttpStatusCode.BadRequest, (await client.PostAsync("/double", Json("""{"id":[]}"""))).StatusCode);
        Assert.Equal(HttpStatusCode.BadRequest, (await client.PostAsync("/double", Json("""{"id":1"""))).StatusCode);
    }

    [Fact]
    public async Task A_large_body_arrives_completely()
    {
        using HttpClient client = await MinimalApi(Wire.Json);
        byte[] large = Wire.Json.Serialize(Order.Large(20_000));
        HttpResponseMessage response = await client.PostAsync("/double", new ByteArrayContent(large) { Headers = { ContentType = new("application/json") } });
        Order read = Wire.Json.Deserialize<Order>(await response.Content.ReadAsByteArrayAsync());
        Assert.Equal(2, read.Id);
        Assert.Equal(20_000, read.Lines!.Count);
    }

    [Fact]
    public async Task The_options_of_a_wire_hold_where_one_is_given()
    {
        using HttpClient client = await MinimalApi(Wire.Json);
        Assert.Equal(Wire.Json.SerializeToString(Order.Sample()), await client.GetStringAsync("/order"));
    }

    [Fact]
    public async Task MVC_returns_and_takes_models()
    {
        using HttpClient client = await StartAsync(
            builder => builder.Services.AddControllers().ConfigureApplicationPartManager(m => m.FeatureProviders.Add(new OnlyOrders()))
                .AddJsonOptions(o => o.JsonSerializerOptions.TypeInfoResolverChain.Insert(0, new WireJsonTypeInfoResolver())),
            app => app.MapControllers());
        Assert.StartsWith("""{"id":7,"customer":""", await client.GetStringAsync("/mvc/orders"));
        HttpResponseMessage response = await client.PostAsync("/mvc/orders", Json("""{"id":1,"lines":[{"sku":"s","count":4}]}"""));
        Assert.Equal("4", await response.Content.ReadAsStringAsync());
        Assert.Equal(HttpStatusCode.BadRequest, (await client.PostAsync("/mvc/orders", Json("""{"id":{}}"""))).StatusCode);
    }

    sealed class OnlyOrders : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
        {
            feature.Controllers.Clear();
            feature.Controllers.Add(System.Reflection.IntrospectionExtensions.GetTypeInfo(typeof(OrdersController)));
        }
    }

    [Fact]
    public void SignalR_carries_models()
    {
        var protocol = new JsonHubProtocol(Options.Create(new JsonHubProtocolOptions { PayloadSerializerOptions = Setup.Alone(o => o.PropertyNamingPolicy = JsonNamingPolicy.CamelCase) }));
        var output = new ArrayBufferWriter<byte>();
        protocol.WriteMessage(new InvocationMessage("place", [Order.Sample(), 5]), output);
        Assert.Contains("\"arguments\":[{\"id\":7,", Encoding.UTF8.GetString(output.WrittenSpan));
        var input = new ReadOnlySequence<byte>(output.WrittenMemory);
        Assert.True(protocol.TryParseMessage(ref input, new Binder(), out HubMessage? message));
        object?[] arguments = Assert.IsType<InvocationMessage>(message).Arguments;
        Assert.Equal(2, Assert.IsType<Order>(arguments[0]).Lines!.Count);
        Assert.Equal(5, arguments[1]);
    }

    sealed class Binder : IInvocationBinder
    {
        public IReadOnlyList<Type> GetParameterTypes(string methodName) => [typeof(Order), typeof(int)];
        public Type GetReturnType(string invocationId) => typeof(object);
        public Type GetStreamItemType(string streamId) => typeof(object);
    }
}

[Route("mvc/orders")]
public class OrdersController : ControllerBase
{
    [HttpGet]
    public Order Get() => Order.Sample();

    [HttpPost]
    public ActionResult<int> Post([FromBody] Order order) => ModelState.IsValid ? order.Lines![0].Count : BadRequest();
}
