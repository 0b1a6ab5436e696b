using Polywire.CompilerServices;

namespace RowsTests.Sets;

/// <summary>What the generator prints for <see cref="Row30"/>, written by hand.</summary>
sealed class Row30Codec : RowCodec<Row30>
{
    public override void Describe(RowShape shape)
    {
        shape.Integer(1, "Id");
        foreach ((int number, string name) in (ReadOnlySpan<(int, string)>)[(2, "Code"), (3, "Sku"), (4, "Name"), (5, "Category"), (6, "Brand")]) shape.Text(number, name);
        shape.Integer(7, "Status");
        foreach ((int number, string name) in (ReadOnlySpan<(int, string)>)[(8, "Currency"), (9, "Country"), (10, "Warehouse")]) shape.Text(number, name);
        foreach ((int number, string name) in (ReadOnlySpan<(int, string)>)[(11, "Price"), (12, "ListPrice"), (13, "Cost")]) shape.Decimal(number, name);
        shape.Double(14, "TaxRate");
        shape.Double(15, "Discount");
        foreach ((int number, string name) in (ReadOnlySpan<(int, string)>)[(16, "Quantity"), (17, "Reserved"), (18, "MinStock")]) shape.Integer(number, name);
        shape.Double(19, "Weight");
        foreach ((int number, string name) in (ReadOnlySpan<(int, string)>)[(20, "CreatedAt"), (21, "UpdatedAt"), (22, "AvailableFrom")]) shape.DateTime(number, name);
        shape.Boolean(23, "IsActive");
        shape.Boolean(24, "IsFeatured");
        shape.Integer(25, "SupplierId");
        foreach ((int number, string name) in (ReadOnlySpan<(int, string)>)[(26, "SupplierName"), (27, "Ean"), (28, "Unit")]) shape.Text(number, name);
        shape.Double(29, "Rating");
        shape.Text(30, "Note");
    }

    static int Bit(bool isPresent, int bit) => isPresent ? 1 << bit : 0;

    static bool IsPresent(double value) => BitConverter.DoubleToInt64Bits(value) != 0;

    static bool IsPresent(DateTime value) => value.Ticks != 0 || value.Kind != 0;

    public override void Write(ref RowWriter writer, Row30 value)
    {
        int bits = Bit(value.Id != 0, 0) | Bit(value.Code is not null, 1) | Bit(value.Sku is not null, 2) | Bit(value.Name is not null, 3)
            | Bit(value.Category is not null, 4) | Bit(value.Brand is not null, 5) | Bit(value.Status != 0, 6) | Bit(value.Currency is not null, 7);
        writer.Presence(30, bits);
        if ((bits & 1) != 0) writer.Integer(0, value.Id);
        if ((bits & 2) != 0) writer.Text(1, value.Code!);
        if ((bits & 4) != 0) writer.Text(2, value.Sku!);
        if ((bits & 8) != 0) writer.Text(3, value.Name!);
        if ((bits & 16) != 0) writer.Text(4, value.Category!);
        if ((bits & 32) != 0) writer.Text(5, value.Brand!);
        if ((bits & 64) != 0) writer.Integer(6, value.Status);
        if ((bits & 128) != 0) writer.Text(7, value.Currency!);
        bits = Bit(value.Country is not null, 0) | Bit(value.Warehouse is not null, 1) | Bit(!RowValues.IsDefault(value.Price), 2) | Bit(!RowValues.IsDefault(value.ListPrice), 3)
            | Bit(!RowValues.IsDefault(value.Cost), 4) | Bit(IsPresent(value.TaxRate), 5) | Bit(IsPresent(value.Discount), 6) | Bit(value.Quantity != 0, 7);
        writer.Presence(31, bits);
        if ((bits & 1) != 0) writer.Text(8, value.Country!);
        if ((bits & 2) != 0) writer.Text(9, value.Warehouse!);
        if ((bits & 4) != 0) writer.Decimal(10, value.Price);
        if ((bits & 8) != 0) writer.Decimal(11, value.ListPrice);
        if ((bits & 16) != 0) writer.Decimal(12, value.Cost);
        if ((bits & 32) != 0) writer.Double(13, value.TaxRate);
        if ((bits & 64) != 0) writer.Double(14, value.Discount);
        if ((bits & 128) != 0) writer.Integer(15, value.Quantity);
        bits = Bit(value.Reserved != 0, 0) | Bit(value.MinStock != 0, 1) | Bit(IsPresent(value.Weight), 2) | Bit(IsPresent(value.CreatedAt), 3)
            | Bit(IsPresent(value.UpdatedAt), 4) | Bit(IsPresent(value.AvailableFrom), 5) | Bit(value.IsActive, 6) | Bit(value.IsFeatured, 7);
        writer.Presence(32, bits);
        if ((bits & 1) != 0) writer.Integer(16, value.Reserved);
        if ((bits & 2) != 0) writer.Integer(17, value.MinStock);
        if ((bits & 4) != 0) writer.Double(18, value.Weight);
        if ((bits & 8) != 0) writer.DateTime(19, value.CreatedAt);
        if ((bits & 16) != 0) writer.DateTime(20, value.UpdatedAt);
        if ((bits & 32) != 0) writer.DateTime(21, value.AvailableFrom);
        bits = Bit(value.SupplierId != 0, 0) | Bit(value.SupplierName is not null, 1) | Bit(value.Ean is not null, 2) | Bit(value.Unit is not null, 3)
            | Bit(IsPresent(value.Rating), 4) | Bit(value.Note is not null, 5);
        writer.Presence(33, bits);
        if ((bits & 1) != 0) writer.Integer(24, value.SupplierId);
        if ((bits & 2) != 0) writer.Text(25, value.SupplierName!);
        if ((bits & 4) != 0) writer.Text(26, value.Ean!);
        if ((bits & 8) != 0) writer.Text(27, value.Unit!);
        if ((bits & 16) != 0) writer.Double(28, value.Rating);
        if ((bits & 32) != 0) writer.Text(29, value.Note!);
    }

