using Bench.Corpus.Data;
using Bench.Corpus.Running;
using Bench.Harness;
using MemoryPack;

namespace Bench.Corpus.Libraries.Peers;

/// <summary>MemoryPack with its generated formatters.</summary>
sealed class MemoryPackLibrary() : Library("memorypack", "MemoryPack", Format.MemoryPack)
{
    public override Calls<T> For<T>(Suite<T> suite, int capacity) => new PeerCalls<T>(capacity);

    sealed class PeerCalls<T>(int capacity) : Calls<T>(capacity)
    {
        public override Func<Sample, T?>? Reader(Port port) => port == Port.Bytes ? s => MemoryPackSerializer.Deserialize<T>(s.Bytes) : null;

        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => v => Keep(MemoryPackSerializer.Serialize(v)),
            Port.Buffer => v => { Sink.Clear(); MemoryPackSerializer.Serialize(Sink, v); },
            _ => null,
        };
    }
}
