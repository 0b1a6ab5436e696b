using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Polywire;
using Polywire.AspNetCore;
using Polywire.Http;

namespace AspNetCoreTests;

/// <summary>Requests that cannot be read or answered.</summary>
public class ProblemTests
{
    static void Map(WebApplication app)
    {
        app.MapPost("/order", (FromWire<Order> order) => order.Value.Id);
        app.MapPost("/two", (int id, FromWire<Order> order) => order.Value.Id + id);
        app.MapPost("/context", async (HttpContext c) => (await c.Request.ReadFromWireAsync<Order>()).Id);
        app.MapPost("/guarded", (FromWire<Guarded> guarded) => guarded.Value.Text);
        app.MapGet("/order", () => Results.Extensions.Wire(Order.Sample()));
        app.MapGet("/measured", (double number) => Results.Extensions.Wire(new Measured { Text = new string('x', 5_000), Number = number }));
        app.MapGet("/measured-long", (double number) => Results.Extensions.Wire(new Measured { Text = new string('x', 500_000), Number = number }));
    }

    static HttpContent Body(byte[] body, string? type = "application/json", string? coding = null)
    {
        var content = new ByteArrayContent(body);
        if (type is not null) content.Headers.TryAddWithoutValidation("Content-Type", type);
        if (coding is not null) content.Headers.TryAddWithoutValidation("Content-Encoding", coding);
        return content;
    }

    static HttpContent Json(string json) => Body(Encoding.UTF8.GetBytes(json));

    static async Task<JsonElement> ProblemAsync(HttpResponseMessage response, HttpStatusCode status)
    {
        Assert.Equal(status, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType!.MediaType);
        JsonElement problem = JsonDocument.Parse(await response.Content.ReadAsStringAsync()).RootElement;
        Assert.Equal((int)status, problem.GetProperty("status").GetInt32());
        Assert.NotEmpty(problem.GetProperty("title").GetString()!);
        Assert.StartsWith("https://", problem.GetProperty("type").GetString());
        Assert.NotEmpty(problem.GetProperty("detail").GetString()!);
        return problem;
    }

    /// <summary>With ASP.NET Core's problem details service and without.</summary>
    public static TheoryData<bool, int> Services => new MatrixTheoryData<bool, int>([false, true], [1, 2]);

    [Theory]
    [MemberData(nameof(Services))]
    public async Task A_malformed_body_is_answered_with_code_offset_and_path(bool problemDetails, int version)
    {
        await using Service service = await Service.StartAsync(Map, s =>
        {
            s.AddPolywire();
            if (problemDetails) s.AddProblemDetails(o => o.CustomizeProblemDetails = c => c.ProblemDetails.Extensions["mine"] = true);
        }, version);
        using HttpResponseMessage response = await service.Client.PostAsync("/order", Json("""{"Id":1,"Customer":"x","Lines":[{"Sku":"a"},{"Count":"many"}]}"""));
        JsonElement problem = await ProblemAsync(response, HttpStatusCode.BadRequest);
        Assert.Equal("TypeMismatch", problem.GetProperty("code").GetString());
        Assert.Equal(53, problem.GetProperty("offset").GetInt32());
        Assert.Equal("$.Lines[1].Count", problem.GetProperty("path").GetString());
        Assert.Equal(problemDetails, problem.TryGetProperty("mine", out _));
        Assert.NotEmpty(problem.GetProperty("traceId").GetString()!);
    }

    [Theory]
    [MemberData(nameof(Services))]
    public async Task Exceptions_of_the_application_are_not_sent(bool problemDetails, int version)
    {
        await using Service service = await Service.StartAsync(Map, s =>
        {
            s.AddPolywire();
            if (problemDetails) s.AddProblemDetails();
        }, version);
        using HttpResponseMessage response = await service.Client.PostAsync("/guarded", Json("""{"Text":"x"}"""));
        JsonElement problem = await ProblemAsync(response, HttpStatusCode.BadRequest);
        Assert.Equal("UserCode", problem.GetProperty("code").GetString());
        Assert.DoesNotContain("db-7", problem.ToString());
    }

    public static TheoryData<string> WireNames => [.. Wire.All.Select(w => w.Name)];

