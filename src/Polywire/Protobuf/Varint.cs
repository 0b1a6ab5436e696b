using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.Protobuf;

/// <summary>Base 128 varints (Protocol Buffers Encoding, "Base 128 Varints"): seven bits a byte, the lowest first. The caller answers for capacity.</summary>
static partial class Varint
{
    /// <summary>The maximum size of 64 bits in bytes.</summary>
    internal const int MaxBytes = ProtobufBounds.Varint;

    /// <summary>The maximum size of 32 bits in bytes.</summary>
    internal const int MaxBytes32 = ProtobufBounds.Varint32;

    /// <summary>The bits of a value that eight bytes hold.</summary>
    const int WordBits = 56;

    const ulong Continued = 0x8080808080808080;

    /// <summary>Returns the number of bytes of a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SizeOf(ulong value) => (BitOperations.Log2(value | 1) * 9 + 73) >> 6;

    /// <summary>Puts a value and returns where the next byte goes. Needs <see cref="MaxBytes"/>, all of which it may touch.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte Put(ref byte at, ulong value)
    {
        if (value >= 0x80) return ref PutLong(ref at, value);
        at = (byte)value;
        return ref Unsafe.Add(ref at, 1);
    }

    // Without a branch on the length of up to eight bytes, and without the instruction that newer processors have for it: this method is compiled ahead.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutLong(ref byte at, ulong value) => ref PutInline(ref at, value);

    /// <summary>Puts a value of at least 0x80, for <see cref="ProtobufWriterContext.PutVarint"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutAtStart(ref byte at, ulong value, ProtobufWriterContext context)
    {
        context.CountUse();
        return ref PutInline(ref at, value);
    }

    /// <summary>Does the same, no longer counted.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutNarrow(ref byte at, ulong value, ProtobufWriterContext context) => ref PutInline(ref at, value);

    /// <summary>Does what <see cref="Put"/> does, for loops over values whose lengths differ.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte PutInline(ref byte at, ulong value)
    {
        ulong spread = Spread(value & (1UL << WordBits) - 1);
        if (value < 1UL << WordBits)
        {
            int size = SizeOf(value);
            Store(ref at, spread | Continued & (1UL << (8 * size - 8)) - 1);
            return ref Unsafe.Add(ref at, size);
        }
        Store(ref at, spread | Continued);
        uint rest = (uint)(value >> WordBits);
        at = ref Unsafe.Add(ref at, sizeof(ulong));
        at = (byte)rest;
        if (rest < 0x80) return ref Unsafe.Add(ref at, 1);
        Unsafe.Add(ref at, 1) = 1;
        return ref Unsafe.Add(ref at, 2);
    }

    /// <summary>Does what <see cref="Put"/> does, before bytes that are there already: touches no byte after the varint.</summary>
    internal static ref byte PutBefore(ref byte at, uint value)
    {
        for (; value >= 0x80; value >>= 7)
        {
            at = (byte)(value | 0x80);
            at = ref Unsafe.Add(ref at, 1);
        }
        at = (byte)value;
        return ref Unsafe.Add(ref at, 1);
    }

    /// <summary>Returns the value's groups of seven bits, each in a byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Spread(ulong value)
    {
        value = value & 0x0FFFFFFF | (value & 0x00FFFFFFF0000000) << 4;
        value = value & 0x00003FFF00003FFF | (value & 0x0FFFC0000FFFC000) << 2;
        return value & 0x007F007F007F007F | (value & 0x3F803F803F803F80) << 1;
    }

    /// <summary>Returns the inverse of <see cref="Spread"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Join(ulong groups)
    {
        groups = groups & 0x007F007F007F007F | (groups & 0x7F007F007F007F00) >> 1;
        groups = groups & 0x00003FFF00003FFF | (groups & 0x3FFF00003FFF0000) >> 2;
        return groups & 0x0FFFFFFF | (groups & 0x0FFFFFFF00000000) >> 4;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Store(ref byte at, ulong word) => Unsafe.WriteUnaligned(ref at, BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word));

    /// <summary>The bits of <see cref="TryReadWord"/> that have the number of bytes.</summary>
    internal const int SizeMask = 15, SizeBits = 4;

    /// <summary>Reads a varint of up to eight bytes. Returns its value above <see cref="SizeBits"/> bits with its length, or 0 if it is longer or the input ends within it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ulong TryReadWord(ref byte at, int left)
    {
        if (!BitConverter.IsLittleEndian) return 0;
        ulong word = left >= sizeof(ulong) ? Unsafe.ReadUnaligned<ulong>(ref at) : ReadEnd(ref at, left);
        ulong last = ~word & Continued;
        if (last == 0) return 0;
        int bits = BitOperations.TrailingZeroCount(last) + 1;
        return Join(word & ulong.MaxValue >> (64 - bits) & ~Continued) << SizeBits | (uint)bits >> 3;
    }

