using System.Buffers;
using Polywire.Codecs;

namespace Polywire.Json;

/// <summary>When a <c>double</c>, <c>float</c>, <c>Half</c> or <c>decimal</c> carries a decimal point.</summary>
public enum JsonDecimalPoint
{
    /// <summary>Whole numbers are written without one: <c>1</c>.</summary>
    WhenNeeded,
    /// <summary>Always a decimal point or an exponent: <c>1.0</c>, <c>1E+20</c>, for readers that infer a type from the token.</summary>
    Always,
}

/// <summary>What to do with an object member or dictionary key that stands twice.</summary>
public enum JsonDuplicates
{
    /// <summary>The last one counts, whole.</summary>
    LastWins,
    /// <summary>Any repeated name in any object of the input is an error: <see cref="WireErrorCode.DuplicateMember"/>.</summary>
    Reject,
}

/// <summary>How <c>JsonWire</c> reads and writes. The defaults are RFC 8259, strictly.</summary>
public sealed record JsonWireOptions
{
    const int LongestIndentation = 127;

    /// <summary>Output on several lines, one member or element on each.</summary>
    public bool Indented { get; init; }

    /// <summary>One level of indentation, where <see cref="Indented"/> is on: at most 127 spaces or tabs; two spaces unless set.</summary>
    /// <exception cref="ArgumentException">It holds another character, or is longer.</exception>
    public string Indentation
    {
        get;
        init
        {
            ArgumentNullException.ThrowIfNull(value);
            if (value.Length > LongestIndentation || value.AsSpan().ContainsAnyExcept(' ', '\t')) throw new ArgumentException("Indentation is made of at most 127 spaces or tabs.", nameof(value));
            field = value;
        }
    } = "  ";

    /// <summary>What ends a line, where <see cref="Indented"/> is on: <c>"\n"</c> (the default, on every system) or <c>"\r\n"</c>.</summary>
    /// <exception cref="ArgumentException">It is neither.</exception>
    public string NewLine
    {
        get;
        init
        {
            if (value is not ("\n" or "\r\n")) throw new ArgumentException("A line ends in \\n or in \\r\\n.", nameof(value));
            field = value;
        }
    } = "\n";

    /// <summary>Which characters of text are escaped on writing.</summary>
    public JsonEscaping Escaping { get; init; }

    /// <summary><c>"NaN"</c>, <c>"Infinity"</c> and <c>"-Infinity"</c> stand for those values, both ways; else they are errors.</summary>
    public bool NamedFloats { get; init; }

    /// <summary>Numbers are also read from strings: <c>"12"</c>. Nothing but the number may stand in the quotes.</summary>
    public bool NumbersFromStrings { get; init; }

    /// <summary>
    /// Numbers are written as strings: <c>"12"</c>, enums that go by number included, for readers whose numbers are doubles.
    /// They are read from strings too. <c>RawValue</c> and the discriminators of unions stay as they are.
    /// </summary>
    public bool NumbersAsStrings { get; init; }

    /// <summary>Whether whole <c>double</c>, <c>float</c>, <c>Half</c> and <c>decimal</c> numbers carry a decimal point.</summary>
    public JsonDecimalPoint DecimalPoint { get; init; }

    /// <summary>The form of <c>DateTime</c> and <c>DateTimeOffset</c>, where <see cref="DateFormat"/> is not set; ISO 8601 text unless set.</summary>
    public WireDates Dates { get; init { field = value; DateForm = JsonDateForm.Of(value, DateFormat, WireDates.Iso8601); } }

    /// <summary>The form of <c>TimeSpan</c>, where <see cref="TimeSpanFormat"/> is not set; .NET's constant format (<c>1.02:03:04</c>) unless set.</summary>
    public WireDates TimeSpans { get; init { field = value; TimeSpanForm = JsonDateForm.Of(value, TimeSpanFormat); } }

    /// <summary>A standard or custom format string of .NET for <c>DateTime</c> and <c>DateTimeOffset</c>, of the invariant culture; at most 54 bytes of text. Dictionary keys keep their form.</summary>
    public string? DateFormat { get; init { field = value; DateForm = JsonDateForm.Of(Dates, value, WireDates.Iso8601); } }

    /// <summary>The same for <c>DateOnly</c>.</summary>
    public string? DateOnlyFormat { get; init { field = value; DateOnlyForm = JsonDateForm.Of(WireDates.Default, value); } }

    /// <summary>The same for <c>TimeOnly</c>.</summary>
    public string? TimeOnlyFormat { get; init { field = value; TimeOnlyForm = JsonDateForm.Of(WireDates.Default, value); } }

    /// <summary>The same for <c>TimeSpan</c>.</summary>
    public string? TimeSpanFormat { get; init { field = value; TimeSpanForm = JsonDateForm.Of(TimeSpans, value); } }

    // Made where an option asks, and virtual: a program that sets none of them links no parser of formats.
    internal JsonDateForm? DateForm { get; private init; }
    internal JsonDateForm? DateOnlyForm { get; private init; }
    internal JsonDateForm? TimeOnlyForm { get; private init; }
    internal JsonDateForm? TimeSpanForm { get; private init; }

