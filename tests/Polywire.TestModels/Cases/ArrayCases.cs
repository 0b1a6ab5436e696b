using Polywire;
using TestModels;

[assembly: WireFor<int[]>]
[assembly: WireFor<string[]>]
[assembly: WireFor<double[]>]
[assembly: WireFor<float[]>]
[assembly: WireFor<bool[]>]
[assembly: WireFor<long[]>]
[assembly: WireFor<ulong[]>]
[assembly: WireFor<short[]>]
[assembly: WireFor<sbyte[]>]
[assembly: WireFor<byte[][]>]
[assembly: WireFor<Guid[]>]
[assembly: WireFor<DateTime[]>]
[assembly: WireFor<decimal[]>]
[assembly: WireFor<Point[]>]
[assembly: WireFor<Person[]>]
[assembly: WireFor<object[]>]
[assembly: WireFor<int[][]>]
[assembly: WireFor<string[][][]>]
[assembly: WireFor<int[,]>]
[assembly: WireFor<double[,,]>]
[assembly: WireFor<string[,,,]>]
[assembly: WireFor<int[][,]>]
[assembly: WireFor<int[,][]>]
[assembly: WireFor<Point[,]>]
[assembly: WireFor<ArraySegment<int>>]
[assembly: WireFor<Memory<int>>]
[assembly: WireFor<ReadOnlyMemory<string>>]
[assembly: WireFor<List<List<int[]>>>]

namespace TestModels
{
    /// <summary>Arrays as members.</summary>
    [WireModel]
    public class Arrays
    {
        public int[]? Ints { get; set; }
        public string?[]? Strings { get; set; }
        public double[]? Doubles { get; set; }
        public int[][]? Jagged { get; set; }
        public int[,]? Two { get; set; }
        public byte[,,]? Three { get; set; }
        public double[,,,]? Four { get; set; }
        public Point[]? Points { get; set; }
        public byte[][]? Blobs { get; set; }
        public ArraySegment<int> Segment { get; set; }
        public Memory<long> Memory { get; set; }
        public ReadOnlyMemory<double> ReadOnlyMemory { get; set; }

        internal static Arrays Full() => new()
        {
            Ints = [1, -2, 300_000], Strings = ["a", null, ""], Doubles = [1, 2.5], Jagged = [[1], [], [2, 3]], Two = new[,] { { 1, 2, 3 }, { 4, 5, 6 } }, Three = new byte[1, 2, 3], Four = new double[2, 1, 1, 2],
            Points = [new Point { X = 1 }], Blobs = [[1, 2], []], Segment = new([1, 2, 3], 1, 2), Memory = new long[] { 5, 6 }, ReadOnlyMemory = new[] { 0.5 },
        };
    }
}

namespace TestModels.Cases
{
    static class ArrayCases
    {
        const string Ours = "no converter: nested arrays are ours";

        internal static IEnumerable<TestCase> All =>
        [
            new TestCase<int[]>("int[]", () => [[], [1], [1, -2, int.MaxValue, int.MinValue], [.. Enumerable.Range(0, 100)]]),
            new TestCase<string?[]>("string[]", () => [[], ["a", null, ""], [.. Enumerable.Range(0, 40).Select(i => new string('x', i))]]),
            new TestCase<double[]>("double[]", () => [[], [1, -2.5, 1e300]]),
            new TestCase<float[]>("float[]", () => [[], [1, -2.5f, 1e30f]]),
            new TestCase<bool[]>("bool[]", () => [[], [true, false, true]]),
            new TestCase<long[]>("long[]", () => [[], [long.MinValue, 0, long.MaxValue]]),
            new TestCase<ulong[]>("ulong[]", () => [[], [0, ulong.MaxValue]]),
            new TestCase<short[]>("short[]", () => [[], [short.MinValue, 0, short.MaxValue]]),
            new TestCase<sbyte[]>("sbyte[]", () => [[], [sbyte.MinValue, 0, sbyte.MaxValue]]),
            new TestCase<byte[][]>("byte[][]", () => [[], [[], [1, 2]]]),
            new TestCase<Guid[]>("Guid[]", () => [[], [Guid.Empty, new Guid("00112233-4455-6677-8899-aabbccddeeff")]]),
            new TestCase<DateTime[]>("DateTime[]", () => [[], [DateTime.UnixEpoch, DateTime.MaxValue]]),
            new TestCase<decimal[]>("decimal[]", () => [[], [1.5m, decimal.MaxValue]]),
            new TestCase<Point[]>("struct[]", () => [[], [new Point { X = 1, Y = 2 }, default]]),
            new TestCase<Person[]>("class[]", () => [[], [new Person { Name = "n" }, null!]]),
            new TestCase<object[]>("object[]", () => [[], [1L, "two", 3.5, true, null!, new List<object?> { 4L, null }]]) { NoParityRead = "JsonElement there", Allocates = "the enumerator of the list inside" },
            new TestCase<int[][]>("int[][]", () => [[], [[1], null!, []]]),
            new TestCase<string[][][]>("string[][][]", () => [[], [[["a"], []], []]]),
            new TestCase<int[,]>("int[,]", () => [new int[0, 0], new int[2, 0], new[,] { { 1, 2, 3 }, { 4, 5, 6 } }]) { NoParity = Ours },
            new TestCase<double[,,]>("double[,,]", () => [new double[0, 0, 0], new[, ,] { { { 1d, 2 }, { 3, 4 } } }]) { NoParity = Ours },
            new TestCase<string[,,,]>("string[,,,]", () => [new string[1, 1, 2, 1] { { { { "a" }, { "b" } } } }]) { NoParity = Ours },
            new TestCase<int[][,]>("int[][,]", () => [[new[,] { { 1, 2 } }, new int[0, 0]]]) { NoParity = Ours },
            new TestCase<int[,][]>("int[,][]", () => [new int[,][] { { [1, 2], [] } }]) { NoParity = Ours },
            new TestCase<Point[,]>("struct[,]", () => [new[,] { { new Point { X = 1 } }, { new Point { Y = 2 } } }]) { NoParity = Ours },
            new TestCase<ArraySegment<int>>("ArraySegment<int>", () => [new([1, 2, 3], 1, 2), new([])]) { NoParityRead = "no Add" },
            new TestCase<Memory<int>>("Memory<int>", () => [new[] { 1, 2 }, Memory<int>.Empty]),
            new TestCase<ReadOnlyMemory<string>>("ReadOnlyMemory<string>", () => [new[] { "a", "b" }]),
            new TestCase<List<List<int[]>>>("List<List<int[]>>", () => [[], [[], [[1, 2], []]]]),
            new TestCase<Arrays>("model of arrays", () => [new() { Segment = new([]) }, Arrays.Full()]) { NoParity = Ours },
        ];
    }
}
