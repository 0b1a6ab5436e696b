namespace TestModels.Cases;

static class PrivateCases
{
    internal static IEnumerable<TestCase> All =>
    [
        .. Keeper.Cases,
        new TestCase<Hider>("model of private types of its own", () => [new(), Hider.Of(7)]),
        new TestCase<Option>("union of private cases", () => [Option.Of(null), Option.Of(5)]),
    ];
}
