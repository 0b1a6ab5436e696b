using System.Text;
using Polywire;
using TestKit;
using TestModels;

namespace Fuzzing;

/// <summary>
/// The same document through every call that reads one value. All calls end alike: in the same value, or in the same code, offset, path and message. Between
/// them other documents are read, so that what a thread remembers of them shows.
/// </summary>
sealed class CallFamily : IFamily
{
    const int LongestDocument = 4_000;

    static readonly WireCompression[] s_compressions = [WireCompression.Gzip(), WireCompression.Brotli(), WireCompression.Lz4, WireCompression.Zstandard(), WireCompression.Lz4Block, WireCompression.Lz4BlockArray];

    readonly Random _random;
    readonly Mutator _mutator;
    readonly (WireSerializer Wire, List<ComparedShape> Shapes)[] _wires;
    long _refused;

    internal CallFamily(IEnumerable<WireSerializer> wires, int seed)
    {
        (_random, _mutator) = (new Random(seed), new Mutator(seed));
        _wires = [.. wires.Select(w => (w, ComparedShape.Of(w)))];
    }

    public string Name => "calls";

    public long Steps { get; private set; }

    public string Summary => $"{Name}: {Steps:N0} documents, {_refused:N0} of them refused";

    public void Step()
    {
        (WireSerializer plain, List<ComparedShape> shapes) = _wires[_random.Next(_wires.Length)];
        WireSerializer wire = Configured(plain);
        for (int i = 0; i < 10; i++)
        {
            ComparedShape shape = shapes[_random.Next(shapes.Count)];
            ComparedShape source = _random.Next(3) == 0 ? shapes[_random.Next(shapes.Count)] : shape;
            if (source.Documents.Count == 0) continue;
            byte[] document = Damaged(source.Documents[_random.Next(source.Documents.Count)], wire.IsText());
            if (document.Length > LongestDocument) continue;
            byte[] other = shape.Documents.Count == 0 ? [] : Damaged(shape.Documents[_random.Next(shape.Documents.Count)], wire.IsText());
            WireSerializer called = wire;
            if (_random.Next(4) == 0)
            {
                WireCompression compression = s_compressions[_random.Next(s_compressions.Length)];
                bool isPacked = compression.Name.StartsWith("lz4block", StringComparison.Ordinal);
                if (!isPacked || plain.Name == "messagepack")
                {
                    called = wire.With(compression);
                    document = Packed(compression, isPacked, document);
                    other = Packed(compression, isPacked, other);
                    if (_random.Next(4) == 0) document = _mutator.Mutate(document, false);
                }
            }
            Steps++;
            if (shape.Compare(called, document, other, _random)) _refused++;
        }
    }

    static byte[] Packed(WireCompression compression, bool isPacked, byte[] document) => isPacked ? document : compression.Compress(document);

    byte[] Damaged(byte[] document, bool isText)
    {
        if (isText && _random.Next(2) == 0) document = Spaced(document);
        return _random.Next(6) switch
        {
            0 or 1 => document,
            2 => document[.._random.Next(document.Length + 1)],
            3 => [.. document, .. _mutator.Bytes(_random.Next(4))],
            _ => _mutator.Mutate(document, isText),
        };
    }

    /// <summary>Inserts whitespace between tokens.</summary>
    byte[] Spaced(byte[] document)
    {
        var spaced = new List<byte>();
        bool isString = false;
        string[] kinds = ["", " ", "  ", "\n", "\r\n  ", "\t", "          "];
        string colon = kinds[_random.Next(kinds.Length)], comma = kinds[_random.Next(kinds.Length)];
        bool varies = _random.Next(3) == 0;
        for (int i = 0; i < document.Length; i++)
        {
            byte b = document[i];
            spaced.Add(b);
            if (isString && b == '\\' && i + 1 < document.Length) spaced.Add(document[++i]);
            else if (b == '"') isString = !isString;
            else if (!isString && b is (byte)':') spaced.AddRange(Encoding.ASCII.GetBytes(varies ? kinds[_random.Next(kinds.Length)] : colon));
            else if (!isString && b is (byte)',' or (byte)'{' or (byte)'[') spaced.AddRange(Encoding.ASCII.GetBytes(varies ? kinds[_random.Next(kinds.Length)] : comma));
        }
        return [.. spaced];
    }

    WireSerializer Configured(WireSerializer wire)
    {
        (string Option, object Value)[] options =
        [
            ("UnknownMembers", UnknownMemberHandling.Reject), ("DuplicateMembers", DuplicateMemberHandling.Reject), ("Comments", true), ("TrailingCommas", true), ("CaseInsensitive", true), ("NumbersFromStrings", true),
            ("NamedFloats", true), ("SingleAsArray", true), ("NullAsDefault", true), ("EnforceNullability", true), ("InvalidText", InvalidTextHandling.Replace), ("NullForUnknownCase", true), ("MaxDepth", 5),
            ("MaxInputLength", 100), ("MaxDigits", 5), ("CompactRawValues", true), ("CheckDeferred", false), ("OldSpec", true), ("NativeGuid", true), ("BoxedIntegersByType", true), ("MaxMemory", 500L),
        ];
        for (int i = _random.Next(4); i > 0; i--)
        {
            (string option, object value) = options[_random.Next(options.Length)];
            wire = wire.With(option, value);
        }
        return wire;
    }
}

static class TextWire
{
    internal static bool IsText(this WireSerializer wire) => wire.Name.StartsWith("json", StringComparison.Ordinal);
}
