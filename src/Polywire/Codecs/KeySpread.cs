using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using Polywire.Buffers;

namespace Polywire.Codecs;

/// <summary>
/// Sets and dictionaries that the program made hash keys as they like. Before keys from outside are added to one, this checks that they
/// would spread over its buckets; otherwise adding them would take time that grows with the square of their number.
/// </summary>
static partial class KeySpread
{
    /// <summary>Keys up to this number are added unchecked.</summary>
    const int FreeKeys = 1000;

    /// <summary>The comparisons for each key that are allowed on average.</summary>
    const int MaxComparisons = 64;

    /// <summary>Checks keys, each different from the others, that are about to be added to an empty collection of so many buckets.</summary>
    /// <exception cref="WireException">Too many of them would be in one bucket.</exception>
    static void Check<T>(IReadOnlyCollection<T> keys, IEqualityComparer<T> comparer, int buckets)
    {
        int[] counts = TemporaryArrays.Rent<int>(buckets);
        Array.Clear(counts, 0, buckets);
        long comparisons = 0;
        foreach (T key in keys) comparisons += counts[KeyBuckets.Of(key, comparer, buckets)]++;
        TemporaryArrays.Return(counts);
        if (comparisons > (long)MaxComparisons * keys.Count) throw TooFew<T>(keys.Count);
    }

    static WireException TooFew<T>(long keys) =>
        new(WireErrorCode.LengthOutOfRange, $"The {keys} keys of type '{typeof(T)}' have too few different hash codes under the comparer of the collection that they are added to.");

    /// <summary>
    /// Checks keys, each different from the others, for a collection that is not known but grows as those of .NET do: from 3 buckets to the
    /// next prime above twice their number.
    /// </summary>
    internal static void Check<T>(IReadOnlyCollection<T> keys, IEqualityComparer<T> comparer)
    {
        SharedObjects.Check<T>();
        if (keys.Count <= FreeKeys || IsRandomized(comparer)) return;
        for (int buckets = 3, last = 0; last < keys.Count; last = buckets, buckets = Grown(buckets))
        {
            // Fewer buckets than this are full after few keys.
            if (buckets > FreeKeys) Check(keys.Count <= buckets ? keys : [.. keys.Take(buckets)], comparer, buckets);
        }
    }

    /// <summary>Returns whether a comparer is one of .NET's for text, which hash under a key of the process, at the latest when keys collide.</summary>
    static bool IsRandomized<T>(IEqualityComparer<T> comparer) => typeof(T) == typeof(string) && (comparer is StringComparer || ReferenceEquals(comparer, EqualityComparer<T>.Default));

    static int Grown(int buckets) => new HashSet<byte>(2 * buckets).Capacity;

    /// <summary>Before elements are added to a collection: checks them if it is a set.</summary>
    internal static void Check<T>(ICollection<T> target, IEnumerable<T> items)
    {
        if (target is not (ISet<T> or IReadOnlySet<T>) || target is SortedSet<T>) return;
        SharedObjects.Check<T>();
        int held = target.Count;
        if (!items.TryGetNonEnumeratedCount(out int count) || (long)held + count <= FreeKeys) return;
        IEqualityComparer<T> comparer = target is HashSet<T> known ? known.Comparer : EqualityComparer<T>.Default;
        if (IsRandomized(comparer)) return;
        IReadOnlyCollection<T> keys = items as IReadOnlySet<T> ?? new HashSet<T>(items, WireComparer.ForAny<T>(count));
        int buckets = target is HashSet<T> set ? set.EnsureCapacity(Capacity(held, keys.Count, set.Capacity)) : 0;
        Check(target, held, target, keys, target.Contains, comparer, buckets);
    }

    /// <summary>Before entries are added to a dictionary.</summary>
    internal static void Check<TKey, TValue>(IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>> entries) where TKey : notnull
    {
        // Counting takes all locks of a concurrent dictionary, of which a large one has a thousand.
        Check(target, target is ConcurrentDictionary<TKey, TValue> && KeyBuckets.HeldBy(target) is { } held ? held : target.Count, entries);
    }

