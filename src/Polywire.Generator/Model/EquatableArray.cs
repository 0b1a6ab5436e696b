using System.Collections;

namespace Polywire.Generator.Model;

/// <summary>An immutable array that is equal to another of equal elements: what the incremental pipeline compares.</summary>
readonly struct EquatableArray<T>(T[] items) : IEquatable<EquatableArray<T>>, IEnumerable<T> where T : IEquatable<T>
{
    readonly T[]? _items = items;

    T[] Items => _items ?? [];

    internal int Count => Items.Length;

    internal T this[int index] => Items[index];

    public bool Equals(EquatableArray<T> other) => Items.AsSpan().SequenceEqual(other.Items);

    public override bool Equals(object? obj) => obj is EquatableArray<T> other && Equals(other);

    public override int GetHashCode()
    {
        int hash = Items.Length;
        foreach (T item in Items) hash = unchecked(hash * 31 + item.GetHashCode());
        return hash;
    }

    /// <summary>Returns the items that pass, in a new array.</summary>
    internal T[] Where(Predicate<T> passes) => Array.FindAll(Items, passes);

    /// <summary>Returns whether an item passes.</summary>
    internal bool Any(Predicate<T> passes) => Array.Exists(Items, passes);

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)Items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

static class EquatableArrayExtensions
{
    internal static EquatableArray<T> ToEquatable<T>(this IEnumerable<T> items) where T : IEquatable<T> => new([.. items]);
}
