using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.Json.Framing;

/// <summary>
/// From the opening bracket of an object or array to the closing one: 64 bytes at a step, as bit masks of quotes, backslashes
/// and brackets. A step in which the value cannot end costs two population counts.
/// </summary>
struct JsonBrackets(bool comments, int maxDepth)
{
    const int Block = 64;

    JsonSpace _space = new(comments);
    int _depth;
    /// <summary>All ones inside text, else 0.</summary>
    ulong _text;
    /// <summary>The next byte follows a backslash.</summary>
    bool _escaped;

    internal void Reset()
    {
        _depth = 0;
        _text = 0;
        _escaped = false;
    }

    /// <summary>True with <paramref name="at"/> after the closing bracket, or after one that opens too deep for anybody to read on.</summary>
    internal bool TryFindEnd(ReadOnlySpan<byte> window, ref int at, bool final)
    {
        // A comment may hold quotes and brackets; the masks know nothing of it.
        if (comments) return TryFindEndByBytes(window, ref at, final);
        while (window.Length - at >= Block)
        {
            int end = Step(ref Unsafe.Add(ref MemoryMarshal.GetReference(window), at));
            at += end;
            if (end < Block || _depth <= 0 || _depth > maxDepth) return true;
        }
        return TryFindEndByBytes(window, ref at, final);
    }

    /// <summary>Looks at 64 bytes from <paramref name="b"/> on: returns 64, or less where the value ends after so many.</summary>
    int Step(ref byte b)
    {
        Vector128<byte> b0 = Vector128.LoadUnsafe(ref b);
        Vector128<byte> b1 = Vector128.LoadUnsafe(ref b, 16);
        Vector128<byte> b2 = Vector128.LoadUnsafe(ref b, 32);
        Vector128<byte> b3 = Vector128.LoadUnsafe(ref b, 48);
        ulong quotes = Mask(b0, b1, b2, b3, (byte)'"');
        ulong backslashes = Mask(b0, b1, b2, b3, (byte)'\\');
        // '[' and '{' differ in one bit, and so do ']' and '}'.
        Vector128<byte> fold = Vector128.Create((byte)0x20);
        b0 |= fold;
        b1 |= fold;
        b2 |= fold;
        b3 |= fold;
        ulong opens = Mask(b0, b1, b2, b3, (byte)'{');
        ulong closes = Mask(b0, b1, b2, b3, (byte)'}');
        if (backslashes != 0 || _escaped) quotes &= ~Escaped(backslashes);
        ulong text = Between(quotes) ^ _text;
        _text = (ulong)((long)text >> 63);
        opens &= ~text;
        closes &= ~text;
        int up = BitOperations.PopCount(opens);
        int down = BitOperations.PopCount(closes);
        if (down >= _depth || _depth + up > maxDepth) return Walk(opens, closes);
        _depth += up - down;
        return Block;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Mask(Vector128<byte> b0, Vector128<byte> b1, Vector128<byte> b2, Vector128<byte> b3, byte value)
    {
        Vector128<byte> all = Vector128.Create(value);
        return Vector128.Equals(b0, all).ExtractMostSignificantBits()
            | (ulong)Vector128.Equals(b1, all).ExtractMostSignificantBits() << 16
            | (ulong)Vector128.Equals(b2, all).ExtractMostSignificantBits() << 32
            | (ulong)Vector128.Equals(b3, all).ExtractMostSignificantBits() << 48;
    }

    /// <summary>Bracket by bracket.</summary>
    int Walk(ulong opens, ulong closes)
    {
        for (ulong both = opens | closes; both != 0; both &= both - 1)
        {
            int k = BitOperations.TrailingZeroCount(both);
            bool open = (opens >> k & 1) != 0;
            _depth += open ? 1 : -1;
            if (_depth <= 0 || _depth > maxDepth) return k + 1;
        }
        return Block;
    }

    /// <summary>Returns the bytes that follow a backslash which is not itself after one.</summary>
    ulong Escaped(ulong backslashes)
    {
        ulong escaped = _escaped ? 1UL : 0;
        backslashes &= ~escaped;
        _escaped = backslashes >> 63 != 0;
        while (backslashes != 0)
        {
            ulong next = (backslashes & (0 - backslashes)) << 1;
            escaped |= next;
            // The next byte, if it is a backslash, is an escaped one; then the last byte may not escape what follows the block.
            if (next == 1UL << 63) _escaped = false;
            backslashes &= backslashes - 1;
            backslashes &= ~next;
        }
        return escaped;
    }

    /// <summary>Ones from each odd bit to the one before the next even bit: prefix exclusive-or.</summary>
    static ulong Between(ulong quotes)
    {
        quotes ^= quotes << 1;
        quotes ^= quotes << 2;
        quotes ^= quotes << 4;
        quotes ^= quotes << 8;
        quotes ^= quotes << 16;
        quotes ^= quotes << 32;
        return quotes;
    }

    bool TryFindEndByBytes(ReadOnlySpan<byte> window, ref int at, bool final)
    {
        while (at < window.Length)
        {
            byte c = window[at];
            if (comments && c == '/' && _text == 0)
            {
                if (!_space.TrySkipComment(window, ref at, final)) return false;
                _escaped = false;
                continue;
            }
            at++;
            bool escaped = _escaped;
            _escaped = c == '\\' && !escaped;
            if (c == '"' && !escaped) _text = ~_text;
            else if (_text == 0 && c is (byte)'{' or (byte)'[') _depth++;
            else if (_text == 0 && c is (byte)'}' or (byte)']') _depth--;
            else continue;
            if (_text == 0 && c != '"' && (_depth <= 0 || _depth > maxDepth)) return true;
        }
        return false;
    }
}
