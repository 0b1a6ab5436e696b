using System.Runtime.CompilerServices;
using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class StringToken
{
    /// <summary>
    /// The Unicode scalar at <paramref name="p"/>, where there is a byte that is neither unescaped text nor a quote: an escape, a UTF-8 sequence,
    /// or a control character (an error). <paramref name="next"/> is the index after it or the negated code.
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
            return Utf8Scalar.Invalid;
        }
        int scalar = Utf8Scalar.Read(ref At(ref b, p), len - p, out int size);
        next = p + size;
        if (scalar >= 0) return scalar;
        if (scalar == Utf8Scalar.Truncated) next = Fail(WireErrorCode.UnexpectedEnd);
        else if (replaceInvalid) return Replacement;
        else next = Fail(WireErrorCode.InvalidText);
        return Utf8Scalar.Invalid;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int ReadEscape(ref byte b, int p, int len, bool replaceInvalid, out int next)
    {
        if (len - p < 2)
        {
            next = Fail(WireErrorCode.UnexpectedEnd);
            return Utf8Scalar.Invalid;
        }
        byte c = At(ref b, p + 1);
        next = p + 2;
        if (c == 'u') return ReadHexEscape(ref b, p, len, replaceInvalid, out next);
        int scalar = Unescaped(c);
        if (scalar == 0) next = Fail(WireErrorCode.InvalidEscape);
        return scalar;
    }

    /// <summary>Returns the character that a backslash and the next character represent; 0 if the grammar has no such escape, or it is <c>u</c>.</summary>
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
                return Utf8Scalar.Invalid;
            }
        }
        if (replaceInvalid) return Replacement;
        next = Fail(WireErrorCode.InvalidText);
        return Utf8Scalar.Invalid;
    }

    /// <summary>Returns the second half of a pair. <paramref name="end"/> is 0 if it is something else, and negative where the input ends or the escape is malformed.</summary>
    static int ReadLowSurrogate(ref byte b, int p, int len, out int end)
    {
        end = 0;
        if (p < len && At(ref b, p) != '\\') return Utf8Scalar.Invalid;
        if (p + 1 < len && At(ref b, p + 1) != 'u') return Utf8Scalar.Invalid;
        int unit = ReadUnit(ref b, p, len, out int next);
        if (next < 0 || (unit & 0xFC00) == 0xDC00) end = next;
        return unit;
    }

    /// <summary>Returns the UTF-16 code unit of a <c>\uXXXX</c> escape at <paramref name="p"/>, whose first two characters are not checked.</summary>
    static int ReadUnit(ref byte b, int p, int len, out int next)
    {
        int unit = 0;
        for (int k = 2; k < 6; k++)
        {
            if (k >= len - p)
            {
                next = Fail(WireErrorCode.UnexpectedEnd);
                return Utf8Scalar.Invalid;
            }
            int c = At(ref b, p + k);
            int digit = c - '0';
            if ((uint)digit > 9)
            {
                digit = (c | 0x20) - 'a' + 10;
                if ((uint)(digit - 10) > 5)
                {
                    next = Fail(WireErrorCode.InvalidEscape);
                    return Utf8Scalar.Invalid;
                }
            }
            unit = unit << 4 | digit;
        }
        next = p + 6;
        return unit;
    }
}
