using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Polywire.AspNetCore;

namespace OpenApiTests;

/// <summary>The example of docs/how-to/openapi.md.</summary>
public class OpenApiPage
{
    static Parcel Find(long id)
    {
        Parcel found = Parcel.Sample();
        found.Id = id;
        return found;
    }

    static Parcel Save(Parcel parcel) => parcel;

    [Fact]
    public async Task The_example_has_a_document()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(["--urls", "http://127.0.0.1:0"]);

        builder.Services.AddPolywire();
        builder.Services.AddOpenApi().AddPolywireOpenApi();
        WebApplication app = builder.Build();

        app.MapOpenApi();
        app.MapGet("/parcels/{id}", (long id) => Results.Extensions.Wire(Find(id)));
        app.MapPost("/parcels", (FromWire<Parcel> parcel) => Results.Extensions.Wire(Save(parcel), statusCode: 201)).ProducesWire<Parcel>(201);

        await app.StartAsync();
        await using WebApplication _ = app;
        using var client = new HttpClient { BaseAddress = new Uri(app.Urls.Single()) };
        JsonElement document = JsonDocument.Parse(await client.GetStringAsync("/openapi/v1.json")).RootElement;
        Assert.Equal(["201", "400", "413", "415"], document.GetProperty("paths").GetProperty("/parcels").GetProperty("post").GetProperty("responses").EnumerateObject().Select(r => r.Name).Order());
        Assert.True(document.GetProperty("components").GetProperty("schemas").TryGetProperty("ShapeCrate", out JsonElement crate));
        Assert.Equal([], ApiService.Errors(document, crate, """{"kind":"crate","Width":1,"Height":2}"""));
    }
}
