namespace TestModels.Cases;

static class InheritanceCases
{
    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<Base>("base class", () => [new(), new() { BaseValue = 1, Virtual = "v", Shadowed = "s" }]),
        new TestCase<Derived>("derived class", () => [new(), new() { BaseValue = 1, Virtual = "v", Own = "o", Shadowed = "s" }]),
        new TestCase<MostDerived>("class derived twice", () => [new(), new() { BaseValue = 1, Virtual = "v", Own = "o", Last = 1.5 }]),
        new TestCase<Article>("numbered across inheritance", () => [new(), new() { Id = 1, Created = DateTime.UnixEpoch, Title = "t" }]),
        new TestCase<Dog>("derived record", () => [new("Rex", "Collie")]),
        new TestCase<KeyedByInt>("derived from a generic class", () => [new(), new() { Key = 5, Text = "t" }]),
    ];
}
