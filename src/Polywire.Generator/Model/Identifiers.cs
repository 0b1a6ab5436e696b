using System.Text;

namespace Polywire.Generator.Model;

/// <summary>Makes identifiers of names.</summary>
static class Identifiers
{
    const int Longest = 40;

    /// <summary>Returns an identifier for a closed type: its names without namespaces, up to what follows a <c>|</c>, and a hash of all, which makes it unique.</summary>
    internal static string Key(string full)
    {
        var name = new StringBuilder();
        int start = 0;
        foreach (char c in full)
        {
            if (c == '|') break;
            if (char.IsLetterOrDigit(c)) name.Append(c);
            else if (c is '.' or ':') name.Length = start;
            else if (name.Length > 0 && name[name.Length - 1] != '_') name.Append('_');
            if (!char.IsLetterOrDigit(c) && c != '_') start = name.Length;
        }
        if (name.Length > Longest) name.Length = Longest;
        return $"{name.ToString().Trim('_')}_{Hash(full):x8}";
    }

    /// <summary>Returns a hash that is the same on every machine.</summary>
    internal static uint Hash(string text)
    {
        uint hash = 2166136261;
        foreach (char c in text) hash = unchecked((hash ^ c) * 16777619);
        return hash;
    }
}
