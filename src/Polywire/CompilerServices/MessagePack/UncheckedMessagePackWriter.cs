using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

/// <summary>
/// Writes MessagePack values. <c>Put…</c> methods write without a capacity check, into what a preceding <see cref="Ensure"/> made
/// sure of (<c>MaxInt32</c> bytes for <c>PutInt32</c>, and so on); <c>Write…</c> methods check themselves.
/// </summary>
/// <remarks>
/// Three fields, so that the JIT keeps a local copy in registers: generated code works on a copy and stores it back before it
/// passes the writer on. Nothing is written after an exception: the call that owns the writer abandons it.
/// </remarks>
[SkipLocalsInit]
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct UncheckedMessagePackWriter
{
    /// <summary>Bytes of nil.</summary>
    public const int MaxNil = MessagePackBounds.Nil;
    /// <summary>The maximum size of an array's header in bytes.</summary>
    public const int MaxArrayHeader = MessagePackBounds.ArrayHeader;
    /// <summary>The maximum size of a map's header in bytes.</summary>
    public const int MaxMapHeader = MessagePackBounds.MapHeader;
    /// <summary>The maximum size of a string's header in bytes.</summary>
    public const int MaxStringHeader = MessagePackBounds.StringHeader;
    /// <summary>The maximum size of a binary's header in bytes.</summary>
    public const int MaxBinaryHeader = MessagePackBounds.BinaryHeader;
    /// <summary>The maximum size of an extension's header in bytes.</summary>
    public const int MaxExtensionHeader = MessagePackBounds.ExtensionHeader;

    const int MaxChunk = 1 << 16;

    /// <summary>Bytes after those that <see cref="Ensure"/> reserves, which a put may touch because it stores entire words.</summary>
    internal const int Slack = sizeof(ulong);

    /// <summary>The position of the next byte, and the end of the window less its <see cref="Slack"/>.</summary>
    internal ref byte _at, _end;
    internal MessagePackWriterContext _context;

    internal UncheckedMessagePackWriter(ref byte window, int length, MessagePackWriterContext context)
    {
        if (length < Slack) length = Slack;
        _at = ref window;
        _end = ref Unsafe.Add(ref window, length - Slack);
        _context = context;
        context.Length = length;
    }

    internal UncheckedMessagePackWriter(Span<byte> window, MessagePackWriterContext context) : this(ref MemoryMarshal.GetReference(window), window.Length, context)
    {
    }

    // Copied field by field: a copy in one piece would wait for the stores before it.
    UncheckedMessagePackWriter(ref byte at, ref byte end, MessagePackWriterContext context)
    {
        _at = ref at;
        _end = ref end;
        _context = context;
    }

    /// <summary>The caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => _context.Context;

    /// <summary>The options of this call.</summary>
    public readonly MessagePackWireOptions Options => _context.Options;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte At(int offset) => ref Unsafe.Add(ref _at, offset);

    /// <summary>The byte that is put next.</summary>
    internal readonly ref byte Free => ref _at;

    /// <summary>Bytes that can be put into the window.</summary>
    internal readonly int FreeCapacity
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (int)Unsafe.ByteOffset(ref _at, ref _end);
    }

    /// <summary>Bytes written into the window.</summary>
    public readonly int Position => _context.Length - Slack - FreeCapacity;

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
        Unsafe.AreSame(ref _end, ref Unsafe.Add(ref MemoryMarshal.GetReference(_context.Written(0)), _context.Length - Slack)) ? Position : 0;

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
    static ref byte Grow(ref byte at, ref byte end, int count, MessagePackWriterContext context)
    {
        context.MarkFailure(ref at);
        ref byte window = ref context.Grow(new UncheckedMessagePackWriter(ref at, ref end, context).Position, Math.Min(count, Array.MaxLength) + Slack);
        context.FreeCapacity = context.Length - Slack - context.Position;
        return ref Unsafe.Add(ref window, context.Position);
    }

    /// <summary>Goes where a copy of this writer is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void MoveTo(scoped in UncheckedMessagePackWriter copy)
    {
        _at = ref copy._at;
        _end = ref copy._end;
    }

    [Conditional("DEBUG")]
    readonly void AssertCapacity(int count) => Debug.Assert(FreeCapacity >= count, "Put without Ensure");

    /// <summary>Puts bytes as they are: headers, names and constants joined.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutRaw(scoped ReadOnlySpan<byte> bytes)
    {
        PutRawAt(0, bytes);
        Advance(bytes.Length);
    }

    /// <summary>Puts bytes as they are, <paramref name="offset"/> bytes on, and stays.</summary>
    // Of a literal the length is known where this is inlined: one way is left, and its bytes are constants in the code.
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void PutRawAt(int offset, scoped ReadOnlySpan<byte> bytes)
    {
        AssertCapacity(offset + bytes.Length);
        ref byte from = ref MemoryMarshal.GetReference(bytes);
        int length = bytes.Length;
        if (length is >= sizeof(uint) and <= 2 * sizeof(uint))
        {
            int last = length - sizeof(uint);
            Unsafe.WriteUnaligned(ref At(offset), Unsafe.ReadUnaligned<uint>(ref from));
            if (last > 0) Unsafe.WriteUnaligned(ref At(offset + last), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref from, last)));
        }
        else if (length == 3)
        {
            BigEndian.Store32(ref At(offset), (uint)from << 24 | (uint)Unsafe.Add(ref from, 1) << 16 | (uint)Unsafe.Add(ref from, 2) << 8);
        }
        else if (length == sizeof(ushort))
        {
            Unsafe.WriteUnaligned(ref At(offset), Unsafe.ReadUnaligned<ushort>(ref from));
        }
        else if (length == 1)
        {
            At(offset) = from;
        }
        else
        {
            Unsafe.CopyBlockUnaligned(ref At(offset), ref from, (uint)length);
        }
    }

    /// <summary>Goes after bytes that were put ahead.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void Advance(int count) => _at = ref BigEndian.At(ref _at, count);

    /// <summary>Writes bytes as they are: complete values that the caller has checked.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteRaw(scoped ReadOnlySpan<byte> bytes)
    {
        var t = new UncheckedMessagePackWriter(ref _at, ref _end, _context);
        t.WriteChunks(bytes);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteChunks(scoped ReadOnlySpan<byte> bytes)
    {
        // One array grows once. A sink gets chunks, so that its windows stay small.
        if (!_context.HasSink) Ensure(bytes.Length);
        while (bytes.Length > MaxChunk)
        {
            Ensure(MaxChunk);
            PutRaw(bytes[..MaxChunk]);
            bytes = bytes[MaxChunk..];
        }
        Ensure(bytes.Length);
        PutRaw(bytes);
    }

    /// <summary>Puts nil. Needs <see cref="MaxNil"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutNil()
    {
        AssertCapacity(MaxNil);
        _at = Format.Nil;
        Advance(1);
    }

    /// <summary>Writes nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteNil()
    {
        Ensure(MaxNil);
        PutNil();
    }

    /// <summary>Puts the header of an array. Needs <see cref="MaxArrayHeader"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutArrayHeader(int count)
    {
        AssertCapacity(MaxArrayHeader);
        if ((uint)count <= Format.MaxFixCount)
        {
            _at = (byte)(Format.FixArray | count);
            Advance(1);
        }
        else
        {
            Advance(SmallestFormat.PutArrayHeader(ref _at, (uint)count));
        }
    }

    /// <summary>Writes the header of an array; <paramref name="count"/> values follow, which the caller writes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteArrayHeader(int count)
    {
        Ensure(MaxArrayHeader);
        PutArrayHeader(count);
    }

    /// <summary>Puts the header of a map. Needs <see cref="MaxMapHeader"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutMapHeader(int count)
    {
        AssertCapacity(MaxMapHeader);
        if ((uint)count <= Format.MaxFixCount)
        {
            _at = (byte)(Format.FixMap | count);
            Advance(1);
        }
        else
        {
            Advance(SmallestFormat.PutMapHeader(ref _at, (uint)count));
        }
    }

    /// <summary>Writes the header of a map; <paramref name="count"/> keys, each with its value, follow, which the caller writes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteMapHeader(int count)
    {
        Ensure(MaxMapHeader);
        PutMapHeader(count);
    }

    /// <summary>Counts one level of nesting; <see cref="WireErrorCode.DepthExceeded"/> beyond <c>MaxDepth</c>. Every level needs its <see cref="PopDepth"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), SkipLocalsInit]
    public readonly unsafe void PushDepth()
    {
        byte here;
        if (++_context.Depth > _context.MaxDepth || (nuint)(&here) < _context.StackLimit) PushDeep(_context);
    }

    /// <summary>Checks one level of nesting without counting it: for a value with no levels below it, in place of <see cref="PushDepth"/> and <see cref="PopDepth"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void CheckDepth()
    {
        if (_context.Depth >= _context.MaxDepth) CheckDeep(_context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CheckDeep(MessagePackWriterContext context)
    {
        context.Depth++;
        PushDeep(context);
        context.Depth--;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PushDeep(MessagePackWriterContext context)
    {
        if (!context.TryDeepen()) MessagePackThrow.Depth(context.Depth, context.MaxDepth, -1);
    }

    /// <summary>Ends one level of nesting.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void PopDepth() => _context.Depth--;

    /// <summary>Fails the write; the path is added by the root call.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => MessagePackThrow.Write(code, reason);
}
