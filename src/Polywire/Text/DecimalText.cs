using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Text;

/// <summary>The text of a <see cref="decimal"/>, all places preserved: <c>1.50</c>. Mantissas of up to 64 bits are written here, and up to 18 digits read; others by the class library.</summary>
[SkipLocalsInit]
static class DecimalText
{
    /// <summary>A sign, 29 digits and a point.</summary>
    internal const int MaxBytes = 31;

    const int MaxDigits = 20;
    const int MostRead = 18;
    const NumberStyles Style = NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;

    static ReadOnlySpan<byte> Pairs =>
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"u8;

    /// <summary>Writes the text and returns its length. Needs <see cref="MaxBytes"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte d, decimal v)
    {
        Span<int> parts = stackalloc int[4];
        decimal.GetBits(v, parts);
        Span<byte> to = MemoryMarshal.CreateSpan(ref d, MaxBytes);
        if (parts[2] != 0)
        {
            v.TryFormat(to, out int length, default, CultureInfo.InvariantCulture);
            return length;
        }
        ulong mantissa = (uint)parts[0] | (ulong)(uint)parts[1] << 32;
        int scale = parts[3] >> 16 & 0xFF, at = 0;
        Span<byte> text = stackalloc byte[MaxDigits];
        ReadOnlySpan<byte> digits = text[Digits(mantissa, text)..];
        if (parts[3] < 0 && mantissa != 0) to[at++] = (byte)'-';
        int whole = digits.Length - scale;
        if (whole > 0)
        {
            digits[..whole].CopyTo(to[at..]);
            at += whole;
            if (scale == 0) return at;
            to[at++] = (byte)'.';
            digits = digits[whole..];
        }
        else
        {
            // There is one digit before the point, and the mantissa may have fewer digits than there are places.
            "0."u8.CopyTo(to[at..]);
            to.Slice(at + 2, -whole).Fill((byte)'0');
            at += 2 - whole;
        }
        digits.CopyTo(to[at..]);
        return at + digits.Length;
    }

    /// <summary>Writes digits up to the end of <paramref name="text"/> and returns where they begin; of 0 one.</summary>
    static int Digits(ulong value, Span<byte> text)
    {
        int at = text.Length;
        while (value >= 100)
        {
            ulong rest = value / 100;
            at -= 2;
            Pairs.Slice((int)(value - rest * 100) * 2, 2).CopyTo(text[at..]);
            value = rest;
        }
        if (value < 10)
        {
            text[--at] = (byte)('0' + value);
            return at;
        }
        at -= 2;
        Pairs.Slice((int)value * 2, 2).CopyTo(text[at..]);
        return at;
    }

    /// <summary>Reads digits with a sign, a point and an exponent, each optional. Digits beyond the precision of <see cref="decimal"/> are rounded.</summary>
    internal static bool TryParse(ReadOnlySpan<byte> text, out decimal value)
    {
        bool negative = text.Length > 0 && text[0] == '-';
        ReadOnlySpan<byte> digits = negative ? text[1..] : text;
        if (digits.Length is > 0 and <= MostRead + 1 && char.IsAsciiDigit((char)digits[0]) && char.IsAsciiDigit((char)digits[^1]))
        {
            ulong mantissa = 0;
            int point = -1, i = 0;
            for (; i < digits.Length; i++)
            {
                uint digit = (uint)digits[i] - '0';
                if (digit <= 9) mantissa = mantissa * 10 + digit;
                else if (digits[i] == '.' && point < 0) point = i;
                else break;
            }
            // Of 0, the class library knows whether the sign counts.
            if (i == digits.Length && mantissa != 0)
            {
                value = new decimal((int)mantissa, (int)(mantissa >> 32), 0, negative, (byte)(point < 0 ? 0 : digits.Length - 1 - point));
                return true;
            }
        }
        return decimal.TryParse(text, Style, CultureInfo.InvariantCulture, out value);
    }
}
