using System.IO.Compression;
using Polywire;
using Polywire.MessagePack;

namespace CompressionTests;

/// <summary>Names, equality and settings of compressions.</summary>
public class NameTests
{
    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Name_is_the_wires_and_the_compressions_and_is_parsed_in_any_case(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name.ToUpperInvariant());
        Assert.Equal((name, name), (wire.Name, wire.ToString()));
        Assert.Equal(wire.Name, Wires.Uncompressed(name).With(Wires.Compression(name.Split('+')[1])).Name);
        Assert.Equal(name.Split('+')[0], wire.With(WireCompression.None).Name);
        Assert.Equal(name.Split('+')[0], wire.With(WireCompression.None).ToString());
    }

    [Fact]
    public void Another_compression_replaces_the_present_one()
    {
        MessagePackWire wire = Wire.MessagePack.With(WireCompression.Lz4Block);
        Assert.Equal("messagepack+gzip", wire.With(WireCompression.Gzip()).Name);
        Assert.Equal("messagepack+lz4block", wire.With(WireCompression.Gzip()).With(WireCompression.Lz4Block).Name);
        Assert.Equal("messagepack", wire.With(WireCompression.Gzip()).With(WireCompression.None).Name);
        byte[] bytes = wire.With(WireCompression.Gzip()).Serialize(Samples.Rows(9));
        Assert.Equal(Samples.Rows(9), Wire.MessagePack.With(WireCompression.Gzip()).Deserialize<List<Row>>(bytes));
    }

    [Theory]
    [InlineData("json+zip"), InlineData("json+"), InlineData("json+gzip+gzip"), InlineData("gzip"), InlineData("json+lz4block")]
    public void Unknown_name_is_refused(string name) => Assert.Throws<ArgumentException>(() => WireSerializer.Parse(name));

    [Theory]
    [InlineData("json+gzip", "gzip"), InlineData("messagepack+brotli", "br"), InlineData("json", null), InlineData("messagepack+lz4block", null)]
    public void Content_encoding_is_the_registered_token(string name, string? token) => Assert.Equal(token, WireSerializer.Parse(name).ContentEncoding);

    [Fact]
    public void Compressions_with_the_same_settings_are_equal()
    {
        Assert.Equal(WireCompression.Gzip(), WireCompression.Gzip(CompressionLevel.Optimal));
        Assert.NotEqual(WireCompression.Gzip(), WireCompression.Gzip(CompressionLevel.Fastest));
        Assert.NotEqual(WireCompression.Gzip(), WireCompression.Brotli());
        Assert.NotEqual(WireCompression.Gzip(), WireCompression.Gzip() with { MaxDecompressedLength = 5 });
    }

    [Fact]
    public void Levels_trade_size_for_time()
    {
        byte[] Write(WireCompression compression) => Wire.Json.With(compression).Serialize(Samples.Rows(2_000));
        Assert.True(Write(WireCompression.Gzip(CompressionLevel.SmallestSize)).Length <= Write(WireCompression.Gzip(CompressionLevel.Fastest)).Length);
        Assert.True(Write(WireCompression.Brotli(CompressionLevel.SmallestSize)).Length < Write(WireCompression.Brotli(CompressionLevel.Fastest)).Length);
        Assert.True(Write(WireCompression.Gzip(CompressionLevel.NoCompression)).Length > Wire.Json.Serialize(Samples.Rows(2_000)).Length);
        Assert.Throws<ArgumentOutOfRangeException>(() => WireCompression.Gzip((CompressionLevel)9));
        Assert.Throws<ArgumentOutOfRangeException>(() => WireCompression.Brotli((CompressionLevel)(-1)));
    }

    [Fact]
    public void Shortest_length_belongs_to_the_formats_of_MessagePack()
    {
        Assert.Equal(64, WireCompression.Lz4Block.MinLength);
        Assert.Equal(0, (WireCompression.Gzip() with { MinLength = 0 }).MinLength);
        Assert.Throws<ArgumentException>(() => WireCompression.Gzip() with { MinLength = 64 });
    }
}
