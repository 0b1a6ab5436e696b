using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class NumberInteger
{
    internal const int MaxBytesInt128 = 40;
    internal const int MaxBytesUInt128 = 40;

    private const ulong NineteenDigits = 10_000_000_000_000_000_000;

    internal static int Write(ref byte d, Int128 v)
    {
        if (v >= 0)
        {
            return Write(ref d, (UInt128)v);
        }

        d = (byte)'-';
        return 1 + Write(ref Unsafe.Add(ref d, 1), UInt128.Zero - (UInt128)v);
    }

    internal static int Write(ref byte d, UInt128 v)
    {
        if (v <= ulong.MaxValue)
        {
            return Write(ref d, (ulong)v);
        }

        UInt128 high = v / NineteenDigits;
        ulong low = (ulong)(v - high * NineteenDigits);
        int count = Write(ref d, high);
        ulong top = low / SixteenDigits;
        NumberDigits.Store8(ref d, count, (NumberDigits.Split8((uint)top) | NumberDigits.Zeros) >> 40);
        Write16(ref Unsafe.Add(ref d, count + 3), low - top * SixteenDigits);
        return count + 19;
    }

    internal static Int128 ReadInt128(ref byte b, int i, int len, out int next)
    {
        UInt128 v = ReadWide(ref b, i, len, out bool negative, out next);
        if (v > (UInt128)Int128.MaxValue + (negative ? 1u : 0u) && next > 0)
        {
            next = NumberToken.OutOfRange;
        }

        return negative ? -(Int128)v : (Int128)v;
    }

    internal static UInt128 ReadUInt128(ref byte b, int i, int len, out int next)
    {
        UInt128 v = ReadWide(ref b, i, len, out bool negative, out next);
        if (negative && next > 0)
        {
            next = NumberToken.OutOfRange;
        }

        return v;
    }

    /// <summary>Returns the most bytes that <see cref="TryWrite"/> needs for v.</summary>
    internal static int MaxBytesBigInteger(BigInteger v)
    {
        // log10(2) < 30103 / 100000; one digit for rounding down, one for the sign.
        return checked((int)(v.GetBitLength() * 30_103 / 100_000) + 2);
    }

    /// <summary>False: the destination is too short.</summary>
    internal static bool TryWrite(Span<byte> destination, BigInteger v, out int written)
    {
        const int OnStack = 128;
        int most = MaxBytesBigInteger(v);
        char[]? rented = null;
        Span<char> text = most <= OnStack ? stackalloc char[OnStack] : rented = TemporaryArrays.Rent<char>(most);
        bool fits = v.TryFormat(text, out int count, default, CultureInfo.InvariantCulture) && count <= destination.Length;
        written = 0;
        if (fits)
        {
            for (; written < count; written++)
            {
                destination[written] = (byte)text[written];
            }
        }

        if (rented is not null)
        {
            TemporaryArrays.Return(rented);
        }

        return fits;
    }

    /// <summary>More than <paramref name="maxDigits"/> digits are <see cref="WireErrorCode.TooManyDigits"/>, before anything is allocated.</summary>
    internal static BigInteger ReadBigInteger(ref byte b, int i, int len, int maxDigits, out int next)
    {
        nint start = i < len && Unsafe.Add(ref b, i) == '-' ? i + 1 : i;
        nint p = NumberDigits.Skip(ref b, start, len);
        next = EndInteger(ref b, i, start, p, len);
        if (next <= 0)
        {
            return default;
        }

        int digits = (int)(p - start);
        if (digits > maxDigits)
        {
            next = NumberToken.TooManyDigits;
            return default;
        }

        bool negative = start != i;
        if (digits <= 38)
        {
            BigInteger small = CombineWide(ref b, start, digits);
            return negative ? -small : small;
        }

        char[] text = TemporaryArrays.Rent<char>(digits + 1);
        for (int k = 0; k < next - i; k++)
        {
            text[k] = (char)Unsafe.Add(ref b, i + k);
        }

        BigInteger v = BigInteger.Parse(text.AsSpan(0, next - i), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        TemporaryArrays.Return(text);
        return v;
    }

    private static UInt128 ReadWide(ref byte b, int i, int len, out bool negative, out int next)
    {
        nint start = i < len && Unsafe.Add(ref b, i) == '-' ? i + 1 : i;
        negative = start != i;
        nint p = NumberDigits.Skip(ref b, start, len);
        next = EndInteger(ref b, i, start, p, len);
        nint digits = p - start;
        if (next <= 0 || digits <= 38)
        {
            return next > 0 ? CombineWide(ref b, start, digits) : 0;
        }

        UInt128 unit = (UInt128)NineteenDigits * NineteenDigits;
        int first = Unsafe.AddByteOffset(ref b, start) - '0';
        UInt128 v = unit * (uint)first + CombineWide(ref b, start + 1, 38);
        if (digits > 39 || first > 3 || v < unit)
        {
            next = NumberToken.OutOfRange;
        }

        return v;
    }

    private static UInt128 CombineWide(ref byte b, nint p, nint digits)
    {
        if (digits <= 19)
        {
            return NumberDigits.Combine(ref b, p, digits);
        }

        return (UInt128)NumberDigits.Combine(ref b, p, digits - 19) * NineteenDigits + NumberDigits.Combine(ref b, p + digits - 19, 19);
    }
}
