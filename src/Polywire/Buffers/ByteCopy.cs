using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Buffers;

/// <summary>Copies bytes by vectors of 256 bits where that takes less time than .NET's copy.</summary>
/// <remarks>
/// From 2 kB on, .NET calls the C library, whose instruction (rep movsb) takes up to 16 times as long on some processors if the destination
/// is less than a cache line after the source modulo 4,096, and before that it crosses a cache line with every second vector. Of memory
/// beyond the first cache it copies faster than vectors do.
/// </remarks>
static unsafe class ByteCopy
{
    /// <summary>The bytes from which on a copy by vectors takes less time. A call for fewer would take more than it saves.</summary>
    const int Least = 256;

    /// <summary>The bytes from which on the C library takes less time, unless the places of source and destination slow it down.</summary>
    const int Usual = 16 << 10;

    /// <summary>The bytes from which on the C library stores without the caches.</summary>
    const int Most = 1 << 20;

    const int CacheLine = 64, Page = 4096;

    static readonly bool s_hasVectors = HasVectors();

    /// <summary>Copies <paramref name="length"/> bytes to memory that does not overlap them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Copy(ref byte to, ref readonly byte from, int length)
    {
        if (length >= Least) CopyMany(ref to, in from, length);
        else Unsafe.CopyBlockUnaligned(ref to, in from, (uint)length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CopyMany(ref byte to, ref readonly byte from, int length)
    {
        if (s_hasVectors && (length < Usual || length <= Most && IsJustAfter(ref to, in from))) CopyVector256(ref to, in from, length);
        else Unsafe.CopyBlockUnaligned(ref to, in from, (uint)length);
    }

    static bool IsJustAfter(ref byte to, ref readonly byte from) => ((int)Unsafe.ByteOffset(in from, in to) & Page - 1) is > 0 and < CacheLine;

    // ReadyToRun compiles neither this nor the next method.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool HasVectors() => Avx2.IsSupported;

    /// <summary>As <see cref="Copy"/>, at least 32 bytes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CopyVector256(ref byte to, ref readonly byte from, int length)
    {
        const int Size = 32;
        fixed (byte* source = &from)
        fixed (byte* destination = &to)
        {
            // All loads and stores are of Size bytes between 0 and length. The last one ends at length.
            Vector256<byte> first = Vector256.Load(source), last = Vector256.Load(source + length - Size);
            int i = Size - ((int)(nint)destination & Size - 1);
            for (; i <= length - 4 * Size; i += 4 * Size)
            {
                Vector256<byte> a = Vector256.Load(source + i), b = Vector256.Load(source + i + Size);
                Vector256<byte> c = Vector256.Load(source + i + 2 * Size), d = Vector256.Load(source + i + 3 * Size);
                a.StoreAligned(destination + i);
                b.StoreAligned(destination + i + Size);
                c.StoreAligned(destination + i + 2 * Size);
                d.StoreAligned(destination + i + 3 * Size);
            }
            for (; i <= length - Size; i += Size) Vector256.Load(source + i).StoreAligned(destination + i);
            first.Store(destination);
            last.Store(destination + length - Size);
        }
    }
}
