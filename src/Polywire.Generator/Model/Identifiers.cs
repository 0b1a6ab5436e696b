using System.Text;

namespace Polywire.Generator.Model;

/// <summary>Makes identifiers of names.</summary>
static class Identifiers
{
    /// <summary>An identifier for a closed type: readable, and made unique by a hash of the full name.</summary>
    internal static string Key(string full)
    {
        var name = new StringBuilder();
        foreach (char c in full.Replace("global::", ""))
        {
            if (char.IsLetterOrDigit(c)) name.Append(c);
            else if (name.Length > 0 && name[name.Length - 1] != '_') name.Append('_');
        }
        if (name.Length > 80) name.Length = 80;
        return $"{name.ToString().Trim('_')}_{Hash(full):x8}";
    }

    /// <summary>A hash that is the same on every machine.</summary>
    internal static uint Hash(string text)
    {
        uint hash = 2166136261;
        foreach (char c in text) hash = unchecked((hash ^ c) * 16777619);
        return hash;
    }
}
