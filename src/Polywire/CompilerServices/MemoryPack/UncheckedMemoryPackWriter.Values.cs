using System.Collections;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

// Values of fixed size, and those that are made of them.
public ref partial struct UncheckedMemoryPackWriter
{
    /// <summary>Puts a scalar of fixed size, <paramref name="offset"/> bytes on, and stays. Needs its size.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void PutAt<T>(int offset, T value)
    {
        AssertCapacity(offset + MemoryPackMemory.Size<T>());
        MemoryPackMemory.Put(ref At(offset), value);
    }

    /// <summary>Puts a nullable scalar of fixed size, <paramref name="offset"/> bytes on, and stays. Needs the size of the nullable.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void PutNullableAt<T>(int offset, T? value) where T : struct
    {
        AssertCapacity(offset + MemoryPackMemory.NullableSize<T>());
        MemoryPackMemory.PutNullable(ref At(offset), value);
    }

    /// <summary>Writes a scalar of fixed size.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Write<T>(T value)
    {
        int size = MemoryPackMemory.Size<T>();
        Ensure(size);
        MemoryPackMemory.Put(ref _at, value);
        Advance(size);
    }

    /// <summary>Writes a nullable scalar of fixed size.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteNullable<T>(T? value) where T : struct
    {
        int size = MemoryPackMemory.NullableSize<T>();
        Ensure(size);
        MemoryPackMemory.PutNullable(ref _at, value);
        Advance(size);
    }

    /// <summary>Returns whether the depth suffices for a collection of scalars, which is a level that holds no other. Bytes are one value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool MayHold<T>() => typeof(T) == typeof(byte) || _context.Depth < _context.MaxDepth;

    /// <summary>Writes scalars of fixed size with their number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteArray<T>(scoped ReadOnlySpan<T> values)
    {
        if (MemoryPackMemory.IsMemory<T>() && MayHold<T>() && Unsafe.ByteOffset(ref _at, ref _end) >= MaxCollectionHeader + (nint)values.Length * Unsafe.SizeOf<T>())
        {
            int size = values.Length * Unsafe.SizeOf<T>();
            PutCollectionHeader(values.Length);
            ByteCopy.Copy(ref _at, in Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), size);
            Advance(size);
            return;
        }
        var t = new UncheckedMemoryPackWriter(ref _at, ref _end, _context);
        if (!MayHold<T>()) CheckDepth();
        t.WriteCollectionHeader(values.Length);
        t.WriteElements(values);
        MoveTo(t);
    }

    /// <summary>Writes scalars of fixed size without their number: the elements of an array of several dimensions.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteSpan<T>(scoped ReadOnlySpan<T> values)
    {
        CheckDepth();
        var t = new UncheckedMemoryPackWriter(ref _at, ref _end, _context);
        t.WriteElements(values);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteElements<T>(scoped ReadOnlySpan<T> values)
    {
        if (MemoryPackMemory.IsMemory<T>())
        {
            // Not Length * size, which may be more than an int holds.
            const int Piece = 1 << 24;
            for (; values.Length > Piece; values = values[Piece..]) WriteChunks(Bytes(values[..Piece]));
            WriteChunks(Bytes(values));
            return;
        }
        if (typeof(T) == typeof(DateTimeOffset))
        {
            WriteMoments(values);
            return;
        }
        foreach (T value in values) Write(value);
    }

    void WriteMoments<T>(scoped ReadOnlySpan<T> values)
    {
        for (int take; !values.IsEmpty; values = values[take..])
        {
            take = Math.Min(values.Length, Math.Max(FreeCapacity, MaxChunk) / Unsafe.SizeOf<T>());
            Ensure(take * Unsafe.SizeOf<T>());
            if (MemoryPackMemory.CopyMoments(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), ref _at, take)) Advance(take * Unsafe.SizeOf<T>());
            else foreach (T value in values[..take]) Write(value);
        }
    }

    /// <summary>Writes nullable scalars of fixed size, or structs whose memory is copied, with their number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteNullables<T>(scoped ReadOnlySpan<T?> values) where T : struct
    {
        var t = new UncheckedMemoryPackWriter(ref _at, ref _end, _context);
        CheckDepth();
        t.WriteCollectionHeader(values.Length);
        t.WriteNullableElements(values);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteNullableElements<T>(scoped ReadOnlySpan<T?> values) where T : struct
    {
        if (!MemoryPackMemory.IsMemory<T>())
        {
            foreach (T? value in values) WriteNullable(value);
            return;
        }
        for (int take, size; !values.IsEmpty; values = values[take..])
        {
            take = Math.Min(values.Length, Math.Max(FreeCapacity, MaxChunk) / Unsafe.SizeOf<T?>());
            size = take * Unsafe.SizeOf<T?>();
            Ensure(size);
            ref byte from = ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values));
            if (MemoryPackMemory.HasWord<T>()) MemoryPackMemory.CopyNullables<T>(ref from, ref _at, take);
            else MemoryPackMemory.CopyWide<T>(ref from, ref _at, take);
            Advance(size);
        }
    }

    /// <summary>Writes structs with their number, through a mask of their padding; false if that is not possible, and nothing is written.</summary>
    /// <param name="values">The structs.</param>
    /// <param name="put">Stores one of them.</param>
    public bool TryWritePadded<T>(scoped ReadOnlySpan<T> values, MemoryPackPut<T> put)
    {
        if (!MemoryPackMemory.IsNative || MemoryPackPadding<T>.Mask(put) is not { } mask) return false;
        var t = new UncheckedMemoryPackWriter(ref _at, ref _end, _context);
        CheckDepth();
        t.WriteCollectionHeader(values.Length);
        t.WritePaddedElements(values, mask);
        MoveTo(t);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WritePaddedElements<T>(scoped ReadOnlySpan<T> values, byte[] mask)
    {
        for (int take, size; !values.IsEmpty; values = values[take..])
        {
            take = Math.Min(values.Length, Math.Max(FreeCapacity, MaxChunk) / Unsafe.SizeOf<T>());
            size = take * Unsafe.SizeOf<T>();
            Ensure(size);
            MemoryPackPadding<T>.Copy(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), ref _at, size, mask);
            Advance(size);
        }
    }

    static ReadOnlySpan<byte> Bytes<T>(ReadOnlySpan<T> values) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), values.Length * Unsafe.SizeOf<T>());

    /// <summary>Writes bytes with their number, or null.</summary>
    public void WriteByteArray(byte[]? value)
    {
        if (value is null) WriteNullCollection();
        else WriteArray((ReadOnlySpan<byte>)value);
    }

    /// <summary>Writes bytes with their number.</summary>
    public void WriteMemoryOfByte(Memory<byte> value) => WriteArray((ReadOnlySpan<byte>)value.Span);

    /// <summary>Writes bytes with their number.</summary>
    public void WriteReadOnlyMemoryOfByte(ReadOnlyMemory<byte> value) => WriteArray(value.Span);

    /// <summary>Writes the bytes of an integer in two's complement, least significant first, with their number.</summary>
    public void WriteBigInteger(BigInteger value)
    {
        Ensure(MaxCollectionHeader + byte.MaxValue);
        if (value.TryWriteBytes(MemoryMarshal.CreateSpan(ref At(MaxCollectionHeader), byte.MaxValue), out int size))
        {
            PutCollectionHeader(size);
            Advance(size);
            return;
        }
        size = value.GetByteCount();
        WriteCollectionHeader(size);
        if (size <= MaxChunk)
        {
            Ensure(size);
            value.TryWriteBytes(MemoryMarshal.CreateSpan(ref _at, size), out _);
            Advance(size);
        }
        else
        {
            WriteRaw(value.ToByteArray());
        }
    }

    /// <summary>Writes the four numbers of a version, or null; −1 for those that it does not have.</summary>
    public void WriteVersion(Version? value)
    {
        if (value is null)
        {
            WriteNullObject();
            return;
        }
        Ensure(1 + 4 * sizeof(int));
        _at = 4;
        PutAt(1, value.Major);
        PutAt(5, value.Minor);
        PutAt(9, value.Build);
        PutAt(13, value.Revision);
        Advance(17);
    }

    /// <summary>Writes the number of bits and, as many 32-bit words as there are bytes, the bits; or null.</summary>
    /// <remarks>That many words, of which all but a quarter are zero, is what MemoryPack 1.21 writes on .NET 10.</remarks>
    public void WriteBitArray(BitArray? value)
    {
        if (value is null)
        {
            WriteNullObject();
            return;
        }
        int bits = value.Count;
        long bytes = (bits + 31L) / 32 * 4;
        Ensure(1 + 2 * sizeof(int));
        _at = 2;
        PutAt(1, bits);
        PutAt(5, (int)bytes);
        Advance(9);
        if (bits > 0) WriteBits(value);
        for (long rest = 4 * bytes - (bits + 7L) / 8; rest > 0; rest -= Zeros.Length) WriteRaw(Zeros[..(int)Math.Min(rest, Zeros.Length)]);
    }

    static ReadOnlySpan<byte> Zeros => "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"u8;

    void WriteBits(BitArray value)
    {
#if NET10_0_OR_GREATER
        // Bits after the last one may be anything in memory.
        int last = value.Count - 1 & 7;
        ReadOnlySpan<byte> bytes = CollectionsMarshal.AsBytes(value)[..(int)((value.Count + 7L) / 8)];
        WriteRaw(bytes[..^1]);
        Write((byte)(bytes[^1] & (2 << last) - 1));
#else
        byte piece = 0;
        for (int i = 0; i < value.Count; i++)
        {
            if (value[i]) piece |= (byte)(1 << (i & 7));
            if ((i & 7) != 7 && i + 1 != value.Count) continue;
            Write(piece);
            piece = 0;
        }
#endif
    }

    /// <summary>Writes the lengths of an array's dimensions after the header of their number and one, then its number of elements, which follow.</summary>
    public void WriteDimensions(Array value)
    {
        WriteObjectHeader(value.Rank + 1);
        for (int d = 0; d < value.Rank; d++) Write(value.GetLength(d));
        WriteCollectionHeader(value.Length);
    }
}
