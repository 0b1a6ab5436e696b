using System.IO.Pipelines;
using Bench.Corpus.Data;
using Bench.Corpus.Running;
using Bench.Harness;
using Polywire;
using Polywire.Json;

namespace Bench.Corpus.Libraries;

/// <summary>Polywire's JSON: default options, or System.Text.Json's escaping if the suite is about escapes.</summary>
sealed class PolywireJsonLibrary() : Library("polywire", "Polywire", Format.Json)
{
    static readonly JsonWire Escaped = Wire.Json.With(Wire.Json.Options with { Escaping = JsonEscaping.SystemTextJson });

    public override bool IsPeer => false;

    public override Calls<T> For<T>(Suite<T> suite, int capacity) => new JsonCalls<T>(suite.Escaped ? Escaped : Wire.Json, capacity);

    sealed class JsonCalls<T>(JsonWire wire, int capacity) : Calls<T>(capacity)
    {
        public override Func<Sample, T?>? Reader(Port port) => port switch
        {
            Port.Bytes => s => wire.Deserialize<T>(s.Bytes),
            Port.Text => s => wire.Deserialize<T>(s.Text),
            Port.Stream => s => wire.Deserialize<T>(s.Rewind()),
            Port.Pipe => s => wire.DeserializeAsync<T>(PipeReader.Create(s.Sequence)).AsTask().GetAwaiter().GetResult(),
            _ => null,
        };

        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => v => Keep(wire.Serialize(v)),
            Port.Buffer => v => { Sink.Clear(); wire.Serialize(Sink, v); },
            Port.Text => v => Keep(wire.SerializeToString(v)),
            Port.Stream => v => wire.Serialize(EmptyStream(), v),
            _ => v => { wire.SerializeAsync(Pipe, v).AsTask().GetAwaiter().GetResult(); Drain(); },
        };
    }
}

/// <summary>Polywire's MessagePack, with the suite's compression.</summary>
sealed class PolywireMessagePackLibrary() : Library("polywire", "Polywire", Format.MessagePack)
{
    public override bool IsPeer => false;

    public override Calls<T> For<T>(Suite<T> suite, int capacity) => new MessagePackCalls<T>(suite.Compression switch
    {
        Compression.Lz4Block => Wire.MessagePack.With(WireCompression.Lz4Block),
        Compression.Lz4BlockArray => Wire.MessagePack.With(WireCompression.Lz4BlockArray),
        _ => Wire.MessagePack,
    }, capacity);

    sealed class MessagePackCalls<T>(WireSerializer wire, int capacity) : Calls<T>(capacity)
    {
        public override Func<Sample, T?>? Reader(Port port) => port switch
        {
            Port.Bytes => s => wire.Deserialize<T>(s.Bytes),
            Port.Stream => s => wire.Deserialize<T>(s.Rewind()),
            Port.Pipe => s => wire.DeserializeAsync<T>(PipeReader.Create(s.Sequence)).AsTask().GetAwaiter().GetResult(),
            _ => null,
        };

        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => v => Keep(wire.Serialize(v)),
            Port.Buffer => v => { Sink.Clear(); wire.Serialize(Sink, v); },
            Port.Stream => v => wire.Serialize(EmptyStream(), v),
            Port.Pipe => v => { wire.SerializeAsync(Pipe, v).AsTask().GetAwaiter().GetResult(); Drain(); },
            _ => null,
        };
    }
}
