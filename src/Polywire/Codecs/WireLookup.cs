using System.Collections;

namespace Polywire.Codecs;

/// <summary>A key with its elements, as read.</summary>
sealed class WireGrouping<TKey, TElement>(TKey key, IEnumerable<TElement> elements) : IGrouping<TKey, TElement>
{
    public TKey Key => key;

    public IEnumerator<TElement> GetEnumerator() => elements.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => elements.GetEnumerator();
}

/// <summary>Groupings by their key, as read, in their order; a key may be null. Hashes are keyed (<see cref="WireComparer"/>).</summary>
sealed class WireLookup<TKey, TElement> : ILookup<TKey, TElement> where TKey : notnull
{
    readonly List<IGrouping<TKey, TElement>> _groupings;
    readonly Dictionary<TKey, int> _places;
    readonly int _placeOfNull = -1;

    /// <param name="groupings">The groupings, in a list that the lookup keeps.</param>
    /// <param name="comparer">The comparer of keys.</param>
    internal WireLookup(List<IGrouping<TKey, TElement>> groupings, IEqualityComparer<TKey>? comparer)
    {
        _places = new(groupings.Count, comparer);
        int count = 0;
        for (int i = 0; i < groupings.Count; i++)
        {
            IGrouping<TKey, TElement> grouping = groupings[i] ?? throw new WireException(WireErrorCode.UnexpectedNull, "A grouping of a lookup is null.");
            int place = PlaceOf(grouping.Key);
            if (place < 0)
            {
                place = count++;
                if (grouping.Key is null) _placeOfNull = place;
                else _places.Add(grouping.Key, place);
            }
            groupings[place] = grouping;
        }
        groupings.RemoveRange(count, groupings.Count - count);
        _groupings = groupings;
    }

    public int Count => _groupings.Count;

    public IEnumerable<TElement> this[TKey key] => PlaceOf(key) is >= 0 and int place ? _groupings[place] : [];

    public bool Contains(TKey key) => PlaceOf(key) >= 0;

    int PlaceOf(TKey? key) => key is null ? _placeOfNull : _places.TryGetValue(key, out int place) ? place : -1;

    public IEnumerator<IGrouping<TKey, TElement>> GetEnumerator() => _groupings.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