    /// <summary>
    /// Where an array or another collection is expected, any other value but null is read as a collection of that one value:
    /// <c>5</c> as <c>[5]</c>. Not for <c>byte[]</c>, dictionaries and tuples.
    /// </summary>
    public bool SingleAsArray { get; init; }

    /// <summary>null into a value type that cannot hold it is read as the type's default: 0, false, an empty struct.</summary>
    public bool NullAsDefault { get; init; }

    /// <summary>Members that a model does not have: <c>Reject</c> refuses them in every model that does not keep them; else the model says.</summary>
    public UnknownMembers UnknownMembers { get; init; }

    /// <summary>Member names are matched without regard to case (ordinal) where no exact match exists.</summary>
    public bool CaseInsensitive { get; init; }

    /// <summary>Renames members at run time, from their wire names; the declared names are still read.</summary>
    public Func<string, string>? NamePolicy { get; init; }

    /// <summary>Deepest nesting of arrays and objects, read or written; 64 unless set.</summary>
    public int MaxDepth { get; init; } = 64;

    /// <summary>Longest input in bytes; each element's where many are read (<c>DeserializeMany</c>).</summary>
    public int MaxLength { get; init; } = int.MaxValue;

    /// <summary>Most digits of an integer read into <c>BigInteger</c> or <c>object</c>; 1,024 unless set.</summary>
    public int MaxDigits { get; init; } = 1024;

    /// <summary>
    /// Most values that arrays and objects read as <c>object</c> may hold together, at any depth. In a call; in each element where many are
    /// read. Unless set, these arrays and objects may take 16 bytes of memory for each byte of input and 64 MB, whatever their number:
    /// only input that is little else than arrays and objects of at most one or two small values takes more.
    /// <see cref="WireErrorCode.LengthOutOfRange"/> beyond it; <c>int.MaxValue</c> for no limit.
    /// </summary>
    public int? MaxPlainValues { get; init; }

    /// <summary>What to do with repeated names.</summary>
    public JsonDuplicates Duplicates { get; init; }

    /// <summary><c>// …</c> and <c>/* … */</c> are whitespace on reading.</summary>
    public bool Comments { get; init; }

    /// <summary>A comma before <c>]</c> or <c>}</c> is passed over on reading.</summary>
    public bool TrailingCommas { get; init; }

    /// <summary>Invalid UTF-8, and lone surrogates either way.</summary>
    public InvalidTextHandling InvalidText { get; init; }

    /// <summary>null into a member or element that is annotated as not nullable is an error.</summary>
    public bool EnforceNullability { get; init; }

    /// <summary><c>RawValue</c> and <c>Deferred&lt;T&gt;</c> read from <c>ReadOnlyMemory&lt;byte&gt;</c> are slices of it instead of copies: valid as long as the memory is.</summary>
    public bool Borrow { get; init; }

    /// <summary>
    /// Whether a <c>Deferred&lt;T&gt;</c> that is an object or an array is checked where it is passed over; on unless set. Off, only its end
    /// is looked for, by quotes, brackets and depth, and the rest is checked on first use, or before the bytes are written.
    /// </summary>
    public bool CheckDeferred { get; init; } = true;

    /// <summary>
    /// Where temporary buffers of bytes come from and go back to, each once, also where the call fails; the shared pool unless set.
    /// Buffers of elements of another type (a list that grows) come from that type's shared pool.
    /// </summary>
    public ArrayPool<byte>? Pool { get; init; }

    /// <summary>
    /// What <c>RawValue</c> and <c>Deferred&lt;T&gt;</c> keep is written without white space between its tokens, on one line, instead of as it was.
    /// <see cref="WireFraming.Lines"/> does so always.
    /// </summary>
    public bool CompactRawValues { get; init; }

    /// <summary>Codecs that take the place of others at the seams of models: <see cref="WireSeamAttribute"/>.</summary>
    public WireCodecs? Codecs { get; init; }

    /// <summary>What to do with an object that stands twice, or leads back to itself; other than <c>Error</c>, models go the general path, a member at a time.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is no member of the enum.</exception>
    public JsonReferences References
    {
        get;
        init
        {
            ReferenceHandling = value switch
            {
                JsonReferences.Error => null,
                JsonReferences.Ignore => s_ignoredCycles ??= new JsonIgnoredCycles(),
                JsonReferences.Preserve => s_preservedReferences ??= new JsonPreservedReferences(),
                _ => throw new ArgumentOutOfRangeException(nameof(value)),
            };
            field = value;
        }
    }

    internal JsonReferenceHandling? ReferenceHandling { get; private init; }

    static JsonReferenceHandling? s_ignoredCycles;
    static JsonReferenceHandling? s_preservedReferences;

    /// <summary>Reaches the caller's own codecs through <c>JsonReader.State</c> and <c>JsonWriter.State</c>.</summary>
    public object? State { get; init; }
}
