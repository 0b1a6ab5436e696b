namespace Polywire.Buffers;

/// <summary>
/// The number of values that each open collection around the innermost one still needs, for checked readers and writers of wires whose
/// headers declare counts. A stack that retains its array between calls.
/// </summary>
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

    /// <summary>Removes what a failed call has left.</summary>
    internal void Clear() => _count = 0;
}
