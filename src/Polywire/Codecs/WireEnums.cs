using System.ComponentModel;

namespace Polywire.Codecs;

/// <summary>Enums by name.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireEnums
{
    /// <summary>The names of a combination of flags, joined with <c>", "</c>, lowest first; null where some bit has no name.</summary>
    public static string? Flags(ulong value, string[] names, long[] values)
    {
        if (value == 0) return null;
        // As Enum.ToString does: the largest members first, so that a member of several bits is preferred to its parts.
        int[] order = [.. Enumerable.Range(0, values.Length).OrderByDescending(i => (ulong)values[i])];
        var found = new List<string>();
        ulong rest = value;
        foreach (int i in order)
        {
            ulong bits = (ulong)values[i];
            if (bits == 0 || (rest & bits) != bits) continue;
            rest &= ~bits;
            found.Add(names[i]);
        }
        if (rest != 0) return null;
        found.Reverse();
        return string.Join(", ", found);
    }

    /// <summary>The value of enum text: a name, without regard to case where no exact one is there; several of a flags enum, separated by commas.</summary>
    public static bool TryParse(ReadOnlySpan<char> text, string[] names, long[] values, bool flags, bool numbers, out long value)
    {
        if (TryOne(text, names, values, out value)) return true;
        if (numbers && long.TryParse(text, System.Globalization.NumberStyles.AllowLeadingSign, System.Globalization.CultureInfo.InvariantCulture, out value)) return true;
        if (!flags || !text.Contains(',')) return false;
        value = 0;
        foreach (Range part in text.Split(','))
        {
            if (!TryOne(text[part].Trim(' '), names, values, out long one)) return false;
            value |= one;
        }
        return true;
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
