using System.Collections;
using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using Polywire.Codecs;
using Polywire.Json;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonReader
{
    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public bool ReadBoolean()
    {
        Peek();
        if (!TryReadBoolean(out bool value)) ReadNullAsFalse();
        return value;
    }

    void ReadNullAsFalse()
    {
        int next = 0;
        if (!TryNullAsDefault(ref next)) JsonThrow.Expected("a boolean", _i, ref _b, _length);
    }

    /// <summary>Reads an integer; a fraction, an exponent or a value out of range is <see cref="WireErrorCode.NumberOutOfRange"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public long ReadInt64()
    {
        if (TryReadInt64(out long value)) return value;
        value = ReadInt64Slow(out int next);
        _i = next;
        return value;
    }

    /// <summary>Reads plainly written text of the value if it is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadInt64(out long value)
    {
        IntegerToken token = NumberInteger.Int64(ref _b, _i, _length);
        value = token.Value;
        if (token.Next < 0) return false;
        _i = token.Next;
        return true;
    }

    /// <inheritdoc cref="ReadInt64"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ulong ReadUInt64()
    {
        if (TryReadUInt64(out ulong value)) return value;
        value = ReadUInt64Slow(out int next);
        _i = next;
        return value;
    }

    /// <summary>Reads plainly written text of the value if it is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadUInt64(out ulong value)
    {
        IntegerToken token = NumberInteger.UInt64(ref _b, _i, _length);
        value = (ulong)token.Value;
        if (token.Next < 0) return false;
        _i = token.Next;
        return true;
    }

    /// <inheritdoc cref="ReadInt64"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int ReadInt32()
    {
        if (TryReadInt32(out int value)) return value;
        value = ReadInt32Slow(out int next);
        _i = next;
        return value;
    }

    /// <summary>Reads plainly written text of the value if it is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadInt32(out int value)
    {
        IntegerToken token = NumberInteger.Int32(ref _b, _i, _length);
        value = (int)token.Value;
        if (token.Next < 0) return false;
        _i = token.Next;
        return true;
    }

    /// <inheritdoc cref="ReadInt64"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public uint ReadUInt32()
    {
        if (TryReadUInt32(out uint value)) return value;
        value = ReadUInt32Slow(out int next);
        _i = next;
        return value;
    }

    /// <summary>Reads plainly written text of the value if it is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadUInt32(out uint value)
    {
        IntegerToken token = NumberInteger.UInt32(ref _b, _i, _length);
        value = (uint)token.Value;
        if (token.Next < 0) return false;
        _i = token.Next;
        return true;
    }

    /// <inheritdoc cref="ReadInt64"/>
    public sbyte ReadSByte() => (sbyte)ReadRange(sbyte.MinValue, sbyte.MaxValue, "SByte");
    /// <inheritdoc cref="ReadInt64"/>
    public byte ReadByte() => (byte)ReadUnsigned(byte.MaxValue, "Byte");
    /// <inheritdoc cref="ReadInt64"/>
    public short ReadInt16() => (short)ReadRange(short.MinValue, short.MaxValue, "Int16");
    /// <inheritdoc cref="ReadInt64"/>
    public ushort ReadUInt16() => (ushort)ReadUnsigned(ushort.MaxValue, "UInt16");
    /// <inheritdoc cref="ReadInt64"/>
    public nint ReadIntPtr() => nint.Size == 8 ? (nint)ReadInt64() : ReadInt32();
    /// <inheritdoc cref="ReadInt64"/>
    public nuint ReadUIntPtr() => nuint.Size == 8 ? (nuint)ReadUInt64() : ReadUInt32();

    uint ReadUnsigned(uint max, string type)
    {
        Peek();
        int start = _i;
        uint value = ReadUInt32();
        if (value > max) JsonThrow.Read(WireErrorCode.NumberOutOfRange, $"The number does not fit {type}.", start);
        return value;
    }

    int ReadRange(int min, int max, string type)
    {
        Peek();
        int start = _i;
        int value = ReadInt32();
        if (value < min || value > max) JsonThrow.Read(WireErrorCode.NumberOutOfRange, $"The number does not fit {type}.", start);
        return value;
    }

    /// <inheritdoc cref="ReadInt64"/>
    public Int128 ReadInt128()
    {
        Peek();
        Int128 value = NumberInteger.ReadInt128(ref _b, _i, _length, out int next);
        if (next < 0)
        {
            if (TryNullAsDefault(ref next)) return default;
            QuotedNumber quoted = OpenQuoted(next, "Int128");
            value = NumberInteger.ReadInt128(ref quoted.Bytes, quoted.Start, quoted.Length, out next);
            CloseQuoted(quoted, ref next, "Int128");
        }
        _i = next;
        return value;
    }

    /// <inheritdoc cref="ReadInt64"/>
    public UInt128 ReadUInt128()
    {
        Peek();
        UInt128 value = NumberInteger.ReadUInt128(ref _b, _i, _length, out int next);
        if (next < 0)
        {
            if (TryNullAsDefault(ref next)) return default;
            QuotedNumber quoted = OpenQuoted(next, "UInt128");
            value = NumberInteger.ReadUInt128(ref quoted.Bytes, quoted.Start, quoted.Length, out next);
            CloseQuoted(quoted, ref next, "UInt128");
        }
        _i = next;
        return value;
    }

    /// <summary>Reads an integer of at most <c>MaxDigits</c> digits.</summary>
    public BigInteger ReadBigInteger()
    {
        Peek();
        BigInteger value = NumberInteger.ReadBigInteger(ref _b, _i, _length, _s.Options.MaxDigits, out int next);
        if (next < 0)
        {
            if (TryNullAsDefault(ref next)) return default;
            QuotedNumber quoted = OpenQuoted(next, "BigInteger");
            value = NumberInteger.ReadBigInteger(ref quoted.Bytes, quoted.Start, quoted.Length, _s.Options.MaxDigits, out next);
            CloseQuoted(quoted, ref next, "BigInteger");
        }
        _i = next;
        return value;
    }

    /// <summary>Reads a number, correctly rounded; beyond the largest double it is <see cref="WireErrorCode.NumberOutOfRange"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public double ReadDouble()
    {
        if (TryReadDouble(out double value)) return value;
        value = ReadDoubleSlow(out int next);
        _i = next;
        return value;
    }

    /// <summary>Reads plainly written text of the value if it is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadDouble(out double value)
    {
        DoubleToken token = NumberDouble.Read(ref _b, _i, _length);
        value = token.Value;
        if (token.Next < 0) return false;
        _i = token.Next;
        return true;
    }

    /// <inheritdoc cref="ReadDouble"/>
    public float ReadSingle()
    {
        Peek();
        float value = NumberSingle.Read(ref _b, _i, _length, out int next);
        if (next < 0)
        {
            if (TryNullAsDefault(ref next)) return default;
            QuotedNumber quoted = OpenQuoted(next, "Single");
            if (TryReadNamed(quoted, out double named, ref next)) return (float)named;
            value = NumberSingle.Read(ref quoted.Bytes, quoted.Start, quoted.Length, out next);
            CloseQuoted(quoted, ref next, "Single");
        }
        _i = next;
        return value;
    }

    /// <inheritdoc cref="ReadDouble"/>
    public Half ReadHalf()
    {
        Peek();
        Half value = NumberHalf.Read(ref _b, _i, _length, out int next);
        if (next < 0)
        {
            if (TryNullAsDefault(ref next)) return default;
            QuotedNumber quoted = OpenQuoted(next, "Half");
            if (TryReadNamed(quoted, out double named, ref next)) return (Half)named;
            value = NumberHalf.Read(ref quoted.Bytes, quoted.Start, quoted.Length, out next);
            CloseQuoted(quoted, ref next, "Half");
        }
        _i = next;
        return value;
    }

    /// <summary>Reads a decimal with its scale.</summary>
    public decimal ReadDecimal()
    {
        Peek();
        decimal value = NumberDecimal.Read(ref _b, _i, _length, out int next);
        if (next < 0)
        {
            if (TryNullAsDefault(ref next)) return default;
            QuotedNumber quoted = OpenQuoted(next, "Decimal");
            value = NumberDecimal.Read(ref quoted.Bytes, quoted.Start, quoted.Length, out next);
            CloseQuoted(quoted, ref next, "Decimal");
        }
        _i = next;
        return value;
    }

    /// <summary>Reads <c>[re,im]</c>.</summary>
    public Complex ReadComplex()
    {
        if (TryReadNullAsDefault()) return default;
        ReadBeginArray();
        double re = ReadDouble();
        if (!ReadNextElement()) FailCount(2);
        double im = ReadDouble();
        ReadEndOfFixed(2);
        return new Complex(re, im);
    }

    /// <summary>After the last element of an array of fixed size: moves past <c>]</c>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void ReadEndOfFixed(int count)
    {
        if (ReadNextElement()) FailCount(count);
    }

    /// <summary>An array of fixed size has another number of elements.</summary>
    [System.Diagnostics.CodeAnalysis.DoesNotReturn, EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void FailCount(int count) => JsonThrow.Read(WireErrorCode.WrongElementCount, $"The array must have {count} elements.", _i);

    /// <summary>Reads text or null.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public string? ReadString()
    {
        SkipBlank();
        return TryReadString(out string value) ? value : ReadStringSlow();
    }

    /// <summary>Reads text in quotes if it is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadString(out string value)
    {
        value = null!;
        if (_i >= _length || Unsafe.Add(ref _b, _i) != (byte)'"') return false;
        TextToken token = StringToken.Read(ref _b, _i + 1, _length, _s.ReplaceInvalidText);
        if (token.Next < 0) return false;
        value = token.Value!;
        _i = token.Next;
        return true;
    }

    /// <summary>Reads a boolean if it is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadBoolean(out bool value)
    {
        if (TryConsume8(True, True, 4)) return value = true;
        value = false;
        return TryConsume8(FalseStart, FalseEnd, 5);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    string? ReadStringSlow()
    {
        if (Peek() != (byte)'"')
        {
            ReadNull("a string");
            return null;
        }
        string? value = StringToken.ReadString(ref _b, _i + 1, _length, out int next, _s.ReplaceInvalidText);
        CloseString(next, "a string");
        return value;
    }

    /// <summary>Moves over <c>null</c>, the only other thing that <paramref name="expected"/> may be.</summary>
    void ReadNull(string expected)
    {
        if (!TryConsume("null"u8)) JsonThrow.Expected(expected, _i, ref _b, _length);
    }

    /// <summary>Before a value that is text: true, or false after a null that the options make the type's default.</summary>
    bool TryOpenString(string expected)
    {
        if (Peek() == (byte)'"') return true;
        int next = 0;
        if (!TryNullAsDefault(ref next)) JsonThrow.Expected(expected, _i, ref _b, _length);
        return false;
    }

    /// <summary>Moves past a string token whose reader returned <paramref name="next"/>.</summary>
    void CloseString(int next, string expected)
    {
        if (next < 0) JsonThrow.Token(next, expected, _i, ref _b, _length);
        _i = next;
    }

    /// <summary>Reads a string of one UTF-16 code unit.</summary>
    public char ReadChar()
    {
        if (!TryOpenString("a character")) return default;
        char value = OtherToken.ReadChar(ref _b, _i + 1, _length, out int next, _s.ReplaceInvalidText);
        CloseString(next, "a character");
        return value;
    }

    /// <summary>Reads a string of one scalar value.</summary>
    public Rune ReadRune()
    {
        if (!TryOpenString("a Rune")) return default;
        Rune value = OtherToken.ReadRune(ref _b, _i + 1, _length, out int next, _s.ReplaceInvalidText);
        CloseString(next, "one character");
        return value;
    }

    /// <summary>Reads a Guid of 36 characters.</summary>
    public Guid ReadGuid()
    {
        if (!TryOpenString("a Guid")) return default;
        Guid value = GuidToken.Read(ref _b, _i + 1, _length, out int next);
        CloseString(next, "a Guid");
        return value;
    }

    /// <summary>Reads an ISO 8601 date and time: <c>Z</c> is Utc, an offset becomes local time, none is Unspecified.</summary>
    public DateTime ReadDateTime() => _s.Dates is { } form ? form.ReadDateTime(ref this) : ReadIsoDateTime();

    internal DateTime ReadIsoDateTime()
    {
        if (!TryOpenString("a date")) return default;
        DateTime value = DateToken.ReadDateTime(ref _b, _i + 1, _length, out int next);
        CloseString(next, "an ISO 8601 date and time");
        return value;
    }

    /// <summary>Reads an ISO 8601 date, time and offset.</summary>
    public DateTimeOffset ReadDateTimeOffset() => _s.Dates is { } form ? form.ReadDateTimeOffset(ref this) : ReadIsoDateTimeOffset();

    internal DateTimeOffset ReadIsoDateTimeOffset()
    {
        if (!TryOpenString("a date")) return default;
        DateTimeOffset value = DateToken.ReadDateTimeOffset(ref _b, _i + 1, _length, out int next);
        CloseString(next, "an ISO 8601 date, time and offset");
        return value;
    }

    /// <summary>Reads <c>"yyyy-MM-dd"</c>.</summary>
    public DateOnly ReadDateOnly() => _s.DateOnlys is { } form ? form.ReadDateOnly(ref this) : ReadIsoDateOnly();

    internal DateOnly ReadIsoDateOnly()
    {
        if (!TryOpenString("a date")) return default;
        DateOnly value = DateToken.ReadDateOnly(ref _b, _i + 1, _length, out int next);
        CloseString(next, "a date (yyyy-MM-dd)");
        return value;
    }

    /// <summary>Reads <c>"HH:mm:ss[.fffffff]"</c>.</summary>
    public TimeOnly ReadTimeOnly() => _s.TimeOnlys is { } form ? form.ReadTimeOnly(ref this) : ReadIsoTimeOnly();

    internal TimeOnly ReadIsoTimeOnly()
    {
        if (!TryOpenString("a time")) return default;
        TimeOnly value = DateToken.ReadTimeOnly(ref _b, _i + 1, _length, out int next);
        CloseString(next, "a time of day");
        return value;
    }

    /// <summary>Reads .NET's constant format: <c>"[-][d.]hh:mm:ss[.fffffff]"</c>.</summary>
    public TimeSpan ReadTimeSpan() => _s.TimeSpans is { } form ? form.ReadTimeSpan(ref this) : ReadConstantTimeSpan();

    internal TimeSpan ReadConstantTimeSpan()
    {
        if (!TryOpenString("a time span")) return default;
        TimeSpan value = DateToken.ReadTimeSpan(ref _b, _i + 1, _length, out int next);
        CloseString(next, "a time span");
        return value;
    }

    /// <summary>Reads a URI, absolute or relative, or null.</summary>
    public Uri? ReadUri()
    {
        if (Peek() != (byte)'"')
        {
            ReadNull("a URI");
            return null;
        }
        TakeMemory(ScalarCost.Uri);
        Uri? value = OtherToken.ReadUri(ref _b, _i + 1, _length, out int next, _s.ReplaceInvalidText);
        CloseString(next, "a URI");
        return value;
    }

    /// <summary>Reads a version, or null.</summary>
    public Version? ReadVersion()
    {
        if (Peek() != (byte)'"')
        {
            ReadNull("a version");
            return null;
        }
        Version? value = OtherToken.ReadVersion(ref _b, _i + 1, _length, out int next);
        CloseString(next, "a version");
        return value;
    }

    /// <summary>Reads text or null.</summary>
    public StringBuilder? ReadStringBuilder()
    {
        if (ReadString() is not { } text) return null;
        TakeMemory(ScalarCost.StringBuilder);
        return new StringBuilder(text);
    }

    /// <summary>Reads base64 text (RFC 4648 section 4), or null.</summary>
    public byte[]? ReadByteArray()
    {
        if (Peek() != (byte)'"')
        {
            ReadNull("base64 text");
            return null;
        }
        byte[]? value = Base64Token.Read(ref _b, _i + 1, _length, _s.Pool, out int next);
        CloseString(next, "base64 text");
        return value;
    }

    /// <summary>Reads base64 text; null is empty memory.</summary>
    public Memory<byte> ReadMemoryOfByte() => ReadByteArray();

    /// <summary>Reads base64 text; null is empty memory.</summary>
    public ReadOnlyMemory<byte> ReadReadOnlyMemoryOfByte() => ReadByteArray();

    /// <summary>Reads an array of booleans, or null.</summary>
    public BitArray? ReadBitArray()
    {
        if (TryReadNull()) return null;
        ReadBeginArray();
        var bits = new List<bool>();
        if (!TryReadEmptyArray())
        {
            do bits.Add(ReadBoolean());
            while (ReadNextElement());
        }
        var value = new BitArray(bits.Count);
        for (int k = 0; k < bits.Count; k++) value[k] = bits[k];
        return value;
    }
}
