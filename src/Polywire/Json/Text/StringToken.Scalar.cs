using System.Runtime.CompilerServices;

namespace Polywire.Json;

internal static partial class StringToken
{
    const int Invalid = -1;
    const int Truncated = -2;

    /// <summary>
    /// The Unicode scalar at <paramref name="p"/>, where a byte stands that is neither plain nor a quote: an escape, a UTF-8 sequence,
    /// or a control character (an error). <paramref name="next"/> is the index behind it or the negated code.
    /// With <paramref name="replaceInvalid"/>, an invalid sequence (its maximal subpart) or a lone surrogate is U+FFFD.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int ReadScalar(ref byte b, int p, int len, bool replaceInvalid, out int next)
    {
        byte c = At(ref b, p);
        if (c == '\\') return ReadEscape(ref b, p, len, replaceInvalid, out next);
        if (c < 0x80)
        {
            next = Fail(WireErrorCode.UnexpectedByte);
            return Invalid;
        }
        int scalar = DecodeUtf8(ref At(ref b, p), len - p, out int size);
        next = p + size;
        if (scalar >= 0) return scalar;
        if (scalar == Truncated) next = Fail(WireErrorCode.UnexpectedEnd);
        else if (replaceInvalid) return Replacement;
        else next = Fail(WireErrorCode.InvalidText);
        return Invalid;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int ReadEscape(ref byte b, int p, int len, bool replaceInvalid, out int next)
    {
        if (len - p < 2)
        {
            next = Fail(WireErrorCode.UnexpectedEnd);
            return Invalid;
        }
        byte c = At(ref b, p + 1);
        next = p + 2;
        if (c == 'u') return ReadHexEscape(ref b, p, len, replaceInvalid, out next);
        int scalar = Unescaped(c);
        if (scalar == 0) next = Fail(WireErrorCode.InvalidEscape);
        return scalar;
    }

    /// <summary>What the character behind a backslash stands for; 0 where the grammar has no such escape, or it is <c>u</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Unescaped(byte c)
    {
        int index = c - '"';
        ReadOnlySpan<byte> table =
            "\"\0\0\0\0\0\0\0\0\0\0\0\0/\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\\\0\0\0\0\0\b\0\0\0\f\0\0\0\0\0\0\0\n\0\0\0\r\0\t"u8;
        return (uint)index < (uint)table.Length ? table[index] : 0;
    }

    static int ReadHexEscape(ref byte b, int p, int len, bool replaceInvalid, out int next)
    {
        int unit = ReadUnit(ref b, p, len, out next);
        if (next < 0 || (unit & 0xF800) != 0xD800) return unit;
        if (unit < 0xDC00)
        {
            int low = ReadLowSurrogate(ref b, next, len, out int end);
            if (end > 0)
            {
                next = end;
                return 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
            }
            if (end < 0)
            {
                next = end;
                return Invalid;
            }
        }
        if (replaceInvalid) return Replacement;
        next = Fail(WireErrorCode.InvalidText);
        return Invalid;
    }

    /// <summary>The second half of a pair. <paramref name="end"/> is 0 where something else stands, and negative where the input ends or the escape is malformed.</summary>
    static int ReadLowSurrogate(ref byte b, int p, int len, out int end)
    {
        end = 0;
        if (p < len && At(ref b, p) != '\\') return Invalid;
        if (p + 1 < len && At(ref b, p + 1) != 'u') return Invalid;
        int unit = ReadUnit(ref b, p, len, out int next);
        if (next < 0 || (unit & 0xFC00) == 0xDC00) end = next;
        return unit;
    }

    /// <summary>The UTF-16 code unit of a <c>\uXXXX</c> escape at <paramref name="p"/>, whose first two characters are not checked.</summary>
    static int ReadUnit(ref byte b, int p, int len, out int next)
    {
        int unit = 0;
        for (int k = 2; k < 6; k++)
        {
            if (k >= len - p)
            {
                next = Fail(WireErrorCode.UnexpectedEnd);
                return Invalid;
            }
            int c = At(ref b, p + k);
            int digit = c - '0';
            if ((uint)digit > 9)
            {
                digit = (c | 0x20) - 'a' + 10;
                if ((uint)(digit - 10) > 5)
                {
                    next = Fail(WireErrorCode.InvalidEscape);
                    return Invalid;
                }
            }
            unit = unit << 4 | digit;
        }
        next = p + 6;
        return unit;
    }

    /// <summary>
    /// Decodes the UTF-8 sequence at <paramref name="s"/> (RFC 3629), whose first byte is not ASCII, of <paramref name="n"/> bytes left.
    /// <see cref="Invalid"/>: <paramref name="size"/> is the maximal subpart. <see cref="Truncated"/>: valid so far, and the bytes end.
    /// </summary>
    static int DecodeUtf8(ref byte s, int n, out int size)
    {
        int c = s;
        if (c is < 0xC2 or > 0xF4)
        {
            size = 1;
            return Invalid;
        }
        int need = c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
        int scalar = c & (0x7F >> need);
        for (size = 1; size < need; size++)
        {
            if (size >= n) return Truncated;
            int t = At(ref s, size);
            if ((t & 0xC0) != 0x80) return Invalid;
            scalar = scalar << 6 | (t & 0x3F);
            // Overlong forms, encoded surrogates and what lies beyond U+10FFFF show in the second byte.
            if (size == 1 && need > 2 && IsRefused(scalar, need)) return Invalid;
        }
        return scalar;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsRefused(int prefix, int need) =>
        need == 3 ? prefix < 0x20 || (prefix & 0x3E0) == 0x360 : prefix is < 0x10 or > 0x10F;
}
