using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>Integers as JSON numbers, both directions. <c>Write</c> needs the type's <c>MaxBytes</c> and touches no more.</summary>
internal static partial class NumberInteger
{
    internal const int MaxBytesInt32 = 11;
    internal const int MaxBytesUInt32 = 10;
    internal const int MaxBytesInt64 = 20;
    internal const int MaxBytesUInt64 = 20;

    /// <summary>Enough for every integer of up to 64 bits.</summary>
    internal const int MaxBytes = 20;

    private const ulong EightDigits = 100_000_000;
    private const ulong SixteenDigits = 10_000_000_000_000_000;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Write(ref byte d, long v) => (int)Unsafe.ByteOffset(ref d, ref Put(ref d, v));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Write(ref byte d, ulong v) => (int)Unsafe.ByteOffset(ref d, ref Put(ref d, v));

    /// <summary>Writes the number and returns the place after it: what is written next waits for nothing else.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte Put(ref byte d, int v)
    {
        d = (byte)'-';
        nint sign = (nint)((uint)v >> 31);
        d = ref Unsafe.Add(ref d, sign);
        return ref Unsafe.Add(ref d, WriteMagnitude(ref d, (uint)((v ^ (v >> 31)) + (int)sign)));
    }

    /// <inheritdoc cref="Put(ref byte, int)"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte Put(ref byte d, uint v) => ref Unsafe.Add(ref d, WriteMagnitude(ref d, v));

    /// <inheritdoc cref="Put(ref byte, int)"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte Put(ref byte d, long v)
    {
        d = (byte)'-';
        nint sign = (nint)((ulong)v >> 63);
        d = ref Unsafe.Add(ref d, sign);
        return ref Unsafe.Add(ref d, WriteMagnitude(ref d, (ulong)((v ^ (v >> 63)) + (long)sign)));
    }

    /// <inheritdoc cref="Put(ref byte, int)"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte Put(ref byte d, ulong v) => ref Unsafe.Add(ref d, WriteMagnitude(ref d, v));

    private static ReadOnlySpan<byte> Pairs =>
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"u8;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint WriteMagnitude(ref byte d, uint v)
    {
        if (v < 10_000)
        {
            return WriteUpTo4(ref d, v);
        }

        if (v < EightDigits)
        {
            return WriteUpTo8(ref d, v);
        }

        uint high = v / (uint)EightDigits;
        nint count = WriteUpTo2(ref d, high);
        Write8(ref Unsafe.Add(ref d, count), v - high * (uint)EightDigits);
        return count + 8;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint WriteMagnitude(ref byte d, ulong v)
    {
        if (v < 10_000)
        {
            return WriteUpTo4(ref d, (uint)v);
        }

        if (v < EightDigits)
        {
            return WriteUpTo8(ref d, (uint)v);
        }

        nint count;
        if (v < SixteenDigits)
        {
            ulong high = v / EightDigits;
            count = high < 100 ? WriteUpTo2(ref d, (uint)high) : WriteUpTo8(ref d, (uint)high);
            Write8(ref Unsafe.Add(ref d, count), (uint)(v - high * EightDigits));
            return count + 8;
        }

        ulong top = v / SixteenDigits;
        count = WriteUpTo4(ref d, (uint)top);
        Write16(ref Unsafe.Add(ref d, count), v - top * SixteenDigits);
        return count + 16;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint WriteUpTo2(ref byte d, uint v)
    {
        if (v < 10)
        {
            d = (byte)('0' + v);
            return 1;
        }

        WritePair(ref d, 0, v);
        return 2;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint WriteUpTo4(ref byte d, uint v)
    {
        if (v < 100)
        {
            return WriteUpTo2(ref d, v);
        }

        uint high = v * 5243 >> 19;
        nint count = WriteUpTo2(ref d, high);
        WritePair(ref d, count, v - high * 100);
        return count + 2;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WritePair(ref byte d, nint at, nuint v) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref d, at), Unsafe.ReadUnaligned<ushort>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref Unsafe.As<byte, ushort>(ref MemoryMarshal.GetReference(Pairs)), v))));

    /// <summary>Writes v &lt; 10^8 without leading zeros; stores eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint WriteUpTo8(ref byte d, uint v)
    {
        ulong x = NumberDigits.Split8(v);
        int zeroBits = BitOperations.TrailingZeroCount(x) & 0x38;
        NumberDigits.Store8(ref d, 0, (x | NumberDigits.Zeros) >> zeroBits);
        return 8 - (nint)((uint)zeroBits >> 3);
    }

    /// <summary>Writes v &lt; 10^8 as eight digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Write8(ref byte d, uint v)
    {
        // 32 bits of fraction: each multiplication by 100 brings two digits over the point.
        ulong t = (v * 281474977UL >> 16) + 1;
        WritePair(ref d, 0, (nuint)(t >> 32));
        t = (uint)t * 100UL;
        WritePair(ref d, 2, (nuint)(t >> 32));
        t = (uint)t * 100UL;
        WritePair(ref d, 4, (nuint)(t >> 32));
        t = (uint)t * 100UL;
        WritePair(ref d, 6, (nuint)(t >> 32));
    }

    /// <summary>Writes v &lt; 10^16 as sixteen digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Write16(ref byte d, ulong v)
    {
        NumberDigits.Split16(v, out ulong first, out ulong second);
        NumberDigits.Store8(ref d, 0, first | NumberDigits.Zeros);
        NumberDigits.Store8(ref d, 8, second | NumberDigits.Zeros);
    }
}
