namespace TestModels.Cases;

static class OptionCases
{
    const string Naming = "naming is an option there";

    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<OmitNull>("null left out", () => [new(), new() { A = "a", B = 1, C = 2, D = [3], Kept = null }]),
        new TestCase<OmitDefault>("defaults left out", () => [new(), new() { A = 1, B = "b", C = true, D = new Guid("00112233-4455-6677-8899-aabbccddeeff"), E = Colour.Blue, F = DateTime.UnixEpoch, G = new Range(1, 2), H = 1, Kept = 0 }]),
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
