using Bench.Corpus.Data;
using Bench.Corpus.Running;
using Bench.Harness;
using ProtoBuf;

namespace Bench.Corpus.Libraries.Peers;

/// <summary>protobuf-net with the code that it makes at run time.</summary>
sealed class ProtobufNetLibrary() : Library("protobuf-net", "protobuf-net", Format.Protobuf)
{
    public override Calls<T> For<T>(Suite<T> suite, int capacity) => new PeerCalls<T>(capacity);

    sealed class PeerCalls<T>(int capacity) : Calls<T>(capacity)
    {
        public override Func<Sample, T?>? Reader(Port port) => port == Port.Bytes ? s => Serializer.Deserialize<T>(s.Bytes.AsSpan()) : null;

        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => v => { Sink.Clear(); Serializer.Serialize(Sink, v); Keep(Sink.Written.ToArray()); },
            Port.Buffer => v => { Sink.Clear(); Serializer.Serialize(Sink, v); },
            _ => null,
        };
    }
}
