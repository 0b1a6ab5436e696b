using System.Numerics;
using System.Text;
using Polywire.CompilerServices;

namespace Polywire.Json;

// Single values.
public ref partial struct JsonReader
{
    /// <summary>Reads <c>null</c> if it is next; otherwise the value stays unread.</summary>
    /// <returns>Whether null was read.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public bool TryReadNull()
    {
        BeginValue(Texts);
        if (_r.TryReadNull())
        {
            EndValue();
            return true;
        }
        _version++;
        return false;
    }

    /// <summary>Reads a string if it is next and its text is <paramref name="utf8Text"/>, however it is escaped; otherwise the value stays unread.</summary>
    /// <param name="utf8Text">The expected text as UTF-8.</param>
    /// <returns>Whether the string was read.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public bool TryReadString(scoped ReadOnlySpan<byte> utf8Text)
    {
        BeginValue(Texts);
        if (_r.TryReadString(utf8Text))
        {
            EndValue();
            return true;
        }
        _version++;
        return false;
    }

    /// <summary>Reads a string as UTF-8, unescaped, without making a <see cref="string"/>.</summary>
    /// <returns>The text, valid until the next read.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is no string.</exception>
    public ReadOnlySpan<byte> ReadStringUtf8()
    {
        BeginValue(Texts);
        ReadOnlySpan<byte> value = _r.ReadStringUtf8();
        EndValue();
        return value;
    }

    /// <summary>Reads a string, or null.</summary>
    /// <returns>The text, unescaped; null for a null.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public string? ReadString()
    {
        BeginValue(Texts);
        string? value = _r.ReadString();
        EndValue();
        return value;
    }

    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public bool ReadBoolean()
    {
        BeginValue(Values);
        bool value = _r.ReadBoolean();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public sbyte ReadSByte()
    {
        BeginValue(Texts);
        sbyte value = _r.ReadSByte();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public byte ReadByte()
    {
        BeginValue(Texts);
        byte value = _r.ReadByte();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public short ReadInt16()
    {
        BeginValue(Texts);
        short value = _r.ReadInt16();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public ushort ReadUInt16()
    {
        BeginValue(Texts);
        ushort value = _r.ReadUInt16();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public int ReadInt32()
    {
        BeginValue(Texts);
        int value = _r.ReadInt32();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public uint ReadUInt32()
    {
        BeginValue(Texts);
        uint value = _r.ReadUInt32();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public long ReadInt64()
    {
        BeginValue(Texts);
        long value = _r.ReadInt64();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public ulong ReadUInt64()
    {
        BeginValue(Texts);
        ulong value = _r.ReadUInt64();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Int128 ReadInt128()
    {
        BeginValue(Texts);
        Int128 value = _r.ReadInt128();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public UInt128 ReadUInt128()
    {
        BeginValue(Texts);
        UInt128 value = _r.ReadUInt128();
        EndValue();
        return value;
    }

    /// <summary>Reads an integer in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public BigInteger ReadBigInteger()
    {
        BeginValue(Texts);
        BigInteger value = _r.ReadBigInteger();
        EndValue();
        return value;
    }

    /// <summary>Reads a number in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Half ReadHalf()
    {
        BeginValue(Texts);
        Half value = _r.ReadHalf();
        EndValue();
        return value;
    }

    /// <summary>Reads a number in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public float ReadSingle()
    {
        BeginValue(Texts);
        float value = _r.ReadSingle();
        EndValue();
        return value;
    }

    /// <summary>Reads a number in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public double ReadDouble()
    {
        BeginValue(Texts);
        double value = _r.ReadDouble();
        EndValue();
        return value;
    }

    /// <summary>Reads a number in the range of the type.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public decimal ReadDecimal()
    {
        BeginValue(Texts);
        decimal value = _r.ReadDecimal();
        EndValue();
        return value;
    }

    /// <summary>Reads a string of one UTF-16 code unit.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public char ReadChar()
    {
        BeginValue(Texts);
        char value = _r.ReadChar();
        EndValue();
        return value;
    }

    /// <summary>Reads a string of one scalar value.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Rune ReadRune()
    {
        BeginValue(Texts);
        Rune value = _r.ReadRune();
        EndValue();
        return value;
    }

    /// <summary>Reads a string that holds a Guid.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Guid ReadGuid()
    {
        BeginValue(Texts);
        Guid value = _r.ReadGuid();
        EndValue();
        return value;
    }

    /// <summary>Reads a time in the format of the options, else ISO 8601.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public DateTime ReadDateTime()
    {
        BeginValue(Texts);
        DateTime value = _r.ReadDateTime();
        EndValue();
        return value;
    }

    /// <summary>Reads a time with its offset, in the format of the options, else ISO 8601.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public DateTimeOffset ReadDateTimeOffset()
    {
        BeginValue(Texts);
        DateTimeOffset value = _r.ReadDateTimeOffset();
        EndValue();
        return value;
    }

    /// <summary>Reads a date in the format of the options, else ISO 8601.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public DateOnly ReadDateOnly()
    {
        BeginValue(Texts);
        DateOnly value = _r.ReadDateOnly();
        EndValue();
        return value;
    }

    /// <summary>Reads a time of day in the format of the options, else ISO 8601.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public TimeOnly ReadTimeOnly()
    {
        BeginValue(Texts);
        TimeOnly value = _r.ReadTimeOnly();
        EndValue();
        return value;
    }

    /// <summary>Reads a time span in the format of the options, else the constant format <c>c</c>.</summary>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public TimeSpan ReadTimeSpan()
    {
        BeginValue(Texts);
        TimeSpan value = _r.ReadTimeSpan();
        EndValue();
        return value;
    }

    /// <summary>Reads a string that holds a URI, or null.</summary>
    /// <returns>The value; null for a null.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Uri? ReadUri()
    {
        BeginValue(Texts);
        Uri? value = _r.ReadUri();
        EndValue();
        return value;
    }

    /// <summary>Reads a string that holds a version, or null.</summary>
    /// <returns>The value; null for a null.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public Version? ReadVersion()
    {
        BeginValue(Texts);
        Version? value = _r.ReadVersion();
        EndValue();
        return value;
    }

    /// <summary>Reads a base64 string, or null.</summary>
    /// <returns>The bytes; null for a null.</returns>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The next value is none.</exception>
    public byte[]? ReadByteArray()
    {
        BeginValue(Texts);
        byte[]? value = _r.ReadByteArray();
        EndValue();
        return value;
    }
}
