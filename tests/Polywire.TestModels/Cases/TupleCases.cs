using Polywire;

[assembly: WireFor<ValueTuple<int>>]
[assembly: WireFor<(int, string)>]
[assembly: WireFor<(int, double, bool)>]
[assembly: WireFor<(int, int, int, int)>]
[assembly: WireFor<(int, int, int, int, string)>]
[assembly: WireFor<(int, int, int, int, int, int)>]
[assembly: WireFor<(int, int, int, int, int, int, long)>]
[assembly: WireFor<(int, int, int, int, int, int, int, string)>]
[assembly: WireFor<(int, int, int, int, int, int, int, int, int, (int, int))>]
[assembly: WireFor<Tuple<int>>]
[assembly: WireFor<Tuple<int, string>>]
[assembly: WireFor<Tuple<int, string, bool>>]
[assembly: WireFor<Tuple<int, int, int, int, int, int, int>>]
[assembly: WireFor<Tuple<int, int, int, int, int, int, int, Tuple<int>>>]
[assembly: WireFor<KeyValuePair<string, int>>]
[assembly: WireFor<KeyValuePair<int, List<string>>>]
[assembly: WireFor<List<(int, string)>>]

namespace TestModels
{
    /// <summary>Tuples as members.</summary>
    [WireModel]
    public class Tuples
    {
        public (int, string?) Two { get; set; }
        public (int Id, (double, bool) Inner, List<int>? Items) Nested { get; set; }
        public Tuple<int, string>? Reference { get; set; }
        public KeyValuePair<string, Point> Pair { get; set; }
        public List<KeyValuePair<int, int>>? Pairs { get; set; }
        public Dictionary<string, (int, int)>? Map { get; set; }
    }
}

namespace TestModels.Cases
{
    static class TupleCases
    {
        const string Array = "an array here unless attributes of a JSON library are read, an object of the fields there";

        internal static IEnumerable<TestCase> All =>
        [
            new TestCase<ValueTuple<int>>("ValueTuple<int>", () => [new(5)]) { NoParity = Array },
            new TestCase<(int, string?)>("(int, string)", () => [(1, "a"), (0, null)]) { NoParity = Array },
            new TestCase<(int A, double B, bool C)>("(int, double, bool)", () => [(1, 2.5, true)]) { NoParity = Array },
            new TestCase<(int, int, int, int)>("tuple of 4", () => [(1, 2, 3, 4)]) { NoParity = Array },
            new TestCase<(int, int, int, int, string)>("tuple of 5", () => [(1, 2, 3, 4, "5")]) { NoParity = Array },
            new TestCase<(int, int, int, int, int, int)>("tuple of 6", () => [(1, 2, 3, 4, 5, 6)]) { NoParity = Array },
            new TestCase<(int, int, int, int, int, int, long)>("tuple of 7", () => [(1, 2, 3, 4, 5, 6, 7)]) { NoParity = Array },
            new TestCase<(int, int, int, int, int, int, int, string)>("tuple of 8", () => [(1, 2, 3, 4, 5, 6, 7, "8")]) { NoParity = Array },
            new TestCase<(int, int, int, int, int, int, int, int, int, (int, int))>("tuple of 10", () => [(1, 2, 3, 4, 5, 6, 7, 8, 9, (10, 11))]) { NoParity = Array },
            new TestCase<Tuple<int>>("Tuple<int>", () => [new(5)]) { NoParity = Array },
            new TestCase<Tuple<int, string?>>("Tuple<int, string>", () => [new(1, "a"), new(1, null)]) { NoParity = Array },
            new TestCase<Tuple<int, string, bool>>("Tuple of 3", () => [new(1, "a", true)]) { NoParity = Array },
            new TestCase<Tuple<int, int, int, int, int, int, int>>("Tuple of 7", () => [new(1, 2, 3, 4, 5, 6, 7)]) { NoParity = Array },
            new TestCase<Tuple<int, int, int, int, int, int, int, Tuple<int>>>("Tuple of 8", () => [new(1, 2, 3, 4, 5, 6, 7, new(8))]) { NoParity = Array },
            new TestCase<KeyValuePair<string, int>>("KeyValuePair<string, int>", () => [new("k", 5)]),
            new TestCase<KeyValuePair<int, List<string>>>("KeyValuePair<int, List<string>>", () => [new(1, ["x", "y"])]),
            new TestCase<List<(int, string)>>("List<(int, string)>", () => [[], [(1, "a"), (2, "b")]]) { NoParity = Array },
            new TestCase<Tuples>("model of tuples", () => [new(), new() { Two = (1, "x"), Nested = (2, (3.5, true), [4, 5]), Reference = new(6, "seven"), Pair = new("k", new Point { X = 1 }), Pairs = [new(1, 2), new(3, 4)], Map = new() { ["m"] = (1, 2) } }]) { NoParity = Array },
        ];
    }
}
