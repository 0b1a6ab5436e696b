using System.Collections;
using Polywire;

namespace EntryPointTests;

/// <summary>Dictionaries of the user's own may return a key that is null. No wire has one: JSON's text would be damaged, and other data would not be read back.</summary>
public class NullKeyTests
{
    public static TheoryData<WireSerializer> AllWires => [Wire.Json, Wire.MessagePack, Wire.MemoryPack];

    public static TheoryData<WireSerializer> UntypedWires => [Wire.Json, Wire.MessagePack];

    [Theory, MemberData(nameof(AllWires), DisableDiscoveryEnumeration = true)]
    public void A_key_that_is_null_is_refused_on_writing(WireSerializer wire)
    {
        Refuse(wire, new NullKeyInterface { Map = new NullKeyMap<string, int>() }, "$.Map");
        Refuse(wire, new NullKeyReadOnly { Map = new NullKeyMap<string, string>() }, "$.Map");
        Refuse(wire, new NullKeyUri { Map = new NullKeyMap<Uri, int>() }, "$.Map");
        Refuse(wire, new NullKeyOwn { Map = new OwnNullKeyMap() }, "$.Map");
    }

    [Theory, MemberData(nameof(UntypedWires), DisableDiscoveryEnumeration = true)]
    public void A_key_that_is_null_is_refused_in_object_and_in_extension_data(WireSerializer wire)
    {
        Refuse(wire, new NullKeyUntyped { Any = new NullKeyMap<string, object?>() }, "$.Any");
        Refuse(wire, new NullKeyUntyped { Any = new NullKeyTable() }, "$.Any");
        Refuse(wire, new NullKeyExtension { Rest = new NullKeyMap<string, object?>() }, "$");
        Refuse(wire, new NullKeyNumberedExtension { Rest = new NullKeyMap<string, object?>() }, "$");
    }

    [Theory, MemberData(nameof(AllWires), DisableDiscoveryEnumeration = true)]
    public void A_lookup_keeps_the_grouping_whose_key_is_null(WireSerializer wire)
    {
        string?[] names = ["a", null, "b", null, "a"];
        ILookup<string?, int> read = wire.Deserialize<NullKeyLookup>(wire.Serialize(new NullKeyLookup { Map = names.ToLookup(n => n, n => n?.Length ?? 0) })).Map!;
        Assert.Equal(["a", null, "b"], read.Select(g => g.Key));
        Assert.Equal([0, 0], read[null]);
        Assert.Equal([1, 1], read["a"]);
        Assert.Equal((3, true, false), (read.Count, read.Contains(null), read.Contains("c")));
        Assert.Empty(read["c"]);
    }

    [Fact]
    public void Of_equal_keys_of_a_lookup_the_last_counts() =>
        Assert.Equal("""{"Map":[["a",[3]],[null,[4]]]}""", Wire.Json.SerializeToString(Wire.Json.Deserialize<NullKeyLookup>("""{"Map":[["a",[1]],[null,[2]],["a",[3]],[null,[4]]]}""")));

    static void Refuse<T>(WireSerializer wire, T value, string path)
    {
        var error = Assert.Throws<WireException>(() => wire.Serialize(value));
        Assert.Equal((WireErrorCode.NotRepresentable, path), (error.Code, error.Path));
    }
}

/// <summary>A dictionary with one entry, whose key is null.</summary>
public class NullKeyMap<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue> where TKey : class
{
    public TValue this[TKey key] { get => default!; set { } }

    public ICollection<TKey> Keys => [null!];

    public ICollection<TValue> Values => [default!];

    IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys => Keys;

    IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values => Values;

    public int Count => 1;

    public bool IsReadOnly => true;

    public void Add(TKey key, TValue value) { }

    public void Add(KeyValuePair<TKey, TValue> item) { }

    public void Clear() { }

    public bool Contains(KeyValuePair<TKey, TValue> item) => item.Key is null;

    public bool ContainsKey(TKey key) => key is null;

    public void CopyTo(KeyValuePair<TKey, TValue>[] array, int arrayIndex) => array[arrayIndex] = default;

    public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator()
    {
        yield return new(null!, typeof(TValue) == typeof(string) ? (TValue)(object)"" : default!);
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public bool Remove(TKey key) => false;

    public bool Remove(KeyValuePair<TKey, TValue> item) => false;

    public bool TryGetValue(TKey key, out TValue value)
    {
        value = default!;
        return key is null;
    }
}

public class OwnNullKeyMap : NullKeyMap<string, int>;

/// <summary>A table whose enumerator returns a key that is null.</summary>
public class NullKeyTable : Hashtable
{
    public override int Count => 1;

    public override IDictionaryEnumerator GetEnumerator() => new Entries();

    sealed class Entries : IDictionaryEnumerator
    {
        bool _began;

        public object Key => null!;

        public object? Value => 1;

        public DictionaryEntry Entry => new(null!, 1);

        public object Current => Entry;

        public bool MoveNext() => !_began && (_began = true);

        public void Reset() => _began = false;
    }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public class NullKeyInterface
{
    [WireField(1)] public IDictionary<string, int>? Map { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public class NullKeyReadOnly
{
    [WireField(1)] public IReadOnlyDictionary<string, string>? Map { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public class NullKeyUri
{
    [WireField(1)] public IDictionary<Uri, int>? Map { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public class NullKeyOwn
{
    [WireField(1)] public OwnNullKeyMap? Map { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public class NullKeyLookup
{
    [WireField(1)] public ILookup<string?, int>? Map { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public class NullKeyUntyped
{
    public object? Any { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public class NullKeyExtension
{
    public int Number { get; set; }

    [WireExtensionData] public IDictionary<string, object?>? Rest { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public class NullKeyNumberedExtension
{
    [WireField(1)] public int Number { get; set; }

    [WireExtensionData] public IDictionary<string, object?>? Rest { get; set; }
}
