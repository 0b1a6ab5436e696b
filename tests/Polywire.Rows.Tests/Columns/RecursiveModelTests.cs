using Polywire;

namespace RowsTests.Columns;

/// <summary>Models that contain themselves.</summary>
public class RecursiveModelTests
{
    /// <summary>A number of the row itself predicts none of those below the model that contains itself: how many instances are between them differs.</summary>
    [Fact]
    public void Lists_in_a_model_that_contains_itself_can_be_trained_on()
    {
        Tree[] rows = [.. Enumerable.Range(0, 600).Select(i => new Tree { Id = i * 1_000L, Branches = [Chain(i, 3)] })];
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(RowModel.Train(rows)));
        foreach (Tree row in rows.Take(50)) Assert.Equal(Wire.MessagePack.Serialize(row), Wire.MessagePack.Serialize(wire.Deserialize<Tree>(wire.Serialize(row))));
    }

    static Branch Chain(int id, int length) => new() { Next = length == 0 ? null : Chain(id, length - 1), Leaves = [id * 1_000 + 1, id * 999] };
}

[WireModel(Rows = true)]
public sealed class Tree
{
    [WireField(1)] public long Id { get; set; }

    [WireField(2)] public List<Branch> Branches { get; set; } = [];
}

[WireModel(Rows = true)]
public sealed class Branch
{
    [WireField(1)] public Branch? Next { get; set; }

    [WireField(2)] public List<int> Leaves { get; set; } = [];
}
