using Polywire;

namespace RowsTests.Sets;

/// <summary>An article of a shop: the row of the sets A and A2.</summary>
[WireModel(Rows = true, Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack)]
public sealed record Row30
{
    [WireField(1)]
    public int Id { get; set; }
    [WireField(2)]
    public string? Code { get; set; }
    [WireField(3)]
    public string? Sku { get; set; }
    [WireField(4)]
    public string? Name { get; set; }
    [WireField(5)]
    public string? Category { get; set; }
    [WireField(6)]
    public string? Brand { get; set; }
    [WireField(7)]
    public int Status { get; set; }
    [WireField(8)]
    public string? Currency { get; set; }
    [WireField(9)]
    public string? Country { get; set; }
    [WireField(10)]
    public string? Warehouse { get; set; }
    [WireField(11)]
    public decimal Price { get; set; }
    [WireField(12)]
    public decimal ListPrice { get; set; }
    [WireField(13)]
    public decimal Cost { get; set; }
    [WireField(14)]
    public double TaxRate { get; set; }
    [WireField(15)]
    public double Discount { get; set; }
    [WireField(16)]
    public int Quantity { get; set; }
    [WireField(17)]
    public int Reserved { get; set; }
    [WireField(18)]
    public int MinStock { get; set; }
    [WireField(19)]
    public double Weight { get; set; }
    [WireField(20)]
    public DateTime CreatedAt { get; set; }
    [WireField(21)]
    public DateTime UpdatedAt { get; set; }
    [WireField(22)]
    public DateTime AvailableFrom { get; set; }
    [WireField(23)]
    public bool IsActive { get; set; }
    [WireField(24)]
    public bool IsFeatured { get; set; }
    [WireField(25)]
    public long SupplierId { get; set; }
    [WireField(26)]
    public string? SupplierName { get; set; }
    [WireField(27)]
    public string? Ean { get; set; }
    [WireField(28)]
    public string? Unit { get; set; }
    [WireField(29)]
    public double Rating { get; set; }
    [WireField(30)]
    public string? Note { get; set; }
}
