using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

// Objects whose members have their lengths before them, and references to objects.
public ref partial struct UncheckedMemoryPackWriter
{
    /// <summary>Begins the members of an object: they are written to the result, which <see cref="EndMembers"/> takes.</summary>
    public readonly UncheckedMemoryPackWriter BeginMembers()
    {
        MemoryPackWriterContext inner = _s.OpenInner();
        ref byte window = ref inner.OpenWindow(out int length);
        inner.Depth = _s.Depth;
        return new UncheckedMemoryPackWriter(ref window, length, inner);
    }

    /// <summary>Bytes that were written since <see cref="BeginMembers"/>.</summary>
    public readonly int Written => Position;

    /// <summary>Writes the header of an object, the lengths of its members, and the members.</summary>
    /// <param name="members">What <see cref="BeginMembers"/> returned.</param>
    /// <param name="ends">Where each member ends.</param>
    /// <param name="reference">The number of the object; −1 if references to it are not preserved.</param>
    public void EndMembers(scoped ref UncheckedMemoryPackWriter members, scoped ReadOnlySpan<int> ends, long reference)
    {
        Ensure(1 + MaxVarInt * (ends.Length + 1));
        _at = (byte)ends.Length;
        Advance(1);
        int start = 0;
        foreach (int end in ends)
        {
            PutVarInt(end - start);
            start = end;
        }
        if (reference >= 0) PutVarInt((uint)reference);
        WriteRaw(members._s.Written(members.Position));
    }

    /// <summary>Most bytes of an integer of variable length.</summary>
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
        Dictionary<object, uint> known = _s.References;
        ref uint number = ref CollectionsMarshal.GetValueRefOrAddDefault(known, value, out bool exists);
        if (!exists) return number = (uint)known.Count - 1;
        Ensure(1 + MaxVarInt);
        _at = MemoryPackCode.Reference;
        Advance(1);
        PutVarInt(number);
        return -1;
    }
}
