using Polywire;
using TestModels;

[assembly: WireFor<Foreign>]
[assembly: WireFor(typeof(ForeignStruct))]
[assembly: WireFor<List<Foreign>>]
[assembly: WireFor<System.Drawing.Point>]

namespace TestModels
{
    /// <summary>A class without any attribute, as another library has them.</summary>
    public class Foreign
    {
        public int Id { get; set; }
        public string? Name { get; init; }
        public List<ForeignStruct>? Parts { get; set; }
    }

    /// <summary>A struct without any attribute.</summary>
    public struct ForeignStruct
    {
        public double X { get; set; }
        public double Y;
    }

    /// <summary>Members of types that are not ours.</summary>
    [WireModel]
    public class UsesForeign
    {
        public Foreign? Foreign { get; set; }
        public System.Drawing.Point Point { get; set; }
        public ForeignStruct? Maybe { get; set; }
    }
}

namespace TestModels.Cases
{
    static class ForeignCases
    {
        internal static IEnumerable<TestCase> All =>
        [
            new TestCase<Foreign>("WireFor a class", () => [new(), new() { Id = 1, Name = "n", Parts = [new() { X = 1, Y = 2 }] }]),
            new TestCase<ForeignStruct>("WireFor a struct", () => [default, new() { X = 1, Y = 2 }]),
            new TestCase<List<Foreign>>("List<WireFor>", () => [[], [new() { Id = 1 }]]),
            new TestCase<System.Drawing.Point>("WireFor a framework struct", () => [default, new(1, 2)]),
            new TestCase<UsesForeign>("model of foreign types", () => [new(), new() { Foreign = new() { Id = 1 }, Point = new(1, 2), Maybe = new ForeignStruct { X = 1 } }]),
        ];
    }
}
