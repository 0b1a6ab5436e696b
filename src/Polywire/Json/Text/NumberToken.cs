using System.Runtime.CompilerServices;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>The grammar of a JSON number (RFC 8259, section 6) and the negated error codes that the readers return.</summary>
internal static class NumberToken
{
    internal const int UnexpectedEnd = -(int)WireErrorCode.UnexpectedEnd;
    internal const int TypeMismatch = -(int)WireErrorCode.TypeMismatch;
    internal const int OutOfRange = -(int)WireErrorCode.NumberOutOfRange;
    internal const int Invalid = -(int)WireErrorCode.InvalidNumber;
    internal const int TooManyDigits = -(int)WireErrorCode.TooManyDigits;

    /// <summary>
    /// Returns the index after the number at i, or a negated <see cref="WireErrorCode"/>. What follows is not looked at.
    /// <paramref name="isInteger"/>: the token has neither fraction nor exponent.
    /// </summary>
    internal static int Scan(ref byte b, int i, int len, out bool isInteger)
    {
        isInteger = true;
        nint p = i;
        if (p < len && Unsafe.AddByteOffset(ref b, p) == '-')
        {
            p++;
        }

        nint start = p;
        p = NumberDigits.Skip(ref b, p, len);
        if (p == start)
        {
            return ErrorWithoutDigits(ref b, i, len);
        }

        if (p - start > 1 && Unsafe.AddByteOffset(ref b, start) == '0')
        {
            return Invalid;
        }

        if (p < len && Unsafe.AddByteOffset(ref b, p) == '.')
        {
            isInteger = false;
            start = ++p;
            p = NumberDigits.Skip(ref b, p, len);
            if (p == start)
            {
                return p < len ? Invalid : UnexpectedEnd;
            }
        }

        if (p < len && (Unsafe.AddByteOffset(ref b, p) | 0x20) == 'e')
        {
            isInteger = false;
            p++;
            if (p < len && Unsafe.AddByteOffset(ref b, p) is (byte)'+' or (byte)'-')
            {
                p++;
            }

            start = p;
            p = NumberDigits.Skip(ref b, p, len);
            if (p == start)
            {
                return p < len ? Invalid : UnexpectedEnd;
            }
        }

        return (int)p;
    }

    /// <summary>Returns why no number starts at i, if no digit follows an optional minus.</summary>
    internal static int ErrorWithoutDigits(ref byte b, int i, int len)
    {
        if (i >= len)
        {
            return UnexpectedEnd;
        }

        return Unsafe.Add(ref b, i) switch
        {
            (byte)'-' => i + 1 < len ? Invalid : UnexpectedEnd,
            (byte)'+' or (byte)'.' => Invalid,
            _ => TypeMismatch,
        };
    }

    /// <summary>Returns whether the text byte c, after digits, begins a fraction or an exponent.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool EndsInteger(uint c) => c == '.' | (c | 0x20) == 'e';
}
