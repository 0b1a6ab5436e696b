using Polywire;
using TestKit;
using TestModels;

namespace MemoryPackTests;

/// <summary>docs/reference/data-model.md holds what is written. POLYWIRE_REFRESH=1 writes the column anew.</summary>
public class DataModelTests
{
    [Fact]
    public void The_column_of_MemoryPack_is_what_is_written()
    {
        (string present, string expected) = DataModelTable.Load().Compare(["MemoryPack"], shape =>
        {
            var cell = new CellVisitor();
            shape.Accept(cell);
            return [cell.Cell];
        });
        Assert.Equal(expected, present);
    }

    sealed class CellVisitor : ITestCaseVisitor
    {
        internal string Cell { get; private set; } = "";

        public void Visit<T>(TestCase<T> testCase) =>
            Cell = Wire.MemoryPack.CanSerialize(typeof(T)) ? DataModelTable.Code(Convert.ToHexString(Wire.MemoryPack.Serialize(DataModelTable.Sample(testCase)))) : DataModelTable.NotSupported;
    }
}
