using Bench.Harness;
using Bench.Models;
using Nerdbank.MessagePack;
using PolyType;
using PolyType.Abstractions;

namespace Bench.Columns.Peers;

/// <summary>Nerdbank.MessagePack with its default settings and generated shapes.</summary>
sealed class NerdbankColumn() : Column("nerdbank", "Nerdbank.MessagePack", Format.MessagePack)
{
    public override Codec<T> For<T>(int capacity) =>
        new NerdbankCodec<T>((ITypeShape<T>)NerdbankShapes.GeneratedTypeShapeProvider.GetTypeShape(typeof(T))!, capacity);
}

sealed class NerdbankCodec<T>(ITypeShape<T> shape, int capacity) : Codec<T>
{
    readonly MessagePackSerializer _serializer = new();
    readonly ReusedBuffer _sink = new(capacity);

    public override ReadOnlySpan<byte> Write(T value)
    {
        _sink.Clear();
        _serializer.Serialize(_sink, value, shape);
        return _sink.Written;
    }

    public override byte[] ToBytes(T value) => _serializer.Serialize(value, shape);

    public override T Read(byte[] input) => _serializer.Deserialize(input, shape)!;
}

[GenerateShapeFor<Demo>]
[GenerateShapeFor<List<Demo>>]
[GenerateShapeFor<DemoArray>]
[GenerateShapeFor<List<DemoArray>>]
[GenerateShapeFor<List<Record>>]
[GenerateShapeFor<List<RecordArray>>]
sealed partial class NerdbankShapes;
