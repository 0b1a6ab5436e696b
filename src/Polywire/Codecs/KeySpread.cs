using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using Polywire.Buffers;

namespace Polywire.Codecs;

/// <summary>
/// Sets and dictionaries that the program made hash keys as they like. Before keys from outside are added to one, this checks that they
/// would spread over its buckets; otherwise adding them would take time that grows with the square of their number.
/// </summary>
static class KeySpread
{
    /// <summary>Keys up to this number are added unchecked.</summary>
    const int FreeKeys = 1000;

    /// <summary>The comparisons for each key that are allowed on average.</summary>
    const int MaxComparisons = 64;

    /// <summary>Checks keys, each different from the others, that are about to be added to a collection of so many buckets.</summary>
    /// <exception cref="WireException">Too many of them would be in one bucket.</exception>
    static void Check<T>(IReadOnlyCollection<T> keys, IEqualityComparer<T> comparer, int buckets)
    {
        int[] counts = TemporaryArrays.Rent<int>(buckets);
        Array.Clear(counts, 0, buckets);
        long comparisons = 0;
        foreach (T key in keys)
        {
            uint hash = key is null ? 0 : (uint)comparer.GetHashCode(key);
            comparisons += counts[hash % (uint)buckets]++;
        }
        TemporaryArrays.Return(counts);
        if (comparisons > (long)MaxComparisons * keys.Count)
            throw new WireException(WireErrorCode.LengthOutOfRange, $"The {keys.Count} keys of type '{typeof(T)}' have too few different hash codes under the comparer of the collection that they are added to.");
    }

    /// <summary>
    /// Checks keys, each different from the others, for a collection that is not known but grows as those of .NET do: from 3 buckets to the
    /// next prime above twice their number.
    /// </summary>
    internal static void Check<T>(IReadOnlyCollection<T> keys, IEqualityComparer<T> comparer)
    {
        SharedObjects.Check<T>();
        // .NET hashes text under a key of the process when keys collide.
        if (typeof(T) == typeof(string) || keys.Count <= FreeKeys) return;
        for (int buckets = 3, last = 0; last < keys.Count; last = buckets, buckets = new HashSet<byte>(2 * buckets).Capacity)
        {
            // Fewer buckets than this are full after few keys.
            if (buckets > FreeKeys) Check(keys.Count <= buckets ? keys : [.. keys.Take(buckets)], comparer, buckets);
        }
    }

    /// <summary>Before elements are added to a collection: checks them if it is a set.</summary>
    internal static void Check<T>(ICollection<T> target, IEnumerable<T> items)
    {
        if (typeof(T) == typeof(string) || target is not (ISet<T> or IReadOnlySet<T>) || target is SortedSet<T>) return;
        SharedObjects.Check<T>();
        if (!items.TryGetNonEnumeratedCount(out int count) || count <= FreeKeys) return;
        IReadOnlyCollection<T> keys = items as IReadOnlySet<T> ?? new HashSet<T>(items, WireComparer.ForAny<T>(count));
        if (target is HashSet<T> set) Check(keys, set.Comparer, set.EnsureCapacity(set.Count + keys.Count));
        else Check(keys, EqualityComparer<T>.Default);
    }

    /// <summary>Before entries are added to a dictionary.</summary>
    internal static void Check<TKey, TValue>(IDictionary<TKey, TValue> target, IReadOnlyDictionary<TKey, TValue> entries) where TKey : notnull
    {
        SharedObjects.Check<TKey>();
        if (typeof(TKey) == typeof(string) || entries.Count <= FreeKeys) return;
        TKey[] keys = [.. entries.Keys];
        switch (target)
        {
            case Dictionary<TKey, TValue> map: Check(keys, map.Comparer, map.EnsureCapacity(map.Count + keys.Length)); break;
            case OrderedDictionary<TKey, TValue> map: Check(keys, map.Comparer, map.EnsureCapacity(map.Count + keys.Length)); break;
            case ConcurrentDictionary<TKey, TValue> map: Check(keys, map.Comparer); break;
            case SortedDictionary<TKey, TValue> or SortedList<TKey, TValue>: break;
            default: Check(keys, EqualityComparer<TKey>.Default); break;
        }
    }

    /// <summary>Before elements are added to a collection that hashes them by a key of each.</summary>
    internal static void Check<TKey, T>(KeyedCollection<TKey, T> target, IReadOnlyCollection<T> items) where TKey : notnull
    {
        SharedObjects.Check<TKey>();
        if (typeof(TKey) == typeof(string) || items.Count <= FreeKeys) return;
        var keys = new HashSet<TKey>(items.Count, WireComparer.ForAny<TKey>(items.Count));
        foreach (T item in items)
        {
            if (Keyed<TKey, T>.KeyOf(target, item) is { } key) keys.Add(key);
        }
        Check(keys, target.Comparer);
    }

    static class Keyed<TKey, T> where TKey : notnull
    {
        [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "GetKeyForItem")]
        internal static extern TKey? KeyOf(KeyedCollection<TKey, T> target, T item);
    }
}
