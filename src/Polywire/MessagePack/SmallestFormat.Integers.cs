using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

// Integers without a branch on their size, which real data varies and a processor then mispredicts: the first bit that differs
// from the sign finds the format. The value is shifted to follow its format, and both are stored as one word, whatever it
// leaves after them.
static partial class SmallestFormat
{
    // The tables have a pair for each number of leading bits that equal the sign, without the sign itself: that of values from 0
    // on, and that of negative ones. The first pair is for unsigned values of all bits.

    // Of 32 bits, from the lowest byte: how far the value is shifted, the bytes in all, and in the highest byte what makes the
    // format of the value's byte there, which is 255 where it is negative and has fewer bits.
    const ulong Fix = 1 << 8 | 56;
    const ulong U8 = (ulong)Format.UInt8 << 56 | 2 << 8 | 48;
    const ulong U16 = (ulong)Format.UInt16 << 56 | 3 << 8 | 40;
    const ulong U32 = (ulong)Format.UInt32 << 56 | 5 << 8 | 24;
    const ulong I8 = Format.Int8 + 1UL << 56 | 2 << 8 | 48;
    const ulong I16 = Format.Int16 + 1UL << 56 | 3 << 8 | 40;
    const ulong I32 = (ulong)Format.Int32 << 56 | 5 << 8 | 24;

    static ReadOnlySpan<ulong> Formats =>
    [
        U32, I32, U32, I32, U32, I32, U32, I32, U32, I32, U32, I32, U32, I32, U32, I32, U32, I32,
        U32, I32, U32, I32, U32, I32, U32, I32, U32, I32, U32, I32, U32, I32, U16, I32, U16, I16,
        U16, I16, U16, I16, U16, I16, U16, I16, U16, I16, U16, I16, U8, I16, Fix, I8, Fix, I8,
        Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix, Fix,
    ];

    // Of 64 bits, from the lowest byte: how far the value is shifted to the left, and from there to the right; the bytes in all.
    const ulong W1 = 1 << 16 | 56;
    const ulong W2 = 2 << 16 | 8 << 8 | 56;
    const ulong W3 = 3 << 16 | 8 << 8 | 48;
    const ulong W5 = 5 << 16 | 8 << 8 | 32;
    const ulong W9 = 9 << 16 | 8 << 8;

    const ulong F0 = 0;
    const ulong CC = (ulong)Format.UInt8 << 56;
    const ulong CD = (ulong)Format.UInt16 << 56;
    const ulong CE = (ulong)Format.UInt32 << 56;
    const ulong CF = (ulong)Format.UInt64 << 56;
    const ulong D0 = (ulong)Format.Int8 << 56;
    const ulong D1 = (ulong)Format.Int16 << 56;
    const ulong D2 = (ulong)Format.Int32 << 56;
    const ulong D3 = (ulong)Format.Int64 << 56;

    const int WideCount = 132;

    /// <summary>The formats, and after them how they are made.</summary>
    static ReadOnlySpan<ulong> WideFormats =>
    [
        CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3,
        CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3,
        CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CF, D3, CE, D3,
        CE, D2, CE, D2, CE, D2, CE, D2, CE, D2, CE, D2, CE, D2, CE, D2, CE, D2, CE, D2, CE, D2,
        CE, D2, CE, D2, CE, D2, CE, D2, CD, D2, CD, D1, CD, D1, CD, D1, CD, D1, CD, D1, CD, D1,
        CD, D1, CC, D1, F0, D0, F0, D0, F0, F0, F0, F0, F0, F0, F0, F0, F0, F0, F0, F0, F0, F0,

        W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9,
        W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9,
        W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W9, W5, W9,
        W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5, W5,
        W5, W5, W5, W5, W5, W5, W5, W5, W3, W5, W3, W3, W3, W3, W3, W3, W3, W3, W3, W3, W3, W3,
        W3, W3, W2, W3, W1, W2, W1, W2, W1, W1, W1, W1, W1, W1, W1, W1, W1, W1, W1, W1, W1, W1,
    ];

    /// <summary>Puts a value <paramref name="offset"/> bytes on. Needs 8 bytes there; returns where the next byte goes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte PutNext(ref byte b, int offset, int v) => ref Put32(ref b, offset, (uint)v, 2 * BitOperations.LeadingZeroCount((uint)(v ^ v << 1)) + (v >>> 31) + 2);

    /// <inheritdoc cref="PutNext(ref byte, int, int)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte PutNext(ref byte b, int offset, uint v) => ref Put32(ref b, offset, v, 2 * BitOperations.LeadingZeroCount(v));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Put32(ref byte b, int offset, uint v, int index)
    {
        ulong form = Unsafe.Add(ref MemoryMarshal.GetReference(Formats), (nint)(uint)index);
        BigEndian.Store64(ref Unsafe.Add(ref b, offset), ((ulong)v << (int)form) + form);
        return ref Unsafe.Add(ref b, (nint)(form >> 8 & 0xFF) + offset);
    }

    /// <summary>Puts a value <paramref name="offset"/> bytes on. Needs 9 bytes there; returns where the next byte goes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte PutNext(ref byte b, int offset, long v) => ref Unsafe.Add(ref b, Put64(ref Unsafe.Add(ref b, offset), (ulong)v, IndexOf(v)) + offset);

    /// <inheritdoc cref="PutNext(ref byte, int, long)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte PutNext(ref byte b, int offset, ulong v) => ref Unsafe.Add(ref b, Put64(ref Unsafe.Add(ref b, offset), v, IndexOf(v)) + offset);

    /// <summary>Needs 9 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int PutAny(ref byte b, long v) => (int)Put64(ref b, (ulong)v, IndexOf(v));

    /// <summary>Needs 9 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int PutAny(ref byte b, ulong v) => (int)Put64(ref b, v, IndexOf(v));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int IndexOf(long v) => 2 * BitOperations.LeadingZeroCount((ulong)(v ^ v << 1)) + (int)(v >>> 63) + 2;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int IndexOf(ulong v) => 2 * BitOperations.LeadingZeroCount(v);

    // Of nine bytes the last one is stored apart.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static nint Put64(ref byte b, ulong v, int index)
    {
        ref ulong format = ref Unsafe.Add(ref MemoryMarshal.GetReference(WideFormats), (nint)(uint)index);
        ulong left = Unsafe.Add(ref format, WideCount), right = left >> 8;
        BigEndian.Store64(ref b, (v << (int)left >>> (int)right) + format);
        Unsafe.Add(ref b, sizeof(ulong)) = (byte)v;
        return (nint)(right >> 8);
    }
}
