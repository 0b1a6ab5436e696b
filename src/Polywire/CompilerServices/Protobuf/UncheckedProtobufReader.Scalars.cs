using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Text;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

// Numbers. Those of 32 bits are the low 32 bits of a varint, as in Google.Protobuf; smaller ones must be in range.
public ref partial struct UncheckedProtobufReader
{
    /// <summary>Reads a varint as a boolean: anything but 0 is true.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool ReadBoolean() => ReadVarint() != 0;

    /// <summary>Reads a varint.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadInt32() => (int)ReadVarint();

    /// <summary>Reads a varint.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint ReadUInt32() => (uint)ReadVarint();

    /// <summary>Reads a varint.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long ReadInt64() => (long)ReadVarint();

    /// <summary>Reads a varint.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong ReadUInt64() => ReadVarint();

    /// <summary>Reads a zigzag varint.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadSInt32() => Varint.UnZigZag((uint)ReadVarint());

    /// <summary>Reads a zigzag varint.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long ReadSInt64() => Varint.UnZigZag(ReadVarint());

    /// <summary>Reads four bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint ReadFixed32()
    {
        int i = _i;
        if (_length - i < sizeof(uint)) ProtobufThrow.End("four bytes", i);
        uint value = Unsafe.ReadUnaligned<uint>(ref At(0));
        _i = i + sizeof(uint);
        return BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value);
    }

    /// <summary>Reads eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong ReadFixed64()
    {
        int i = _i;
        if (_length - i < sizeof(ulong)) ProtobufThrow.End("eight bytes", i);
        ulong value = Unsafe.ReadUnaligned<ulong>(ref At(0));
        _i = i + sizeof(ulong);
        return BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value);
    }

    /// <summary>Reads four bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public float ReadSingle() => BitConverter.UInt32BitsToSingle(ReadFixed32());

    /// <summary>Reads eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public double ReadDouble() => BitConverter.UInt64BitsToDouble(ReadFixed64());

    /// <summary>Reads a <c>float</c> that must be exact as a <c>Half</c>, or not a number.</summary>
    public Half ReadHalf()
    {
        int i = _i;
        float value = ReadSingle();
        Half half = (Half)value;
        if ((float)half != value && !float.IsNaN(value)) ProtobufThrow.Range("a Half", i);
        return half;
    }

    /// <summary>Returns an integer that must be in the range of <typeparamref name="T"/>.</summary>
    /// <param name="start">Where it begins.</param>
    /// <param name="value">The integer.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Narrow<T>(int start, long value) where T : System.Numerics.INumberBase<T>
    {
        T narrow = T.CreateTruncating(value);
        if (long.CreateTruncating(narrow) != value) ProtobufThrow.Range($"a {typeof(T).Name}", start);
        return narrow;
    }

    /// <summary>Reads a varint of 32 bits that must fit.</summary>
    public sbyte ReadSByte() => Narrow<sbyte>(_i, ReadInt32());

    /// <summary>Reads a varint of 32 bits that must fit.</summary>
    public byte ReadByte() => Narrow<byte>(_i, ReadUInt32());

    /// <summary>Reads a varint of 32 bits that must fit.</summary>
    public short ReadInt16() => Narrow<short>(_i, ReadInt32());

    /// <summary>Reads a varint of 32 bits that must fit.</summary>
    public ushort ReadUInt16() => Narrow<ushort>(_i, ReadUInt32());

    /// <summary>Reads a varint of 32 bits that must fit.</summary>
    public char ReadChar() => (char)ReadUInt16();

    /// <summary>Reads a zigzag varint of 32 bits that must fit.</summary>
    public sbyte ReadSSByte() => Narrow<sbyte>(_i, ReadSInt32());

    /// <summary>Reads a zigzag varint of 32 bits that must fit.</summary>
    public short ReadSInt16() => Narrow<short>(_i, ReadSInt32());

    /// <summary>Reads four bytes of a signed integer that must fit.</summary>
    public T ReadFixedSigned<T>() where T : System.Numerics.INumberBase<T> => Narrow<T>(_i, (int)ReadFixed32());

    /// <summary>Reads four bytes of an unsigned integer that must fit.</summary>
    public T ReadFixedUnsigned<T>() where T : System.Numerics.INumberBase<T> => Narrow<T>(_i, ReadFixed32());

    /// <summary>Reads a varint that must fit a native integer.</summary>
    public nint ReadIntPtr()
    {
        int i = _i;
        long value = ReadInt64();
        if ((nint)value != value) ProtobufThrow.Range("a nint", i);
        return (nint)value;
    }

    /// <summary>Reads a varint that must fit a native integer.</summary>
    public nuint ReadUIntPtr()
    {
        int i = _i;
        ulong value = ReadUInt64();
        if ((nuint)value != value) ProtobufThrow.Range("a nuint", i);
        return (nuint)value;
    }

    /// <summary>Reads a varint with a Unicode scalar value.</summary>
    public Rune ReadRune()
    {
        int i = _i;
        if (!Rune.TryCreate(ReadUInt32(), out Rune value)) ProtobufThrow.Range("a Rune", i);
        return value;
    }

    /// <summary>Reads a varint with the days since 0001-01-01.</summary>
    public DateOnly ReadDateOnly()
    {
        int i = _i;
        int day = ReadInt32();
        if ((uint)day > (uint)DateOnly.MaxValue.DayNumber) ProtobufThrow.Range("a DateOnly", i);
        return DateOnly.FromDayNumber(day);
    }

    /// <summary>Reads a varint with the ticks since midnight.</summary>
    public TimeOnly ReadTimeOnly()
    {
        int i = _i;
        long ticks = ReadInt64();
        if ((ulong)ticks > (ulong)TimeOnly.MaxValue.Ticks) ProtobufThrow.Range("a TimeOnly", i);
        return new TimeOnly(ticks);
    }

    /// <summary>Reads a <c>google.protobuf.Timestamp</c>. Nanoseconds below a tick are dropped.</summary>
    public DateTime ReadDateTime()
    {
        int start = _i;
        ReadTime(out long seconds, out int nanoseconds, out _);
        if (!Timestamps.TryMake(seconds, nanoseconds, out DateTime value)) ProtobufThrow.Range("a DateTime", start);
        return value;
    }

    /// <summary>Reads a <c>google.protobuf.Duration</c>. Nanoseconds below a tick are dropped.</summary>
    public TimeSpan ReadTimeSpan()
    {
        int start = _i;
        ReadTime(out long seconds, out int nanoseconds, out _);
        if (!Timestamps.TryMake(seconds, nanoseconds, out TimeSpan value)) ProtobufThrow.Range("a TimeSpan", start);
        return value;
    }

    /// <summary>Reads a <c>google.protobuf.Timestamp</c> that has the offset in minutes as field 3.</summary>
    public DateTimeOffset ReadDateTimeOffset()
    {
        const int MaxOffset = 14 * 60;
        int start = _i;
        ReadTime(out long seconds, out int nanoseconds, out int offset);
        if (!Timestamps.TryMake(seconds, nanoseconds, out DateTime utc) || offset is < -MaxOffset or > MaxOffset) ProtobufThrow.Range("a DateTimeOffset", start);
        long local = utc.Ticks + offset * TimeSpan.TicksPerMinute;
        if ((ulong)local > (ulong)DateTime.MaxValue.Ticks) ProtobufThrow.Range("a DateTimeOffset", start);
        return new DateTimeOffset(local, new TimeSpan(0, offset, 0));
    }

    void ReadTime(out long seconds, out int nanoseconds, out int offset)
    {
        seconds = 0;
        nanoseconds = 0;
        offset = 0;
        int end = PushMessage();
        while (!IsAtEnd)
        {
            uint tag = ReadTag();
            if (tag == 1 << 3) seconds = ReadInt64();
            else if (tag == 2 << 3) nanoseconds = ReadInt32();
            else if (tag == 3 << 3) offset = ReadSInt32();
            else SkipUnknown(tag, false);
        }
        PopMessage(end);
    }
}
