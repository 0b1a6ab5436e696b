using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Protobuf;

/// <summary>Varints one after another, without tags. Ends of varints are found in 64 bytes at a time, so that no varint has to wait for the one before.</summary>
static class PackedVarints
{
    const ulong Continued = 0x8080808080808080, Payload = ~Continued;

    /// <summary>Bytes after the start of a block that a varint at its end may read.</summary>
    const int Block = 64, Beyond = Block + sizeof(ulong);

    /// <summary>Returns the number of varints that end in the bytes.</summary>
    internal static int Count(ref byte from, int bytes)
    {
        int continued = 0, i = 0;
        for (; bytes - i >= sizeof(ulong); i += sizeof(ulong)) continued += BitOperations.PopCount(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, i)) & Continued);
        for (; i < bytes; i++) continued += Unsafe.Add(ref from, i) >> 7;
        return bytes - continued;
    }

    /// <summary>Reads the varints that end in the bytes, of which the last byte is the end of one; <paramref name="to"/> has space for exactly those. Returns −1, or where one begins that is too long.</summary>
    internal static int Read<T>(ref byte from, int bytes, scoped Span<T> to) where T : unmanaged
    {
        int start = 0, next = 0;
        if (Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian && bytes >= Beyond)
        {
            int failed = ReadBlocks(ref from, bytes, to, ref start, ref next);
            if (failed >= 0) return failed;
        }
        for (; next < to.Length; next++)
        {
            ulong word = Varint.TryReadWord(ref Unsafe.Add(ref from, start), bytes - start), value = word >> Varint.SizeBits;
            int size = (int)(word & Varint.SizeMask);
            if (word == 0) size = Varint.TryRead(ref Unsafe.Add(ref from, start), bytes - start, out value);
            if (size <= 0) return start;
            to[next] = Convert<T>(value);
            start += size;
        }
        return -1;
    }

    // On its own, because it is compiled when it is first called: it depends on the processor. Every word is read from within the bytes: Beyond.
    // If another thread changes the bytes after they were counted, a block may end more varints than there is space for.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ReadBlocks<T>(ref byte from, int bytes, scoped Span<T> to, ref int start, ref int next) where T : unmanaged
    {
        int s = start, left = to.Length;
        ref T at = ref MemoryMarshal.GetReference(to);
        for (int block = 0; bytes - block >= Beyond; block += Block)
        {
            ulong ends = Ends(ref Unsafe.Add(ref from, block));
            int count = BitOperations.PopCount(ends);
            if (count > left) break;
            left -= count;
            if (ends == ulong.MaxValue && s == block)
            {
                for (int k = 0; k < Block; k++) Unsafe.Add(ref at, k) = Convert<T>(Unsafe.Add(ref from, block + k));
                at = ref Unsafe.Add(ref at, Block);
                s = block + Block;
                continue;
            }
            for (; ends != 0; ends &= ends - 1)
            {
                int end = block + BitOperations.TrailingZeroCount(ends) + 1, size = end - s;
                if (size <= sizeof(ulong))
                {
                    ulong groups = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, s)) & Payload & ulong.MaxValue >> (64 - 8 * size);
                    at = Convert<T>(Bmi2.X64.IsSupported ? Bmi2.X64.ParallelBitExtract(groups, Payload) : Varint.Join(groups));
                }
                else
                {
                    if (Varint.TryRead(ref Unsafe.Add(ref from, s), end - s, out ulong value) != size) return s;
                    at = Convert<T>(value);
                }
                at = ref Unsafe.Add(ref at, 1);
                s = end;
            }
        }
        start = s;
        next = to.Length - left;
        return -1;
    }

    /// <summary>Returns a bit for each of 64 bytes that ends a varint.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Ends(ref byte from)
    {
        if (Vector256.IsHardwareAccelerated)
            return ~(Vector256.LoadUnsafe(ref from).ExtractMostSignificantBits() | (ulong)Vector256.LoadUnsafe(ref from, 32).ExtractMostSignificantBits() << 32);
        return ~(Vector128.LoadUnsafe(ref from).ExtractMostSignificantBits() | (ulong)Vector128.LoadUnsafe(ref from, 16).ExtractMostSignificantBits() << 16
            | (ulong)Vector128.LoadUnsafe(ref from, 32).ExtractMostSignificantBits() << 32 | (ulong)Vector128.LoadUnsafe(ref from, 48).ExtractMostSignificantBits() << 48);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static T Convert<T>(ulong value) where T : unmanaged
    {
        if (typeof(T) == typeof(bool)) return Unsafe.BitCast<bool, T>(value != 0);
        if (Unsafe.SizeOf<T>() == sizeof(uint)) return Unsafe.BitCast<uint, T>((uint)value);
        return Unsafe.BitCast<ulong, T>(value);
    }

    /// <summary>Puts varints and returns where the next byte goes. Needs <see cref="Varint.MaxBytes"/> each, and a word after them.</summary>
    internal static ref byte Put(ref byte at, scoped ReadOnlySpan<int> values)
    {
        if (Avx2.IsSupported && values.Length >= Lanes) return ref PutVectors(ref at, MemoryMarshal.Cast<int, uint>(values), isSigned: true);
        foreach (int value in values) at = ref Varint.PutInline(ref at, (ulong)(long)value);
        return ref at;
    }

    /// <inheritdoc cref="Put(ref byte, ReadOnlySpan{int})"/>
    internal static ref byte Put(ref byte at, scoped ReadOnlySpan<uint> values)
    {
        if (Avx2.IsSupported && values.Length >= Lanes) return ref PutVectors(ref at, values, isSigned: false);
        foreach (uint value in values) at = ref Varint.PutInline(ref at, value);
        return ref at;
    }

    /// <inheritdoc cref="Put(ref byte, ReadOnlySpan{int})"/>
    internal static ref byte Put(ref byte at, scoped ReadOnlySpan<ulong> values)
    {
        foreach (ulong value in values) at = ref Varint.PutInline(ref at, value);
        return ref at;
    }

    const int Lanes = 4;

    // Four at a time, each in a word of eight bytes. On its own, because it is compiled when it is first called.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutVectors(ref byte at, scoped ReadOnlySpan<uint> values, bool isSigned)
    {
        ref uint from = ref MemoryMarshal.GetReference(values);
        int i = 0;
        for (; values.Length - i >= Lanes; i += Lanes)
        {
            Vector128<uint> four = Vector128.LoadUnsafe(ref from, (nuint)i);
            if (isSigned && four.AsInt32().ExtractMostSignificantBits() != 0)
            {
                for (int k = 0; k < Lanes; k++) at = ref Varint.PutInline(ref at, (ulong)(int)Unsafe.Add(ref from, i + k));
                continue;
            }
            Vector256<ulong> x = Avx2.ConvertToVector256Int64(four).AsUInt64();
            Vector256<ulong> groups = x & Vector256.Create(0x7FUL) | x << 1 & Vector256.Create(0x7F00UL) | x << 2 & Vector256.Create(0x7F0000UL)
                | x << 3 & Vector256.Create(0x7F000000UL) | x << 4 & Vector256.Create(0x7F00000000UL);
            // A byte is continued if any byte above it has a bit; there are at most four.
            Vector256<ulong> above = groups >> 8;
            above |= above >> 8;
            above |= above >> 16;
            Vector256<byte> continued = ~Vector256.Equals(above.AsByte(), Vector256<byte>.Zero);
            Vector256<ulong> sizes = Avx2.SumAbsoluteDifferences(continued & Vector256<byte>.One, Vector256<byte>.Zero).AsUInt64();
            Vector256<ulong> words = groups | (continued & Vector256.Create((byte)0x80)).AsUInt64();
            at = ref PutTwo(ref at, words.GetLower(), sizes.GetLower());
            at = ref PutTwo(ref at, words.GetUpper(), sizes.GetUpper());
        }
        for (; i < values.Length; i++) at = ref Varint.PutInline(ref at, isSigned ? (ulong)(int)Unsafe.Add(ref from, i) : Unsafe.Add(ref from, i));
        return ref at;
    }

    /// <summary>Puts two words, of each one byte more than <paramref name="sizes"/> has.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutTwo(ref byte at, Vector128<ulong> words, Vector128<ulong> sizes)
    {
        Unsafe.WriteUnaligned(ref at, words[0]);
        at = ref Unsafe.Add(ref at, (nint)sizes[0] + 1);
        Unsafe.WriteUnaligned(ref at, words[1]);
        return ref Unsafe.Add(ref at, (nint)sizes[1] + 1);
    }
}
