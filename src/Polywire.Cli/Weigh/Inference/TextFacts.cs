using System.Globalization;

namespace Polywire.Cli.Weigh.Inference;

/// <summary>The facts that hold for all strings seen in one place. A richer type is used only while every value formats back to its own text.</summary>
sealed class TextFacts
{
    const string RoundTrip = "yyyy-MM-dd'T'HH:mm:ss.FFFFFFFK";

    TextKind _possible = TextKind.Guid | TextKind.DateTime | TextKind.DateTimeOffset | TextKind.DateOnly;

    /// <summary>Gets the number of strings seen.</summary>
    public int Count { get; private set; }

    /// <summary>Adds one string.</summary>
    public void Add(string value)
    {
        Count++;
        if (_possible != 0)
            _possible &= KindOf(value);
    }

    /// <summary>Adds what another place has seen.</summary>
    public void Add(TextFacts other)
    {
        Count += other.Count;
        _possible &= other._possible;
    }

    /// <summary>The one type that fits all, else <see cref="TextKind.String"/>.</summary>
    public TextKind Kind => Count > 0 && _possible != 0 ? _possible : TextKind.String;

    static TextKind KindOf(string value) => value.Length switch
    {
        10 => IsDate(value) ? TextKind.DateOnly : TextKind.String,
        36 when Guid.TryParseExact(value, "D", out var guid) => guid.ToString("D") == value ? TextKind.Guid : TextKind.String,
        >= 20 and <= 33 when value[10] == 'T' => TimeKind(value),
        _ => TextKind.String,
    };

    static bool IsDate(string value) =>
        DateOnly.TryParseExact(value, "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out _);

    /// <summary>Returns the kind of a time. Without an offset it stays text: MessagePack's timestamp has no such kind.</summary>
    static TextKind TimeKind(string value)
    {
        if (value[^1] == 'Z')
        {
            return DateTime.TryParseExact(value, RoundTrip, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind, out var utc)
                && utc.ToString(RoundTrip, CultureInfo.InvariantCulture) == value ? TextKind.DateTime : TextKind.String;
        }
        return value[^6] is '+' or '-'
            && DateTimeOffset.TryParseExact(value, RoundTrip, CultureInfo.InvariantCulture, DateTimeStyles.None, out var local)
            && local.ToString(RoundTrip, CultureInfo.InvariantCulture) == value ? TextKind.DateTimeOffset : TextKind.String;
    }
}

/// <summary>The types that a string may represent.</summary>
[Flags]
enum TextKind
{
    String = 0,
    Guid = 1,
    DateTime = 2,
    DateTimeOffset = 4,
    DateOnly = 8,
}
