using Polywire;

namespace AspNetCoreTests;

[WireModel]
public partial record Order
{
    [WireField(1)] public long Id { get; set; }
    [WireField(2)] public required string Customer { get; init; }
    [WireField(3)] public List<Line> Lines { get; init; } = [];

    public virtual bool Equals(Order? other) => other is not null && Id == other.Id && Customer == other.Customer && Lines.SequenceEqual(other.Lines);

    public override int GetHashCode() => HashCode.Combine(Id, Customer, Lines.Count);

    internal static Order Sample(int lines = 2) => new() { Id = 7, Customer = "Zoë 🚀", Lines = [.. Enumerable.Range(1, lines).Select(i => new Line { Sku = $"sku-{i}", Count = i })] };
}

[WireModel]
public partial record Line
{
    [WireField(1)] public string Sku { get; set; } = "";
    [WireField(2)] public int Count { get; set; }
}

/// <summary>Cannot be written while the number is NaN.</summary>
[WireModel]
public partial record Measured
{
    [WireField(1)] public string Text { get; set; } = "";
    [WireField(2)] public double Number { get; set; }
}

/// <summary>Refuses every text, for a reason that is nobody else's business.</summary>
[WireModel]
public partial class Guarded
{
    internal const string Reason = "The host db-7.internal refused the connection.";

    [WireField(1)] public string Text { get => ""; set => throw new InvalidOperationException(Reason); }
}

/// <summary>A generic model. Each of its closed forms occurs in one place only, which has to be enough for it to have code.</summary>
[WireModel]
public partial record Page<TKey, T> where TKey : notnull
{
    [WireField(1)] public Dictionary<TKey, T> Items { get; set; } = [];

    public virtual bool Equals(Page<TKey, T>? other) => other is not null && Items.Count == other.Items.Count && Items.All(i => other.Items.TryGetValue(i.Key, out T? found) && Equals(found, i.Value));

    public override int GetHashCode() => Items.Count;
}

[WireModel, WireUnion(1, typeof(Circle), Name = "circle"), WireUnion(2, typeof(Square), Name = "square"), WireUnion(3, typeof(Unwritable), Name = "unwritable")]
public abstract partial record Figure;

[WireModel]
public partial record Circle : Figure
{
    [WireField(1)] public int Radius { get; set; }
}

[WireModel]
public partial record Square : Figure
{
    [WireField(1)] public int Side { get; set; }
}

/// <summary>Has a getter that throws.</summary>
[WireModel]
public partial record Unwritable : Figure
{
    [WireField(1)] public string Note { get => throw new InvalidOperationException("stop"); set { } }
}

/// <summary>Has no code for Protobuf and MemoryPack.</summary>
[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public partial record OnTwoWires
{
    [WireField(1)] public object? Any { get; set; }
}

/// <summary>Holds a value that may have no code.</summary>
[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public partial record HoldsAny
{
    [WireField(1)] public object? Any { get; set; }
}
