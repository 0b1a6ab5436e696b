using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Polywire;

namespace EntryPointTests;

/// <summary>
/// Keys from outside: composite keys are hashed part by part under the key of the process, consistent with their equality; keys with an
/// Equals of their own end reading when too many have one hash.
/// </summary>
public class KeyTests
{
    const int Count = 3000;

    static readonly WireSerializer[] s_wires = [Wire.Json, Wire.MessagePack];

    static long Long(int k) => ((long)k << 32) | (uint)k;

    /// <summary>The hashes of what was read, which are all the same, or nearly, by the types' own GetHashCode.</summary>
    static void Spread<T>(IEnumerable<T> read, IEqualityComparer<T> comparer, int count = Count)
    {
        T[] keys = [.. read];
        Assert.Equal(count, keys.Length);
        Assert.True(keys.Select(k => comparer.GetHashCode(k!)).Distinct().Count() > count - 3);
    }

    [Fact]
    public void Hashes_of_composite_keys_spread_on_both_wires()
    {
        int[] numbers = [.. Enumerable.Range(1, Count)];
        var sets = new KeySets
        {
            Nullables = [.. numbers.Select(k => (long?)Long(k))],
            Pairs = [.. numbers.Select(k => KeyValuePair.Create("key", k))],
            Tuples = [.. numbers.Select(k => (7, Long(k)))],
            Classes = [.. numbers.Select(k => Tuple.Create(k, Long(k)))],
            Records = [.. numbers.Select(k => new KeyRecord(Long(k), null))],
            Nested = [.. numbers.Select(k => new KeyRecord(1, new KeyPart(k, (k, "x"))))],
            Structs = [.. numbers.Select(k => new KeyStruct { A = 1, B = Long(k) })],
            RecordStructs = [.. numbers.Select(k => new KeyRecordStruct("a", k))],
            Guids = [.. numbers.Select(k => (Guid?)new Guid(k, 0, 0, 0, 0, 0, 0, (byte)k, (byte)(k >> 8), 0, 0))],
            Large = [.. numbers.Select(k => (1, 2, 3, 4, 5, 6, 7, 8, Long(k)))],
            Immutable = [.. numbers.Select(k => (Long(k), 1))],
            Frozen = numbers.Select(k => (Long(k), 1)).ToFrozenSet(),
            Holders = [.. numbers.Select(k => new KeyHolder<int> { Value = k })],
        };
        foreach (WireSerializer wire in s_wires)
        {
            KeySets read = wire.Deserialize<KeySets>(wire.Serialize(sets));
            Spread(read.Nullables!, read.Nullables!.Comparer);
            Spread(read.Pairs!, read.Pairs!.Comparer);
            Spread(read.Tuples!, read.Tuples!.Comparer);
            Spread(read.Classes!, read.Classes!.Comparer);
            Spread(read.Records!, read.Records!.Comparer);
            Spread(read.Nested!, read.Nested!.Comparer);
            Spread(read.Structs!, read.Structs!.Comparer);
            Spread(read.RecordStructs!, read.RecordStructs!.Comparer);
            Spread(read.Guids!, read.Guids!.Comparer);
            Spread(read.Large!, read.Large!.Comparer);
            Spread(read.Immutable!, read.Immutable!.KeyComparer);
            Spread(read.Frozen!, read.Frozen!.Comparer);
            Spread(read.Holders!, read.Holders!.Comparer);
            Assert.Equal(sets.Records, read.Records);
            Assert.Equal(sets.Structs, read.Structs);
        }
    }

    [Fact]
    public void Hashes_of_composite_keys_of_maps_spread_on_MessagePack()
    {
        int[] numbers = [.. Enumerable.Range(1, Count)];
        var maps = new KeyMaps
        {
            Tuples = numbers.ToDictionary(k => (1, Long(k)), k => k),
            Records = new(numbers.Select(k => KeyValuePair.Create(new KeyRecord(Long(k), null), k))),
            Structs = numbers.ToImmutableDictionary(k => new KeyStruct { B = Long(k) }, k => k),
        };
        KeyMaps read = Wire.MessagePack.Deserialize<KeyMaps>(Wire.MessagePack.Serialize(maps));
        Spread(read.Tuples!.Keys, read.Tuples!.Comparer);
        Spread(read.Records!.Keys, read.Records!.Comparer);
        Spread(read.Structs!.Keys, read.Structs!.KeyComparer);
    }

