using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Json;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonWriter
{
    /// <summary>Text longer than this is encoded in pieces, so that the requested capacity stays within six times the piece.</summary>
    const int LongText = 4096;

    /// <summary>Bytes that <see cref="PutText"/> may touch where the text is short and plain; any other it reserves space for.</summary>
    public const int MaxText = JsonBounds.Text;

    /// <summary>The longest tail that <see cref="PutText"/> and <see cref="WriteString(string?, int)"/> take.</summary>
    internal const int MaxTail = 1024;

    /// <summary>Writes text in quotes, or null.</summary>
    public void WriteString(string? value) => WriteString(value, 0);

    /// <summary>Writes text in quotes, or null, and ensures <paramref name="tail"/> bytes after it, at most 1,024: the capacity for what the caller puts next.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void WriteString(string? value, int tail)
    {
        Ensure(MaxText + tail);
        ref byte next = ref StringToken.WriteText(ref _at, ref _end, value, _context);
        if (Unsafe.IsNullRef(ref next)) WriteLong(value, tail);
        else _at = ref next;
    }

    /// <summary>Puts text in quotes, or null, where <see cref="MaxText"/> and <paramref name="tail"/> bytes are ensured, and leaves <paramref name="tail"/> of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutText(string? value, int tail)
    {
        ref byte next = ref StringToken.WriteText(ref _at, ref _end, value, _context);
        if (Unsafe.IsNullRef(ref next))
        {
            next = ref PutLong(ref _at, ref _end, value, tail, _context);
            _end = ref Unsafe.Add(ref next, _context.FreeCapacity);
        }
        _at = ref next;
    }

    // In pieces, as Grow.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutLong(ref byte at, ref byte end, string? value, int tail, JsonWriterContext context)
    {
        context.MarkFailure(ref at);
        var writer = new UncheckedJsonWriter(ref at, ref end, context);
        writer.WriteLong(value, tail);
        context.FreeCapacity = writer.FreeCapacity;
        return ref writer._at;
    }

    void WriteLong(string? value, int tail)
    {
        WriteChars(value);
        Ensure(tail);
    }

    /// <summary>Writes text in quotes.</summary>
    public void WriteChars(scoped ReadOnlySpan<char> value)
    {
        if (value.Length <= LongText)
        {
            Ensure(StringToken.MaxBytes(value.Length));
            int n = StringToken.Write(ref At, ref MemoryMarshal.GetReference(value), value.Length, _context.Escaping, _context.ReplaceInvalidText);
            if (n < 0) JsonThrow.WriteText();
            Advance(n);
            return;
        }
        Ensure(1);
        PutByte((byte)'"');
        while (value.Length > 0)
        {
            int take = Math.Min(value.Length, LongText);
            if (take < value.Length && char.IsHighSurrogate(value[take - 1])) take--;
            Ensure(StringToken.MaxBytes(take));
            int n = StringToken.WriteBody(ref At, ref MemoryMarshal.GetReference(value), take, _context.Escaping, _context.ReplaceInvalidText);
            if (n < 0) JsonThrow.WriteText();
            Advance(n);
            value = value[take..];
        }
        Ensure(1);
        PutByte((byte)'"');
    }

    /// <summary>Writes a short part of a text, without quotation marks.</summary>
    internal void WritePart(scoped ReadOnlySpan<char> value)
    {
        Ensure(StringToken.MaxBytes(value.Length));
        int n = StringToken.WriteBody(ref At, ref MemoryMarshal.GetReference(value), value.Length, _context.Escaping, _context.ReplaceInvalidText);
        if (n < 0) JsonThrow.WriteText();
        Advance(n);
    }
}
