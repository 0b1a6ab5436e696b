using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Polywire;
using Polywire.AspNetCore;
using Polywire.Http;

namespace AspNetCoreTests;

/// <summary>The examples of docs/how-to/aspnetcore.md.</summary>
public class AspNetCorePage
{
    static Order Find(long id) => Order.Sample() with { Id = id };

    static Order Save(Order order) => order with { Id = order.Id + 100 };

    [Fact]
    public async Task Examples_do_what_the_page_says()
    {
        string[] args = ["--urls", "http://127.0.0.1:0"];

        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(args);
        builder.Services.AddPolywire();
        WebApplication app = builder.Build();

        app.MapGet("/orders/{id}", (long id) => Results.Extensions.Wire(Find(id)));
        app.MapPost("/orders", (FromWire<Order> order) => Results.Extensions.Wire(Save(order.Value), statusCode: 201));

        await app.StartAsync();
        await using WebApplication _ = app;
        using var client = new HttpClient { BaseAddress = new Uri(app.Urls.Single()) };

        Order order = await client.GetFromWireAsync<Order>("/orders/1", Wire.MessagePack);
        using HttpResponseMessage response = await client.PostAsWireAsync("/orders", order, Wire.MessagePack);
        Order saved = await response.Content.ReadFromWireAsync<Order>(Wire.MessagePack);
        Order any = await client.GetFromWireAsync<Order>("/orders/1", [Wire.MessagePack, Wire.Json]);

        Assert.Equal(HttpStatusCode.Created, response.StatusCode);
        Assert.Equal((1, 101, 1), (order.Id, saved.Id, any.Id));
    }

    [Fact]
    public void Registrations_on_the_page_compile()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Services.AddPolywire(Wire.MessagePack, Wire.Json);
        builder.Services.AddControllers().AddPolywire();
        Assert.NotNull(builder.Build());
    }
}
