using System.Collections;
using System.Numerics;
using System.Text;
using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

// Single values.
public ref partial struct MemoryPackReader
{
    /// <summary>Reads a Boolean as one byte.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public bool ReadBoolean()
    {
        MemoryPackReaderContext context = BeginValue();
        bool value = _r.Read<bool>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer of one byte.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public sbyte ReadSByte()
    {
        MemoryPackReaderContext context = BeginValue();
        sbyte value = _r.Read<sbyte>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer of one byte.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public byte ReadByte()
    {
        MemoryPackReaderContext context = BeginValue();
        byte value = _r.Read<byte>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer of two bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public short ReadInt16()
    {
        MemoryPackReaderContext context = BeginValue();
        short value = _r.Read<short>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer of two bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public ushort ReadUInt16()
    {
        MemoryPackReaderContext context = BeginValue();
        ushort value = _r.Read<ushort>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer of four bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public int ReadInt32()
    {
        MemoryPackReaderContext context = BeginValue();
        int value = _r.Read<int>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer of four bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public uint ReadUInt32()
    {
        MemoryPackReaderContext context = BeginValue();
        uint value = _r.Read<uint>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer of eight bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public long ReadInt64()
    {
        MemoryPackReaderContext context = BeginValue();
        long value = _r.Read<long>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer of eight bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public ulong ReadUInt64()
    {
        MemoryPackReaderContext context = BeginValue();
        ulong value = _r.Read<ulong>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer of sixteen bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public Int128 ReadInt128()
    {
        MemoryPackReaderContext context = BeginValue();
        Int128 value = _r.Read<Int128>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer of sixteen bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public UInt128 ReadUInt128()
    {
        MemoryPackReaderContext context = BeginValue();
        UInt128 value = _r.Read<UInt128>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a number of two bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public Half ReadHalf()
    {
        MemoryPackReaderContext context = BeginValue();
        Half value = _r.Read<Half>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a number of four bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public float ReadSingle()
    {
        MemoryPackReaderContext context = BeginValue();
        float value = _r.Read<float>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a number of eight bytes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public double ReadDouble()
    {
        MemoryPackReaderContext context = BeginValue();
        double value = _r.Read<double>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a number of sixteen bytes: flags, then the upper 32 and the lower 64 bits.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public decimal ReadDecimal()
    {
        MemoryPackReaderContext context = BeginValue();
        decimal value = _r.Read<decimal>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a UTF-16 code unit.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public char ReadChar()
    {
        MemoryPackReaderContext context = BeginValue();
        char value = _r.Read<char>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a date of eight bytes, with its kind.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public DateTime ReadDateTime()
    {
        MemoryPackReaderContext context = BeginValue();
        DateTime value = _r.Read<DateTime>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a date of sixteen bytes: the offset in minutes, then the ticks in UTC.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public DateTimeOffset ReadDateTimeOffset()
    {
        MemoryPackReaderContext context = BeginValue();
        DateTimeOffset value = _r.Read<DateTimeOffset>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a date as its day number.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public DateOnly ReadDateOnly()
    {
        MemoryPackReaderContext context = BeginValue();
        DateOnly value = _r.Read<DateOnly>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a time of day as its ticks.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public TimeOnly ReadTimeOnly()
    {
        MemoryPackReaderContext context = BeginValue();
        TimeOnly value = _r.Read<TimeOnly>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a time as its ticks.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public TimeSpan ReadTimeSpan()
    {
        MemoryPackReaderContext context = BeginValue();
        TimeSpan value = _r.Read<TimeSpan>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads sixteen bytes in memory order.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public Guid ReadGuid()
    {
        MemoryPackReaderContext context = BeginValue();
        Guid value = _r.Read<Guid>();
        EndValue(context);
        return value;
    }

    /// <summary>Reads text, or null.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public string? ReadString()
    {
        MemoryPackReaderContext context = BeginValue();
        string? value = _r.ReadString();
        EndValue(context);
        return value;
    }

    /// <summary>Reads bytes with their number, or null.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public byte[]? ReadByteArray()
    {
        MemoryPackReaderContext context = BeginValue();
        byte[]? value = _r.ReadByteArray();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the bytes of an integer with their number.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public BigInteger ReadBigInteger()
    {
        MemoryPackReaderContext context = BeginValue();
        BigInteger value = _r.ReadBigInteger();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the text that a URI was made of, or null.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public Uri? ReadUri()
    {
        MemoryPackReaderContext context = BeginValue();
        Uri? value = _r.ReadUri();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the four numbers of a version, or null.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public Version? ReadVersion()
    {
        MemoryPackReaderContext context = BeginValue();
        Version? value = _r.ReadVersion();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the number of bits and the bits, or null.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public BitArray? ReadBitArray()
    {
        MemoryPackReaderContext context = BeginValue();
        BitArray? value = _r.ReadBitArray();
        EndValue(context);
        return value;
    }

    /// <summary>Reads text as UTF-16, or null.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec cannot read a value here.</exception>
    /// <exception cref="WireException">The input ends before the value does, or the bytes are no such value.</exception>
    public StringBuilder? ReadStringBuilder()
    {
        MemoryPackReaderContext context = BeginValue();
        StringBuilder? value = _r.ReadStringBuilder();
        EndValue(context);
        return value;
    }
}
