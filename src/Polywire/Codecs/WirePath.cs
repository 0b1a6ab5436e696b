using System.Text;

namespace Polywire.Codecs;

/// <summary>One step of a path: a name, or a number or another key in brackets.</summary>
/// <param name="Name">The name in UTF-8; null for a number.</param>
/// <param name="Number">The index, or a map's integer key.</param>
/// <param name="End">The characters of the path up to the end of this step.</param>
/// <param name="Other">A map's key that is neither text nor fits in <paramref name="Number"/>, as errors print it: <c>1.5</c>, <c>nil</c>, <c>fixext 4</c>; else null.</param>
readonly record struct WirePathStep(byte[]? Name, long Number, int End, string? Other = null);

/// <summary>
/// A path to one value, as errors print it: <c>$</c>, then <c>.name</c>, <c>[3]</c>, <c>['odd name']</c> with <c>\'</c>, <c>\\</c> and
/// <c>\uD800</c> for a lone surrogate in it, or the same in double quotes.
/// </summary>
sealed class WirePath
{
    /// <summary>Characters of names that are written in brackets and quotes.</summary>
    static readonly System.Buffers.SearchValues<char> s_quoted = System.Buffers.SearchValues.Create("[]'.\"\\ ");

    readonly string _text;

    WirePath(string text, WirePathStep[] steps)
    {
        _text = text;
        Steps = steps;
    }

    internal WirePathStep[] Steps { get; }

    /// <summary>Returns the path up to the step of this number, which is not part of it.</summary>
    internal string Before(int step) => step == 0 ? "$" : _text[..Steps[step - 1].End];

    /// <summary>There is no value at the step of this number.</summary>
    internal WireException NotFound(int step, string why, int offset) =>
        new(WireErrorCode.PathNotFound, $"There is no value at '{Shorten(_text[..Steps[step].End])}': {why}.", offset, Before(step));

    /// <summary>Returns the step of a name: <c>.name</c>, or <c>['odd name']</c> if it is no plain identifier.</summary>
    internal static string Step(string name)
    {
        bool isIdentifier = name.Length > 0 && !char.IsAsciiDigit(name[0]) && !name.AsSpan().ContainsAny(s_quoted) && !name.Any(IsInvisible) && LoneSurrogate(name) < 0;
        return isIdentifier ? "." + name : $"['{Escaped(name.Replace("\\", "\\\\").Replace("'", "\\'"))}']";
    }

    /// <summary>Returns the name with lone surrogates, which only UTF-16 text can have, as <c>\uD800</c>.</summary>
    static string Escaped(ReadOnlySpan<char> name)
    {
        var escaped = new StringBuilder();
        for (int lone; (lone = LoneSurrogate(name)) >= 0; name = name[(lone + 1)..])
            escaped.Append(name[..lone]).Append(System.Globalization.CultureInfo.InvariantCulture, $"\\u{(int)name[lone]:X4}");
        return escaped.Append(name).ToString();
    }

    /// <summary>Returns the index of the first lone surrogate; negative if there is none.</summary>
    static int LoneSurrogate(ReadOnlySpan<char> name)
    {
        for (int i = 0; i < name.Length; i++)
        {
            if (!char.IsSurrogate(name[i])) continue;
            if (i + 1 == name.Length || !char.IsSurrogatePair(name[i], name[i + 1])) return i;
            i++;
        }
        return -1;
    }

    /// <summary>Returns the text with U+FFFD for each lone surrogate that truncation left, because errors are written to logs and responses.</summary>
    internal static string WellFormed(string text)
    {
        if (LoneSurrogate(text) < 0) return text;
        char[] changed = text.ToCharArray();
        Span<char> rest = changed;
        for (int lone; (lone = LoneSurrogate(rest)) >= 0; rest = rest[(lone + 1)..]) rest[lone] = '\uFFFD';
        return new string(changed);
    }

    static bool IsInvisible(char c) => char.IsControl(c) || char.IsWhiteSpace(c) || char.GetUnicodeCategory(c) is System.Globalization.UnicodeCategory.Format or System.Globalization.UnicodeCategory.OtherNotAssigned;

    const int MaxPrinted = 1024;

    static string Shorten(string path) => path.Length <= MaxPrinted ? path : path[..(MaxPrinted - 1)] + "…";

    /// <summary>Returns the path as errors have it, whatever it was made of: at most 1,024 characters.</summary>
    internal static string Printed(string path) => WellFormed(Shorten(path));

    /// <exception cref="WireException"><see cref="WireErrorCode.InvalidPath"/>: the text is no path; the message says where.</exception>
    internal static WirePath Parse(string text)
    {
        ArgumentNullException.ThrowIfNull(text, "path");
        if (text.Length == 0 || text[0] != '$') throw Malformed(text, 0, "a path begins with '$'");
        var steps = new List<WirePathStep>();
        for (int i = 1; i < text.Length;)
        {
            steps.Add(text[i] switch
            {
                '.' => DotStep(text, i + 1),
                '[' when i + 1 < text.Length && text[i + 1] is '\'' or '"' => Quoted(text, i + 1),
                '[' => Number(text, i + 1),
                _ => throw Malformed(text, i, "expected '.' or '['"),
            });
            i = steps[^1].End;
        }
        return new WirePath(text, [.. steps]);
    }

