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

    public static TheoryData<string, int> Parts => new(from member in (string[])["Set", "Own", "Map", "Ordered", "Concurrent", "Keyed"] from size in (int[])[1, 300, 1200] select (member, size));

    /// <summary>A member with keys, as JSON.</summary>
    static string Part(string member, IEnumerable<long> keys) => member switch
    {
        "Set" or "Own" => $"\"{member}\":[{string.Join(',', keys)}]",
        "Keyed" => $"\"{member}\":[{string.Join(',', keys.Select(k => $$"""{"Id":{{k}}}"""))}]",
        _ => $"\"{member}\":{{{string.Join(',', keys.Select(k => $"\"{k}\":1"))}}}",
    };

    [Theory, MemberData(nameof(Parts))]
    public void Keys_of_one_bucket_are_refused_in_parts_too(string member, int size)
    {
        string Repeated(IEnumerable<long> keys) => "{" + string.Join(',', keys.Chunk(size).Select(part => Part(member, part))) + "}";
        IEnumerable<long> colliding = Enumerable.Range(1, 3_600).Select(Long), spread = Enumerable.Range(1, 3_600).Select(k => (long)k);

        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.Json.Deserialize<AppendedKeys>(Repeated(colliding))).Code);
        AppendedKeys filled = Wire.Json.Deserialize<AppendedKeys>(Repeated(spread))!;
        Assert.Equal(3_600, filled.Count);
        Assert.Throws<WireException>(() => Wire.Json.Populate(Repeated(colliding), filled));
    }

    [Theory]
    [InlineData("Own")]
    [InlineData("Concurrent")]
    [InlineData("Keyed")]
    public void Keys_that_collide_while_a_collection_grows_are_refused_after_a_first_part(string member)
    {
        // Of the capacities on the way to 4,049, this one puts all into one bucket.
        string json = "{" + Part(member, [1]) + "," + Part(member, Enumerable.Range(1, 3_000).Select(k => k * 1_931L)) + "}";
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.Json.Deserialize<AppendedKeys>(json)).Code);
    }

    [Theory]
    [InlineData("Map", 1500)]
    [InlineData("Map", 1)]
    [InlineData("Set", 1500)]
    [InlineData("Ordered", 1500)]
    [InlineData("Concurrent", 1500)]
    public void Text_is_checked_under_a_comparer_of_ones_own(string member, int size)
    {
        string Text(string suffix) => "{" + string.Join(',', Enumerable.Range(1000, Count).Select(k => k + suffix).Chunk(size).Select(part => member == "Set"
            ? $"\"Set{suffix}\":[{string.Join(',', part.Select(k => $"\"{k}\""))}]"
            : $"\"{member}{suffix}\":{{{string.Join(',', part.Select(k => $"\"{k}\":1"))}}}")) + "}";

        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.Json.Deserialize<TextByLength>(Text(""))).Code);
        Assert.Equal(Count, Wire.Json.Deserialize<TextByLength>(Text("Ordinal"))!.Count);
    }

    [Theory]
    [InlineData("Set")]
    [InlineData("Map")]
    public void Keys_that_are_repeated_are_no_more_of_them(string member)
    {
        string parts = string.Join(',', Enumerable.Repeat(Part(member, Enumerable.Range(1, 1_200).Select(k => (long)k)), 300));
        Assert.Equal(1_200, Wire.Json.Deserialize<AppendedKeys>("{" + parts + "}")!.Count);
    }

    [Fact]
    public void A_collection_that_is_cleared_for_few_keys_does_not_keep_the_buckets_of_many()
    {
        // Each time the member is repeated its collection is cleared, which takes time for each bucket.
        int[] many = [.. Enumerable.Range(1, 100_000)];
        HoldingKeys keys = new();
        HoldingKeyed keyed = new();
        Wire.Json.Populate(Wire.Json.Serialize(new HeldKeys { Set = [.. many], Map = many.ToDictionary(k => k, k => k) }), keys);
        Wire.Json.Populate(Wire.Json.Serialize(new HeldKeyed { Keyed = [.. many.Select(k => new KeyedItem { Id = k })], Ordered = many.ToDictionary(k => k, k => k) }), keyed);
        Assert.Equal((100_000, 100_000, 100_000, 100_000), (keys.Set.Count, keys.Map.Count, keyed.Keyed.Count, keyed.Ordered.Count));

        Wire.Json.Populate("""{"Set":[1],"Map":{"1":1}}""", keys);
        Wire.Json.Populate("""{"Keyed":[{"Id":1}],"Ordered":{"1":1}}""", keyed);
        Assert.Equal((1, 1, 1, 1), (keys.Set.Count, keys.Map.Count, keyed.Keyed.Count, keyed.Ordered.Count));
        Assert.InRange(keys.Set.Capacity, 1, 100);
        Assert.InRange(keys.Map.Capacity, 1, 100);
        Assert.InRange(keyed.Ordered.Capacity, 1, 100);
        Assert.InRange(keyed.Keyed.Capacity, 1, 100);
    }

    [Fact]
    public void A_sorted_list_keeps_its_order_and_takes_the_last_value_in_parts()
    {
        string Entries(int first, int count, int value) => string.Join(',', Enumerable.Range(first, count).Select(k => $"\"{k}\":{value}"));
        AppendedKeys read = Wire.Json.Deserialize<AppendedKeys>($$"""{"Sorted":{ {{Entries(1_000, 1_000, 1)}} },"Sorted":{ {{Entries(500, 1_000, 2)}} },"Sorted":{ {{Entries(1_999, 2, 3)}} } }""")!;
        Assert.Equal(Enumerable.Range(500, 1_501).Select(k => (long)k), read.Sorted.Keys);
        Assert.Equal(Enumerable.Repeat(2, 1_000).Concat(Enumerable.Repeat(1, 499)).Concat([3, 3]), read.Sorted.Values);
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
    public int Capacity => ((Dictionary<int, KeyedItem>)Dictionary!).Capacity;

    protected override int GetKeyForItem(KeyedItem item) => item.Id;
}

/// <summary>Collections that are added to, with .NET's own comparers, under which all keys of <see cref="CollidingKeys.Long"/> have one hash code.</summary>
[WireModel]
public partial class AppendedKeys
{
    [WireField(Append = true)]
    public HashSet<long> Set { get; set; } = [];

    [WireField(Append = true)]
    public ISet<long> Own { get; set; } = new OwnLongs();

    [WireField(Append = true)]
    public Dictionary<long, int> Map { get; set; } = [];

    [WireField(Append = true)]
    public OrderedDictionary<long, int> Ordered { get; set; } = [];

    [WireField(Append = true)]
    public ConcurrentDictionary<long, int> Concurrent { get; set; } = [];

    [WireField(Append = true)]
    public KeyedLongs Keyed { get; set; } = [];

    [WireField(Append = true)]
    public SortedList<long, int> Sorted { get; set; } = [];

    [WireIgnore]
    public int Count => Set.Count + Own.Count + Map.Count + Ordered.Count + Concurrent.Count + Keyed.Count;
}

/// <summary>Text under a comparer that gives all text of a length one hash code, and under .NET's.</summary>
[WireModel]
public partial class TextByLength
{
    static readonly IEqualityComparer<string> s_byLength = EqualityComparer<string>.Create(string.Equals, s => s.Length);

    [WireField(Append = true)]
    public Dictionary<string, int> Map { get; set; } = new(s_byLength);

    public HashSet<string> Set { get; } = new(s_byLength);

    public OrderedDictionary<string, int> Ordered { get; } = new(s_byLength);

    public ConcurrentDictionary<string, int> Concurrent { get; } = new(s_byLength);

    [WireField(Append = true)]
    public Dictionary<string, int> MapOrdinal { get; set; } = new(StringComparer.OrdinalIgnoreCase);

    public HashSet<string> SetOrdinal { get; } = new(StringComparer.InvariantCulture);

    public OrderedDictionary<string, int> OrderedOrdinal { get; } = [];

    public ConcurrentDictionary<string, int> ConcurrentOrdinal { get; } = new(StringComparer.Ordinal);

    [WireIgnore]
    public int Count => MapOrdinal.Count + SetOrdinal.Count + OrderedOrdinal.Count + ConcurrentOrdinal.Count;
}

[WireModel]
public sealed class KeyedLong
{
    public long Id { get; set; }
}

public class KeyedLongs : KeyedCollection<long, KeyedLong>
{
    protected override long GetKeyForItem(KeyedLong item) => item.Id;
}

/// <summary>A set that is none of .NET's.</summary>
public class OwnLongs : Collection<long>, ISet<long>
{
    readonly HashSet<long> _items = [];

    protected override void InsertItem(int index, long item)
    {
        if (_items.Add(item)) base.InsertItem(index, item);
    }

    bool ISet<long>.Add(long item)
    {
        Add(item);
        return true;
    }

    bool ICollection<long>.Contains(long item) => _items.Contains(item);

    public void ExceptWith(IEnumerable<long> other) => throw new NotSupportedException();

    public void IntersectWith(IEnumerable<long> other) => throw new NotSupportedException();

    public bool IsProperSubsetOf(IEnumerable<long> other) => throw new NotSupportedException();

    public bool IsProperSupersetOf(IEnumerable<long> other) => throw new NotSupportedException();

    public bool IsSubsetOf(IEnumerable<long> other) => throw new NotSupportedException();

    public bool IsSupersetOf(IEnumerable<long> other) => throw new NotSupportedException();

    public bool Overlaps(IEnumerable<long> other) => throw new NotSupportedException();

    public bool SetEquals(IEnumerable<long> other) => throw new NotSupportedException();

    public void SymmetricExceptWith(IEnumerable<long> other) => throw new NotSupportedException();

    public void UnionWith(IEnumerable<long> other) => throw new NotSupportedException();
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
