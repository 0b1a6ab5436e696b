using Polywire;

namespace EntryPointTests;

/// <summary>Keys whose own hashes collide, and what the keyed hashes of them must do.</summary>
static class CollidingKeys
{
    internal const int Count = 1500;

    internal static readonly WireSerializer[] s_wires = [Wire.Json, Wire.MessagePack];

    internal static long Long(int k) => ((long)k << 32) | (uint)k;

    /// <summary>The hashes of what was read, which are all the same, or nearly, by the types' own GetHashCode.</summary>
    internal static void Spread<T>(IEnumerable<T> read, IEqualityComparer<T> comparer, int count = Count)
    {
        T[] keys = [.. read];
        Assert.Equal(count, keys.Length);
        Assert.True(keys.Select(k => comparer.GetHashCode(k!)).Distinct().Count() > count - 3);
    }

    /// <summary>Numbers that a .NET collection which grew to hold so many puts into one bucket.</summary>
    internal static int[] OneBucket()
    {
        int buckets = 3;
        while (buckets < Count) buckets = new HashSet<int>(2 * buckets).Capacity;
        return [.. Enumerable.Range(1, Count).Select(k => k * buckets)];
    }
}
