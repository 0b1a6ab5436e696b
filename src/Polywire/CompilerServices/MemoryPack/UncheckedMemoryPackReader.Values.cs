using System.Collections;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

// Values of fixed size, and those that are made of them.
public ref partial struct UncheckedMemoryPackReader
{
    /// <summary>Returns the scalar of fixed size that is <paramref name="offset"/> bytes on. Precondition: <see cref="Require"/> found its bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly T Peek<T>(int offset) => MemoryPackMemory.Get<T>(ref At(offset), _i + offset);

    /// <summary>Returns the nullable scalar of fixed size that is <paramref name="offset"/> bytes on. Precondition: <see cref="Require"/> found its bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly T? PeekNullable<T>(int offset) where T : struct => MemoryPackMemory.GetNullable<T>(ref At(offset), _i + offset);

    /// <summary>Reads a scalar of fixed size.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T Read<T>()
    {
        int size = MemoryPackMemory.Size<T>();
        Require(size);
        T value = Peek<T>(0);
        _i += size;
        return value;
    }

    /// <summary>Reads a nullable scalar of fixed size.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T? ReadNullable<T>() where T : struct
    {
        int size = MemoryPackMemory.NullableSize<T>();
        Require(size);
        T? value = PeekNullable<T>(0);
        _i += size;
        return value;
    }

    /// <summary>Returns whether the depth suffices for a collection of scalars, which is a level that holds no other. Bytes are one value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool MayHold<T>() => typeof(T) == typeof(byte) || _context.Depth < _context.MaxDepth;

    /// <summary>Returns the number of elements, if their memory is what follows the header; negative if anything else may be the case.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly int CountElements<T>()
    {
        int left = _length - _i - sizeof(int);
        if (!MemoryPackMemory.IsCopied<T>() || left < 0 || !MayHold<T>()) return -1;
        int count = LittleEndian.Load<int>(ref At(0));
        return (ulong)(uint)count * (uint)Unsafe.SizeOf<T>() <= (uint)left ? count : -1;
    }

    /// <summary>Reads scalars of fixed size, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T[]? ReadArray<T>()
    {
        if (CountElements<T>() is >= 0 and int count && MemoryPackElements.ToArray<T>(ref At(sizeof(int)), count) is { } copied)
        {
            _i += sizeof(int) + count * Unsafe.SizeOf<T>();
            return copied;
        }
        var t = new UncheckedMemoryPackReader(ref _b, _length, _i, _context);
        T[]? items = t.ReadElements<T>();
        _i = t._i;
        return items;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    T[]? ReadElements<T>()
    {
        int count = ReadCollectionHeader(MemoryPackMemory.Size<T>());
        if (count < 0) return null;
        if (!MayHold<T>()) CheckDepth();
        if (count == 0) return [];
        T[] items = NewArray.Make<T>(count);
        Fill(items.AsSpan());
        return items;
    }

    /// <summary>Reads scalars of fixed size, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public List<T>? ReadList<T>()
    {
        if (CountElements<T>() is >= 0 and int count && MemoryPackElements.ToList<T>(ref At(sizeof(int)), count) is { } copied)
        {
            _i += sizeof(int) + count * Unsafe.SizeOf<T>();
            return copied;
        }
        var t = new UncheckedMemoryPackReader(ref _b, _length, _i, _context);
        List<T>? items = t.ReadElementList<T>();
        _i = t._i;
        return items;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    List<T>? ReadElementList<T>()
    {
        int count = ReadCollectionHeader(MemoryPackMemory.Size<T>());
        if (count < 0) return null;
        if (!MayHold<T>()) CheckDepth();
        var items = new List<T>(count);
        CollectionsMarshal.SetCount(items, count);
        Fill(CollectionsMarshal.AsSpan(items));
        return items;
    }

    /// <summary>Reads the elements of a set whose header was read.</summary>
    public HashSet<T> ReadSet<T>(int count, IEqualityComparer<T>? comparer)
    {
        CheckDepth();
        int size = MemoryPackMemory.Size<T>();
        var set = new HashSet<T>(count, comparer);
        for (int k = 0; k < count; k++)
        {
            set.Add(Peek<T>(0));
            _i += size;
        }
        return set;
    }

    /// <summary>Reads nullable scalars of fixed size, or structs of which all bits are values, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T?[]? ReadNullableArray<T>() where T : struct
    {
        var t = new UncheckedMemoryPackReader(ref _b, _length, _i, _context);
        T?[]? items = t.ReadNullableElements<T>();
        _i = t._i;
        return items;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    T?[]? ReadNullableElements<T>() where T : struct
    {
        int count = ReadCollectionHeader(MemoryPackMemory.NullableSize<T>());
        if (count < 0) return null;
        CheckDepth();
        if (count == 0) return [];
        T?[] items = NewArray.Make<T?>(count);
        FillNullables(items.AsSpan());
        return items;
    }

    /// <summary>Reads nullable scalars of fixed size, or structs of which all bits are values, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public List<T?>? ReadNullableList<T>() where T : struct
    {
        var t = new UncheckedMemoryPackReader(ref _b, _length, _i, _context);
        List<T?>? items = t.ReadNullableElementList<T>();
        _i = t._i;
        return items;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    List<T?>? ReadNullableElementList<T>() where T : struct
    {
        int count = ReadCollectionHeader(MemoryPackMemory.NullableSize<T>());
        if (count < 0) return null;
        CheckDepth();
        var items = new List<T?>(count);
        CollectionsMarshal.SetCount(items, count);
        FillNullables(CollectionsMarshal.AsSpan(items));
        return items;
    }

    /// <summary>Reads nullable values. Precondition: their bytes are left.</summary>
    void FillNullables<T>(Span<T?> items) where T : struct
    {
        ref byte to = ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(items));
        if (items.Length > 0 && MemoryPackMemory.IsMemory<T>() && MemoryPackMemory.IsAnyValid<T>()
            && (MemoryPackMemory.HasWord<T>() ? MemoryPackMemory.CopyNullables<T>(ref At(0), ref to, items.Length) : MemoryPackMemory.CopyWide<T>(ref At(0), ref to, items.Length)))
        {
            _i += items.Length * Unsafe.SizeOf<T?>();
            return;
        }
        for (int k = 0; k < items.Length; k++) items[k] = ReadNullable<T>();
    }

    /// <summary>Reads scalars of fixed size. Precondition: their bytes are left.</summary>
    void Fill<T>(Span<T> items)
    {
        ref byte to = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(items));
        // The header was checked against the bytes left, so that the product is an int.
        int size = items.Length * MemoryPackMemory.Size<T>();
        if (!MemoryPackMemory.IsMemory<T>())
        {
            if (typeof(T) == typeof(DateTimeOffset) && MemoryPackMemory.CopyToMoments(ref At(0), ref to, items.Length)) _i += size;
            else for (int k = 0; k < items.Length; k++) items[k] = Read<T>();
            return;
        }
        if (MemoryPackMemory.IsAnyValid<T>()) ByteCopy.Copy(ref to, in At(0), size);
        else if (!MemoryPackMemory.CopyChecked<T>(ref At(0), ref to, items.Length)) Check(items);
        _i += size;
    }

    /// <summary>Fails at the first element that is no value of its type, if there is one.</summary>
    /// <param name="items">What was copied from the input.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void Check<T>(Span<T> items)
    {
        for (int k = 0; k < items.Length; k++) MemoryPackMemory.Get<T>(ref Unsafe.As<T, byte>(ref items[k]), _i + k * Unsafe.SizeOf<T>());
    }

    /// <summary>Reads bytes, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? ReadByteArray() => ReadArray<byte>();

    /// <summary>Reads bytes. Null is empty.</summary>
    public Memory<byte> ReadMemoryOfByte() => ReadArray<byte>();

    /// <summary>Reads bytes. Null is empty.</summary>
    public ReadOnlyMemory<byte> ReadReadOnlyMemoryOfByte() => ReadArray<byte>();

    /// <summary>Reads bytes where they are. Null is empty.</summary>
    public ReadOnlySpan<byte> ReadByteSpan()
    {
        int count = Math.Max(ReadCollectionHeader(1), 0);
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref At(0), count);
        _i += count;
        return bytes;
    }

    /// <summary>Reads an integer in two's complement, least significant byte first.</summary>
    public BigInteger ReadBigInteger()
    {
        int start = _i, count = ReadCount(1);
        // A byte is 2.408 decimal digits.
        if (count > 0 && (count - 1) * 2.408 > _context.MaxDigits) MemoryPackThrow.Read(WireErrorCode.TooManyDigits, $"The integer has more than {_context.MaxDigits} digits (MaxDigits).", start);
        var value = new BigInteger(MemoryMarshal.CreateReadOnlySpan(ref At(0), count));
        _i += count;
        return value;
    }

    /// <summary>Reads the four numbers of a version, or null.</summary>
    public Version? ReadVersion()
    {
        int start = _i;
        if (!TryReadFixedObject(4)) return null;
        Require(4 * sizeof(int));
        int major = Peek<int>(0), minor = Peek<int>(4), build = Peek<int>(8), revision = Peek<int>(12);
        _i += 16;
        if (major < 0 || minor < 0 || build < -1 || revision < -1 || build < 0 && revision >= 0) MemoryPackThrow.Format("a Version", start);
        return build < 0 ? new Version(major, minor) : revision < 0 ? new Version(major, minor, build) : new Version(major, minor, build, revision);
    }

    /// <summary>Reads the number of bits and words with the bits, or null.</summary>
    public BitArray? ReadBitArray()
    {
        int start = _i;
        if (!TryReadFixedObject(2)) return null;
        int bits = Read<int>(), words = ReadCount(sizeof(int));
        if (bits < 0 || (bits + 31L) / 32 > words) MemoryPackThrow.Read(WireErrorCode.WrongElementCount, $"{words} words do not hold {bits} bits.", start);
        TakeMemory(40 + (int)((bits + 7L) / 8));
        var value = new BitArray(bits);
#if NET10_0_OR_GREATER
        Span<byte> bytes = CollectionsMarshal.AsBytes(value);
        MemoryMarshal.CreateReadOnlySpan(ref At(0), bytes.Length).CopyTo(bytes);
        // Bits after the last are none.
        if ((bits & 7) != 0) bytes[^1] &= (byte)((1 << (bits & 7)) - 1);
#else
        for (int k = 0; k < bits; k++) value[k] = (At(k >> 3) >> (k & 7) & 1) != 0;
#endif
        _i += words * sizeof(int);
        return value;
    }

    /// <summary>Reads the lengths of an array's dimensions and its number of elements; false for null.</summary>
    /// <param name="lengths">The lengths.</param>
    /// <param name="least">The bytes that an element has at least.</param>
    /// <param name="count">The number of elements.</param>
    public bool TryReadDimensions(scoped Span<int> lengths, int least, out int count)
    {
        int start = _i;
        count = 0;
        if (!TryReadFixedObject(lengths.Length + 1)) return false;
        foreach (ref int length in lengths) length = Read<int>();
        count = ReadCount(least);
        if (!WireCapacity.Matches(lengths.ToArray(), count)) MemoryPackThrow.Read(WireErrorCode.WrongElementCount, "The dimensions do not multiply to the number of elements.", start);
        return true;
    }

    /// <summary>Copies scalars of fixed size into an array of several dimensions. Precondition: <see cref="TryReadDimensions"/> returned its number of elements.</summary>
    public void FillArray<T>(Array items)
    {
        CheckDepth();
        Fill(MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(items)), items.Length));
    }
}
