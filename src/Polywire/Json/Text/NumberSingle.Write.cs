using System.Runtime.CompilerServices;

namespace Polywire.Json.Text;

internal static partial class NumberSingle
{
    internal const int MaxBytes = NumberLayout.MaxBytes;

    private const int MaxWithoutExponent = 9;

    /// <summary>Writes v, which must be finite, as System.Text.Json does.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte d, float v) => Write(ref d, v, false);

    /// <summary>Does what <see cref="Write(ref byte, float)"/> does, always with a decimal point or an exponent.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteWithPoint(ref byte d, float v) => Write(ref d, v, true);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Write(ref byte d, float v, bool withPoint)
    {
        uint bits = BitConverter.SingleToUInt32Bits(v);
        return Write(ref d, (int)(bits >> 31), bits & ((1u << MantissaBits) - 1), (int)(bits >> MantissaBits) & 0xFF, MantissaBits, Bias, withPoint);
    }

    /// <summary>Writes a finite number of a format that fits into float's, out of its fields.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Write(ref byte d, int sign, uint c, int biased, int mantissaBits, int bias, bool withPoint)
    {
        d = (byte)'-';
        d = ref Unsafe.Add(ref d, sign);
        bool closerBelow = c == 0 & biased > 1;
        if (biased == 0)
        {
            if (c == 0)
            {
                d = (byte)'0';
                return sign + (withPoint ? NumberLayout.AppendPoint(ref d, 1) : 1);
            }

            biased = 1;
        }
        else
        {
            c |= 1u << mantissaBits;
        }

        int q = biased - (bias + mantissaBits);
        ulong digits = NumberShortest.OfSingle(c, q, closerBelow, out int exponent);
        return sign + NumberLayout.Write(ref d, digits, exponent, MaxWithoutExponent, withPoint);
    }
}
