using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.Json;

// Where there are no vectors: eight bytes, or four units, in an integer.
internal static partial class StringToken
{
    const ulong EachByte = 0x0101_0101_0101_0101;
    const ulong EachUnit = 0x0001_0001_0001_0001;

    /// <summary>As <see cref="FindStop"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int FindStopPortable(ref byte b, int p, int len)
    {
        for (; BitConverter.IsLittleEndian && len - p >= sizeof(ulong); p += sizeof(ulong))
        {
            ulong v = Unsafe.ReadUnaligned<ulong>(ref At(ref b, p));
            // A subtraction borrows from the next byte only where this one is a stop, so the first is found for certain.
            ulong stops = (v | v - EachByte * 0x20 | (v ^ EachByte * '"') - EachByte | (v ^ EachByte * '\\') - EachByte) & EachByte * 0x80;
            if (stops != 0) return p + (BitOperations.TrailingZeroCount(stops) >> 3);
        }
        while (p < len && At(ref b, p) is >= 0x20 and < 0x80 and not (byte)'"' and not (byte)'\\') p++;
        return p;
    }

    /// <summary>As <see cref="Widen"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void WidenPortable(ref byte s, ref ushort d, int n)
    {
        int k = 0;
        for (; BitConverter.IsLittleEndian && n - k >= sizeof(uint); k += sizeof(uint))
        {
            ulong v = Unsafe.ReadUnaligned<uint>(ref At(ref s, k));
            v = (v | v << 16) & 0x0000_FFFF_0000_FFFF;
            v = (v | v << 8) & 0x00FF_00FF_00FF_00FF;
            Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref d, k)), v);
        }
        for (; k < n; k++) Unsafe.Add(ref d, k) = At(ref s, k);
    }

    /// <summary>Writes the units up to the first of <paramref name="n"/> that needs a decision; returns their count.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int CopyPlainPortable<TEscapes>(ref byte d, ref ushort s, int n)
        where TEscapes : struct, IEscapes
    {
        int k = 0;
        if (typeof(TEscapes) == typeof(MinimalEscapes) && BitConverter.IsLittleEndian)
        {
            for (; n - k >= 4; k += 4)
            {
                ulong v = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, k)));
                ulong below = (v - EachUnit * 0x20 | (v ^ EachUnit * '"') - EachUnit | (v ^ EachUnit * '\\') - EachUnit) & EachUnit * 0x8000;
                if ((below | v & EachUnit * 0xFF80) != 0) break;
                v = (v | v >> 8) & 0x0000_FFFF_0000_FFFF;
                Unsafe.WriteUnaligned(ref At(ref d, k), (uint)(v | v >> 16));
            }
        }
        for (; k < n && !StopsAt<TEscapes>(Unsafe.Add(ref s, k)); k++) At(ref d, k) = (byte)Unsafe.Add(ref s, k);
        return k;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool StopsAt<TEscapes>(int unit)
        where TEscapes : struct, IEscapes =>
        unit >= 0x80 || ((unit < 64 ? TEscapes.Low : TEscapes.High) >> (unit & 63) & 1) != 0;
}
