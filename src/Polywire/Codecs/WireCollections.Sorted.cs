using System.Collections.Immutable;

namespace Polywire.Codecs;

// Dictionaries that compare keys by order: keys that are different may be equal there, such as texts with and without U+0000 under most
// cultures, and constructors and CreateRange refuse equal keys.
public static partial class WireCollections
{
    /// <summary>Makes a sorted dictionary; of keys that its order takes for equal the last counts.</summary>
    public static SortedDictionary<TKey, TValue> Sorted<TKey, TValue>(Dictionary<TKey, TValue> entries) where TKey : notnull => Sorted(entries, null);

    static SortedDictionary<TKey, TValue> Sorted<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>> entries, IComparer<TKey>? comparer) where TKey : notnull
    {
        var sorted = new SortedDictionary<TKey, TValue>(comparer);
        foreach ((TKey key, TValue value) in entries) sorted[key] = value;
        return sorted;
    }

    /// <summary>Entries up to this number are added to a sorted list one by one, which moves those after each; more are merged.</summary>
    internal const int MovedEntries = 256;

    /// <summary>Adds entries to a list of the user's own. A key that is added moves those after it, so that keys in the list's order take linear time.</summary>
    static void AddInOrder<TKey, TValue>(SortedList<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>> entries) where TKey : notnull
    {
        SortedDictionary<TKey, TValue> added = Sorted(entries, target.Comparer);
        if (target.Count > 0 && added.Count > MovedEntries && target.Comparer.Compare(added.First().Key, target.GetKeyAtIndex(target.Count - 1)) < 0)
        {
            added = Sorted(target.Concat(added), target.Comparer);
            target.Clear();
        }
        foreach ((TKey key, TValue value) in added) target[key] = value;
    }

    /// <summary>Makes a sorted list; of keys that its order takes for equal the last counts.</summary>
    public static SortedList<TKey, TValue> SortedList<TKey, TValue>(Dictionary<TKey, TValue> entries) where TKey : notnull
    {
        if (entries.Count > MovedEntries) return new(Sorted(entries));
        var list = new SortedList<TKey, TValue>(entries.Count);
        foreach ((TKey key, TValue value) in entries) list[key] = value;
        return list;
    }

    /// <summary>Makes an immutable sorted dictionary; of keys that its order takes for equal the last counts.</summary>
    public static ImmutableSortedDictionary<TKey, TValue> ImmutableSorted<TKey, TValue>(Dictionary<TKey, TValue> entries) where TKey : notnull
    {
        ImmutableSortedDictionary<TKey, TValue>.Builder sorted = ImmutableSortedDictionary.CreateBuilder<TKey, TValue>();
        foreach ((TKey key, TValue value) in entries) sorted[key] = value;
        return sorted.ToImmutable();
    }
}
