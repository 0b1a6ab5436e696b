using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.Json;

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

    internal static int Write(ref byte d, int v)
    {
        d = (byte)'-';
        int sign = (int)((uint)v >> 31);
        return sign + WriteMagnitude(ref Unsafe.Add(ref d, sign), (uint)((v ^ -sign) + sign));
    }

    internal static int Write(ref byte d, uint v) => WriteMagnitude(ref d, v);

    internal static int Write(ref byte d, long v)
    {
        d = (byte)'-';
        int sign = (int)((ulong)v >> 63);
        return sign + WriteMagnitude(ref Unsafe.Add(ref d, sign), (ulong)((v ^ -sign) + sign));
    }

    internal static int Write(ref byte d, ulong v) => WriteMagnitude(ref d, v);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteMagnitude(ref byte d, uint v)
    {
        if (v < EightDigits)
        {
            return WriteLeading(ref d, v);
        }

        uint high = v / (uint)EightDigits;
        int count = WriteLeading(ref d, high);
        NumberDigits.Store8(ref d, count, NumberDigits.Split8(v - high * (uint)EightDigits) | NumberDigits.Zeros);
        return count + 8;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteMagnitude(ref byte d, ulong v)
    {
        if (v < EightDigits)
        {
            return WriteLeading(ref d, (uint)v);
        }

        int count;
        if (v < SixteenDigits)
        {
            ulong high = v / EightDigits;
            count = WriteLeading(ref d, (uint)high);
            NumberDigits.Store8(ref d, count, NumberDigits.Split8((uint)(v - high * EightDigits)) | NumberDigits.Zeros);
            return count + 8;
        }

        ulong top = v / SixteenDigits;
        count = WriteLeading(ref d, (uint)top);
        Write16(ref Unsafe.Add(ref d, count), v - top * SixteenDigits);
        return count + 16;
    }

    /// <summary>Writes v &lt; 10^8 without leading zeros; stores eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteLeading(ref byte d, uint v)
    {
        ulong x = NumberDigits.Split8(v);
        int zeroBits = BitOperations.TrailingZeroCount(x | 1UL << 56) & 0x38;
        NumberDigits.Store8(ref d, 0, (x | NumberDigits.Zeros) >> zeroBits);
        return 8 - (zeroBits >> 3);
    }

    /// <summary>Writes v &lt; 10^16 as sixteen digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Write16(ref byte d, ulong v)
    {
        ulong high = v / EightDigits;
        NumberDigits.Store8(ref d, 0, NumberDigits.Split8((uint)high) | NumberDigits.Zeros);
        NumberDigits.Store8(ref d, 8, NumberDigits.Split8((uint)(v - high * EightDigits)) | NumberDigits.Zeros);
    }
}
