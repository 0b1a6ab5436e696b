using System.Collections;
using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Reflection;
using Polywire;

namespace EntryPointTests;

/// <summary>Returns other elements than its count says.</summary>
public sealed class Miscounted<T>(int count, params T[] items) : IList<T>, IReadOnlyList<T>, ISet<T>, IReadOnlySet<T>, ICollection
{
    public int Count => count;
    public bool IsReadOnly => true;
    public bool IsSynchronized => false;
    public object SyncRoot => this;
    public T this[int index] { get => items[index]; set { } }
    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)items).GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => items.GetEnumerator();
    public bool Contains(T item) => items.Contains(item);
    public int IndexOf(T item) => Array.IndexOf(items, item);
    public void CopyTo(T[] array, int index) => items.CopyTo(array, index);
    public void CopyTo(Array array, int index) => items.CopyTo(array, index);
    public void Add(T item) { }
    public void Clear() { }
    public void Insert(int index, T item) { }
    public void RemoveAt(int index) { }
    public bool Remove(T item) => false;
    bool ISet<T>.Add(T item) => false;
    public void ExceptWith(IEnumerable<T> other) { }
    public void IntersectWith(IEnumerable<T> other) { }
    public void SymmetricExceptWith(IEnumerable<T> other) { }
    public void UnionWith(IEnumerable<T> other) { }
    public bool IsProperSubsetOf(IEnumerable<T> other) => false;
    public bool IsProperSupersetOf(IEnumerable<T> other) => false;
    public bool IsSubsetOf(IEnumerable<T> other) => false;
    public bool IsSupersetOf(IEnumerable<T> other) => false;
    public bool Overlaps(IEnumerable<T> other) => false;
    public bool SetEquals(IEnumerable<T> other) => false;
}

/// <summary>Returns other entries than its count says.</summary>
public sealed class MiscountedMap(int count, params int[] items) : IDictionary<string, int>, IReadOnlyDictionary<string, int>
{
    IEnumerable<KeyValuePair<string, int>> Entries => items.Select(i => KeyValuePair.Create($"{i}", i));

    public int Count => count;
    public bool IsReadOnly => true;
    public int this[string key] { get => 0; set { } }
    public ICollection<string> Keys => [.. Entries.Select(e => e.Key)];
    public ICollection<int> Values => items;
    IEnumerable<string> IReadOnlyDictionary<string, int>.Keys => Keys;
    IEnumerable<int> IReadOnlyDictionary<string, int>.Values => Values;
    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => Entries.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    public void Add(string key, int value) { }
    public void Add(KeyValuePair<string, int> item) { }
    public void Clear() { }
    public bool Contains(KeyValuePair<string, int> item) => false;
    public bool ContainsKey(string key) => false;
    public void CopyTo(KeyValuePair<string, int>[] array, int index) { }
    public bool Remove(string key) => false;
    public bool Remove(KeyValuePair<string, int> item) => false;
    public bool TryGetValue(string key, out int value) => (value = 0) > 0;
}

/// <summary>Collections whose elements are enumerated after their number was written.</summary>
[WireModel(Wires = Wires.All)]
public partial class CountedMembers
{
    [WireField(1, Encoding = WireEncodings.NullIsEmpty)] public ICollection<int>? Collection { get; set; }
    [WireField(2, Encoding = WireEncodings.NullIsEmpty)] public IReadOnlyCollection<string>? ReadOnly { get; set; }
    [WireField(3, Encoding = WireEncodings.NullIsEmpty)] public IList<int>? List { get; set; }
    [WireField(4, Encoding = WireEncodings.NullIsEmpty)] public IEnumerable<int>? Enumerable { get; set; }
    [WireField(5, Encoding = WireEncodings.NullIsEmpty)] public ISet<int>? Set { get; set; }
    [WireField(6, Encoding = WireEncodings.NullIsEmpty)] public Collection<int>? Wrapper { get; set; }
    [WireField(7, Encoding = WireEncodings.NullIsEmpty)] public IDictionary<string, int>? Map { get; set; }
    [WireField(8, Encoding = WireEncodings.NullIsEmpty)] public IReadOnlyDictionary<string, int>? ReadOnlyMap { get; set; }
    [WireField(9, Encoding = WireEncodings.NullIsEmpty)] public ReadOnlyDictionary<string, int>? MapWrapper { get; set; }
    [WireField(10, Encoding = WireEncodings.NullIsEmpty)] public Dictionary<string, Changing>? Changing { get; set; }
    [WireField(11, Encoding = WireEncodings.NullIsEmpty)] public ConcurrentDictionary<string, Changing>? Concurrent { get; set; }
    [WireField(12, Encoding = WireEncodings.NullIsEmpty)] public HashSet<Changing>? Changed { get; set; }
}

