using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>Specifies when a <c>double</c>, <c>float</c>, <c>Half</c> or <c>decimal</c> is written with a decimal point.</summary>
public enum JsonDecimalPoint
{
    /// <summary>Writes whole numbers without a decimal point: <c>1</c>.</summary>
    WhenNeeded,
    /// <summary>Always a decimal point or an exponent: <c>1.0</c>, <c>1E+20</c>, for readers that infer a type from the token.</summary>
    Always,
}

/// <summary>Options of <see cref="JsonWire"/>. The defaults follow RFC 8259 strictly.</summary>
public sealed record JsonWireOptions : WireOptions
{
    const int LongestIndentation = 127;

    /// <summary>Gets whether output is indented, with one member or element per line.</summary>
    public bool Indented { get; init; }

    /// <summary>Gets one level of indentation: at most 127 spaces or tabs, two spaces by default. Used if <see cref="Indented"/> is set.</summary>
    /// <exception cref="ArgumentException">The value contains another character, or is longer.</exception>
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

    /// <summary>Gets the end of a line: <c>"\n"</c> (the default on every system) or <c>"\r\n"</c>. Used if <see cref="Indented"/> is set.</summary>
    /// <exception cref="ArgumentException">The value is neither.</exception>
    public string NewLine
    {
        get;
        init
        {
            if (value is not ("\n" or "\r\n")) throw new ArgumentException("A line ends in \\n or in \\r\\n.", nameof(value));
            field = value;
        }
    } = "\n";

    /// <summary>Gets which characters are escaped on writing.</summary>
    public JsonEscaping Escaping { get; init; }

    /// <summary>Gets whether NaN and the infinities are read and written as <c>"NaN"</c>, <c>"Infinity"</c> and <c>"-Infinity"</c>. Otherwise they are errors.</summary>
    public bool NamedFloats { get; init; }

    /// <summary>Gets whether numbers are also read from strings: <c>"12"</c>. The string must contain nothing else.</summary>
    public bool NumbersFromStrings { get; init; }

    /// <summary>
    /// Gets whether numbers are written as strings: <c>"12"</c>, also enums that are written as numbers, for readers whose numbers are doubles.
    /// They are read from strings too. <c>RawValue</c> and discriminators of unions are not affected.
    /// </summary>
    public bool NumbersAsStrings { get; init; }

    /// <summary>Gets when whole <c>double</c>, <c>float</c>, <c>Half</c> and <c>decimal</c> numbers are written with a decimal point.</summary>
    public JsonDecimalPoint DecimalPoint { get; init; }

    /// <summary>Gets the encoding of <c>DateTime</c> and <c>DateTimeOffset</c> if <see cref="DateFormat"/> is not set. The default is ISO 8601 text.</summary>
    public WireDateEncoding Dates { get; init { field = value; ParsedDateFormat = JsonDateFormat.Of(value, DateFormat, WireDateEncoding.Iso8601); } }

    /// <summary>Gets the encoding of <c>TimeSpan</c> if <see cref="TimeSpanFormat"/> is not set. The default is .NET's constant format (<c>1.02:03:04</c>).</summary>
    public WireDateEncoding TimeSpans { get; init { field = value; ParsedTimeSpanFormat = JsonDateFormat.Of(value, TimeSpanFormat); } }

    /// <summary>Gets a standard or custom .NET format string for <c>DateTime</c> and <c>DateTimeOffset</c>, in the invariant culture. The text has at most 54 bytes. Dictionary keys are not affected.</summary>
    public string? DateFormat { get; init { field = value; ParsedDateFormat = JsonDateFormat.Of(Dates, value, WireDateEncoding.Iso8601); } }

    /// <summary>Gets the format string for <c>DateOnly</c>, as <see cref="DateFormat"/>.</summary>
    public string? DateOnlyFormat { get; init { field = value; ParsedDateOnlyFormat = JsonDateFormat.Of(WireDateEncoding.Default, value); } }

    /// <summary>Gets the format string for <c>TimeOnly</c>, as <see cref="DateFormat"/>.</summary>
    public string? TimeOnlyFormat { get; init { field = value; ParsedTimeOnlyFormat = JsonDateFormat.Of(WireDateEncoding.Default, value); } }

