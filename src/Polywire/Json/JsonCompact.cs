using System.Buffers;

namespace Polywire.Json;

/// <summary>JSON without the white space between its tokens. The input was checked before; borrowed memory may have changed since, and may change meanwhile.</summary>
static class JsonCompact
{
    static readonly SearchValues<byte> s_stops = SearchValues.Create(" \t\r\n\""u8);

    /// <summary>Returns the bytes up to the next white space, which is skipped: <paramref name="rest"/> begins after it.</summary>
    internal static ReadOnlySpan<byte> Next(ReadOnlySpan<byte> raw, out ReadOnlySpan<byte> rest)
    {
        int i = 0;
        while (raw[i..].IndexOfAny(s_stops) is >= 0 and int stop)
        {
            i += stop;
            if (raw[i] == '"')
            {
                i = EndOfText(raw, i + 1);
                continue;
            }
            int end = i++;
            while (i < raw.Length && raw[i] is 0x20 or 0x0A or 0x0D or 0x09) i++;
            rest = raw[i..];
            return raw[..end];
        }
        rest = default;
        return raw;
    }

    /// <summary>Returns the compact representation, where it is another one; else null.</summary>
    internal static byte[]? Of(ReadOnlySpan<byte> raw)
    {
        int length = 0;
        ReadOnlySpan<byte> rest = raw;
        while (!rest.IsEmpty) length += Next(rest, out rest).Length;
        if (length == raw.Length) return null;
        byte[] compact = new byte[length];
        Span<byte> to = compact;
        while (!raw.IsEmpty)
        {
            ReadOnlySpan<byte> piece = Next(raw, out raw);
            piece = piece[..Math.Min(piece.Length, to.Length)];
            piece.CopyTo(to);
            to = to[piece.Length..];
        }
        return compact;
    }

    static int EndOfText(ReadOnlySpan<byte> raw, int i)
    {
        while (raw[i..].IndexOfAny((byte)'"', (byte)'\\') is >= 0 and int stop)
        {
            i += stop;
            if (raw[i] == '"') return i + 1;
            i = Math.Min(i + 2, raw.Length);
        }
        return raw.Length;
    }
}
