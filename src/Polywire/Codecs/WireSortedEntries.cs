using System.ComponentModel;

namespace Polywire.Codecs;

/// <summary>
/// Entries of a sorted dictionary that is read. A key greater than the last, as all are of what such a dictionary wrote, is searched
/// for once: it cannot be there, so that it is added. Others are set: of equal keys the last counts.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct WireSortedEntries<TKey, TValue> where TKey : notnull
{
    readonly SortedDictionary<TKey, TValue> _map;
    TKey? _greatest;

    /// <summary>Begins without entries.</summary>
    public WireSortedEntries() => _map = [];

    /// <summary>The number of entries.</summary>
    public readonly int Count => _map.Count;

    /// <summary>Sets an entry.</summary>
    public TValue this[TKey key]
    {
        set
        {
            if (_map.Count > 0 && _map.Comparer.Compare(_greatest!, key) >= 0 || !TryAdd(key, value)) _map[key] = value;
            else _greatest = key;
        }
    }

    /// <summary>Adds an entry; false if an order that contradicts itself has the key already.</summary>
    readonly bool TryAdd(TKey key, TValue value)
    {
        try
        {
            _map.Add(key, value);
            return true;
        }
        catch (ArgumentException) when (_map.ContainsKey(key))
        {
            return false;
        }
    }

    /// <summary>Returns the dictionary.</summary>
    public readonly SortedDictionary<TKey, TValue> ToDictionary() => _map;
}

/// <summary>
/// Entries of a sorted list that is read. Those in order are added at its end. If others follow more than some, the rest goes through
/// a tree, since each would move those after it.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct WireSortedListEntries<TKey, TValue> where TKey : notnull
{
    readonly SortedList<TKey, TValue> _list;
    SortedDictionary<TKey, TValue>? _map;

    /// <summary>Begins without entries.</summary>
    /// <param name="capacity">The number of entries that the list has space for.</param>
    public WireSortedListEntries(int capacity) => _list = new(capacity);

    /// <summary>The number of entries.</summary>
    public readonly int Count => _map?.Count ?? _list.Count;

    /// <summary>Sets an entry.</summary>
    public TValue this[TKey key]
    {
        set
        {
            if (_map is null && _list.Count > WireCollections.MovedEntries && _list.Comparer.Compare(_list.GetKeyAtIndex(_list.Count - 1), key) >= 0) _map = new(_list);
            if (_map is null) _list[key] = value;
            else _map[key] = value;
        }
    }

    /// <summary>Returns the list.</summary>
    public readonly SortedList<TKey, TValue> ToList() => _map is null ? _list : new(_map);
}
