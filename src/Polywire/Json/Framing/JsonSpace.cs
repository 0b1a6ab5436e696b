using System.Text.Unicode;

namespace Polywire.Json.Framing;

/// <summary>Whitespace and, where the options allow them, comments between the tokens of JSON that arrives in pieces.</summary>
struct JsonSpace(bool comments)
{
    /// <summary>Bytes of the comment at hand that were searched for its end.</summary>
    int _searched;

    internal static bool Is(byte c) => c is 0x20 or 0x0A or 0x0D or 0x09;

    /// <summary>Moves on to the next token: true before it, false where the window ends before it. A comment that goes on is not moved over.</summary>
    internal bool TrySkip(ReadOnlySpan<byte> window, ref int at, bool final)
    {
        while (at < window.Length)
        {
            byte c = window[at];
            if (Is(c)) at++;
            else if (c != '/' || !comments) return true;
            else if (!TrySkipComment(window, ref at, final)) return false;
        }
        return false;
    }

    /// <summary>Before a comment: moves past it, or returns false where it goes on beyond the window.</summary>
    internal bool TrySkipComment(ReadOnlySpan<byte> window, ref int at, bool final)
    {
        ReadOnlySpan<byte> rest = window[at..];
        int length;
        if (rest.StartsWith("//"u8))
        {
            int from = Math.Max(_searched, 2);
            int k = rest[from..].IndexOfAny((byte)'\n', (byte)'\r');
            length = k >= 0 ? from + k : final ? rest.Length : -1;
        }
        else if (rest.StartsWith("/*"u8))
        {
            int from = Math.Max(_searched - 1, 2);
            int k = rest[from..].IndexOf("*/"u8);
            length = k >= 0 ? from + k + 2 : -1;
        }
        else if (rest.Length > 1)
        {
            throw new WireException(WireErrorCode.UnexpectedByte, "Expected a comment.", at + 1);
        }
        else
        {
            length = -1;
        }
        if (length < 0)
        {
            if (final) throw new WireException(WireErrorCode.UnexpectedEnd, "The input ends inside a comment.", window.Length);
            _searched = rest.Length;
            return false;
        }
        if (!Utf8.IsValid(rest[..length])) throw new WireException(WireErrorCode.InvalidText, "A comment is not valid UTF-8.", at);
        _searched = 0;
        at += length;
        return true;
    }
}
