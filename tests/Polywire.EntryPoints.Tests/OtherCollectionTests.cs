using System.Collections.Concurrent;
using System.Collections.Immutable;
using Polywire;
using TestKit;

namespace EntryPointTests;

/// <summary>Collections other than lists and arrays, which are filled directly.</summary>
public class OtherCollectionTests
{
    public static TheoryData<string> Wires => new("json", "messagepack", "memorypack");

    [Theory]
    [MemberData(nameof(Wires))]
    public void All_are_read_as_they_were(string wire)
    {
        foreach (int count in (int[])[0, 1, 5, 32, 33, 300])
        {
            Collections value = Of(count), read = Copy(wire, value);
            Assert.Equal(value.Set.Order(), read.Set.Order());
            Assert.Equal(value.Map.OrderBy(e => e.Key), read.Map.OrderBy(e => e.Key));
            Assert.Equal(value.Sorted, read.Sorted);
            Assert.Equal(value.Concurrent.OrderBy(e => e.Key), read.Concurrent.OrderBy(e => e.Key));
            Assert.Equal(value.Fixed.AsEnumerable(), read.Fixed.AsEnumerable());
            Assert.Equal(value.ReadOnly, read.ReadOnly);
        }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void More_than_32_keys_are_hashed_with_a_seed(string wire)
    {
        Collections few = Copy(wire, Of(32)), many = Copy(wire, Of(33));
        Assert.Equal(EqualityComparer<long>.Default, few.Set.Comparer);
        Assert.Equal(EqualityComparer<Guid>.Default, few.Map.Comparer);
        Assert.NotEqual(EqualityComparer<long>.Default, many.Set.Comparer);
        Assert.NotEqual(EqualityComparer<Guid>.Default, many.Map.Comparer);
    }

    // JSON refuses it.
    [Theory]
    [InlineData("messagepack")]
    [InlineData("memorypack")]
    public void An_immutable_array_that_was_not_set_is_no_empty_one(string wire)
    {
        Assert.True(Copy(wire, Of(1) with { Fixed = default }).Fixed.IsDefault);
        Assert.True(Copy(wire, Of(1) with { Fixed = [] }).Fixed is { IsDefault: false, IsEmpty: true });
    }

    /// <summary>Other types than the array and the list, and arrays of a type with the same memory.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Any_collection_of_an_interface_is_written(string wire)
    {
        foreach (IReadOnlyList<int> list in (IReadOnlyList<int>[])[[1, 2, 3], new List<int> { 1, 2, 3 }, ImmutableList.Create(1, 2, 3), new ArraySegment<int>([0, 1, 2, 3, 4], 1, 3), (int[])(object)new uint[] { 1, 2, 3 }])
            Assert.Equal([1, 2, 3], Copy(wire, Of(1) with { ReadOnly = list }).ReadOnly);
    }

    /// <summary>Which texts are equal is a matter of the culture there: with most of them these are.</summary>
    [Theory]
    [InlineData("json", "{\"Sorted\":{\"a\":1,\"a\\u0000\":2,\"b\":3,\"a\":4}}")]
    public void Keys_that_compare_as_equal_are_one_entry_with_the_last_value(string wire, string json)
    {
        SortedDictionary<string, int> expected = [];
        expected["a"] = 1;
        expected["a\0"] = 2;
        expected["b"] = 3;
        expected["a"] = 4;
        Assert.Equal(expected, Samples.Of(wire).Deserialize<Collections>(System.Text.Encoding.UTF8.GetBytes(json)).Sorted);
    }

    static Collections Copy(string wire, Collections value) => Samples.Of(wire).Deserialize<Collections>(Samples.Of(wire).Serialize(value));

    static Collections Of(int count) => new()
    {
        Set = [.. Enumerable.Range(0, count).Select(k => (long)k << 32 | (uint)k)],
        Map = Enumerable.Range(0, count).ToDictionary(k => new Guid(k, 0, 0, new byte[8]), k => k),
        Sorted = new(Enumerable.Range(0, count).ToDictionary(k => "key " + k * 7 % 1_000, k => k)),
        Concurrent = new(Enumerable.Range(0, count).ToDictionary(k => k, k => k)),
        Fixed = [.. Enumerable.Range(0, count)],
        ReadOnly = [.. Enumerable.Range(0, count)],
    };
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public sealed partial record Collections
{
    public HashSet<long> Set { get; set; } = [];
    public Dictionary<Guid, int> Map { get; set; } = [];
    public SortedDictionary<string, int> Sorted { get; set; } = [];
    public ConcurrentDictionary<int, int> Concurrent { get; set; } = [];
    public ImmutableArray<int> Fixed { get; set; }
    public IReadOnlyList<int> ReadOnly { get; set; } = [];
}