    [Fact]
    public void A_generic_model_spreads_the_keys_that_it_is_closed_with()
    {
        var box = new KeyBox<(int, long)> { Keys = [.. Enumerable.Range(1, Count).Select(k => (1, Long(k)))] };
        var wide = new KeyBox<long?> { Keys = [.. Enumerable.Range(1, Count).Select(k => (long?)Long(k))] };
        foreach (WireSerializer wire in s_wires)
        {
            KeyBox<(int, long)> read = wire.Deserialize<KeyBox<(int, long)>>(wire.Serialize(box));
            Spread(read.Keys!, read.Keys!.Comparer);
            KeyBox<long?> other = wire.Deserialize<KeyBox<long?>>(wire.Serialize(wide));
            Spread(other.Keys!, other.Keys!.Comparer);
        }
    }

    [Fact]
    public void Equal_keys_are_found_whatever_their_bits()
    {
        var numbers = new KeyNumbers
        {
            Tuples = [(-0.0, 1.0m, -0.0f), (double.NaN, 1.50m, 1)],
            Records = [new KeyNumber(-0.0, 2.00m), new KeyNumber(double.NaN, -0.0m)],
            Structs = [new KeyNumberStruct { A = -0.0, B = 3.0m }],
            Nullables = [-0.0, null],
        };
        JsonAndMessagePack(wire =>
        {
            KeyNumbers read = wire.Deserialize<KeyNumbers>(wire.Serialize(numbers));
            Assert.Contains((0.0, 1.00m, 0.0f), read.Tuples!);
            Assert.Contains((-double.NaN, 1.5m, 1f), read.Tuples!);
            Assert.Contains(new KeyNumber(0.0, 2m), read.Records!);
            Assert.Contains(new KeyNumber(double.NaN, 0m), read.Records!);
            Assert.Contains(new KeyNumberStruct { A = 0.0, B = 3.000m }, read.Structs!);
            Assert.Contains(0.0, read.Nullables!);
            Assert.Contains(null, read.Nullables!);
        });
    }

    [Fact]
    public void Keys_with_an_Equals_of_their_own_end_reading_beyond_500_equal_hashes()
    {
        foreach (WireSerializer wire in s_wires)
        {
            var fits = new OwnKeys { Set = [.. Enumerable.Range(0, 501).Select(k => new OwnKey { A = k, B = k })] };
            OwnKeys read = wire.Deserialize<OwnKeys>(wire.Serialize(fits));
            Assert.Equal(501, read.Set!.Count);
            // Afterwards the collection is the program's, which may add what it likes.
            for (int k = 1000; k < 1600; k++) read.Set.Add(new OwnKey { A = k, B = k });
            Assert.Equal(1101, read.Set.Count);
            var many = new OwnKeys { Set = [.. Enumerable.Range(0, 520).Select(k => new OwnKey { A = k, B = k })] };
            WireException error = Assert.Throws<WireException>(() => wire.Deserialize<OwnKeys>(wire.Serialize(many)));
            Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
            var different = new OwnKeys { Set = [.. Enumerable.Range(0, Count).Select(k => new OwnKey { A = k, B = 0 })] };
            Assert.Equal(Count, wire.Deserialize<OwnKeys>(wire.Serialize(different)).Set!.Count);
        }
    }

