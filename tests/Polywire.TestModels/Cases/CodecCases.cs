using Polywire;
using TestModels;

[assembly: WireFor<Hex>]
[assembly: WireFor<List<Hex>>]
[assembly: WireFor<Temperature>]
[assembly: WireFor<Box<int>>]
[assembly: WireFor<Box<List<int>>>]
[assembly: WireFor<Hit<int>>]
[assembly: WireFor<Overridables<string>>]
[assembly: WireFor<List<Hit<string>>>]
[assembly: WireFor<Dictionary<Code, Hit<string>>>]

namespace TestModels.Cases;

static class CodecCases
{
    const string Own = "the codec's own form";

    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<Hex>("codec on the type", () => [default, new(0xDEADBEEF)]) { NoParity = Own, Allocates = Own },
        new TestCase<List<Hex>>("List of a type with a codec", () => [[], [new(1), new(2)]]) { NoParity = Own, Allocates = Own },
        new TestCase<Temperature>("codec on the assembly", () => [new(273.15)]) { NoParity = Own },
        new TestCase<Box<int>>("open codec", () => [default, new(5)]) { NoParity = Own },
        new TestCase<Box<List<int>>>("open codec of a list", () => [new([1, 2])]) { NoParity = Own },
        new TestCase<Coded>("model of codecs", () =>
        [
            new(), new() { At = DateTime.UnixEpoch.AddDays(5), Hex = new(1), MaybeHex = new(2), Hexes = [new(3)], Temperature = new(1.5), Temperatures = new() { ["t"] = new(2) }, Box = new(5), Boxes = [new("b"), default] },
        ]) { NoParity = Own, Allocates = Own },
        new TestCase<Hit<int>>("model of open codecs", () => [new() { Last = new("", null!) }, new() { Id = "1", Source = 5, Last = new("k", [[6]]), Box = new(7) }]) { NoParity = Own },
        new TestCase<List<Hit<string>>>("List of models of open codecs", () => [[], [new() { Source = "s", Last = new("k", [["l"]]), Box = new("b") }]]) { NoParity = Own },
        new TestCase<Dictionary<Code, Hit<string>>>("Dictionary whose keys have a codec", () => [[], new() { [new(5)] = new() { Last = new("", null!) } }]) { NoParity = Own },
        new TestCase<CodedKeys>("keys with codecs", () => [new(), new() { Codes = new() { [new(5)] = 1, [new(-1)] = 2 }, Levels = new() { [Level.High] = [new(1)] }, Values = new() { ["a"] = new(3), ["b"] = null }, Maybe = DateTime.UnixEpoch }]) { NoParity = Own, Allocates = "the enumerator of SortedDictionary" },
        new TestCase<Overridables<string>>("overridable members without codecs of the caller", () => [new(), new() { Number = 1, Title = "t", Text = "x", Settings = new() { Level = 2 }, Many = [new()], Items = ["i"], Source = "s", Any = 5L, Shape = new Dot { X = 1 }, At = DateTime.UnixEpoch, Epoch = DateTime.UnixEpoch.AddSeconds(5) }]) { NoParity = "a codec's own form", NoParityRead = "object is an element there" },
        new TestCase<Settings>("model whose codec may be overridden", () => [new(), new() { Level = 1 }]),
        new TestCase<Called>("callbacks", () => [new(), new() { Value = 5, Doubled = 10 }]) { Allocates = "the callbacks" },
    ];
}
