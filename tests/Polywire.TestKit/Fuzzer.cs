using System.Collections;
using Polywire;
using TestModels;

namespace TestKit;

/// <summary>
/// Damaged documents without end: each is read as one of the shapes, contiguous right before an inaccessible page and in segments of one byte.
/// Both must end alike, in a value or in a <see cref="WireException"/> with code, offset and path; anything else is a <see cref="ConformanceException"/>.
/// </summary>
public sealed class Fuzzer
{
    const int LongestDocument = 20_000;

    readonly WireSerializer _wire;
    readonly bool _isText;
    readonly Random _random;
    readonly Mutator _mutator;
    readonly List<byte[]> _corpus = [];
    readonly List<ITarget> _targets = [];

    /// <summary>The same seed and corpus give the same run.</summary>
    public Fuzzer(WireSerializer wire, Wires flag, int seed, IEnumerable<byte[]> documents)
    {
        _wire = wire;
        _isText = flag == Wires.Json;
        _random = new Random(seed);
        _mutator = new Mutator(seed);
        _corpus.AddRange(documents.Where(d => d.Length is > 0 and <= LongestDocument));
        _targets.Add(new Target<object>(this));
        _targets.Add(new Target<RawValue>(this));
        foreach (TestCase testCase in TestCases.All.Where(c => (c.Wires & flag) != 0)) testCase.Accept(new Collector(this));
    }

    /// <summary>Documents that were read as values, and that were refused.</summary>
    public long Read { get; private set; }

    /// <inheritdoc cref="Read"/>
    public long Refused { get; private set; }

    /// <summary>One damaged document. Half of them are of the target's own shape; the other half may be any.</summary>
    public void Step()
    {
        ITarget target = _targets[_random.Next(_targets.Count)];
        IReadOnlyList<byte[]> documents = target.Own.Count > 0 && _random.Next(2) == 0 ? target.Own : _corpus;
        byte[] document = documents[_random.Next(documents.Count)];
        target.Try(_random.Next(10) == 0 ? document[.._random.Next(document.Length)] : _mutator.Mutate(document, _isText));
    }

    interface ITarget
    {
        IReadOnlyList<byte[]> Own { get; }

        void Try(byte[] document);
    }

    sealed class Collector(Fuzzer fuzzer) : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            byte[][] own = [.. testCase.Values.Select(v => fuzzer._wire.Serialize(v)).Where(b => b.Length <= LongestDocument)];
            fuzzer._corpus.AddRange(own);
            fuzzer._targets.Add(new Target<T>(fuzzer) { Own = own });
        }
    }

    sealed class Target<T>(Fuzzer fuzzer) : ITarget
    {
        public IReadOnlyList<byte[]> Own { get; init; } = [];

        public void Try(byte[] document)
        {
            string whole = End(document, cut: false), pieces = End(document, cut: true);
            if (whole != pieces) throw new ConformanceException($"{typeof(T)} from {Convert.ToHexString(document)}: {whole} from a span, {pieces} from a sequence.");
            if (whole[0] == '=') fuzzer.Read++;
            else fuzzer.Refused++;
        }

        /// <summary>What came of it: '=' and the value written again, or the failure.</summary>
        string End(byte[] document, bool cut)
        {
            try
            {
                T? value = cut ? fuzzer._wire.DeserializeOrNull<T>(CutSequence.Single(document)) : fuzzer._wire.DeserializeOrNull<T>(GuardedInput.Place(document));
                return "=" + Again(value);
            }
            catch (WireException e) when (e.Code != WireErrorCode.Unspecified && e.Offset >= 0 && e.Offset <= document.Length && e.Path is ['$', ..] and { Length: <= 1024 })
            {
                return $"{e.Code} at {e.Offset}, {e.Path}";
            }
            catch (Exception e)
            {
                throw new ConformanceException($"{typeof(T)} from {Convert.ToHexString(document)}: {e}", e);
            }
        }

        /// <summary>A value may be one that is not written (a time that is out of range there); nothing else may happen.</summary>
        string Again(T? value)
        {
            try
            {
                byte[] bytes = fuzzer._wire.Serialize(value);
                // A hashtable puts keys that are equal by reference alone, such as another hashtable, in no certain order.
                if (value is Hashtable) Array.Sort(bytes);
                return Convert.ToHexString(bytes);
            }
            catch (WireException e)
            {
                return e.Code.ToString();
            }
        }
    }
}
