using System.Collections.Immutable;
using Polywire;
using RowsTests.Sets;
using TestKit;

namespace RowsTests.Calls;

/// <summary>Some members of an article, with the same numbers.</summary>
[WireModel(Rows = true, Layout = WireLayout.Map)]
public sealed record Row30Price
{
    [WireField(1)] public int Id { get; set; }
    [WireField(11)] public decimal Price { get; set; }
    [WireField(25)] public long SupplierId { get; set; }
    [WireField(99)] public string Missing { get; set; } = "initial";
}

/// <summary>A nested model with some of its members.</summary>
[WireModel(Rows = true)]
public sealed record ShortLine([property: WireField(2)] int Quantity);

/// <summary>A list whose elements have some of the members.</summary>
[WireModel(Rows = true, Layout = WireLayout.Map)]
public sealed record ShortShipment([property: WireField(80)] List<ShortLine>? Lines);

/// <summary>The first member with another type.</summary>
[WireModel(Rows = true)]
public sealed record Row30Other
{
    [WireField(1)] public string? Id { get; set; }
}

/// <summary>Members read alone, and rows read as a smaller model: what is between is skipped.</summary>
public class PathTests
{
    static readonly Row30[] s_sample = Articles.A2(2_000);
    static readonly RowModel s_model = RowModel.Train(s_sample);
    static readonly WireSerializer s_wire = Wire.MessagePack.With(WireCompression.Rows(s_model));

    [Fact]
    public void Every_member_of_a_row_is_read_alone_by_name_and_by_number()
    {
        foreach (Row30 row in s_sample.Take(100))
        {
            byte[] bytes = s_wire.Serialize(row);
            Assert.Equal(row.Id, s_wire.ReadAt<int>(bytes, "$.Id"));
            Assert.Equal(row.Sku, s_wire.ReadAt<string>(bytes, "$.Sku"));
            Assert.Equal(row.Price, s_wire.ReadAt<decimal>(bytes, "$.11"));
            Assert.Equal(row.TaxRate, s_wire.ReadAt<double>(bytes, "$.TaxRate"));
            Assert.Equal(row.UpdatedAt, s_wire.ReadAt<DateTime?>(bytes, "$.21"));
            Assert.Equal(row.IsActive, s_wire.ReadAt<bool>(bytes, "$.IsActive"));
            Assert.Equal(row.SupplierId, s_wire.ReadAt<long>(bytes, "$['SupplierId']"));
            Assert.Equal(row.Note, s_wire.ReadAt<string>(bytes, "$.Note"));
            Assert.Equal(row, s_wire.ReadAt<Row30>(bytes, "$"));
        }
    }

