using Polywire;
using TestModels;

namespace TestKit;

/// <summary>
/// Hand-written codecs that make random calls, on both wires, between pages that nobody may touch. What is written is well formed, or the call ends
/// in a <see cref="WireException"/>; what is read is well formed too. Anything else is a <see cref="ConformanceException"/>.
/// </summary>
public sealed partial class CodecFuzzer : IDisposable
{
    const int Largest = 1 << 17;

    readonly Random _random;
    readonly GuardedSink _sink = new(Largest);
    readonly GuardedRoom _room = new(Largest);
    readonly List<byte[]> _json = [.. ((string[])["null", "[]", "{}", "[1,[2,{\"a\":\"b\\u0041\"}],true]", "{\"a\":{\"b\":[1.5,-0,1e3]},\"c\":null}", "\"2024-02-03T04:05:06Z\"", " [ 1 , 2 ] "]).Select(System.Text.Encoding.UTF8.GetBytes)];
    readonly List<byte[]> _pack = [[0xC0], [0x90], [0x80], [0x93, 1, 0x91, 0xA1, 0x61, 0xC3], [0x82, 0xA1, 0x61, 1, 0xA1, 0x62, 0x92, 0xCB, 0, 0, 0, 0, 0, 0, 0, 0, 0xC4, 1, 7], [0xD6, 0xFF, 0, 0, 0, 1]];
    readonly Mutator _mutator;

    /// <summary>The same seed gives the same run.</summary>
    public CodecFuzzer(int seed)
    {
        _random = new Random(seed);
        _mutator = new Mutator(seed);
    }

    /// <summary>Calls that ended in a value, and in an error.</summary>
    public long Accepted { get; private set; }

    /// <inheritdoc cref="Accepted"/>
    public long Refused { get; private set; }

    /// <summary>One value written and one read on each wire.</summary>
    public void Step()
    {
        bool inRow = _random.Next(4) == 0;
        Write(Wire.Json, new Script { WriteJson = WriteJson }, inRow, _json);
        Write(Wire.MessagePack, new Script { WriteMessagePack = WriteMessagePack }, inRow, _pack);
        Read(Wire.Json, new Script { ReadJson = ReadJson }, _json, isText: true);
        Read(Wire.MessagePack, new Script { ReadMessagePack = ReadMessagePack }, _pack, isText: false);
    }

    void Write(WireSerializer wire, Script script, bool inRow, List<byte[]> corpus)
    {
        _sink.Clear();
        byte[] written;
        try
        {
            if (_random.Next(3) == 0)
            {
                written = inRow ? wire.Serialize(Row(), context: script) : wire.Serialize(new Scripted(), context: script);
            }
            else
            {
                if (inRow) wire.Serialize(_sink, Row(), context: script);
                else wire.Serialize(_sink, new Scripted(), context: script);
                written = _sink.Written.ToArray();
            }
        }
        catch (WireException e) when (e.Code != WireErrorCode.Unspecified && e.Path is ['$', ..])
        {
            Refused++;
            return;
        }
        catch (Exception e)
        {
            throw new ConformanceException($"{wire.Name}: a codec's write ended in {e}", e);
        }
        Accepted++;
        if (!wire.TryDeserialize(written, out RawValue _, out WireException? error)) throw new ConformanceException($"{wire.Name}: a codec has written {Convert.ToHexString(written)}, which is malformed: {error}");
        if (corpus.Count < 500) corpus.Add(written);
        else corpus[_random.Next(corpus.Count)] = written;
    }

    static ScriptedRow Row() => new() { Before = 1, Value = new(), Static = new(), Items = [new(), new()], After = 2 };

    void Read(WireSerializer wire, Script script, List<byte[]> corpus, bool isText)
    {
        byte[] document = corpus[_random.Next(corpus.Count)];
        if (_random.Next(2) == 0) document = _mutator.Mutate(document, isText);
        if (document.Length > Largest) return;
        try
        {
            if (wire.DeserializeOrNull<Scripted>(_room.Place(document, _random.Next(2) == 0), context: script) is null) throw new ConformanceException("A codec's value is null.");
        }
        catch (WireException e) when (e.Code != WireErrorCode.Unspecified && e.Offset >= 0 && e.Offset <= document.Length && e.Path is ['$', ..])
        {
            Refused++;
            return;
        }
        catch (Exception e)
        {
            throw new ConformanceException($"{wire.Name}: a codec's read of {Convert.ToHexString(document)} ended in {e}", e);
        }
        Accepted++;
        // A codec may read a str or a timestamp of MessagePack as bytes, which no text and no time have to be.
        if (!wire.TryDeserialize(document, out RawValue _, out WireException? error) && (isText || error!.Code is not (WireErrorCode.InvalidText or WireErrorCode.InvalidFormat or WireErrorCode.NumberOutOfRange)))
            throw new ConformanceException($"{wire.Name}: a codec has read {Convert.ToHexString(document)}, which is malformed: {error}");
    }

    /// <summary>Whether a codec may meet it and go on: nothing else comes out of a checked call.</summary>
    static bool IsExpected(Exception e) => e is InvalidOperationException or ArgumentException or WireException;

    string Text() => _random.Next(6) switch
    {
        0 => "",
        1 => "a\"\\\n\u0001",
        2 => "é€😀",
        3 => "\ud800",
        4 => new string('x', _random.Next(300)),
        _ => new string('ü', _random.Next(6000)),
    };

    byte[] Bytes()
    {
        byte[] bytes = new byte[_random.Next(5) == 0 ? _random.Next(3000) : _random.Next(12)];
        _random.NextBytes(bytes);
        return bytes;
    }

    public void Dispose()
    {
        _sink.Dispose();
        _room.Dispose();
    }
}
