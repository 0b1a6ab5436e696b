using System.Collections.Immutable;
using System.Globalization;
using Polywire;

[assembly: WireFor(typeof(SortedDictionary<string, int>)), WireFor(typeof(SortedList<string, int>)), WireFor(typeof(ImmutableSortedDictionary<string, int>))]
[assembly: WireFor(typeof(SortedSet<string>)), WireFor(typeof(ImmutableSortedSet<string>)), WireFor(typeof(Dictionary<string, int>))]

namespace EntryPointTests;

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
            Assert.Equal(expected, wire.Deserialize<ImmutableSortedDictionary<string, int>>(entries));
            byte[] elements = wire.Serialize(s_keys);
            Assert.Equal(["a", "b", "c"], wire.Deserialize<SortedSet<string>>(elements));
            Assert.Equal(["a", "b", "c"], wire.Deserialize<ImmutableSortedSet<string>>(elements));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }
}
