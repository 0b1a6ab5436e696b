using Polywire.Json;

namespace Polywire.Cli.Convert;

/// <summary>Specifies the handling of values that only one of the wires can represent.</summary>
enum UnlikeValues
{
    /// <summary>Stop there.</summary>
    Refuse,

    /// <summary>The nearest that the other wire has: base64, ISO 8601, text.</summary>
    Plain,

    /// <summary>Objects with one member that begins with <c>$</c>, which become the value again on the way back.</summary>
    Tagged,
}

/// <summary>One run of <c>convert</c>: the rules, the buffer that every value goes through, and what has to be reported at the end.</summary>
sealed class Conversion(UnlikeValues values, bool exactNumbers) : WireContext
{
    public UnlikeValues Values => values;

    /// <summary>Whether a number that a double does not carry is an error.</summary>
    public bool ExactNumbers => exactNumbers;

    public PackBuffer Output { get; } = new();

    /// <summary>Numbers that became the nearest double.</summary>
    public long Rounded { get; private set; }

    /// <summary>The first of them.</summary>
    public string? FirstRounded { get; private set; }

    /// <summary>Extensions that look like LZ4 and were left as they are.</summary>
    public long ClosedLz4 { get; set; }

    readonly Dictionary<int, JsonWire> _within = [];

    /// <summary>Returns the wire for a value that is so deep in the input.</summary>
    public JsonWire Within(JsonWireOptions options, int depth)
    {
        if (!_within.TryGetValue(depth, out JsonWire? wire)) _within[depth] = wire = Wire.Json.With(options with { MaxDepth = Math.Max(options.MaxDepth - depth, 0) });
        return wire;
    }

    public void Round(ReadOnlySpan<byte> token)
    {
        Rounded++;
        FirstRounded ??= System.Text.Encoding.ASCII.GetString(token);
    }
}
