using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

/// <summary>
/// Reads MessagePack values, one after another, and never a byte beyond the input. Every failure is a <see cref="WireException"/>
/// whose offset is that of the first byte of the value in question.
/// </summary>
/// <remarks>
/// Four fields, so that the JIT keeps a local copy in registers: generated code works on a copy and stores it back before it
/// passes the reader on. Slow paths are static and take the fields by value, so that no copy has its address taken.
/// </remarks>
[SkipLocalsInit]
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct UncheckedMessagePackReader
{
    internal ref byte _b;
    internal int _length;
    internal int _i;
    internal MessagePackReaderContext _context;

    internal UncheckedMessagePackReader(ReadOnlySpan<byte> input, MessagePackReaderContext context)
    {
        _b = ref MemoryMarshal.GetReference(input);
        _length = input.Length;
        _i = 0;
        _context = context;
    }

    /// <summary>The caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => _context.Context;

    /// <summary>The options of this call.</summary>
    public readonly MessagePackWireOptions Options => _context.Options;

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

    /// <summary>Whether all input has been read.</summary>
    public readonly bool IsAtEnd => _i >= _length;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte At(int offset) => ref Unsafe.Add(ref Unsafe.Add(ref _b, (nint)(uint)_i), offset);

    static ReadOnlySpan<byte> From(ref byte b, int i, int length) => MemoryMarshal.CreateReadOnlySpan(ref BigEndian.At(ref b, i), length - i);

    /// <summary>Goes where a copy of this reader is. Nothing else of a copy ever changes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), System.ComponentModel.EditorBrowsable(System.ComponentModel.EditorBrowsableState.Never)]
    public void MoveTo(scoped in UncheckedMessagePackReader copy) => _i = copy._i;

    /// <summary>Returns the kind of the next value, which stays unread.</summary>
    public readonly MessagePackKind PeekKind()
    {
        if (_i >= _length || At(0) == Format.NeverUsed) MessagePackThrow.Expected("a value", _i, ref _b, _length);
        return Format.KindOf(At(0));
    }

    /// <summary>Returns whether a uint 64 is next: the one integer format that <c>long</c> may not hold.</summary>
    internal readonly bool IsUInt64() => _i < _length && At(0) == Format.UInt64;

    /// <summary>Reads nil where it is next; else reads nothing and returns false, also at the end of the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadNil()
    {
        if (_i < _length && At(0) == Format.Nil)
        {
            _i++;
            return true;
        }
        return false;
    }

    /// <summary>Skips <paramref name="expected"/> where exactly these bytes are next; else reads nothing and returns false.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadRaw(scoped ReadOnlySpan<byte> expected)
    {
        if (_length - _i >= expected.Length && IsNext(expected))
        {
            _i += expected.Length;
            return true;
        }
        return false;
    }

    // A literal's length and bytes are constants where this is inlined: what is left compares memory with them.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool IsNext(scoped ReadOnlySpan<byte> expected)
    {
        ref byte other = ref MemoryMarshal.GetReference(expected);
        int last = expected.Length - sizeof(uint);
        if (last is >= 0 and <= sizeof(uint))
            return Unsafe.ReadUnaligned<uint>(ref At(0)) == Unsafe.ReadUnaligned<uint>(ref other)
                && (last == 0 || Unsafe.ReadUnaligned<uint>(ref At(last)) == Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref other, last)));
        if (expected.Length == 3) return Unsafe.ReadUnaligned<ushort>(ref At(0)) == Unsafe.ReadUnaligned<ushort>(ref other) && At(2) == Unsafe.Add(ref other, 2);
        return MemoryMarshal.CreateReadOnlySpan(ref At(0), expected.Length).SequenceEqual(expected);
    }

    /// <summary>Reads the header of an array: how many values follow, never more than there are bytes left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadArrayHeader()
    {
        int i = _i;
        if (i < _length)
        {
            uint count = (uint)At(0) - Format.FixArray;
            if (count <= Format.MaxFixCount && count < (uint)(_length - i))
            {
                _i = i + 1;
                return (int)count;
            }
        }
        int slow = ReadArrayHeaderSlow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads the header of a map: how many keys with their values follow, never more than the bytes left can hold.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadMapHeader()
    {
        int i = _i;
        if (i < _length)
        {
            uint count = (uint)At(0) - Format.FixMap;
            if (count <= Format.MaxFixCount && 2 * count < (uint)(_length - i))
            {
                _i = i + 1;
                return (int)count;
            }
        }
        int slow = ReadMapHeaderSlow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ReadArrayHeaderSlow(ref byte b, int i, int length, out int next)
    {
        MessagePackReadResult result = MessagePackPrimitives.TryReadArrayHeader(From(ref b, i, length), out uint count, out int n);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Result(result, "an array", i, ref b, length);
        next = i + n;
        return CheckCount(count, count, length - next, i);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ReadMapHeaderSlow(ref byte b, int i, int length, out int next)
    {
        MessagePackReadResult result = MessagePackPrimitives.TryReadMapHeader(From(ref b, i, length), out uint count, out int n);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Result(result, "a map", i, ref b, length);
        next = i + n;
        return CheckCount(count, 2L * count, length - next, i);
    }

    /// <summary>Checks a count or length from the wire against the bytes left, before anything is allocated for it.</summary>
    static int CheckCount(uint count, long leastBytes, int left, int offset)
    {
        if (leastBytes > left) MessagePackThrow.Length(count, left, offset);
        return (int)count;
    }

    /// <summary>Counts one level of nesting; <see cref="WireErrorCode.DepthExceeded"/> beyond <c>MaxDepth</c>. Every level needs its <see cref="PopDepth"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), SkipLocalsInit]
    public readonly unsafe void PushDepth()
    {
        byte here;
        if (++_context.Depth > _context.MaxDepth || (nuint)(&here) < _context.StackLimit) PushDeep(_context, _i);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PushDeep(MessagePackReaderContext context, int offset)
    {
        if (!context.TryDeepen()) MessagePackThrow.Depth(context.Depth, context.MaxDepth, offset);
    }

    /// <summary>Ends one level of nesting.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void PopDepth() => _context.Depth--;

    /// <summary>Fails the read at the current position; the path is added by the root call.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => MessagePackThrow.Codec(code, reason, _i);

    /// <summary>Fails the read at <paramref name="offset"/>, a former <see cref="Position"/>; the path is added by the root call.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason, int offset) => MessagePackThrow.Read(code, reason, offset);
}
