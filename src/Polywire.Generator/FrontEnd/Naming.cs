using System.Globalization;
using System.Text;

namespace Polywire.Generator.FrontEnd;

/// <summary>Declared names as wire names; word borders as <c>JsonNamingPolicy</c> of System.Text.Json finds them, or as a <c>NamingStrategy</c> of Newtonsoft.Json.</summary>
static class Naming
{
    /// <summary>Added to a value of <c>WireNaming</c>, specifies the word borders of Newtonsoft.Json.</summary>
    internal const int Newtonsoft = 8;

    internal static string Apply(int naming, string name) => naming switch
    {
        (Newtonsoft | 2) or (Newtonsoft | 3) => SeparatedByNewtonsoft(name, '_', naming == (Newtonsoft | 3)),
        (Newtonsoft | 4) or (Newtonsoft | 5) => SeparatedByNewtonsoft(name, '-', naming == (Newtonsoft | 5)),
        >= Newtonsoft => Apply(naming & ~Newtonsoft, name),
        1 => Camel(name),
        2 => Separated(name, '_', false),
        3 => Separated(name, '_', true),
        4 => Separated(name, '-', false),
        5 => Separated(name, '-', true),
        _ => name,
    };

    /// <summary>Returns the text with U+FFFD in place of surrogates that are not in pairs, which UTF-8 does not have: as the libraries write it whose attributes may give it.</summary>
    internal static string WellFormed(string text) => !text.Any(char.IsSurrogate) ? text : Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text));

    static string Camel(string name)
    {
        if (name.Length == 0 || !char.IsUpper(name[0])) return name;
        char[] chars = name.ToCharArray();
        for (int i = 0; i < chars.Length; i++)
        {
            if (i == 1 && !char.IsUpper(chars[i])) break;
            bool next = i + 1 < chars.Length;
            if (i > 0 && next && !char.IsUpper(chars[i + 1]))
            {
                if (chars[i + 1] == ' ') chars[i] = char.ToLowerInvariant(chars[i]);
                break;
            }
            chars[i] = char.ToLowerInvariant(chars[i]);
        }
        return new string(chars);
    }

    /// <summary>Separates the words of a name. Only capitals, small letters and decimal digits are parts of words; other characters remain, and a space ends a word.</summary>
    static string Separated(string name, char separator, bool upper)
    {
        var text = new StringBuilder();
        UnicodeCategory last = UnicodeCategory.OtherSymbol;
        for (int i = 0; i < name.Length; i++)
        {
            char c = name[i];
            UnicodeCategory kind = char.GetUnicodeCategory(c) switch
            {
                UnicodeCategory.DecimalDigitNumber => UnicodeCategory.LowercaseLetter,
                var own and (UnicodeCategory.UppercaseLetter or UnicodeCategory.LowercaseLetter or UnicodeCategory.SpaceSeparator) => own,
                _ => UnicodeCategory.OtherSymbol,
            };
            if (kind == UnicodeCategory.SpaceSeparator)
            {
                if (last != UnicodeCategory.OtherSymbol) last = kind;
                continue;
            }
            bool begins = last switch
            {
                UnicodeCategory.SpaceSeparator => kind != UnicodeCategory.OtherSymbol,
                UnicodeCategory.LowercaseLetter => kind == UnicodeCategory.UppercaseLetter,
                UnicodeCategory.UppercaseLetter => kind == UnicodeCategory.UppercaseLetter && i + 1 < name.Length && char.IsLower(name[i + 1]),
                _ => false,
            };
            if (begins) text.Append(separator);
            text.Append(kind == UnicodeCategory.OtherSymbol ? c : upper ? char.ToUpperInvariant(c) : char.ToLowerInvariant(c));
            last = kind;
        }
        return text.ToString();
    }

    /// <summary>Returns the last letter of a word in capitals begins another word before a digit and an underscore too: <c>m_d5</c>.</summary>
    static string SeparatedByNewtonsoft(string name, char separator, bool upper)
    {
        var text = new StringBuilder();
        for (int i = 0; i < name.Length; i++)
        {
            char c = name[i];
            bool endsCapitals = i + 1 < name.Length && name[i + 1] != separator && !char.IsUpper(name[i + 1]);
            if (i > 0 && char.IsUpper(c) && name[i - 1] != separator && (!char.IsUpper(name[i - 1]) || endsCapitals)) text.Append(separator);
            text.Append(upper ? char.ToUpperInvariant(c) : char.ToLowerInvariant(c));
        }
        return text.ToString();
    }
}
