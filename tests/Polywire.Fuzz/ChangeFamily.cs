using Polywire;
using Polywire.MessagePack;
using TestKit;

namespace Fuzzing;

/// <summary>
/// Reads input that another thread changes meanwhile, right before an inaccessible page. The call may end in any value or any exception of the wire,
/// but reads nothing outside the input and writes nothing outside what it made: the process lives, and the values can be written.
/// </summary>
sealed unsafe class ChangeFamily : IFamily, IDisposable
{
    const int LongestDocument = 8_000;
    const int ReadsOfDocument = 400;
    const int ExchangesOfPlace = 200;

    readonly (WireSerializer Wire, IReadOnlyList<CorpusShape> Shapes)[] _wires;
    readonly GuardedMemory _memory = new(LongestDocument);
    readonly Random _random;
    readonly Mutator _mutator;
    long _values;

    public ChangeFamily(IEnumerable<WireSerializer> wires, int seed)
    {
        _wires = [.. wires.SelectMany(WithCompressions).Select(w => (w, (IReadOnlyList<CorpusShape>)[.. Corpus.Of(w).Where(s => s.Documents.Any(d => d.Length is > 0 and <= LongestDocument))]))];
        _random = new Random(seed);
        _mutator = new Mutator(seed);
    }

    static IEnumerable<WireSerializer> WithCompressions(WireSerializer wire) =>
        wire is MessagePackWire ? [wire, wire.With(WireCompression.Lz4), wire.With(WireCompression.Lz4Block), wire.With(WireCompression.Lz4BlockArray)] : [wire];

    public string Name => "changes";

    public long Steps { get; private set; }

    public string Summary => $"{Name}: {Steps:N0} reads, {_values:N0} of them values";

    public void Step()
    {
        (WireSerializer wire, IReadOnlyList<CorpusShape> shapes) = _wires[_random.Next(_wires.Length)];
        CorpusShape shape = shapes[_random.Next(shapes.Count)];
        byte[] document = shape.Documents[_random.Next(shape.Documents.Count)];
        if (document.Length is 0 or > LongestDocument) return;
        byte[] other = _random.Next(4) switch
        {
            0 => _mutator.Mutate(document, wire.IsText),
            1 => shape.Documents[_random.Next(shape.Documents.Count)],
            // Other ends of varints, and text beyond ASCII.
            2 => [.. document.Select(b => (byte)(b ^ (_random.Next(2) << 7)))],
            _ => _mutator.Bytes(document.Length),
        };
        Span<byte> input = _memory.Place(document, first: false);
        using var changes = new Changes(input, document, other);
        for (int i = 0; i < ReadsOfDocument; i++)
        {
            Steps++;
            try
            {
                shape.ReadChanging(wire, input)();
                _values++;
            }
            catch (WireException)
            {
            }
            catch (Exception e)
            {
                throw new ConformanceException($"{wire.Name}, {shape} from {Convert.ToHexString(document)}, which changes to {Convert.ToHexString(other)}: {e}", e);
            }
        }
    }

    public void Dispose() => _memory.Dispose();

    /// <summary>A thread that exchanges bytes of one document for those of another, and back, until it is disposed.</summary>
    sealed class Changes : IDisposable
    {
        readonly Thread _thread;
        volatile bool _ends;

        internal Changes(Span<byte> input, byte[] document, byte[] other)
        {
            int length = Math.Min(input.Length, other.Length), seed = document.Length;
            fixed (byte* pinned = input)
            {
                byte* to = pinned;
                _thread = new Thread(() => Run(to, length, document, other, seed)) { IsBackground = true };
            }
            _thread.Start();
        }

        void Run(byte* to, int length, byte[] document, byte[] other, int seed)
        {
            var random = new Random(seed);
            while (!_ends && length > 0)
            {
                // A place at a time, many times: what loads it twice sees both.
                int at = random.Next(length), end = Math.Min(length, at + random.Next(1, 9));
                for (int i = 0; i < ExchangesOfPlace && !_ends; i++)
                {
                    byte[] from = (i & 1) == 0 ? other : document;
                    for (int k = at; k < end; k++) Volatile.Write(ref to[k], from[k]);
                }
            }
        }

        public void Dispose()
        {
            _ends = true;
            _thread.Join();
        }
    }
}
