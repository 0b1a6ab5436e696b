using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

// Packed numbers: their length, then one after another. Without elements nothing is written.
public ref partial struct UncheckedProtobufWriter
{
    /// <summary>Varints that are put after one capacity check.</summary>
    const int Batch = 256;

    /// <summary>Writes a field with numbers of four or eight bytes as they are in memory.</summary>
    public void WritePackedFixed<T>(ulong tag, int size, scoped ReadOnlySpan<T> values) where T : unmanaged
    {
        if (values.IsEmpty) return;
        if ((long)values.Length * Unsafe.SizeOf<T>() > Array.MaxLength) ProtobufThrow.Write(WireErrorCode.LengthOutOfRange, "The packed numbers have more bytes than a length can state.");
        Ensure(MaxTag + MaxLength);
        Store(ref _at, tag);
        _at = ref Varint.Put(ref Unsafe.Add(ref _at, size), (uint)(values.Length * Unsafe.SizeOf<T>()));
        if (BitConverter.IsLittleEndian)
        {
            WriteRaw(MemoryMarshal.AsBytes(values));
            return;
        }
        foreach (T value in values)
        {
            Ensure(sizeof(ulong));
            if (Unsafe.SizeOf<T>() == sizeof(uint)) PutFixed32(Unsafe.BitCast<T, uint>(value));
            else PutFixed64(Unsafe.BitCast<T, ulong>(value));
        }
    }

    /// <summary>Writes a field with booleans.</summary>
    public void WritePackedBoolean(ulong tag, int size, scoped ReadOnlySpan<bool> values)
    {
        if (values.IsEmpty) return;
        Ensure(MaxTag + MaxLength);
        Store(ref _at, tag);
        _at = ref Varint.Put(ref Unsafe.Add(ref _at, size), (uint)values.Length);
        // A bool that unsafe code made may be any byte.
        while (!values.IsEmpty)
        {
            int take = Math.Min(values.Length, MaxChunk);
            Ensure(take);
            for (int i = 0; i < take; i++) Unsafe.Add(ref _at, i) = values[i] ? (byte)1 : (byte)0;
            Advance(take);
            values = values[take..];
        }
    }

    /// <summary>Writes a field with varints.</summary>
    public void WritePackedInt32(ulong tag, int size, scoped ReadOnlySpan<int> values)
    {
        if (values.IsEmpty) return;
        int start = Begin(tag, size, 2);
        while (!values.IsEmpty)
        {
            int take = Math.Min(values.Length, Batch);
            Ensure(take * MaxVarint);
            _at = ref PackedVarints.Put(ref _at, values[..take]);
            values = values[take..];
        }
        End(start, 2);
    }

    /// <summary>Writes a field with varints.</summary>
    public void WritePackedUInt32(ulong tag, int size, scoped ReadOnlySpan<uint> values)
    {
        if (values.IsEmpty) return;
        int start = Begin(tag, size, 2);
        while (!values.IsEmpty)
        {
            int take = Math.Min(values.Length, Batch);
            Ensure(take * MaxVarint);
            _at = ref PackedVarints.Put(ref _at, values[..take]);
            values = values[take..];
        }
        End(start, 2);
    }

    /// <summary>Writes a field with varints.</summary>
    public void WritePackedInt64(ulong tag, int size, scoped ReadOnlySpan<long> values) => WritePackedUInt64(tag, size, MemoryMarshal.Cast<long, ulong>(values));

    /// <summary>Writes a field with varints.</summary>
    public void WritePackedUInt64(ulong tag, int size, scoped ReadOnlySpan<ulong> values)
    {
        if (values.IsEmpty) return;
        int start = Begin(tag, size, 2);
        while (!values.IsEmpty)
        {
            int take = Math.Min(values.Length, Batch);
            Ensure(take * MaxVarint);
            _at = ref PackedVarints.Put(ref _at, values[..take]);
            values = values[take..];
        }
        End(start, 2);
    }
}
