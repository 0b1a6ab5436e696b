using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Buffers;

/// <summary>Copies bytes by vectors of 256 or 512 bits where that takes less time than .NET's copy.</summary>
/// <remarks>
/// From 2 kB on, .NET calls the C library, whose instruction (rep movsb) takes up to 16 times as long on some processors if the destination
/// is less than a cache line after the source modulo 4,096, and before that it crosses a cache line with every second vector. Of memory
/// beyond the first cache it copies faster than vectors do.
/// </remarks>
static unsafe class ByteCopy
{
    /// <summary>The bytes from which on a copy by vectors takes less time. A call for fewer would take more than it saves.</summary>
    const int Least = 256;

    /// <summary>The bytes from which on it pays to align the destination.</summary>
    const int Aligned = 1 << 10;

    /// <summary>The bytes from which on vectors of 512 bits take less time than those of 256, wherever source and destination are.</summary>
    const int Wide = 4 << 10;

    /// <summary>The bytes from which on the C library takes less time, unless the places of source and destination slow it down.</summary>
    const int Usual = 16 << 10;

    /// <summary>The bytes from which on the C library stores without the caches.</summary>
    const int Most = 1 << 20;

    const int CacheLine = 64, Page = 4096;

    static readonly bool s_hasVectors = HasVectors(), s_hasWideVectors = HasWideVectors();

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
        if (!s_hasVectors || length >= Usual && (length > Most || !IsJustAfter(ref to, in from))) Unsafe.CopyBlockUnaligned(ref to, in from, (uint)length);
        else if (length < Aligned) CopyShort(ref to, in from, length);
        else if (length >= Wide && s_hasWideVectors) CopyVectors<Bits512>(ref to, in from, length);
        else CopyVectors<Bits256>(ref to, in from, length);
    }

    static bool IsJustAfter(ref byte to, ref readonly byte from) => ((int)Unsafe.ByteOffset(in from, in to) & Page - 1) is > 0 and < CacheLine;

    // ReadyToRun compiles neither these nor the next method.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool HasVectors() => Avx2.IsSupported;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool HasWideVectors() => Vector512.IsHardwareAccelerated;

    /// <summary>Does what <see cref="Copy"/> does, for at least one vector, to wherever the destination is.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CopyShort(ref byte to, ref readonly byte from, int length)
    {
        ref byte source = ref Unsafe.AsRef(in from);
        nuint i = 0, n = (nuint)length, size = (nuint)Vector256<byte>.Count;
        for (; i + 4 * size <= n; i += 4 * size)
        {
            Vector256<byte> a = Vector256.LoadUnsafe(ref source, i), b = Vector256.LoadUnsafe(ref source, i + size), c = Vector256.LoadUnsafe(ref source, i + 2 * size), d = Vector256.LoadUnsafe(ref source, i + 3 * size);
            a.StoreUnsafe(ref to, i);
            b.StoreUnsafe(ref to, i + size);
            c.StoreUnsafe(ref to, i + 2 * size);
            d.StoreUnsafe(ref to, i + 3 * size);
        }
        for (; i + size <= n; i += size) Vector256.LoadUnsafe(ref source, i).StoreUnsafe(ref to, i);
        Vector256.LoadUnsafe(ref source, n - size).StoreUnsafe(ref to, n - size);
    }

    /// <summary>Does what <see cref="Copy"/> does, for at least one vector, to an aligned destination.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CopyVectors<TVector>(ref byte to, ref readonly byte from, int length) where TVector : struct, IVector
    {
        fixed (byte* source = &from)
        fixed (byte* destination = &to)
        {
            // All loads and stores are of whole vectors between 0 and length. The last one ends at length.
            int size = TVector.Size, i = size - ((int)(nint)destination & size - 1);
            TVector.Copy(source, destination);
            for (; i <= length - 4 * size; i += 4 * size) TVector.CopyFour(source + i, destination + i);
            for (; i <= length - size; i += size) TVector.Copy(source + i, destination + i);
            TVector.Copy(source + length - size, destination + length - size);
        }
    }

    interface IVector
    {
        static abstract int Size { get; }

        static abstract void Copy(byte* from, byte* to);

        /// <summary>Copies four vectors to an aligned destination. The loads come first, because a load waits for a store to the same place modulo 4,096.</summary>
        static abstract void CopyFour(byte* from, byte* to);
    }

    readonly struct Bits256 : IVector
    {
        public static int Size => 32;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static void Copy(byte* from, byte* to) => Vector256.Load(from).Store(to);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static void CopyFour(byte* from, byte* to)
        {
            Vector256<byte> a = Vector256.Load(from), b = Vector256.Load(from + 32), c = Vector256.Load(from + 64), d = Vector256.Load(from + 96);
            a.StoreAligned(to);
            b.StoreAligned(to + 32);
            c.StoreAligned(to + 64);
            d.StoreAligned(to + 96);
        }
    }

    readonly struct Bits512 : IVector
    {
        public static int Size => 64;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static void Copy(byte* from, byte* to) => Vector512.Load(from).Store(to);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static void CopyFour(byte* from, byte* to)
        {
            Vector512<byte> a = Vector512.Load(from), b = Vector512.Load(from + 64), c = Vector512.Load(from + 128), d = Vector512.Load(from + 192);
            a.StoreAligned(to);
            b.StoreAligned(to + 64);
            c.StoreAligned(to + 128);
            d.StoreAligned(to + 192);
        }
    }
}
