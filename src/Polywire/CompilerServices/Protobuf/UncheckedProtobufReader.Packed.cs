using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

// Packed numbers, added to a list.
public ref partial struct UncheckedProtobufReader
{
    /// <summary>Reads numbers of four or eight bytes, as they are in memory.</summary>
    public void ReadPackedFixed<T>(List<T> items) where T : unmanaged
    {
        int start = _i, bytes = ReadLength();
        if (bytes % Unsafe.SizeOf<T>() != 0) ProtobufThrow.Read(WireErrorCode.LengthOutOfRange, $"A length of {bytes} is not a multiple of {Unsafe.SizeOf<T>()}.", start);
        Span<T> to = Extend(items, bytes / Unsafe.SizeOf<T>());
        if (BitConverter.IsLittleEndian)
        {
            MemoryMarshal.CreateReadOnlySpan(ref At(0), bytes).CopyTo(MemoryMarshal.AsBytes(to));
            _i += bytes;
            return;
        }
        foreach (ref T item in to) item = Unsafe.SizeOf<T>() == sizeof(uint) ? Unsafe.BitCast<uint, T>(ReadFixed32()) : Unsafe.BitCast<ulong, T>(ReadFixed64());
    }

    /// <summary>Reads varints as booleans.</summary>
    public void ReadPackedBoolean(List<bool> items)
    {
        int end = BeginPacked(out int count);
        foreach (ref bool item in Extend(items, count)) item = ReadBoolean();
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedInt32(List<int> items)
    {
        int end = BeginPacked(out int count);
        foreach (ref int item in Extend(items, count)) item = ReadInt32();
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedUInt32(List<uint> items)
    {
        int end = BeginPacked(out int count);
        foreach (ref uint item in Extend(items, count)) item = ReadUInt32();
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedInt64(List<long> items)
    {
        int end = BeginPacked(out int count);
        foreach (ref long item in Extend(items, count)) item = ReadInt64();
        Pop(end);
    }

    /// <summary>Reads varints.</summary>
    public void ReadPackedUInt64(List<ulong> items)
    {
        int end = BeginPacked(out int count);
        foreach (ref ulong item in Extend(items, count)) item = ReadUInt64();
        Pop(end);
    }

    /// <summary>Enters packed varints and counts them.</summary>
    int BeginPacked(out int count)
    {
        int end = Push();
        count = _length - _i - CountContinued(MemoryMarshal.CreateReadOnlySpan(ref At(0), _length - _i));
        if (_length > _i && Unsafe.Add(ref _b, _length - 1) >= 0x80) ProtobufThrow.End("the rest of a varint", _length - 1);
        return end;
    }

    /// <summary>The number of bytes that others of the same varint follow.</summary>
    static int CountContinued(ReadOnlySpan<byte> bytes)
    {
        int count = 0;
        while (bytes.Length >= sizeof(ulong))
        {
            count += System.Numerics.BitOperations.PopCount(Unsafe.ReadUnaligned<ulong>(ref MemoryMarshal.GetReference(bytes)) & 0x8080808080808080);
            bytes = bytes[sizeof(ulong)..];
        }
        foreach (byte b in bytes) count += b >> 7;
        return count;
    }

    /// <summary>A list of elements of an earlier occurrence of the message. The copies count as memory, so that many occurrences do not take more time than memory.</summary>
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

    /// <summary>The entries of an earlier occurrence of the message, counted as <see cref="Copied{T}(IEnumerable{T})"/>.</summary>
    public readonly IEnumerable<KeyValuePair<TKey, TValue>> Copied<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>> entries) => Copied<KeyValuePair<TKey, TValue>>(entries);

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
