namespace Polywire;

/// <summary>What a member's numbers look like on JSON, beyond the call's options. The other wires have numbers of their own.</summary>
[Flags]
public enum WireNumbers
{
    /// <summary>As the call's options say.</summary>
    Default = 0,
    /// <summary>Numbers are also read from strings: <c>"12"</c>.</summary>
    FromStrings = 1,
    /// <summary>Numbers are written as strings: <c>"12"</c>, for readers whose numbers are doubles. Implies <see cref="FromStrings"/>.</summary>
    AsStrings = 2,
    /// <summary><c>"NaN"</c>, <c>"Infinity"</c> and <c>"-Infinity"</c> stand for those values, both ways.</summary>
    NamedFloats = 4,
}

/// <summary>
/// What dates and times look like on JSON where it is not the default: ISO 8601 for <c>DateTime</c> and <c>DateTimeOffset</c>,
/// .NET's constant format (<c>1.02:03:04</c>) for <c>TimeSpan</c>. The other wires have forms of their own.
/// </summary>
public enum WireDates
{
    /// <summary>As the call's options say.</summary>
    Default,
    /// <summary>Text: dates by ISO 8601, a <c>TimeSpan</c> as its duration (<c>P1DT2H3M4.5S</c>).</summary>
    Iso8601,
    /// <summary>
    /// A number: seconds since 1970-01-01T00:00:00Z, of a <c>TimeSpan</c> its seconds. What is no whole second is a fraction of up to
    /// seven digits. Unspecified <c>DateTime</c>s count as UTC; what is read is UTC.
    /// </summary>
    UnixSeconds,
    /// <summary>The same in milliseconds.</summary>
    UnixMilliseconds,
}
