using System.Text;

namespace Polywire.Generator.FrontEnd;

/// <summary>Names of fields as .proto files and protobuf's JSON have them.</summary>
static class ProtoName
{
    /// <summary><c>OrderId</c> as <c>order_id</c>; what is no letter, digit or underscore is an underscore. <c>polywire schema --proto</c> names members so.</summary>
    internal static string Snake(string name)
    {
        var text = new StringBuilder();
        for (int i = 0; i < name.Length; i++)
        {
            char c = name[i];
            bool isWord = char.IsUpper(c) && i > 0 && (char.IsLower(name[i - 1]) || name[i - 1] is >= '0' and <= '9' || char.IsUpper(name[i - 1]) && i + 1 < name.Length && char.IsLower(name[i + 1]));
            if (isWord && text.Length > 0 && text[text.Length - 1] != '_') text.Append('_');
            text.Append(c is >= 'a' and <= 'z' or >= 'A' and <= 'Z' or >= '0' and <= '9' ? char.ToLowerInvariant(c) : '_');
        }
        return text.Length == 0 || text[0] is >= '0' and <= '9' ? "_" + text : text.ToString();
    }

    /// <summary>Returns the name of a field on JSON, as protoc makes it: underscores are left out, and the letter after one is upper case.</summary>
    internal static string Json(string field)
    {
        var text = new StringBuilder();
        bool raise = false;
        foreach (char c in field)
        {
            if (c != '_') text.Append(raise && c is >= 'a' and <= 'z' ? char.ToUpperInvariant(c) : c);
            raise = c == '_';
        }
        return text.ToString();
    }
}
