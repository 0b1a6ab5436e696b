using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Text;

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
                ulong escapes = Escapes(v, out ulong escaped), quotes = Vector512.Equals(v, Vector512.Create((byte)'"')).ExtractMostSignificantBits();
                // Signed, so that bytes beyond ASCII are among them.
                ulong others = Vector512.LessThan(v.AsSByte(), Vector512.Create((sbyte)0x20)).ExtractMostSignificantBits();

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

    /// <summary>Reads short text that is not ASCII alone, and goes on at <paramref name="p"/> with a backslash, a character beyond ASCII, or more text. Null if it is not short.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static string? ReadShortAvx512(ref byte b, int i, int p, int len, out int next)
    {
        if (At(ref b, p) != '\\')
        {
            string? text = Utf8Decoder.ReadShortAvx512<JsonTextEnd>(ref b, i, len, out int close);
            next = close + 1;
            return text ?? ReadShortEscapedAvx512(ref b, i, len, out next);
        }
        next = i;
        // Runs of \u have code of their own.
        return p + 1 < len && At(ref b, p + 1) != 'u' ? ReadShortEscapedAvx512(ref b, i, len, out next) : null;
    }

    /// <summary>
    /// Reads text of at most 64 bytes with its closing quote, with escapes of a letter and characters of any kind: it is
    /// unescaped as UTF-8, and read as text without escapes is. Null if it is longer, malformed, or has other escapes.
    /// </summary>
    // A backslash and its letter become one byte of ASCII, so that a character that they cut stays malformed.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortEscapedAvx512(ref byte b, int i, int len, out int next)
    {
        next = i;
        Vector512<byte> packed;
        int count;
        fixed (byte* source = &b)
        {
            byte* s = source + i;
            Vector512<byte> v = len - i >= EscapedBlock
                ? Vector512.Load(s)
                : Avx512BW.MaskLoad(s, Vector512.LessThan(Vector512<byte>.Indices, Vector512.Create((byte)(len - i))), Vector512<byte>.Zero);
            ulong escapes = Escapes(v, out ulong escaped);
            ulong ends = Vector512.Equals(v, Vector512.Create((byte)'"')).ExtractMostSignificantBits() & ~escaped;
            if (ends == 0) return null;
            int end = BitOperations.TrailingZeroCount(ends);
            ulong before = (1UL << end) - 1;
            ref byte table = ref MemoryMarshal.GetReference(UnescapedTable);
            Vector512<byte> letters = Avx512Vbmi.PermuteVar64x8x2(Vector512.LoadUnsafe(ref table), v, Vector512.LoadUnsafe(ref table, 64));
            // The table has ASCII only, and repeats beyond.
            ulong unknown = (Vector512.Equals(letters, Vector512<byte>.Zero).ExtractMostSignificantBits() | v.ExtractMostSignificantBits()) & escaped;
            if (((Vector512.LessThan(v, Vector512.Create((byte)0x20)).ExtractMostSignificantBits() | unknown) & before) != 0) return null;
            Vector512<byte> bitOfByte = Vector512.Create(0x8040_2010_0804_0201UL).AsByte(), byteOfBit = Vector512.Create(ByteOfBit);
            Vector512<byte> isEscaped = Mask(escaped, byteOfBit, bitOfByte), isKept = Mask(~escapes & before, byteOfBit, bitOfByte);
            packed = Avx512Vbmi2.Compress(Vector512<byte>.Zero, isKept, Vector512.ConditionalSelect(isEscaped, letters, v));
            count = BitOperations.PopCount(~escapes & before);
            if (count > Utf8Decoder.ShortAvx512) return null;
            next = i + end + 1;
        }
        return Utf8Decoder.ReadShortAvx512<NoEnds>(ref Unsafe.As<Vector512<byte>, byte>(ref packed), 0, count, out _);
    }

    /// <summary>Returns the backslashes that begin an escape, and the bytes after them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Escapes(Vector512<byte> v, out ulong escaped)
    {
        ulong slashes = Vector512.Equals(v, Vector512.Create((byte)'\\')).ExtractMostSignificantBits();
        // In a run of backslashes every other one begins an escape: a run that begins at an even place is cleared by the carry of an addition.
        ulong starts = slashes & ~(slashes << 1), even = slashes & ~(slashes + (starts & EvenPlaces));
        ulong escapes = even & EvenPlaces | slashes & ~even & ~EvenPlaces;
        escaped = escapes << 1;
        return escapes;
    }

    /// <summary>All ones where a bit is set.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Mask(ulong bits, Vector512<byte> byteOfBit, Vector512<byte> bitOfByte) =>
        Vector512.Equals(Avx512BW.Shuffle(Vector512.Create(bits).AsByte(), byteOfBit) & bitOfByte, bitOfByte);
}
