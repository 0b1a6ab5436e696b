using Bench.Corpus.Data;
using Bench.Corpus.Running;
using Bench.Harness;
using LightProto;

namespace Bench.Corpus.Libraries.Peers;

/// <summary>LightProto with its generated parsers.</summary>
sealed class LightProtoLibrary() : Library("lightproto", "LightProto", Format.Protobuf)
{
    public override Calls<T> For<T>(Suite<T> suite, int capacity) => new PeerCalls<T>(capacity);

    sealed class PeerCalls<T>(int capacity) : Calls<T>(capacity)
    {
        readonly IProtoReader<T> _reader = Serializer.GetProtoReader<T>();
        readonly IProtoWriter<T> _writer = Serializer.GetProtoWriter<T>();

        public override Func<Sample, T?>? Reader(Port port) => port == Port.Bytes ? s => Serializer.Deserialize(s.Bytes.AsSpan(), _reader) : null;

        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => v => { Sink.Clear(); Serializer.Serialize(Sink, v, _writer); Keep(Sink.Written.ToArray()); },
            Port.Buffer => v => { Sink.Clear(); Serializer.Serialize(Sink, v, _writer); },
            _ => null,
        };
    }
}
