using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

/// <summary>
/// Writes MemoryPack values. <c>Put…</c> methods write without a capacity check, into what a preceding <see cref="Ensure"/> reserved;
/// <c>Write…</c> methods check themselves.
/// </summary>
/// <remarks>
/// Three fields, so that the JIT keeps a local copy in registers: generated code works on a copy and stores it back before it
/// passes the writer on. Nothing is written after an exception: the call that owns the writer abandons it.
/// </remarks>
[SkipLocalsInit]
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct UncheckedMemoryPackWriter
{
    /// <summary>Bytes of the header of an object.</summary>
    public const int MaxObjectHeader = MemoryPackBounds.ObjectHeader;
    /// <summary>Bytes of the header of a collection.</summary>
    public const int MaxCollectionHeader = MemoryPackBounds.CollectionHeader;

    const int MaxChunk = 1 << 16;

    /// <summary>The position of the next byte, and the end of the window.</summary>
    internal ref byte _at, _end;
    internal MemoryPackWriterContext _context;

    internal UncheckedMemoryPackWriter(ref byte window, int length, MemoryPackWriterContext context)
    {
        _at = ref window;
        _end = ref Unsafe.Add(ref window, length);
        _context = context;
        context.Length = length;
    }

    internal UncheckedMemoryPackWriter(Span<byte> window, MemoryPackWriterContext context) : this(ref MemoryMarshal.GetReference(window), window.Length, context)
    {
    }

    // Copied field by field: a copy in one piece would wait for the stores before it.
    UncheckedMemoryPackWriter(ref byte at, ref byte end, MemoryPackWriterContext context)
    {
        _at = ref at;
        _end = ref end;
        _context = context;
    }

    /// <summary>The caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => _context.Context;

    /// <summary>The options of this call.</summary>
    public readonly MemoryPackWireOptions Options => _context.Options;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte At(int offset) => ref Unsafe.Add(ref _at, offset);

    /// <summary>The byte that is put next. Precondition: what is stored there was reserved by <see cref="Ensure"/>, and <see cref="Advance"/> follows.</summary>
    public readonly ref byte Free
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref _at;
    }

    /// <summary>Bytes that can be put into the window.</summary>
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

    /// <summary>Reserves <paramref name="count"/> bytes.</summary>
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
    static ref byte Grow(ref byte at, ref byte end, int count, MemoryPackWriterContext context)
    {
        context.MarkFailureAt(ref at);
        int position = new UncheckedMemoryPackWriter(ref at, ref end, context).Position;
        ref byte window = ref context.IsInPlace ? ref context.MoveToArray(ref Unsafe.Subtract(ref at, position), position, count) : ref context.Grow(position, count);
        context.FreeCapacity = context.Length - context.Position;
        return ref Unsafe.Add(ref window, context.Position);
    }

    /// <summary>Goes where a copy of this writer is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void MoveTo(scoped in UncheckedMemoryPackWriter copy)
    {
        _at = ref copy._at;
        _end = ref copy._end;
    }

    [Conditional("DEBUG")]
    readonly void AssertCapacity(int count) => Debug.Assert(FreeCapacity >= count, "Put without Ensure");

    /// <summary>Goes after bytes that were put ahead.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Advance(int count) => _at = ref Unsafe.Add(ref _at, count);

    /// <summary>Puts bytes as they are, <paramref name="offset"/> bytes on, and stays.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void PutRawAt(int offset, scoped ReadOnlySpan<byte> bytes)
    {
        AssertCapacity(offset + bytes.Length);
        if (bytes.Length == 1) At(offset) = bytes[0];
        else Unsafe.CopyBlockUnaligned(ref At(offset), ref MemoryMarshal.GetReference(bytes), (uint)bytes.Length);
    }

    /// <summary>Puts bytes as they are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutRaw(scoped ReadOnlySpan<byte> bytes)
    {
        PutRawAt(0, bytes);
        Advance(bytes.Length);
    }

    /// <summary>Writes bytes as they are: complete values that the caller has checked.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteRaw(scoped ReadOnlySpan<byte> bytes)
    {
        var t = new UncheckedMemoryPackWriter(ref _at, ref _end, _context);
        t.WriteChunks(bytes);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteChunks(scoped ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > FreeCapacity)
        {
            int take = Math.Max(FreeCapacity, Math.Min(MaxChunk, bytes.Length));
            Ensure(take);
            ByteCopy.Copy(ref _at, in MemoryMarshal.GetReference(bytes), take);
            Advance(take);
            bytes = bytes[take..];
        }
        ByteCopy.Copy(ref _at, in MemoryMarshal.GetReference(bytes), bytes.Length);
        Advance(bytes.Length);
    }

    /// <summary>Writes the header of an object with so many members, at most 249, which follow.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteObjectHeader(int members)
    {
        Ensure(MaxObjectHeader);
        _at = (byte)members;
        Advance(1);
    }

    /// <summary>Writes the header of an object or union that is null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteNullObject() => WriteObjectHeader(MemoryPackCode.NullObject);

    /// <summary>Writes the header of a union with its tag; the value follows.</summary>
    public void WriteUnionHeader(int tag)
    {
        Ensure(3);
        if (tag < MemoryPackCode.WideTag)
        {
            _at = (byte)tag;
            Advance(1);
            return;
        }
        _at = MemoryPackCode.WideTag;
        LittleEndian.Store(ref At(1), (ushort)tag);
        Advance(3);
    }

    /// <summary>Puts the header of a collection. Needs <see cref="MaxCollectionHeader"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutCollectionHeader(int count)
    {
        AssertCapacity(MaxCollectionHeader);
        LittleEndian.Store(ref _at, count);
        Advance(sizeof(int));
    }

    /// <summary>Writes the header of a collection; so many elements follow.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteCollectionHeader(int count)
    {
        Ensure(MaxCollectionHeader);
        PutCollectionHeader(count);
    }

    /// <summary>Writes the header of a collection or string that is null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteNullCollection() => WriteCollectionHeader(MemoryPackCode.NullCollection);

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
    static void CheckDeep(MemoryPackWriterContext context)
    {
        context.Depth++;
        PushDeep(context);
        context.Depth--;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PushDeep(MemoryPackWriterContext context)
    {
        if (!context.TryDeepen()) MemoryPackThrow.Depth(context.Depth, context.MaxDepth, -1);
    }

    /// <summary>Ends one level of nesting.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void PopDepth() => _context.Depth--;

    /// <summary>Fails the write; the path is added by the root call.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => MemoryPackThrow.Write(code, reason);
}
