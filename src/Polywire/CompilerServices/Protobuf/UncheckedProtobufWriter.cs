using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

/// <summary>
/// Writes the fields of Protobuf messages. <c>Put…</c> methods write without a capacity check, into what a preceding <see cref="Ensure"/>
/// reserved; <c>Write…</c> methods check themselves. A tag is given as it is encoded, the first byte lowest, with its size in bytes.
/// </summary>
/// <remarks>
/// Three fields, so that the JIT keeps a local copy in registers: generated code works on a copy and stores it back before it
/// passes the writer on. Nothing is written after an exception: the call that owns the writer abandons it.
/// </remarks>
[SkipLocalsInit]
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct UncheckedProtobufWriter
{
    /// <summary>The maximum size of a tag in bytes.</summary>
    public const int MaxTag = Varint.MaxBytes32;

    /// <summary>The maximum size of a varint in bytes.</summary>
    public const int MaxVarint = Varint.MaxBytes;

    /// <summary>The maximum size of a length in bytes.</summary>
    public const int MaxLength = Varint.MaxBytes32;

    const int MaxChunk = 1 << 16;

    /// <summary>Bytes after those that <see cref="Ensure"/> reserves, which a put may touch because it stores entire words.</summary>
    internal const int Slack = sizeof(ulong);

    /// <summary>The position of the next byte, and the end of the window less its <see cref="Slack"/>.</summary>
    internal ref byte _at, _end;
    internal ProtobufWriterContext _context;

    internal UncheckedProtobufWriter(ref byte window, int length, ProtobufWriterContext context)
    {
        if (length < Slack) length = Slack;
        _at = ref window;
        _end = ref Unsafe.Add(ref window, length - Slack);
        _context = context;
        context.Length = length;
        context.End = length - Slack;
        // The top-level message is the first level.
        context.Depth = 1;
        if (context.MaxDepth < 1) ProtobufThrow.Depth(1, context.MaxDepth, -1);
    }

    UncheckedProtobufWriter(ref byte at, ref byte end, ProtobufWriterContext context)
    {
        _at = ref at;
        _end = ref end;
        _context = context;
    }

    /// <summary>The caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => _context.Context;

    /// <summary>The options of this call.</summary>
    public readonly ProtobufWireOptions Options => _context.Options;

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

    /// <summary>In an exception filter: notes the field whose enumerator threw <paramref name="e"/>, and the element, for the path of the error.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="number">The field's number; 0 if the field is open, as a packed one is.</param>
    /// <param name="index">The index of the element; negative if the enumerator was not called.</param>
    /// <returns>False.</returns>
    public readonly bool NoteElement(Exception e, int number, int index)
    {
        OwnFailure.Note(e, _context, -number, index);
        return false;
    }

    /// <summary>In an exception filter: notes the field of a map whose enumerator threw <paramref name="e"/>; its entry has no key yet.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="number">The field's number.</param>
    /// <param name="index">The index of the entry; negative if the enumerator was not called.</param>
    /// <returns>False.</returns>
    public readonly bool NoteEntry(Exception e, int number, int index)
    {
        if (index >= 0) OwnFailure.Note(e, null);
        OwnFailure.Note(e, _context, -number);
        return false;
    }

    /// <summary>The position where the write failed; 0 if a copy of this writer has moved on to another window, which marked its own position.</summary>
    internal readonly int PositionAtFailure =>
        Unsafe.AreSame(ref _end, ref Unsafe.Add(ref MemoryMarshal.GetReference(_context.Written(0)), _context.Length - Slack)) ? Position : 0;

    /// <summary>Ensures that <paramref name="count"/> bytes can be put.</summary>
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
    static ref byte Grow(ref byte at, ref byte end, int count, ProtobufWriterContext context)
    {
        context.MarkFailure(ref at);
        int capacity = (int)Unsafe.ByteOffset(ref at, ref end);
        int position = context.Length - Slack - capacity, total = context.End - capacity;
        // What is in open messages stays in the window until their lengths are known.
        int flushed = context.Opened == 0 ? position : position - (total - context.Starts[0]);
        ref byte window = ref context.GrowFrom(ref Unsafe.Subtract(ref at, position), position, flushed, Math.Min(count, Array.MaxLength - Slack) + Slack);
        context.FreeCapacity = context.Length - Slack - context.Position;
        context.End = total + context.FreeCapacity;
        return ref Unsafe.Add(ref window, context.Position);
    }

    /// <summary>Goes where a copy of this writer is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void MoveTo(scoped in UncheckedProtobufWriter copy)
    {
        _at = ref copy._at;
        _end = ref copy._end;
    }

    [Conditional("DEBUG")]
    readonly void AssertCapacity(int count) => Debug.Assert(FreeCapacity >= count, "Put without Ensure");

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Advance(int count) => _at = ref Unsafe.Add(ref _at, (nint)(uint)count);

    /// <summary>Puts a tag. Needs <see cref="MaxTag"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutTag(ulong tag, int size)
    {
        AssertCapacity(size);
        Store(ref _at, tag);
        Advance(size);
    }

    /// <summary>Stores a word, the first byte lowest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Store(ref byte at, ulong value) => Unsafe.WriteUnaligned(ref at, BitConverter.IsLittleEndian ? value : System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Store(ref byte at, uint value) => Unsafe.WriteUnaligned(ref at, BitConverter.IsLittleEndian ? value : System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(value));

    /// <summary>Puts a field with a varint. Needs <see cref="MaxTag"/> and <see cref="MaxVarint"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutVarint(ulong tag, int size, ulong value)
    {
        AssertCapacity(size + MaxVarint);
        Store(ref _at, tag);
        _at = ref PutChosen(ref Unsafe.Add(ref _at, size), value, _context);
    }

    /// <summary>Does the same unless the value is 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutVarintOrOmit(ulong tag, int size, ulong value)
    {
        if (value != 0) PutVarint(tag, size, value);
    }

    /// <summary>Puts a field with a boolean, unless it is false. Needs <see cref="MaxTag"/> and 1 byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutBooleanOrOmit(ulong tag, int size, bool value)
    {
        AssertCapacity(size + 1);
        Store(ref _at, tag);
        // Without a branch: booleans are hard to predict.
        Unsafe.Add(ref _at, size) = 1;
        // In a local: a condition in the argument would take the address of a copy in registers.
        int count = value ? size + 1 : 0;
        Advance(count);
    }

    /// <summary>Puts a varint without a tag. Needs <see cref="MaxVarint"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutVarint(ulong value)
    {
        AssertCapacity(MaxVarint);
        _at = ref PutChosen(ref _at, value, _context);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe ref byte PutChosen(ref byte at, ulong value, ProtobufWriterContext context)
    {
        if (value >= 0x80) return ref context.PutVarint(ref at, value, context);
        at = (byte)value;
        return ref Unsafe.Add(ref at, 1);
    }

    /// <summary>Puts a field with four bytes. Needs <see cref="MaxTag"/> and 4 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutFixed32(ulong tag, int size, uint value)
    {
        AssertCapacity(size + sizeof(uint));
        Store(ref _at, tag);
        Store(ref Unsafe.Add(ref _at, size), value);
        Advance(size + sizeof(uint));
    }

    /// <summary>Does the same unless the value is 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutFixed32OrOmit(ulong tag, int size, uint value)
    {
        AssertCapacity(size + sizeof(uint));
        Store(ref _at, tag);
        Store(ref Unsafe.Add(ref _at, size), value);
        // In a local: a condition in the argument would take the address of a copy in registers.
        int count = value != 0 ? size + sizeof(uint) : 0;
        Advance(count);
    }

    /// <summary>Puts four bytes without a tag.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutFixed32(uint value)
    {
        AssertCapacity(sizeof(uint));
        Store(ref _at, value);
        Advance(sizeof(uint));
    }

    /// <summary>Puts a field with eight bytes. Needs <see cref="MaxTag"/> and 8 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutFixed64(ulong tag, int size, ulong value)
    {
        AssertCapacity(size + sizeof(ulong));
        Store(ref _at, tag);
        Store(ref Unsafe.Add(ref _at, size), value);
        Advance(size + sizeof(ulong));
    }

    /// <summary>Does the same unless the value is 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutFixed64OrOmit(ulong tag, int size, ulong value)
    {
        AssertCapacity(size + sizeof(ulong));
        Store(ref _at, tag);
        Store(ref Unsafe.Add(ref _at, size), value);
        // In a local: a condition in the argument would take the address of a copy in registers.
        int count = value != 0 ? size + sizeof(ulong) : 0;
        Advance(count);
    }

    /// <summary>Puts eight bytes without a tag.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutFixed64(ulong value)
    {
        AssertCapacity(sizeof(ulong));
        Store(ref _at, value);
        Advance(sizeof(ulong));
    }

    /// <summary>Returns the zigzag encoding of a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ZigZag(int value) => Varint.ZigZag(value);

    /// <summary>Returns the zigzag encoding of a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong ZigZag(long value) => Varint.ZigZag(value);

    /// <summary>Returns the bits of a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Bits(float value) => BitConverter.SingleToUInt32Bits(value);

    /// <summary>Returns the bits of a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Bits(double value) => BitConverter.DoubleToUInt64Bits(value);

    /// <summary>Returns whether all bits of a value are 0, so that it is what an absent field reads as.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsZero<T>(T value) where T : unmanaged => !MemoryMarshal.AsBytes(new ReadOnlySpan<T>(in value)).ContainsAnyExcept((byte)0);

    /// <summary>Writes the tag of a message and opens it. Every message needs its <see cref="EndMessage"/>, with the result and the same <paramref name="reserved"/>.</summary>
    /// <param name="tag">The tag.</param>
    /// <param name="size">The size of the tag.</param>
    /// <param name="reserved">The bytes to reserve for the length: 1 or 2, as its length is expected to be below 128 or not.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int BeginMessage(ulong tag, int size, int reserved)
    {
        PushDepth();
        return Begin(tag, size, reserved);
    }

    /// <summary>Does what <see cref="BeginMessage(ulong, int, int)"/> does, for a message in which nothing nests, with one byte reserved; <see cref="End"/> ends it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int BeginElement(ulong tag, int size)
    {
        if (_context.Depth >= _context.MaxDepth) FailDepth(ref _at, tag, _context);
        return Begin(tag, size, 1);
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    static void FailDepth(ref byte at, ulong tag, ProtobufWriterContext context)
    {
        Mark(ref at, tag, context);
        ProtobufThrow.Depth(context.Depth + 1, context.MaxDepth, -1);
    }

    /// <summary>Does what <see cref="BeginMessage(ulong, int, int)"/> does, for a field whose number is known at run time only, with one byte reserved.</summary>
    public int BeginMessage(int number) => BeginMessage(ProtobufTag.Encode(number, ProtobufWireType.LengthDelimited, out int size), size, 1);

    /// <summary>Returns the tag of a field as it is encoded.</summary>
    public static ulong Tag(int number, int wireType, out int size) => ProtobufTag.Encode(number, (ProtobufWireType)wireType, out size);

    /// <summary>Writes the length of a message into the bytes that were reserved for it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void EndMessage(int start, int reserved)
    {
        End(start, reserved);
        _context.Depth--;
    }

    /// <summary>Does what <see cref="BeginMessage(ulong, int, int)"/> does, for what is not a level of nesting: packed numbers and entries of maps.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Begin(ulong tag, int size, int reserved)
    {
        Ensure(MaxTag + 2);
        Store(ref _at, tag);
        Advance(size);
        ProtobufWriterContext context = _context;
        int start = context.End - FreeCapacity, open = context.Opened;
        if ((uint)open >= (uint)context.Starts.Length) Array.Resize(ref context.Starts, 2 * open);
        context.Starts[open] = start;
        context.Opened = open + 1;
        // A length of 0 in as many bytes as are reserved, by which paths of errors know where the content begins.
        Store(ref _at, reserved == 1 ? 0U : 0x80U);
        Advance(reserved);
        return start;
    }

    /// <summary>Does what <see cref="EndMessage"/> does, for what <see cref="Begin"/> began.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void End(int start, int reserved)
    {
        ProtobufWriterContext context = _context;
        int end = context.End, length = end - FreeCapacity - start - reserved;
        if (reserved == 1 && (uint)length < 0x80)
        {
            Unsafe.Subtract(ref _end, end - start) = (byte)length;
        }
        else if (reserved == 2 && (uint)(length - 0x80) < 0x3F80)
        {
            ref byte at = ref Unsafe.Subtract(ref _end, end - start);
            at = (byte)(length | 0x80);
            Unsafe.Add(ref at, 1) = (byte)(length >> 7);
        }
        else
        {
            _at = ref Resize(ref _at, ref _end, start, reserved, length, context);
            _end = ref Unsafe.Add(ref _at, context.FreeCapacity);
        }
        context.Opened--;
    }

    /// <summary>Moves the content of a field whose length takes another number of bytes than were reserved.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte Resize(ref byte at, ref byte end, int start, int reserved, int length, ProtobufWriterContext context)
    {
        if (length < 0) ProtobufThrow.Write(WireErrorCode.LengthOutOfRange, "A message has more bytes than a length can state.");
        var w = new UncheckedProtobufWriter(ref at, ref end, context);
        int size = Varint.SizeOf((uint)length);
        w.Ensure(MaxLength);
        ref byte from = ref Unsafe.Subtract(ref w._end, context.End - start);
        if (length > 0) MemoryMarshal.CreateSpan(ref Unsafe.Add(ref from, reserved), length).CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref from, size), length));
        // The bytes after a length of one byte are the content's first.
        if (size == 1) from = (byte)length;
        else Varint.PutBefore(ref from, (uint)length);
        context.FreeCapacity = w.FreeCapacity - (size - reserved);
        return ref Unsafe.Add(ref from, size + length);
    }

    /// <summary>Does what <see cref="End"/> does, for a field that is left out where it is empty.</summary>
    public void EndOrOmit(int start, int reserved, int tagSize)
    {
        if (_context.End - FreeCapacity - start - reserved != 0)
        {
            End(start, reserved);
            return;
        }
        _context.Opened--;
        _at = ref Unsafe.Subtract(ref _at, reserved + tagSize);
    }

    /// <summary>Counts one level of nesting; <see cref="WireErrorCode.DepthExceeded"/> beyond <c>MaxDepth</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly unsafe void PushDepth()
    {
        byte here;
        if (++_context.Depth > _context.MaxDepth || (nuint)(&here) < _context.StackLimit) PushDeep(_context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PushDeep(ProtobufWriterContext context)
    {
        if (!context.TryDeepen()) ProtobufThrow.Depth(context.Depth, context.MaxDepth, -1);
    }

    /// <summary>Writes bytes as they are: complete fields that the caller has checked.</summary>
    public void WriteRaw(scoped ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > MaxChunk)
        {
            Ensure(MaxChunk);
            bytes[..MaxChunk].CopyTo(MemoryMarshal.CreateSpan(ref _at, MaxChunk));
            Advance(MaxChunk);
            bytes = bytes[MaxChunk..];
        }
        Ensure(bytes.Length);
        ByteCopy.Copy(ref _at, in MemoryMarshal.GetReference(bytes), bytes.Length);
        Advance(bytes.Length);
    }

    /// <summary>Fails the write; the path is added by the root call.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => ProtobufThrow.Write(code, reason);

    /// <summary>Fails for a null that Protobuf cannot represent.</summary>
    /// <param name="tag">The tag of the field.</param>
    [DoesNotReturn, MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void FailNull(ulong tag) => FailNull(ref _at, tag, _context);

    // In pieces, as Grow.
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    static void FailNull(ref byte at, ulong tag, ProtobufWriterContext context)
    {
        Mark(ref at, tag, context);
        ProtobufThrow.Null();
    }

    /// <summary>Fails for a collection that is null, and not one of its elements.</summary>
    /// <param name="tag">The tag of the elements.</param>
    [DoesNotReturn, MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void FailNullCollection(ulong tag) => FailNullCollection(ref _at, tag, _context);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    static void FailNullCollection(ref byte at, ulong tag, ProtobufWriterContext context)
    {
        Mark(ref at, tag, context);
        context.FailedField = -context.FailedField;
        ProtobufThrow.Null();
    }

    /// <summary>Remembers the field whose value fails.</summary>
    readonly void Mark(ulong tag) => Mark(ref _at, tag, _context);

    static void Mark(ref byte at, ulong tag, ProtobufWriterContext context)
    {
        context.MarkFailure(ref at);
        context.FailedField = ProtobufTag.NumberOf(tag);
    }
}
