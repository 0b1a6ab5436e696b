using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

// Objects whose members have their lengths before them, and references to objects.
public ref partial struct UncheckedMemoryPackReader
{
    /// <summary>Reads the lengths of an object's members, which are left in the input.</summary>
    public void ReadLengths(scoped Span<int> lengths)
    {
        int start = _i;
        long sum = 0;
        foreach (ref int length in lengths)
        {
            int at = _i;
            long value = ReadVarInt();
            if (value < 0 || value > _length) MemoryPackThrow.Length(value, _length - _i, at);
            length = (int)value;
            sum += value;
        }
        if (sum > _length - _i) MemoryPackThrow.Length(sum, _length - _i, start);
        _s.MembersLength = (int)sum;
    }

    long ReadVarInt()
    {
        int start = _i;
        sbyte first = Read<sbyte>();
        switch (first)
        {
            case unchecked((sbyte)MemoryPackVarInt.Byte): return Read<byte>();
            case unchecked((sbyte)MemoryPackVarInt.SByte): return Read<sbyte>();
            case unchecked((sbyte)MemoryPackVarInt.UInt16): return Read<ushort>();
            case unchecked((sbyte)MemoryPackVarInt.Int16): return Read<short>();
            case unchecked((sbyte)MemoryPackVarInt.UInt32): return Read<uint>();
            case unchecked((sbyte)MemoryPackVarInt.Int32): return Read<int>();
            case unchecked((sbyte)MemoryPackVarInt.Int64): return Read<long>();
            case unchecked((sbyte)MemoryPackVarInt.UInt64):
                ulong large = Read<ulong>();
                if (large > long.MaxValue) MemoryPackThrow.Read(WireErrorCode.NumberOutOfRange, "The number is larger than any length or reference.", start);
                return (long)large;
            default: return first;
        }
    }

    /// <summary>Skips a member that the model does not have.</summary>
    /// <param name="length">The member's length.</param>
    /// <param name="reject">The model's <c>UnknownMembers</c> is <c>Reject</c>.</param>
    public void SkipMember(int length, bool reject)
    {
        if (reject && length > 0) MemoryPackThrow.Read(WireErrorCode.UnknownMember, "The model has no such member.", _i);
        _i += length;
    }

    /// <summary>Fails unless a member ended where its length says.</summary>
    public readonly void EndMember(int end, int length)
    {
        if (_i != end) MemoryPackThrow.Read(WireErrorCode.WrongElementCount, $"The member's length is {length}, but {_i - end + length} bytes were read: it has another type.", end - length);
    }

    /// <summary>Reads the header of an object to which references may exist: its number of members, −1 for null, or −2 for a reference to <paramref name="known"/>.</summary>
    public int ReadReferenceHeader<T>(out T? known) where T : class
    {
        known = null;
        if (_i >= _length || At(0) != MemoryPackCode.Reference) return ReadObjectHeader(MemoryPackCode.MaxMembers);
        int start = _i++;
        long number = ReadVarInt();
        if (number is < 0 or > uint.MaxValue || _s.FindReference((uint)number, out int index) is not { } found) MemoryPackThrow.Read(WireErrorCode.InvalidFormat, $"No object before this one has the number {number}.", start);
        else if (found is not T typed) MemoryPackThrow.Read(WireErrorCode.UnexpectedType, $"The object with the number {number} is a '{found.GetType()}'.", start);
        else
        {
            known = typed;
            _s.FollowReference<T>(index, _i);
        }
        return -2;
    }

    /// <summary>Reads the number of an object, to which references may follow.</summary>
    public void AddReference(object value)
    {
        int start = _i;
        long number = ReadVarInt();
        TakeMemory(ReferenceCost);
        if (number is < 0 or > uint.MaxValue || !_s.TryAddReference((uint)number, value, start, _i + _s.MembersLength)) MemoryPackThrow.Read(WireErrorCode.InvalidFormat, $"The number {number} is not that of a new object.", start);
    }

    /// <summary>Bytes of memory of an object's number.</summary>
    const int ReferenceCost = 96;
}
