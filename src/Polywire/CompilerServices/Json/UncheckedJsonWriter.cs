using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire.CompilerServices;

/// <summary>
/// Writes JSON tokens. <c>Put…</c> methods write without a capacity check, into what a preceding <see cref="Ensure"/> made sure of;
/// <c>Write…</c> methods check themselves. Separators are the caller's: commas and colons are tokens too.
/// </summary>
/// <remarks>
/// Three fields, so that the JIT keeps a local copy in registers: generated code works on a copy and stores it back before it
/// passes the writer on. Nothing is written after an exception: the call that owns the writer abandons it.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct UncheckedJsonWriter
{
    /// <summary>The position of the next byte, and the end of the window.</summary>
    internal ref byte _at, _end;
    internal JsonWriterContext _context;

    internal UncheckedJsonWriter(ref byte window, int length, JsonWriterContext context) : this(ref window, ref Unsafe.Add(ref window, length), context) => context.Length = length;

    UncheckedJsonWriter(ref byte at, ref byte end, JsonWriterContext context)
    {
        _at = ref at;
        _end = ref end;
        _context = context;
    }

    /// <summary>The caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => _context.Context;

    /// <summary>The options of this call.</summary>
    public readonly JsonWireOptions Options => _context.Options;

    internal readonly ref byte At
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref _at;
    }

    /// <summary>Bytes free in the window.</summary>
    internal readonly int FreeCapacity
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (int)Unsafe.ByteOffset(ref _at, ref _end);
    }

    /// <summary>Bytes written into the window.</summary>
    public readonly int Position => _context.Length - FreeCapacity;

    /// <summary>In an exception filter: notes where the object begins whose own code threw <paramref name="e"/>, for the path of the error.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="position">A former <see cref="Position"/> of this writer.</param>
    /// <returns>False.</returns>
    public readonly bool NoteObject(Exception e, int position)
    {
        OwnFailure.Note(e, _context, position);
        return false;
    }

    /// <summary>In an exception filter: notes where the collection begins whose enumerator threw <paramref name="e"/>, and the element, for the path of the error.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="position">A former <see cref="Position"/> of this writer.</param>
    /// <param name="index">The index of the element; negative if the enumerator was not called.</param>
    /// <returns>False.</returns>
    public readonly bool NoteElement(Exception e, int position, int index)
    {
        OwnFailure.Note(e, _context, position, index);
        return false;
    }

    /// <summary>The position where the write failed; 0 if a copy of this writer has moved on to another window, which marked its own position.</summary>
    internal readonly int PositionAtFailure =>
        Unsafe.AreSame(ref _end, ref Unsafe.Add(ref MemoryMarshal.GetReference(_context.Written(0)), _context.Length)) ? Position : 0;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Advance(int count) => _at = ref Unsafe.Add(ref _at, count);

    /// <summary>Makes sure that <paramref name="count"/> bytes can be put.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Ensure(int count)
    {
        if (Unsafe.ByteOffset(ref _at, ref _end) < count)
        {
            _at = ref Grow(ref _at, ref _end, count, _context);
            _end = ref Unsafe.Add(ref _at, _context.FreeCapacity);
        }
    }

    // Takes and returns the fields of the writer one by one, so that the caller's copy stays in registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte Grow(ref byte at, ref byte end, int count, JsonWriterContext context)
    {
        context.MarkFailure(ref at);
        ref byte window = ref context.Grow(context.Length - (int)Unsafe.ByteOffset(ref at, ref end), count);
        context.FreeCapacity = context.Length - context.Position;
        return ref Unsafe.Add(ref window, context.Position);
    }

    /// <summary>Puts bytes as they are: a literal of names, separators and brackets.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutRaw(scoped ReadOnlySpan<byte> bytes)
    {
        Debug.Assert(FreeCapacity >= bytes.Length);
        Unsafe.CopyBlockUnaligned(ref At, ref MemoryMarshal.GetReference(bytes), (uint)bytes.Length);
        Advance(bytes.Length);
    }

    /// <summary>Does what <see cref="PutRaw"/> does for two to eight bytes: where the literal is a constant, one or two stores of constants.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutRaw8(scoped ReadOnlySpan<byte> literal)
    {
        Debug.Assert(FreeCapacity >= literal.Length && literal.Length is >= 2 and <= 8);
        ref byte text = ref MemoryMarshal.GetReference(literal);
        if (literal.Length == sizeof(ulong))
        {
            Unsafe.WriteUnaligned(ref At, Unsafe.ReadUnaligned<ulong>(ref text));
        }
        else if (literal.Length >= sizeof(uint))
        {
            int last = literal.Length - sizeof(uint);
            Unsafe.WriteUnaligned(ref At, Unsafe.ReadUnaligned<uint>(ref text));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref At, last), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref text, last)));
        }
        else
        {
            int last = literal.Length - sizeof(ushort);
            Unsafe.WriteUnaligned(ref At, Unsafe.ReadUnaligned<ushort>(ref text));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref At, last), Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref text, last)));
        }
        Advance(literal.Length);
    }

    /// <summary>Goes where a copy of this writer is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void MoveTo(scoped in UncheckedJsonWriter copy)
    {
        _at = ref copy._at;
        _end = ref copy._end;
    }

    /// <summary>Puts one byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutByte(byte value)
    {
        Debug.Assert(FreeCapacity >= 1);
        At = value;
        Advance(1);
    }

    /// <summary>Puts the end of a list in place of the comma after its last element, or where there is none, after its beginning.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutEnd(byte value)
    {
        ref byte last = ref Unsafe.Add(ref At, -1);
        if (last == (byte)',') last = value;
        else PutByte(value);
    }

    /// <summary>Does what <see cref="PutEnd(byte)"/> does after <paramref name="count"/> elements: nothing has to be read back.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutEnd(byte value, int count)
    {
        if (count != 0) Unsafe.Add(ref At, -1) = value;
        else PutByte(value);
    }

    /// <summary>Writes null and a comma.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutNullElement()
    {
        Ensure(5);
        PutRaw8("null,"u8);
    }

    /// <summary>Removes the trailing comma after an element that is in no list.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void TakeBack() => Advance(-1);

    /// <summary>Writes bytes as they are: JSON text that the caller has checked.</summary>
    public void WriteRaw(scoped ReadOnlySpan<byte> bytes)
    {
        if (_context.Layout is { } layout) PutRawThrough(layout, bytes);
        else PutRawInChunks(bytes);
    }

    /// <summary>Raw bytes are indented if the options ask for it, and otherwise unchanged: what precedes and follows them is written separately.</summary>
    void PutRawThrough(JsonLayout layout, scoped ReadOnlySpan<byte> bytes)
    {
        Pass();
        layout.IsRaw = true;
        PutRawInChunks(bytes);
        Pass();
        layout.IsRaw = false;
    }

    /// <summary>Hands what the window holds on to the sink.</summary>
    void Pass()
    {
        _at = ref Grow(ref _at, ref _end, 1, _context);
        _end = ref Unsafe.Add(ref _at, _context.FreeCapacity);
    }

    void PutRawInChunks(scoped ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > MaxChunk)
        {
            Ensure(MaxChunk);
            PutRaw(bytes[..MaxChunk]);
            bytes = bytes[MaxChunk..];
        }
        Ensure(bytes.Length);
        PutRaw(bytes);
    }

    const int MaxChunk = 1 << 16;

    /// <summary>Writes <c>null</c>.</summary>
    public void WriteNull()
    {
        Ensure(4);
        PutRaw("null"u8);
    }

    /// <summary>Writes <c>{</c> and counts the depth.</summary>
    public void WriteBeginObject()
    {
        PushDepth();
        Ensure(1);
        PutByte((byte)'{');
    }

    /// <summary>Writes <c>}</c>.</summary>
    public void WriteEndObject()
    {
        PopDepth();
        Ensure(1);
        PutByte((byte)'}');
    }

    /// <summary>Writes <c>[</c> and counts the depth.</summary>
    public void WriteBeginArray()
    {
        PushDepth();
        Ensure(1);
        PutByte((byte)'[');
    }

    /// <summary>Writes <c>]</c>.</summary>
    public void WriteEndArray()
    {
        PopDepth();
        Ensure(1);
        PutByte((byte)']');
    }

    /// <summary>Writes <c>,</c>.</summary>
    public void WriteComma()
    {
        Ensure(1);
        PutByte((byte)',');
    }

    /// <summary>Writes a member's name, escaped, and the colon.</summary>
    public void WriteName(string name)
    {
        if (name is null) WireErrors.NullKey();
        WriteString(name);
        Ensure(1);
        PutByte((byte)':');
    }

    /// <summary>Counts one level of nesting; <see cref="WireErrorCode.DepthExceeded"/> beyond <c>MaxDepth</c>. Every level needs its <see cref="PopDepth"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), SkipLocalsInit]
    public readonly unsafe void PushDepth()
    {
        byte here;
        if (++_context.Depth > _context.MaxDepth || (nuint)(&here) < _context.StackLimit) PushDeep(_context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PushDeep(JsonWriterContext context)
    {
        if (!context.TryDeepen()) JsonThrow.WriteDepth(context.Depth, context.MaxDepth);
    }

    /// <summary>Fails as <see cref="PushDepth"/> does, for a level that holds no other and so is not counted.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void CheckDepth()
    {
        if (_context.Depth >= _context.MaxDepth) CheckDeep(_context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CheckDeep(JsonWriterContext context)
    {
        context.Depth++;
        PushDeep(context);
        context.Depth--;
    }

    /// <summary>Ends one level of nesting.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void PopDepth() => _context.Depth--;

    /// <summary>Fails the write; the path is added by the root call.</summary>
    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => JsonThrow.Write(code, reason);
}
