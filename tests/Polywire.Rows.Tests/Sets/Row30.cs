namespace RowsTests.Sets;

/// <summary>An article of a shop: the row of the sets A and A2.</summary>
public sealed record Row30
{
    public int Id { get; set; }
    public string? Code { get; set; }
    public string? Sku { get; set; }
    public string? Name { get; set; }
    public string? Category { get; set; }
    public string? Brand { get; set; }
    public int Status { get; set; }
    public string? Currency { get; set; }
    public string? Country { get; set; }
    public string? Warehouse { get; set; }
    public decimal Price { get; set; }
    public decimal ListPrice { get; set; }
    public decimal Cost { get; set; }
    public double TaxRate { get; set; }
    public double Discount { get; set; }
    public int Quantity { get; set; }
    public int Reserved { get; set; }
    public int MinStock { get; set; }
    public double Weight { get; set; }
    public DateTime CreatedAt { get; set; }
    public DateTime UpdatedAt { get; set; }
    public DateTime AvailableFrom { get; set; }
    public bool IsActive { get; set; }
    public bool IsFeatured { get; set; }
    public long SupplierId { get; set; }
    public string? SupplierName { get; set; }
    public string? Ean { get; set; }
    public string? Unit { get; set; }
    public double Rating { get; set; }
    public string? Note { get; set; }
}
