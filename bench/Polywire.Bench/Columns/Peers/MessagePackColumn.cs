using Bench.Harness;
using MessagePack;

namespace Bench.Columns.Peers;

/// <summary>MessagePack-CSharp with its standard options, which take the formatters that its source generator made.</summary>
sealed class MessagePackColumn() : Column("messagepack", "MessagePack", Format.MessagePack)
{
    public override ExpectedOutput Expected => ExpectedOutput.Reference;

    public override Codec<T> For<T>(int capacity) => new MessagePackCodec<T>(capacity);
}

sealed class MessagePackCodec<T>(int capacity) : Codec<T>
{
    static readonly MessagePackSerializerOptions Options = MessagePackSerializerOptions.Standard;

    readonly ReusedBuffer _sink = new(capacity);

    public override ReadOnlySpan<byte> Write(T value)
    {
        _sink.Clear();
        MessagePackSerializer.Serialize(_sink, value, Options);
        return _sink.Written;
    }

    public override byte[] ToBytes(T value) => MessagePackSerializer.Serialize(value, Options);

    public override T Read(byte[] input) => MessagePackSerializer.Deserialize<T>(input, Options);
}
