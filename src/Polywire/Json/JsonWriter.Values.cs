using System.Numerics;
using System.Text;
using System.Text.Unicode;
using Polywire.CompilerServices;

namespace Polywire.Json;

// Single values.
public ref partial struct JsonWriter
{
    /// <summary>Writes <c>null</c>.</summary>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteNullValue()
    {
        BeginValue(8, Values);
        _w.PutRaw("null"u8);
        EndValue();
    }

    /// <summary>Writes <c>true</c> or <c>false</c>.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteBooleanValue(bool value)
    {
        BeginValue(UncheckedJsonWriter.MaxBoolean, Values);
        _w.PutBoolean(value);
        EndValue();
    }

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteNumberValue(int value)
    {
        BeginValue(UncheckedJsonWriter.MaxInteger, Values);
        _w.PutInt32(value);
        EndValue();
    }

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteNumberValue(uint value)
    {
        BeginValue(UncheckedJsonWriter.MaxInteger, Values);
        _w.PutUInt32(value);
        EndValue();
    }

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteNumberValue(long value)
    {
        BeginValue(UncheckedJsonWriter.MaxInteger, Values);
        _w.PutInt64(value);
        EndValue();
    }

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteNumberValue(ulong value)
    {
        BeginValue(UncheckedJsonWriter.MaxInteger, Values);
        _w.PutUInt64(value);
        EndValue();
    }

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteNumberValue(Int128 value)
    {
        BeginValue(UncheckedJsonWriter.MaxInt128, Values);
        _w.PutInt128(value);
        EndValue();
    }

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteNumberValue(UInt128 value)
    {
        BeginValue(UncheckedJsonWriter.MaxInt128, Values);
        _w.PutUInt128(value);
        EndValue();
    }

    /// <summary>Writes the shortest number that reads back as the same value.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The value is NaN or infinite, and the options do not have <c>NamedFloats</c>.</exception>
    public void WriteNumberValue(Half value)
    {
        BeginValue(UncheckedJsonWriter.MaxDouble, Values);
        _w.PutHalf(value);
        EndValue();
    }

    /// <summary>Writes the shortest number that reads back as the same value.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The value is NaN or infinite, and the options do not have <c>NamedFloats</c>.</exception>
    public void WriteNumberValue(float value)
    {
        BeginValue(UncheckedJsonWriter.MaxDouble, Values);
        _w.PutSingle(value);
        EndValue();
    }

    /// <summary>Writes the shortest number that reads back as the same value.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The value is NaN or infinite, and the options do not have <c>NamedFloats</c>.</exception>
    public void WriteNumberValue(double value)
    {
        BeginValue(UncheckedJsonWriter.MaxDouble, Values);
        _w.PutDouble(value);
        EndValue();
    }

    /// <summary>Writes a number with the digits that it has.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteNumberValue(decimal value)
    {
        BeginValue(UncheckedJsonWriter.MaxDecimal, Values);
        _w.PutDecimal(value);
        EndValue();
    }

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteNumberValue(BigInteger value)
    {
        BeginValue(0, Values);
        _w.WriteBigInteger(value);
        EndValue();
    }

    /// <summary>Writes a string, or <c>null</c>.</summary>
    /// <param name="value">The text, unescaped.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The text has a lone surrogate, and the options do not replace it.</exception>
    public void WriteStringValue(string? value)
    {
        BeginValue(UncheckedJsonWriter.MaxText, value is null ? Values : Texts);
        _w.PutText(value, 0);
        EndValue();
    }

    /// <summary>Writes a string.</summary>
    /// <param name="value">The text, unescaped.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    /// <exception cref="WireException">The text has a lone surrogate, and the options do not replace it.</exception>
    public void WriteStringValue(scoped ReadOnlySpan<char> value)
    {
        BeginValue(0, Texts);
        _w.WriteChars(value);
        EndValue();
    }

    /// <summary>Writes a string.</summary>
    /// <param name="utf8Value">The text as UTF-8, unescaped.</param>
    /// <exception cref="ArgumentException">The text is not valid UTF-8.</exception>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteStringValue(scoped ReadOnlySpan<byte> utf8Value)
    {
        if (!Utf8.IsValid(utf8Value)) throw new ArgumentException("The text is not valid UTF-8.", nameof(utf8Value));
        BeginValue(0, Texts);
        _w.WriteString(Encoding.UTF8.GetString(utf8Value));
        EndValue();
    }

    /// <summary>Writes a string of one scalar value.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteStringValue(Rune value)
    {
        BeginValue(UncheckedJsonWriter.MaxChar, Texts);
        _w.PutRune(value);
        EndValue();
    }

    /// <summary>Writes a string of 36 characters.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteStringValue(Guid value)
    {
        BeginValue(UncheckedJsonWriter.MaxGuid, Texts);
        _w.PutGuid(value);
        EndValue();
    }

    /// <summary>Writes a string in the format of the options, else ISO 8601.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteStringValue(DateTime value)
    {
        BeginValue(UncheckedJsonWriter.MaxDate, Texts);
        if (_state == AtKey) _w.PutDateTimeKey(value);
        else _w.PutDateTime(value);
        EndValue();
    }

    /// <summary>Writes a string in the format of the options, else ISO 8601 with the offset.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteStringValue(DateTimeOffset value)
    {
        BeginValue(UncheckedJsonWriter.MaxDate, Texts);
        if (_state == AtKey) _w.PutDateTimeOffsetKey(value);
        else _w.PutDateTimeOffset(value);
        EndValue();
    }

    /// <summary>Writes a string in the format of the options, else <c>yyyy-MM-dd</c>.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteStringValue(DateOnly value)
    {
        BeginValue(UncheckedJsonWriter.MaxDate, Texts);
        if (_state == AtKey) _w.PutDateOnlyKey(value);
        else _w.PutDateOnly(value);
        EndValue();
    }

    /// <summary>Writes a string in the format of the options, else <c>HH:mm:ss</c> with the fraction that there is.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteStringValue(TimeOnly value)
    {
        BeginValue(UncheckedJsonWriter.MaxDate, Texts);
        if (_state == AtKey) _w.PutTimeOnlyKey(value);
        else _w.PutTimeOnly(value);
        EndValue();
    }

    /// <summary>Writes a string in the format of the options, else the constant format <c>c</c>.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteStringValue(TimeSpan value)
    {
        BeginValue(UncheckedJsonWriter.MaxDate, Texts);
        if (_state == AtKey) _w.PutTimeSpanKey(value);
        else _w.PutTimeSpan(value);
        EndValue();
    }

    /// <summary>Writes bytes as a base64 string.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="InvalidOperationException">No value can come here.</exception>
    public void WriteBase64StringValue(scoped ReadOnlySpan<byte> bytes)
    {
        BeginValue(0, Texts);
        _w.WriteBase64(bytes);
        EndValue();
    }
}
