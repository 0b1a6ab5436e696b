namespace TestModels.Cases;

static class OptionCases
{
    const string Omitted = "it leaves out nothing, or more";
    const string Naming = "naming is an option there";

    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<OmitNull>("null left out", () => [new(), new() { A = "a", B = 1, C = 2, D = [3], Kept = null }]),
        new TestCase<OmitDefault>("defaults left out", () => [new(), new() { A = 1, B = "b", C = true, D = new Guid("00112233-4455-6677-8899-aabbccddeeff"), E = Colour.Blue, F = DateTime.UnixEpoch, G = new Range(1, 2), H = 1, Kept = 0 }]),
        new TestCase<SetByConstructor>("values of the constructor", () => [new(), new() { Count = 0, Text = "", Flag = false, Plain = 1 }]) { NoParity = Omitted },
        new TestCase<SetByBase>("values of a base class and of methods", () => [new(), new() { Count = 0, More = 0, Text = "", Items = [1] }]) { NoParity = Omitted },
        new TestCase<SetByField>("values of fields and getters", () => [new() { Rate = 7, Text = "none", Plain = 0 }, new() { Count = 0, Rate = 0, Text = "", Plain = 0 }]) { NoParity = Omitted },
        new TestCase<SetBySetter>("values of setters and callbacks", () => [new() { Ready = 1 }, new() { Count = 0, Ready = 0 }]) { NoParity = Omitted },
        new TestCase<SetInStruct>("values of a struct's constructor", () => [new(), default]) { NoParity = Omitted },
        new TestCase<SetByParameter>("values of parameters", () => [new(), new(0, "", false, 1) { Twice = 0 }, new(1)]) { NoParity = Omitted },
        new TestCase<NullByParameter>("null for values of parameters", () => [new(), new(null, null, true), new(1, "a")]) { NoParity = Omitted },
        new TestCase<NullForZero>("null for zero, false and values given by aliases", () => [new(), new() { Flag = null, Count = null, Aliased = null, Passed = null, Inner = null }]) { NoParity = Omitted },
        new TestCase<NullByConstructor>("null for values of the constructor", () => [new(), new() { Text = null, Count = 1 }]) { NoParity = Omitted },
        new TestCase<OmitAll>("struct with everything left out", () => [default, new() { A = "a" }, new() { B = 1 }]),
        new TestCase<OptIn>("opt in", () => [new(), new() { In = 1 }]),
        new TestCase<Ignored>("ignored members", () => [new(), new() { A = 1, C = 2 }]),
        new TestCase<Camel>("camelCase", () => [new(), new() { ViewCount = 1, HTMLBody = "h", ID = 2 }]) { NoParity = Naming },
        new TestCase<Snake>("snake_case", () => [new(), new() { ViewCount = 1, HTMLBody = "h", Item2Name = 3 }]) { NoParity = Naming },
        new TestCase<UpperSnake>("SNAKE_CASE", () => [new(), new() { ViewCount = 1, HTMLBody = "h" }]) { NoParity = Naming },
        new TestCase<Kebab>("kebab-case", () => [new(), new() { ViewCount = 1, HTMLBody = "h", Other = 1 }]) { NoParity = Naming },
        new TestCase<Proto3Model>("JSON of proto3", () =>
        [
            new(),
            new()
            {
                A = -1, LongNumber = long.MaxValue, Text = "t", Note = "", Bytes = [0xFB, 0xFF], Real = double.NaN, Colour = Proto3Colour.DarkBlue, At = DateTime.UnixEpoch, Took = TimeSpan.FromSeconds(-1.25),
                Sizes = [0, ulong.MaxValue], Map = { [true] = new(1, "n") }, Inner = new(0, null), Masks = [new(), new() { Paths = { "a_b", "c.d" } }], Instant = new(-1, 5), Kept = 0,
            },
        ]) { NoParity = "the dialect is protobuf's" },
        new TestCase<UpperKebab>("KEBAB-CASE", () => [new(), new() { ViewCount = 1, HTMLBody = "h" }]) { NoParity = Naming },
    ];
}