    static Shipment NewShipment(int i) => new(i, "carrier")
    {
        First = new Line("A" + i % 7, i, i % 2 == 0 ? null : 1.50m) { Notes = ["x", null, "y" + i % 5] },
        Remark = i % 2 == 0 ? null : "fragile",
        Lines = [new Line("B", 1, 0.00m), new Line("C", i, null) { Notes = [] }],
        ByName = new() { ["a"] = null, ["b"] = new Line("", i, decimal.MaxValue) },
        Grid = [[], [null, true, false]],
        ByChannel = new() { [Channel.Shop] = i, [Channel.Phone] = 2 * i },
        Parcels = [Guid.Empty, new Guid(i, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
        Track = [1, double.NaN, -0.0],
    };

    [Fact]
    public void Nested_values_elements_and_entries_are_read_alone()
    {
        RowModel model = RowModel.Train(Enumerable.Range(0, 600).Select(NewShipment));
        foreach (WireSerializer wire in (WireSerializer[])[Wire.MessagePack.With(WireCompression.Rows(model)), Wire.Protobuf.With(WireCompression.Rows(model)), Wire.MemoryPack.With(WireCompression.Rows(model))])
        {
            for (int i = 1; i < 50; i++)
            {
                byte[] row = Wire.MessagePack.With(WireCompression.Rows(model)).Serialize(NewShipment(i));
                Assert.Equal(i, wire.ReadAt<int>(row, "$.First.Quantity"));
                Assert.Equal("y" + i % 5, wire.ReadAt<string>(row, "$.First.Notes[2]"));
                Assert.Null(wire.ReadAt<string>(row, "$.First.Notes[1]"));
                Assert.Equal(i, wire.ReadAt<int>(row, "$.Lines[1].Quantity"));
                Assert.Equal(i, wire.ReadAt<ShortLine>(row, "$.Lines[1]")!.Quantity);
                Assert.Equal("C", wire.ReadAt<Line>(row, "$.Lines[1]")!.Article);
                Assert.Null(wire.ReadAt<Line>(row, "$.ByName['a']"));
                Assert.Equal(decimal.MaxValue, wire.ReadAt<decimal?>(row, "$.ByName.b.Price"));
                Assert.Equal(2 * i, wire.ReadAt<int>(row, "$.ByChannel[1]"));
                Assert.False(wire.ReadAt<bool?>(row, "$.Grid[1][2]"));
                Assert.True(wire.ReadAt<bool?>(row, "$.Grid[1][1]"));
                Assert.Null(wire.ReadAt<bool?>(row, "$.Grid[1][0]"));
                Assert.Equal(i, BitConverter.ToInt32(wire.ReadAt<Guid>(row, "$.Parcels[1]").ToByteArray()));
                Assert.Equal(-0.0, wire.ReadAt<double>(row, "$.Track[2]"));
            }
        }
    }

    [Fact]
    public void Structs_that_may_be_null_are_read_alone()
    {
        Shipment[] shipments = [.. Enumerable.Range(0, 600).Select(i => NewShipment(i))];
        for (int i = 0; i < shipments.Length; i++) shipments[i].To = i % 2 == 0 ? null : new Place(i, 2);
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(RowModel.Train(shipments)));
        foreach (Shipment shipment in shipments.Take(50)) Assert.Equal(shipment.To, wire.ReadAt<Place?>(wire.Serialize(shipment), "$.To"));
    }

    [Fact]
    public void Lists_and_dictionaries_are_read_alone_as_the_types_that_models_have()
    {
        RowModel model = RowModel.Train(Enumerable.Range(0, 600).Select(NewShipment));
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(model));
        for (int i = 1; i < 50; i++)
        {
            Shipment shipment = NewShipment(i);
            byte[] row = wire.Serialize(shipment);
            Assert.Equivalent(shipment.Lines, wire.ReadAt<Line[]>(row, "$.Lines"), strict: true);
            Assert.Equivalent(shipment.ByName, wire.ReadAt<Dictionary<string, Line?>>(row, "$.ByName"), strict: true);
            Assert.Equivalent(shipment.Parcels, wire.ReadAt<HashSet<Guid>>(row, "$.Parcels"), strict: true);
            Assert.Equivalent(shipment.Grid, wire.ReadAt<List<List<bool?>>>(row, "$.130"), strict: true);
            Assert.Equivalent(shipment.Grid![1], wire.ReadAt<List<bool?>>(row, "$.Grid[1]"), strict: true);
            Assert.Equivalent(shipment.Grid[0], wire.ReadAt<List<bool?>>(row, "$.Grid[0]"), strict: true);
            Assert.Equivalent(shipment.ByChannel, wire.ReadAt<Dictionary<Channel, int>>(row, "$.ByChannel"), strict: true);
            Assert.Equal(shipment.Track.AsEnumerable(), wire.ReadAt<ImmutableArray<double>>(row, "$.Track"));
            Assert.Equivalent(shipment.First.Notes, wire.ReadAt<List<string?>>(row, "$.First.Notes"), strict: true);
            Assert.Equivalent(shipment.Lines![1].Notes, wire.ReadAt<List<string?>>(row, "$.Lines[1].Notes"), strict: true);
            Assert.Null(wire.ReadAt<List<string?>>(row, "$.Lines[0].Notes"));
            Assert.Null(wire.ReadAt<Queue<decimal>>(row, "$.Tolls"));
            // Elements with some of the members.
            Assert.Equal(shipment.Lines.Select(l => new ShortLine(l.Quantity)), wire.ReadAt<List<ShortLine>>(row, "$.Lines")!);
        }
        // A list of a model is no model that rows are trained on.
        Assert.Throws<WireTypeException>(() => RowModel.Train(Enumerable.Repeat(new List<string?>(), 600)));
        Assert.False(wire.CanSerialize(typeof(Line[])));
    }

    [Theory]
    [InlineData("$.Nothing")]
    [InlineData("$.999")]
    [InlineData("$.Id.X")]
    [InlineData("$.Sku[0]")]
    [InlineData("$[3]")]
    public void A_path_without_a_value_is_not_found(string path) =>
        Assert.Equal(WireErrorCode.PathNotFound, Assert.Throws<WireException>(() => s_wire.ReadAt<int>(s_wire.Serialize(s_sample[0]), path)).Code);

