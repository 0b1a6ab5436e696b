using System.Text;

namespace Polywire.Cli.Schema;

/// <summary>Names as .proto files and as C# have them.</summary>
static class ProtoNames
{
    /// <summary><c>OrderId</c> as <c>order_id</c>; what is no letter, digit or underscore is an underscore.</summary>
    public static string Snake(string name)
    {
        var text = new StringBuilder();
        for (int i = 0; i < name.Length; i++)
        {
            char c = name[i];
            bool isWord = char.IsUpper(c) && i > 0 && (char.IsLower(name[i - 1]) || char.IsAsciiDigit(name[i - 1]) || char.IsUpper(name[i - 1]) && i + 1 < name.Length && char.IsLower(name[i + 1]));
            if (isWord && text.Length > 0 && text[^1] != '_') text.Append('_');
            text.Append(char.IsAsciiLetterOrDigit(c) ? char.ToLowerInvariant(c) : '_');
        }
        return text.Length == 0 || char.IsAsciiDigit(text[0]) ? "_" + text : text.ToString();
    }

    /// <summary><c>order_id</c> as <c>OrderId</c>.</summary>
    public static string Pascal(string name)
    {
        var text = new StringBuilder();
        bool isStart = true;
        foreach (char c in name)
        {
            if (c is '_' or '.' or '-')
            {
                isStart = true;
                continue;
            }
            text.Append(isStart ? char.ToUpperInvariant(c) : c);
            isStart = char.IsAsciiDigit(c);
        }
        return text.Length == 0 || char.IsAsciiDigit(text[0]) ? "_" + text : text.ToString();
    }
}
