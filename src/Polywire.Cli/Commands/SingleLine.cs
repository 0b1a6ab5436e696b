using System.Globalization;

namespace Polywire.Cli.Commands;

/// <summary>Text of an input on a line of its own.</summary>
static class SingleLine
{
    /// <summary>Returns the text without what ends lines, what a terminal would act on, and what changes the order of the characters that a person sees: they are written as <c>\u000a</c>.</summary>
    public static string Of(string text) => Escape(text, IsUnsafe);

    /// <summary>Returns the text with escapes for some characters.</summary>
    public static string Escape(string text, Func<char, bool> isEscaped) => text.Any(isEscaped) ? string.Concat(text.Select(c => isEscaped(c) ? string.Create(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}") : c.ToString())) : text;

    /// <summary>Returns whether text for people has an escape in place of the character. U+2028 and U+2029 end lines of C#, and so the comments in them.</summary>
    public static bool IsUnsafe(char c) => char.IsControl(c) || c is '\u061C' or '\u200E' or '\u200F' or (>= '\u2028' and <= '\u202E') or (>= '\u2066' and <= '\u2069');
}
