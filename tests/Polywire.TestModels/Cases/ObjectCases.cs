using Polywire;
using TestModels;

[assembly: WireFor<Outside.Generic<int>.Inside>]
[assembly: WireFor<Outside.Generic<string>.Inside>]

namespace TestModels.Cases;

static class ObjectCases
{
    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<Person>("class", () => [new(), new() { Name = "", Age = -1 }, new() { Name = null! }, new() { Name = "é\"", Age = int.MaxValue }]),
        new TestCase<Point>("struct", () => [default, new() { X = 1, Y = -1 }]),
        new TestCase<Money>("readonly struct", () => [new(1.50m, "EUR")]),
        new TestCase<Owner>("record", () => [new("bob", 7), new("", 0)]),
        new TestCase<Numbered>("numbered record", () => [new(1, "a") { Active = true }]),
        new TestCase<Range>("record struct", () => [default, new(1, 2)]),
        new TestCase<Ratio>("readonly record struct", () => [default, new(1.5, 2)]),
        new TestCase<Holes>("numbers with gaps", () => [new(), new() { A = 1, B = "b", C = 3 }]),
        new TestCase<OutOfOrder>("numbers out of order", () => [new(), new() { A = 1, B = "b", C = 3 }]),
        new TestCase<MapLayout>("numbered map", () => [new(), new() { A = 1, B = "b" }]),
        new TestCase<Empty>("empty class", () => [new()]),
        new TestCase<EmptyStruct>("empty struct", () => [default]),
        new TestCase<Node>("recursive class", () => [new(), Node.Chain(20), new() { Children = [new(), new() { Children = [Node.Chain(3)] }], Named = new() { ["x"] = new() } }]),
        new TestCase<Left>("mutually recursive classes", () => [new(), new() { L = 1, Right = new() { R = 2, Lefts = [new() { L = 3 }] } }]),
        new TestCase<Nested>("nested models", () =>
        [
            new(),
            new() { Person = new(), Point = new() { X = 1 }, Maybe = new Point { Y = 2 }, Money = new(5, "USD"), Owner = new("o", 1), Range = new(1, 2), Owners = [new("a", 1), new("b", 2)], Monies = [new(1, "x")], Empty = new() },
        ]),
        new TestCase<Outside.Inside>("nested type", () => [new(), new() { Deeper = new() { Value = 5 }, Kind = Outside.Kind.Two }]),
        new TestCase<Outside.Generic<int>.Inside>("type nested in a generic one", () => [new(), new() { Value = 1, Values = [2, 3] }]),
        new TestCase<Outside.Generic<string>.Inside>("type nested in a generic one, of string", () => [new(), new() { Value = "a", Values = ["b"] }]),
        new TestCase<Internal>("internal type", () => [new(), new() { Value = 1, Part = new("p") }]),
    ];
}
