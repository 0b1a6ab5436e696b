using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.Protobuf;

/// <summary>Base 128 varints (Protocol Buffers Encoding, "Base 128 Varints"): seven bits a byte, the lowest first. The caller answers for capacity.</summary>
static class Varint
{
    /// <summary>Most bytes of 64 bits.</summary>
    internal const int MaxBytes = ProtobufBounds.Varint;

    /// <summary>Most bytes of 32 bits.</summary>
    internal const int MaxBytes32 = ProtobufBounds.Varint32;

    /// <summary>Returns the number of bytes of a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SizeOf(ulong value) => (BitOperations.Log2(value | 1) * 9 + 73) >> 6;

    /// <summary>Puts a value and returns where the next byte goes. Needs <see cref="MaxBytes"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte Put(ref byte at, ulong value)
    {
        if (value >= 0x80) return ref PutLong(ref at, value);
        at = (byte)value;
        return ref Unsafe.Add(ref at, 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutLong(ref byte at, ulong value)
    {
        do
        {
            at = (byte)(value | 0x80);
            value >>= 7;
            at = ref Unsafe.Add(ref at, 1);
        }
        while (value >= 0x80);
        at = (byte)value;
        return ref Unsafe.Add(ref at, 1);
    }

    /// <summary>Reads a value of at most 64 bits; bits beyond are dropped, as in Google.Protobuf. Returns its length, 0 if the input ends within it, or −1 if it has more than <see cref="MaxBytes"/>.</summary>
    internal static int TryRead(ref byte at, int left, out ulong value)
    {
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

    /// <summary>The inverse of <see cref="ZigZag(int)"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int UnZigZag(uint value) => (int)(value >> 1) ^ -(int)(value & 1);

    /// <summary>The inverse of <see cref="ZigZag(long)"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static long UnZigZag(ulong value) => (long)(value >> 1) ^ -(long)(value & 1);
}
