using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

// Integers without a branch on their size, which real data varies and a processor then mispredicts: the number of leading
// zeros finds the form, and the bytes behind the format are stored at the form's widest and left behind where it is narrower.
static partial class SmallestForm
{
    // From the lowest byte: the format, the bytes in all, how far the value is shifted to stand in the highest bytes, and the
    // bits that the first byte takes from the value itself.
    const uint Fix = 0xFF_00_01_00;
    const uint U8 = 56 << 16 | 2 << 8 | Format.UInt8;
    const uint U16 = 48 << 16 | 3 << 8 | Format.UInt16;
    const uint U32 = 32 << 16 | 5 << 8 | Format.UInt32;
    const uint U64 = 9 << 8 | Format.UInt64;
    const uint I8 = 56 << 16 | 2 << 8 | Format.Int8;
    const uint I16 = 48 << 16 | 3 << 8 | Format.Int16;
    const uint I32 = 32 << 16 | 5 << 8 | Format.Int32;
    const uint I64 = 9 << 8 | Format.Int64;

    /// <summary>What negative values add to the index, which is the number of leading zeros, theirs of the complement.</summary>
    const int Negative = 65;

    static ReadOnlySpan<uint> Forms =>
    [
        U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64,
        U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64, U64,
        U32, U32, U32, U32, U32, U32, U32, U32, U32, U32, U32, U32, U32, U32, U32, U32,
        U16, U16, U16, U16, U16, U16, U16, U16,
        U8,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
        I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64,
        I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64, I64,
        I64,
        I32, I32, I32, I32, I32, I32, I32, I32, I32, I32, I32, I32, I32, I32, I32, I32,
        I16, I16, I16, I16, I16, I16, I16, I16,
        I8, I8,
        Fix, Fix, Fix, Fix, Fix, Fix,
    ];

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint FormAt(int index) => Unsafe.Add(ref MemoryMarshal.GetReference(Forms), (nint)(uint)index);

    /// <summary>Needs 9 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int PutAny(ref byte b, long v)
    {
        long sign = v >> 63;
        return PutAs(ref b, FormAt(BitOperations.LeadingZeroCount((ulong)(v ^ sign)) + ((int)sign & Negative)), (ulong)v);
    }

    /// <summary>Needs 9 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int PutAny(ref byte b, ulong v) => PutAs(ref b, FormAt(BitOperations.LeadingZeroCount(v)), v);

    /// <summary>Needs 5 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int PutAny(ref byte b, int v)
    {
        int sign = v >> 31;
        return PutAs(ref b, FormAt(32 + BitOperations.LeadingZeroCount((uint)(v ^ sign)) + (sign & Negative)), (uint)v);
    }

    /// <summary>Needs 5 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int PutAny(ref byte b, uint v) => PutAs(ref b, FormAt(32 + BitOperations.LeadingZeroCount(v)), v);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int PutAs(ref byte b, uint form, ulong v)
    {
        b = (byte)(form | (uint)v & form >> 24);
        BigEndian.Store64(ref BigEndian.At(ref b, 1), v << (int)(form >> 16));
        return (byte)(form >> 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int PutAs(ref byte b, uint form, uint v)
    {
        b = (byte)(form | v & form >> 24);
        BigEndian.Store32(ref BigEndian.At(ref b, 1), v << (int)(form >> 16));
        return (byte)(form >> 8);
    }
}
