using System.Collections;
using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
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

    /// <summary>Reads a boolean if it is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadBoolean(out bool value)
    {
        if (TryConsume8(True, True, 4)) return value = true;
        value = false;
        return TryConsume8(FalseStart, FalseEnd, 5);
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
        BigInteger value = NumberInteger.ReadBigInteger(ref _b, _i, _length, _context.Options.MaxDigits, out int next);
        if (next < 0)
        {
            if (TryNullAsDefault(ref next)) return default;
            QuotedNumber quoted = OpenQuoted(next, "BigInteger");
            value = NumberInteger.ReadBigInteger(ref quoted.Bytes, quoted.Start, quoted.Length, _context.Options.MaxDigits, out next);
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

    /// <summary>Fails because an array of fixed size has another number of elements.</summary>
    [System.Diagnostics.CodeAnalysis.DoesNotReturn, EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void FailCount(int count) => JsonThrow.Read(WireErrorCode.WrongElementCount, $"The array must have {count} elements.", _i);

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