    /// <summary>Gets the format string for <c>TimeSpan</c>, as <see cref="DateFormat"/>.</summary>
    public string? TimeSpanFormat { get; init { field = value; ParsedTimeSpanFormat = JsonDateFormat.Of(TimeSpans, value); } }

    // Created where an option needs it, and virtual: a program that sets none of them links no parser of formats.
    internal JsonDateFormat? ParsedDateFormat { get; private init; }
    internal JsonDateFormat? ParsedDateOnlyFormat { get; private init; }
    internal JsonDateFormat? ParsedTimeOnlyFormat { get; private init; }
    internal JsonDateFormat? ParsedTimeSpanFormat { get; private init; }

    /// <summary>
    /// Gets whether a single value is accepted where a collection is expected, and read as a collection of one: <c>5</c> as <c>[5]</c>.
    /// Does not apply to null, <c>byte[]</c>, dictionaries and tuples.
    /// </summary>
    public bool SingleAsArray { get; init; }

    /// <summary>Gets whether null is read as the default of a value type that cannot be null: 0, false, an empty struct. Otherwise it is an error.</summary>
    public bool NullAsDefault { get; init; }

    /// <summary>Gets how unknown members are handled: <c>Reject</c> applies to every model that does not preserve them and whose attributes do not name <c>Skip</c>; otherwise the model decides.</summary>
    public UnknownMemberHandling UnknownMembers { get; init; }

    /// <summary>Gets whether member names are matched ignoring case (ordinal) if there is no exact match.</summary>
    public bool CaseInsensitive { get; init; }

    /// <summary>Gets a function that renames members at run time, from their names on the wire; names that an attribute sets stay. The declared names are still read.</summary>
    public Func<string, string>? NamePolicy { get; init; }

    /// <summary>Gets how a name that occurs more than once in an object is handled.</summary>
    public DuplicateMemberHandling DuplicateMembers { get; init; }

    /// <summary>Gets whether comments (<c>// …</c> and <c>/* … */</c>) are skipped on reading. Otherwise they are errors.</summary>
    public bool Comments { get; init; }

    /// <summary>Gets whether a comma before <c>]</c> or <c>}</c> is skipped on reading. Otherwise it is an error.</summary>
    public bool TrailingCommas { get; init; }

    /// <summary>Gets whether null is an error for a member or element that is annotated as not nullable.</summary>
    public bool EnforceNullability { get; init; }

    /// <summary>Gets whether <c>RawValue</c> and <c>Deferred&lt;T&gt;</c> read from <c>ReadOnlyMemory&lt;byte&gt;</c> are slices of it instead of copies. They are valid as long as the memory is.</summary>
    public bool Borrow { get; init; }

    /// <summary>
    /// Gets whether a <c>Deferred&lt;T&gt;</c> that is an object or an array is checked when it is skipped. The default is true. If false, only its end
    /// is found, by quotes, brackets and depth; the rest is checked on first use, or before the bytes are written.
    /// </summary>
    public bool CheckDeferred { get; init; } = true;

    /// <summary>
    /// Gets whether <c>RawValue</c> and <c>Deferred&lt;T&gt;</c> are written without whitespace between tokens instead of unchanged.
    /// <see cref="WireFraming.Lines"/> always does so.
    /// </summary>
    public bool CompactRawValues { get; init; }

    /// <summary>Gets the types that a <c>google.protobuf.Any</c> may hold: a <c>Polywire.Protobuf.ProtobufTypeRegistry</c>. Without it, none is read or written.</summary>
    public WireMessageTypes? Types { get; init; }

    /// <summary>Gets how an object that occurs more than once, or refers back to itself, is handled. Other values than <c>Error</c> use a slower path.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enum.</exception>
    public JsonReferenceHandling References
    {
        get;
        init
        {
            ReferenceTracking = value switch
            {
                JsonReferenceHandling.Error => null,
                JsonReferenceHandling.Ignore => s_ignoredCycles ??= new JsonIgnoredCycles(),
                JsonReferenceHandling.Preserve => s_preservedReferences ??= new JsonPreservedReferences(),
                _ => throw new ArgumentOutOfRangeException(nameof(value)),
            };
            field = value;
        }
    }

    internal JsonReferenceTracking? ReferenceTracking { get; private init; }

    static JsonReferenceTracking? s_ignoredCycles;
    static JsonReferenceTracking? s_preservedReferences;
}
