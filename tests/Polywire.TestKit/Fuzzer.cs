using Polywire;

namespace TestKit;

/// <summary>
/// Damaged documents of one wire without end: each is read as one of the shapes that the wire has code for, contiguous right before an inaccessible
/// page and in segments. Both end alike: in a value, or in a <see cref="WireException"/> with a code, an offset inside the input and a path that
/// <c>ReadAt</c> accepts. Memory is limited. Anything else is a <see cref="ConformanceException"/>.
/// </summary>
public sealed class Fuzzer
{
    const int LongestDocument = 20_000;

    /// <summary>The limit that calls have, where the wire has the option; the bound allows for what is not counted: arrays, text, buffers, the error's path.</summary>
    const long MaxMemory = 1 << 20;
    const long Bound = 4 * MaxMemory, BoundOfByte = 256;

    readonly WireSerializer _wire;
    readonly Random _random;
    readonly Mutator _mutator;
    readonly List<byte[]> _corpus = [];
    readonly IReadOnlyList<CorpusShape> _shapes;

    /// <summary>The same seed and documents give the same run.</summary>
    public Fuzzer(WireSerializer wire, int seed, IEnumerable<byte[]> documents)
    {
        _wire = wire.With("MaxMemory", MaxMemory);
        _random = new Random(seed);
        _mutator = new Mutator(seed);
        _shapes = Corpus.Of(_wire);
        _corpus.AddRange(documents.Concat(_shapes.SelectMany(s => s.Documents)).Where(d => d.Length is > 0 and <= LongestDocument));
    }

    /// <summary>Documents that were read as values, and that were refused.</summary>
    public long Read { get; private set; }

    /// <inheritdoc cref="Read"/>
    public long Refused { get; private set; }

    /// <summary>The number of shapes that documents are read as.</summary>
    public int Shapes => _shapes.Count;

    /// <summary>One damaged document. Half of them are of the target's own shape; the other half may be any.</summary>
    public void Step()
    {
        CorpusShape shape = _shapes[_random.Next(_shapes.Count)];
        IReadOnlyList<byte[]> documents = shape.Documents.Count > 0 && _random.Next(2) == 0 ? shape.Documents : _corpus;
        byte[] document = documents[_random.Next(documents.Count)];
        if (document.Length > LongestDocument) return;
        byte[] damaged = _random.Next(12) switch
        {
            0 => document[.._random.Next(document.Length + 1)],
            1 => _mutator.Splice(document, _corpus[_random.Next(_corpus.Count)]),
            2 => _mutator.Bytes(_random.Next(64)),
            _ => _mutator.Mutate(document, _wire.IsText),
        };
        Try(shape, damaged);
    }

    void Try(CorpusShape shape, byte[] document)
    {
        string contiguous = End(shape, document, null), segments = End(shape, document, _random);
        if (contiguous != segments) throw new ConformanceException($"{_wire.Name}, {shape} from {Convert.ToHexString(document)}: {contiguous} from a span, {segments} from a sequence.");
        if (contiguous[0] == '=') Read++;
        else Refused++;
        long allocated = Allocated(shape, document);
        // Code that runs for the first time fills caches; the second time it does not.
        if (allocated > Bound + BoundOfByte * document.Length && (allocated = Allocated(shape, document)) > Bound + BoundOfByte * document.Length)
            throw new ConformanceException($"{_wire.Name}, {shape} from {document.Length} bytes, {Convert.ToHexString(document)}: {allocated} bytes allocated.");
    }

    long Allocated(CorpusShape shape, byte[] document)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        try
        {
            shape.Read(_wire, document, null);
        }
        catch (WireException)
        {
        }
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    /// <summary>A model's own code may fail on values from outside; that of the wires may not.</summary>
    static bool IsExpected(WireException e) => e.Code switch
    {
        WireErrorCode.Unspecified => false,
        WireErrorCode.UserCode => e.InnerException?.StackTrace is { } trace && trace.Contains(nameof(TestModels), StringComparison.Ordinal),
        _ => true,
    };

    /// <summary>What came of it: '=' and the value written again, or the failure.</summary>
    string End(CorpusShape shape, byte[] document, Random? cuts)
    {
        Func<byte[]> again;
        try
        {
            again = shape.Read(_wire, document, cuts);
        }
        catch (WireException e) when (IsExpected(e) && e.Offset >= 0 && e.Offset <= document.Length && e.Path is ['$', ..] and { Length: <= 1024 })
        {
            if (cuts is null && !e.Path.Contains('…', StringComparison.Ordinal) && shape.Find(_wire, document, e.Path) is { Code: WireErrorCode.InvalidPath } refused)
                throw new ConformanceException($"{_wire.Name}, {shape} from {Convert.ToHexString(document)}: the error's path is refused: {refused.Message}", e);
            return $"{e.Code} at {e.Offset}, {e.Path}";
        }
        catch (Exception e)
        {
            throw new ConformanceException($"{_wire.Name}, {shape} from {Convert.ToHexString(document)}: {e}", e);
        }
        try
        {
            return "=" + Convert.ToHexString(again());
        }
        catch (WireException e)
        {
            // A value may be one that is not written, such as a time that is out of range there.
            return "=" + e.Code;
        }
        catch (Exception e)
        {
            throw new ConformanceException($"{_wire.Name}, {shape} from {Convert.ToHexString(document)}, then written: {e}", e);
        }
    }
}
