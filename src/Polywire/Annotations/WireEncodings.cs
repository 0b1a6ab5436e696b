namespace Polywire;

/// <summary>Specifies how a member's numbers are read and written on JSON, in addition to the options of the call.</summary>
[Flags]
public enum WireNumbers
{
    /// <summary>The options of the call apply.</summary>
    Default = 0,
    /// <summary>Numbers are also read from strings: <c>"12"</c>.</summary>
    FromStrings = 1,
    /// <summary>Numbers are written as strings: <c>"12"</c>, for readers whose numbers are doubles. Implies <see cref="FromStrings"/>.</summary>
    AsStrings = 2,
    /// <summary>NaN and the infinities are read and written as <c>"NaN"</c>, <c>"Infinity"</c> and <c>"-Infinity"</c>.</summary>
    NamedFloats = 4,
}

/// <summary>
/// Specifies how dates and times are encoded on JSON. The defaults are ISO 8601 for <c>DateTime</c> and <c>DateTimeOffset</c>, and
/// .NET's constant format (<c>1.02:03:04</c>) for <c>TimeSpan</c>.
/// </summary>
public enum WireDateEncoding
{
    /// <summary>The options of the call apply.</summary>
    Default,
    /// <summary>ISO 8601 text; a <c>TimeSpan</c> is a duration (<c>P1DT2H3M4.5S</c>).</summary>
    Iso8601,
    /// <summary>
    /// A number: seconds since 1970-01-01T00:00:00Z, or the seconds of a <c>TimeSpan</c>, with a fraction of up to seven digits.
    /// An unspecified <c>DateTime</c> is taken as UTC; values read are UTC.
    /// </summary>
    UnixSeconds,
    /// <summary>As <see cref="UnixSeconds"/>, in milliseconds.</summary>
    UnixMilliseconds,
}
