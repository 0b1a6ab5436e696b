namespace Polywire.Json.Text;

/// <summary>Half as a JSON number.</summary>
internal static class NumberHalf
{
    internal const int MaxBytes = NumberLayout.MaxBytes;

    private const int MantissaBits = 10;
    private const int Bias = 15;

    /// <summary>Writes v, which must be finite, as System.Text.Json does.</summary>
    internal static int Write(ref byte d, Half v) => Write(ref d, v, false);

    /// <summary>Does what <see cref="Write(ref byte, Half)"/> does, always with a decimal point or an exponent.</summary>
    internal static int WriteWithPoint(ref byte d, Half v) => Write(ref d, v, true);

    /// <summary>Does what <see cref="NumberDouble.Read(ref byte, int, int)"/> does.</summary>
    internal static Half Read(ref byte b, int i, int len, out int next)
    {
        next = NumberParts.Read(ref b, i, len, out NumberParts parts);
        if (next <= 0 || parts.Digits == 0)
        {
            return parts.Negative ? Half.NegativeZero : Half.Zero;
        }

        if (!NumberRounding.TryParseExact(ref b, i, next, parts, out Half v) || Half.IsInfinity(v))
        {
            next = NumberToken.OutOfRange;
        }

        return v;
    }

    private static int Write(ref byte d, Half v, bool withPoint)
    {
        uint bits = BitConverter.HalfToUInt16Bits(v);
        return NumberSingle.Write(ref d, (int)(bits >> 15), bits & ((1u << MantissaBits) - 1), (int)(bits >> MantissaBits) & 0x1F, MantissaBits, Bias, withPoint);
    }
}
