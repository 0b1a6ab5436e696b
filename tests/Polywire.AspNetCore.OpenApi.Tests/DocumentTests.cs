using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.OpenApi;
using OpenApiModels;
using Polywire;
using Polywire.AspNetCore;
using Polywire.Codecs;
using Polywire.Http;

namespace OpenApiTests;

/// <summary>Documents of minimal APIs.</summary>
public class DocumentTests
{
    static void Map(WebApplication app)
    {
        app.MapGet("/parcel", () => Results.Extensions.Wire(Parcel.Sample()));
        app.MapGet("/parcels", () => Results.Extensions.Wire(new List<Parcel> { Parcel.Sample(), Parcel.Sample() }));
        app.MapGet("/named", () => Results.Extensions.Wire(new Dictionary<string, Stop> { ["a"] = new() { Name = "b" } }));
        app.MapGet("/status", () => Results.Extensions.Wire<Status?>(Status.OnItsWay));
        app.MapGet("/box", () => Results.Extensions.Wire<Shape>(new Crate { Width = 1 }));
        app.MapGet("/page", () => Results.Extensions.Wire(Parcel.Sample().Route));
        app.MapGet("/numbers", () => Results.Extensions.Wire(new Page<int> { Items = { 1, 2 }, Next = new Cursor<int> { After = 3 } }));
        app.MapGet("/pages", () => Results.Extensions.Wire(new Page<Page<int>> { Items = { new Page<int>() } }));
        app.MapPost("/parcels", (FromWire<Parcel> parcel) => Results.Extensions.Wire(parcel.Value, statusCode: 201)).ProducesWire<Parcel>(201);
        app.MapPut("/parcels", async (HttpRequest request, HttpResponse response) => await response.WriteAsWireAsync(await request.ReadFromWireAsync<Parcel>())).AcceptsWire<Parcel>().ProducesWire<Parcel>();
        app.MapGet("/other", () => new Other("x", 1));
    }

    /// <summary>Types whose code is generated because of these calls.</summary>
    internal static void Roots(Page<Page<int>> pages, Status? status)
    {
        Wire.Json.Serialize(pages);
        Wire.Json.Serialize(pages.Items[0]);
        Wire.Json.Serialize(status);
    }

    /// <summary>A type that System.Text.Json describes.</summary>
    public sealed record Other(string Text, int Number);

    static JsonElement Operation(JsonElement document, string path, string method = "get") => document.GetProperty("paths").GetProperty(path).GetProperty(method);

    static JsonElement Content(JsonElement operation, string status = "200") => operation.GetProperty("responses").GetProperty(status).GetProperty("content");

    static JsonElement SchemaOf(JsonElement content, string mediaType = "application/json") => content.GetProperty(mediaType).GetProperty("schema");

    static JsonElement Component(JsonElement document, string name) => document.GetProperty("components").GetProperty("schemas").GetProperty(name);

    [Theory]
    [InlineData("/parcel")]
    [InlineData("/parcels")]
    [InlineData("/named")]
    [InlineData("/status")]
    [InlineData("/box")]
    [InlineData("/page")]
    [InlineData("/numbers")]
    [InlineData("/pages")]
    public async Task A_value_that_an_endpoint_writes_is_valid_in_the_schema(string path)
    {
        await using ApiService service = await ApiService.StartAsync(Map);
        JsonElement document = await service.DocumentAsync();
        JsonElement schema = SchemaOf(Content(Operation(document, path)));
        string json = await service.Client.GetStringAsync(path);
        Assert.Equal([], ApiService.Errors(document, schema, json));
        // The schema refuses something else, so that it says something.
        Assert.NotEmpty(ApiService.Errors(document, schema, "true"));
    }

    [Fact]
    public async Task A_status_that_is_stated_replaces_the_one_that_the_result_type_implies()
    {
        await using ApiService service = await ApiService.StartAsync(app =>
        {
            app.MapPost("/implied", () => Results.Extensions.Wire(Parcel.Sample()));
            app.MapPost("/stated", () => Results.Extensions.Wire(Parcel.Sample(), statusCode: 202)).ProducesWire<Parcel>(202);
            app.MapPost("/both", () => Results.Extensions.Wire(Parcel.Sample(), statusCode: 202)).ProducesWire<Parcel>().ProducesWire<Parcel>(202);
        });
        JsonElement document = await service.DocumentAsync();
        Assert.Equal(["200"], Statuses("/implied"));
        Assert.Equal(["202"], Statuses("/stated"));
        Assert.Equal(["200", "202"], Statuses("/both"));
        Assert.Equal("#/components/schemas/Parcel", SchemaOf(Content(Operation(document, "/stated", "post"), "202")).GetProperty("$ref").GetString());

        IEnumerable<string> Statuses(string path) => Operation(document, path, "post").GetProperty("responses").EnumerateObject().Select(r => r.Name).Order();
    }

