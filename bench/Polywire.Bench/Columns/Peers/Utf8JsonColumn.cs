using Bench.Harness;
using Utf8Json;
using Utf8Json.Resolvers;

namespace Bench.Columns.Peers;

/// <summary>Utf8Json with its default resolver.</summary>
sealed class Utf8JsonColumn() : Column("utf8json", "Utf8Json", Format.Json)
{
    public override Codec<T> For<T>(int capacity) => new Utf8JsonCodec<T>(capacity);
}

sealed class Utf8JsonCodec<T>(int capacity) : Codec<T>
{
    readonly byte[] _buffer = new byte[capacity];

    public override ReadOnlySpan<byte> Write(T value)
    {
        var writer = new JsonWriter(_buffer);
        JsonSerializer.Serialize(ref writer, value, StandardResolver.Default);
        return writer.GetBuffer();
    }

    public override byte[] ToBytes(T value) => JsonSerializer.Serialize(value, StandardResolver.Default);

    public override T Read(byte[] input) => JsonSerializer.Deserialize<T>(input, StandardResolver.Default);
}
