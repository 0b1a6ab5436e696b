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

    Span<T> _room;
    T[]? _rented;
    int _count;

    /// <summary>Starts in <paramref name="first"/>: short collections rent nothing.</summary>
    public WireList(Span<T> first) => _room = first;

    /// <summary>Appends one element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(T item)
    {
        Span<T> room = _room;
        int count = _count;
        if ((uint)count < (uint)room.Length)
        {
            room[count] = item;
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
        T[] next = ArrayPool<T>.Shared.Rent(Math.Max(First, _count * 2));
        CopyTo(next);
        if (_rented is { } old) Return(old, _count);
        next[_count++] = item;
        _rented = next;
        _room = next.AsSpan();
    }

    // Array.Copy is no generic, of which each struct that is read would need one more compiled at start.
    readonly void CopyTo(T[] target)
    {
        if (_rented is { } rented)
        {
            Array.Copy(rented, target, _count);
            return;
        }
        Span<T> room = _room;
        for (int k = 0; k < _count; k++) target[k] = room[k];
    }

    /// <summary>The elements as a list of exactly their number. Ends this one.</summary>
    public List<T> ToList()
    {
        var list = new List<T>(_count);
        CollectionsMarshal.SetCount(list, _count);
        _room[.._count].CopyTo(CollectionsMarshal.AsSpan(list));
        Release();
        return list;
    }

    /// <summary>The elements as an array. Ends this one.</summary>
    public T[] ToArray()
    {
        if (_count == 0) return [];
        T[] array = GC.AllocateUninitializedArray<T>(_count);
        CopyTo(array);
        Release();
        return array;
    }

    internal readonly ReadOnlySpan<T> Items => _room[.._count];

    internal void Release()
    {
        if (_rented is { } rented) Return(rented, _count);
        _rented = null;
        _room = default;
        _count = 0;
    }

    static void Return(T[] items, int used)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) items.AsSpan(0, used).Clear();
        ArrayPool<T>.Shared.Return(items);
    }
}
