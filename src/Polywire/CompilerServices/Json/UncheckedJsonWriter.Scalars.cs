using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.Buffers;
using Polywire.Json;
using Polywire.Json.Text;
using Polywire.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonWriter
{
    /// <summary>Bytes that <c>PutBoolean</c> may touch.</summary>
    public const int MaxBoolean = JsonBounds.Boolean;
    /// <summary>Bytes that <c>PutSByte</c> … <c>PutUIntPtr</c> (integers of up to 64 bits) may touch.</summary>
    public const int MaxInteger = JsonBounds.Integer;
    /// <summary>Bytes that <c>PutInt128</c> and <c>PutUInt128</c> may touch.</summary>
    public const int MaxInt128 = JsonBounds.Int128;
    /// <summary>Bytes that <c>PutDouble</c>, <c>PutSingle</c> and <c>PutHalf</c> may touch.</summary>
    public const int MaxDouble = JsonBounds.Double;
    /// <summary>Bytes that <c>PutDecimal</c> may touch.</summary>
    public const int MaxDecimal = JsonBounds.Decimal;
    /// <summary>Bytes that <c>PutChar</c> and <c>PutRune</c> may touch.</summary>
    public const int MaxChar = JsonBounds.Char;
    /// <summary>Bytes that <c>PutGuid</c> may touch.</summary>
    public const int MaxGuid = JsonBounds.Guid;
    /// <summary>Bytes that <c>PutDateTime</c>, <c>PutDateTimeOffset</c>, <c>PutDateOnly</c>, <c>PutTimeOnly</c>, <c>PutTimeSpan</c> may touch.</summary>
    public const int MaxDate = JsonBounds.Date;
    /// <summary>Bytes that <c>PutComplex</c> may touch.</summary>
    public const int MaxComplex = JsonBounds.Complex;

    /// <summary>Puts <c>true</c> or <c>false</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutBoolean(bool value)
    {
        const ulong False = 0x65736C6166, True = 0x65757274;
        ulong text = value ? True : False;
        Unsafe.WriteUnaligned(ref At, BitConverter.IsLittleEndian ? text : System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(text));
        // In a local: a condition in the argument would take the address of a copy in registers.
        int length = value ? 4 : 5;
        Advance(length);
    }

    /// <summary>Writes booleans with a comma after each of them.</summary>
    public void PutBooleans(scoped ReadOnlySpan<bool> values)
    {
        const ulong False = 0x2C65736C6166, True = 0x2C65757274;
        const int Chunk = 64, Longest = 6;
        while (!values.IsEmpty)
        {
            ReadOnlySpan<bool> chunk = values[..Math.Min(values.Length, Chunk)];
            values = values[chunk.Length..];
            // The store of the last one is of eight bytes.
            Ensure(chunk.Length * Longest + sizeof(ulong) - Longest);
            ref byte at = ref At;
            int length = 0;
            foreach (bool value in chunk)
            {
                // Without a branch, because the branch predictor would often be wrong.
                uint one = Unsafe.BitCast<bool, byte>(value) != 0 ? 1u : 0u;
                ulong text = False ^ (False ^ True) & (0ul - one);
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref at, length), BitConverter.IsLittleEndian ? text : System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(text));
                length += (int)(Longest - one);
            }
            Advance(length);
        }
    }

    /// <summary>Puts an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutInt32(int value) => _at = ref NumberInteger.Put(ref _at, value);
    /// <summary>Puts an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutUInt32(uint value) => _at = ref NumberInteger.Put(ref _at, value);
    /// <summary>Puts an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutInt64(long value) => _at = ref NumberInteger.Put(ref _at, value);
    /// <summary>Puts an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutUInt64(ulong value) => _at = ref NumberInteger.Put(ref _at, value);
    /// <summary>Puts an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutInt128(Int128 value) => Advance(NumberInteger.Write(ref At, value));
    /// <summary>Puts an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutUInt128(UInt128 value) => Advance(NumberInteger.Write(ref At, value));

    /// <summary>Puts the shortest text that reads back as the same value. NaN and infinities need <c>NamedFloats</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDouble(double value)
    {
        if (double.IsFinite(value) && !_context.AlwaysPoint) _at = ref NumberDouble.Put(ref _at, value);
        else if (double.IsFinite(value)) Advance(NumberDouble.WriteWithPoint(ref At, value));
        else Advance(WriteNamed(ref At, value, _context));
    }

    /// <summary>Puts the shortest text that reads back as the same value. NaN and infinities need <c>NamedFloats</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutSingle(float value)
    {
        if (!float.IsFinite(value)) Advance(WriteNamed(ref At, value, _context));
        else if (_context.AlwaysPoint) Advance(NumberSingle.WriteWithPoint(ref At, value));
        else Advance(NumberSingle.Write(ref At, value));
    }

    /// <summary>Puts the shortest text that reads back as the same value. NaN and infinities need <c>NamedFloats</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutHalf(Half value)
    {
        if (!Half.IsFinite(value)) Advance(WriteNamed(ref At, (double)value, _context));
        else if (_context.AlwaysPoint) Advance(NumberHalf.WriteWithPoint(ref At, value));
        else Advance(NumberHalf.Write(ref At, value));
    }

    /// <summary>Puts a dictionary key, in quotes; needs <see cref="MaxDouble"/> and 2 bytes more.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void PutDoubleKey(double value) => Advance(double.IsFinite(value) ? Quote(NumberDouble.Write(ref Unsafe.Add(ref At, 1), value)) : WriteNamed(ref At, value, _context));
    /// <inheritdoc cref="PutDoubleKey"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void PutSingleKey(float value) => Advance(float.IsFinite(value) ? Quote(NumberSingle.Write(ref Unsafe.Add(ref At, 1), value)) : WriteNamed(ref At, value, _context));
    /// <inheritdoc cref="PutDoubleKey"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void PutHalfKey(Half value) => Advance(Half.IsFinite(value) ? Quote(NumberHalf.Write(ref Unsafe.Add(ref At, 1), value)) : WriteNamed(ref At, (double)value, _context));
    /// <summary>Puts a dictionary key, whose format no option changes; needs <see cref="MaxDate"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void PutDateTimeKey(DateTime value) => Advance(DateToken.Write(ref At, value));
    /// <summary>Puts a dictionary key, whose format no option changes; needs <see cref="MaxDate"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void PutDateTimeOffsetKey(DateTimeOffset value) => Advance(DateToken.Write(ref At, value));
    /// <summary>Puts a dictionary key, whose format no option changes; needs <see cref="MaxDate"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void PutDateOnlyKey(DateOnly value) => Advance(DateToken.Write(ref At, value));
    /// <summary>Puts a dictionary key, whose format no option changes; needs <see cref="MaxDate"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void PutTimeOnlyKey(TimeOnly value) => Advance(DateToken.Write(ref At, value));
    /// <summary>Puts a dictionary key, whose format no option changes; needs <see cref="MaxDate"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void PutTimeSpanKey(TimeSpan value) => Advance(DateToken.Write(ref At, value));
    /// <summary>Puts a dictionary key, in quotes; needs <see cref="MaxDecimal"/> and 2 bytes more.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void PutDecimalKey(decimal value) => Advance(Quote(NumberDecimal.Write(ref Unsafe.Add(ref At, 1), value)));

    /// <summary>Puts quotes around <paramref name="count"/> bytes that are one byte ahead; returns how many there are now.</summary>
    readonly int Quote(int count)
    {
        At = (byte)'"';
        Unsafe.Add(ref At, count + 1) = (byte)'"';
        return count + 2;
    }

    /// <summary>Writes a number of a member with a format of its own.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteDouble(double value, WireNumbers form)
    {
        Ensure(MaxDouble + 2);
        if (!double.IsFinite(value)) Advance((form & WireNumbers.NamedFloats) != 0 ? WriteName(ref At, value) : WriteNamed(ref At, value, _context));
        else if ((form & WireNumbers.AsStrings) != 0) Advance(Quote(_context.AlwaysPoint ? NumberDouble.WriteWithPoint(ref Unsafe.Add(ref At, 1), value) : NumberDouble.Write(ref Unsafe.Add(ref At, 1), value)));
        else PutDouble(value);
    }

    /// <inheritdoc cref="WriteDouble(double, WireNumbers)"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteSingle(float value, WireNumbers form)
    {
        Ensure(MaxDouble + 2);
        if (!float.IsFinite(value)) Advance((form & WireNumbers.NamedFloats) != 0 ? WriteName(ref At, value) : WriteNamed(ref At, value, _context));
        else if ((form & WireNumbers.AsStrings) != 0) Advance(Quote(_context.AlwaysPoint ? NumberSingle.WriteWithPoint(ref Unsafe.Add(ref At, 1), value) : NumberSingle.Write(ref Unsafe.Add(ref At, 1), value)));
        else PutSingle(value);
    }

    /// <inheritdoc cref="WriteDouble(double, WireNumbers)"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteHalf(Half value, WireNumbers form)
    {
        Ensure(MaxDouble + 2);
        if (!Half.IsFinite(value)) Advance((form & WireNumbers.NamedFloats) != 0 ? WriteName(ref At, (double)value) : WriteNamed(ref At, (double)value, _context));
        else if ((form & WireNumbers.AsStrings) != 0) Advance(Quote(_context.AlwaysPoint ? NumberHalf.WriteWithPoint(ref Unsafe.Add(ref At, 1), value) : NumberHalf.Write(ref Unsafe.Add(ref At, 1), value)));
        else PutHalf(value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteNamed(ref byte d, double value, JsonWriterContext context)
    {
        if (!context.NamedFloats) FailAt(ref d, context, value);
        return WriteName(ref d, value);
    }

    static int WriteName(ref byte d, double value)
    {
        ReadOnlySpan<byte> text = double.IsNaN(value) ? "\"NaN\""u8 : value > 0 ? "\"Infinity\""u8 : "\"-Infinity\""u8;
        text.CopyTo(MemoryMarshal.CreateSpan(ref d, text.Length));
        return text.Length;
    }

    /// <summary>Puts a decimal with its scale: <c>1.10</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDecimal(decimal value) => Advance(NumberDecimal.Write(ref At, value, _context.AlwaysPoint));

    /// <summary>Puts a string of one UTF-16 code unit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutChar(char value)
    {
        // No escaping changes these.
        if (char.IsAsciiLetterOrDigit(value))
        {
            At = (byte)'"';
            Unsafe.Add(ref At, 1) = (byte)value;
            Unsafe.Add(ref At, 2) = (byte)'"';
            Advance(3);
            return;
        }
        Advance(WriteUnits(ref At, value, '\0', 1, _context));
    }

    /// <summary>Puts a string of one scalar value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutRune(Rune value) => Advance(value.IsBmp
        ? WriteUnits(ref At, (char)value.Value, '\0', 1, _context)
        : WriteUnits(ref At, (char)(0xD7C0 + (value.Value >> 10)), (char)(0xDC00 + (value.Value & 0x3FF)), 2, _context));

    // Generated code fails here on a copy of the writer: its position is only known by reference.
    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    static void FailAt(ref byte d, JsonWriterContext context, double? value)
    {
        context.MarkFailure(ref d);
        if (value is { } number) JsonThrow.WriteNotFinite(number);
        JsonThrow.WriteText();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteUnits(ref byte d, char first, char second, int count, JsonWriterContext context)
    {
        Span<char> units = [first, second];
        int n = StringToken.Write(ref d, ref units[0], count, context.Escaping, context.ReplaceInvalidText);
        if (n < 0) FailAt(ref d, context, null);
        return n;
    }

    /// <summary>Puts a Guid as 36 characters in quotes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutGuid(Guid value) => Advance(GuidToken.Write(ref At, value));
    /// <summary>Puts an ISO 8601 date and time; the suffix goes by kind.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDateTime(DateTime value) => Advance(DateToken.Write(ref At, value, _context));
    /// <summary>Puts an ISO 8601 date, time and offset.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDateTimeOffset(DateTimeOffset value) => Advance(DateToken.Write(ref At, value, _context));
    /// <summary>Puts <c>"yyyy-MM-dd"</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDateOnly(DateOnly value) => Advance(DateToken.Write(ref At, value, _context));
    /// <summary>Puts <c>"HH:mm:ss"</c> with a fraction where there is one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutTimeOnly(TimeOnly value) => Advance(DateToken.Write(ref At, value, _context));
    /// <summary>Puts .NET's constant format: <c>"[-][d.]hh:mm:ss[.fffffff]"</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutTimeSpan(TimeSpan value) => Advance(DateToken.Write(ref At, value, _context));

    /// <summary>Puts <c>[re,im]</c>.</summary>
    public void PutComplex(Complex value)
    {
        PutByte((byte)'[');
        PutDouble(value.Real);
        PutByte((byte)',');
        PutDouble(value.Imaginary);
        PutByte((byte)']');
    }

    /// <summary>Writes a whole number of any size.</summary>
    public void WriteBigInteger(BigInteger value)
    {
        int max = NumberInteger.MaxBytesBigInteger(value);
        Ensure(max);
        NumberInteger.TryWrite(MemoryMarshal.CreateSpan(ref At, max), value, out int n);
        Advance(n);
    }

    /// <summary>Writes <c>major.minor[.build[.revision]]</c>, or null.</summary>
    public void WriteVersion(Version? value)
    {
        if (value is null) WriteNull();
        else
        {
            Ensure(OtherToken.MaxVersion);
            Advance(OtherToken.Write(ref At, value));
        }
    }

    /// <summary>Writes the original text of a URI, or null.</summary>
    public void WriteUri(Uri? value) => WriteString(value?.OriginalString);

    /// <summary>Writes text, or null.</summary>
    public void WriteStringBuilder(StringBuilder? value)
    {
        if (value is null)
        {
            WriteNull();
            return;
        }
        using var text = new BuilderText(value);
        WriteChars(text.Span);
    }

    /// <summary>Writes base64 text, or null.</summary>
    public void WriteByteArray(byte[]? value)
    {
        if (value is null) WriteNull();
        else WriteBase64(value);
    }

    /// <summary>Writes base64 text.</summary>
    public void WriteMemoryOfByte(Memory<byte> value) => WriteBase64(value.Span);

    /// <summary>Writes base64 text.</summary>
    public void WriteReadOnlyMemoryOfByte(ReadOnlyMemory<byte> value) => WriteBase64(value.Span);

    /// <summary>Writes base64 text (RFC 4648 section 4).</summary>
    public void WriteBase64(scoped ReadOnlySpan<byte> value)
    {
        const int Chunk = 3 * 8192;
        Ensure(1);
        PutByte((byte)'"');
        while (value.Length > Chunk)
        {
            PutBase64(value[..Chunk]);
            value = value[Chunk..];
        }
        PutBase64(value);
        Ensure(1);
        PutByte((byte)'"');
    }

    void PutBase64(scoped ReadOnlySpan<byte> value)
    {
        Ensure(Base64Token.MaxBytes(value.Length));
        Advance(Base64Token.WriteBody(ref At, value));
    }

    /// <summary>Writes an array of <c>true</c> and <c>false</c>, or null.</summary>
    public void WriteBitArray(System.Collections.BitArray? value)
    {
        if (value is null)
        {
            WriteNull();
            return;
        }
        WriteBeginArray();
        for (int k = 0; k < value.Length; k++)
        {
            Ensure(MaxBoolean + 1);
            if (k > 0) PutByte((byte)',');
            PutBoolean(value[k]);
        }
        WriteEndArray();
    }
}
