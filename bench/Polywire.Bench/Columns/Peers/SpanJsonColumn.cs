using System.Buffers;
using Bench.Harness;
using SpanJson;
using SpanJson.Resolvers;

namespace Bench.Columns.Peers;

/// <summary>SpanJson, set to write nulls as the others do.</summary>
sealed class SpanJsonColumn() : Column("spanjson", "SpanJson", Format.Json)
{
    public override Codec<T> For<T>(int capacity) => new SpanJsonCodec<T>();
}

sealed class SpanJsonCodec<T> : Codec<T>
{
    byte[]? _rented;

    public override ReadOnlySpan<byte> Write(T value)
    {
        if (_rented is not null) ArrayPool<byte>.Shared.Return(_rented);
        ArraySegment<byte> written = JsonSerializer.Generic.Utf8.SerializeToArrayPool<T, IncludeNullsOriginalCaseResolver<byte>>(value);
        _rented = written.Array;
        return written;
    }

    public override byte[] ToBytes(T value) => JsonSerializer.Generic.Utf8.Serialize<T, IncludeNullsOriginalCaseResolver<byte>>(value);

    public override T Read(byte[] input) =>
        JsonSerializer.Generic.Utf8.Deserialize<T, IncludeNullsOriginalCaseResolver<byte>>(new ReadOnlySpan<byte>(input));
}
