using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Polywire.MemoryPack;
using Polywire.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMemoryPackWriter
{
    /// <summary>Text up to here is encoded in one pass, into space for three bytes a character.</summary>
    internal const int OnePassText = 1365;

    /// <summary>Bytes that <see cref="PutText(string?, int)"/> needs where the text is of up to 32 ASCII characters; any other it reserves space for.</summary>
    public const int MaxText = MemoryPackBounds.Text;

    /// <summary>The longest tail that <see cref="PutText(string?, int)"/> leaves after a text without growing.</summary>
    internal const int MaxTail = 1024;

    /// <summary>Writes text or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(string? value)
    {
        Ensure(MaxText);
        PutText(value, 0);
    }

    /// <summary>Writes text in the given encoding, or null.</summary>
    internal void WriteString(string? value, bool isUtf16)
    {
        bool usual = _context.WritesUtf16;
        if (usual == isUtf16 || string.IsNullOrEmpty(value))
        {
            WriteString(value);
            return;
        }
        if (isUtf16) WriteUnits(value);
        else WriteUtf8(value, 0);
    }

    /// <summary>Puts text or null where <see cref="MaxText"/> and <paramref name="tail"/> bytes, at most 1,024, are ensured, and leaves <paramref name="tail"/> of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutText(string? value, int tail) => PutText(0, value, tail);

    /// <summary>Does the same <paramref name="offset"/> bytes on, after what was put there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
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
    static unsafe ref byte PutText(ref byte at, ref byte end, string? value, MemoryPackWriterContext context) => ref context.PutText(ref at, ref end, value, context);

    // In pieces, as Grow.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutLong(ref byte at, ref byte end, string value, int tail, MemoryPackWriterContext context)
    {
        context.MarkFailureAt(ref at);
        var w = new UncheckedMemoryPackWriter(ref at, ref end, context);
        w.WriteLongText(value, tail);
        context.FreeCapacity = w.FreeCapacity;
        return ref w._at;
    }

    /// <summary>Writes text that is not null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteChars(scoped ReadOnlySpan<char> value)
    {
        var t = new UncheckedMemoryPackWriter(ref _at, ref _end, _context);
        if (value.IsEmpty) t.WriteCollectionHeader(0);
        else t.WriteLongText(value, 0);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteLongText(scoped ReadOnlySpan<char> value, int tail)
    {
        if (_context.WritesUtf16)
        {
            WriteUnits(value);
            Ensure(tail);
            return;
        }
        WriteUtf8(value, tail);
    }

    void WriteUtf8(scoped ReadOnlySpan<char> value, int tail)
    {
        if (value.Length <= OnePassText || value.Length <= (FreeCapacity - tail - MemoryPackText.MaxBytes(0)) / 3)
        {
            Ensure(MemoryPackText.MaxBytes(value.Length) + tail);
            Advance(MemoryPackText.PutTranscoded(ref _at, value, _context));
            return;
        }
        long count = Utf8Encoder.CountBytes(value);
        EnsureOneBuffer(count);
        Ensure(MemoryPackCode.TextHeader + (int)count);
        Span<byte> to = MemoryMarshal.CreateSpan(ref At(MemoryPackCode.TextHeader), (int)count);
        int size = Utf8Encoder.EncodeExact(value, to, out int read);
        if (size != count || read != value.Length)
        {
            if (!_context.ReplaceInvalidText) MemoryPackThrow.WriteText();
            Utf8.FromUtf16(value, to, out _, out size, replaceInvalidSequences: true);
        }
        MemoryPackText.PutHeader(ref _at, size, value.Length);
        Advance(MemoryPackCode.TextHeader + size);
        Ensure(tail);
    }

    static void EnsureOneBuffer(long count)
    {
        if (count > Array.MaxLength - MemoryPackCode.TextHeader) MemoryPackThrow.Write(WireErrorCode.LengthOutOfRange, $"Text of {count} UTF-8 bytes is longer than one buffer can be.");
    }

    /// <summary>Writes text as UTF-16 with its number of code units.</summary>
    void WriteUnits(scoped ReadOnlySpan<char> value)
    {
        WriteCollectionHeader(value.Length);
        PutUnits(value);
    }

    void PutUnits(scoped ReadOnlySpan<char> value)
    {
        for (int take; !value.IsEmpty; value = value[take..])
        {
            take = Math.Min(value.Length, MaxChunk / 2);
            Ensure(2 * take);
            MemoryPackText.CopyUnits(value[..take], ref _at);
            Advance(2 * take);
        }
    }

    /// <summary>Writes the text of a builder as UTF-16, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteStringBuilder(StringBuilder? value)
    {
        var t = new UncheckedMemoryPackWriter(ref _at, ref _end, _context);
        t.WriteTextOf(value);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteTextOf(StringBuilder? value)
    {
        if (value is null)
        {
            WriteNullCollection();
            return;
        }
        WriteCollectionHeader(value.Length);
        foreach (ReadOnlyMemory<char> chunk in value.GetChunks()) PutUnits(chunk.Span);
    }

    /// <summary>Writes the text that the URI was made of, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUri(Uri? value) => WriteString(value?.OriginalString);
}
