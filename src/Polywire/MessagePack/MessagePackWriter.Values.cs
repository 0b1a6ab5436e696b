using System.Numerics;
using System.Text;
using System.Text.Unicode;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

// Single values.
public ref partial struct MessagePackWriter
{
    /// <summary>Writes nil.</summary>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteNil()
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteNil();
        EndValue(context);
    }

    /// <summary>Writes a Boolean.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteBoolean(bool value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteBoolean(value);
        EndValue(context);
    }

    /// <summary>Writes an integer in its smallest format.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteSByte(sbyte value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteSByte(value);
        EndValue(context);
    }

    /// <summary>Writes an integer in its smallest format.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteByte(byte value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteByte(value);
        EndValue(context);
    }

    /// <summary>Writes an integer in its smallest format.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteInt16(short value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteInt16(value);
        EndValue(context);
    }

    /// <summary>Writes an integer in its smallest format.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteUInt16(ushort value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteUInt16(value);
        EndValue(context);
    }

    /// <summary>Writes an integer in its smallest format.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteInt32(int value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteInt32(value);
        EndValue(context);
    }

    /// <summary>Writes an integer in its smallest format.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteUInt32(uint value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteUInt32(value);
        EndValue(context);
    }

    /// <summary>Writes an integer in its smallest format.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteInt64(long value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteInt64(value);
        EndValue(context);
    }

    /// <summary>Writes an integer in its smallest format.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteUInt64(ulong value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteUInt64(value);
        EndValue(context);
    }

    /// <summary>Writes the 16 bytes of an integer as a bin.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteInt128(Int128 value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteInt128(value);
        EndValue(context);
    }

    /// <summary>Writes the 16 bytes of an integer as a bin.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteUInt128(UInt128 value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteUInt128(value);
        EndValue(context);
    }

    /// <summary>Writes the bytes of an integer as a bin.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteBigInteger(BigInteger value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteBigInteger(value);
        EndValue(context);
    }

    /// <summary>Writes a float 32.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteHalf(Half value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteHalf(value);
        EndValue(context);
    }

    /// <summary>Writes a float 32.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteSingle(float value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteSingle(value);
        EndValue(context);
    }

    /// <summary>Writes a float 64.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteDouble(double value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteDouble(value);
        EndValue(context);
    }

    /// <summary>Writes the text of a number; with <c>NativeDecimal</c> a bin.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteDecimal(decimal value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteDecimal(value);
        EndValue(context);
    }

    /// <summary>Writes an array of the real and the imaginary part.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteComplex(Complex value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteComplex(value);
        EndValue(context);
    }

    /// <summary>Writes the number of a UTF-16 code unit.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteChar(char value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteChar(value);
        EndValue(context);
    }

    /// <summary>Writes the number of a scalar value.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteRune(Rune value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteRune(value);
        EndValue(context);
    }

    /// <summary>Writes a str of 36 characters; with <c>NativeGuid</c> a bin.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteGuid(Guid value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteGuid(value);
        EndValue(context);
    }

    /// <summary>Writes a time in the format of the options: a timestamp, or with <c>NativeDateTime</c> an integer.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteDateTime(DateTime value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteDateTime(value);
        EndValue(context);
    }

    /// <summary>Writes an array of a timestamp and the offset in minutes.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteDateTimeOffset(DateTimeOffset value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteDateTimeOffset(value);
        EndValue(context);
    }

    /// <summary>Writes the number of the day.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteDateOnly(DateOnly value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteDateOnly(value);
        EndValue(context);
    }

    /// <summary>Writes the ticks.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteTimeOnly(TimeOnly value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteTimeOnly(value);
        EndValue(context);
    }

    /// <summary>Writes the ticks.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteTimeSpan(TimeSpan value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteTimeSpan(value);
        EndValue(context);
    }

    /// <summary>Writes a timestamp (ext −1).</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteTimestamp(MessagePackTimestamp value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteTimestamp(value);
        EndValue(context);
    }

    /// <summary>Writes a str, or nil.</summary>
    /// <param name="value">The text; null for nil.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteString(string? value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteString(value);
        EndValue(context);
    }

    /// <summary>Writes a str.</summary>
    /// <param name="value">The text.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteString(scoped ReadOnlySpan<char> value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteChars(value);
        EndValue(context);
    }

    /// <summary>Writes a str.</summary>
    /// <param name="utf8Value">The text as UTF-8.</param>
    /// <exception cref="ArgumentException">The text is not valid UTF-8.</exception>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteUtf8String(scoped ReadOnlySpan<byte> utf8Value)
    {
        if (!Utf8.IsValid(utf8Value)) throw new ArgumentException("The text is not valid UTF-8.", nameof(utf8Value));
        MessagePackWriterContext context = BeginValue();
        _w.WriteUtf8(utf8Value);
        EndValue(context);
    }

    /// <summary>Writes a bin, or nil.</summary>
    /// <param name="value">The bytes; null for nil.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteByteArray(byte[]? value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteByteArray(value);
        EndValue(context);
    }

    /// <summary>Writes a bin.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteBinary(scoped ReadOnlySpan<byte> bytes)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteBinary(bytes);
        EndValue(context);
    }

    /// <summary>Writes the original text of a URI as a str, or nil.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteUri(Uri? value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteUri(value);
        EndValue(context);
    }

    /// <summary>Writes the text of a version as a str, or nil.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteVersion(Version? value)
    {
        MessagePackWriterContext context = BeginValue();
        _w.WriteVersion(value);
        EndValue(context);
    }

    /// <summary>Writes an extension value in its smallest format.</summary>
    /// <param name="typeCode">The type of the extension.</param>
    /// <param name="data">Its bytes.</param>
    /// <exception cref="ArgumentException">The type is −1, and the bytes are no timestamp of the specification.</exception>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteExtension(sbyte typeCode, scoped ReadOnlySpan<byte> data)
    {
        if (!MessagePackRawCheck.IsExtension(typeCode, data)) throw new ArgumentException("The bytes are not a timestamp.", nameof(data));
        MessagePackWriterContext context = BeginValue();
        _w.WriteExtension(typeCode, data);
        EndValue(context);
    }

    /// <summary>Writes an extension value in its smallest format.</summary>
    /// <param name="value">The extension value.</param>
    /// <exception cref="ArgumentException">The type is −1, and the bytes are no timestamp of the specification.</exception>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteExtension(MessagePackExtension value) => WriteExtension(value.TypeCode, value.Data.Span);

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<sbyte> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<short> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<ushort> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<int> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<uint> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<long> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<ulong> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<float> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<double> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<bool> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }

    /// <summary>Writes an array with its values.</summary>
    /// <param name="values">The values.</param>
    /// <exception cref="InvalidOperationException">The value is complete.</exception>
    public void WriteArray(scoped ReadOnlySpan<string?> values)
    {
        MessagePackWriterContext context = BeginValue();
        _w.CheckDepth();
        _w.WriteArray(values);
        EndValue(context);
    }
}
