using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

// Packed numbers, added to a list or to what becomes an array.
public ref partial struct UncheckedProtobufReader
{
    /// <summary>Reads numbers of four or eight bytes, as they are in memory.</summary>
    public void ReadPackedFixed<T>(List<T> items) where T : unmanaged
    {
        int bytes = BeginFixed<T>();
        ReadFixed(Extend(items, bytes / Unsafe.SizeOf<T>()), bytes);
    }

    /// <inheritdoc cref="ReadPackedFixed{T}(List{T})"/>
    public void ReadPackedFixed<T>(ProtobufNumbers<T> items) where T : unmanaged
    {
        int bytes = BeginFixed<T>();
        ReadFixed(Extend(items, bytes / Unsafe.SizeOf<T>()), bytes);
    }

    int BeginFixed<T>() where T : unmanaged
    {
        int start = _i, bytes = ReadLength();
        if (bytes % Unsafe.SizeOf<T>() != 0) ProtobufThrow.Read(WireErrorCode.LengthOutOfRange, $"A length of {bytes} is not a multiple of {Unsafe.SizeOf<T>()}.", start);
        return bytes;
    }

    void ReadFixed<T>(scoped Span<T> to, int bytes) where T : unmanaged
    {
        if (BitConverter.IsLittleEndian)
        {
            ByteCopy.Copy(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(to)), in At(0), bytes);
            _i += bytes;
            return;
        }
        foreach (ref T item in to) item = Unsafe.SizeOf<T>() == sizeof(uint) ? Unsafe.BitCast<uint, T>(ReadFixed32()) : Unsafe.BitCast<ulong, T>(ReadFixed64());
    }

    /// <summary>Reads varints as booleans.</summary>
    public void ReadPackedBoolean(List<bool> items)
    {
        int end = BeginPacked(out int count);
        ReadVarints(Extend(items, count));
        Pop(end);
    }

    /// <summary>Reads varints as booleans.</summary>
    public void ReadPackedBoolean(ProtobufNumbers<bool> items)
    {
        int end = BeginPacked(out int count);
        ReadVarints(Extend(items, count));
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedInt32(List<int> items)
    {
        int end = BeginPacked(out int count);
        ReadVarints(Extend(items, count));
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedInt32(ProtobufNumbers<int> items)
    {
        int end = BeginPacked(out int count);
        ReadVarints(Extend(items, count));
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedUInt32(List<uint> items)
    {
        int end = BeginPacked(out int count);
        ReadVarints(Extend(items, count));
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedUInt32(ProtobufNumbers<uint> items)
    {
        int end = BeginPacked(out int count);
        ReadVarints(Extend(items, count));
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedInt64(List<long> items)
    {
        int end = BeginPacked(out int count);
        ReadVarints(Extend(items, count));
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedInt64(ProtobufNumbers<long> items)
    {
        int end = BeginPacked(out int count);
        ReadVarints(Extend(items, count));
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedUInt64(List<ulong> items)
    {
        int end = BeginPacked(out int count);
        ReadVarints(Extend(items, count));
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedUInt64(ProtobufNumbers<ulong> items)
    {
        int end = BeginPacked(out int count);
        ReadVarints(Extend(items, count));
        Pop(end);
    }

    /// <summary>Enters packed varints and counts them: those bytes that no other of the same varint follows.</summary>
    int BeginPacked(out int count)
    {
        int end = Push();
        count = PackedVarints.Count(ref At(0), _length - _i);
        if (_length > _i && Unsafe.Add(ref _b, _length - 1) >= 0x80) ProtobufThrow.End("the rest of a varint", _length - 1);
        return end;
    }

    /// <summary>Reads all varints of the packed field, as many as <paramref name="to"/> has space for.</summary>
    void ReadVarints<T>(scoped Span<T> to) where T : unmanaged
    {
        int i = _i, failed = PackedVarints.Read(ref At(0), _length - i, to);
        if (failed >= 0) ProtobufThrow.LongVarint(i + failed);
        _i = _length;
    }

    /// <summary>Returns the numbers of an earlier occurrence of the message, counted as <see cref="Copied{T}(ReadOnlySpan{T})"/>.</summary>
    public readonly ProtobufNumbers<T> CopiedNumbers<T>(T[] items) where T : unmanaged
    {
        TakeMemory(0, items.Length, Unsafe.SizeOf<T>());
        return new ProtobufNumbers<T>(items);
    }

    /// <summary>Returns a list of elements of an earlier occurrence of the message. The copies count as memory, so that many occurrences do not take more time than memory.</summary>
    public readonly List<T> Copied<T>(scoped ReadOnlySpan<T> items)
    {
        TakeMemory(0, items.Length, Unsafe.SizeOf<T>());
        var list = new List<T>(items.Length);
        list.AddRange(items);
        return list;
    }

    /// <inheritdoc cref="Copied{T}(ReadOnlySpan{T})"/>
    public readonly List<T> Copied<T>(IEnumerable<T> items)
    {
        List<T> list = [.. items];
        TakeMemory(0, list.Count, Unsafe.SizeOf<T>());
        return list;
    }

    /// <summary>Returns the entries of an earlier occurrence of the message, counted as <see cref="Copied{T}(IEnumerable{T})"/>.</summary>
    public readonly IEnumerable<KeyValuePair<TKey, TValue>> Copied<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>> entries) => Copied<KeyValuePair<TKey, TValue>>(entries);

    static Span<T> Extend<T>(ProtobufNumbers<T> items, int count) where T : unmanaged
    {
        if (count > Array.MaxLength - items.Count) ProtobufThrow.Read(WireErrorCode.LengthOutOfRange, "The collection has more elements than an array can have.", 0);
        return items.Extend(count);
    }

    static Span<T> Extend<T>(List<T> items, int count)
    {
        int before = items.Count;
        if (count > Array.MaxLength - before) ProtobufThrow.Read(WireErrorCode.LengthOutOfRange, "The collection has more elements than an array can have.", 0);
        // A first run is exactly as long as it must be; later ones double.
        if (before == 0) items.EnsureCapacity(count);
        CollectionsMarshal.SetCount(items, before + count);
        return CollectionsMarshal.AsSpan(items)[before..];
    }
}
