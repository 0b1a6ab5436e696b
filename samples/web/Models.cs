using Polywire;

namespace WebSample;

[WireModel(Naming = WireNaming.CamelCase)]
public class Order
{
    [WireField(1)] public long Id { get; set; }
    [WireField(2)] public required string Customer { get; init; }
    [WireField(3)] public List<OrderLine> Lines { get; init; } = [];
    [WireField(4)] public DateTime Placed { get; set; }
}

[WireModel(Naming = WireNaming.CamelCase)]
public class OrderLine
{
    [WireField(1)] public required string Article { get; init; }
    [WireField(2)] public int Count { get; init; }
    [WireField(3)] public decimal Price { get; init; }
}
