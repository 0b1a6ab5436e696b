using System.Buffers;
using Polywire;
using Polywire.Compression;
using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>The examples of docs/how-to/messagepack-lz4.md.</summary>
public class Lz4Page
{
    [WireModel]
    public record Row(int Id, string Name);

    [Fact]
    public void Examples_do_what_the_page_says()
    {
        List<Row> rows = [.. Enumerable.Range(0, 100).Select(i => new Row(i, "a name, and another name"))];
        MessagePackWire wire = Wire.MessagePack.With(WireCompression.Lz4Block);
        byte[] bytes = wire.Serialize(rows);
        List<Row> back = wire.Deserialize<List<Row>>(bytes);

        WireSerializer configured = WireSerializer.Parse("messagepack+lz4blockarray");
        MessagePackWire larger = Wire.MessagePack.With(WireCompression.Lz4BlockArray with { MaxDecompressedLength = 1 << 30, MinLength = 256 });
        Assert.Equal(rows, back);
        Assert.Equal(rows, configured.Deserialize<List<Row>>(bytes));
        Assert.Equal(rows, larger.Deserialize<List<Row>>(configured.Serialize(rows)));
        Assert.True(bytes.Length < Wire.MessagePack.Serialize(rows).Length / 2);
    }

    [Fact]
    public void The_codec_does_what_the_page_says()
    {
        byte[] data = Lz4Samples.Words(5_000, 1);
        byte[] destination = new byte[5_000];
        byte[] block = new byte[Lz4Codec.MaxEncodedLength(data.Length)];
        Lz4Codec.TryEncode(data, block, out int length);
        OperationStatus status = Lz4Codec.Decode(block.AsSpan(0, length), destination, out int consumed, out int written);
        Assert.Equal((OperationStatus.Done, length, 5_000), (status, consumed, written));
        Assert.Equal(data, destination);
    }
}