    [Fact]
    public void A_value_of_another_type_or_range_and_a_list_are_refused()
    {
        byte[] row = s_wire.Serialize(s_sample[0]);
        Assert.Equal((WireErrorCode.TypeMismatch, "$.Id"), Assert.Throws<WireException>(() => s_wire.ReadAt<string>(row, "$.Id")) is var e ? (e.Code, e.Path) : default);
        Assert.Equal(WireErrorCode.NumberOutOfRange, Assert.Throws<WireException>(() => s_wire.ReadAt<byte>(row, "$.Id")).Code);
        RowModel model = RowModel.Train(Enumerable.Range(0, 600).Select(NewShipment));
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(model));
        Assert.Throws<WireTypeException>(() => wire.ReadAt<LinkedList<Line>>(wire.Serialize(NewShipment(1)), "$.Lines"));
        Assert.Throws<WireTypeException>(() => wire.ReadAt<List<int>>(wire.Serialize(NewShipment(1)), "$.Track"));
        Assert.Equal(WireErrorCode.PathNotFound, Assert.Throws<WireException>(() => wire.ReadAt<int>(wire.Serialize(NewShipment(1)), "$.Lines[2].Quantity")).Code);
        Assert.Equal(WireErrorCode.PathNotFound, Assert.Throws<WireException>(() => wire.ReadAt<int>(wire.Serialize(NewShipment(1)), "$.ByName.c")).Code);
    }

    [Fact]
    public void A_smaller_model_reads_its_members_and_writes_nothing()
    {
        var set = new RowModelSet(s_model);
        WireSerializer prices = Wire.MessagePack.With(WireCompression.Rows(set.ReadingAs<Row30Price>()));
        foreach (Row30 row in s_sample.Take(300))
        {
            Row30Price read = prices.Deserialize<Row30Price>(s_wire.Serialize(row));
            Assert.Equal((row.Id, row.Price, row.SupplierId, "initial"), (read.Id, read.Price, read.SupplierId, read.Missing));
        }
        Assert.Throws<WireTypeException>(() => prices.Serialize(new Row30Price()));
        Assert.Throws<WireTypeException>(() => prices.Deserialize<Row30>(s_wire.Serialize(s_sample[0])));
        Assert.Throws<WireTypeException>(() => s_wire.Deserialize<Row30Price>(s_wire.Serialize(s_sample[0])));
        Assert.Throws<WireTypeException>(() => set.ReadingAs<Row30Other>());
        Assert.Throws<WireTypeException>(() => set.ReadingAs<WithoutRows>());
    }

    [Fact]
    public void Skipped_strings_are_not_made()
    {
        Row30 row = s_sample[0] with { Sku = new string('s', 20_000), Ean = new string('e', 20_000), Note = new string('n', 20_000) };
        byte[] bytes = s_wire.Serialize(row);
        s_wire.ReadAt<long>(bytes, "$.SupplierId");
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal(row.SupplierId, s_wire.ReadAt<long>(bytes, "$.SupplierId"));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 4_000);
        WireSerializer prices = Wire.MessagePack.With(WireCompression.Rows(new RowModelSet(s_model).ReadingAs<Row30Price>()));
        prices.Deserialize<Row30Price>(bytes);
        before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal(row.Price, prices.Deserialize<Row30Price>(bytes).Price);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 4_000);
    }

    [Fact]
    public void Damaged_rows_are_refused_or_read()
    {
        RowModel model = RowModel.Train(Enumerable.Range(0, 600).Select(NewShipment));
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(model) with { MaxDecompressedLength = 1 << 16 });
        byte[][] rows = [.. Enumerable.Range(0, 100).Select(i => wire.Serialize(NewShipment(i)))];
        string[] paths = ["$.First.Notes[2]", "$.ByName.b.Article", "$.Remark", "$.Carrier"];
        var random = new Random(5);
        int refused = 0, read = 0;
        for (int round = 0; round < 20_000; round++)
        {
            byte[] row = [.. rows[random.Next(rows.Length)]];
            if (round % 3 == 0) row = row[..random.Next(row.Length)];
            else row[random.Next(1, row.Length)] ^= (byte)(1 << random.Next(8));
            try
            {
                if (round % 5 == 0) wire.ReadAt<Line[]>(row, "$.Lines");
                else wire.ReadAt<string>(row, paths[round % paths.Length]);
                read++;
            }
            catch (WireException)
            {
                refused++;
            }
        }
        Assert.NotEqual(0, refused);
        Assert.NotEqual(0, read);
    }
}
