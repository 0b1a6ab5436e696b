using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Numerics;
using System.Text;
using Polywire;
using TestModels;

[assembly: WireFor<Dictionary<string, int>>]
[assembly: WireFor<Dictionary<string, string>>]
[assembly: WireFor<Dictionary<string, Person>>]
[assembly: WireFor<Dictionary<string, object>>]
[assembly: WireFor<Dictionary<int, string>>]
[assembly: WireFor<Dictionary<long, long>>]
[assembly: WireFor<Dictionary<ulong, int>>]
[assembly: WireFor<Dictionary<byte, int>>]
[assembly: WireFor<Dictionary<sbyte, int>>]
[assembly: WireFor<Dictionary<Int128, int>>]
[assembly: WireFor<Dictionary<Guid, int>>]
[assembly: WireFor<Dictionary<Rights, int>>]
[assembly: WireFor<Dictionary<bool, int>>]
[assembly: WireFor<Dictionary<char, int>>]
[assembly: WireFor<Dictionary<double, int>>]
[assembly: WireFor<Dictionary<float, int>>]
[assembly: WireFor<Dictionary<decimal, int>>]
[assembly: WireFor<Dictionary<DateTime, int>>]
[assembly: WireFor<Dictionary<DateTimeOffset, int>>]
[assembly: WireFor<Dictionary<DateOnly, int>>]
[assembly: WireFor<Dictionary<TimeOnly, int>>]
[assembly: WireFor<Dictionary<TimeSpan, int>>]
[assembly: WireFor<Dictionary<Uri, int>>]
[assembly: WireFor<Dictionary<Version, int>>]
[assembly: WireFor<Dictionary<BigInteger, int>>]
[assembly: WireFor<Dictionary<Rune, int>>]
[assembly: WireFor<Dictionary<Half, int>>]
[assembly: WireFor<Dictionary<(int, int), int>>]
[assembly: WireFor<Dictionary<Point, string>>]
[assembly: WireFor<Dictionary<object, object>>]
[assembly: WireFor<Dictionary<string, Dictionary<int, List<string>>>>]
[assembly: WireFor<IDictionary<string, int>>]
[assembly: WireFor<IReadOnlyDictionary<string, int>>]
[assembly: WireFor<SortedDictionary<string, double>>]
[assembly: WireFor<SortedList<int, string>>]
[assembly: WireFor<OrderedDictionary<string, int>>]
[assembly: WireFor<ConcurrentDictionary<string, int>>]
[assembly: WireFor<ImmutableDictionary<string, int>>]
[assembly: WireFor<IImmutableDictionary<string, int>>]
[assembly: WireFor<ImmutableSortedDictionary<string, int>>]
[assembly: WireFor<FrozenDictionary<string, int>>]
[assembly: WireFor<ReadOnlyDictionary<string, int>>]
[assembly: WireFor<Counts>]
[assembly: WireFor<Counts<Person>>]

namespace TestModels
{
    /// <summary>A dictionary class of the user's own.</summary>
    public class Counts : Dictionary<string, int>;

    /// <summary>A generic one.</summary>
    public class Counts<T> : SortedDictionary<string, T>;

    /// <summary>Dictionaries as members.</summary>
    [WireModel]
    public class Dictionaries
    {
        public Dictionary<string, int>? Strings { get; set; }
        public Dictionary<int, Person>? Integers { get; set; }
        public Dictionary<Guid, string>? Guids { get; set; }
        public Dictionary<Colour, bool>? Enums { get; set; }
        public IReadOnlyDictionary<string, double>? ReadOnly { get; set; }
        public ImmutableDictionary<string, Point>? Immutable { get; set; }
        public SortedDictionary<string, List<int>>? Sorted { get; set; }
        public Dictionary<string, Dictionary<string, Dictionary<string, int>>>? Nested { get; set; }
        public Counts? Own { get; set; }

        internal static Dictionaries Full() => new()
        {
            Strings = new() { ["a"] = 1, [""] = 2, ["q\"\n"] = 3 }, Integers = new() { [-1] = new Person { Name = "m" }, [int.MaxValue] = new() }, Guids = new() { [Guid.Empty] = "e" }, Enums = new() { [Colour.Blue] = true },
            ReadOnly = new Dictionary<string, double> { ["r"] = 1.5 }, Immutable = ImmutableDictionary<string, Point>.Empty.Add("i", new Point { X = 1 }), Sorted = new() { ["z"] = [1], ["a"] = [] },
            Nested = new() { ["x"] = new() { ["y"] = new() { ["z"] = 1 } } }, Own = new() { ["own"] = 1 },
        };
    }
}

namespace TestModels.Cases
{
    static class DictionaryCases
    {
        const string Enumerator = "the dictionary's own enumerator";

        static TestCase<Dictionary<TKey, int>> Keys<TKey>(string key, Func<TKey[]> keys, string? noParity = null, Wires wires = Wires.All, string? allocates = null) where TKey : notnull =>
            new($"Dictionary<{key}, int>", () => [[], keys().Select((k, i) => (k, i)).ToDictionary(p => p.k, p => p.i)]) { NoParity = noParity, Wires = wires, Allocates = allocates };

