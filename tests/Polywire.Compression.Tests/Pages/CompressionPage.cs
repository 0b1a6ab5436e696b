using System.IO.Compression;
using Polywire;
using Polywire.Json;
using Polywire.MessagePack;

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
}
