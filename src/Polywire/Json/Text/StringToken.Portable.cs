using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.Json.Text;

// Where there are no vectors: eight bytes in an integer.
internal static partial class StringToken
{
    const ulong EachByte = 0x0101_0101_0101_0101;

    /// <summary>Does what <see cref="FindStop"/> does.</summary>
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

    /// <summary>Does what <see cref="Widen"/> does.</summary>
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
}
