using System.ComponentModel;
using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.Buffers;
using Polywire.Protobuf;
using Polywire.Text;

namespace Polywire.CompilerServices;

// Text, and what is represented by text.
public ref partial struct UncheckedProtobufWriter
{
    /// <summary>Bytes that <see cref="PutText"/> needs where the text is of up to 31 ASCII characters; any other reserves its own.</summary>
    public const int MaxText = ProtobufBounds.Text;

    /// <summary>The longest tail that <see cref="PutText"/> leaves after a text without growing.</summary>
    internal const int MaxTail = 1024;

    /// <summary>Text up to here is encoded in one pass, with space for three bytes a character.</summary>
    internal const int OnePassText = 1365;

    /// <summary>
    /// Puts a field with text, unless it is empty, where <see cref="MaxText"/> and <paramref name="tail"/> bytes, at most 1,024, are ensured, and leaves <paramref name="tail"/> of them. Null fails.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutTextOrOmit(ulong tag, int size, string? value, int tail)
    {
        if (value is null) FailNull(tag);
        if (value.Length != 0) PutText(tag, size, value, tail);
    }

    /// <summary>Puts a field with text, unless it is null, as <see cref="PutTextOrOmit"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutTextIfAny(ulong tag, int size, string? value, int tail)
    {
        if (value is not null) PutText(tag, size, value, tail);
    }

    /// <summary>Puts a field with text, as <see cref="PutTextOrOmit"/>; null fails.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutTextOrFail(ulong tag, int size, string? value, int tail)
    {
        if (value is null) FailNull(tag);
        PutText(tag, size, value, tail);
    }

    /// <summary>Puts a field with text, which is not null, as <see cref="PutTextOrOmit"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutText(ulong tag, int size, string value, int tail)
    {
        AssertCapacity(MaxText + tail);
        Store(ref _at, tag);
        ref byte next = ref PutChosen(ref Unsafe.Add(ref _at, size), ref _end, value, _context);
        if (Unsafe.IsNullRef(ref next))
        {
            next = ref PutLong(ref _at, ref _end, tag, size, value, tail, _context);
            _end = ref Unsafe.Add(ref next, _context.FreeCapacity);
        }
        _at = ref next;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe ref byte PutChosen(ref byte at, ref byte end, string value, ProtobufWriterContext context) => ref context.PutText(ref at, ref end, value, context);

    // In pieces, as Grow.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutLong(ref byte at, ref byte end, ulong tag, int size, string value, int tail, ProtobufWriterContext context)
    {
        var w = new UncheckedProtobufWriter(ref at, ref end, context);
        w.WriteChars(tag, size, value);
        w.Ensure(tail);
        context.FreeCapacity = w.FreeCapacity;
        return ref w._at;
    }

    /// <summary>Writes a field with text; null fails.</summary>
    public void WriteString(ulong tag, int size, string? value)
    {
        if (value is null) FailNull(tag);
        WriteChars(tag, size, value);
    }

    /// <summary>Writes a field with text.</summary>
    public void WriteChars(ulong tag, int size, scoped ReadOnlySpan<char> value)
    {
        Mark(tag);
        if (value.Length <= OnePassText)
        {
            Ensure(MaxTag + ProtobufText.MaxBytes(value.Length));
            Store(ref _at, tag);
            _at = ref ProtobufText.PutTranscoded(ref Unsafe.Add(ref _at, size), value, _context);
        }
        else
        {
            long count = Utf8Encoder.CountBytes(value);
            if (count > Array.MaxLength - MaxTag - MaxLength) ProtobufThrow.Write(WireErrorCode.LengthOutOfRange, $"Text of {count} UTF-8 bytes is longer than one buffer can be.");
            Ensure(MaxTag + MaxLength + (int)count);
            Store(ref _at, tag);
            ref byte to = ref Varint.Put(ref Unsafe.Add(ref _at, size), (ulong)count);
            int written = Utf8Encoder.EncodeExact(value, MemoryMarshal.CreateSpan(ref to, (int)count), out int read);
            if (written != count || read != value.Length)
            {
                if (!_context.ReplaceInvalidText) ProtobufThrow.WriteText();
                System.Text.Unicode.Utf8.FromUtf16(value, MemoryMarshal.CreateSpan(ref to, (int)count), out _, out _, replaceInvalidSequences: true);
            }
            _at = ref Unsafe.Add(ref to, (nint)count);
        }
        _context.FailedField = 0;
    }

    /// <summary>Writes a field with bytes.</summary>
    public void WriteBytes(ulong tag, int size, scoped ReadOnlySpan<byte> value)
    {
        if (value.Length > MaxChunk)
        {
            Ensure(MaxTag + MaxLength);
            Store(ref _at, tag);
            _at = ref Varint.Put(ref Unsafe.Add(ref _at, size), (uint)value.Length);
            WriteRaw(value);
            return;
        }
        Ensure(MaxTag + MaxLength + value.Length);
        Store(ref _at, tag);
        ref byte to = ref Varint.Put(ref Unsafe.Add(ref _at, size), (uint)value.Length);
        ByteCopy.Copy(ref to, in MemoryMarshal.GetReference(value), value.Length);
        _at = ref Unsafe.Add(ref to, value.Length);
    }

    /// <summary>Writes a field with bytes; null fails.</summary>
    public void WriteByteArray(ulong tag, int size, byte[]? value)
    {
        if (value is null) FailNull(tag);
        WriteBytes(tag, size, value);
    }

    /// <summary>Writes a field with bytes.</summary>
    public void WriteMemoryOfByte(ulong tag, int size, Memory<byte> value) => WriteBytes(tag, size, value.Span);

    /// <summary>Writes a field with bytes.</summary>
    public void WriteReadOnlyMemoryOfByte(ulong tag, int size, ReadOnlyMemory<byte> value) => WriteBytes(tag, size, value.Span);

    /// <summary>Writes a field with text; null fails.</summary>
    public void WriteStringBuilder(ulong tag, int size, StringBuilder? value)
    {
        if (value is null) FailNull(tag);
        using var text = new BuilderText(value);
        WriteChars(tag, size, text.Span);
    }

    /// <summary>Writes a field with the original text of a URI; null fails.</summary>
    public void WriteUri(ulong tag, int size, Uri? value)
    {
        if (value is null) FailNull(tag);
        WriteChars(tag, size, value.OriginalString);
    }

    /// <summary>Writes a field with the text of a version; null fails.</summary>
    public void WriteVersion(ulong tag, int size, Version? value)
    {
        if (value is null) FailNull(tag);
        WriteFormatted(tag, size, value, 64);
    }

    /// <summary>Writes a field with the 36 characters of a <c>Guid</c>.</summary>
    public void WriteGuid(ulong tag, int size, Guid value)
    {
        Ensure(MaxTag + 1 + GuidText.Length);
        Store(ref _at, tag);
        Unsafe.Add(ref _at, size) = GuidText.Length;
        GuidText.Write(ref Unsafe.Add(ref _at, size + 1), value);
        Advance(size + 1 + GuidText.Length);
    }

    /// <summary>Writes a field with the text of a <c>decimal</c>, all places preserved.</summary>
    public void WriteDecimal(ulong tag, int size, decimal value)
    {
        Ensure(MaxTag + 1 + DecimalText.MaxBytes);
        Store(ref _at, tag);
        int length = DecimalText.Write(ref Unsafe.Add(ref _at, size + 1), value);
        Unsafe.Add(ref _at, size) = (byte)length;
        Advance(size + 1 + length);
    }

    /// <summary>Writes a field with the digits of an integer.</summary>
    public void WriteInt128(ulong tag, int size, Int128 value) => WriteFormatted(tag, size, value, 48);

    /// <summary>Writes a field with the digits of an integer.</summary>
    public void WriteUInt128(ulong tag, int size, UInt128 value) => WriteFormatted(tag, size, value, 48);

    /// <summary>Writes a field with the digits of an integer.</summary>
    // Digits of base 10 are at most 2.41 times as many as bytes.
    public void WriteBigInteger(ulong tag, int size, BigInteger value)
    {
        int most = checked((int)Math.Min(5L * value.GetByteCount() / 2 + 8, int.MaxValue));
        char[] digits = TemporaryArrays.Rent<char>(most);
        try
        {
            if (!value.TryFormat(digits, out int length, default, System.Globalization.CultureInfo.InvariantCulture)) throw new UnreachableException();
            WriteChars(tag, size, digits.AsSpan(0, length));
        }
        finally
        {
            TemporaryArrays.Return(digits);
        }
    }

    void WriteFormatted<T>(ulong tag, int size, T value, int most) where T : IUtf8SpanFormattable
    {
        Ensure(MaxTag + 1 + most);
        Store(ref _at, tag);
        value.TryFormat(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref _at, size + 1), most), out int length, default, System.Globalization.CultureInfo.InvariantCulture);
        Unsafe.Add(ref _at, size) = (byte)length;
        Advance(size + 1 + length);
    }
}