/// <summary>Calls back while it is written.</summary>
[WireModel(Wires = Wires.All)]
public partial class Changing
{
    [WireIgnore] public Action? Written { get; set; }

    [WireField(1)]
    public int Number
    {
        get
        {
            Written?.Invoke();
            return field;
        }
        set;
    }
}

/// <summary>Has members that come and go while it is written.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json | Wires.MessagePack)]
public partial class ChangingMembers
{
    [WireIgnore] public Func<string?> Next { get; set; } = () => null;

    public string? A { get => Next(); set { } }
    public int? Number { get; set; }
    public string? B { get => Next(); set { } }
    [WireExtensionData] public IDictionary<string, object?>? Extra { get; set; }
}

/// <summary>The same with so many members that several methods write them.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json | Wires.MessagePack)]
public partial class ManyChangingMembers : ChangingMembers
{
    public int? M01 { get; set; }
    public int? M02 { get; set; }
    public int? M03 { get; set; }
    public int? M04 { get; set; }
    public int? M05 { get; set; }
    public int? M06 { get; set; }
    public int? M07 { get; set; }
    public int? M08 { get; set; }
    public int? M09 { get; set; }
    public int? M10 { get; set; }
    public int? M11 { get; set; }
    public int? M12 { get; set; }
    public int? M13 { get; set; }
    public int? M14 { get; set; }
    public int? M15 { get; set; }
    public int? M16 { get; set; }
    public int? M17 { get; set; }
    public int? M18 { get; set; }
    public int? M19 { get; set; }
    public int? M20 { get; set; }
    public int? M21 { get; set; }
    public int? M22 { get; set; }
    public int? M23 { get; set; }
    public int? M24 { get; set; }
    public int? M25 { get; set; }
    public int? M26 { get; set; }
    public int? M27 { get; set; }
    public int? M28 { get; set; }
    public int? M29 { get; set; }
    public int? M30 { get; set; }
    public string? Last { get => Next(); set { } }
}

/// <summary>A collection with another number of elements than its count is written completely or not at all.</summary>
public class CountTests
{
    public static TheoryData<string> Wires => [.. Wire.All.Select(w => w.Name)];

    static IEnumerable<(string Member, CountedMembers Value)> Miscounted(int count)
    {
        yield return ("Collection", new() { Collection = new Miscounted<int>(count, 1, -2, 3) });
        yield return ("ReadOnly", new() { ReadOnly = new Miscounted<string>(count, "a", "b", "c") });
        yield return ("List", new() { List = new Miscounted<int>(count, 1, 2, 3) });
        yield return ("Enumerable", new() { Enumerable = new Miscounted<int>(count, 1, 2, 3) });
        yield return ("Set", new() { Set = new Miscounted<int>(count, 1, 2, 3) });
        yield return ("Wrapper", new() { Wrapper = new(new Miscounted<int>(count, 1, 2, 3)) });
        yield return ("Map", new() { Map = new MiscountedMap(count, 1, 2, 3) });
        yield return ("ReadOnlyMap", new() { ReadOnlyMap = new MiscountedMap(count, 1, 2, 3) });
        yield return ("MapWrapper", new() { MapWrapper = new(new MiscountedMap(count, 1, 2, 3)) });
    }

