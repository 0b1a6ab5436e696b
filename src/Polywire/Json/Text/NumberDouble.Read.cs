using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Json.Text;

/// <summary>double as a JSON number: the shortest text that round-trips out, correctly rounded in.</summary>
[SkipLocalsInit]
internal static partial class NumberDouble
{
    private const int MantissaBits = 52;
    private const int Bias = 1023;
    private const ulong Infinity = 0x7FF0_0000_0000_0000;

    /// <summary>
    /// Reads the number at i; next is the index after it, or a negated <see cref="WireErrorCode"/>
    /// (<see cref="WireErrorCode.NumberOutOfRange"/> where it rounds to infinity). What follows is the caller's to check.
    /// </summary>
    internal static double Read(ref byte b, int i, int len, out int next)
    {
        DoubleToken token = Read(ref b, i, len);
        next = token.Next;
        return token.Value;
    }

    /// <inheritdoc cref="Read(ref byte, int, int, out int)"/>
    internal static DoubleToken Read(ref byte b, int i, int len)
    {
        if (NumberParts.TryReadFast(ref b, i, len, out ulong digits, out int fraction, out nint sign, out int next))
        {
            if (NumberParts.HasExponent(ref b, next))
            {
                return ReadScientific(ref b, i, len, digits, fraction, sign, next);
            }

            // Both exact, so that one division rounds once.
            if (digits < 1_000_000_000_000_000)
            {
                double v = (long)digits / PowerOfTen(fraction);
                return new DoubleToken(WithSign(BitConverter.DoubleToUInt64Bits(v), sign), next);
            }

            if (TryRound(digits, -fraction, out ulong bits))
            {
                return new DoubleToken(WithSign(bits, sign), next);
            }
        }

        return ReadSlow(ref b, i, len);
    }

    /// <summary>Continues at the exponent at p. A number that is not decided here is read again.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static DoubleToken ReadScientific(ref byte b, int i, int len, ulong digits, int fraction, nint sign, nint p)
    {
        p++;
        int error = NumberParts.ReadExponent(ref b, ref p, len, out long exponent);
        exponent -= fraction;
        if (error == 0 && digits != 0 && exponent >= NumberPowers.Least && exponent <= 308
            && TryRound(digits, (int)exponent, out ulong bits) && bits < Infinity)
        {
            return new DoubleToken(WithSign(bits, sign), (int)p);
        }

        return ReadSlow(ref b, i, len);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static DoubleToken ReadSlow(ref byte b, int i, int len)
    {
        int next = NumberParts.Read(ref b, i, len, out NumberParts parts);
        nint sign = parts.Negative ? 1 : 0;
        // Nineteen digits times 10^-343 are less than half of the least subnormal.
        if (next <= 0 || parts.Digits == 0 || parts.Exponent < NumberPowers.Least)
        {
            return new DoubleToken(WithSign(0, sign), next);
        }

        ulong bits = Infinity;
        if (parts.Exponent <= 308
            && (!TryRound(parts.Digits, parts.Exponent, out bits)
                || (parts.Truncated && (!TryRound(parts.Digits + 1, parts.Exponent, out ulong above) || above != bits))))
        {
            NumberRounding.TryParseExact(ref b, i, next, parts, out double exact);
            bits = BitConverter.DoubleToUInt64Bits(exact) & ~(1UL << 63);
        }

        if (bits >= Infinity)
        {
            next = NumberToken.OutOfRange;
        }

        return new DoubleToken(WithSign(bits, sign), next);
    }

    private static ReadOnlySpan<double> PowersOfTen => [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static double PowerOfTen(nint n) => Unsafe.Add(ref Unsafe.AsRef(in PowersOfTen[0]), n);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryRound(ulong digits, int q, out ulong bits) =>
        NumberRounding.TryRound(digits, q, MantissaBits, Bias, -4, 23, out bits);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static double WithSign(ulong bits, nint sign) => BitConverter.UInt64BitsToDouble(bits | (ulong)sign << 63);
}