    static WirePathStep DotStep(string text, int start)
    {
        int end = text.AsSpan(start).IndexOfAny('.', '[', ']');
        end = end < 0 ? text.Length : start + end;
        if (end == start) throw Malformed(text, start, "expected a name; write an empty one as ['']");
        if (end < text.Length && text[end] == ']') throw Malformed(text, end, "']' without '['");
        return new WirePathStep(Utf8(Checked(text, start, end)), 0, end);
    }

    static WirePathStep Number(string text, int start)
    {
        int end = text.IndexOf(']', start);
        if (end < 0) throw Malformed(text, text.Length, "expected ']'");
        ReadOnlySpan<char> digits = text.AsSpan(start, end - start);
        if (IsOther(digits.ToString())) return new WirePathStep(null, -1, end + 1, digits.ToString());
        if (!long.TryParse(digits, System.Globalization.NumberStyles.AllowLeadingSign, System.Globalization.CultureInfo.InvariantCulture, out long number) || digits[0] == '+')
            throw Malformed(text, start, "expected an index, or a name in quotes");
        return new WirePathStep(null, number, end + 1);
    }

    /// <summary>Returns whether errors print a key that way which is neither text nor a <c>long</c>.</summary>
    static bool IsOther(string text)
    {
        System.Globalization.CultureInfo invariant = System.Globalization.CultureInfo.InvariantCulture;
        if (long.TryParse(text, System.Globalization.NumberStyles.AllowLeadingSign, invariant, out _)) return false;
        return ulong.TryParse(text, System.Globalization.NumberStyles.None, invariant, out _)
            || double.TryParse(text, System.Globalization.NumberStyles.Float, invariant, out double real) && real.ToString(invariant) == text
            || IsKind(text);
    }

    /// <summary>Returns whether the text names a kind of value: a word of at least three letters, and for some kinds a number of bits or bytes.</summary>
    static bool IsKind(string text)
    {
        int space = text.IndexOf(' ');
        ReadOnlySpan<char> word = space < 0 ? text : text.AsSpan(0, space), number = space < 0 ? default : text.AsSpan(space + 1);
        return word.Length >= 3 && word.IndexOfAnyExceptInRange('a', 'z') < 0 && (space < 0 || number.Length is 1 or 2 && number.IndexOfAnyExceptInRange('0', '9') < 0);
    }

    static WirePathStep Quoted(string text, int quote)
    {
        var name = new StringBuilder();
        for (int i = quote + 1; i < text.Length; i++)
        {
            if (text[i] == text[quote])
            {
                if (i + 1 >= text.Length || text[i + 1] != ']') throw Malformed(text, i + 1, "expected ']'");
                Checked(text, quote, i);
                return new WirePathStep(Utf8(name.ToString()), 0, i + 2);
            }
            if (text[i] != '\\') name.Append(text[i]);
            else if (++i < text.Length && text[i] is '\\' or '\'' or '"') name.Append(text[i]);
            else if (i + 4 < text.Length && text[i] == 'u' && ushort.TryParse(text.AsSpan(i + 1, 4), System.Globalization.NumberStyles.AllowHexSpecifier, null, out ushort unit))
            {
                name.Append((char)unit);
                i += 4;
            }
            else throw Malformed(text, i, "expected a quote, a backslash or u and four hexadecimal digits after the backslash");
        }
        throw Malformed(text, text.Length, $"expected {text[quote]}]");
    }

    /// <summary>Returns a part of the path, in which lone surrogates are escaped.</summary>
    static ReadOnlySpan<char> Checked(string text, int start, int end)
    {
        ReadOnlySpan<char> part = text.AsSpan(start, end - start);
        return LoneSurrogate(part) < 0 ? part : throw Malformed(text, start, "a name with a lone surrogate");
    }

    /// <summary>Returns the name in UTF-8. A lone surrogate is the three bytes that its value would have, which no valid text contains.</summary>
    static byte[] Utf8(ReadOnlySpan<char> name)
    {
        byte[] utf8 = new byte[Encoding.UTF8.GetMaxByteCount(name.Length)];
        int length = 0;
        for (int lone; (lone = LoneSurrogate(name)) >= 0; name = name[(lone + 1)..])
        {
            length += Encoding.UTF8.GetBytes(name[..lone], utf8.AsSpan(length));
            ushort unit = name[lone];
            utf8[length++] = (byte)(0xE0 | unit >> 12);
            utf8[length++] = (byte)(0x80 | unit >> 6 & 0x3F);
            utf8[length++] = (byte)(0x80 | unit & 0x3F);
        }
        length += Encoding.UTF8.GetBytes(name, utf8.AsSpan(length));
        return utf8[..length];
    }

    static WireException Malformed(string path, int at, string why) => new(WireErrorCode.InvalidPath, $"The path '{Shorten(path)}' is malformed at character {at}: {why}.", -1);
}
