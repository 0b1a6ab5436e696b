using Polywire;
using Polywire.AspNetCore;

WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(args);
builder.Services.AddPolywire();
WebApplication app = builder.Build();

var orders = new Dictionary<long, Purchase>();
app.MapPost("/orders", (FromWire<Purchase> body) =>
{
    orders[body.Value.Id] = body.Value;
    return Results.Extensions.Wire(body.Value, statusCode: 201);
});
app.MapGet("/orders/{id}", (long id) => orders.TryGetValue(id, out Purchase? found) ? Results.Extensions.Wire(found) : Results.NotFound());

app.Run();

[WireModel]
public record Purchase([property: WireField(1)] long Id, [property: WireField(2)] string Customer);
