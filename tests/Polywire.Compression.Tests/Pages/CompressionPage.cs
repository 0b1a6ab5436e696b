using System.IO.Compression;
using Polywire;
using Polywire.Json;
using Polywire.MessagePack;
using TestKit;

namespace CompressionTests;

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
}
