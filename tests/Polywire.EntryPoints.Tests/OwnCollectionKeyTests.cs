using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using Polywire;
using static EntryPointTests.CollidingKeys;

namespace EntryPointTests;

/// <summary>Keys from outside in collections of the caller: they are refused before they fill one bucket.</summary>
public class OwnCollectionKeyTests
{
    [Fact]
    public void Collections_that_members_hold_are_not_filled_with_keys_of_one_bucket()
    {
        int buckets = new HashSet<int>().EnsureCapacity(Count);
        int[] colliding = [.. Enumerable.Range(1, Count).Select(k => k * buckets)], spread = [.. Enumerable.Range(1, Count)];
        foreach (WireSerializer wire in s_wires)
        {
            foreach (bool isMap in (bool[])[false, true])
            {
                HeldKeys Of(int[] keys) => isMap ? new HeldKeys { Map = keys.ToDictionary(k => k, k => k) } : new HeldKeys { Set = [.. keys] };
                WireException error = Assert.Throws<WireException>(() => wire.Deserialize<HoldingKeys>(wire.Serialize(Of(colliding))));
                Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
                HoldingKeys read = wire.Deserialize<HoldingKeys>(wire.Serialize(Of(spread)));
                Assert.Equal(Count, isMap ? read.Map.Count : read.Set.Count);
            }
            Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<OwnSet>(wire.Serialize(colliding))).Code);
            Assert.Equal(Count, wire.Deserialize<OwnSet>(wire.Serialize(spread)).Count);
        }
    }

    [Fact]
    public void Collections_of_ones_own_that_hash_are_not_filled_with_keys_of_one_bucket()
    {
        int[] colliding = OneBucket(), spread = [.. Enumerable.Range(1, Count)];
        foreach (WireSerializer wire in s_wires)
        {
            Check(wire.Name, b => wire.Deserialize<KeyedItems>(b), k => wire.Serialize(k.Select(i => new KeyedItem { Id = i }).ToArray()));
            Check(wire.Name, b => wire.Deserialize<OwnSetInterface>(b), k => wire.Serialize(k));
            Check(wire.Name, b => wire.Deserialize<OwnSetOfElements>(b), k => wire.Serialize(k));
            Check(wire.Name, b => wire.Deserialize<OwnDictionary>(b), k => wire.Serialize(k.ToDictionary(i => i, i => i)));
            Check(wire.Name, b => wire.Deserialize<OwnDictionaryOfEntries>(b), k => wire.Serialize(k.ToDictionary(i => i, i => i)));
            Check(wire.Name, b => wire.Deserialize<OwnConcurrent>(b), k => wire.Serialize(k.ToDictionary(i => i, i => i)));
        }
        // Only MessagePack has keys that are no text without a type.
        Check(Wire.MessagePack.Name, b => Wire.MessagePack.Deserialize<OwnTable>(b), k => Wire.MessagePack.Serialize(k.ToDictionary(i => i, i => i)));

        void Check<T>(string wire, Func<byte[], T> read, Func<int[], byte[]> write) where T : System.Collections.IEnumerable
        {
            var error = Record.Exception(() => read(write(colliding))) as WireException;
            Assert.True(error?.Code == WireErrorCode.LengthOutOfRange, $"{typeof(T)} on {wire}: {error}");
            Assert.Equal(Count, read(write(spread)).Cast<object>().Count());
        }
    }

    [Fact]
    public void Keyed_collections_that_members_hold_are_not_filled_with_keys_of_one_bucket()
    {
        int buckets = new HashSet<int>().EnsureCapacity(Count);
        int[] grown = OneBucket(), sized = [.. Enumerable.Range(1, Count).Select(k => k * buckets)], spread = [.. Enumerable.Range(1, Count)];
        foreach (WireSerializer wire in s_wires)
        {
            byte[] Of(int[] keys, int member)
            {
                var pairs = keys.ToDictionary(k => k, k => k);
                KeyedItem[] items = [.. keys.Select(k => new KeyedItem { Id = k })];
                return wire.Serialize(member switch
                {
                    0 => new HeldKeyed { Keyed = items },
                    1 => new HeldKeyed { Appended = items },
                    2 => new HeldKeyed { Concurrent = pairs },
                    _ => new HeldKeyed { Ordered = pairs },
                });
            }
            for (int member = 0; member < 4; member++)
            {
                // An OrderedDictionary is enlarged before it is filled.
                var error = Record.Exception(() => wire.Deserialize<HoldingKeyed>(Of(member == 3 ? sized : grown, member))) as WireException;
                Assert.True(error?.Code == WireErrorCode.LengthOutOfRange, $"{member} on {wire.Name}: {error}");
                HoldingKeyed read = wire.Deserialize<HoldingKeyed>(Of(spread, member));
                Assert.Equal(Count, read.Keyed.Count + read.Appended.Count + read.Concurrent.Count + read.Ordered.Count);
            }
        }
    }

    [Fact]
    public void Equal_keys_of_a_keyed_collection_are_an_error_of_its_own_code()
    {
        foreach (WireSerializer wire in s_wires)
        {
            WireException error = Assert.Throws<WireException>(() => wire.Deserialize<KeyedItems>(wire.Serialize((KeyedItem[])[new() { Id = 1 }, new() { Id = 1 }])));
            Assert.Equal(WireErrorCode.UserCode, error.Code);
        }
    }
}

public class OwnSet : HashSet<int>;

/// <summary>Collections with .NET's own comparers.</summary>
[WireModel]
public partial class HoldingKeys
{
    public HashSet<int> Set { get; } = [];
    public Dictionary<int, int> Map { get; } = [];
}

