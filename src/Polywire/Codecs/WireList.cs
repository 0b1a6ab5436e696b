using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;

namespace Polywire.Codecs;

/// <summary>
/// Grows while elements of unknown number are read, in rented space; the collection that comes out is exactly as
/// large as it must be.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct WireList<T>
{
    const int First = 16;

    Span<T> _buffer;
    // An array of bytes if T is a value type without references, so that one pool serves all of them; of T for other value types, and above the largest array of bytes; else of object.
    Array? _rented;
    int _count;

    /// <summary>Starts in <paramref name="first"/>: short collections rent nothing.</summary>
    public WireList(Span<T> first) => _buffer = first;

    /// <summary>Starts in <paramref name="first"/>, which the caller has on its stack.</summary>
    // The compiler keeps a list from outliving what it was given here, although it does not see that it is a span of it.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireList(ref WireFirstElements<T> first) => _buffer = MemoryMarshal.CreateSpan(ref Unsafe.As<WireFirstElements<T>, T>(ref first), WireFirstElements<T>.Length);

    /// <summary>Appends one element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(T item)
    {
        Span<T> buffer = _buffer;
        int count = _count;
        if ((uint)count < (uint)buffer.Length)
        {
            buffer[count] = item;
            _count = count + 1;
        }
        else
        {
            AddSlow(item);
        }
    }

    // Not what Add calls: it would be one more method to compile at start for every struct that is read.
    /// <summary>Appends one element where there is space for it already.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryAdd(T item)
    {
        Span<T> buffer = _buffer;
        int count = _count;
        if ((uint)count >= (uint)buffer.Length) return false;
        buffer[count] = item;
        _count = count + 1;
        return true;
    }

    /// <summary>Returns space for <paramref name="count"/> more elements, which <see cref="Commit"/> appends.</summary>
    internal Span<T> Reserve(int count)
    {
        if (_buffer.Length - _count < count)
        {
            AddSlow(default!, count);
            _count--;
        }
        return _buffer.Slice(_count, count);
    }

    /// <summary>Appends elements that were written where <see cref="Reserve"/> returned space for at least as many.</summary>
    internal void Commit(int count) => _count += count;

    /// <summary>Appends elements.</summary>
    internal void Append(scoped ReadOnlySpan<T> items)
    {
        if (items.IsEmpty) return;
        items.CopyTo(Reserve(items.Length));
        _count += items.Length;
    }

    // One method: a second would be one more to compile at start for every struct that is read.
    /// <summary>Reserves space for <paramref name="more"/> elements and appends the first of them.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    void AddSlow(T item, int more = 1)
    {
        if (_count > Array.MaxLength - more) throw new WireException(WireErrorCode.LengthOutOfRange, "The collection has more elements than an array can have.");
        int wanted = (int)Math.Min(Math.Max(Math.Max(First, _count * 2L), _count + more), Array.MaxLength);
        int size = Unsafe.SizeOf<T>();
        Array next = !typeof(T).IsValueType ? SpareArrays.Rent(wanted)
            : RuntimeHelpers.IsReferenceOrContainsReferences<T>() ? LargeArrays.TryTake(_rented?.GetType(), wanted, size) ?? ArrayPool<T>.Shared.Rent(wanted)
            : (long)wanted * size <= Array.MaxLength ? TemporaryArrays.Bytes.Rent(wanted * size)
            : new T[wanted];
        Span<T> buffer = MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(next)), next is byte[] ? next.Length / size : next.Length);
        CopyTo(ref MemoryMarshal.GetReference(buffer), next);
        if (_rented is { } old) Return(old, _count);
        buffer[_count++] = item;
        _rented = next;
        _buffer = buffer;
    }

    // Copies of bytes and Array.Copy are no generics, of which each struct that is read would need one more compiled at start.
    readonly void CopyTo(ref T target, Array array)
    {
        Span<T> buffer = _buffer;
        long bytes = (long)_count * Unsafe.SizeOf<T>();
        if (!typeof(T).IsValueType)
            buffer[.._count].CopyTo(MemoryMarshal.CreateSpan(ref target, _count));
        else if (!RuntimeHelpers.IsReferenceOrContainsReferences<T>() && bytes <= Array.MaxLength)
            MemoryMarshal.CreateSpan(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(buffer)), (int)bytes).CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.As<T, byte>(ref target), (int)bytes));
        else if (RuntimeHelpers.IsReferenceOrContainsReferences<T>() && _rented is { } rented)
            Array.Copy(rented, array, _count);
        else
            for (int k = 0; k < _count; k++) Unsafe.Add(ref target, k) = buffer[k];
    }

    /// <summary>Returns the elements as a list of exactly their number. Ends this one.</summary>
    public List<T> ToList()
    {
        var list = new List<T>(_count);
        CollectionsMarshal.SetCount(list, _count);
        _buffer[.._count].CopyTo(CollectionsMarshal.AsSpan(list));
        Release();
        return list;
    }

    /// <summary>Returns the elements as an array. Ends this one.</summary>
    public T[] ToArray()
    {
        if (_count == 0) return [];
        T[] array = NewArray.Make<T>(_count);
        CopyTo(ref MemoryMarshal.GetArrayDataReference(array), array);
        Release();
        return array;
    }

    internal readonly int Count => _count;

    internal readonly ReadOnlySpan<T> Items => _buffer[.._count];

    internal void Release()
    {
        if (_rented is { } rented) Return(rented, _count);
        _rented = null;
        _buffer = default;
        _count = 0;
    }

    static void Return(Array buffer, int used)
    {
        if (!typeof(T).IsValueType)
        {
            SpareArrays.Return(Unsafe.As<object?[]>(buffer), used);
            return;
        }
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
        {
            T[] items = Unsafe.As<T[]>(buffer);
            items.AsSpan(0, used).Clear();
            if (!LargeArrays.TryReturn(items, Unsafe.SizeOf<T>())) ArrayPool<T>.Shared.Return(items);
        }
        else if (buffer is byte[] bytes)
        {
            TemporaryArrays.Bytes.Return(bytes);
        }
    }
}

/// <summary>Space for the first elements of a collection.</summary>
[EditorBrowsable(EditorBrowsableState.Never), InlineArray(Length)]
public struct WireFirstElements<T>
{
    internal const int Length = 8;

    T _first;
}
