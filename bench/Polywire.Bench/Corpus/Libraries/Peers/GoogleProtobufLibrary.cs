using Bench.Corpus.Data;
using Bench.Corpus.Models;
using Bench.Corpus.Running;
using Bench.Harness;
using Google.Protobuf;
using Polywire;
using G = Bench.Corpus.Google;

namespace Bench.Corpus.Libraries.Peers;

/// <summary>Google.Protobuf, whose messages are types of its own: what it reads is compared by its bytes, and what it writes is made before anything is timed.</summary>
sealed class GoogleProtobufLibrary() : Library("google", "Google.Protobuf", Format.Protobuf)
{
    static readonly Dictionary<Type, MessageParser> s_parsers = new()
    {
        [typeof(MessageTexts)] = G.MessageTexts.Parser,
        [typeof(MessageInts)] = G.MessageInts.Parser,
        [typeof(MessageUInts)] = G.MessageUInts.Parser,
        [typeof(MessageLongs)] = G.MessageLongs.Parser,
        [typeof(MessageULongs)] = G.MessageULongs.Parser,
        [typeof(MessageFloats)] = G.MessageFloats.Parser,
        [typeof(MessageDoubles)] = G.MessageDoubles.Parser,
        [typeof(MessageBools)] = G.MessageBools.Parser,
        [typeof(MessageStrings)] = G.MessageStrings.Parser,
        [typeof(MessageWides)] = G.MessageWides.Parser,
        [typeof(MessageMaps)] = G.MessageMaps.Parser,
        [typeof(MessageTree)] = G.MessageTree.Parser,
        [typeof(MessageBlob)] = G.MessageBlob.Parser,
        [typeof(MessageReading)] = G.MessageReading.Parser,
        [typeof(MessageOrder)] = G.MessageOrder.Parser,
    };

    public override Calls<T> For<T>(Suite<T> suite, int capacity) => new GoogleCalls<T>(s_parsers[typeof(T)], capacity);

    sealed class GoogleCalls<T>(MessageParser parser, int capacity) : Calls<T>(capacity)
    {
        IMessage[] _messages = [];
        IMessage? _read;
        int _next;

        public override Func<Sample, T?>? Reader(Port port) => port != Port.Bytes ? null : s =>
        {
            _read = parser.ParseFrom(s.Bytes);
            return default;
        };

        public override Func<Sample, T?>? CheckedReader(Port port) => Reader(port) is not { } read ? null : s =>
        {
            read(s);
            return Wire.Protobuf.Deserialize<T>(_read!.ToByteArray());
        };

        public override void Prepare(T[] values) => _messages = [.. values.Select(v => parser.ParseFrom(Wire.Protobuf.Serialize(v)))];

        // The calls come in the order of the values.
        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => _ => Keep(Next().ToByteArray()),
            Port.Buffer => _ => { Sink.Clear(); Next().WriteTo(Sink); },
            _ => null,
        };

        IMessage Next()
        {
            if (_next >= _messages.Length) _next = 0;
            return _messages[_next++];
        }
    }
}