[WireModel]
public partial class HeldKeys
{
    public HashSet<int>? Set { get; set; } = [];
    public Dictionary<int, int>? Map { get; set; } = [];
}

[WireModel]
public sealed class KeyedItem
{
    public int Id { get; set; }
}

public class KeyedItems : KeyedCollection<int, KeyedItem>
{
    protected override int GetKeyForItem(KeyedItem item) => item.Id;
}

/// <summary>A set by its interface alone.</summary>
public class OwnSetInterface : ISet<int>
{
    readonly HashSet<int> _items = [];

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public bool Add(int item) => _items.Add(item);

    void ICollection<int>.Add(int item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(int item) => _items.Contains(item);

    public void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public void ExceptWith(IEnumerable<int> other) => _items.ExceptWith(other);

    public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

    public void IntersectWith(IEnumerable<int> other) => _items.IntersectWith(other);

    public bool IsProperSubsetOf(IEnumerable<int> other) => _items.IsProperSubsetOf(other);

    public bool IsProperSupersetOf(IEnumerable<int> other) => _items.IsProperSupersetOf(other);

    public bool IsSubsetOf(IEnumerable<int> other) => _items.IsSubsetOf(other);

    public bool IsSupersetOf(IEnumerable<int> other) => _items.IsSupersetOf(other);

    public bool Overlaps(IEnumerable<int> other) => _items.Overlaps(other);

    public bool Remove(int item) => _items.Remove(item);

    public bool SetEquals(IEnumerable<int> other) => _items.SetEquals(other);

    public void SymmetricExceptWith(IEnumerable<int> other) => _items.SymmetricExceptWith(other);

    public void UnionWith(IEnumerable<int> other) => _items.UnionWith(other);

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => _items.GetEnumerator();
}

/// <summary>A set that is made of its elements.</summary>
public class OwnSetOfElements(IEnumerable<int> items) : IReadOnlySet<int>
{
    readonly HashSet<int> _items = [.. items];

    public int Count => _items.Count;

    public bool Contains(int item) => _items.Contains(item);

    public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

    public bool IsProperSubsetOf(IEnumerable<int> other) => _items.IsProperSubsetOf(other);

    public bool IsProperSupersetOf(IEnumerable<int> other) => _items.IsProperSupersetOf(other);

    public bool IsSubsetOf(IEnumerable<int> other) => _items.IsSubsetOf(other);

    public bool IsSupersetOf(IEnumerable<int> other) => _items.IsSupersetOf(other);

    public bool Overlaps(IEnumerable<int> other) => _items.Overlaps(other);

    public bool SetEquals(IEnumerable<int> other) => _items.SetEquals(other);

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => _items.GetEnumerator();
}

/// <summary>A dictionary by its interface alone.</summary>
public class OwnDictionary : IDictionary<int, int>
{
    readonly Dictionary<int, int> _entries = [];

    public int this[int key]
    {
        get => _entries[key];
        set => _entries[key] = value;
    }

    public ICollection<int> Keys => _entries.Keys;

    public ICollection<int> Values => _entries.Values;

    public int Count => _entries.Count;

    public bool IsReadOnly => false;

    public void Add(int key, int value) => _entries.Add(key, value);

    public void Add(KeyValuePair<int, int> item) => _entries.Add(item.Key, item.Value);

    public void Clear() => _entries.Clear();

    public bool Contains(KeyValuePair<int, int> item) => _entries.Contains(item);

    public bool ContainsKey(int key) => _entries.ContainsKey(key);

    public void CopyTo(KeyValuePair<int, int>[] array, int arrayIndex) => ((ICollection<KeyValuePair<int, int>>)_entries).CopyTo(array, arrayIndex);

    public IEnumerator<KeyValuePair<int, int>> GetEnumerator() => _entries.GetEnumerator();

    public bool Remove(int key) => _entries.Remove(key);

    public bool Remove(KeyValuePair<int, int> item) => _entries.Remove(item.Key);

    public bool TryGetValue(int key, out int value) => _entries.TryGetValue(key, out value);

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => _entries.GetEnumerator();
}

/// <summary>A dictionary that is made of its entries.</summary>
public class OwnDictionaryOfEntries(IReadOnlyDictionary<int, int> entries) : IReadOnlyDictionary<int, int>
{
    readonly Dictionary<int, int> _entries = new(entries);

    public int this[int key] => _entries[key];

    public IEnumerable<int> Keys => _entries.Keys;

    public IEnumerable<int> Values => _entries.Values;

    public int Count => _entries.Count;

    public bool ContainsKey(int key) => _entries.ContainsKey(key);

    public IEnumerator<KeyValuePair<int, int>> GetEnumerator() => _entries.GetEnumerator();

    public bool TryGetValue(int key, out int value) => _entries.TryGetValue(key, out value);

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => _entries.GetEnumerator();
}

public class OwnConcurrent : ConcurrentDictionary<int, int>;

public class OwnTable : System.Collections.Hashtable;

[WireModel]
public partial class HoldingKeyed
{
    public KeyedItems Keyed { get; } = [];

    [WireField(Append = true)]
    public KeyedItems Appended { get; set; } = [];

    public ConcurrentDictionary<int, int> Concurrent { get; } = [];

    public OrderedDictionary<int, int> Ordered { get; } = [];
}

[WireModel]
public partial class HeldKeyed
{
    public KeyedItem[] Keyed { get; set; } = [];
    public KeyedItem[] Appended { get; set; } = [];
    public Dictionary<int, int> Concurrent { get; set; } = [];
    public Dictionary<int, int> Ordered { get; set; } = [];
}
