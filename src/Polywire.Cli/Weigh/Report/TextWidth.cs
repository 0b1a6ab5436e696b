using System.Globalization;
using System.Text;

namespace Polywire.Cli.Weigh.Report;

/// <summary>The columns that text takes on a terminal: two for each wide character of East Asian scripts and each emoji, none for a mark that combines.</summary>
static class TextWidth
{
    /// <summary>Wide characters (Unicode, East Asian Width W and F), as first and last of ranges.</summary>
    static readonly (int First, int Last)[] s_wide =
    [
        (0x1100, 0x115F), (0x2E80, 0x303E), (0x3041, 0x33FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xA000, 0xA4CF), (0xA960, 0xA97C), (0xAC00, 0xD7A3), (0xF900, 0xFAFF),
        (0xFE30, 0xFE6F), (0xFF00, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x18DFF), (0x1B000, 0x1B2FF), (0x1F300, 0x1F64F), (0x1F680, 0x1F6FF), (0x1F900, 0x1F9FF), (0x20000, 0x3FFFD),
    ];

    /// <summary>Returns the columns of a text.</summary>
    public static int Of(string text)
    {
        var width = 0;
        foreach (var rune in text.EnumerateRunes())
            width += Of(rune);
        return width;
    }

    /// <summary>Returns the number of UTF-16 characters at the start of a text that fit into so many columns.</summary>
    public static int Fitting(string text, int width)
    {
        int length = 0, taken = 0;
        foreach (var rune in text.EnumerateRunes())
        {
            taken += Of(rune);
            if (taken > width)
                break;
            length += rune.Utf16SequenceLength;
        }
        return length;
    }

    /// <summary>Returns the text with spaces after it.</summary>
    public static string PadRight(string text, int width) => text + Spaces(text, width);

    /// <summary>Returns the text with spaces before it.</summary>
    public static string PadLeft(string text, int width) => Spaces(text, width) + text;

    static string Spaces(string text, int width) => new(' ', Math.Max(0, width - Of(text)));

    static int Of(Rune rune)
    {
        if (rune.Value < 0x300)
            return 1;
        if (Rune.GetUnicodeCategory(rune) is UnicodeCategory.NonSpacingMark or UnicodeCategory.EnclosingMark or UnicodeCategory.Format)
            return 0;
        return Array.Exists(s_wide, r => rune.Value >= r.First && rune.Value <= r.Last) ? 2 : 1;
    }
}
