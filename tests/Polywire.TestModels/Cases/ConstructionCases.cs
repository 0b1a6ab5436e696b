namespace TestModels.Cases;

static class ConstructionCases
{
    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<InitOnly>("init", () => [new(), new() { A = 1, B = "b", C = 0, D = [1] }]),
        new TestCase<RequiredMembers>("required", () => [new() { A = 1, B = "b", D = null }, new() { A = 0, B = "", C = "c", D = new Point { X = 1 } }]),
        new TestCase<Constructed>("constructor", () => [new(), new(5, "five", 0, Colour.Red, null, 1, 'x', 2, 3, false) { Extra = "e" }]),
        new TestCase<Mixed>("record with more members", () => [new(1, null), new(2, "two") { Age = 0, Note = null, Tags = [] }]),
        new TestCase<Hidden>("private members", () => [Hidden.Make(0), Hidden.Make(5)]) { NoParityRead = "a read-only field there" },
        new TestCase<HiddenStruct>("private members of a struct", () => [new(0), new(5)]),
        new TestCase<Filled>("collections filled in place", () => [new(), new() { List = { 1, 2 }, Map = { ["a"] = 1 }, Set = { "s" }, People = { new Person { Name = "p" } }, Other = 5 }]) { Allocates = "ICollection<T>'s enumerator" },
        new TestCase<Defaults>("declared defaults", () => [new(), new() { Number = 0, Text = "", Flag = false, List = null, Colour = Colour.Red, Maybe = null, Person = null, Field = 0, Init = 0 }]),
    ];
}
