namespace Polywire.MemoryPack;

/// <summary>The values that the open objects and collections around the innermost one still have to come: a stack that keeps its memory.</summary>
struct OpenCounts
{
    long[]? _items;
    int _count;

    internal void Push(long left)
    {
        _items ??= new long[8];
        if (_count == _items.Length) Array.Resize(ref _items, 2 * _count);
        _items[_count++] = left;
    }

    internal long Pop() => _items![--_count];

    /// <summary>Forgets what a failed call has left.</summary>
    internal void Clear() => _count = 0;
}
