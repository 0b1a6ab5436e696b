namespace Polywire.Json;

/// <summary>
/// The strict representation of a value that was read with <c>Comments</c> or <c>TrailingCommas</c>: what is kept unread is
/// written to others and read again later, with options that allow neither.
/// </summary>
static class JsonStrict
{
    /// <summary>Returns the value without comments and trailing commas; null where it has none. <paramref name="raw"/> was checked.</summary>
    internal static byte[]? Of(ReadOnlySpan<byte> raw)
    {
        byte[] strict = new byte[raw.Length];
        int length = 0;
        int comma = -1;
        int i = 0;
        while (i < raw.Length)
        {
            byte c = raw[i];
            if (c == '/')
            {
                i = EndOfComment(raw, i);
                continue;
            }
            int end = c == '"' ? EndOfText(raw, i + 1) : i + 1;
            if (comma >= 0 && c is (byte)']' or (byte)'}')
            {
                strict.AsSpan(comma + 1, length - comma - 1).CopyTo(strict.AsSpan(comma));
                length--;
            }
            if (c > 0x20) comma = c == ',' ? length : -1;
            raw[i..end].CopyTo(strict.AsSpan(length));
            length += end - i;
            i = end;
        }
        return length == raw.Length ? null : strict.AsSpan(0, length).ToArray();
    }

    static int EndOfText(ReadOnlySpan<byte> raw, int i)
    {
        while (true)
        {
            i += raw[i..].IndexOfAny((byte)'"', (byte)'\\');
            if (raw[i] == '"') return i + 1;
            i += 2;
        }
    }

    static int EndOfComment(ReadOnlySpan<byte> raw, int i)
    {
        ReadOnlySpan<byte> rest = raw[i..];
        if (rest[1] == '*') return i + 2 + rest[2..].IndexOf("*/"u8) + 2;
        int end = rest.IndexOfAny((byte)'\n', (byte)'\r');
        return end < 0 ? raw.Length : i + end;
    }
}
