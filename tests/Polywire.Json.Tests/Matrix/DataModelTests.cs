using Polywire;
using TestKit;
using TestModels;

namespace JsonTests;

/// <summary>docs/reference/data-model.md holds what is written. POLYWIRE_REFRESH=1 writes its columns anew.</summary>
public class DataModelTests
{
    [Fact]
    public void The_columns_of_JSON_and_MessagePack_are_what_is_written()
    {
        (string present, string expected) = DataModelTable.Load().Compare(["JSON", "MessagePack", "other than System.Text.Json", "allocates on writing"], shape =>
        {
            var cells = new CellVisitor();
            shape.Accept(cells);
            return cells.Cells;
        });
        Assert.Equal(expected, present);
    }

    sealed class CellVisitor : ITestCaseVisitor
    {
        internal string[] Cells { get; private set; } = [];

        public void Visit<T>(TestCase<T> testCase)
        {
            T? sample = DataModelTable.Sample(testCase);
            string json = (testCase.Wires & Wires.Json) != 0 ? DataModelTable.Code(Wire.Json.SerializeToString(sample)) : DataModelTable.NotSupported;
            string pack = (testCase.Wires & Wires.MessagePack) != 0 ? DataModelTable.Code(Convert.ToHexString(Wire.MessagePack.Serialize(sample))) : DataModelTable.NotSupported;
            Cells = [json, pack, testCase.NoParity ?? "", testCase.Allocates ?? ""];
        }
    }
}
