using System.Globalization;
using System.Text;

namespace Polywire.Generator.Wires.Json;

/// <summary>Names as each escaping writes them.</summary>
static class JsonText
{
    /// <summary>
    /// An expression of the bytes of <paramref name="text"/>, JSON text that is escaped minimally, as the call's options escape it;
    /// null where all escape it alike.
    /// </summary>
    internal static string? ByOption(string writer, string text)
    {
        if (!IsEscaped(text)) return null;
        string all = Escaped(text, true), html = Escaped(text, false);
        if (all == text) return null;
        string otherwise = Emit.Literal.Utf8(text);
        if (html == all) return $"{writer}.EscapesMore ? {Emit.Literal.Utf8(all)} : {otherwise}";
        if (html != text) otherwise = $"{writer}.EscapesMore ? {Emit.Literal.Utf8(html)} : {otherwise}";
        return $"{writer}.EscapesAll ? {Emit.Literal.Utf8(all)} : {otherwise}";
    }

    /// <summary>Returns the most bytes that any escaping makes of the text.</summary>
    internal static int Longest(string text) => !IsEscaped(text) ? text.Length : Math.Max(Emit.Literal.Utf8Length(text), Escaped(text, true).Length);

    /// <summary>Returns whether some escaping changes the text.</summary>
    static bool IsEscaped(string text)
    {
        foreach (char c in text)
        {
            if (c is '&' or '\'' or '<' or '>' or '+' or '`' or '\\' or >= '\x7F') return true;
        }
        return false;
    }

    /// <summary>Escapes text as System.Text.Json's default encoder does (<paramref name="all"/>), or as is safe inside HTML.</summary>
    static string Escaped(string text, bool all)
    {
        var escaped = new StringBuilder();
        for (int i = 0; i < text.Length; i++)
        {
            char c = text[i];
            if (c == '\\' && i + 1 < text.Length)
            {
                char next = text[++i];
                if (all && next == '"') escaped.Append("\\u0022");
                else escaped.Append(c).Append(next);
            }
            else if (c is '&' or '\'' or '<' or '>' or (>= '\x7F' and <= '\x9F') or '\u2028' or '\u2029' || all && c is '+' or '`' or >= '\x7F')
            {
                escaped.Append("\\u").Append(((int)c).ToString("X4", CultureInfo.InvariantCulture));
            }
            else
            {
                escaped.Append(c);
            }
        }
        return escaped.ToString();
    }
}
