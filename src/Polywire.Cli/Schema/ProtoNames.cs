using System.Text;

namespace Polywire.Cli.Schema;

/// <summary>Names of .proto files as C# has them; <see cref="Polywire.Generator.FrontEnd.ProtoName"/> has the other way.</summary>
static class ProtoNames
{
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
