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
