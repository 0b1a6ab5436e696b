namespace TestModels.Cases;

static class InheritanceCases
{
    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<Base>("base class", () => [new(), new() { BaseValue = 1, Virtual = "v", Shadowed = "s" }]),
        new TestCase<Derived>("derived class", () => [new(), new() { BaseValue = 1, Virtual = "v", Own = "o", Shadowed = "s" }]),
        new TestCase<MostDerived>("class derived twice", () => [new(), new() { BaseValue = 1, Virtual = "v", Own = "o", Last = 1.5 }]),
        new TestCase<Renaming>("hidden member with another name", () => [new(), Renamed()]),
        new TestCase<Renumbering>("hidden member with another number", () => [new(), Renumbered()]),
        new TestCase<Article>("numbered across inheritance", () => [new(), new() { Id = 1, Created = DateTime.UnixEpoch, Title = "t" }]),
        new TestCase<Dog>("derived record", () => [new("Rex", "Collie")]),
        new TestCase<KeyedByInt>("derived from a generic class", () => [new(), new() { Key = 5, Text = "t" }]),
    ];

    static Renaming Renamed()
    {
        var made = new Renaming { Shadowed = 5, BaseValue = 6 };
        ((Base)made).Shadowed = "seven";
        return made;
    }

    static Renumbering Renumbered()
    {
        var made = new Renumbering { Id = "key" };
        ((Entity)made).Id = 5;
        return made;
    }
}
