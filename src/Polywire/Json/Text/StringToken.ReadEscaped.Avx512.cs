using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Json.Text;

// 64 bytes at a time: the letters after backslashes are replaced by what they represent, and the backslashes are left out by one
// instruction that compresses the rest (VBMI2).
internal static unsafe partial class StringToken
{
    const int EscapedBlock = 64;

    const ulong EvenPlaces = 0x5555_5555_5555_5555;

    /// <summary>By ASCII character: what it represents after a backslash; 0 if the grammar has no such escape, or it is <c>u</c>.</summary>
    static ReadOnlySpan<byte> UnescapedTable =>
        "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\"\0\0\0\0\0\0\0\0\0\0\0\0/\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\\\0\0\0\0\0\b\0\0\0\f\0\0\0\0\0\0\0\n\0\0\0\r\0\t\0\0\0\0\0\0\0\0\0\0\0"u8;

    /// <summary>For each byte of a vector, the byte of a word of 64 bits that has its bit.</summary>
    static ReadOnlySpan<byte> ByteOfBit =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
        4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7,
    ];

    /// <summary>
    /// Decodes ASCII with escapes of a letter from <paramref name="p"/> on, where no character has begun, and returns the place of what it
    /// does not decode. <paramref name="o"/> moves on, at most to 64 beyond <paramref name="limit"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ReadEscapedAvx512(ref byte b, int p, int len, ref ushort d, ref int o, int limit)
    {
        Vector512<byte> bitOfByte = Vector512.Create(0x8040_2010_0804_0201UL).AsByte(), byteOfBit = Vector512.Create(ByteOfBit);
        ref byte table = ref MemoryMarshal.GetReference(UnescapedTable);
        Vector512<byte> lower = Vector512.LoadUnsafe(ref table), upper = Vector512.LoadUnsafe(ref table, 64);
        fixed (byte* source = &b)
        fixed (ushort* destination = &d)
        {
            byte* s = source + p, end = source + len;
            ushort* to = destination + o, last = destination + limit;
            while (s < end && to <= last)
            {
                // Bytes after the input are control characters.
                Vector512<byte> v = end - s >= EscapedBlock
                    ? Vector512.Load(s)
                    : Avx512BW.MaskLoad(s, Vector512.LessThan(Vector512<byte>.Indices, Vector512.Create((byte)(end - s))), Vector512<byte>.Zero);
                ulong slashes = Vector512.Equals(v, Vector512.Create((byte)'\\')).ExtractMostSignificantBits();
                ulong quotes = Vector512.Equals(v, Vector512.Create((byte)'"')).ExtractMostSignificantBits();
                // Signed, so that bytes beyond ASCII are among them.
                ulong others = Vector512.LessThan(v.AsSByte(), Vector512.Create((sbyte)0x20)).ExtractMostSignificantBits();
                // In a run of backslashes every other one begins an escape: a run that begins at an even place is cleared by the carry of an addition.
                ulong starts = slashes & ~(slashes << 1), even = slashes & ~(slashes + (starts & EvenPlaces));
                ulong escapes = even & EvenPlaces | slashes & ~even & ~EvenPlaces, escaped = escapes << 1;

                Vector512<byte> letters = Avx512Vbmi.PermuteVar64x8x2(lower, v, upper);
                // The table has ASCII only, and repeats beyond.
                ulong unknown = (Vector512.Equals(letters, Vector512<byte>.Zero).ExtractMostSignificantBits() | others) & escaped;
                // An escape is taken with its letter or not at all.
                ulong stops = (quotes | others) & ~escaped | unknown >> 1 | escapes & 1UL << (EscapedBlock - 1);
                int taken = BitOperations.TrailingZeroCount(stops);

                Vector512<byte> isEscaped = Mask(escaped, byteOfBit, bitOfByte), isKept = Mask(~escapes, byteOfBit, bitOfByte);
                Vector512<byte> packed = Avx512Vbmi2.Compress(Vector512<byte>.Zero, isKept, Vector512.ConditionalSelect(isEscaped, letters, v));
                Avx512BW.ConvertToVector512UInt16(packed.GetLower()).Store(to);
                Avx512BW.ConvertToVector512UInt16(packed.GetUpper()).Store(to + EscapedBlock / 2);
                to += taken - BitOperations.PopCount(taken == EscapedBlock ? escapes : escapes & (1UL << taken) - 1);
                s += taken;
                if (taken < EscapedBlock - 1) break;
            }
            o = (int)(to - destination);
            return (int)(s - source);
        }
    }

    /// <summary>All ones where a bit is set.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Mask(ulong bits, Vector512<byte> byteOfBit, Vector512<byte> bitOfByte) =>
        Vector512.Equals(Avx512BW.Shuffle(Vector512.Create(bits).AsByte(), byteOfBit) & bitOfByte, bitOfByte);
}
