using System.ComponentModel;

namespace Polywire.CompilerServices;

/// <summary>Collects packed numbers for an array: one run is read into the array itself.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ProtobufNumbers<T> where T : unmanaged
{
    T[] _items;

    /// <summary>Creates a collection without numbers.</summary>
    public ProtobufNumbers() => _items = [];

    internal ProtobufNumbers(ReadOnlySpan<T> items)
    {
        _items = items.ToArray();
        Count = items.Length;
    }

    /// <summary>The number of numbers.</summary>
    public int Count { get; private set; }

    /// <summary>Adds a number.</summary>
    public void Add(T item)
    {
        if (Count == _items.Length) Array.Resize(ref _items, (int)Math.Min(Math.Max(4, 2L * Count), Array.MaxLength));
        _items[Count++] = item;
    }

    /// <summary>Adds numbers that the caller writes. A first run is exactly as long as it must be; later ones double.</summary>
    internal Span<T> Extend(int count)
    {
        int before = Count, needed = before + count;
        if (before == 0) _items = GC.AllocateUninitializedArray<T>(count);
        else if (needed > _items.Length) Array.Resize(ref _items, (int)Math.Min(Math.Max(needed, 2L * before), Array.MaxLength));
        Count = needed;
        return _items.AsSpan(before, count);
    }

    /// <summary>Returns the numbers; the collection is not used after it.</summary>
    public T[] ToArray() => Count == _items.Length ? _items : _items.AsSpan(0, Count).ToArray();
}
