using System.Globalization;

namespace Polywire.Cli.Weigh.Inference;

/// <summary>The value of a JSON number, independent of its spelling.</summary>
/// <param name="Negative">Below zero; never set for zero.</param>
/// <param name="Digits">Its digits without leading and trailing zeros; empty for zero.</param>
/// <param name="Exponent">The power of ten of the last digit.</param>
readonly record struct NumberText(bool Negative, string Digits, long Exponent)
{
    /// <summary>Reads any number that JSON's grammar allows.</summary>
    public static NumberText Parse(ReadOnlySpan<char> text)
    {
        var negative = text[0] == '-';
        if (negative)
            text = text[1..];
        long exponent = 0;
        var e = text.IndexOfAny('e', 'E');
        if (e >= 0)
        {
            exponent = long.TryParse(text[(e + 1)..], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var given) ? Math.Clamp(given, -1_000_000_000, 1_000_000_000) : text[e + 1] == '-' ? -1_000_000_000 : 1_000_000_000;
            text = text[..e];
        }
        var point = text.IndexOf('.');
        var digits = point < 0 ? text.ToString() : string.Concat(text[..point], text[(point + 1)..]);
        exponent -= point < 0 ? 0 : text.Length - point - 1;
        var trimmed = digits.TrimEnd('0');
        exponent += digits.Length - trimmed.Length;
        trimmed = trimmed.TrimStart('0');
        return trimmed.Length == 0 ? default(NumberText) with { Digits = "" } : new NumberText(negative, trimmed, exponent);
    }

    /// <summary>Returns whether a <see cref="double"/> carries this text: it is the shortest or the 17-digit representation of one.</summary>
    public static bool FitsDouble(ReadOnlySpan<char> text)
    {
        if (!double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var value) || !double.IsFinite(value))
            return false;
        var parsed = Parse(text);
        return parsed.Digits.Length <= 15 && Math.Abs(parsed.Exponent) < 280
            || parsed == Parse(value.ToString("R", CultureInfo.InvariantCulture))
            || parsed == Parse(value.ToString("G17", CultureInfo.InvariantCulture));
    }

    /// <summary>Returns whether a <see cref="decimal"/> carries this text without loss.</summary>
    public static bool FitsDecimal(ReadOnlySpan<char> text) =>
        decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var value)
        && Parse(text) == Parse(value.ToString(CultureInfo.InvariantCulture));

    /// <summary>Returns whether two spellings mean the same number: the same decimal value, or the same double where the first is a double's text.</summary>
    public static bool SameValue(string expected, string actual)
    {
        if (expected == actual || Parse(expected) == Parse(actual))
            return true;
        return FitsDouble(expected)
            && double.TryParse(expected, NumberStyles.Float, CultureInfo.InvariantCulture, out var a)
            && double.TryParse(actual, NumberStyles.Float, CultureInfo.InvariantCulture, out var b)
            && a == b;
    }
}