    [Theory]
    [MemberData(nameof(WireNames))]
    public async Task A_body_that_ends_early_is_a_bad_request_on_every_wire(string name)
    {
        await using Service service = await Service.StartAsync(Map);
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] whole = wire.Serialize(Order.Sample());
        using HttpResponseMessage response = await service.Client.PostAsync("/order", Body(whole[..^3], wire.ContentType));
        JsonElement problem = await ProblemAsync(response, HttpStatusCode.BadRequest);
        Assert.False(wire.TryDeserialize(whole.AsSpan(..^3), out Order? _, out WireException? error));
        Assert.Equal((error!.Code.ToString(), error.Offset, error.Path), (problem.GetProperty("code").GetString(), problem.GetProperty("offset").GetInt64(), problem.GetProperty("path").GetString()));
    }

    [Theory]
    [InlineData("null", "NullRoot")]
    [InlineData("", "UnexpectedEnd")]
    [InlineData("""{"Id":1,"Customer":"x"} x""", "TrailingData")]
    [InlineData("""{"Id":1}""", "MissingMember")]
    public async Task A_body_that_is_no_order_is_a_bad_request(string json, string code)
    {
        await using Service service = await Service.StartAsync(Map);
        using HttpResponseMessage response = await service.Client.PostAsync("/order", Json(json));
        Assert.Equal(code, (await ProblemAsync(response, HttpStatusCode.BadRequest)).GetProperty("code").GetString());
    }

    [Fact]
    public async Task A_second_parameter_does_not_hide_the_problem()
    {
        await using Service service = await Service.StartAsync(Map);
        using HttpResponseMessage response = await service.Client.PostAsync("/two?id=3", Json("["));
        Assert.Equal("$", (await ProblemAsync(response, HttpStatusCode.BadRequest)).GetProperty("path").GetString());
        using HttpResponseMessage valid = await service.Client.PostAsync("/two?id=3", WireContent.Create(Order.Sample(), Wire.MessagePack));
        Assert.Equal("10", await valid.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task The_exception_handler_middleware_answers_for_endpoints_that_read_by_themselves()
    {
        await using Service service = await Service.StartAsync(app => { app.UseExceptionHandler(); Map(app); }, s => s.AddPolywire().AddProblemDetails());
        using HttpResponseMessage response = await service.Client.PostAsync("/context", Json("""{"Id":"x"}"""));
        Assert.Equal("$.Id", (await ProblemAsync(response, HttpStatusCode.BadRequest)).GetProperty("path").GetString());
        using HttpResponseMessage other = await service.Client.PostAsync("/context", Body([], "text/plain"));
        await ProblemAsync(other, HttpStatusCode.UnsupportedMediaType);
    }

    [Fact]
    public async Task Without_that_middleware_the_server_answers_with_the_status()
    {
        await using Service service = await Service.StartAsync(Map);
        using HttpResponseMessage response = await service.Client.PostAsync("/context", Json("""{"Id":"x"}"""));
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Theory]
    [InlineData("text/plain")]
    [InlineData("application/json; charset=utf-16")]
    [InlineData(null)]
    public async Task An_unknown_media_type_is_unsupported_and_the_answer_names_the_supported_ones(string? type)
    {
        await using Service service = await Service.StartAsync(app => { app.UseExceptionHandler(); Map(app); }, s => s.AddPolywire().AddProblemDetails());
        using HttpResponseMessage response = await service.Client.PostAsync("/context", Body([1], type));
        await ProblemAsync(response, HttpStatusCode.UnsupportedMediaType);
        foreach (WireSerializer wire in Wire.All) Assert.Contains(wire.ContentType, response.Headers.GetValues("Accept").Single());
        using HttpResponseMessage bound = await service.Client.PostAsync("/order", Body([1], type));
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, bound.StatusCode);
    }

    [Fact]
    public async Task Status_code_pages_add_problem_details_where_routing_refuses_the_media_type()
    {
        await using Service service = await Service.StartAsync(app => { app.UseStatusCodePages(); Map(app); }, s => s.AddPolywire().AddProblemDetails());
        using HttpResponseMessage response = await service.Client.PostAsync("/order", Body([1], "text/plain"));
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType!.MediaType);
        Assert.Contains("\"status\":415", await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task A_client_that_accepts_no_wire_is_answered_with_not_acceptable()
    {
        await using Service service = await Service.StartAsync(Map);
        service.Client.DefaultRequestHeaders.Add("Accept", "application/xml");
        using HttpResponseMessage response = await service.Client.GetAsync("/order");
        JsonElement problem = await ProblemAsync(response, HttpStatusCode.NotAcceptable);
        foreach (WireSerializer wire in Wire.All) Assert.Contains(wire.ContentType, problem.GetProperty("detail").GetString());
    }

    [Theory]
    [InlineData("Accept")]
    [InlineData("Content-Encoding")]
    public async Task A_long_header_is_not_repeated_in_the_answer(string header)
    {
        await using Service service = await Service.StartAsync(Map);
        string value = (header == "Accept" ? "application/" : "") + new string('x', 5_000);
        using var request = new HttpRequestMessage(header == "Accept" ? HttpMethod.Get : HttpMethod.Post, "/order");
        if (header != "Accept") request.Content = new ByteArrayContent([1]);
        request.Content?.Headers.TryAddWithoutValidation("Content-Type", "application/json");
        if (header == "Accept") request.Headers.TryAddWithoutValidation(header, value);
        else request.Content!.Headers.TryAddWithoutValidation(header, value);
        using HttpResponseMessage response = await service.Client.SendAsync(request);
        JsonElement problem = await ProblemAsync(response, header == "Accept" ? HttpStatusCode.NotAcceptable : HttpStatusCode.UnsupportedMediaType);
        string detail = problem.GetProperty("detail").GetString()!;
        Assert.Contains("xxx…'", detail);
        Assert.InRange(detail.Length, 100, 400);
    }

    [Fact]
    public async Task A_client_that_accepts_no_wire_may_be_answered_all_the_same()
    {
        await using Service service = await Service.StartAsync(Map, s => s.AddPolywire(o => o.ReturnNotAcceptable = false));
        service.Client.DefaultRequestHeaders.Add("Accept", "application/xml");
        using HttpResponseMessage response = await service.Client.GetAsync("/order");
        Assert.Equal("application/json", response.Content.Headers.ContentType!.ToString());
    }

    [Theory]
    [InlineData("/measured", 1)]
    [InlineData("/measured", 2)]
    [InlineData("/measured-long", 1)]
    [InlineData("/measured-long", 2)]
    public async Task A_value_that_cannot_be_written_leaves_nothing_in_the_response(string path, int version)
    {
        await using Service service = await Service.StartAsync(app => { app.UseExceptionHandler(e => e.Run(c => c.Response.WriteAsync("failed"))); Map(app); }, version: version);
        using HttpResponseMessage valid = await service.Client.GetAsync($"{path}?number=1.5");
        Assert.EndsWith("x\",\"Number\":1.5}", await valid.Content.ReadAsStringAsync());
        using HttpResponseMessage response = await service.Client.GetAsync($"{path}?number=NaN");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        string text = await response.Content.ReadAsStringAsync();
        Assert.Equal("failed", text);
    }

    /// <summary>A message repeats the start of a header. Half of a surrogate pair could not be written on JSON.</summary>
    [Theory]
    [InlineData("Accept", HttpStatusCode.NotAcceptable)]
    [InlineData("Content-Encoding", HttpStatusCode.UnsupportedMediaType)]
    public async Task A_header_is_not_cut_inside_a_character(string name, HttpStatusCode status)
    {
        await using Service service = await Service.StartAsync(Map, s => s.AddPolywire(o => o.ReturnNotAcceptable = true));
        using var client = new HttpClient(new SocketsHttpHandler { RequestHeaderEncodingSelector = (_, _) => Encoding.UTF8 }) { BaseAddress = service.Address };
        for (int before = 97; before < 101; before++)
        {
            using var request = new HttpRequestMessage(name == "Accept" ? HttpMethod.Get : HttpMethod.Post, "/order");
            if (name != "Accept") request.Content = Json("{}");
            string start = "application/xml, ", value = start + new string('x', before - start.Length) + "\U0001F600 and more";
            Assert.True(name == "Accept" ? request.Headers.TryAddWithoutValidation(name, value) : request.Content!.Headers.TryAddWithoutValidation(name, value));
            using HttpResponseMessage response = await client.SendAsync(request);
            JsonElement problem = await ProblemAsync(response, status);
            string detail = problem.GetProperty("detail").GetString()!;
            Assert.Contains("x", detail);
            Assert.DoesNotContain('\uFFFD', detail);
            Assert.Equal(before <= 98, detail.Contains("\U0001F600", StringComparison.Ordinal));
        }
    }
}
