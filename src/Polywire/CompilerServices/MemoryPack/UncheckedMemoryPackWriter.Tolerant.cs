using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

// Objects whose members have their lengths before them, and references to objects.
public ref partial struct UncheckedMemoryPackWriter
{
    /// <summary>The least free bytes for the members of an object to be written where they belong.</summary>
    const int LeastInPlace = 64;

    /// <summary>
    /// Begins the members of an object: they are written to the result, which <see cref="EndMembers"/> takes. That writes into this writer's
    /// window, after the bytes of a header whose lengths take a byte each, until the window is full.
    /// </summary>
    /// <param name="count">The number of members.</param>
    /// <param name="reference">The number of the object; −1 if references to it are not preserved.</param>
    public readonly UncheckedMemoryPackWriter BeginMembers(int count, long reference)
    {
        int header = 1 + count + SizeOfReference(reference);
        MemoryPackWriterContext inner = _context.OpenInner();
        // Members that are moved after their lengths take longer than those that are copied there.
        if (inner.WasLong || FreeCapacity < header + LeastInPlace) return BeginArray();
        inner.IsInPlace = true;
        return new UncheckedMemoryPackWriter(ref At(header), FreeCapacity - header, inner);
    }

    /// <summary>Begins bytes that are written to an array of their own: the result's <c>_context.Written(Position)</c>.</summary>
    internal readonly UncheckedMemoryPackWriter BeginArray()
    {
        MemoryPackWriterContext inner = _context.OpenInner();
        ref byte window = ref inner.OpenWindow(out int length);
        inner.Depth = _context.Depth;
        return new UncheckedMemoryPackWriter(ref window, length, inner);
    }

    /// <summary>Bytes that were written since <see cref="BeginMembers"/>.</summary>
    public readonly int Written => Position;

    /// <summary>Writes the header of an object, the lengths of its members, and the members.</summary>
    /// <param name="members">What <see cref="BeginMembers"/> returned.</param>
    /// <param name="lengths">The bytes of each member.</param>
    /// <param name="reference">The number of the object; −1 if references to it are not preserved.</param>
    public void EndMembers(scoped ref UncheckedMemoryPackWriter members, scoped ReadOnlySpan<int> lengths, long reference)
    {
        if (!members._context.IsInPlace)
        {
            EndArray(ref members, lengths, reference);
            return;
        }
        // Reserved by BeginMembers.
        ref byte header = ref At(1);
        int all = 0;
        for (int i = 0; i < lengths.Length; i++)
        {
            all |= lengths[i];
            Unsafe.Add(ref header, i) = (byte)lengths[i];
        }
        if ((uint)all > MemoryPackVarInt.MaxSingle)
        {
            EndLong(ref members, lengths, reference);
            return;
        }
        _at = (byte)lengths.Length;
        if (reference >= 0)
        {
            Advance(1 + lengths.Length);
            PutVarInt((uint)reference);
        }
        // After the header and the members, which are there already. The end is the same: the members have not left the window.
        _at = ref members._at;
    }

    /// <summary>In an exception filter: notes the path of what failed among the members of an object, whose lengths and header are not written.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="members">What <see cref="BeginMembers"/> returned.</param>
    /// <param name="reference">The number of the object; −1 if references to it are not preserved.</param>
    /// <param name="layout">The layout of the object.</param>
    /// <returns>False.</returns>
    public readonly bool NoteMembers(Exception e, scoped in UncheckedMemoryPackWriter members, long reference, MemoryPackLayout layout)
    {
        // An accessor of the object itself: the filter around the object notes where it begins.
        if (_context.IsOfSink || OwnFailure.LacksObject(e)) return false;
        bool isNoted = OwnFailure.TryTake(e, members._context, out int origin, out string? member, out int index, out string? inner);
        if (!isNoted && e is WireException { Path: not null }) return false;
        var tolerant = (MemoryPackTolerantLayout)layout;
        ReadOnlySpan<byte> written = members._context.MembersAtFailure(ref At(1 + tolerant.Count + SizeOfReference(reference)), members._context.IsInPlace ? members.Position : members.PositionAtFailure);
        if (isNoted) written = written[..Math.Min(origin, written.Length)];
        OwnFailure.NoteInner(e, _context, Position, OwnFailure.Path(tolerant.FindNext(written, Options) + inner, member, index));
        return false;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void EndArray(scoped ref UncheckedMemoryPackWriter members, scoped ReadOnlySpan<int> lengths, long reference)
    {
        int all = 0;
        foreach (int length in lengths) all |= length;
        members._context.WasLong = (uint)all > MemoryPackVarInt.MaxSingle;
        PutHeaderOf(lengths, reference);
        WriteRaw(members._context.Written(members.Position));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void EndLong(scoped ref UncheckedMemoryPackWriter members, scoped ReadOnlySpan<int> lengths, long reference)
    {
        members._context.WasLong = true;
        int size = members.Position;
        ref byte first = ref At(1 + lengths.Length + SizeOfReference(reference));
        if (FreeCapacity - size >= 1 + MaxVarInt * (lengths.Length + 1))
        {
            ref byte start = ref _at;
            int header = 1 + SizeOfReference(reference);
            foreach (int length in lengths) header += SizeOf(length);
            // The ranges overlap, which CopyTo allows.
            MemoryMarshal.CreateSpan(ref first, size).CopyTo(MemoryMarshal.CreateSpan(ref At(header), size));
            PutHeaderOf(lengths, reference);
            Debug.Assert(Unsafe.ByteOffset(ref start, ref _at) == header, "another size than computed");
            Advance(size);
            return;
        }
        members._context.MoveToArray(ref first, size, size);
        PutHeaderOf(lengths, reference);
        WriteRaw(members._context.Written(size));
    }

    void PutHeaderOf(scoped ReadOnlySpan<int> lengths, long reference)
    {
        Ensure(1 + MaxVarInt * (lengths.Length + 1));
        _at = (byte)lengths.Length;
        Advance(1);
        foreach (int length in lengths) PutVarInt(length);
        if (reference >= 0) PutVarInt((uint)reference);
    }

    static int SizeOf(int length) => length <= MemoryPackVarInt.MaxSingle ? 1 : length <= short.MaxValue ? 3 : 5;

    static int SizeOfReference(long number) => number < 0 ? 0 : number <= MemoryPackVarInt.MaxSingle ? 1 : number <= ushort.MaxValue ? 3 : 5;

    /// <summary>The maximum size of an integer of variable length in bytes.</summary>
    const int MaxVarInt = 5;

    /// <summary>Puts a length, or another integer that is not negative. Needs <see cref="MaxVarInt"/>.</summary>
    void PutVarInt(int value)
    {
        if (value <= MemoryPackVarInt.MaxSingle)
        {
            _at = (byte)value;
            Advance(1);
        }
        else if (value <= short.MaxValue)
        {
            _at = MemoryPackVarInt.Int16;
            LittleEndian.Store(ref At(1), (short)value);
            Advance(3);
        }
        else
        {
            _at = MemoryPackVarInt.Int32;
            LittleEndian.Store(ref At(1), value);
            Advance(5);
        }
    }

    /// <summary>Puts the number of an object. Needs <see cref="MaxVarInt"/>.</summary>
    void PutVarInt(uint value)
    {
        if (value <= MemoryPackVarInt.MaxSingle)
        {
            _at = (byte)value;
            Advance(1);
        }
        else if (value <= ushort.MaxValue)
        {
            _at = MemoryPackVarInt.UInt16;
            LittleEndian.Store(ref At(1), (ushort)value);
            Advance(3);
        }
        else
        {
            _at = MemoryPackVarInt.UInt32;
            LittleEndian.Store(ref At(1), value);
            Advance(5);
        }
    }

    /// <summary>Numbers an object that is to be written; if it has a number already, writes a reference to it and returns −1.</summary>
    public long BeginReference(object value)
    {
        Dictionary<object, uint> known = _context.References;
        ref uint number = ref CollectionsMarshal.GetValueRefOrAddDefault(known, value, out bool exists);
        if (!exists) return number = (uint)known.Count - 1;
        Ensure(1 + MaxVarInt);
        _at = MemoryPackCode.Reference;
        Advance(1);
        PutVarInt(number);
        return -1;
    }
}
