using System.Buffers;
using Polywire;
using Polywire.Caching;
using TestKit;

namespace CachingTests;

/// <summary>Entries with and without a header.</summary>
public class SerializerTests
{
    [Fact]
    public void Entry_without_header_is_the_bytes_of_the_wire()
    {
        var serializer = new WireCacheSerializer(Samples.MessagePack);
        Assert.Equal(Samples.MessagePack.Serialize(Samples.Order(1)), serializer.Serialize(Samples.Order(1)));
        Assert.Equal(Samples.Order(1), serializer.Deserialize<Order>(serializer.Serialize(Samples.Order(1))));
        Assert.Null(serializer.Deserialize<Order>(serializer.Serialize<Order>(null)));
        Assert.Null(serializer.GenerationOf(new ReadOnlySequence<byte>([0xF5, 1])));
    }

    [Fact]
    public void Entry_begins_with_its_generation_and_all_generations_are_read()
    {
        WireCacheGeneration zero = new(0, Samples.Json), one = new(1, Samples.MessagePack), two = new(10, Samples.Lz4);
        var serializer = new WireCacheSerializer(two, zero, one);
        Assert.Equal((two, two), (serializer.Newest, serializer.Written));
        foreach (WireCacheGeneration generation in (WireCacheGeneration[])[zero, one, two])
        {
            byte[] entry = serializer.Writing(generation.Number).Serialize(Samples.Order(5));
            Assert.Equal(0xF5 + generation.Number, entry[0]);
            Assert.Equal(generation.Wire.Serialize(Samples.Order(5)), entry[1..]);
            Assert.Equal(generation, serializer.GenerationOf(new ReadOnlySequence<byte>(entry)));
            Assert.Equal(Samples.Order(5), serializer.Deserialize<Order>(entry));
            Assert.Equal(Samples.Order(5), serializer.Deserialize<Order>(CutSequence.Single(entry)));
            var writer = new ArrayBufferWriter<byte>();
            serializer.Writing(generation.Number).Serialize(writer, Samples.Order(5));
            Assert.Equal(entry, writer.WrittenSpan.ToArray());
        }
    }

    [Theory, InlineData("json"), InlineData("messagepack"), InlineData("json+gzip"), InlineData("messagepack+lz4block"), InlineData("messagepack+lz4")]
    public void Entries_without_header_are_read_beside_others(string name)
    {
        WireSerializer old = WireSerializer.Parse(name);
        var serializer = new WireCacheSerializer(old, new WireCacheGeneration(0, Samples.Lz4), new WireCacheGeneration(10, Samples.Json));
        foreach (object value in (object[])[Samples.Order(1), "text", -1, -11, -12, 0, 127, long.MinValue, true, new[] { 1, 2 }])
        {
            byte[] entry = old.Serialize(value, value.GetType());
            Assert.Null(serializer.GenerationOf(new ReadOnlySequence<byte>(entry)));
        }
        Assert.Equal(-1, serializer.Deserialize<int>(old.Serialize(-1)));
        Assert.Equal(Samples.Order(1), serializer.Deserialize<Order>(old.Serialize(Samples.Order(1))));
        Assert.Equal(Samples.Order(1), serializer.Deserialize<Order>(serializer.Serialize(Samples.Order(1))));
        Assert.Equal(old.Serialize(Samples.Order(1)), serializer.Writing(null).Serialize(Samples.Order(1)));
        // The header of a generation that a newer program writes.
        WireException error = Assert.Throws<WireException>(() => serializer.Deserialize<Order>((byte[])[0xF9, .. old.Serialize(Samples.Order(1))]));
        Assert.Equal(WireErrorCode.Unsupported, error.Code);
        Assert.Contains("begins with F9", error.Message);
    }

    [Fact]
    public void Generations_that_look_the_same_are_refused()
    {
        WireCacheGeneration zero = new(0, Samples.Json);
        Assert.Throws<ArgumentException>(() => new WireCacheSerializer(zero, new WireCacheGeneration(0, Samples.MessagePack)));
        Assert.Throws<ArgumentException>(() => new WireCacheSerializer(Array.Empty<WireCacheGeneration>()));
        Assert.Throws<ArgumentNullException>("generations", () => new WireCacheSerializer(zero, null!));
        Assert.Throws<ArgumentException>(() => new WireCacheSerializer(Wire.Json.With(WireCompression.Brotli()), zero));
        Assert.Throws<ArgumentException>(() => new WireCacheSerializer(Samples.Lz4, zero));
        Assert.Throws<ArgumentOutOfRangeException>(() => new WireCacheGeneration(11, Samples.Json));
        Assert.Throws<ArgumentOutOfRangeException>(() => new WireCacheGeneration(-1, Samples.Json));
        Assert.Throws<ArgumentException>(() => new WireCacheSerializer(zero).Writing(1));
        Assert.Throws<ArgumentException>(() => new WireCacheSerializer(zero).Writing(null));
    }

    [Fact]
    public void Entry_of_no_generation_is_an_error()
    {
        var serializer = new WireCacheSerializer(new WireCacheGeneration(1, Samples.MessagePack));
        foreach (byte[] entry in (byte[][])[[0xF5, 1], [0xF7, 1], [0x00], [0xF6]])
            Assert.Throws<WireException>(() => serializer.Deserialize<int>(entry));
        Assert.Equal(WireErrorCode.Unsupported, Assert.Throws<WireException>(() => serializer.Deserialize<int>((byte[])[0xF5, 1])).Code);
        Assert.Equal(WireErrorCode.UnexpectedEnd, Assert.Throws<WireException>(() => serializer.Deserialize<int>((byte[])[])).Code);
        Assert.Equal("generation 1, messagepack", serializer.Newest!.ToString());
    }
}
