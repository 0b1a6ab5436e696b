using System.Buffers.Text;
using System.Text;

namespace Polywire.Lambda.Runtime;

/// <summary>The head of a response of the Runtime API (RFC 9112).</summary>
readonly ref struct HttpHead
{
    readonly ReadOnlySpan<byte> _lines;

    HttpHead(int status, ReadOnlySpan<byte> lines)
    {
        Status = status;
        _lines = lines;
    }

    internal int Status { get; }

    /// <summary>Reads a head without the empty line that ends it.</summary>
    /// <exception cref="RuntimeApiException">The status line is malformed.</exception>
    internal static HttpHead Parse(ReadOnlySpan<byte> head)
    {
        // HTTP/1.1 200 OK
        if (head.Length < 12 || !head.StartsWith("HTTP/1."u8) || head[8] != ' ' || !Utf8Parser.TryParse(head.Slice(9, 3), out int status, out int digits) || digits != 3)
            throw new RuntimeApiException("The Runtime API answered with something that is not HTTP/1.1.");
        int end = head.IndexOf("\r\n"u8);
        return new HttpHead(status, end < 0 ? default : head[(end + 2)..]);
    }

    /// <summary>Gets the value of a header, without surrounding blanks; false if it is absent.</summary>
    internal bool TryGet(ReadOnlySpan<byte> name, out ReadOnlySpan<byte> value)
    {
        ReadOnlySpan<byte> rest = _lines;
        while (!rest.IsEmpty)
        {
            int end = rest.IndexOf("\r\n"u8);
            ReadOnlySpan<byte> line = end < 0 ? rest : rest[..end];
            rest = end < 0 ? default : rest[(end + 2)..];
            if (line.Length > name.Length && line[name.Length] == ':' && Ascii.EqualsIgnoreCase(line[..name.Length], name))
            {
                value = TrimBlanks(line[(name.Length + 1)..]);
                return true;
            }
        }
        value = default;
        return false;
    }

    // MemoryExtensions.Trim of bytes is compiled by the JIT at the first event.
    static ReadOnlySpan<byte> TrimBlanks(ReadOnlySpan<byte> text)
    {
        while (text is [(byte)' ' or (byte)'\t', ..]) text = text[1..];
        while (text is [.., (byte)' ' or (byte)'\t']) text = text[..^1];
        return text;
    }

    internal string? Text(ReadOnlySpan<byte> name) => TryGet(name, out ReadOnlySpan<byte> value) ? Encoding.UTF8.GetString(value) : null;

    internal bool Has(ReadOnlySpan<byte> name, ReadOnlySpan<byte> value) => TryGet(name, out ReadOnlySpan<byte> actual) && Ascii.EqualsIgnoreCase(actual, value);

    /// <summary>Gets <c>Content-Length</c>; −1 if it is absent.</summary>
    /// <exception cref="RuntimeApiException">It is not a number.</exception>
    internal long ContentLength
    {
        get
        {
            if (!TryGet("Content-Length"u8, out ReadOnlySpan<byte> text)) return -1;
            if (!Utf8Parser.TryParse(text, out long length, out int used) || used != text.Length || length < 0) throw new RuntimeApiException("The Runtime API sent a Content-Length that is not a number.");
            return length;
        }
    }
}
