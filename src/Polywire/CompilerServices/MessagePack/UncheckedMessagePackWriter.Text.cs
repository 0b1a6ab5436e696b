using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.MessagePack;
using Polywire.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackWriter
{
    /// <summary>Text up to here is encoded in one pass, into space for three bytes a character.</summary>
    internal const int OnePassText = 1365;

    /// <summary>Bytes that <see cref="PutText(string?, int)"/> needs where the text is of up to 31 ASCII characters; any other it reserves space for.</summary>
    public const int MaxText = MessagePackBounds.Text;

    /// <summary>The longest tail that <see cref="PutText(string?, int)"/> leaves after a text without growing.</summary>
    internal const int MaxTail = 1024;

    /// <summary>Writes text in the smallest str format, or nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(string? value) => WriteString(value, 0);

    /// <summary>Writes the text of an enum's value; false, and nothing is written, where the table of texts does not have it.</summary>
    [EditorBrowsable(EditorBrowsableState.Never), MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWriteEnum(WireEnumNames names, long value)
    {
        ref byte row = ref names.RowOf(value, out int length);
        if (length == 0) return false;
        Ensure(WireEnumNames.Row + 1);
        _at = (byte)(Format.FixStr | length);
        WireEnumNames.CopyRow(ref row, ref Unsafe.Add(ref _at, 1));
        Advance(length + 1);
        return true;
    }

    /// <summary>Writes text or nil, and ensures <paramref name="tail"/> bytes after it: the capacity for what the caller puts next.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(string? value, int tail)
    {
        Ensure(MaxText + tail);
        PutText(value, tail);
        if (tail > MaxTail) Ensure(tail);
    }

    /// <summary>Puts text or nil where <see cref="MaxText"/> and <paramref name="tail"/> bytes, at most 1,024, are ensured, and leaves <paramref name="tail"/> of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutText(string? value, int tail) => PutText(0, value, tail);

    /// <summary>Does the same <paramref name="offset"/> bytes on, after what was put there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutText(int offset, string? value, int tail)
    {
        AssertCapacity(offset + MaxText + tail);
        ref byte next = ref PutText(ref At(offset), ref _end, value, _context);
        if (Unsafe.IsNullRef(ref next))
        {
            next = ref PutLong(ref At(offset), ref _end, value!, tail, _context);
            _end = ref Unsafe.Add(ref next, _context.FreeCapacity);
        }
        _at = ref next;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe ref byte PutText(ref byte at, ref byte end, string? value, MessagePackWriterContext context) => ref context.PutText(ref at, ref end, value, context);

    // In pieces, as Grow.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutLong(ref byte at, ref byte end, string value, int tail, MessagePackWriterContext context)
    {
        context.MarkFailure(ref at);
        var w = new UncheckedMessagePackWriter(ref at, ref end, context);
        if (value.Length <= OnePassText)
        {
            w.Ensure(Utf8Text.MaxBytes(value.Length) + tail);
            w._at = ref Utf8Text.PutOther(ref w._at, value, context);
        }
        else
        {
            w.WriteLongText(value, tail);
        }
        context.FreeCapacity = w.FreeCapacity;
        return ref w._at;
    }

    /// <summary>Writes text in the smallest str format.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteChars(scoped ReadOnlySpan<char> value)
    {
        var t = new UncheckedMessagePackWriter(ref _at, ref _end, _context);
        t.WriteLongText(value, 0);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteLongText(scoped ReadOnlySpan<char> value, int tail)
    {
        if (value.Length <= OnePassText || value.Length <= (FreeCapacity - tail - Utf8Text.MaxBytes(0)) / 3)
        {
            Ensure(Utf8Text.MaxBytes(value.Length) + tail);
            Advance(Utf8Text.PutTranscoded(ref _at, value, _context));
            return;
        }
        long count = Utf8Text.CountValid(value);
        EnsureOneBuffer(count);
        Ensure(MaxStringHeader + (int)count);
        int header = SmallestFormat.SizeOfStrHeader((uint)count);
        int size = Utf8Encoder.EncodeExact(value, MemoryMarshal.CreateSpan(ref At(header), (int)count), out int read);
        if (size == count && read == value.Length)
        {
            SmallestFormat.PutStrHeader(ref _at, (uint)count);
            Advance(header + size);
        }
        else
        {
            WriteReplaced(value);
        }
        Ensure(tail);
    }

    /// <summary>Writes long text with U+FFFD for lone surrogates, or fails.</summary>
    void WriteReplaced(scoped ReadOnlySpan<char> value)
    {
        if (!_context.ReplaceInvalidText) MessagePackThrow.WriteText();
        long count = Utf8Encoder.CountBytes(value);
        EnsureOneBuffer(count);
        WriteStringHeader((int)count);
        Ensure((int)count);
        System.Text.Unicode.Utf8.FromUtf16(value, MemoryMarshal.CreateSpan(ref _at, (int)count), out _, out _, replaceInvalidSequences: true);
        Advance((int)count);
    }

    static void EnsureOneBuffer(long count)
    {
        if (count > Array.MaxLength - MaxStringHeader) MessagePackThrow.Write(WireErrorCode.LengthOutOfRange, $"Text of {count} UTF-8 bytes is longer than one buffer can be.");
    }

    /// <summary>Writes the header of a string of <paramref name="byteCount"/> UTF-8 bytes, which follow by <see cref="WriteRaw"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteStringHeader(int byteCount)
    {
        Ensure(MaxStringHeader);
        Advance(SmallestFormat.PutStrHeader(ref _at, (uint)byteCount));
    }

    /// <summary>Writes text that is UTF-8 already, in the smallest str format; it is not validated.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUtf8(scoped ReadOnlySpan<byte> utf8)
    {
        WriteStringHeader(utf8.Length);
        WriteRaw(utf8);
    }

    /// <summary>Writes text in the smallest str format, or nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteStringBuilder(StringBuilder? value)
    {
        var t = new UncheckedMessagePackWriter(ref _at, ref _end, _context);
        t.WriteTextOf(value);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteTextOf(StringBuilder? value)
    {
        if (value is null)
        {
            WriteNil();
            return;
        }
        using var text = new BuilderText(value);
        WriteChars(text.Span);
    }
}
