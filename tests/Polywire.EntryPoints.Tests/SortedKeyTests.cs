using System.Collections.Immutable;
using System.Globalization;
using Polywire;

[assembly: WireFor(typeof(SortedDictionary<string, int>)), WireFor(typeof(SortedList<string, int>)), WireFor(typeof(ImmutableSortedDictionary<string, int>))]
[assembly: WireFor(typeof(SortedDictionary<int, int>)), WireFor(typeof(SortedList<int, int>)), WireFor(typeof(ImmutableSortedDictionary<int, int>))]
[assembly: WireFor(typeof(SortedDictionary<EntryPointTests.OddKey, int>)), WireFor(typeof(Dictionary<EntryPointTests.OddKey, int>)), WireFor(typeof(OrderedDictionary<int, int>))]
[assembly: WireFor(typeof(SortedSet<string>)), WireFor(typeof(ImmutableSortedSet<string>)), WireFor(typeof(Dictionary<string, int>))]

namespace EntryPointTests;

/// <summary>A key whose order contradicts itself: each is before every other, and 1 is equal to what is compared with it.</summary>
[WireModel(Wires = Wires.MessagePack | Wires.MemoryPack)]
public record struct OddKey(int Id) : IComparable<OddKey>
{
    public readonly int CompareTo(OddKey other) => other.Id == 1 ? 0 : -1;
}

/// <summary>Keys that are different but equal in the order of the collection that they are read into.</summary>
public class SortedKeyTests
{
    // Most cultures ignore U+0000 and soft hyphens.
    static readonly string[] s_keys = ["a", "a\0", "b", "b\u00AD", "c"];

    public static TheoryData<string> Wires => [.. Wire.All.Select(w => w.Name)];

    [Theory, MemberData(nameof(Wires))]
    public void The_last_of_keys_that_are_equal_in_order_counts(string name)
    {
        CultureInfo before = CultureInfo.CurrentCulture;
        CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("en-US");
        try
        {
            WireSerializer wire = WireSerializer.Parse(name);
            byte[] entries = wire.Serialize(s_keys.Index().ToDictionary(k => k.Item, k => k.Index));
            var expected = new SortedDictionary<string, int> { ["a"] = 1, ["b"] = 3, ["c"] = 4 };
            Assert.Equal(expected, wire.Deserialize<SortedDictionary<string, int>>(entries));
            Assert.Equal(expected, wire.Deserialize<SortedList<string, int>>(entries));
            // Setting an entry replaces its key as well there.
            Assert.Equal(new Dictionary<string, int> { ["a\0"] = 1, ["b\u00AD"] = 3, ["c"] = 4 }, wire.Deserialize<ImmutableSortedDictionary<string, int>>(entries));
            byte[] elements = wire.Serialize(s_keys);
            Assert.Equal(["a", "b", "c"], wire.Deserialize<SortedSet<string>>(elements));
            Assert.Equal(["a", "b", "c"], wire.Deserialize<ImmutableSortedSet<string>>(elements));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    [Theory, MemberData(nameof(Wires))]
    public void Keys_are_read_in_any_order(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        var random = new Random(11);
        foreach (int count in (int[])[0, 1, 2, 5, 256, 257, 258, 300, 1_000])
        {
            int[] ascending = [.. Enumerable.Range(0, count)], shuffled = [.. ascending];
            random.Shuffle(shuffled);
            // The last order is ascending up to its last key.
            foreach (int[] keys in (int[][])[ascending, [.. ascending.Reverse()], shuffled, [.. ascending.Skip(1), .. ascending.Take(1)]])
            {
                byte[] entries = wire.Serialize(new OrderedDictionary<int, int>(keys.Select(k => KeyValuePair.Create(k, k * 7))));
                Assert.Equal(ascending.Select(k => KeyValuePair.Create(k, k * 7)), wire.Deserialize<SortedDictionary<int, int>>(entries));
                Assert.Equal(ascending.Select(k => KeyValuePair.Create(k, k * 7)), wire.Deserialize<SortedList<int, int>>(entries));
                Assert.Equal(ascending.Select(k => KeyValuePair.Create(k, k * 7)), wire.Deserialize<ImmutableSortedDictionary<int, int>>(entries));
            }
        }
    }

    [Theory, InlineData("messagepack"), InlineData("memorypack")]
    public void An_order_that_contradicts_itself_is_no_error(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] entries = wire.Serialize(new Dictionary<OddKey, int> { [new(1)] = 1, [new(2)] = 2, [new(3)] = 3 });
        Assert.Equal([KeyValuePair.Create(new OddKey(1), 3)], wire.Deserialize<SortedDictionary<OddKey, int>>(entries));
    }
}
