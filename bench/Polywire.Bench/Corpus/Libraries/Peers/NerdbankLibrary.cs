using System.IO.Pipelines;
using Bench.Corpus.Data;
using Bench.Corpus.Running;
using Bench.Harness;
using Nerdbank.MessagePack;
using PolyType;
using PolyType.Abstractions;

namespace Bench.Corpus.Libraries.Peers;

/// <summary>Nerdbank.MessagePack with its default settings and generated shapes.</summary>
sealed class NerdbankLibrary() : Library("nerdbank", "Nerdbank.MessagePack", Format.MessagePack)
{
    public override Calls<T>? For<T>(Suite<T> suite, int capacity) =>
        suite.Compression == Compression.None && CorpusShapes.GeneratedTypeShapeProvider.GetTypeShape(typeof(T)) is ITypeShape<T> shape
            ? new NerdbankCalls<T>(shape, capacity)
            : null;

    sealed class NerdbankCalls<T>(ITypeShape<T> shape, int capacity) : Calls<T>(capacity)
    {
        readonly MessagePackSerializer _serializer = new();

        public override Func<Sample, T?>? Reader(Port port) => port switch
        {
            Port.Bytes => s => _serializer.Deserialize(s.Bytes, shape),
            Port.Stream => s => _serializer.Deserialize(s.Rewind(), shape),
            Port.Pipe => s => _serializer.DeserializeAsync(PipeReader.Create(s.Sequence), shape).AsTask().GetAwaiter().GetResult(),
            _ => null,
        };

        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => v => Keep(_serializer.Serialize(v, shape)),
            Port.Buffer => v => { Sink.Clear(); _serializer.Serialize(Sink, v, shape); },
            Port.Stream => v => _serializer.Serialize(EmptyStream(), v, shape),
            Port.Pipe => v =>
            {
                _serializer.SerializeAsync(Pipe, v, shape).AsTask().GetAwaiter().GetResult();
                Pipe.FlushAsync().AsTask().GetAwaiter().GetResult();
                Drain();
            },
            _ => null,
        };
    }
}
