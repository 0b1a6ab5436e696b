using Polywire;

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

/// <summary>A generic model. Each of its closed forms occurs in one place only, which has to be enough for it to have code.</summary>
[WireModel]
public partial class Page<TKey, T> where TKey : notnull
{
    [WireField(1)] public Dictionary<TKey, T> Items { get; set; } = [];
}
