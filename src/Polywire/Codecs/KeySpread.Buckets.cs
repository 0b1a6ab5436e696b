using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

static partial class KeySpread
{
    /// <summary>
    /// The buckets of a collection that keys were added to in several parts, as where an input repeats the member that holds it. The keys
    /// that it holds are counted again only when it has grown.
    /// </summary>
    sealed class KeyBuckets
    {
        static readonly ConditionalWeakTable<object, KeyBuckets> s_all = [];

        int[] _counts = [];
        int _held;
        long _comparisons, _keys;

        internal static KeyBuckets For(object collection) => s_all.GetValue(collection, static _ => new KeyBuckets());

        /// <summary>Returns the number of keys after the last part; null before there was one.</summary>
        internal static int? HeldBy(object collection) => s_all.TryGetValue(collection, out KeyBuckets? known) ? known._held : null;

        internal static uint Of<T>(T key, IEqualityComparer<T> comparer, int buckets) => (key is null ? 0 : (uint)comparer.GetHashCode(key)) % (uint)buckets;

        /// <param name="buckets">The collection's buckets; 0 if they are not known.</param>
        internal void Check<T>(IEnumerable<T> heldKeys, int held, IReadOnlyCollection<T> keys, Predicate<T> contains, IEqualityComparer<T> comparer, int buckets)
        {
            // Taken once: two threads may populate one concurrent dictionary.
            int[] counts = _counts;
            if (buckets == 0) for (buckets = Math.Max(3, counts.Length); buckets < held + keys.Count; ) buckets = Grown(buckets);
            // A key that the collection takes for equal to another of its part was counted: that is no reason to count all of them again.
            if (buckets != counts.Length || held < _held / 2)
            {
                counts = new int[buckets];
                foreach (T key in heldKeys) counts[Of(key, comparer, buckets)]++;
                _counts = counts;
            }
            _held = held;
            foreach (T key in keys)
            {
                ref int count = ref counts[Of(key, comparer, buckets)];
                _comparisons += count;
                if (_comparisons > (long)MaxComparisons * (++_keys + FreeKeys)) throw TooFew<T>(held + keys.Count);
                if (contains(key)) continue;
                count++;
                _held++;
            }
        }
    }
}
