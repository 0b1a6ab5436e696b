using System.Numerics;
using Polywire;

[assembly: WireFor<Deferred<TestModels.Person>>]
[assembly: WireFor<List<Deferred<int[]>>>]

namespace TestModels.Cases;

static class DynamicCases
{
    const string Enumerator = "the enumerators of the lists and dictionaries inside";

    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<object>("object", () => [1L, -1L, ulong.MaxValue, 2.5, "text", true, new List<object?> { 1L, null }, new Dictionary<string, object?> { ["a"] = "b" }]) { NoParityRead = "JsonElement there", Allocates = Enumerator },
        new TestCase<object>("object beyond ulong", () => [BigInteger.Pow(10, 40)]) { Wires = Wires.Json, NoParity = "an object of the properties there" },
        new TestCase<Anything>("model of objects", () => [new(), Anything.Full()]) { NoParityRead = "JsonElement there", Allocates = Enumerator },
        new TestCase<LateBound>("model of dynamic members", () => [new(null), LateBound.Full()]) { NoParity = "fields and tuples are written", Allocates = Enumerator },
        new TestCase<Raw>("model of raw values", () => [new(), new() { Before = 1, Value = RawValue.FromJson("{\"a\": [1, 2]}"u8), Maybe = RawValue.FromJson("5"u8), List = [RawValue.FromJson("\"x\""u8)], After = 2 }])
        {
            Wires = Wires.Json, NoParity = "no counterpart", Lossy = "an empty value is written as null",
        },
        new TestCase<Late>("model of deferred values", () => [new(), Late.Full()]) { NoParity = "no counterpart", Allocates = Enumerator },
        new TestCase<Deferred<Person>>("deferred root", () => [new(new Person { Name = "a" })]) { NoParity = "no counterpart" },
        new TestCase<List<Deferred<int[]>>>("deferred elements", () => [[], [new([1, 2]), new([])]]) { NoParity = "no counterpart" },
        new TestCase<Kept>("extension data", () => [new(), new() { Known = 1, Rest = new() { ["other"] = 5L, ["q\""] = new List<object?> { "x" } } }]) { NoParityRead = "JsonElement there", Allocates = Enumerator },
        new TestCase<KeptRaw>("extension data, raw", () => [new(), new() { Known = 1, Rest = new() { ["other"] = RawValue.FromJson("[1,  2]"u8) } }]) { Wires = Wires.Json, NoParity = "no counterpart", Allocates = Enumerator },
        new TestCase<Strict>("unknown members rejected", () => [new(), new() { Known = 1, Person = new() }]),
    ];
}