    /// <summary>Does what <see cref="TryReadWord"/> does, for <see cref="ProtobufReaderContext.ReadWord"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static Found ReadWordAtStart(ref byte at, int left, ProtobufReaderContext context)
    {
        context.CountUse();
        return ReadWordNarrow(ref at, left, context);
    }

    /// <summary>Does the same, no longer counted.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static Found ReadWordNarrow(ref byte at, int left, ProtobufReaderContext context)
    {
        if (!BitConverter.IsLittleEndian) return default;
        ulong word = left >= sizeof(ulong) ? Unsafe.ReadUnaligned<ulong>(ref at) : ReadEnd(ref at, left);
        ulong last = ~word & Continued;
        if (last == 0) return ReadLong(ref at, left, Join(word & ~Continued));
        int bits = BitOperations.TrailingZeroCount(last) + 1;
        return new Found(Join(word & ulong.MaxValue >> (64 - bits) & ~Continued), bits >> 3);
    }

    /// <summary>A value and its number of bytes, in two registers; 0 bytes where it is too long or the input ends within it.</summary>
    internal readonly struct Found(ulong value, nint size)
    {
        internal readonly ulong Value = value;
        internal readonly nint Size = size;
    }

    /// <summary>Adds the ninth and tenth byte to the bits of eight; a negative number has ten.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Found ReadLong(ref byte at, int left, ulong value)
    {
        if (left < MaxBytes) return default;
        uint ninth = Unsafe.Add(ref at, sizeof(ulong)), tenth = Unsafe.Add(ref at, sizeof(ulong) + 1);
        value |= (ulong)(ninth & 0x7F) << WordBits;
        if (ninth < 0x80) return new Found(value, MaxBytes - 1);
        return new Found(value | (ulong)tenth << 63, tenth < 0x80 ? MaxBytes : 0);
    }

    /// <summary>Up to seven bytes as a word, the first lowest; the others of it are those of a varint that goes on.</summary>
    static ulong ReadEnd(ref byte at, int left)
    {
        if (left <= 0) return Continued;
        // Loads that overlap: of four bytes, or of single ones.
        ulong word = left >= sizeof(uint)
            ? Unsafe.ReadUnaligned<uint>(ref at) | (ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref at, left - sizeof(uint))) << 8 * (left - sizeof(uint))
            : at | (uint)Unsafe.Add(ref at, left >> 1) << 8 * (left >> 1) | (uint)Unsafe.Add(ref at, left - 1) << 8 * (left - 1);
        return word | Continued << 8 * left;
    }

    /// <summary>Reads a value of at most 64 bits; bits beyond are dropped, as in Google.Protobuf. Returns its length, 0 if the input ends within it, or −1 if it has more than <see cref="MaxBytes"/>.</summary>
    internal static int TryRead(ref byte at, int left, out ulong value)
    {
        if (left >= MaxBytes && BitConverter.IsLittleEndian)
        {
            ulong word = Unsafe.ReadUnaligned<ulong>(ref at);
            if ((~word & Continued) == 0)
            {
                // Nine or ten bytes: a negative number has ten.
                uint ninth = Unsafe.Add(ref at, sizeof(ulong)), tenth = Unsafe.Add(ref at, sizeof(ulong) + 1);
                value = Join(word & ~Continued) | (ulong)(ninth & 0x7F) << WordBits;
                if (ninth < 0x80) return MaxBytes - 1;
                value |= (ulong)tenth << 63;
                return tenth < 0x80 ? MaxBytes : -1;
            }
        }
        value = 0;
        int most = Math.Min(left, MaxBytes);
        for (int i = 0; i < most; i++)
        {
            byte b = Unsafe.Add(ref at, i);
            value |= (ulong)(b & 0x7F) << (7 * i);
            if (b < 0x80) return i + 1;
        }
        return left < MaxBytes ? 0 : -1;
    }

    /// <summary>Signed numbers close to zero as small ones: 0, −1, 1, −2, ….</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint ZigZag(int value) => (uint)(value << 1 ^ value >> 31);

    /// <inheritdoc cref="ZigZag(int)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong ZigZag(long value) => (ulong)(value << 1 ^ value >> 63);

    /// <summary>Returns the inverse of <see cref="ZigZag(int)"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int UnZigZag(uint value) => (int)(value >> 1) ^ -(int)(value & 1);

    /// <summary>Returns the inverse of <see cref="ZigZag(long)"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static long UnZigZag(ulong value) => (long)(value >> 1) ^ -(long)(value & 1);
}
