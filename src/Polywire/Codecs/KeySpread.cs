using System.Buffers;

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
    internal static void Check<T>(IReadOnlyCollection<T> keys, IEqualityComparer<T> comparer, int buckets)
    {
        int[] counts = ArrayPool<int>.Shared.Rent(buckets);
        Array.Clear(counts, 0, buckets);
        long comparisons = 0;
        foreach (T key in keys)
        {
            uint hash = key is null ? 0 : (uint)comparer.GetHashCode(key);
            comparisons += counts[hash % (uint)buckets]++;
        }
        ArrayPool<int>.Shared.Return(counts);
        if (comparisons > (long)MaxComparisons * keys.Count)
            throw new WireException(WireErrorCode.LengthOutOfRange, $"The {keys.Count} keys of type '{typeof(T)}' have too few different hash codes under the comparer of the collection that they are added to.");
    }

    /// <summary>Before elements are added to a collection: checks them if it is a set.</summary>
    internal static void Check<T>(ICollection<T> target, IEnumerable<T> items)
    {
        // .NET hashes text under a key of the process when keys collide.
        if (typeof(T) == typeof(string) || target is not HashSet<T> set || !items.TryGetNonEnumeratedCount(out int count) || count <= FreeKeys) return;
        IReadOnlyCollection<T> keys = items as IReadOnlySet<T> ?? new HashSet<T>(items, WireComparer.ForAny<T>(count));
        Check(keys, set.Comparer, set.EnsureCapacity(set.Count + keys.Count));
    }

    /// <summary>Before entries are added to a dictionary.</summary>
    internal static void Check<TKey, TValue>(IDictionary<TKey, TValue> target, IReadOnlyDictionary<TKey, TValue> entries) where TKey : notnull
    {
        if (typeof(TKey) == typeof(string) || target is not Dictionary<TKey, TValue> map || entries.Count <= FreeKeys) return;
        Check([.. entries.Keys], map.Comparer, map.EnsureCapacity(map.Count + entries.Count));
    }
}
