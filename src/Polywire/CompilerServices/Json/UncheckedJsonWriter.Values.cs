using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using Polywire.Json;

namespace Polywire.CompilerServices;

/// <summary>Values with a check of their own, for codecs written by hand; generated code checks once for many and puts.</summary>
public ref partial struct UncheckedJsonWriter
{
    /// <summary>Writes <c>true</c> or <c>false</c>.</summary>
    public void WriteBoolean(bool value)
    {
        Ensure(MaxBoolean);
        PutBoolean(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteSByte(sbyte value)
    {
        Ensure(MaxInteger);
        PutInt32(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteByte(byte value)
    {
        Ensure(MaxInteger);
        PutUInt32(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteInt16(short value)
    {
        Ensure(MaxInteger);
        PutInt32(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteUInt16(ushort value)
    {
        Ensure(MaxInteger);
        PutUInt32(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteInt32(int value)
    {
        Ensure(MaxInteger);
        PutInt32(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteUInt32(uint value)
    {
        Ensure(MaxInteger);
        PutUInt32(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteInt64(long value)
    {
        Ensure(MaxInteger);
        PutInt64(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteUInt64(ulong value)
    {
        Ensure(MaxInteger);
        PutUInt64(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteIntPtr(nint value)
    {
        Ensure(MaxInteger);
        PutInt64(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteUIntPtr(nuint value)
    {
        Ensure(MaxInteger);
        PutUInt64(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteInt128(Int128 value)
    {
        Ensure(MaxInt128);
        PutInt128(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteUInt128(UInt128 value)
    {
        Ensure(MaxInt128);
        PutUInt128(value);
    }

    /// <summary>Writes the shortest text that reads back as the same value; NaN and the infinities are errors unless <c>NamedFloats</c>.</summary>
    public void WriteHalf(Half value)
    {
        Ensure(MaxDouble);
        PutHalf(value);
    }

    /// <summary>Writes the shortest text that reads back as the same value; NaN and the infinities are errors unless <c>NamedFloats</c>.</summary>
    public void WriteSingle(float value)
    {
        Ensure(MaxDouble);
        PutSingle(value);
    }

    /// <summary>Writes the shortest text that reads back as the same value; NaN and the infinities are errors unless <c>NamedFloats</c>.</summary>
    public void WriteDouble(double value)
    {
        Ensure(MaxDouble);
        PutDouble(value);
    }

    /// <summary>Writes a number with the digits that it has.</summary>
    public void WriteDecimal(decimal value)
    {
        Ensure(MaxDecimal);
        PutDecimal(value);
    }

    /// <summary>Writes a string of one UTF-16 unit.</summary>
    public void WriteChar(char value)
    {
        Ensure(MaxChar);
        PutChar(value);
    }

    /// <summary>Writes a string of one scalar value.</summary>
    public void WriteRune(Rune value)
    {
        Ensure(MaxChar);
        PutRune(value);
    }

    /// <summary>Writes a string of 36 characters.</summary>
    public void WriteGuid(Guid value)
    {
        Ensure(MaxGuid);
        PutGuid(value);
    }

    /// <summary>Writes ISO 8601 text.</summary>
    public void WriteDateTime(DateTime value)
    {
        Ensure(MaxDate);
        PutDateTime(value);
    }

    /// <summary>Writes ISO 8601 text with the offset.</summary>
    public void WriteDateTimeOffset(DateTimeOffset value)
    {
        Ensure(MaxDate);
        PutDateTimeOffset(value);
    }

    /// <summary>Writes <c>yyyy-MM-dd</c>.</summary>
    public void WriteDateOnly(DateOnly value)
    {
        Ensure(MaxDate);
        PutDateOnly(value);
    }

    /// <summary>Writes <c>HH:mm:ss</c> with the fraction that there is.</summary>
    public void WriteTimeOnly(TimeOnly value)
    {
        Ensure(MaxDate);
        PutTimeOnly(value);
    }

    /// <summary>Writes the constant format <c>c</c>.</summary>
    public void WriteTimeSpan(TimeSpan value)
    {
        Ensure(MaxDate);
        PutTimeSpan(value);
    }

    /// <summary>Writes <c>[re,im]</c>.</summary>
    public void WriteComplex(Complex value)
    {
        Ensure(MaxComplex);
        PutComplex(value);
    }

    /// <summary>Throws for null in a member that does not accept it.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static void FailNull(string member) => JsonThrow.Write(WireErrorCode.UnexpectedNull, $"'{member}' is null, which its Required does not allow.");

    /// <summary>Throws for a struct of a collection type that holds none: an <c>ImmutableArray</c> or <c>ArraySegment</c> that was not set.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static void FailUnset(Type type) => JsonThrow.Write(WireErrorCode.NotRepresentable, $"A '{type.Name}' that was not set is not an array. Set it to an empty one, or declare it nullable.");

    /// <summary>After a dictionary's key that a codec wrote: of all values, only text ends in a quote.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void CheckKey()
    {
        if (Position > 0 && Unsafe.Add(ref _at, -1) != (byte)'"') JsonThrow.Write(WireErrorCode.UnexpectedType, "The codec of a dictionary's key must write text, with WriteStringValue.");
    }
}
