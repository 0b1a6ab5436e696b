using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

/// <summary>Integers of any format, read without a branch on the format, which real data varies: the format byte finds how.</summary>
static class AnyFormat
{
    // From the lowest byte: the bytes in all, how far eight bytes are shifted to leave the value, and where these begin; the top bit is that of a signed format.
    const uint Signed = 1u << 31;
    const uint Fix = Signed | 56 << 8 | 1;
    const uint U8 = 1 << 16 | 56 << 8 | 2;
    const uint U16 = 1 << 16 | 48 << 8 | 3;
    const uint U32 = 1 << 16 | 32 << 8 | 5;
    const uint U64 = 1 << 16 | 9;
    const uint I8 = Signed | U8;
    const uint I16 = Signed | U16;
    const uint I32 = Signed | U32;
    const uint I64 = Signed | U64;

    /// <summary>No integer: the format itself is read as the highest byte of an unsigned one, and is too large for that.</summary>
    const uint No = 0;

    /// <summary>Bytes that <see cref="TryRead"/> looks at.</summary>
    internal const int ReadLength = 9;

    static ReadOnlySpan<uint> Formats =>
    [
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
        No, No, No, No, No, No, No, No, No, No, No, No, No, No, No, No,
        No, No, No, No, No, No, No, No, No, No, No, No, No, No, No, No,
        No, No, No, No, No, No, No, No, No, No, No, No, No, No, No, No,
        No, No, No, No, No, No, No, No, No, No, No, No, No, No, No, No,
        No, No, No, No, No, No, No, No, No, No, No, No, U8, U16, U32, U64,
        I8, I16, I32, I64, No, No, No, No, No, No, No, No, No, No, No, No,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
    ];

    /// <summary>Returns the value and its bytes; false where this is no integer, or one beyond <c>long</c>. Needs <see cref="ReadLength"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryRead(ref byte b, out long value, out int size)
    {
        uint form = Unsafe.Add(ref MemoryMarshal.GetReference(Formats), (nint)b);
        ulong raw = BigEndian.Load64(ref Unsafe.Add(ref b, (nint)(form >> 16 & 1)));
        long signs = (int)form >> 31;
        int shift = (int)(form >> 8);
        value = (long)(raw >> shift) | (long)raw >> shift & signs;
        size = (byte)form;
        return (value & ~signs) >= 0;
    }
}
