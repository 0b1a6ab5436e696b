using System.Collections.Concurrent;
using Polywire.AspNetCore;

namespace WebSample;

/// <summary>A service that reads and answers orders as JSON, MessagePack or any other wire, as the client likes, and a page that uses it.</summary>
public static class OrderService
{
    public static WebApplication Build(string[] args)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(args);
        builder.Services.AddPolywire(o => o.MaxRequestLength = 1 << 20);
        WebApplication app = builder.Build();

        var orders = new ConcurrentDictionary<long, Order>();
        long last = 0;
        Add(new Order { Customer = "Ada", Lines = [new OrderLine { Article = "Difference engine", Count = 1, Price = 17_470m }] });
        Add(new Order { Customer = "Grace", Lines = [new OrderLine { Article = "Wire, 30 cm", Count = 100, Price = 0.01m }, new OrderLine { Article = "Moth", Count = 1, Price = 0m }] });

        app.MapGet("/", () => Results.Bytes(Page(), "text/html; charset=utf-8"));
        app.MapGet("/orders", () => Results.Extensions.Wire(orders.Values.OrderBy(o => o.Id).ToList()));
        app.MapGet("/orders/{id:long}", IResult (long id) => orders.TryGetValue(id, out Order? order) ? Results.Extensions.Wire(order) : Results.NotFound());
        app.MapPost("/orders", (FromWire<Order> order) => Results.Extensions.Wire(Add(order), statusCode: StatusCodes.Status201Created));
        return app;

        Order Add(Order order)
        {
            order.Id = Interlocked.Increment(ref last);
            order.Placed = DateTime.UtcNow;
            return orders[order.Id] = order;
        }
    }

    static byte[] Page()
    {
        using Stream page = typeof(OrderService).Assembly.GetManifestResourceStream("page.html")!;
        using var copy = new MemoryStream();
        page.CopyTo(copy);
        return copy.ToArray();
    }
}
