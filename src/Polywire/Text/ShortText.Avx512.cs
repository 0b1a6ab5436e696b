using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

// One masked load and one store: no branch on the length, which real text varies. Callers are not inlined into code that ReadyToRun should compile.
static unsafe partial class ShortText
{
    /// <summary>Narrows up to 32 units; false where one is not ASCII. Needs 32 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryNarrow32(ref char from, int count, ref byte to)
    {
        Vector512<ushort> units;
        fixed (char* p = &from) units = Avx512BW.MaskLoad((ushort*)p, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)count)), Vector512<ushort>.Zero);
        if ((units & Vector512.Create((ushort)0xFF80)) != Vector512<ushort>.Zero) return false;
        Avx512BW.ConvertToVector256Byte(units).StoreUnsafe(ref to);
        return true;
    }

    /// <summary>Reads text of up to 32 bytes, of any characters; null if they are malformed.</summary>
    // ASCII, which most short text is, takes no further call.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string? ReadWide(ref byte from, int n) =>
        (n > 8 ? ReadAscii32(ref from, n) : n >= 4 ? ReadWords(ref from, n) : ReadShortest(ref from, n)) ?? Utf8Decoder.ReadShortAvx512<NoEnds>(ref from, 0, n, out _);

    /// <summary>Text of 1 to 32 bytes; null where one is not ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static string? ReadAscii32(ref byte from, int n)
    {
        fixed (byte* p = &from)
        {
            Vector256<byte> mask = Vector256.LessThan(Vector256<byte>.Indices, Vector256.Create((byte)n));
            if (Avx512BW.VL.MaskLoad(p, mask, Vector256<byte>.Zero).ExtractMostSignificantBits() != 0) return null;
            string text = NewString.Allocate(n);
            // Vectors do not survive the call: the bytes are loaded again.
            mask = Vector256.LessThan(Vector256<byte>.Indices, Vector256.Create((byte)n));
            Vector512<ushort> units = Avx512BW.ConvertToVector512UInt16(Avx512BW.VL.MaskLoad(p, mask, Vector256<byte>.Zero));
            fixed (char* to = text) Avx512BW.MaskStore((ushort*)to, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)n)), units);
            return text;
        }
    }
}
