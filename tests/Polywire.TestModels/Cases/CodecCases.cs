using Polywire;
using TestModels;

[assembly: WireFor<Hex>]
[assembly: WireFor<List<Hex>>]
[assembly: WireFor<Temperature>]
[assembly: WireFor<Box<int>>]
[assembly: WireFor<Box<List<int>>>]

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
        new TestCase<Called>("callbacks", () => [new(), new() { Value = 5, Doubled = 10 }]) { Allocates = "the callbacks" },
    ];
}
