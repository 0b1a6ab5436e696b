using Polywire;

namespace CachingTests;

[WireModel(Rows = true)]
public partial record Order
{
    [WireField(1)] public long Id { get; set; }
    [WireField(2)] public string Customer { get; set; } = "";
    [WireField(3)] public double Amount { get; set; }
}

/// <summary>An order with a member that <see cref="Order"/> does not have.</summary>
[WireModel]
public partial record LaterOrder
{
    [WireField(1)] public long Id { get; set; }
    [WireField(2)] public string Customer { get; set; } = "";
    [WireField(3)] public double Amount { get; set; }
    [WireField(4)] public string Note { get; set; } = "";
}

/// <summary>A value that is held as it was read.</summary>
[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public partial record Envelope
{
    [WireField(1)] public RawValue Content { get; set; }
}

/// <summary>A generic model. Each of its closed forms occurs in one place only, which has to be enough for it to have code.</summary>
[WireModel]
public partial record Page<TKey, T> where TKey : notnull
{
    [WireField(1)] public Dictionary<TKey, T> Items { get; set; } = [];
}

static class Samples
{
    internal static Order Order(int i) => new() { Id = 1_000_000 + i, Customer = $"customer {i * 7919 % 10_007} of the northern region", Amount = i * 0.25 };

    internal static readonly WireSerializer Json = Wire.Json;
    internal static readonly WireSerializer MessagePack = Wire.MessagePack;
    internal static readonly WireSerializer Lz4 = Wire.MessagePack.With(WireCompression.Lz4 with { Dictionaries = new CompressionDictionary(Wire.MessagePack.Serialize(Enumerable.Range(0, 50).Select(Order).ToList())), BareHeader = true });
}