    [Fact]
    public async Task Documents_of_version_3_0_are_valid()
    {
        await using ApiService service = await ApiService.StartAsync(Map, version: OpenApiSpecVersion.OpenApi3_0);
        JsonElement document = await service.DocumentAsync();
        JsonElement parcel = Component(document, "Parcel").GetProperty("properties");
        Assert.Equal("""{"type":"integer","format":"int32","nullable":true}""", Compact(parcel.GetProperty("count"), "minimum", "maximum"));
        Assert.Equal("array", parcel.GetProperty("pair").GetProperty("type").GetString());
    }

    static string Compact(JsonElement element, params string[] without) =>
        JsonSerializer.Serialize(element.EnumerateObject().Where(m => !without.Contains(m.Name)).ToDictionary(m => m.Name, m => m.Value));

    [Theory]
    [InlineData("""{"id":1}""", "to")]
    [InlineData("""{"id":"1","to":{"Street":"a"}}""", "id")]
    [InlineData("""{"id":1,"to":{"Street":"a"},"status":"lost"}""", "status")]
    [InlineData("""{"id":1,"to":{"Street":"a"},"box":{"Radius":1}}""", "box")]
    [InlineData("""{"id":1,"to":{"Street":"a"},"box":{"kind":"crate","Width":"wide"}}""", "box")]
    [InlineData("""{"id":1,"to":{"Street":"a"},"weights":{"net":"1"}}""", "weights")]
    [InlineData("""{"id":1,"to":{"Street":"a"},"route":{"items":[{}]}}""", "route")]
    public async Task A_value_that_an_endpoint_refuses_is_invalid_in_the_schema(string json, string member)
    {
        await using ApiService service = await ApiService.StartAsync(Map);
        JsonElement document = await service.DocumentAsync();
        JsonElement schema = SchemaOf(Operation(document, "/parcels", "post").GetProperty("requestBody").GetProperty("content"));
        Assert.Contains(ApiService.Errors(document, schema, json), e => e.Contains(member, StringComparison.Ordinal));
        using HttpResponseMessage response = await service.Client.PostAsync("/parcels", new StringContent(json, null, "application/json"));
        Assert.Equal(System.Net.HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Fact]
    public async Task Each_media_type_has_its_schema()
    {
        await using ApiService service = await ApiService.StartAsync(Map);
        JsonElement document = await service.DocumentAsync();
        JsonElement post = Operation(document, "/parcels", "post"), content = Content(post, "201");
        // Tuples have no Protobuf.
        WireSerializer[] wires = [.. Wire.All.Where(w => w.CanSerialize(typeof(Parcel)))];
        Assert.Equal(3, wires.Length);
        Assert.Equal(wires.Select(w => w.ContentType).Order(), content.EnumerateObject().Select(m => m.Name).Order());
        foreach (WireSerializer wire in wires)
        {
            string expected = wire is Polywire.Json.JsonWire ? """{"$ref":"#/components/schemas/Parcel"}""" : """{"title":"Parcel","type":"string","format":"binary"}""";
            Assert.Equal(expected, Compact(SchemaOf(content, wire.ContentType)));
            foreach (string type in wire.ContentTypes)
            {
                Assert.Equal(expected, Compact(SchemaOf(post.GetProperty("requestBody").GetProperty("content"), type)));
                Assert.Equal(expected, Compact(SchemaOf(Operation(document, "/parcels", "put").GetProperty("requestBody").GetProperty("content"), type)));
            }
        }
        Assert.Equal("ListOfParcel", SchemaOf(Content(Operation(document, "/parcels")), "application/vnd.msgpack").GetProperty("title").GetString());
    }

    [Theory]
    [InlineData("400")]
    [InlineData("413")]
    [InlineData("415")]
    public async Task Answers_to_bodies_that_cannot_be_read_are_problem_details(string status)
    {
        await using ApiService service = await ApiService.StartAsync(Map);
        JsonElement document = await service.DocumentAsync();
        foreach (string method in (string[])["post", "put"])
            Assert.Equal("#/components/schemas/ProblemDetails", SchemaOf(Content(Operation(document, "/parcels", method), status), "application/problem+json").GetProperty("$ref").GetString());
        using HttpResponseMessage response = await service.Client.PostAsync("/parcels", new StringContent("[]", null, "application/json"));
        Assert.Equal([], ApiService.Errors(document, Component(document, "ProblemDetails"), await response.Content.ReadAsStringAsync()));
    }

    [Fact]
    public async Task Members_have_the_names_and_summaries_of_the_wire()
    {
        await using ApiService service = await ApiService.StartAsync(Map);
        JsonElement document = await service.DocumentAsync(), parcel = Component(document, "Parcel");
        Assert.Equal("What a customer <buys>, see Status.", parcel.GetProperty("description").GetString());
        Assert.Equal(["id", "to"], parcel.GetProperty("required").EnumerateArray().Select(n => n.GetString()!));
        JsonElement members = parcel.GetProperty("properties");
        Assert.Equal(["id", "to", "from", "status", "box", "weights", "notes", "sent", "key", "label", "pair", "count", "inside", "route", "absent"], members.EnumerateObject().Select(m => m.Name));
        Assert.Equal("The number on the label.", members.GetProperty("id").GetProperty("description").GetString());
        Assert.Equal("""{"$ref":"#/components/schemas/Address"}""", Compact(members.GetProperty("to")));
        Assert.Equal("""{"anyOf":[{"$ref":"#/components/schemas/Address"},{"type":"null"}],"description":"Where it comes from."}""", Compact(members.GetProperty("from")), ignoreAllWhiteSpace: true);
        Assert.Equal("Where a parcel goes.", Component(document, "Address").GetProperty("description").GetString());
        Assert.Equal(["packed", "on-its-way", "delivered"], Component(document, "Status").GetProperty("anyOf")[0].GetProperty("enum").EnumerateArray().Select(n => n.GetString()!));
    }

    [Fact]
    public async Task A_union_maps_its_discriminator_to_components()
    {
        await using ApiService service = await ApiService.StartAsync(Map);
        JsonElement document = await service.DocumentAsync(), shape = Component(document, "Shape");
        Assert.Equal("kind", shape.GetProperty("discriminator").GetProperty("propertyName").GetString());
        Assert.Equal("""{"crate":"#/components/schemas/ShapeCrate","tube":"#/components/schemas/ShapeTube"}""", Compact(shape.GetProperty("discriminator").GetProperty("mapping")));
        Assert.Equal(["#/components/schemas/ShapeCrate", "#/components/schemas/ShapeTube"], shape.GetProperty("oneOf").EnumerateArray().Select(c => c.GetProperty("$ref").GetString()!));
        Assert.Equal([], ApiService.Errors(document, Component(document, "ShapeTube"), """{"kind":"tube","Radius":1}"""));
        Assert.NotEmpty(ApiService.Errors(document, Component(document, "ShapeTube"), """{"kind":"crate","Radius":1}"""));
    }

    [Fact]
    public async Task Each_model_is_one_component_and_none_is_left_over()
    {
        await using ApiService service = await ApiService.StartAsync(Map);
        JsonElement document = await service.DocumentAsync();
        Assert.Equal(
            ["Address", "Crate", "CursorOfInt32", "CursorOfPageOfInt32", "CursorOfStop", "Other", "PageOfInt32", "PageOfPageOfInt32", "PageOfStop", "Parcel", "ProblemDetails", "Shape", "ShapeCrate", "ShapeTube", "Status", "Stop", "Tube"],
            document.GetProperty("components").GetProperty("schemas").EnumerateObject().Select(m => m.Name).Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task Types_of_System_Text_Json_keep_its_schemas()
    {
        await using ApiService service = await ApiService.StartAsync(Map);
        JsonElement document = await service.DocumentAsync();
        Assert.Equal("""{"$ref":"#/components/schemas/Other"}""", Compact(SchemaOf(Content(Operation(document, "/other")))));
        Assert.Equal([], ApiService.Errors(document, Component(document, "Other"), await service.Client.GetStringAsync("/other")));
    }

    [Fact]
    public async Task A_model_without_a_schema_is_reported_and_keeps_that_of_System_Text_Json()
    {
        await using ApiService service = await ApiService.StartAsync(app => app.MapGet("/order", () => Results.Extensions.Wire(new WebSample.Order { Customer = "c" })));
        JsonElement document = await service.DocumentAsync();
        Assert.Equal("#/components/schemas/Order", SchemaOf(Content(Operation(document, "/order"))).GetProperty("$ref").GetString());
        Assert.Contains(service.Warnings, w => w.Contains("'WebSample.Order'", StringComparison.Ordinal) && w.Contains("<PolywireJsonSchemas>true</PolywireJsonSchemas> in the project 'web'", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_name_policy_renames_members_but_no_discriminator_and_no_name_of_an_attribute()
    {
        await using ApiService service = await ApiService.StartAsync(Map, s => s.AddPolywire(Wire.Json.With(Wire.Json.Options with { NamePolicy = n => "_" + n })));
        JsonElement document = await service.DocumentAsync();
        JsonElement members = Component(document, "Parcel").GetProperty("properties");
        Assert.True(members.TryGetProperty("_from", out _));
        Assert.True(members.TryGetProperty("to", out _));
        Assert.Contains("to", Component(document, "Parcel").GetProperty("required").EnumerateArray().Select(n => n.GetString()));
        foreach (string path in (string[])["/parcel", "/box"])
        {
            string json = await service.Client.GetStringAsync(path);
            Assert.Contains("\"kind\"", json, StringComparison.Ordinal);
            Assert.Equal([], ApiService.Errors(document, SchemaOf(Content(Operation(document, path))), json));
        }
    }

    [Fact]
    public async Task Documents_need_no_reflection()
    {
        await using ApiService service = await ApiService.StartAsync(
            app => app.MapPost("/parcels", (FromWire<Parcel> parcel) => Results.Extensions.Wire(new List<Page<Stop>> { parcel.Value.Route })),
            s => s.AddPolywire().ConfigureHttpJsonOptions(o => o.SerializerOptions.TypeInfoResolverChain.Clear()));
        JsonElement document = await service.DocumentAsync();
        Assert.Equal("#/components/schemas/PageOfStop", SchemaOf(Content(Operation(document, "/parcels", "post"))).GetProperty("items").GetProperty("$ref").GetString());
    }

    // The document itself cannot be made: ASP.NET Core first describes the type with System.Text.Json, which has no end.
    [Fact]
    public void A_model_whose_type_arguments_grow_without_end_is_described_to_a_depth()
    {
        WireSchemas schemas = WireSchemas.Find(typeof(Nest<>), out int index)!;
        using JsonDocument text = JsonDocument.Parse(schemas.Text.ToArray());
        Assert.Equal("#/$defs/Nest", text.RootElement.GetProperty("types")[index].GetProperty("$ref").GetString());
        JsonElement[] levels = [.. text.RootElement.GetProperty("$defs").EnumerateObject().Where(d => d.Name.StartsWith("Nest", StringComparison.Ordinal)).Select(d => d.Value)];
        Assert.Equal(3, levels.Length);
        // The deepest level accepts any value.
        Assert.Single(levels, l => !l.GetProperty("properties").GetProperty("Deeper").EnumerateObject().Any());
    }

    [Fact]
    public async Task Types_that_are_no_models_are_described_as_members_of_that_type_are()
    {
        await using ApiService service = await ApiService.StartAsync(app =>
        {
            app.MapGet("/all", () => Results.Extensions.Wire<EveryScalar>(null));
            foreach (Type type in typeof(EveryScalar).GetProperties().Select(p => p.PropertyType))
                typeof(DocumentTests).GetMethod(nameof(MapScalar), System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic)!.MakeGenericMethod(type).Invoke(null, [app]);
        });
        JsonElement document = await service.DocumentAsync(), members = Component(document, "EveryScalar").GetProperty("properties");
        foreach (System.Reflection.PropertyInfo member in typeof(EveryScalar).GetProperties())
            Assert.Equal(members.GetProperty(member.Name).GetRawText(), SchemaOf(Content(Operation(document, "/" + member.PropertyType.Name))).GetRawText(), ignoreAllWhiteSpace: true);
    }

    static void MapScalar<T>(WebApplication app) => app.MapGet("/" + typeof(T).Name, () => Results.Extensions.Wire(default(T)));
}
