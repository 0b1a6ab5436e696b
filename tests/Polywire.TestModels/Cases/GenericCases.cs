using Polywire;
using TestModels;

[assembly: WireFor<Page<int>>]
[assembly: WireFor<Page<string>>]
[assembly: WireFor<Page<Point>>]
[assembly: WireFor<Page<Person>>]
[assembly: WireFor<Page<List<int>>>]
[assembly: WireFor<Page<Page<Owner>>>]
[assembly: WireFor<Page<int?>>]
[assembly: WireFor<Page<Dictionary<string, Point>>>]
[assembly: WireFor<Page<object>>]
[assembly: WireFor<Page<IShape>>]
[assembly: WireFor<Buffers<byte>>]
[assembly: WireFor<Buffers<sbyte>>]
[assembly: WireFor<Pair<int, Person>>]
[assembly: WireFor<KeyedBy<string>>]
[assembly: WireFor<KeyedBy<long>>]
[assembly: WireFor<KeyedBy<Guid>>]
[assembly: WireFor<KeyedBy<Colour>>]
[assembly: WireFor<Wrapper<string>>]
[assembly: WireFor<Wrapper<Slot<Guid>>>]
[assembly: WireFor<Slot<double>>]
[assembly: WireFor<List<Page<Slot<int>>>>]

namespace TestModels.Cases;

static class GenericCases
{
    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<Page<int>>("Page<int>", () => [new(), new() { Items = [1, 2], First = 1, Array = [3], Map = new() { ["a"] = 4 }, Total = 2 }]),
        new TestCase<Page<string>>("Page<string>", () => [new(), new() { Items = ["a", null!], First = "b", Array = [], Map = [] }]),
        new TestCase<Page<Point>>("Page<struct>", () => [new(), new() { Items = [new Point { X = 1 }], First = new Point { Y = 2 } }]),
        new TestCase<Page<Person>>("Page<class>", () => [new(), new() { Items = [new Person { Name = "n" }], First = new Person() }]),
        new TestCase<Page<List<int>>>("Page<List<int>>", () => [new(), new() { Items = [[1], []], First = [2] }]),
        new TestCase<Page<Page<Owner>>>("Page<Page<record>>", () => [new(), new() { Items = [new() { Items = [new("o", 1)] }], First = new() }]),
        new TestCase<Page<int?>>("Page<int?>", () => [new(), new() { Items = [1, null], First = 5 }]),
        new TestCase<Page<Dictionary<string, Point>>>("Page<Dictionary<string, struct>>", () => [new(), new() { First = new() { ["k"] = new Point { X = 1 } } }]),
        new TestCase<Page<object>>("Page<object>", () => [new(), new() { Items = [1L, "a"], First = 2.5 }]) { NoParityRead = "JsonElement there" },
        new TestCase<Page<IShape>>("Page<union>", () => [new(), new() { Items = [new Circle { R = 1 }], First = new Dot() }]),
        new TestCase<Buffers<byte>>("buffers of byte", () => [new() { Segment = new([]) }, new() { Array = [1, 255], Arrays = [[2], null, []], Memory = new([3]), ReadOnly = new([4]), Segment = new([5, 6], 1, 1), List = [7] }]) { NoParityRead = "no Add" },
        new TestCase<Buffers<sbyte>>("buffers of sbyte", () => [new() { Segment = new([]) }, new() { Array = [1, -1], Arrays = [[2], null, []], Memory = new([3]), ReadOnly = new([4]), Segment = new([5, 6], 1, 1), List = [7] }]) { NoParityRead = "no Add" },
        new TestCase<Pair<int, Person>>("Pair<int, class>", () => [new(), new() { Left = 1, MaybeLeft = 2, Right = new() { Name = "r" }, Map = new() { [3] = new() } }]),
        new TestCase<KeyedBy<string>>("keys by parameter: string", () => [new(), new() { Numbers = new() { ["a\"é"] = 1, [""] = 2 }, Lists = new() { ["l"] = ["x"] }, Inner = new() }]) { Allocates = "the enumerator of SortedDictionary" },
        new TestCase<KeyedBy<long>>("keys by parameter: long", () => [new() { Numbers = new() { [long.MinValue] = 1, [5] = 2 }, Lists = new() { [7] = [8] } }]) { Allocates = "the enumerator of SortedDictionary" },
        new TestCase<KeyedBy<Guid>>("keys by parameter: Guid", () => [new() { Numbers = new() { [new Guid("00112233-4455-6677-8899-aabbccddeeff")] = 1 } }]),
        new TestCase<KeyedBy<Colour>>("keys by parameter: enum", () => [new() { Numbers = new() { [Colour.Blue] = 1, [(Colour)77] = 2 }, Lists = new() { [Colour.Red] = [Colour.Green] } }]) { Allocates = "the enumerator of SortedDictionary" },
        new TestCase<Wrapper<string>>("generic record", () => [new("x")]),
        new TestCase<Wrapper<Slot<Guid>>>("generic record of a generic struct", () => [new(new Slot<Guid> { Value = Guid.Empty, Used = true })]),
        new TestCase<Slot<double>>("generic struct", () => [default, new() { Value = 1.5, Used = true }]),
        new TestCase<List<Page<Slot<int>>>>("List of a generic of a generic", () => [[], [new() { Items = [new() { Value = 1 }] }]]),
        new TestCase<Closed>("model of generics", () =>
        [
            new(),
            new()
            {
                Ints = new() { Items = [1] }, Points = new() { First = new Point { X = 1 } }, Lists = new() { Items = [[1]] }, Pages = new() { First = new() { First = "deep" } }, Wrapped = new(new(new(5))),
                Slot = new() { Value = "s" }, Tuples = new() { First = (1, "t") }, Nullables = new() { Items = [null, 1] }, Enums = new() { Items = [Colour.Blue], First = Colour.Green },
            },
        ]) { NoParity = "holds tuples" },
    ];
}
