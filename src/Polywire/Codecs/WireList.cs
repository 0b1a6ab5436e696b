using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Codecs;

/// <summary>
/// Grows while elements of unknown number are read, in rented space; the collection that comes out is exactly as
/// large as it must be.
/// </summary>
public ref struct WireList<T>
{
    const int First = 16;

    T[]? _items;
    int _count;

    /// <summary>Appends one element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(T item)
    {
        T[]? items = _items;
        int count = _count;
        if (items is not null && (uint)count < (uint)items.Length)
        {
            items[count] = item;
            _count = count + 1;
        }
        else
        {
            AddSlow(item);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void AddSlow(T item)
    {
        T[]? old = _items;
        T[] next = ArrayPool<T>.Shared.Rent(old is null ? First : old.Length * 2);
        if (old is not null)
        {
            old.AsSpan(0, _count).CopyTo(next);
            Return(old, _count);
        }
        next[_count++] = item;
        _items = next;
    }

    /// <summary>The elements as a list of exactly their number. Ends this one.</summary>
    public List<T> ToList()
    {
        var list = new List<T>(_count);
        CollectionsMarshal.SetCount(list, _count);
        _items.AsSpan(0, _count).CopyTo(CollectionsMarshal.AsSpan(list));
        Release();
        return list;
    }

    /// <summary>The elements as an array. Ends this one.</summary>
    public T[] ToArray()
    {
        if (_count == 0) return [];
        T[] array = _items.AsSpan(0, _count).ToArray();
        Release();
        return array;
    }

    void Release()
    {
        if (_items is { } items) Return(items, _count);
        _items = null;
        _count = 0;
    }

    static void Return(T[] items, int used)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) items.AsSpan(0, used).Clear();
        ArrayPool<T>.Shared.Return(items);
    }
}