    /// <summary>Before entries are added to a dictionary that holds so many.</summary>
    internal static void Check<TKey, TValue>(IDictionary<TKey, TValue> target, int held, IEnumerable<KeyValuePair<TKey, TValue>> entries) where TKey : notnull
    {
        SharedObjects.Check<TKey>();
        if (!entries.TryGetNonEnumeratedCount(out int count) || (long)held + count <= FreeKeys) return;
        if (target is SortedDictionary<TKey, TValue> or SortedList<TKey, TValue>) return;
        IEqualityComparer<TKey> comparer = target switch
        {
            Dictionary<TKey, TValue> map => map.Comparer,
            OrderedDictionary<TKey, TValue> map => map.Comparer,
            ConcurrentDictionary<TKey, TValue> map => map.Comparer,
            _ => EqualityComparer<TKey>.Default,
        };
        if (IsRandomized(comparer)) return;
        TKey[] keys = [.. entries.Select(e => e.Key)];
        int buckets = target switch
        {
            Dictionary<TKey, TValue> map => map.EnsureCapacity(Capacity(held, count, map.Capacity)),
            OrderedDictionary<TKey, TValue> map => map.EnsureCapacity(Capacity(held, count, map.Capacity)),
            _ => 0,
        };
        Check(target, held, target.Select(e => e.Key), keys, target.ContainsKey, comparer, buckets);
    }

    /// <summary>Before elements are added to a collection that hashes them by a key of each.</summary>
    internal static void Check<TKey, T>(KeyedCollection<TKey, T> target, IReadOnlyCollection<T> items) where TKey : notnull
    {
        SharedObjects.Check<TKey>();
        int held = target.Count;
        if ((long)held + items.Count <= FreeKeys || IsRandomized(target.Comparer)) return;
        var keys = new HashSet<TKey>(items.Count, WireComparer.ForAny<TKey>(items.Count));
        keys.UnionWith(Keyed<TKey, T>.KeysOf(target, items));
        Check(target, held, Keyed<TKey, T>.KeysOf(target, target), keys, target.Contains, target.Comparer, 0);
    }

    /// <param name="buckets">The collection's buckets when it holds all; 0 if they are not known, and more than once others on the way.</param>
    static void Check<T>(object target, int held, IEnumerable<T> heldKeys, IReadOnlyCollection<T> keys, Predicate<T> contains, IEqualityComparer<T> comparer, int buckets)
    {
        if (buckets == 0) Check(keys, comparer);
        else if (held == 0) Check(keys, comparer, buckets);
        if (held > 0) KeyBuckets.For(target).Check(heldKeys, held, keys, contains, comparer, buckets);
    }

    /// <summary>
    /// After a collection was cleared for what an input gives it: reduces its capacity if that is much too large. Clearing takes time for all buckets,
    /// and the input may repeat the member with a single key after many.
    /// </summary>
    internal static void Trim<T>(ICollection<T> target, IEnumerable<T> items)
    {
        if (target is HashSet<T> set && IsTooLarge(set.Capacity, items)) set.TrimExcess();
    }

    /// <inheritdoc cref="Trim{T}"/>
    internal static void Trim<TKey, TValue>(IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>> entries) where TKey : notnull
    {
        if (target is Dictionary<TKey, TValue> map && IsTooLarge(map.Capacity, entries)) map.TrimExcess();
        else if (target is OrderedDictionary<TKey, TValue> ordered && IsTooLarge(ordered.Capacity, entries)) ordered.TrimExcess();
    }

    /// <inheritdoc cref="Trim{T}"/>
    internal static void Trim<TKey, T>(KeyedCollection<TKey, T> target, IReadOnlyCollection<T> items) where TKey : notnull
    {
        if (Keyed<TKey, T>.Dictionary(target) is Dictionary<TKey, T> map && IsTooLarge(map.Capacity, items)) map.TrimExcess();
    }

    static bool IsTooLarge<T>(int capacity, IEnumerable<T> items) => capacity > FreeKeys && (!items.TryGetNonEnumeratedCount(out int count) || capacity / 8 > count);

    /// <summary>Returns the capacity for what a collection holds and what is added: when it is not sufficient, at least twice what is held, since the next part may be as small.</summary>
    static int Capacity(int held, int added, int capacity)
    {
        int needed = checked(held + added);
        return needed <= capacity ? needed : (int)Math.Max(needed, Math.Min(2L * held, Array.MaxLength));
    }

    static class Keyed<TKey, T> where TKey : notnull
    {
        [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "GetKeyForItem")]
        static extern TKey? KeyOf(KeyedCollection<TKey, T> target, T item);

        [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Dictionary")]
        internal static extern IDictionary<TKey, T>? Dictionary(KeyedCollection<TKey, T> target);

        internal static IEnumerable<TKey> KeysOf(KeyedCollection<TKey, T> target, IEnumerable<T> items)
        {
            foreach (T item in items)
            {
                if (KeyOf(target, item) is { } key) yield return key;
            }
        }
    }
}