    [Fact]
    public void Keys_of_a_map_with_an_Equals_of_their_own_end_reading_too()
    {
        var many = new OwnMaps { Map = Enumerable.Range(0, 600).ToDictionary(k => new OwnKey { A = k, B = k }, k => k) };
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<OwnMaps>(Wire.MessagePack.Serialize(many))).Code);
        // The same key again and again is one key.
        byte[] bytes = [0x81, 0xA3, .. "Map"u8, 0xDE, 0x03, 0xE8, .. Enumerable.Repeat((byte[])[0x82, 0xA1, (byte)'A', 1, 0xA1, (byte)'B', 2, 5], 1000).SelectMany(b => b)];
        Assert.Single(Wire.MessagePack.Deserialize<OwnMaps>(bytes).Map!);
    }

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
    public void Hashes_of_unions_are_those_of_their_cases_parts()
    {
        int[] numbers = [.. Enumerable.Range(1, Count)];
        var unions = new UnionKeys
        {
            Interfaces = [.. numbers.Select(k => (IKeyShape)(k % 2 == 0 ? new KeyCircle(Long(k)) : new KeySquare(Long(k), null)))],
            Classes = [.. numbers.Select(k => (KeyBase)new KeyDerived(Long(k)))],
            InTuples = [.. numbers.Select(k => (1, (IKeyShape)new KeyCircle(Long(k))))],
            // A union inside of itself is hashed by its own code.
            Nested = [.. numbers.Take(400).Select(k => (IKeyShape)new KeySquare(1, new KeyCircle(Long(k))))],
        };
        foreach (WireSerializer wire in s_wires)
        {
            UnionKeys read = wire.Deserialize<UnionKeys>(wire.Serialize(unions));
            Spread(read.Interfaces!, read.Interfaces!.Comparer);
            Spread(read.Classes!, read.Classes!.Comparer);
            Spread(read.InTuples!, read.InTuples!.Comparer);
            Assert.Equal(400, read.Nested!.Count);
            Assert.Contains(new KeyCircle(Long(2)), read.Interfaces!);
            Assert.Contains((1, new KeyCircle(Long(2))), read.InTuples!);
        }
    }

    [Fact]
    public void Unions_with_an_Equals_of_their_own_end_reading_beyond_500_equal_hashes()
    {
        foreach (WireSerializer wire in s_wires)
        {
            OwnUnions Of(int count, bool inTuple) => inTuple
                ? new OwnUnions { Tuples = [.. Enumerable.Range(0, count).Select(k => ((IOwnShape)new OwnShape { A = k, B = k }, 1))] }
                : new OwnUnions { Set = [.. Enumerable.Range(0, count).Select(k => new OwnShape { A = k, B = k })] };
            foreach (bool inTuple in (bool[])[false, true])
            {
                Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<OwnUnions>(wire.Serialize(Of(600, inTuple)))).Code);
                OwnUnions read = wire.Deserialize<OwnUnions>(wire.Serialize(Of(500, inTuple)));
                Assert.Equal(500, read.Set?.Count ?? read.Tuples!.Count);
            }
        }
    }

    /// <summary>Numbers that a .NET collection which grew to hold so many puts into one bucket.</summary>
    static int[] OneBucket()
    {
        int buckets = 3;
        while (buckets < Count) buckets = new HashSet<int>(2 * buckets).Capacity;
        return [.. Enumerable.Range(1, Count).Select(k => k * buckets)];
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

    [Fact]
    public void Equal_large_integers_are_one_element_of_a_set_of_objects()
    {
        HashSet<object> read = Wire.Json.Deserialize<HashSet<object>>("[123456789012345678901234567890,1,123456789012345678901234567890,1]"u8);
        Assert.Equal([System.Numerics.BigInteger.Parse("123456789012345678901234567890", System.Globalization.CultureInfo.InvariantCulture), 1L], read);
    }

    static void JsonAndMessagePack(Action<WireSerializer> check)
    {
        check(Wire.Json.With(Wire.Json.Options with { NamedFloats = true }));
        check(Wire.MessagePack);
    }
}

[WireModel]
public sealed record KeyRecord(long A, KeyPart? B);

[WireModel]
public sealed record KeyPart(int C, (int, string) D);

[WireModel]
public record struct KeyRecordStruct(string A, int B);

