using System.Collections;

namespace Polywire.Codecs;

/// <summary>A key with its elements, as read.</summary>
sealed class WireGrouping<TKey, TElement>(TKey key, IEnumerable<TElement> elements) : IGrouping<TKey, TElement>
{
    public TKey Key => key;

    public IEnumerator<TElement> GetEnumerator() => elements.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => elements.GetEnumerator();
}

/// <summary>Groupings by their key, as read. Hashes are keyed (<see cref="WireComparer"/>).</summary>
sealed class WireLookup<TKey, TElement> : ILookup<TKey, TElement> where TKey : notnull
{
    readonly Dictionary<TKey, IGrouping<TKey, TElement>> _groupings;

    internal WireLookup(List<IGrouping<TKey, TElement>> groupings, IEqualityComparer<TKey>? comparer)
    {
        _groupings = new(groupings.Count, comparer);
        foreach (IGrouping<TKey, TElement>? grouping in groupings)
        {
            if (grouping is null || grouping.Key is null) throw new WireException(WireErrorCode.UnexpectedNull, "A grouping of a lookup, or its key, is null.");
            _groupings[grouping.Key] = grouping;
        }
    }

    public int Count => _groupings.Count;

    public IEnumerable<TElement> this[TKey key] => _groupings.TryGetValue(key, out IGrouping<TKey, TElement>? grouping) ? grouping : [];

    public bool Contains(TKey key) => _groupings.ContainsKey(key);

    public IEnumerator<IGrouping<TKey, TElement>> GetEnumerator() => _groupings.Values.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
