using MessagePack;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Twelve members of common kinds, for documents in another order or with members that are not here.</summary>
[WireModel, MessagePackObject(keyAsPropertyName: true)]
public sealed class Customer
{
    public long Id { get; set; }
    public string FirstName { get; set; } = null!;
    public string LastName { get; set; } = null!;
    public string Email { get; set; } = null!;
    public string Street { get; set; } = null!;
    public string City { get; set; } = null!;
    public string PostalCode { get; set; } = null!;
    public string Country { get; set; } = null!;
    public int Orders { get; set; }
    public double Balance { get; set; }
    public bool Active { get; set; }
    public DateTime Since { get; set; }
}

/// <summary>About 50 bytes of JSON.</summary>
[WireModel, MessagePackObject(keyAsPropertyName: true)]
public sealed class Reading
{
    public int Sensor { get; set; }
    public long Time { get; set; }
    public double Value { get; set; }
}

/// <summary>About 200 bytes of JSON.</summary>
[WireModel, MessagePackObject(keyAsPropertyName: true)]
public sealed class LogLine
{
    public DateTime Timestamp { get; set; }
    public string Level { get; set; } = null!;
    public string Logger { get; set; } = null!;
    public string Message { get; set; } = null!;
    public int Thread { get; set; }
    public string? TraceId { get; set; }
}

/// <summary>About 400 bytes of JSON, with objects and a list below it.</summary>
[WireModel, MessagePackObject(keyAsPropertyName: true)]
public sealed class Order
{
    public long Id { get; set; }
    public string Currency { get; set; } = null!;
    public OrderAddress ShipTo { get; set; } = null!;
    public List<OrderItem> Items { get; set; } = null!;
    public string? Comment { get; set; }
}

[WireModel, MessagePackObject(keyAsPropertyName: true)]
public sealed class OrderAddress
{
    public string Name { get; set; } = null!;
    public string Street { get; set; } = null!;
    public string City { get; set; } = null!;
    public int Zip { get; set; }
}

[WireModel, MessagePackObject(keyAsPropertyName: true)]
public sealed class OrderItem
{
    public string Sku { get; set; } = null!;
    public int Quantity { get; set; }
    public double Price { get; set; }
}

/// <summary>A reading as an array on MessagePack.</summary>
[WireModel, MessagePackObject]
public sealed class PackedReading
{
    [WireField(1), Key(0), Nerdbank.MessagePack.Key(0)] public int Sensor { get; set; }
    [WireField(2), Key(1), Nerdbank.MessagePack.Key(1)] public long Time { get; set; }
    [WireField(3), Key(2), Nerdbank.MessagePack.Key(2)] public double Value { get; set; }
}
