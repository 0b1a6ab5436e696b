using System.Text;

namespace Polywire.Generator.Wires.Json;

/// <summary>Names as System.Text.Json's default encoder writes them.</summary>
static class JsonText
{
    /// <summary>JSON text that is escaped minimally, escaped further: all but the letters, digits and signs that HTML leaves alone.</summary>
    internal static string SystemTextJson(string text)
    {
        var escaped = new StringBuilder();
        for (int i = 0; i < text.Length; i++)
        {
            char c = text[i];
            if (c == '\\' && i + 1 < text.Length && text[i + 1] == '"')
            {
                escaped.Append("\\u0022");
                i++;
            }
            else if (c == '\\' && i + 1 < text.Length)
            {
                escaped.Append(c).Append(text[++i]);
            }
            else if (c is '&' or '\'' or '+' or '<' or '>' or '`' or >= '\x7F')
            {
                escaped.Append("\\u").Append(((int)c).ToString("X4"));
            }
            else
            {
                escaped.Append(c);
            }
        }
        return escaped.ToString();
    }
}
