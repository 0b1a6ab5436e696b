using System.Net;
using System.Net.Http.Headers;
using System.Reflection;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Polywire;
using Polywire.AspNetCore.Mvc;
using Polywire.Http;
using Polywire.Protobuf;

namespace AspNetCoreTests;

/// <summary>Controllers that read and write on every wire.</summary>
public class MvcTests
{
    static Task<Service> StartAsync(Func<IMvcBuilder, IMvcBuilder>? add = null, int version = 1) => Service.StartAsync(
        app => app.MapControllers(),
        s => (add ?? (m => m.AddPolywire()))(s.AddControllers().ConfigureApplicationPartManager(m => m.FeatureProviders.Add(new OnlyOrders()))), version);

    internal sealed class OnlyOrders : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
        {
            feature.Controllers.Clear();
            feature.Controllers.Add(typeof(OrdersController).GetTypeInfo());
        }
    }

    public static TheoryData<string, int> MediaTypes => EndpointTests.MediaTypes;

    [Theory]
    [MemberData(nameof(MediaTypes))]
    public async Task Actions_read_and_write_every_media_type(string type, int version)
    {
        await using Service service = await StartAsync(version: version);
        WireSerializer wire = Wire.All.Single(w => w.IsContentType(type));
        using var request = new HttpRequestMessage(HttpMethod.Post, "/mvc/double") { Version = service.Client.DefaultRequestVersion, VersionPolicy = HttpVersionPolicy.RequestVersionExact, Content = WireContent.Create(Order.Sample(200), wire, type) };
        request.Headers.TryAddWithoutValidation("Accept", type);
        using HttpResponseMessage response = await service.Client.SendAsync(request);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(type, response.Content.Headers.ContentType!.ToString());
        Assert.Equal("Accept", response.Headers.Vary.Single());
        byte[] expected = wire.Serialize(Order.Sample(200) with { Id = 14 });
        Assert.Equal(expected.Length, response.Content.Headers.ContentLength);
        Assert.Equal(expected, await response.Content.ReadAsByteArrayAsync());
    }

    [Theory]
    [InlineData("*/*", "application/json")]
    [InlineData("application/json;q=0.5, application/vnd.msgpack;q=0.6", "application/vnd.msgpack")]
    [InlineData("application/json;q=0.5, application/vnd.msgpack;q=0.4", "application/json")]
    public async Task Weights_choose_the_wire(string accept, string expected)
    {
        await using Service service = await StartAsync();
        service.Client.DefaultRequestHeaders.TryAddWithoutValidation("Accept", accept);
        using HttpResponseMessage response = await service.Client.GetAsync("/mvc/order");
        Assert.Equal(expected, response.Content.Headers.ContentType!.ToString());
    }

    [Fact]
    public async Task The_order_of_the_wires_is_the_preference_of_the_service()
    {
        await using Service service = await StartAsync(m => m.AddPolywire(Wire.MessagePack, Wire.Json));
        using HttpResponseMessage response = await service.Client.GetAsync("/mvc/order");
        Assert.Equal("application/vnd.msgpack", response.Content.Headers.ContentType!.ToString());
    }

    [Fact]
    public async Task A_media_type_with_the_suffix_of_a_wire_is_read_on_that_wire()
    {
        await using Service service = await StartAsync();
        using HttpResponseMessage response = await service.Client.PostAsync("/mvc/double", WireContent.Create(Order.Sample(), Wire.Json, "application/vnd.order+json"));
        Assert.Equal(14, (await response.Content.ReadFromWireAsync<Order>(Wire.Json)).Id);
    }

    [Fact]
    public async Task A_malformed_body_is_answered_with_code_offset_and_path()
    {
        await using Service service = await StartAsync();
        using HttpResponseMessage response = await service.Client.PostAsync("/mvc/double", new StringContent("""{"Id":1,"Customer":"x","Lines":[{"Count":[]}]}""", Encoding.UTF8, "application/json"));
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType!.MediaType);
        JsonElement problem = JsonDocument.Parse(await response.Content.ReadAsStringAsync()).RootElement;
        Assert.Equal("TypeMismatch", problem.GetProperty("code").GetString());
        Assert.Equal(41, problem.GetProperty("offset").GetInt32());
        Assert.Equal("$.Lines[0].Count", problem.GetProperty("path").GetString());
        Assert.NotEmpty(problem.GetProperty("errors").GetProperty("$.Lines[0].Count")[0].GetString()!);
    }

    [Theory]
    [InlineData("application/json; charset=utf-16", null)]
    [InlineData("application/json; charset=iso-8859-1", null)]
    [InlineData("application/vnd.msgpack; charset=utf-16", null)]
    [InlineData("application/json, text/plain", null)]
    [InlineData("text/plain", null)]
    [InlineData("application/json", "compress")]
    public async Task A_media_type_charset_or_coding_that_is_not_supported_is_answered_with_problem_details(string type, string? coding)
    {
        await using Service service = await StartAsync();
        using var content = new ByteArrayContent(Wire.Json.Serialize(Order.Sample()));
        content.Headers.TryAddWithoutValidation("Content-Type", type);
        if (coding is not null) content.Headers.ContentEncoding.Add(coding);
        using HttpResponseMessage response = await service.Client.PostAsync("/mvc/double", content);
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType!.MediaType);
        Assert.Equal(coding is not null, response.Headers.Contains("Accept-Encoding"));
    }

    [Fact]
    public async Task Exceptions_of_the_application_are_not_sent()
    {
        await using Service service = await StartAsync();
        using HttpResponseMessage response = await service.Client.PostAsync("/mvc/guarded", new StringContent("""{"Text":"x"}""", Encoding.UTF8, "application/json"));
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        string problem = await response.Content.ReadAsStringAsync();
        Assert.Contains("UserCode", problem);
        Assert.DoesNotContain("db-7", problem);
    }

    [Theory]
    [InlineData(204)]
    [InlineData(304)]
    public async Task A_status_without_a_body_has_none(int status)
    {
        await using Service service = await StartAsync();
        using HttpResponseMessage response = await service.Client.GetAsync($"/mvc/status/{status}");
        Assert.Equal(status, (int)response.StatusCode);
        Assert.Empty(await response.Content.ReadAsByteArrayAsync());
    }

    [Fact]
    public async Task A_body_over_the_limit_is_too_large()
    {
        await using Service service = await StartAsync(m => m.AddPolywire(o => o.MaxRequestLength = 100));
        using HttpResponseMessage response = await service.Client.PostAsync("/mvc/double", WireContent.Create(Order.Sample(50), Wire.Json));
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
    }

    [Fact]
    public async Task Types_without_a_codec_stay_with_System_Text_Json()
    {
        await using Service service = await StartAsync();
        Assert.Equal("""{"count":3}""", await service.Client.GetStringAsync("/mvc/anonymous"));
        using HttpResponseMessage response = await service.Client.GetAsync("/mvc/text");
        Assert.Equal("text/plain; charset=utf-8", response.Content.Headers.ContentType!.ToString());
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(3, false)]
    [InlineData(3, true)]
    [InlineData(5_000, false)]
    public async Task An_asynchronous_sequence_is_an_array_on_every_wire(int count, bool http2)
    {
        await using Service service = await StartAsync(version: http2 ? 2 : 1);
        List<Figure> expected = [.. Enumerable.Range(0, count).Select(i => i % 2 == 0 ? (Figure)new Circle { Radius = i } : new Square { Side = i })];
        foreach (WireSerializer wire in Wire.All)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, $"/mvc/stream/{count}") { Version = service.Client.DefaultRequestVersion, VersionPolicy = HttpVersionPolicy.RequestVersionExact };
            request.Headers.TryAddWithoutValidation("Accept", wire.ContentType);
            using HttpResponseMessage response = await service.Client.SendAsync(request);
            Assert.Equal((HttpStatusCode.OK, wire.ContentType), (response.StatusCode, response.Content.Headers.ContentType!.ToString()));
            Assert.Equal("Accept", response.Headers.Vary.Single());
            Assert.Equal(wire.Serialize(expected), await response.Content.ReadAsByteArrayAsync());
        }
        using HttpResponseMessage numbers = await service.Client.GetAsync("/mvc/numbers");
        Assert.Equal("[1,2]", await numbers.Content.ReadAsStringAsync());
    }

    /// <summary>MVC answers null with 204, unless an application removes the formatter that does.</summary>
    [Fact]
    public async Task No_asynchronous_sequence_is_null_on_every_wire_that_has_null()
    {
        await using Service service = await StartAsync(m => m.AddMvcOptions(o => o.OutputFormatters.RemoveType<HttpNoContentOutputFormatter>()).AddPolywire());
        foreach (WireSerializer wire in Wire.All)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, "/mvc/nothing");
            request.Headers.TryAddWithoutValidation("Accept", wire.ContentType);
            using HttpResponseMessage response = await service.Client.SendAsync(request);
            if (wire is ProtobufWire) Assert.Equal(HttpStatusCode.NoContent, response.StatusCode);
            else Assert.Equal(wire.Serialize<List<Figure>>(null), await response.Content.ReadAsByteArrayAsync());
        }
    }

    [Fact]
    public async Task Elements_are_sent_while_the_next_one_is_made()
    {
        await using Service service = await StartAsync();
        OrdersController.s_next = new();
        using HttpResponseMessage response = await service.Client.GetAsync("/mvc/stream/2?waitAt=1", HttpCompletionOption.ResponseHeadersRead);
        await using Stream body = await response.Content.ReadAsStreamAsync();
        byte[] first = new byte["""[{"$type":"circle","Radius":0}""".Length];
        await body.ReadExactlyAsync(first);
        Assert.Equal("""[{"$type":"circle","Radius":0}""", Encoding.UTF8.GetString(first));
        OrdersController.s_next.SetResult();
        Assert.Equal(""",{"$type":"square","Side":1}]""", await new StreamReader(body).ReadToEndAsync());
    }

    [Theory]
    [InlineData(0, "application/json")]
    [InlineData(2, "application/json")]
    [InlineData(2, "application/vnd.msgpack")]
    public async Task A_failure_before_the_first_batch_is_a_500(int failAt, string accept)
    {
        await using Service service = await StartAsync();
        service.Client.DefaultRequestHeaders.TryAddWithoutValidation("Accept", accept);
        using HttpResponseMessage response = await service.Client.GetAsync($"/mvc/stream/3?failAt={failAt}");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Empty(await response.Content.ReadAsByteArrayAsync());
    }

    [Theory]
    [InlineData("application/json")]
    [InlineData("application/vnd.msgpack")]
    public async Task An_element_that_cannot_be_written_is_named_by_its_index(string accept)
    {
        WireException? error = null;
        await using Service service = await Service.StartAsync(
            app =>
            {
                app.Use(async (context, next) =>
                {
                    try
                    {
                        await next();
                    }
                    catch (WireException e)
                    {
                        error = e;
                        throw;
                    }
                });
                app.MapControllers();
            },
            s => s.AddControllers().ConfigureApplicationPartManager(m => m.FeatureProviders.Add(new OnlyOrders())).AddPolywire());
        service.Client.DefaultRequestHeaders.TryAddWithoutValidation("Accept", accept);
        using HttpResponseMessage response = await service.Client.GetAsync("/mvc/stream/5?badAt=3");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Assert.Equal((WireErrorCode.UserCode, "$[3].Note"), (error?.Code, error?.Path));
        Assert.IsType<InvalidOperationException>(error!.InnerException);
    }

    [Fact]
    public void Sequences_of_assemblies_that_are_unloaded_are_not_kept()
    {
        WeakReference type = LookUp();
        for (int i = 0; type.IsAlive && i < 20; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
        Assert.False(type.IsAlive);

        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
        static WeakReference LookUp()
        {
            Type element = System.Reflection.Emit.AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Plugin"), System.Reflection.Emit.AssemblyBuilderAccess.RunAndCollect)
                .DefineDynamicModule("Plugin").DefineType("Element", TypeAttributes.Public).CreateType();
            Assert.NotNull(AsyncSequence.Of(typeof(IAsyncEnumerable<>).MakeGenericType(element)));
            Assert.Null(AsyncSequence.Of(element));
            return new WeakReference(element);
        }
    }

    [Fact]
    public async Task A_failure_after_a_batch_ends_the_connection()
    {
        await using Service service = await StartAsync();
        await Assert.ThrowsAnyAsync<Exception>(() => service.Client.GetStringAsync("/mvc/stream/50000?failAt=40000"));
    }

    [Fact]
    public async Task The_name_of_a_wire_is_a_format()
    {
        await using Service service = await StartAsync();
        using HttpResponseMessage response = await service.Client.GetAsync("/mvc/order/messagepack");
        Assert.Equal("application/vnd.msgpack", response.Content.Headers.ContentType!.ToString());
        Assert.Equal(Order.Sample(), await response.Content.ReadFromWireAsync<Order>(Wire.MessagePack));
    }

    [Fact]
    public async Task A_core_builder_takes_the_formatters_too()
    {
        await using Service service = await Service.StartAsync(app => app.MapControllers(), s => s.AddMvcCore().ConfigureApplicationPartManager(m => m.FeatureProviders.Add(new OnlyOrders())).AddPolywire());
        Assert.Equal(Order.Sample(), await service.Client.GetFromWireAsync<Order>("/mvc/order", Wire.MessagePack));
    }
}

