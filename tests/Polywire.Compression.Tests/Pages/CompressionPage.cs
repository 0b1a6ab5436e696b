using System.IO.Compression;
using Polywire;
using Polywire.Json;
using Polywire.MessagePack;
using TestKit;

namespace CompressionTests;

[WireModel(Rows = true)]
public sealed record Order([property: WireField(1)] long Id, [property: WireField(2)] string Customer, [property: WireField(3)] decimal Amount);

/// <summary>The examples of docs/reference/compression.md.</summary>
public class CompressionPage
{
    [Fact]
    public void Examples_do_what_the_page_says()
    {
        List<Row> rows = Samples.Rows(100);

        JsonWire wire = Wire.Json.With(WireCompression.Gzip());
        byte[] bytes = wire.Serialize(rows);
        List<Row> back = wire.Deserialize<List<Row>>(bytes);

        WireSerializer configured = WireSerializer.Parse("messagepack+brotli");
        MessagePackWire larger = Wire.MessagePack.With(WireCompression.Brotli(CompressionLevel.SmallestSize) with { MaxDecompressedLength = 1 << 30 });

        Assert.Equal(rows, back);
        Assert.Equal("messagepack+brotli", configured.Name);
        Assert.Equal(rows, configured.Deserialize<List<Row>>(larger.Serialize(rows)));
    }

    [Fact]
    public void Examples_of_dictionaries_do_what_the_page_says()
    {
        Wires.SkipWithoutZstandard();
        using var folder = new TemporaryFolder();
        string path = folder.PathOf("rows.dict");
        List<Row> rows = Samples.Rows(3_000);

        CompressionDictionary dictionary = CompressionDictionary.Train(rows, Wire.MessagePack, maxLength: 16_384);
        File.WriteAllBytes(path, dictionary.Bytes.ToArray());

        var known = new CompressionDictionary(File.ReadAllBytes(path), version: 1);
        WireSerializer small = Wire.MessagePack.With(WireCompression.Zstandard() with { Dictionaries = known });

        Assert.Equal(rows[5], small.Deserialize<Row>(small.Serialize(rows[5])));
        Assert.True(small.Serialize(rows[5]).Length < Wire.MessagePack.Serialize(rows[5]).Length);

        WireCompressionChoice choice = WireCompression.Choose(rows, Wire.MessagePack);
        Console.WriteLine(choice);
        WireSerializer best = Wire.MessagePack.With(choice.Compression);

        Assert.Equal(rows[5], best.Deserialize<Row>(best.Serialize(rows[5])));
    }

    [Fact]
    public void Examples_of_rows_do_what_the_page_says()
    {
        using var folder = new TemporaryFolder();
        string path = folder.PathOf("orders.pwrows");
        Order[] orders = [.. Enumerable.Range(0, 2_000).Select(i => new Order(70_000 + i, "customer " + i * 7_919 % 1_000, i * 31 % 10_000 / 100m))];

        RowModel model = RowModel.Train(orders);
        model.Save(path);

        WireSerializer packed = Wire.MessagePack.With(WireCompression.Rows(RowModel.Load(path)));
        byte[] row = packed.Serialize(orders[0]);

        Assert.Equal(orders[0], packed.Deserialize<Order>(row));
        Assert.True(orders.Sum(o => packed.Serialize(o).Length) * 2 < orders.Sum(o => Wire.MessagePack.Serialize(o).Length));
    }
}
