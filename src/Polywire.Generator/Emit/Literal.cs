using System.Globalization;
using System.Text;

namespace Polywire.Generator.Emit;

/// <summary>Constants as C# text.</summary>
static class Literal
{
    /// <summary>Returns a C# string literal.</summary>
    internal static string Text(string value)
    {
        if (IsUnescaped(value)) return "\"" + value + "\"";
        var text = new StringBuilder("\"");
        foreach (char c in value)
        {
            switch (c)
            {
                case '"': text.Append("\\\""); break;
                case '\\': text.Append("\\\\"); break;
                case < ' ' or > '~': text.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture)); break;
                default: text.Append(c); break;
            }
        }
        return text.Append('"').ToString();
    }

    /// <summary>Returns whether a literal has the text as it is, in C# and in JSON.</summary>
    internal static bool IsUnescaped(string value)
    {
        foreach (char c in value)
        {
            if (c is '"' or '\\' or < ' ' or > '~') return false;
        }
        return true;
    }

    static readonly string[] s_numbers = [.. Enumerable.Range(0, 256).Select(i => i.ToString(CultureInfo.InvariantCulture))];

    /// <summary>Returns a number that is not negative. In an interpolated string, a number would be formatted by the rules of the culture.</summary>
    internal static string Number(int value) => value < s_numbers.Length ? s_numbers[value] : value.ToString(CultureInfo.InvariantCulture);

    /// <summary>Texts as one literal, and the character that separates them: the first two arguments of <c>MemberNames</c>.</summary>
    internal static string Joined(string[] texts)
    {
        char separator = ' ';
        while (texts.Any(t => t.Contains(separator))) separator++;
        return $"{Text(string.Join(separator.ToString(), texts))}, {(separator == ' ' ? "' '" : $"(char){(int)separator}")}";
    }

    /// <summary>Returns a UTF-8 literal: <c>"…"u8</c>.</summary>
    internal static string Utf8(string value) => Text(value) + "u8";

    /// <summary>Returns the length of the text in UTF-8, in bytes.</summary>
    internal static int Utf8Length(string value) => Encoding.UTF8.GetByteCount(value);

    /// <summary>Returns a name as JSON text in quotes, escaped as RFC 8259 requires.</summary>
    internal static string JsonName(string name)
    {
        if (IsUnescaped(name)) return "\"" + name + "\"";
        var text = new StringBuilder("\"");
        foreach (char c in name)
        {
            switch (c)
            {
                case '"': text.Append("\\\""); break;
                case '\\': text.Append("\\\\"); break;
                case '\b': text.Append("\\b"); break;
                case '\f': text.Append("\\f"); break;
                case '\n': text.Append("\\n"); break;
                case '\r': text.Append("\\r"); break;
                case '\t': text.Append("\\t"); break;
                case < ' ': text.Append("\\u").Append(((int)c).ToString("X4", CultureInfo.InvariantCulture)); break;
                default: text.Append(c); break;
            }
        }
        return text.Append('"').ToString();
    }

    /// <summary>Bytes as a collection expression.</summary>
    internal static string Bytes(IEnumerable<byte> bytes) => "[" + string.Join(", ", bytes.Select(b => "0x" + b.ToString("X2", CultureInfo.InvariantCulture))) + "]";

    /// <summary>Bytes as a number, the first one lowest.</summary>
    internal static string LittleEndian(byte[] bytes, int start, int count) =>
        "0x" + string.Concat(Enumerable.Range(0, count).Select(i => bytes[start + count - 1 - i].ToString("X2", CultureInfo.InvariantCulture)));
}