        internal static IEnumerable<TestCase> All =>
        [
            Keys<string>("string", () => ["one", "two", "", "é\"\\\n", new string('k', 70)]),
            new TestCase<Dictionary<string, string?>>("Dictionary<string, string>", () => [[], new() { ["a"] = null, ["b"] = "x" }]),
            new TestCase<Dictionary<string, Person>>("Dictionary<string, class>", () => [[], new() { ["a"] = new() { Name = "n" } }]),
            new TestCase<Dictionary<string, object?>>("Dictionary<string, object>", () => [[], new() { ["a"] = 1L, ["b"] = null, ["c"] = new List<object?> { "x" }, ["d"] = new Dictionary<string, object?> { ["e"] = 2.5 } }]) { NoParityRead = "JsonElement there", Allocates = Enumerator },
            new TestCase<Dictionary<int, string>>("Dictionary<int, string>", () => [[], new() { [1] = "a", [-5] = "b" }]),
            new TestCase<Dictionary<long, long>>("Dictionary<long, long>", () => [[], new() { [long.MinValue] = 1, [long.MaxValue] = 2 }]),
            Keys<ulong>("ulong", () => [0, ulong.MaxValue]),
            Keys<byte>("byte", () => [0, 255]),
            Keys<sbyte>("sbyte", () => [-128, 127]),
            Keys<Int128>("Int128", () => [Int128.MinValue, 5]),
            Keys<Guid>("Guid", () => [Guid.Empty, new Guid("00112233-4455-6677-8899-aabbccddeeff")]),
            Keys("enum of flags", () => new[] { Rights.Read, Rights.Read | Rights.Write, (Rights)64 }),
            Keys("bool", () => new[] { true, false }),
            Keys("char", () => new[] { 'a', '"' }),
            Keys<double>("double", () => [1.5, -0.25, 1e300]),
            Keys<float>("float", () => [1.5f, 0.1f]),
            Keys<decimal>("decimal", () => [1.50m, -1m]),
            Keys("DateTime", () => new[] { new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc) }),
            Keys("DateTimeOffset", () => new[] { new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(2)) }),
            Keys("DateOnly", () => new[] { new DateOnly(2024, 2, 29) }),
            Keys("TimeOnly", () => new[] { new TimeOnly(1, 2, 3) }),
            Keys("TimeSpan", () => new[] { TimeSpan.FromSeconds(90) }),
            Keys("Uri", () => new[] { new Uri("https://example.org/") }),
            Keys("Version", () => new[] { new Version(1, 2), new Version(1, 2, 3, 4) }),
            Keys("BigInteger", () => new[] { BigInteger.Pow(9, 40), BigInteger.MinusOne }, "no converter"),
            Keys("Rune", () => new[] { new Rune('r'), new Rune(0x1F600) }, "no converter"),
            Keys("Half", () => new[] { (Half)1.5 }),
            Keys("(int, int)", () => new[] { (1, 2), (3, 4) }, wires: Wires.MessagePack),
            new TestCase<Dictionary<Point, string>>("Dictionary<struct, string>", () => [[], new() { [new Point { X = 1 }] = "p" }]) { Wires = Wires.MessagePack },
            new TestCase<Dictionary<object, object?>>("Dictionary<object, object>", () => [[], new() { [1L] = "a", ["b"] = 2L, [true] = null }]) { Wires = Wires.MessagePack, Allocates = Enumerator },
            new TestCase<Dictionary<string, Dictionary<int, List<string>>>>("nested dictionaries", () => [[], new() { ["a"] = new() { [1] = ["x"] }, ["b"] = [] }]),
            new TestCase<IDictionary<string, int>>("IDictionary<string, int>", () => [new Dictionary<string, int> { ["a"] = 1 }]) { Allocates = Enumerator },
            new TestCase<IReadOnlyDictionary<string, int>>("IReadOnlyDictionary<string, int>", () => [new Dictionary<string, int> { ["a"] = 1 }]) { Allocates = Enumerator },
            new TestCase<SortedDictionary<string, double>>("SortedDictionary<string, double>", () => [new(), new() { ["b"] = 2, ["a"] = 1.5 }]) { Allocates = Enumerator },
            new TestCase<SortedList<int, string>>("SortedList<int, string>", () => [new(), new() { [2] = "b", [1] = "a" }]) { Allocates = Enumerator },
            new TestCase<OrderedDictionary<string, int>>("OrderedDictionary<string, int>", () => [new(), new() { ["b"] = 2, ["a"] = 1 }]) { Allocates = Enumerator },
            new TestCase<ConcurrentDictionary<string, int>>("ConcurrentDictionary<string, int>", () => [new(), new(new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 })]) { Allocates = Enumerator },
            new TestCase<ImmutableDictionary<string, int>>("ImmutableDictionary<string, int>", () => [ImmutableDictionary<string, int>.Empty, ImmutableDictionary<string, int>.Empty.Add("a", 1).Add("b", 2)]) { Allocates = Enumerator },
            new TestCase<IImmutableDictionary<string, int>>("IImmutableDictionary<string, int>", () => [ImmutableDictionary<string, int>.Empty.Add("a", 1)]) { Allocates = Enumerator },
            new TestCase<ImmutableSortedDictionary<string, int>>("ImmutableSortedDictionary<string, int>", () => [ImmutableSortedDictionary<string, int>.Empty.Add("b", 1).Add("a", 2)]) { Allocates = Enumerator },
            new TestCase<FrozenDictionary<string, int>>("FrozenDictionary<string, int>", () => [FrozenDictionary<string, int>.Empty, new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 }.ToFrozenDictionary()]) { Allocates = Enumerator, NoParityRead = "no converter" },
            new TestCase<ReadOnlyDictionary<string, int>>("ReadOnlyDictionary<string, int>", () => [new(new Dictionary<string, int> { ["a"] = 1 })]) { Allocates = Enumerator, NoParityRead = "no converter" },
            new TestCase<Counts>("own dictionary", () => [[], new() { ["a"] = 1 }]) { Allocates = Enumerator },
            new TestCase<Counts<Person>>("own generic dictionary", () => [new(), new() { ["a"] = new Person { Name = "n" } }]) { Allocates = Enumerator },
            new TestCase<Dictionaries>("model of dictionaries", () => [new(), Dictionaries.Full()]) { Allocates = Enumerator },
        ];
    }
}
