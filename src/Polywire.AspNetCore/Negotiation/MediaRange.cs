using System.Buffers;

namespace Polywire.AspNetCore.Negotiation;

/// <summary>One element of an <c>Accept</c> header (RFC 9110, section 12.5.1), or a <c>Content-Type</c>.</summary>
readonly ref struct MediaRange
{
    /// <summary>The quality of <c>q=1</c>.</summary>
    internal const int MaxQuality = 1000;

    /// <summary>The result of <see cref="Matches"/> for a range that names the media type.</summary>
    internal const int Exact = 3;

    // RFC 9110, section 5.6.2.
    static readonly SearchValues<char> s_token = SearchValues.Create("!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

    readonly ReadOnlySpan<char> _type;
    readonly ReadOnlySpan<char> _subtype;

    MediaRange(ReadOnlySpan<char> type, ReadOnlySpan<char> subtype, int quality, bool isUtf8)
    {
        _type = type;
        _subtype = subtype;
        Quality = quality;
        IsUtf8 = isUtf8;
    }

    /// <summary>Gets the weight in thousandths, 0 to 1,000; 1,000 without a <c>q</c>.</summary>
    internal int Quality { get; }

    /// <summary>Gets whether the <c>charset</c> parameter is UTF-8, a subset of it, or absent.</summary>
    internal bool IsUtf8 { get; }

    /// <summary>Reads an element; parameters other than <c>q</c> and <c>charset</c> are ignored.</summary>
    /// <returns>False if it is malformed.</returns>
    internal static bool TryParse(ReadOnlySpan<char> element, out MediaRange range)
    {
        range = default;
        if (!HeaderText.TryTake(ref element, ';', out ReadOnlySpan<char> name)) return false;
        int slash = name.IndexOf('/');
        if (slash <= 0 || slash == name.Length - 1 || name[..slash].ContainsAnyExcept(s_token) || name[(slash + 1)..].ContainsAnyExcept(s_token)) return false;
        if (name[0] == '*' && name is not "*/*") return false;
        int quality = MaxQuality;
        bool isUtf8 = true;
        while (HeaderText.TryTake(ref element, ';', out ReadOnlySpan<char> parameter))
        {
            if (!HeaderText.TryParameter(parameter, out ReadOnlySpan<char> key, out ReadOnlySpan<char> value)) continue;
            if (key is "q" or "Q")
            {
                if (!TryParseQuality(value, out quality)) return false;
            }
            else if (key.Equals("charset", StringComparison.OrdinalIgnoreCase))
            {
                isUtf8 = value is "*" || value.Equals("utf-8", StringComparison.OrdinalIgnoreCase) || value.Equals("us-ascii", StringComparison.OrdinalIgnoreCase);
            }
        }
        range = new MediaRange(name[..slash], name[(slash + 1)..], quality, isUtf8);
        return true;
    }

    // qvalue = ( "0" [ "." 0*3DIGIT ] ) / ( "1" [ "." 0*3("0") ] )
    static bool TryParseQuality(ReadOnlySpan<char> text, out int quality)
    {
        quality = 0;
        if (text.IsEmpty || text.Length > 5 || text[0] is not ('0' or '1') || text.Length > 1 && text[1] != '.') return false;
        quality = (text[0] - '0') * MaxQuality;
        int place = MaxQuality / 10;
        for (int i = 2; i < text.Length; i++, place /= 10)
        {
            if (!char.IsAsciiDigit(text[i])) return false;
            quality += (text[i] - '0') * place;
        }
        return quality <= MaxQuality;
    }

    /// <summary>Returns how closely the range matches a media type: 0 not at all, 1 by <c>*/*</c>, 2 by <c>type/*</c>, 3 exactly.</summary>
    internal int Matches(string mediaType)
    {
        if (!IsUtf8) return 0;
        if (_type is "*") return _subtype is "*" ? 1 : 0;
        ReadOnlySpan<char> text = mediaType;
        int slash = _type.Length;
        if (text.Length <= slash || text[slash] != '/' || !text.StartsWith(_type, StringComparison.OrdinalIgnoreCase)) return 0;
        if (_subtype is "*") return 2;
        return text[(slash + 1)..].Equals(_subtype, StringComparison.OrdinalIgnoreCase) ? Exact : 0;
    }
}
