using Polywire;
using TestKit;
using TestModels;

namespace ProtobufTests.Matrix;

/// <summary>docs/reference/data-model.md holds what is written. POLYWIRE_REFRESH=1 writes the column anew.</summary>
public class DataModelTests
{
    [Fact]
    public void The_column_of_Protobuf_is_what_is_written()
    {
        (string present, string expected) = DataModelTable.Load().Compare(["Protobuf"], shape =>
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

        public void Visit<T>(TestCase<T> testCase)
        {
            if (!Wire.Protobuf.CanSerialize(typeof(T))) Cell = DataModelTable.NotSupported;
            else Cell = Written(DataModelTable.Sample(testCase));
        }

        /// <summary>The bytes; the error of a value that Protobuf has no bytes for, such as null at the top level.</summary>
        static string Written<T>(T? value)
        {
            try
            {
                return DataModelTable.Code(Convert.ToHexString(Wire.Protobuf.Serialize(value)));
            }
            catch (WireException e)
            {
                return $"error {e.Code}";
            }
        }
    }
}
