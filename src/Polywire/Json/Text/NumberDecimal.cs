using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>decimal as a JSON number, its scale kept in both directions (1.10).</summary>
[SkipLocalsInit]
internal static class NumberDecimal
{
    /// <summary>Sign, 29 digits, a leading zero or a point, and what a store of eight bytes may touch.</summary>
    internal const int MaxBytes = 32;

    private const int MaxScale = 28;

    /// <summary>Does what <see cref="Write(ref byte, decimal)"/> does. With <paramref name="withPoint"/>, a whole number of scale 0 gets <c>.0</c>.</summary>
    internal static int Write(ref byte d, decimal v, bool withPoint)
    {
        int count = Write(ref d, v);
        return withPoint && v.Scale == 0 ? NumberLayout.AppendPoint(ref d, count) : count;
    }

    /// <summary>Writes v as System.Text.Json does.</summary>
    internal static int Write(ref byte d, decimal v)
    {
        Span<int> parts = stackalloc int[4];
        decimal.GetBits(v, parts);
        ulong low = (uint)parts[0] | (ulong)(uint)parts[1] << 32;
        int scale = (parts[3] >> 16) & 0xFF;
        d = (byte)'-';
        int sign = parts[3] < 0 & (low | (uint)parts[2]) != 0 ? 1 : 0;
        d = ref Unsafe.Add(ref d, sign);
        if (parts[2] != 0 || scale > 8)
        {
            return sign + WriteWide(ref d, (uint)parts[2], low, scale);
        }

        if (scale == 0)
        {
            return sign + NumberInteger.Write(ref d, low);
        }

        ulong unit = NumberDigits.PowerOfTen(scale);
        ulong whole = low / unit;
        int count = NumberInteger.Write(ref d, whole);
        ulong places = NumberDigits.Split8((uint)(low - whole * unit)) | NumberDigits.Zeros;
        Unsafe.Add(ref d, count) = (byte)'.';
        NumberDigits.Store8(ref d, count + 1, places >> (64 - scale * 8));
        return sign + count + 1 + scale;
    }

    /// <summary>
    /// As <see cref="NumberDouble.Read(ref byte, int, int)"/>; every digit and zero that decimal can hold is used, what lies beyond is
    /// rounded, ties to even, as decimal.Parse does (System.Text.Json rounds such ties up).
    /// </summary>
    internal static decimal Read(ref byte b, int i, int len, out int next)
    {
        if (NumberParts.TryReadFast(ref b, i, len, out ulong digits, out int places, out nint sign, out next)
            && !NumberParts.HasExponent(ref b, next))
        {
            return Make(digits, places, sign != 0);
        }

        next = NumberParts.Read(ref b, i, len, out NumberParts parts);
        if (next <= 0)
        {
            return 0;
        }

        if (!parts.Truncated && parts.Exponent <= 0 && parts.Exponent >= -MaxScale)
        {
            return Make(parts.Digits, -parts.Exponent, parts.Negative);
        }

        if (parts.Truncated && TryReadLong(ref b, i, next, out decimal exact))
        {
            return exact;
        }

        if (parts.Digits == 0 || parts.Exponent < -2 * MaxScale)
        {
            return Make(0, parts.Exponent < 0 ? MaxScale : 0, parts.Negative);
        }

        if (!NumberRounding.TryParseExact(ref b, i, next, parts, out decimal v))
        {
            next = NumberToken.OutOfRange;
        }

        return v;
    }

    /// <summary>Returns a number of more digits than a word has, up to 28 of them and 28 places, without an exponent: decimal can hold it as it is.</summary>
    private static bool TryReadLong(ref byte b, int i, int end, out decimal value)
    {
        const int HeadDigits = 19, MaxDigits = 28;
        Unsafe.SkipInit(out value);
        bool negative = Unsafe.Add(ref b, i) == (byte)'-';
        ulong head = 0, tail = 0;
        int digits = 0, places = -1;
        for (int p = negative ? i + 1 : i; p < end; p++)
        {
            uint digit = (uint)(Unsafe.Add(ref b, p) - '0');
            if (digit > 9)
            {
                if (Unsafe.Add(ref b, p) != (byte)'.')
                {
                    return false;
                }

                places = 0;
                continue;
            }

            if (places >= 0)
            {
                places++;
            }

            if (digits < HeadDigits)
            {
                head = head * 10 + digit;
            }
            else
            {
                tail = tail * 10 + digit;
            }

            digits += digits > 0 || digit != 0 ? 1 : 0;
            if (digits > MaxDigits || places > MaxScale)
            {
                return false;
            }
        }

        // At most 28 digits are less than the 96 bits of decimal.
        ulong high = Math.BigMul(head, NumberDigits.PowerOfTen(Math.Max(digits - HeadDigits, 0)), out ulong low);
        low += tail;
        high += low < tail ? 1ul : 0;
        value = new decimal((int)low, (int)(low >> 32), (int)high, negative, (byte)Math.Max(places, 0));
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static decimal Make(ulong digits, int scale, bool negative) =>
        new((int)digits, (int)(digits >> 32), 0, negative, (byte)scale);

    // Two words: a method that passes a UInt128 on is not precompiled by ReadyToRun.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteWide(ref byte d, ulong high, ulong low, int scale)
    {
        const int Before = 32;
        Span<byte> text = stackalloc byte[Before + NumberInteger.MaxBytesUInt128];
        int end = Before + NumberInteger.Write(ref text[Before], new UInt128(high, low));
        int start = Before;
        if (end - start <= scale)
        {
            start = end - scale - 1;
            text[start..Before].Fill((byte)'0');
        }

        Span<byte> output = MemoryMarshal.CreateSpan(ref d, MaxBytes - 1);
        int whole = end - start - scale;
        text.Slice(start, whole).CopyTo(output);
        if (scale == 0)
        {
            return whole;
        }

        output[whole] = (byte)'.';
        text.Slice(start + whole, scale).CopyTo(output[(whole + 1)..]);
        return whole + 1 + scale;
    }
}
