using Polywire;
using Polywire.Lambda.Events;

[assembly: WireFor(typeof(EventBridgeEvent<LambdaTests.Order>))]

namespace LambdaTests;

[WireModel]
public partial class Order
{
    [WireField(1)] public long Id { get; set; }
    [WireField(2)] public string Customer { get; set; } = "";
}

[WireModel]
public partial class Receipt
{
    [WireField(1)] public long Order { get; set; }
    [WireField(2)] public string Text { get; set; } = "";
}
