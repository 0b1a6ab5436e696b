using System.Globalization;
using System.Text;

namespace Polywire.Generator.Emit;

/// <summary>Constants as C# text.</summary>
static class Literal
{
    /// <summary>A C# string literal.</summary>
    internal static string Text(string value)
    {
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

    /// <summary>Texts as one literal, and the character that separates them: the first two arguments of <c>MemberNames</c>.</summary>
    internal static string Joined(string[] texts)
    {
        char separator = ' ';
        while (texts.Any(t => t.Contains(separator))) separator++;
        return $"{Text(string.Join(separator.ToString(), texts))}, {(separator == ' ' ? "' '" : $"(char){(int)separator}")}";
    }

    /// <summary>A UTF-8 literal: <c>"…"u8</c>.</summary>
    internal static string Utf8(string value) => Text(value) + "u8";

    /// <summary>How many bytes the text has in UTF-8.</summary>
    internal static int Utf8Length(string value) => Encoding.UTF8.GetByteCount(value);

    /// <summary>A name as JSON text in quotes, escaped as RFC 8259 requires.</summary>
    internal static string JsonName(string name)
    {
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
}
