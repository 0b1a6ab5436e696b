using Polywire;
using TestModels;

[assembly: WireFor<Colour>]
[assembly: WireFor<ULongEnum>]
[assembly: WireFor<Rights>]
[assembly: WireFor<Colour?>]
[assembly: WireFor<Colour[]>]
[assembly: WireFor<List<ByteEnum>>]
[assembly: WireFor<Dictionary<Colour, Rights>>]

namespace TestModels.Cases;

static class EnumCases
{
    internal static IEnumerable<TestCase> All =>
    [
        new TestCase<Colour>("enum", () => [Colour.Red, Colour.Blue, Colour.Negative, (Colour)12345]),
        new TestCase<ULongEnum>("enum of ulong", () => [ULongEnum.A, ULongEnum.B]),
        new TestCase<Rights>("flags enum", () => [Rights.None, Rights.All, (Rights)64]),
        new TestCase<Colour?>("Nullable<enum>", () => [Colour.Blue, null]),
        new TestCase<Colour[]>("enum[]", () => [[], [Colour.Red, Colour.Blue]]),
        new TestCase<List<ByteEnum>>("List<enum of byte>", () => [[], [ByteEnum.A, ByteEnum.B]]),
        new TestCase<Dictionary<Colour, Rights>>("Dictionary<enum, enum>", () => [[], new() { [Colour.Red] = Rights.Read, [Colour.Blue] = Rights.All }]),
        new TestCase<EnumNumbers>("model of enums by number", () => [new(), EnumNumbers.Full()]),
        new TestCase<EnumNames>("model of enums by name", () => [new(), EnumNames.Full()]),
        new TestCase<EnumMixed>("model of enums in collections", () => [new(), new() { Names = [Colour.Red, Colour.Blue], Numbers = [Colour.Blue], Map = new() { ["x"] = Rights.Read | Rights.Write }, Keys = new() { [Colour.Blue] = 1, [(Colour)77] = 2 } }])
        {
            NoParity = "a name by member has no counterpart for elements",
        },
    ];
}
