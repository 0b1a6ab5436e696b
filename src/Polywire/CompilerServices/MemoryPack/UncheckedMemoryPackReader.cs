using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

/// <summary>
/// Reads MemoryPack values, one after another, and never a byte beyond the input. <c>Peek…</c> methods read without a check what a
/// preceding <see cref="Require"/> found to be there.
/// </summary>
/// <remarks>
/// Four fields, so that the JIT keeps a local copy in registers: generated code works on a copy and stores it back before it
/// passes the reader on. Slow paths are static and take the fields by value, so that no copy has its address taken.
/// </remarks>
[SkipLocalsInit]
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct UncheckedMemoryPackReader
{
    internal ref byte _b;
    internal int _length;
    internal int _i;
    internal MemoryPackReaderContext _context;

    internal UncheckedMemoryPackReader(ReadOnlySpan<byte> input, MemoryPackReaderContext context)
    {
        _b = ref MemoryMarshal.GetReference(input);
        _length = input.Length;
        _i = 0;
        _context = context;
    }

    // Copied field by field: a copy in one piece would wait for the stores before it.
    UncheckedMemoryPackReader(ref byte input, int length, int position, MemoryPackReaderContext context)
    {
        _b = ref input;
        _length = length;
        _i = position;
        _context = context;
    }

    /// <summary>The caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => _context.Context;

    /// <summary>The options of this call.</summary>
    public readonly MemoryPackWireOptions Options => _context.Options;

    /// <summary>Bytes left.</summary>
    internal readonly int Left => _length - _i;

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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte At(int offset) => ref Unsafe.Add(ref Unsafe.Add(ref _b, (nint)(uint)_i), offset);

    /// <summary>The byte that is read next. Precondition: <see cref="Require"/> found it, and <see cref="Advance"/> follows.</summary>
    public readonly ref byte Next
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ref At(0);
    }

    /// <summary>Goes where a copy of this reader is. Nothing else of a copy ever changes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void MoveTo(scoped in UncheckedMemoryPackReader copy) => _i = copy._i;

    /// <summary>Fails unless so many bytes are left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void Require(int count)
    {
        if (_length - _i < count) MemoryPackThrow.End(count, _i, _length);
    }

    /// <summary>Goes after bytes that were peeked at.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Advance(int count) => _i += count;

    /// <summary>Reads the header of an object: its number of members, or −1 for null. More than <paramref name="most"/> is an error.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadObjectHeader(int most)
    {
        int i = _i;
        if (i < _length)
        {
            int count = At(0);
            _i = i + 1;
            if (count <= most) return count;
            if (count == MemoryPackCode.NullObject) return -1;
        }
        FailObjectHeader(ref _b, i, _length, most);
        return -1;
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    static void FailObjectHeader(ref byte b, int i, int length, int most)
    {
        if (i >= length) MemoryPackThrow.End(1, i, length);
        byte found = Unsafe.Add(ref b, (nint)(uint)i);
        if (found > MemoryPackCode.MaxMembers) MemoryPackThrow.Reserved(found, i);
        MemoryPackThrow.Read(WireErrorCode.WrongElementCount, $"Expected an object of at most {most} members but found {found}.", i);
    }

    /// <summary>Reads the header of an object of a value type, which is never null.</summary>
    public int ReadStructHeader(int most)
    {
        int start = _i, count = ReadObjectHeader(most);
        if (count < 0) MemoryPackThrow.Null("an object of a value type", start);
        return count;
    }

    /// <summary>Reads the header of an object with a fixed number of members; false for null.</summary>
    public bool TryReadFixedObject(int members)
    {
        int start = _i, count = ReadObjectHeader(MemoryPackCode.MaxMembers);
        if (count >= 0 && count != members) MemoryPackThrow.Read(WireErrorCode.WrongElementCount, $"Expected an object of {members} members but found {count}.", start);
        return count >= 0;
    }

    /// <summary>Reads the header of a union: its tag, or −1 for null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadUnionHeader()
    {
        int i = _i;
        if (i < _length && At(0) < MemoryPackCode.WideTag)
        {
            _i = i + 1;
            return Unsafe.Add(ref _b, (nint)(uint)i);
        }
        var t = new UncheckedMemoryPackReader(ref _b, _length, _i, _context);
        int tag = t.ReadRareUnionHeader();
        _i = t._i;
        return tag;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    int ReadRareUnionHeader()
    {
        Require(1);
        int start = _i;
        byte first = At(0);
        if (first == MemoryPackCode.NullObject)
        {
            _i++;
            return -1;
        }
        if (first != MemoryPackCode.WideTag) MemoryPackThrow.Reserved(first, start);
        Require(3);
        int tag = LittleEndian.Load<ushort>(ref At(1));
        _i += 3;
        return tag;
    }

    /// <summary>Fails for a tag that the union does not list.</summary>
    [DoesNotReturn]
    public readonly void FailUnknownCase(int tag, int start) => MemoryPackThrow.Read(WireErrorCode.UnknownCase, $"The union has no derived type with the tag {tag}.", start);

    /// <summary>Reads the header of a collection: its number of elements, never more than the bytes left can hold, or −1 for null.</summary>
    /// <param name="least">The bytes that an element has at least.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadCollectionHeader(int least)
    {
        int i = _i;
        if (_length - i >= sizeof(int))
        {
            int count = LittleEndian.Load<int>(ref At(0));
            if ((ulong)(uint)count * (uint)least <= (uint)(_length - i - sizeof(int)))
            {
                _i = i + sizeof(int);
                return count;
            }
        }
        ReadNullCollection(ref _b, i, _length);
        _i = i + sizeof(int);
        return MemoryPackCode.NullCollection;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ReadNullCollection(ref byte b, int i, int length)
    {
        if (length - i < sizeof(int)) MemoryPackThrow.End(sizeof(int), i, length);
        int count = LittleEndian.Load<int>(ref Unsafe.Add(ref b, (nint)(uint)i));
        if (count != MemoryPackCode.NullCollection) MemoryPackThrow.Length(count, length - i - sizeof(int), i);
    }

    /// <summary>Does the same for a collection of a value type, which is never null.</summary>
    public int ReadCount(int least)
    {
        int start = _i, count = ReadCollectionHeader(least);
        if (count < 0) MemoryPackThrow.Null("a collection of a value type", start);
        return count;
    }

    /// <summary>Returns the capacity to preallocate for <paramref name="count"/> elements that a header claims; the rest is made as they are read.</summary>
    public readonly int Capacity<T>(int count) => _context.TakeCapacity(count, Unsafe.SizeOf<T>());

    /// <summary>Does the same for elements of <paramref name="size"/> bytes in memory.</summary>
    public readonly int Capacity(int count, int size) => _context.TakeCapacity(count, size);

    /// <summary>Returns a key of a dictionary, which must not be null.</summary>
    public readonly T NotNullKey<T>(T? key)
    {
        if (key is null) MemoryPackThrow.Null("a key", _i);
        return key!;
    }

    /// <summary>Fails unless the input ends here.</summary>
    public readonly void EnsureEnd()
    {
        if (_i < _length) MemoryPackThrow.Read(WireErrorCode.TrailingData, "Data follows the value.", _i);
    }

    /// <summary>A member that must be there is not.</summary>
    [DoesNotReturn]
    public readonly void FailMissing(string name, int start) => MemoryPackThrow.Read(WireErrorCode.MissingMember, $"The required member '{name}' is missing.", start);

    /// <summary>Returns whether an object that is null is next.</summary>
    public readonly bool IsNullObject() => _i < _length && At(0) == MemoryPackCode.NullObject;

    /// <summary>On populating: null cannot be read into an existing object.</summary>
    [DoesNotReturn]
    public readonly void FailNullPopulate(int start) => MemoryPackThrow.Null("an object", start);

    /// <summary>On populating: a member that an existing object cannot take.</summary>
    [DoesNotReturn]
    public readonly void FailNotSettable(string name) =>
        MemoryPackThrow.Read(WireErrorCode.TypeMismatch, $"'{name}' is set by the constructor only; an existing object cannot take it.", _i);

    /// <summary>Counts one level of nesting, whose header was read last; <see cref="WireErrorCode.DepthExceeded"/> beyond <c>MaxDepth</c>. Every level needs its <see cref="PopDepth"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), SkipLocalsInit]
    public readonly unsafe void PushDepth()
    {
        byte here;
        if (++_context.Depth > _context.MaxDepth || (nuint)(&here) < _context.StackLimit) PushDeep(_context, _i - 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PushDeep(MemoryPackReaderContext context, int offset)
    {
        if (!context.TryDeepen()) MemoryPackThrow.Depth(context.Depth, context.MaxDepth, offset);
    }

    /// <summary>Checks one level of nesting without counting it: for a value with no levels below it, in place of <see cref="PushDepth"/> and <see cref="PopDepth"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void CheckDepth()
    {
        if (_context.Depth >= _context.MaxDepth) CheckDeep(_context, _i - 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CheckDeep(MemoryPackReaderContext context, int offset)
    {
        context.Depth++;
        PushDeep(context, offset);
        context.Depth--;
    }

    /// <summary>Ends one level of nesting.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void PopDepth() => _context.Depth--;

    /// <summary>Fails the read at the current position; the path is added by the root call.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => MemoryPackThrow.Codec(code, reason, _i);

    /// <summary>Fails the read at <paramref name="offset"/>, a former <see cref="Position"/>; the path is added by the root call.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason, int offset) => MemoryPackThrow.Read(code, reason, offset);

    /// <summary>Counts an object of so many bytes that is about to be made.</summary>
    /// <exception cref="WireException">The objects of the call take more than its limit.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void TakeMemory(int bytes)
    {
        if ((_context.MemoryLeft -= bytes) < 0) _context.CheckMemory(bytes);
    }

    /// <summary>Counts a collection of so many bytes that is about to be made of <paramref name="count"/> elements, each of which takes <paramref name="each"/> bytes more.</summary>
    /// <exception cref="WireException">The objects of the call take more than its limit.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void TakeMemory(int bytes, int count, int each)
    {
        if ((_context.MemoryLeft -= bytes + (long)count * each) < 0) _context.CheckMemory(bytes);
    }

    /// <summary>Counts the memory of a null in the place of a struct with references, which is one byte here.</summary>
    public readonly T? TakeNull<T>() where T : struct
    {
        // A null is no object: its size does not raise the limit.
        if (Unsafe.SizeOf<T?>() > 24 && (_context.MemoryLeft -= Unsafe.SizeOf<T?>()) < 0) _context.CheckMemory(0);
        return null;
    }

    /// <summary>Marks where the value of a codec of the program's own begins, for the path of its errors.</summary>
    /// <returns>What <see cref="EndCodec{T}"/> takes.</returns>
    public readonly int BeginCodec()
    {
        int outer = _context.CodecStart;
        _context.CodecStart = _i;
        return outer;
    }

    /// <summary>Ends what <see cref="BeginCodec"/> began.</summary>
    /// <param name="outer">What that returned.</param>
    /// <param name="value">What the codec has read.</param>
    /// <returns><paramref name="value"/>.</returns>
    public readonly T EndCodec<T>(int outer, T value)
    {
        _context.CodecStart = outer;
        return value;
    }
}
