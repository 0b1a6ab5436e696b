using Polywire;
using TestModels;

namespace TestKit;

/// <summary>
/// Hand-written codecs of one wire that make random calls, between pages that nobody may touch. What is written is well formed, or the call ends
/// in a <see cref="WireException"/>; what is read is well formed too. Anything else is a <see cref="ConformanceException"/>.
/// </summary>
public sealed class CodecFuzzer : IDisposable
{
    const int Largest = 1 << 17;

    readonly WireSerializer _wire;
    readonly Random _random;
    readonly RandomArguments _arguments;
    readonly GuardedSink _sink = new(Largest);
    readonly GuardedMemory _buffer = new(Largest);
    readonly List<byte[]> _corpus;
    readonly Mutator _mutator;
    readonly RandomScript _script;
    readonly bool _skipsUnknownMembers;

    /// <summary>The same seed gives the same run.</summary>
    public CodecFuzzer(WireSerializer wire, int seed)
    {
        _wire = wire;
        _random = new Random(seed);
        _arguments = new RandomArguments(wire, _random);
        _corpus = [.. Corpus.Of(wire).SelectMany(s => s.Documents).Where(d => d.Length < 1_000)];
        _mutator = new Mutator(seed);
        _script = new RandomScript(this);
        _skipsUnknownMembers = wire.TryDeserialize(wire.Serialize(new ScriptedPair { X = 1, Y = "y" }), out Memberless? _, out _);
    }

    /// <summary>Calls that ended in a value, and in an error.</summary>
    public long Accepted { get; private set; }

    /// <inheritdoc cref="Accepted"/>
    public long Refused { get; private set; }

    /// <summary>One value written and one read.</summary>
    public void Step()
    {
        bool inRow = _random.Next(4) == 0;
        Write(inRow);
        Read(inRow);
    }

    void Write(bool inRow)
    {
        _sink.Clear();
        byte[] written;
        try
        {
            if (_random.Next(3) == 0)
            {
                written = inRow ? _wire.Serialize(Row(), context: _script) : _wire.Serialize(new Scripted(), context: _script);
            }
            else
            {
                if (inRow) _wire.Serialize(_sink, Row(), context: _script);
                else _wire.Serialize(_sink, new Scripted(), context: _script);
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
            throw new ConformanceException($"{_wire.Name}: a codec's write ended in {e}", e);
        }
        Accepted++;
        if (Malformed(written) is { } error) throw new ConformanceException($"{_wire.Name}: a codec has written {Convert.ToHexString(written)}, which is malformed: {error}");
        if (_corpus.Count < 1_000) _corpus.Add(written);
        else _corpus[_random.Next(_corpus.Count)] = written;
    }

    static NumberedScriptedRow Row() => new() { Before = 1, Value = new(), Items = [new(), new()], After = 2 };

    /// <summary>Why no value is well formed that the bytes are; null where one is, or where the wire cannot tell.</summary>
    WireException? Malformed(byte[] bytes)
    {
        WireException? error = null;
        if ((_wire.Traits & Polywire.Codecs.WireTraits.SelfDescribing) != 0) _wire.TryDeserialize(bytes, out RawValue _, out error);
        else if (_skipsUnknownMembers) _wire.TryDeserialize(bytes, out Memberless? _, out error);
        return error;
    }

    void Read(bool inRow)
    {
        byte[] document = _corpus[_random.Next(_corpus.Count)];
        if (_random.Next(2) == 0) document = _mutator.Mutate(document, _wire.IsText);
        if (document.Length > Largest) return;
        ReadOnlySpan<byte> input = _buffer.Place(document, _random.Next(2) == 0);
        try
        {
            if (inRow) _wire.DeserializeOrNull<NumberedScriptedRow>(input, context: _script);
            else if (_wire.DeserializeOrNull<Scripted>(input, context: _script) is null) throw new ConformanceException("A codec's value is null.");
        }
        catch (WireException e) when (e.Code != WireErrorCode.Unspecified && e.Offset >= 0 && e.Offset <= document.Length && e.Path is ['$', ..])
        {
            Refused++;
            return;
        }
        catch (Exception e)
        {
            throw new ConformanceException($"{_wire.Name}: a codec's read of {Convert.ToHexString(document)} ended in {e}", e);
        }
        Accepted++;
        // A codec may read a str or a timestamp as bytes, which no text and no time have to be.
        if (Malformed(document) is { } error && (_wire.IsText || error.Code is not (WireErrorCode.InvalidText or WireErrorCode.InvalidFormat or WireErrorCode.NumberOutOfRange)))
            throw new ConformanceException($"{_wire.Name}: a codec has read {Convert.ToHexString(document)}, which is malformed: {error}");
    }

    public void Dispose()
    {
        _sink.Dispose();
        _buffer.Dispose();
    }

    /// <summary>Random calls in the codecs, some on a copy, some while the wire is called again, and then calls that may complete the value.</summary>
    sealed class RandomScript(CodecFuzzer fuzzer) : CodecScript
    {
        public override void Write<TWriter>(ref TWriter writer) => Run(ref writer);

        public override void Read<TReader>(ref TReader reader) => Run(ref reader);

        void Run<T>(ref T self) where T : struct, allows ref struct
        {
            Random random = fuzzer._random;
            T copy = default;
            for (int steps = random.Next(25); steps > 0; steps--)
            {
                switch (random.Next(60))
                {
                    case 0: copy = self; break;
                    case 1: Call(CodecCalls<T>.All[random.Next(CodecCalls<T>.All.Count)].Call, ref copy); break;
                    case 2: fuzzer._wire.Deserialize<ScriptedPair>(fuzzer._wire.Serialize(new ScriptedPair { X = 1 })); break;
                    case < 25: Call(CodecCalls<T>.Structure[random.Next(CodecCalls<T>.Structure.Count)], ref self); break;
                    default:
                        (string name, CodecCalls<T>.Call call) = CodecCalls<T>.All[random.Next(CodecCalls<T>.All.Count)];
                        if (name != "Fail" || random.Next(20) == 0) Call(call, ref self);
                        break;
                }
            }
            if (random.Next(10) == 0) return;
            for (int calls = 0, refused = 0; calls < 500 && refused < 25; calls++)
                refused = Call(CodecCalls<T>.Completing[random.Next(CodecCalls<T>.Completing.Count)], ref self) ? 0 : refused + 1;
        }

        /// <summary>Makes a call; false where it threw what a checked call may throw, which a codec may catch.</summary>
        bool Call<T>(CodecCalls<T>.Call call, ref T self) where T : struct, allows ref struct
        {
            try
            {
                call(fuzzer._arguments, ref self);
                return true;
            }
            catch (Exception e) when (e is InvalidOperationException or ArgumentException or WireException)
            {
                return false;
            }
        }
    }
}
