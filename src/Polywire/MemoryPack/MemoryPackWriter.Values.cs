using System.Collections;
using System.Numerics;
using System.Text;
using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

// Single values.
public ref partial struct MemoryPackWriter
{
    /// <summary>Writes a Boolean as one byte.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteBoolean(bool value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes an integer of one byte.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteSByte(sbyte value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes an integer of one byte.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteByte(byte value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes an integer of two bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteInt16(short value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes an integer of two bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteUInt16(ushort value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes an integer of four bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteInt32(int value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes an integer of four bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteUInt32(uint value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes an integer of eight bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteInt64(long value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes an integer of eight bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteUInt64(ulong value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes an integer of sixteen bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteInt128(Int128 value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes an integer of sixteen bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteUInt128(UInt128 value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes a number of two bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteHalf(Half value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes a number of four bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteSingle(float value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes a number of eight bytes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteDouble(double value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes a number of sixteen bytes: flags, then the upper 32 and the lower 64 bits.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteDecimal(decimal value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes a UTF-16 code unit.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteChar(char value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes a date of eight bytes, with its kind.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteDateTime(DateTime value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes a date of sixteen bytes: the offset in minutes, then the ticks in UTC.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteDateTimeOffset(DateTimeOffset value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes a date as its day number.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteDateOnly(DateOnly value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes a time of day as its ticks.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteTimeOnly(TimeOnly value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes a time as its ticks.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteTimeSpan(TimeSpan value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes sixteen bytes in memory order.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteGuid(Guid value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.Write(value);
        EndValue(context);
    }

    /// <summary>Writes text, or null.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteString(string? value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.WriteString(value);
        EndValue(context);
    }

    /// <summary>Writes bytes with their number, or null.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteByteArray(byte[]? value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.WriteByteArray(value);
        EndValue(context);
    }

    /// <summary>Writes the bytes of an integer with their number.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteBigInteger(BigInteger value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.WriteBigInteger(value);
        EndValue(context);
    }

    /// <summary>Writes the text that a URI was made of, or null.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteUri(Uri? value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.WriteUri(value);
        EndValue(context);
    }

    /// <summary>Writes the four numbers of a version, or null.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteVersion(Version? value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.WriteVersion(value);
        EndValue(context);
    }

    /// <summary>Writes the number of bits and the bits, or null.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteBitArray(BitArray? value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.WriteBitArray(value);
        EndValue(context);
    }

    /// <summary>Writes text as UTF-16, or null.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The codec cannot write a value here.</exception>
    public void WriteStringBuilder(StringBuilder? value)
    {
        MemoryPackWriterContext context = BeginValue();
        _w.WriteStringBuilder(value);
        EndValue(context);
    }
}