    public override Row30 Read(ref RowReader reader)
    {
        var value = new Row30();
        int bits = reader.Presence(30);
        if ((bits & 1) != 0) value.Id = reader.Int32(0);
        if ((bits & 2) != 0) value.Code = reader.Text(1);
        if ((bits & 4) != 0) value.Sku = reader.Text(2);
        if ((bits & 8) != 0) value.Name = reader.Text(3);
        if ((bits & 16) != 0) value.Category = reader.Text(4);
        if ((bits & 32) != 0) value.Brand = reader.Text(5);
        if ((bits & 64) != 0) value.Status = reader.Int32(6);
        if ((bits & 128) != 0) value.Currency = reader.Text(7);
        bits = reader.Presence(31);
        if ((bits & 1) != 0) value.Country = reader.Text(8);
        if ((bits & 2) != 0) value.Warehouse = reader.Text(9);
        if ((bits & 4) != 0) value.Price = reader.Decimal(10);
        if ((bits & 8) != 0) value.ListPrice = reader.Decimal(11);
        if ((bits & 16) != 0) value.Cost = reader.Decimal(12);
        if ((bits & 32) != 0) value.TaxRate = reader.Double(13);
        if ((bits & 64) != 0) value.Discount = reader.Double(14);
        if ((bits & 128) != 0) value.Quantity = reader.Int32(15);
        bits = reader.Presence(32);
        if ((bits & 1) != 0) value.Reserved = reader.Int32(16);
        if ((bits & 2) != 0) value.MinStock = reader.Int32(17);
        if ((bits & 4) != 0) value.Weight = reader.Double(18);
        if ((bits & 8) != 0) value.CreatedAt = reader.DateTime(19);
        if ((bits & 16) != 0) value.UpdatedAt = reader.DateTime(20);
        if ((bits & 32) != 0) value.AvailableFrom = reader.DateTime(21);
        value.IsActive = (bits & 64) != 0;
        value.IsFeatured = (bits & 128) != 0;
        bits = reader.Presence(33);
        if ((bits & 1) != 0) value.SupplierId = reader.Int64(24);
        if ((bits & 2) != 0) value.SupplierName = reader.Text(25);
        if ((bits & 4) != 0) value.Ean = reader.Text(26);
        if ((bits & 8) != 0) value.Unit = reader.Text(27);
        if ((bits & 16) != 0) value.Rating = reader.Double(28);
        if ((bits & 32) != 0) value.Note = reader.Text(29);
        return value;
    }
}
