using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Json.Text;

/// <summary>float as a JSON number: the shortest text that round-trips out, correctly rounded in, never by way of double.</summary>
[SkipLocalsInit]
internal static partial class NumberSingle
{
    private const int MantissaBits = 23;
    private const int Bias = 127;
    private const uint Infinity = 0x7F80_0000;

    /// <summary>Does what <see cref="NumberDouble.Read(ref byte, int, int)"/> does.</summary>
    internal static float Read(ref byte b, int i, int len, out int next)
    {
        if (NumberParts.TryReadFast(ref b, i, len, out ulong digits, out int fraction, out nint sign, out next)
            && !NumberParts.HasExponent(ref b, next))
        {
            // Both exact, so that one division rounds once.
            if (digits < 1_000_000 & fraction <= 10)
            {
                float v = (int)digits / Unsafe.Add(ref Unsafe.AsRef(in PowersOfTen[0]), fraction);
                return WithSign(BitConverter.SingleToUInt32Bits(v), sign);
            }

            if (digits != 0 && TryRound(digits, -fraction, out ulong bits))
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

    private static ReadOnlySpan<float> PowersOfTen => [1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryRound(ulong digits, int q, out ulong bits) =>
        NumberRounding.TryRound(digits, q, MantissaBits, Bias, -17, 10, out bits);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static float WithSign(uint bits, nint sign) => BitConverter.UInt32BitsToSingle(bits | (uint)sign << 31);
}
