namespace Polywire.Json.Text;

// What the token readers return: two registers on most systems, where an out parameter would be memory. The position
// is what everything after a token waits for.

/// <summary>The text of a token; <c>Next</c> is the index after it, or a negated <see cref="WireErrorCode"/>.</summary>
readonly struct TextToken(string? value, int next)
{
    internal readonly string? Value = value;
    internal readonly int Next = next;
}

/// <summary>The value of an integer token; <c>Next</c> as on <see cref="TextToken"/>.</summary>
readonly struct IntegerToken(long value, int next)
{
    internal readonly long Value = value;
    internal readonly int Next = next;
}

/// <summary>The value of a number token; <c>Next</c> as on <see cref="TextToken"/>.</summary>
readonly struct DoubleToken(double value, int next)
{
    internal readonly double Value = value;
    internal readonly int Next = next;
}
