using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>The text of digits · 10^exponent as .NET lays out its shortest representation: plain from 0.0001 up to a limit, else d.ddE±dd.</summary>
internal static class NumberLayout
{
    /// <summary>Sign, seventeen digits, a point and E±ddd are 24; a store of eight bytes after a late point touches two more.</summary>
    internal const int MaxBytes = 26;

    private const int MaxDigits = 17;

    /// <summary>Writes at d without a sign; returns the count. Needs 0 &lt; digits &lt; 10^17 and MaxBytes - 1.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte d, ulong digits, int exponent, int maxWithoutExponent, bool withPoint)
    {
        int count = NumberDigits.Count(digits);
        return WriteFull(ref d, digits * NumberDigits.PowerOfTen(MaxDigits - count), count + exponent, maxWithoutExponent, withPoint);
    }

    /// <summary>Does what <see cref="Write"/> does, for exactly seventeen digits, including zeros at the end. The first <paramref name="point"/> precede the decimal point.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int WriteFull(ref byte d, ulong digits, int point, int maxWithoutExponent, bool withPoint)
    {
        ulong nine = digits / 100_000_000;
        uint first = (uint)(nine / 100_000_000);
        NumberDigits.SplitPair((uint)(nine - first * 100_000_000ul), (uint)(digits - nine * 100_000_000), out ulong a, out ulong z);
        int significant = z != 0 ? 17 - (BitOperations.LeadingZeroCount(z) >> 3) : 9 - (BitOperations.LeadingZeroCount(a) >> 3);
        a |= NumberDigits.Zeros;
        z |= NumberDigits.Zeros;
        byte lead = (byte)('0' + first);
        if (point > 0 && point <= maxWithoutExponent)
        {
            d = lead;
            NumberDigits.Store8(ref d, 1, a);
            NumberDigits.Store8(ref d, 9, z);
            if (significant <= point)
            {
                return withPoint ? AppendPoint(ref d, point) : point;
            }

            Unsafe.Add(ref d, point) = (byte)'.';
            if (point >= 9)
            {
                NumberDigits.Store8(ref d, point + 1, z >> ((point - 9) * 8));
            }
            else
            {
                NumberDigits.Store8(ref d, point + 1, a >> ((point - 1) * 8));
                NumberDigits.Store8(ref d, 10, z);
            }

            return significant + 1;
        }

        if (point <= 0 && point > -4)
        {
            const ulong ZeroPointZeros = 0x303030302E30;
            NumberDigits.Store8(ref d, 0, ZeroPointZeros);
            int at = 2 - point;
            Unsafe.Add(ref d, at) = lead;
            NumberDigits.Store8(ref d, at + 1, a);
            NumberDigits.Store8(ref d, at + 9, z);
            return at + significant;
        }

        d = lead;
        Unsafe.Add(ref d, 1) = (byte)'.';
        NumberDigits.Store8(ref d, 2, a);
        NumberDigits.Store8(ref d, 10, z);
        int mantissa = significant > 1 ? significant + 1 : 1;
        return mantissa + WriteExponent(ref Unsafe.Add(ref d, mantissa), point - 1);
    }

    /// <summary>Writes ".0" after count bytes.</summary>
    internal static int AppendPoint(ref byte d, int count)
    {
        Unsafe.Add(ref d, count) = (byte)'.';
        Unsafe.Add(ref d, count + 1) = (byte)'0';
        return count + 2;
    }

    private static int WriteExponent(ref byte d, int exponent)
    {
        d = (byte)'E';
        Unsafe.Add(ref d, 1) = (byte)(exponent < 0 ? '-' : '+');
        uint v = (uint)Math.Abs(exponent);
        int at = 2;
        if (v >= 100)
        {
            Unsafe.Add(ref d, at++) = (byte)('0' + v / 100);
            v %= 100;
        }

        Unsafe.Add(ref d, at) = (byte)('0' + v / 10);
        Unsafe.Add(ref d, at + 1) = (byte)('0' + v % 10);
        return at + 2;
    }
}
