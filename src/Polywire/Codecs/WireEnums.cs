using System.ComponentModel;

namespace Polywire.Codecs;

/// <summary>Enums by name.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireEnums
{
    /// <summary>Returns the value of enum text: a name, without regard to case where no exact one is there; several of a flags enum, separated by commas.</summary>
    public static bool TryParse(ReadOnlySpan<char> text, string[] names, long[] values, bool flags, out long value)
    {
        if (TryOne(text, names, values, out value)) return true;
        if (!flags || !text.Contains(',')) return false;
        value = 0;
        foreach (Range part in text.Split(','))
        {
            if (!TryOne(text[part].Trim(' '), names, values, out long one)) return false;
            value |= one;
        }
        return true;
    }

    /// <summary>Returns whether a number is a member's, or of a flags enum made of members' bits.</summary>
    public static bool IsKnown(long value, long[] values, bool flags)
    {
        if (Array.IndexOf(values, value) >= 0) return true;
        if (!flags) return false;
        long all = 0;
        foreach (long bits in values) all |= bits;
        return (value & ~all) == 0;
    }

    static bool TryOne(ReadOnlySpan<char> text, string[] names, long[] values, out long value)
    {
        foreach (StringComparison comparison in (ReadOnlySpan<StringComparison>)[StringComparison.Ordinal, StringComparison.OrdinalIgnoreCase])
        {
            for (int i = 0; i < names.Length; i++)
            {
                if (!text.Equals(names[i], comparison)) continue;
                value = values[i];
                return true;
            }
        }
        value = 0;
        return false;
    }
}
