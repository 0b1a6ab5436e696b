using Polywire;

namespace CompressionTests;

[WireModel]
public partial record Row
{
    [WireField(1)] public long Id { get; set; }
    [WireField(2)] public string Title { get; set; } = "";
    [WireField(3, Encoding = WireEncodings.NullIsEmpty)] public List<int>? Tags { get; set; }

    public virtual bool Equals(Row? other) => other is not null && Id == other.Id && Title == other.Title && (Tags ?? []).SequenceEqual(other.Tags ?? []);

    public override int GetHashCode() => HashCode.Combine(Id, Title);
}

[WireModel]
public partial struct Point
{
    [WireField(1)] public int X { get; set; }
    [WireField(2)] public int Y { get; set; }
}

/// <summary>As deep as it is made.</summary>
[WireModel]
public partial class Nested
{
    [WireField(1)] public Nested? Inner { get; set; }
}

/// <summary>Fails on writing.</summary>
[WireModel]
public partial class Picky
{
    [WireField(1)] public string Text { get; set; } = new('x', 100_000);
    [WireField(2)] public int Last { get => throw new InvalidOperationException("negative"); set { } }
}

static class Samples
{
    internal static Row Row(int seed = 0) => new() { Id = 1_000_000_007L * seed + 5, Title = $"row {seed} \"quoted\" \n – é 漢 🎈", Tags = [seed, -seed, 70_000] };

    internal static List<Row> Rows(int count) => [.. Enumerable.Range(0, count).Select(Row)];
}
