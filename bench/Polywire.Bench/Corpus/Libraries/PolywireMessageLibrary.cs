using Bench.Corpus.Running;
using Bench.Harness;
using Polywire;

namespace Bench.Corpus.Libraries;

/// <summary>Polywire on a wire of messages with its default options: byte[] and reused buffer.</summary>
sealed class PolywireMessageLibrary(Format format, WireSerializer wire) : Library("polywire", "Polywire", format)
{
    public override bool IsPeer => false;

    public override Calls<T> For<T>(Suite<T> suite, int capacity) => new MessageCalls<T>(wire, capacity);

    sealed class MessageCalls<T>(WireSerializer wire, int capacity) : Calls<T>(capacity)
    {
        public override Func<Data.Sample, T?>? Reader(Port port) => port == Port.Bytes ? s => wire.Deserialize<T>(s.Bytes) : null;

        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => v => Keep(wire.Serialize(v)),
            Port.Buffer => v => { Sink.Clear(); wire.Serialize(Sink, v); },
            _ => null,
        };
    }
}