[WireModel]
public partial class KeySets
{
    public HashSet<long?>? Nullables { get; set; }
    public HashSet<KeyValuePair<string, int>>? Pairs { get; set; }
    public HashSet<(int, long)>? Tuples { get; set; }
    public HashSet<Tuple<int, long>>? Classes { get; set; }
    public HashSet<KeyRecord>? Records { get; set; }
    public HashSet<KeyRecord>? Nested { get; set; }
    public HashSet<KeyStruct>? Structs { get; set; }
    public HashSet<KeyRecordStruct>? RecordStructs { get; set; }
    public HashSet<Guid?>? Guids { get; set; }
    public HashSet<(int, int, int, int, int, int, int, int, long)>? Large { get; set; }
    public ImmutableHashSet<(long, int)>? Immutable { get; set; }
    public FrozenSet<(long, int)>? Frozen { get; set; }
    public HashSet<KeyHolder<int>>? Holders { get; set; }
}

[WireModel(Wires = Wires.MessagePack)]
public partial class KeyMaps
{
    public Dictionary<(int, long), int>? Tuples { get; set; }
    public ConcurrentDictionary<KeyRecord, int>? Records { get; set; }
    public ImmutableDictionary<KeyStruct, int>? Structs { get; set; }
}

[WireModel]
public partial class KeyBox<T>
{
    public HashSet<T>? Keys { get; set; }
}

[WireModel]
public partial struct KeyHolder<T>
{
    public T Value { get; set; }
}

[WireModel]
public partial struct KeyStruct
{
    public int A { get; set; }
    public long B { get; set; }
}

[WireModel]
public sealed record KeyNumber(double A, decimal B);

[WireModel]
public partial struct KeyNumberStruct
{
    public double A { get; set; }
    public decimal B { get; set; }
}

[WireModel]
public partial class KeyNumbers
{
    public HashSet<(double, decimal, float)>? Tuples { get; set; }
    public HashSet<KeyNumber>? Records { get; set; }
    public HashSet<KeyNumberStruct>? Structs { get; set; }
    public HashSet<double?>? Nullables { get; set; }
}

[WireModel]
public partial class OwnKey : IEquatable<OwnKey>
{
    public int A { get; set; }
    public int B { get; set; }

    public bool Equals(OwnKey? other) => other is not null && A == other.A && B == other.B;

    public override bool Equals(object? other) => Equals(other as OwnKey);

    public override int GetHashCode() => A ^ B;
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

[WireUnion(1, typeof(KeyCircle), Name = "circle")]
[WireUnion(2, typeof(KeySquare), Name = "square")]
[WireModel]
public interface IKeyShape;

[WireModel]
public sealed record KeyCircle(long A) : IKeyShape;

[WireModel]
public sealed record KeySquare(long A, IKeyShape? Inner) : IKeyShape;

[WireUnion(3, typeof(KeyDerived), Name = "derived")]
[WireModel]
public abstract class KeyBase;

/// <summary>A class whose equality the compiler does not make hashes by reference.</summary>
[WireModel]
public sealed class KeyDerived(long a) : KeyBase
{
    public long A => a;
}

[WireModel]
public partial class UnionKeys
{
    public HashSet<IKeyShape>? Interfaces { get; set; }
    public HashSet<KeyBase>? Classes { get; set; }
    public HashSet<(int, IKeyShape)>? InTuples { get; set; }
    public HashSet<IKeyShape>? Nested { get; set; }
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

#pragma warning disable PW0060 // What it warns of is tested here.

[WireModel]
public partial class OwnKeys
{
    public HashSet<OwnKey>? Set { get; set; }
}

[WireModel(Wires = Wires.MessagePack)]
public partial class OwnMaps
{
    public Dictionary<OwnKey, int>? Map { get; set; }
}

[WireUnion(4, typeof(OwnShape), Name = "own")]
[WireModel]
public interface IOwnShape;

[WireModel]
public partial class OwnShape : IOwnShape
{
    public int A { get; set; }
    public int B { get; set; }

    public override bool Equals(object? other) => other is OwnShape shape && A == shape.A && B == shape.B;

    public override int GetHashCode() => A ^ B;
}

[WireModel]
public partial class OwnUnions
{
    public HashSet<IOwnShape>? Set { get; set; }
    public HashSet<(IOwnShape, int)>? Tuples { get; set; }
}
