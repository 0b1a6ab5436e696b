using MessagePack;
using Polywire;
using Slot = Nerdbank.MessagePack.KeyAttribute;

namespace Bench.Corpus.Models;

/// <summary>A number and a text: what the rows of scripts are made of.</summary>
[WireModel, MessagePackObject]
public sealed class TextRow
{
    [WireField(1), Key(0), Slot(0)] public int Id { get; set; }
    [WireField(2), Key(1), Slot(1)] public string Text { get; set; } = null!;
}

[WireModel, MessagePackObject]
public sealed class DecimalRow
{
    [WireField(1), Key(0), Slot(0)] public decimal Price { get; set; }
    [WireField(2), Key(1), Slot(1)] public decimal Tax { get; set; }
    [WireField(3), Key(2), Slot(2)] public decimal Total { get; set; }
    [WireField(4), Key(3), Slot(3)] public decimal Rate { get; set; }
}

[WireModel, MessagePackObject]
public sealed class DateRow
{
    [WireField(1), Key(0), Slot(0)] public DateTime Created { get; set; }
    [WireField(2), Key(1), Slot(1)] public DateTime Updated { get; set; }
    [WireField(3), Key(2), Slot(2)] public DateTime? Closed { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class OffsetRow
{
    public DateTimeOffset Sent { get; set; }
    public DateTimeOffset Received { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class CalendarRow
{
    public DateOnly Day { get; set; }
    public TimeOnly Opens { get; set; }
    public TimeSpan Takes { get; set; }
}

[WireModel, MessagePackObject]
public sealed class GuidRow
{
    [WireField(1), Key(0), Slot(0)] public Guid Id { get; set; }
    [WireField(2), Key(1), Slot(1)] public Guid Owner { get; set; }
    [WireField(3), Key(2), Slot(2)] public Guid? Parent { get; set; }
}

/// <summary>The row of <c>DateTime</c>, <c>Guid</c> and <c>decimal</c> that a database returns.</summary>
[WireModel, MessagePackObject]
public sealed class LedgerRow
{
    [WireField(1), Key(0), Slot(0)] public Guid Id { get; set; }
    [WireField(2), Key(1), Slot(1)] public DateTime At { get; set; }
    [WireField(3), Key(2), Slot(2)] public decimal Amount { get; set; }
    [WireField(4), Key(3), Slot(3)] public string Account { get; set; } = null!;
}

[WireModel, MessagePackObject]
public sealed class NumberRow
{
    [WireField(1), Key(0), Slot(0)] public byte A { get; set; }
    [WireField(2), Key(1), Slot(1)] public short B { get; set; }
    [WireField(3), Key(2), Slot(2)] public int C { get; set; }
    [WireField(4), Key(3), Slot(3)] public long D { get; set; }
    [WireField(5), Key(4), Slot(4)] public uint E { get; set; }
    [WireField(6), Key(5), Slot(5)] public ulong F { get; set; }
    [WireField(7), Key(6), Slot(6)] public float G { get; set; }
    [WireField(8), Key(7), Slot(7)] public double H { get; set; }
    [WireField(9), Key(8), Slot(8)] public bool I { get; set; }
    [WireField(10), Key(9), Slot(9)] public int? J { get; set; }
    [WireField(11), Key(10), Slot(10)] public double? K { get; set; }
}

[WireModel, MessagePackObject]
public sealed class DictionaryRow
{
    [WireField(1), Key(0), Slot(0)] public Dictionary<string, int> Counts { get; set; } = null!;
    [WireField(2), Key(1), Slot(1)] public Dictionary<string, string> Labels { get; set; } = null!;
    [WireField(3), Key(2), Slot(2)] public Dictionary<string, TextRow> Rows { get; set; } = null!;
}

[WireModel(Wires = Wires.Json | Wires.MessagePack), MessagePackObject]
public sealed class PairsRow
{
    [WireField(1), Key(0), Slot(0)] public List<KeyValuePair<string, int>> Counts { get; set; } = null!;
    [WireField(2), Key(1), Slot(1)] public List<KeyValuePair<string, TextRow>> Rows { get; set; } = null!;
}

[WireModel, MessagePackObject]
public sealed class ObjectsRow
{
    [WireField(1), Key(0), Slot(0)] public Dictionary<string, TextRow> Rows { get; set; } = null!;
}

[WireModel, MessagePackObject]
public sealed class SeriesRow
{
    [WireField(1), Key(0), Slot(0)] public Dictionary<int, List<double>> Series { get; set; } = null!;
}

[WireModel, MessagePackObject]
public sealed class TreeNode
{
    [WireField(1), Key(0), Slot(0)] public string Name { get; set; } = null!;
    [WireField(2), Key(1), Slot(1)] public int Value { get; set; }
    [WireField(3), Key(2), Slot(2)] public List<TreeNode>? Children { get; set; }
}

[WireModel, MessagePackObject]
public sealed class ArrayRow
{
    [WireField(1), Key(0), Slot(0)] public int[] Ints { get; set; } = null!;
    [WireField(2), Key(1), Slot(1)] public long[] Longs { get; set; } = null!;
    [WireField(3), Key(2), Slot(2)] public float[] Floats { get; set; } = null!;
    [WireField(4), Key(3), Slot(3)] public double[] Doubles { get; set; } = null!;
    [WireField(5), Key(4), Slot(4)] public bool[] Bools { get; set; } = null!;
}

[WireModel, MessagePackObject]
public struct Point
{
    [WireField(1), Key(0), Slot(0)] public double X { get; set; }
    [WireField(2), Key(1), Slot(1)] public double Y { get; set; }
    [WireField(3), Key(2), Slot(2)] public int Id { get; set; }
}

[WireModel, MessagePackObject]
public sealed class Shapes
{
    [WireField(1), Key(0), Slot(0)] public List<Point> Points { get; set; } = null!;
}

[WireModel, MessagePackObject]
public sealed class BlobRow
{
    [WireField(1), Key(0), Slot(0)] public int Id { get; set; }
    [WireField(2), Key(1), Slot(1)] public byte[] Data { get; set; } = null!;
}
