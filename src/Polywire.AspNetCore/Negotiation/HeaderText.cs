namespace Polywire.AspNetCore.Negotiation;

/// <summary>Splits the values of headers: lists, parameters and quoted strings (RFC 9110, section 5.6).</summary>
static class HeaderText
{
    /// <summary>Removes the next element, up to <paramref name="separator"/> outside of quoted strings.</summary>
    /// <param name="rest">The text; afterwards what follows the separator.</param>
    /// <param name="separator">A comma or a semicolon.</param>
    /// <param name="element">The element without surrounding blanks; may be empty.</param>
    /// <returns>False if nothing was left.</returns>
    internal static bool TryTake(scoped ref ReadOnlySpan<char> rest, char separator, out ReadOnlySpan<char> element)
    {
        element = default;
        if (rest.IsEmpty) return false;
        int end = rest.IndexOfAny(separator, '"');
        if (end >= 0 && rest[end] == '"') end = EndOutsideQuotes(rest, separator, end);
        element = (end < 0 ? rest : rest[..end]).Trim(" \t");
        rest = end < 0 ? default : rest[(end + 1)..];
        return true;
    }

    static int EndOutsideQuotes(ReadOnlySpan<char> text, char separator, int from)
    {
        bool quoted = false;
        for (int i = from; i < text.Length; i++)
        {
            char c = text[i];
            if (quoted && c == '\\') i++;
            else if (c == '"') quoted = !quoted;
            else if (c == separator && !quoted) return i;
        }
        return -1;
    }

    /// <summary>Splits <c>name=value</c>; the value without its quotes.</summary>
    /// <returns>False if it is not a parameter.</returns>
    internal static bool TryParameter(ReadOnlySpan<char> parameter, out ReadOnlySpan<char> name, out ReadOnlySpan<char> value)
    {
        int equals = parameter.IndexOf('=');
        name = value = default;
        if (equals <= 0) return false;
        name = parameter[..equals].TrimEnd(" \t");
        value = parameter[(equals + 1)..].TrimStart(" \t");
        if (value is ['"', .., '"']) value = value[1..^1];
        return true;
    }
}
