using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

/// <summary>
/// Reads the fields of Protobuf messages, and never a byte beyond the message at hand. Every failure is a <see cref="WireException"/>
/// whose offset is that of the first byte of the value in question.
/// </summary>
/// <remarks>
/// Four fields, so that the JIT keeps a local copy in registers: generated code works on a copy and stores it back before it
/// passes the reader on. Slow paths are static and take the fields by value, so that no copy has its address taken.
/// </remarks>
[SkipLocalsInit]
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct UncheckedProtobufReader
{
    internal ref byte _b;
    /// <summary>Gets the end of the current message.</summary>
    internal int _length;
    internal int _i;
    internal ProtobufReaderContext _context;

    internal UncheckedProtobufReader(ReadOnlySpan<byte> input, ProtobufReaderContext context)
    {
        _b = ref MemoryMarshal.GetReference(input);
        _length = input.Length;
        _i = 0;
        _context = context;
    }

    /// <summary>The caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => _context.Context;

    /// <summary>The options of this call.</summary>
    public readonly ProtobufWireOptions Options => _context.Options;

    /// <summary>Bytes read so far.</summary>
    public readonly int Position => _i;

    /// <summary>In an exception filter: notes where the object begins whose own code threw <paramref name="e"/>, for the path of the error.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="position">A former <see cref="Position"/> of this reader; its complement if it is after a member of the object.</param>
    /// <returns>False.</returns>
    public readonly bool NoteObject(Exception e, int position)
    {
        OwnFailure.Note(e, _context, position);
        return false;
    }

    /// <summary>Whether all of the message has been read.</summary>
    public readonly bool IsAtEnd
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _i >= _length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte At(int offset) => ref Unsafe.Add(ref Unsafe.Add(ref _b, (nint)(uint)_i), offset);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte At(ref byte b, int i) => ref Unsafe.Add(ref b, (nint)(uint)i);

    /// <summary>Goes where a copy of this reader is. Nothing else of a copy ever changes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void MoveTo(scoped in UncheckedProtobufReader copy) => _i = copy._i;

    /// <summary>Reads a tag. Precondition: not at the end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint ReadTag()
    {
        int i = _i;
        uint tag = At(0);
        if (tag < 0x80)
        {
            _i = i + 1;
            return tag;
        }
        tag = ReadTagSlow(ref _b, i, _length, out int next);
        _i = next;
        return tag;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static uint ReadTagSlow(ref byte b, int i, int length, out int next)
    {
        int size = Varint.TryRead(ref At(ref b, i), length - i, out ulong tag);
        if (size == 0 && length - i < Varint.MaxBytes32) ProtobufThrow.End("the rest of a tag", i);
        if (size is <= 0 or > Varint.MaxBytes32 || tag > uint.MaxValue) ProtobufThrow.Tag(i);
        next = i + size;
        return (uint)tag;
    }

    /// <summary>Skips a tag if exactly these bytes are next; otherwise reads nothing and returns false.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadTag(byte tag)
    {
        int i = _i;
        if (i >= _length || At(0) != tag) return false;
        _i = i + 1;
        return true;
    }

    /// <summary>Skips a tag if exactly these bytes are next; otherwise reads nothing and returns false.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadTag(byte first, byte second)
    {
        int i = _i;
        if (_length - i < 2 || At(0) != first || At(1) != second) return false;
        _i = i + 2;
        return true;
    }

    /// <summary>Skips a tag if exactly these bytes are next; otherwise reads nothing and returns false.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadTag(scoped ReadOnlySpan<byte> tag)
    {
        if (_length - _i < tag.Length || !MemoryMarshal.CreateReadOnlySpan(ref At(0), tag.Length).SequenceEqual(tag)) return false;
        _i += tag.Length;
        return true;
    }

    /// <summary>Reads a varint of at most 64 bits; of longer ones the bits beyond are dropped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong ReadVarint()
    {
        int i = _i;
        if (i < _length)
        {
            uint value = At(0);
            if (value < 0x80)
            {
                _i = i + 1;
                return value;
            }
        }
        Varint.Found word = ReadWord(ref At(0), _length - i, _context);
        if (word.Size != 0)
        {
            _i = i + (int)word.Size;
            return word.Value;
        }
        ulong slow = ReadVarintSlow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe Varint.Found ReadWord(ref byte at, int left, ProtobufReaderContext context) => context.ReadWord(ref at, left, context);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ulong ReadVarintSlow(ref byte b, int i, int length, out int next)
    {
        int size = Varint.TryRead(ref At(ref b, i), length - i, out ulong value);
        if (size <= 0) FailVarint(size, i);
        next = i + size;
        return value;
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    static void FailVarint(int size, int i)
    {
        if (size < 0) ProtobufThrow.LongVarint(i);
        ProtobufThrow.End("a varint", i);
    }

    /// <summary>Reads a length, never more than the bytes left in the message.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int ReadLength()
    {
        int i = _i;
        if (i < _length)
        {
            int length = At(0);
            if (length < 0x80 && length < _length - i)
            {
                _i = i + 1;
                return length;
            }
        }
        int slow = ReadLengthSlow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ReadLengthSlow(ref byte b, int i, int length, out int next)
    {
        ulong word = Varint.TryReadWord(ref At(ref b, i), length - i), value = word >> Varint.SizeBits;
        next = i + (int)(word & Varint.SizeMask);
        if (word == 0) value = ReadVarintSlow(ref b, i, length, out next);
        if (value > (ulong)(length - next)) ProtobufThrow.Length(value, length - next, i);
        return (int)value;
    }

    /// <summary>Reads the length of a message and goes inside it. Every message needs its <see cref="PopMessage"/> with the result.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int PushMessage()
    {
        int start = _i;
        int end = Push();
        PushDepth(start);
        return end;
    }

    /// <summary>Leaves a message, which must have been read to its end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PopMessage(int end)
    {
        _context.Depth--;
        _length = end;
    }

    /// <summary>Does what <see cref="PushMessage"/> does, for what is not a level of nesting: packed numbers and entries of maps.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Push()
    {
        int length = ReadLength(), end = _length;
        _length = _i + length;
        return end;
    }

    /// <summary>Leaves what <see cref="Push"/> entered.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Pop(int end) => _length = end;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly unsafe void PushDepth(int start)
    {
        byte here;
        if (++_context.Depth > _context.MaxDepth || (nuint)(&here) < _context.StackLimit) PushDeep(_context, start);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PushDeep(ProtobufReaderContext context, int offset)
    {
        if (!context.TryDeepen()) ProtobufThrow.Depth(context.Depth, context.MaxDepth, offset);
    }

    /// <summary>Counts an object of so many bytes that is about to be made.</summary>
    /// <exception cref="WireException">The objects of the call take more than its limit.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void TakeMemory(int bytes)
    {
        if ((_context.MemoryLeft -= bytes) < 0) _context.CheckMemory(bytes);
    }

    /// <summary>Counts a collection of so many bytes with <paramref name="count"/> elements, each of which takes <paramref name="each"/> bytes more.</summary>
    /// <exception cref="WireException">The objects of the call take more than its limit.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void TakeMemory(int bytes, int count, int each)
    {
        if ((_context.MemoryLeft -= bytes + (long)count * each) < 0) _context.CheckMemory(bytes);
    }

    /// <summary>Counts the fields with a tag that follow one another, after the tag of the first, for the capacity of a collection; fewer if its memory is not in proportion to the input.</summary>
    /// <param name="tag">The tag, of wire type 2.</param>
    /// <param name="each">The bytes of an element in the collection.</param>
    public readonly int CountElements(uint tag, int each) => _context.TakeCapacity(CountElements(ref _b, _i, _length, tag), each);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int CountElements(ref byte b, int i, int length, uint tag)
    {
        ulong encoded = ProtobufTag.Encode((int)(tag >> 3), ProtobufWireType.LengthDelimited, out int size);
        for (int count = 0; ; count++)
        {
            // Malformed elements are not counted: reading them fails.
            if (i >= length) return count;
            uint value = At(ref b, i);
            int start = i + 1;
            if (value >= 0x80)
            {
                ulong word = Varint.TryReadWord(ref At(ref b, i), length - i);
                if (word == 0 || word >> Varint.SizeBits > int.MaxValue) return count;
                value = (uint)(word >> Varint.SizeBits);
                start = i + (int)(word & Varint.SizeMask);
            }
            if (value > (uint)(length - start)) return count;
            i = start + (int)value;
            if (length - i < size || At(ref b, i) != (byte)encoded) return count + 1;
            for (int k = 1; k < size; k++) if (At(ref b, i + k) != (byte)(encoded >> 8 * k)) return count + 1;
            i += size;
        }
    }

    /// <summary>Skips the value of a field that the model does not have, or not with this wire type.</summary>
    /// <param name="tag">The tag, which was read.</param>
    /// <param name="reject">The model's <c>UnknownMembers</c> is <c>Reject</c>.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void SkipUnknown(uint tag, bool reject)
    {
        int start = _i - Varint.SizeOf(tag);
        if (tag >> 3 == 0) ProtobufThrow.Tag(start);
        _i = SkipValue(ref _b, _i, _length, tag, _context, start);
        if (reject) ProtobufThrow.Unknown((int)(tag >> 3), start);
    }

    [SkipLocalsInit]
    static int SkipValue(ref byte b, int i, int length, uint tag, ProtobufReaderContext context, int start)
    {
        int next;
        switch ((ProtobufWireType)(tag & 7))
        {
            case ProtobufWireType.Varint:
                ReadVarintSlow(ref b, i, length, out next);
                return next;
            case ProtobufWireType.Fixed64:
                if (length - i < sizeof(ulong)) ProtobufThrow.End("eight bytes", i);
                return i + sizeof(ulong);
            case ProtobufWireType.Fixed32:
                if (length - i < sizeof(uint)) ProtobufThrow.End("four bytes", i);
                return i + sizeof(uint);
            case ProtobufWireType.LengthDelimited:
                int size = ReadLengthSlow(ref b, i, length, out next);
                return next + size;
            case ProtobufWireType.StartGroup:
                return SkipGroup(ref b, i, length, tag, context, start, out _);
            default:
                ProtobufThrow.Tag(start);
                return 0;
        }
    }

    /// <param name="end">Where the tag begins that ends the group.</param>
    static unsafe int SkipGroup(ref byte b, int i, int length, uint group, ProtobufReaderContext context, int start, out int end)
    {
        byte here;
        if (++context.Depth > context.MaxDepth || (nuint)(&here) < context.StackLimit) PushDeep(context, start);
        while (true)
        {
            if (i >= length) ProtobufThrow.End("the end of a group", i);
            int at = i;
            uint tag = ReadTagSlow(ref b, i, length, out i);
            if (tag >> 3 == 0) ProtobufThrow.Tag(at);
            if ((tag & 7) == (uint)ProtobufWireType.EndGroup)
            {
                if (tag >> 3 != group >> 3) ProtobufThrow.Tag(at);
                context.Depth--;
                end = at;
                return i;
            }
            i = SkipValue(ref b, i, length, tag, context, at);
        }
    }

    /// <summary>Fails the read at the current position; the path is added by the root call.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => ProtobufThrow.Codec(code, reason, _i);

    /// <summary>Fails for a required member that the message does not have.</summary>
    [DoesNotReturn]
    public readonly void FailMissing(string name, int start) => ProtobufThrow.Read(WireErrorCode.MissingMember, $"The required member '{name}' is missing.", start);

    /// <summary>Fails for a member that only a constructor sets, where an object is populated.</summary>
    [DoesNotReturn]
    public readonly void FailNotSettable(string name) => ProtobufThrow.Read(WireErrorCode.TypeMismatch, $"'{name}' is set by the constructor and cannot be populated.", _i);

    /// <summary>Fails for a union whose message has none of its fields.</summary>
    [DoesNotReturn]
    public readonly void FailNoCase() => ProtobufThrow.Read(WireErrorCode.UnknownCase, "The message has none of the union's fields.", _i);
}
