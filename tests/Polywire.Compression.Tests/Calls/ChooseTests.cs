using Polywire;

namespace CompressionTests;

/// <summary>Which compression pays, measured on a sample; and compression of any bytes.</summary>
public class ChooseTests
{
    [Fact]
    public void Compression_that_pays_is_chosen_with_its_dictionary()
    {
        Wires.SkipWithoutZstandard();
        WireCompressionChoice choice = WireCompression.Choose(Samples.Rows(2_000), Wire.Json);
        Assert.NotNull(choice.Compression.Dictionaries);
        Assert.True(choice.Best.BytesPerRow < choice.Uncompressed.BytesPerRow / 2);
        Assert.Equal(choice.Measurements.OrderBy(m => m.BytesPerRow), choice.Measurements);
        Assert.Equal(Samples.Rows(2_000).Where((_, i) => i % 10 == 0).Average(r => Wire.Json.Serialize(r).Length), choice.Uncompressed.BytesPerRow);
        WireSerializer wire = Wire.Json.With(choice.Compression);
        Assert.Equal(Samples.Row(9), wire.Deserialize<Row>(wire.Serialize(Samples.Row(9))));
        Assert.Contains("bytes per row instead of", choice.Summary);
        Assert.StartsWith(choice.Summary, choice.ToString());
        string[] labels = ["brotli", "gzip", "lz4", "lz4, dictionary, bare header", "none", "zstandard", "zstandard, dictionary", "zstandard, dictionary, bare header"];
        Assert.Equal(labels, choice.Measurements.Select(m => m.Label).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Nothing_is_chosen_where_nothing_pays()
    {
        var random = new Random(1);
        WireCompressionChoice choice = WireCompression.Choose(Enumerable.Range(0, 500).Select(_ => random.NextInt64()), Wire.MessagePack);
        Assert.Equal(WireCompression.None, choice.Compression);
        Assert.Contains("does not pay", choice.Summary);
        Assert.Equal(WireCompression.None, WireCompression.Choose([5], Wire.Json).Compression);
        Assert.Throws<ArgumentException>(() => WireCompression.Choose(Array.Empty<int>(), Wire.Json));
        Assert.Throws<ArgumentException>(() => WireCompression.Choose([]));
    }

    [Theory, MemberData(nameof(Wires.Names), MemberType = typeof(Wires))]
    public void Any_bytes_are_compressed_and_decompressed(string name)
    {
        WireCompression compression = Wires.Compression(name);
        foreach (byte[] bytes in (byte[][])[[], [1], new byte[100_000]])
        {
            Assert.Equal(bytes, compression.Decompress(compression.Compress(bytes)));
            Assert.Equal(bytes, Frame.Decompress(name, compression.Compress(bytes)));
        }
        Assert.Equal(WireErrorCode.LengthOutOfRange, Wires.Refused(() => (compression with { MaxDecompressedLength = 99 }).Decompress(compression.Compress(new byte[100]))).Code);
    }

    [Fact]
    public void Serializer_returns_the_bytes_inside()
    {
        Assert.Equal([1, 2], WireCompression.None.Compress([1, 2]));
        Assert.Equal([1, 2], WireCompression.None.Decompress([1, 2]));
        Assert.Throws<InvalidOperationException>(() => WireCompression.Lz4Block.Compress([1]));
        Assert.Throws<InvalidOperationException>(() => WireCompression.Lz4Block.Decompress([1]));
        foreach (string name in (string[])["json", "json+gzip", "messagepack", "messagepack+lz4", "messagepack+lz4block", "messagepack+lz4blockarray"])
        {
            WireSerializer wire = WireSerializer.Parse(name);
            Assert.Equal(Wires.Uncompressed(name).Serialize(Samples.Rows(30)), wire.Decompress(wire.Serialize(Samples.Rows(30))));
            Assert.Equal(name.Contains('+') ? name.Split('+')[1] : "none", wire.Compression.Name);
        }
    }
}