[ApiController]
[Route("mvc")]
public class OrdersController : ControllerBase
{
    [HttpGet("order")]
    public ActionResult<Order> Get() => Order.Sample();

    [HttpGet("order/{format}"), FormatFilter]
    public ActionResult<Order> GetAs() => Order.Sample();

    [HttpPost("double")]
    public Order Double(Order order) => order with { Id = order.Id * 2 };

    [HttpPost("guarded")]
    public string Guarded(Guarded guarded) => guarded.Text;

    [HttpGet("status/{status:int}")]
    public IActionResult Status(int status) => StatusCode(status, Order.Sample());

    [HttpGet("stream/{count:int}")]
    public async IAsyncEnumerable<Figure> Stream(int count, int failAt = -1, int waitAt = -1, int badAt = -1)
    {
        for (int i = 0; i < count; i++)
        {
            if (i == waitAt) await s_next.Task;
            if (i == failAt) throw new InvalidOperationException("stop");
            if (i == badAt) yield return new Unwritable();
            else yield return i % 2 == 0 ? new Circle { Radius = i } : new Square { Side = i };
        }
    }

    internal static TaskCompletionSource s_next = new();

    [HttpGet("numbers")]
    public IActionResult Numbers() => Ok(Count());

    [HttpGet("nothing")]
    public IAsyncEnumerable<Figure>? Nothing() => null;

    static async IAsyncEnumerable<int> Count()
    {
        await Task.Yield();
        yield return 1;
        yield return 2;
    }

    [HttpGet("anonymous")]
    public object Anonymous() => new { Count = 3 };

    [HttpGet("text")]
    public string Text() => "text";
}