    /// <summary>The elements of a member that were written, and nothing else; or a failure.</summary>
    static void CompleteOrRefused(string name, string member, CountedMembers value, int least = 3, int most = 3)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] bytes;
        try
        {
            bytes = wire.Serialize(value);
        }
        catch (WireException e)
        {
            Assert.True(e.Code == WireErrorCode.WrongElementCount, $"{member}: {e}");
            return;
        }
        CountedMembers read = wire.Deserialize<CountedMembers>(bytes);
        foreach (PropertyInfo property in typeof(CountedMembers).GetProperties())
        {
            int found = property.GetValue(read) is IEnumerable items ? items.Cast<object>().Count() : 0;
            Assert.InRange(found, property.Name == member ? least : 0, property.Name == member ? most : 0);
        }
    }

    [Theory, MemberData(nameof(Wires))]
    public void A_miscounted_collection_is_complete_or_refused(string name)
    {
        foreach (int count in (int[])[0, 1, 2, 3, 4, 16, 100_000, int.MaxValue, -1, int.MinValue])
        {
            foreach ((string member, CountedMembers value) in Miscounted(count)) CompleteOrRefused(name, member, value);
        }
    }

    [Theory, InlineData("messagepack"), InlineData("memorypack")]
    public void A_wire_that_writes_the_count_first_refuses_a_miscounted_collection(string name)
    {
        foreach (int count in (int[])[0, 2, 4])
        {
            foreach ((string member, CountedMembers value) in Miscounted(count))
            {
                WireException error = Assert.Throws<WireException>(() => WireSerializer.Parse(name).Serialize(value));
                Assert.True(error.Code == WireErrorCode.WrongElementCount, member);
                Assert.StartsWith("$", error.Path);
            }
        }
    }

    [Theory, MemberData(nameof(Wires))]
    public void A_collection_that_changes_while_it_is_written_is_complete_or_refused(string name)
    {
        // Removing does not end the enumeration of a dictionary or a set.
        var map = new Dictionary<string, Changing> { ["a"] = new(), ["b"] = new(), ["c"] = new(), ["d"] = new() };
        map["a"].Written = () => map.Remove("d");
        CompleteOrRefused(name, "Changing", new() { Changing = map });
        Changing[] items = [new(), new(), new(), new()];
        var set = new HashSet<Changing>(items);
        items[0].Written = () => set.Remove(items[3]);
        CompleteOrRefused(name, "Changed", new() { Changed = set });
        // Concurrent collections may change at any time.
        var concurrent = new ConcurrentDictionary<string, Changing> { ["a"] = new(), ["b"] = new() };
        concurrent.First().Value.Written = () => concurrent.TryAdd("c", new());
        CompleteOrRefused(name, "Concurrent", new() { Concurrent = concurrent }, 2);
    }

    [Fact]
    public void Untyped_collections_are_counted_on_MessagePack()
    {
        foreach (int count in (int[])[0, 2, 4])
        {
            Assert.Equal(WireErrorCode.WrongElementCount, Assert.Throws<WireException>(() => Wire.MessagePack.Serialize<object>(new Miscounted<int>(count, 1, 2, 3))).Code);
        }
        Assert.Equal([0x93, 1, 2, 3], Wire.MessagePack.Serialize<object>(new Miscounted<int>(3, 1, 2, 3)));
    }

    [Theory, InlineData(typeof(ChangingMembers)), InlineData(typeof(ManyChangingMembers))]
    public void A_map_whose_members_come_and_go_while_it_is_written_is_complete_or_refused(Type type)
    {
        int complete = 0, refused = 0;
        // Every way in which the getters' first calls may return text or null.
        for (int bits = 0; bits < 1 << 12; bits++)
        {
            int calls = 0;
            var value = (ChangingMembers)Activator.CreateInstance(type)!;
            value.Next = () => (bits >> calls++ & 1) == 0 ? null : "x";
            try
            {
                byte[] bytes = Wire.MessagePack.Serialize(value, type);
                Wire.MessagePack.Deserialize<Dictionary<string, object?>>(bytes);
                complete++;
            }
            catch (WireException e)
            {
                Assert.Equal(WireErrorCode.WrongElementCount, e.Code);
                refused++;
            }
        }
        Assert.True(complete > 0 && refused > 0);
    }

    [Fact]
    public void Miscounted_extension_data_is_complete_or_refused()
    {
        var data = new Dictionary<string, object?> { ["a"] = 1, ["b"] = 2, ["c"] = 3 };
        foreach (int count in (int[])[0, 1, 2, 4, 100_000, int.MaxValue, -1, int.MinValue])
        {
            WireException error = Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(new ChangingMembers { Extra = new MiscountedData(count, data) }));
            Assert.Equal(WireErrorCode.WrongElementCount, error.Code);
        }
        Assert.Equal(3, Wire.MessagePack.Deserialize<ChangingMembers>(Wire.MessagePack.Serialize(new ChangingMembers { Extra = new MiscountedData(3, data) })).Extra!.Count);
    }
}

/// <summary>Returns other entries than its count says.</summary>
public sealed class MiscountedData(int count, Dictionary<string, object?> items) : IDictionary<string, object?>
{
    public int Count => count;
    public bool IsReadOnly => false;
    public object? this[string key] { get => items[key]; set => items[key] = value; }
    public ICollection<string> Keys => items.Keys;
    public ICollection<object?> Values => items.Values;
    public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => items.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    public void Add(string key, object? value) => items.Add(key, value);
    public void Add(KeyValuePair<string, object?> item) => items.Add(item.Key, item.Value);
    public void Clear() => items.Clear();
    public bool Contains(KeyValuePair<string, object?> item) => items.Contains(item);
    public bool ContainsKey(string key) => items.ContainsKey(key);
    public void CopyTo(KeyValuePair<string, object?>[] array, int index) { }
    public bool Remove(string key) => items.Remove(key);
    public bool Remove(KeyValuePair<string, object?> item) => items.Remove(item.Key);
    public bool TryGetValue(string key, out object? value) => items.TryGetValue(key, out value);
}
