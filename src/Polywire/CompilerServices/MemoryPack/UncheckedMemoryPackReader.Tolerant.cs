using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

// Objects whose members have their lengths before them, and references to objects.
public ref partial struct UncheckedMemoryPackReader
{
    /// <summary>Returns whether lengths of an object's members are what code for the usual ones expects: eight bytes under a mask. Those of variable length have one byte.</summary>
    /// <param name="first">The first member that is compared.</param>
    /// <param name="mask">The bits that are compared: all of members of fixed length, the highest of others.</param>
    /// <param name="expected">What they are.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool AreLengths(int first, ulong mask, ulong expected) =>
        _length - _i >= first + sizeof(ulong) && (LittleEndian.Load<ulong>(ref At(first)) & mask) == expected;

    /// <summary>Returns the length of a member. Precondition: <see cref="AreLengths"/> found that it has one byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly int LengthAt(int member) => At(member);

    /// <summary>Goes to the members whose lengths have a byte each. Precondition: <see cref="AreLengths"/> found them.</summary>
    /// <param name="count">The number of members.</param>
    /// <param name="sum">The sum of their lengths.</param>
    /// <returns>False if fewer bytes are left.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryTakeLengths(int count, int sum)
    {
        if (_length - _i - count < sum) return false;
        _i += count;
        return true;
    }

    /// <summary>Reads the lengths of an object's members, which are left in the input.</summary>
    /// <returns>Their sum.</returns>
    public int ReadLengths(scoped Span<int> lengths)
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
        if (sum > _length - _i) FailSum(lengths, start);
        return (int)sum;
    }

    /// <summary>Fails at the length of the member that the input does not have all bytes of.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    void FailSum(scoped ReadOnlySpan<int> lengths, int start)
    {
        int member = 0, left = _length - _i;
        for (; lengths[member] <= left; member++) left -= lengths[member];
        _i = start;
        for (int i = 0; i < member; i++) ReadVarInt();
        MemoryPackThrow.Length(lengths[member], left, _i);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    long ReadVarInt()
    {
        int i = _i;
        if (i >= _length || At(0) > MemoryPackVarInt.MaxSingle) return ReadOtherVarInt();
        _i = i + 1;
        return Unsafe.Add(ref _b, (nint)(uint)i);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    long ReadOtherVarInt()
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
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void EndMember(int end, int length)
    {
        if (_i != end) FailMemberEnd(_i, end, length);
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    static void FailMemberEnd(int position, int end, int length) =>
        MemoryPackThrow.Read(WireErrorCode.WrongElementCount, $"The member's length is {length}, but {position - end + length} bytes were read: it has another type.", end - length);

    /// <summary>Reads the header of an object to which references may exist: its number of members, −1 for null, or −2 for a reference to <paramref name="known"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadReferenceHeader<T>(out T? known) where T : class
    {
        known = null;
        if (_i >= _length || At(0) != MemoryPackCode.Reference) return ReadObjectHeader(MemoryPackCode.MaxMembers);
        int start = _i;
        object found = ReadReference(out int index);
        known = found as T;
        if (known is null) FailReference(found, start);
        // Inlined, the cast costs nothing where the class is sealed.
        if (known is IEquatable<T>) _context.FollowReference(index, _i);
        return -2;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    object ReadReference(out int index)
    {
        int start = _i++;
        long number = ReadVarInt();
        index = 0;
        if (number is < 0 or > uint.MaxValue || _context.FindReference((uint)number, out index) is not { } found)
        {
            MemoryPackThrow.Read(WireErrorCode.InvalidFormat, $"No object before this one has the number {number}.", start);
            return null!;
        }
        return found;
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailReference(object found, int start)
    {
        long number = new UncheckedMemoryPackReader(ref _b, _length, start + 1, _context).ReadVarInt();
        MemoryPackThrow.Read(WireErrorCode.UnexpectedType, $"The object with the number {number} is a '{found.GetType()}'.", start);
    }

    /// <summary>Reads the number of an object, to which references may follow.</summary>
    /// <param name="value">The object.</param>
    /// <param name="length">The bytes of its members, which follow.</param>
    public void AddReference(object value, int length)
    {
        int start = _i;
        long number = ReadVarInt();
        TakeMemory(ReferenceCost);
        if (number is < 0 or > uint.MaxValue || !_context.TryAddReference((uint)number, value, start, _i + length)) FailNumber(number, start);
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    static void FailNumber(long number, int start) => MemoryPackThrow.Read(WireErrorCode.InvalidFormat, $"The number {number} is not that of a new object.", start);

    /// <summary>Bytes of memory of an object's number.</summary>
    const int ReferenceCost = 96;
}
