using Bench.Corpus.Data;
using Bench.Corpus.Running;
using Bench.Harness;
using MessagePack;

namespace Bench.Corpus.Libraries.Peers;

/// <summary>MessagePack-CSharp with its standard resolver, which uses the generated formatters.</summary>
sealed class MessagePackLibrary() : Library("messagepack", "MessagePack", Format.MessagePack)
{
    public override Calls<T> For<T>(Suite<T> suite, int capacity) => new MessagePackCalls<T>(suite.Compression switch
    {
        Compression.Lz4Block => MessagePackSerializerOptions.Standard.WithCompression(MessagePackCompression.Lz4Block),
        Compression.Lz4BlockArray => MessagePackSerializerOptions.Standard.WithCompression(MessagePackCompression.Lz4BlockArray),
        _ => MessagePackSerializerOptions.Standard,
    }, capacity);

    sealed class MessagePackCalls<T>(MessagePackSerializerOptions options, int capacity) : Calls<T>(capacity)
    {
        public override Func<Sample, T?>? Reader(Port port) => port switch
        {
            Port.Bytes => s => MessagePackSerializer.Deserialize<T>(s.Bytes, options),
            Port.Stream => s => MessagePackSerializer.Deserialize<T>(s.Rewind(), options),
            Port.Pipe => s => MessagePackSerializer.Deserialize<T>(s.Sequence, options),
            _ => null,
        };

        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => v => Keep(MessagePackSerializer.Serialize(v, options)),
            Port.Buffer => v => { Sink.Clear(); MessagePackSerializer.Serialize(Sink, v, options); },
            Port.Stream => v => MessagePackSerializer.Serialize(EmptyStream(), v, options),
            Port.Pipe => v =>
            {
                MessagePackSerializer.Serialize(Pipe, v, options);
                Pipe.FlushAsync().AsTask().GetAwaiter().GetResult();
                Drain();
            },
            _ => null,
        };
    }
}
