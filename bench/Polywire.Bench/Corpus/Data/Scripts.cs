using System.Text;

namespace Bench.Corpus.Data;

/// <summary>Text made from a fixed seed in the letters of one script.</summary>
static class Scripts
{
    /// <summary>Gets the scripts, with the first and last letters that they are made of.</summary>
    public static readonly (string Name, string Ranges)[] All =
    [
        ("ascii", "az"),
        ("latin", "azazazàöøý"),
        ("cyrillic", "ая"),
        ("greek", "αω"),
        ("arabic", "اي"),
        ("hebrew", "את"),
        ("devanagari", "कह"),
        ("thai", "กฮ"),
        ("han", "一鿋"),
        ("kana", "ぁん"),
        ("hangul", "가힣"),
        ("emoji", ""),
    ];

    /// <summary>Returns a text of at least <paramref name="length"/> characters: words, blanks, now and then a comma.</summary>
    public static string Text(Random random, string ranges, int length)
    {
        var text = new StringBuilder(length + 16);
        while (text.Length < length)
        {
            if (text.Length > 0) text.Append(random.Next(8) == 0 ? ", " : " ");
            for (int left = 2 + random.Next(9); left > 0; left--) Letter(text, random, ranges);
        }
        return text.ToString();
    }

    /// <summary>Returns the text with a character that JSON escapes in every eleven characters or so.</summary>
    public static string WithEscapes(Random random, string text)
    {
        const string Escaped = "\"\\\n\t\r";
        var result = new StringBuilder(text.Length * 2);
        foreach (Rune rune in text.EnumerateRunes())
        {
            result.Append(rune);
            if (random.Next(10) == 0) result.Append(Escaped[random.Next(Escaped.Length)]);
        }
        return result.ToString();
    }

    static void Letter(StringBuilder text, Random random, string ranges)
    {
        if (ranges.Length == 0)
        {
            text.Append(new Rune(0x1F600 + random.Next(80)));
            return;
        }
        int pair = random.Next(ranges.Length / 2) * 2;
        text.Append((char)random.Next(ranges[pair], ranges[pair + 1] + 1));
    }
}
