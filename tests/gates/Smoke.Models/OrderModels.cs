using Polywire;

namespace Smoke.Models;

// Ten types, as a small service has them: the model that the start-up and size gates measure.

[WireModel]
public sealed class Order
{
    public long Id { get; set; }
    public Guid Key { get; set; }
    public DateTime Placed { get; set; }
    public Status Status { get; set; }
    public Customer? Customer { get; set; }
    public List<Line> Lines { get; set; } = [];
    public Payment[] Payments { get; set; } = [];
    public Dictionary<string, Shipment> Shipments { get; set; } = [];
    public List<Note>? Notes { get; set; }
    public IReadOnlyList<string> Labels { get; set; } = [];
    public decimal Total { get; set; }
    public bool IsGift { get; set; }
}

public enum Status { New, Paid, Sent }

[WireModel]
public sealed class Customer
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public string? Mail { get; set; }
    public Address? Home { get; set; }
    public List<Address> Others { get; set; } = [];
}

[WireModel]
public sealed class Address
{
    public required string Street { get; init; }
    public string? City { get; init; }
    public string Country { get; init; } = "FI";
}

[WireModel]
public sealed class Line
{
    public Product? Product { get; set; }
    public int Quantity { get; set; }
    public double Discount { get; set; }
    public int? Backordered { get; set; }
}

[WireModel]
public sealed class Product
{
    public string Sku { get; set; } = "";
    public string Title { get; set; } = "";
    public float Weight { get; set; }
    public List<int> Sizes { get; set; } = [];
    public Dictionary<int, string> Names { get; set; } = [];
}

[WireModel]
public sealed class Payment
{
    public decimal Amount { get; set; }
    public DateTimeOffset Received { get; set; }
    public byte[]? Receipt { get; set; }
}

[WireModel]
public sealed record Shipment(string Carrier, DateOnly Due, TimeSpan Window);

[WireModel]
[WireUnion(0, typeof(TextNote), Name = "text")]
[WireUnion(1, typeof(Reminder), Name = "reminder")]
public abstract class Note
{
    public string Author { get; set; } = "";
}

[WireModel]
public sealed class TextNote : Note
{
    public string Text { get; set; } = "";
}

[WireModel]
public sealed class Reminder : Note
{
    public DateTime At { get; set; }
    public Uri? Link { get; set; }
}
