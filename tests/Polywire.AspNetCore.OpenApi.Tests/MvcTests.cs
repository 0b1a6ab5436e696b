using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;
using OpenApiModels;
using Polywire;

namespace OpenApiTests;

/// <summary>Documents of controllers.</summary>
public class MvcTests
{
    sealed class OnlyParcels : IApplicationFeatureProvider<ControllerFeature>
    {
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
        {
            feature.Controllers.Clear();
            feature.Controllers.Add(typeof(ParcelsController).GetTypeInfo());
        }
    }

    [Fact]
    public async Task Bodies_of_actions_have_the_schemas_of_their_formatters()
    {
        await using ApiService service = await ApiService.StartAsync(
            app => app.MapControllers(),
            s => s.AddControllers().AddPolywire(Wire.Json, Wire.MessagePack).ConfigureApplicationPartManager(m => m.FeatureProviders.Add(new OnlyParcels())));
        JsonElement document = await service.DocumentAsync(), paths = document.GetProperty("paths"), post = paths.GetProperty("/parcels").GetProperty("post");
        foreach (JsonElement content in (JsonElement[])[post.GetProperty("requestBody").GetProperty("content"), post.GetProperty("responses").GetProperty("200").GetProperty("content")])
        {
            Assert.Equal("#/components/schemas/Parcel", content.GetProperty("application/json").GetProperty("schema").GetProperty("$ref").GetString());
            Assert.Equal("binary", content.GetProperty("application/vnd.msgpack").GetProperty("schema").GetProperty("format").GetString());
        }
        JsonElement schema = paths.GetProperty("/parcels").GetProperty("get").GetProperty("responses").GetProperty("200").GetProperty("content").GetProperty("application/json").GetProperty("schema");
        Assert.Equal([], ApiService.Errors(document, schema, await service.Client.GetStringAsync("/parcels")));
        Assert.DoesNotContain(document.GetProperty("components").GetProperty("schemas").EnumerateObject(), m => m.Name.EndsWith('2'));
        JsonElement stream = paths.GetProperty("/parcels/stream").GetProperty("get").GetProperty("responses").GetProperty("200").GetProperty("content");
        schema = stream.GetProperty("application/json").GetProperty("schema");
        Assert.Equal("#/components/schemas/Parcel", schema.GetProperty("items").GetProperty("$ref").GetString());
        Assert.Equal([], ApiService.Errors(document, schema, await service.Client.GetStringAsync("/parcels/stream")));
        Assert.Equal("ListOfParcel", stream.GetProperty("application/vnd.msgpack").GetProperty("schema").GetProperty("title").GetString());
        // Types without a codec stay with System.Text.Json.
        Assert.True(paths.GetProperty("/parcels/other").GetProperty("get").GetProperty("responses").GetProperty("200").GetProperty("content").TryGetProperty("application/json", out _));
    }
}

[ApiController]
[Route("parcels")]
public class ParcelsController : ControllerBase
{
    [HttpGet]
    public ActionResult<List<Page<Stop>>> Get() => new List<Page<Stop>> { Parcel.Sample().Route };

    [HttpPost]
    public ActionResult<Parcel> Post(Parcel parcel) => parcel;

    [HttpGet("stream")]
    public async IAsyncEnumerable<Parcel> Stream()
    {
        await Task.Yield();
        yield return Parcel.Sample();
        yield return Parcel.Sample();
    }

    [HttpGet("other")]
    public DocumentTests.Other Other() => new("x", 1);
}
