using System.Runtime.CompilerServices;

namespace Polywire.Json;

/// <summary>float as a JSON number: the shortest text that round-trips out, correctly rounded in, never by way of double.</summary>
[SkipLocalsInit]
internal static partial class NumberSingle
{
    private const int MantissaBits = 23;
    private const int Bias = 127;
    private const uint Infinity = 0x7F80_0000;

    /// <summary>As <see cref="NumberDouble.Read"/>.</summary>
    internal static float Read(ref byte b, int i, int len, out int next)
    {
        if (NumberParts.TryReadFast(ref b, i, len, out ulong digits, out int fraction, out nint sign, out next))
        {
            if (fraction == 0 | digits == 0)
            {
                return WithSign(BitConverter.SingleToUInt32Bits((int)digits), sign);
            }

            if (TryRound(digits, -fraction, out ulong bits))
            {
                return WithSign((uint)bits, sign);
            }
        }

        return ReadSlow(ref b, i, len, out next);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static float ReadSlow(ref byte b, int i, int len, out int next)
    {
        next = NumberParts.Read(ref b, i, len, out NumberParts parts);
        nint sign = parts.Negative ? 1 : 0;
        // Nineteen digits times 10^-65 are less than half of the least subnormal.
        if (next <= 0 || parts.Digits == 0 || parts.Exponent < -64)
        {
            return WithSign(0, sign);
        }

        ulong bits = Infinity;
        if (parts.Exponent <= 38
            && (!TryRound(parts.Digits, parts.Exponent, out bits)
                || (parts.Truncated && (!TryRound(parts.Digits + 1, parts.Exponent, out ulong above) || above != bits))))
        {
            NumberRounding.TryParseExact(ref b, i, next, parts, out float exact);
            bits = BitConverter.SingleToUInt32Bits(exact) & ~(1u << 31);
        }

        if (bits >= Infinity)
        {
            next = NumberToken.OutOfRange;
        }

        return WithSign((uint)bits, sign);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryRound(ulong digits, int q, out ulong bits) =>
        NumberRounding.TryRound(digits, q, MantissaBits, Bias, -17, 10, out bits);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static float WithSign(uint bits, nint sign) => BitConverter.UInt32BitsToSingle(bits | (uint)sign << 31);
}
