using System.Numerics;
using System.Text;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

// Single values.
public ref partial struct MessagePackReader
{
    /// <summary>Reads nil if it is next; otherwise the value stays unread.</summary>
    /// <returns>Whether nil was read.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    public bool TryReadNil()
    {
        MessagePackReaderContext context = BeginValue();
        if (_r.TryReadNil())
        {
            EndValue(context);
            return true;
        }
        _version++;
        return false;
    }

    /// <summary>Reads an extension value without a copy.</summary>
    /// <param name="typeCode">The type of the extension.</param>
    /// <returns>Its bytes: a part of the input, valid while the codec reads.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is no extension.</exception>
    public ReadOnlySpan<byte> ReadExtensionSpan(out sbyte typeCode)
    {
        MessagePackReaderContext context = BeginValue();
        ReadOnlySpan<byte> value = _r.ReadExtensionSpan(out typeCode);
        EndValue(context);
        return value;
    }

    /// <summary>Reads a Boolean.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public bool ReadBoolean()
    {
        MessagePackReaderContext context = BeginValue();
        bool value = _r.ReadBoolean();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type, in any format.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public sbyte ReadSByte()
    {
        MessagePackReaderContext context = BeginValue();
        sbyte value = _r.ReadSByte();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type, in any format.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public byte ReadByte()
    {
        MessagePackReaderContext context = BeginValue();
        byte value = _r.ReadByte();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type, in any format.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public short ReadInt16()
    {
        MessagePackReaderContext context = BeginValue();
        short value = _r.ReadInt16();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type, in any format.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public ushort ReadUInt16()
    {
        MessagePackReaderContext context = BeginValue();
        ushort value = _r.ReadUInt16();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type, in any format.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public int ReadInt32()
    {
        MessagePackReaderContext context = BeginValue();
        int value = _r.ReadInt32();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type, in any format.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public uint ReadUInt32()
    {
        MessagePackReaderContext context = BeginValue();
        uint value = _r.ReadUInt32();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type, in any format.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public long ReadInt64()
    {
        MessagePackReaderContext context = BeginValue();
        long value = _r.ReadInt64();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type, in any format.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public ulong ReadUInt64()
    {
        MessagePackReaderContext context = BeginValue();
        ulong value = _r.ReadUInt64();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Int128 ReadInt128()
    {
        MessagePackReaderContext context = BeginValue();
        Int128 value = _r.ReadInt128();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public UInt128 ReadUInt128()
    {
        MessagePackReaderContext context = BeginValue();
        UInt128 value = _r.ReadUInt128();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public BigInteger ReadBigInteger()
    {
        MessagePackReaderContext context = BeginValue();
        BigInteger value = _r.ReadBigInteger();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a number.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Half ReadHalf()
    {
        MessagePackReaderContext context = BeginValue();
        Half value = _r.ReadHalf();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a number.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public float ReadSingle()
    {
        MessagePackReaderContext context = BeginValue();
        float value = _r.ReadSingle();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a number.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public double ReadDouble()
    {
        MessagePackReaderContext context = BeginValue();
        double value = _r.ReadDouble();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the text or the bytes of a number.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public decimal ReadDecimal()
    {
        MessagePackReaderContext context = BeginValue();
        decimal value = _r.ReadDecimal();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an array of the real and the imaginary part.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Complex ReadComplex()
    {
        MessagePackReaderContext context = BeginValue();
        Complex value = _r.ReadComplex();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the number of a UTF-16 code unit.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public char ReadChar()
    {
        MessagePackReaderContext context = BeginValue();
        char value = _r.ReadChar();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the number of a scalar value.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Rune ReadRune()
    {
        MessagePackReaderContext context = BeginValue();
        Rune value = _r.ReadRune();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the text or the bytes of a Guid.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Guid ReadGuid()
    {
        MessagePackReaderContext context = BeginValue();
        Guid value = _r.ReadGuid();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a time.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public DateTime ReadDateTime()
    {
        MessagePackReaderContext context = BeginValue();
        DateTime value = _r.ReadDateTime();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an array of a time and the offset in minutes.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public DateTimeOffset ReadDateTimeOffset()
    {
        MessagePackReaderContext context = BeginValue();
        DateTimeOffset value = _r.ReadDateTimeOffset();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the number of a day.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public DateOnly ReadDateOnly()
    {
        MessagePackReaderContext context = BeginValue();
        DateOnly value = _r.ReadDateOnly();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the ticks of a time of day.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public TimeOnly ReadTimeOnly()
    {
        MessagePackReaderContext context = BeginValue();
        TimeOnly value = _r.ReadTimeOnly();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the ticks of a time span.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public TimeSpan ReadTimeSpan()
    {
        MessagePackReaderContext context = BeginValue();
        TimeSpan value = _r.ReadTimeSpan();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a timestamp (ext −1).</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public MessagePackTimestamp ReadTimestamp()
    {
        MessagePackReaderContext context = BeginValue();
        MessagePackTimestamp value = _r.ReadTimestamp();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a str, or nil.</summary>
    /// <returns>The text; null for nil.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public string? ReadString()
    {
        MessagePackReaderContext context = BeginValue();
        string? value = _r.ReadString();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a str without making a <see cref="string"/>.</summary>
    /// <returns>The text as UTF-8: a part of the input, valid while the codec reads.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public ReadOnlySpan<byte> ReadStringUtf8()
    {
        MessagePackReaderContext context = BeginValue();
        ReadOnlySpan<byte> value = _r.ReadStringSpan();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a bin, the bytes of a str or an array of bytes, or nil.</summary>
    /// <returns>The bytes; null for nil.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public byte[]? ReadByteArray()
    {
        MessagePackReaderContext context = BeginValue();
        byte[]? value = _r.ReadByteArray();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a bin, or the bytes of a str, without a copy.</summary>
    /// <returns>A part of the input, valid while the codec reads.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public ReadOnlySpan<byte> ReadBinarySpan()
    {
        MessagePackReaderContext context = BeginValue();
        ReadOnlySpan<byte> value = _r.ReadBinarySpan();
        EndValue(context);
        return value;
    }

    /// <summary>Reads an extension value of any type.</summary>
    /// <returns>The value; its bytes are a copy.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public MessagePackExtension ReadExtension()
    {
        MessagePackReaderContext context = BeginValue();
        MessagePackExtension value = _r.ReadExtension();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the text of a URI, or nil.</summary>
    /// <returns>The value; null for nil.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Uri? ReadUri()
    {
        MessagePackReaderContext context = BeginValue();
        Uri? value = _r.ReadUri();
        EndValue(context);
        return value;
    }

    /// <summary>Reads the text of a version, or nil.</summary>
    /// <returns>The value; null for nil.</returns>
    /// <exception cref="InvalidOperationException">The codec's value was read.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Version? ReadVersion()
    {
        MessagePackReaderContext context = BeginValue();
        Version? value = _r.ReadVersion();
        EndValue(context);
        return value;
    }
}
