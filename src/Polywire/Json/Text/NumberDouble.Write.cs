using System.Runtime.CompilerServices;

namespace Polywire.Json.Text;

internal static partial class NumberDouble
{
    internal const int MaxBytes = NumberLayout.MaxBytes;

    private const int MaxWithoutExponent = 17;

    /// <summary>Writes v, which must be finite, as System.Text.Json does; but ±2^-25 and ±2^-958 so that they round-trip.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Write(ref byte d, double v) => (int)Unsafe.ByteOffset(ref d, ref Put(ref d, v));

    /// <summary>Does what <see cref="Write(ref byte, double)"/> does, but returns the place after the number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte Put(ref byte d, double v) => ref Put(ref d, v, false);

    /// <summary>Does what <see cref="Write(ref byte, double)"/> does, always with a decimal point or an exponent.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteWithPoint(ref byte d, double v) => (int)Unsafe.ByteOffset(ref d, ref Put(ref d, v, true));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Put(ref byte d, double v, bool withPoint)
    {
        ulong bits = BitConverter.DoubleToUInt64Bits(v);
        d = (byte)'-';
        d = ref Unsafe.Add(ref d, (nint)(bits >> 63));
        ulong c = bits & ((1ul << MantissaBits) - 1);
        int biased = (int)(bits >> MantissaBits) & 0x7FF;
        bool closerBelow = c == 0 & biased > 1;
        if (biased == 0)
        {
            if (c == 0)
            {
                d = (byte)'0';
                return ref Unsafe.Add(ref d, withPoint ? NumberLayout.AppendPoint(ref d, 1) : 1);
            }

            biased = 1;
        }
        else
        {
            c |= 1ul << MantissaBits;
        }

        int q = biased - (Bias + MantissaBits);
        // Integers below 2^53 are their own shortest text.
        if ((uint)-q <= MantissaBits && (c & ((1ul << -q) - 1)) == 0)
        {
            int count = NumberInteger.Write(ref d, c >> -q);
            return ref Unsafe.Add(ref d, withPoint ? NumberLayout.AppendPoint(ref d, count) : count);
        }

        return ref Unsafe.Add(ref d, WriteShortest(ref d, c, q, closerBelow, withPoint));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteShortest(ref byte d, ulong c, int q, bool closerBelow, bool withPoint)
    {
        ulong digits = NumberShortest.OfDouble(c, q, closerBelow, out int exponent);
        // Sixteen or seventeen digits, seldom fifteen, and fewer for subnormal numbers only.
        if (digits < 1_000_000_000_000_000)
        {
            if (digits < 100_000_000_000_000)
            {
                return NumberLayout.Write(ref d, digits, exponent, MaxWithoutExponent, withPoint);
            }

            digits *= 10;
            exponent--;
        }

        bool sixteen = digits < 10_000_000_000_000_000;
        return NumberLayout.WriteFull(ref d, sixteen ? digits * 10 : digits, exponent + (sixteen ? 16 : 17), MaxWithoutExponent, withPoint);
    }
}
