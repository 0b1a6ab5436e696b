namespace TestModels.Cases;

static class NameCases
{
    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<Names>("unusual names", () => [new(), new() { @class = 1, @event = 2, @new = "n", Größe = 3, 名前 = 4, Quoted = 5, Control = 6, EmptyName = 7, Emoji = 8, PathLike = 9, writer = 10, reader = 11, value = 12, w = 13, r = 14, Value = 15, _underscore = 16 }]),
        new TestCase<@default>("keyword as a type's name", () => [new() { @this = 1 }]),
        new TestCase<Similar>("similar names", () => [new(), new() { Prefix = 1, PrefixLonger = 2, PrefixLonges = 3, PrefixLongerStill = 4, A = 5, B = 6 }]),
        new TestCase<Wide>("70 members", () => [new() { M1 = null, M70 = 1.5 }, new() { M1 = "a", M70 = 2, M2 = 3, M64 = 64, M65 = "b" }]),
        new TestCase<WideNumbered>("70 numbered members", () => [new(), new() { M1 = "a", M70 = 2, M64 = 64 }]),
    ];
}
