using MemoryPack;
using Polywire;

namespace Bench.MemoryPack;

/// <summary>One member of each common kind, and four of the same below it.</summary>
[WireModel(Wires = Wires.MemoryPack), MemoryPackable]
public sealed partial class PackedDemo
{
    public int P1 { get; set; }
    public bool P2 { get; set; }
    public string P3 { get; set; } = null!;
    public double P4 { get; set; }
    public long P5 { get; set; }
    public List<PackedDemoSub> Subs { get; set; } = null!;
}

[WireModel(Wires = Wires.MemoryPack), MemoryPackable]
public sealed partial class PackedDemoSub
{
    public int P1 { get; set; }
    public bool P2 { get; set; }
    public string P3 { get; set; } = null!;
    public double P4 { get; set; }
    public long P5 { get; set; }
}

/// <summary>The members of <see cref="PackedDemoSub"/> with the length of each.</summary>
[WireModel(Wires = Wires.MemoryPack, VersionTolerant = true), MemoryPackable(GenerateType.VersionTolerant)]
public sealed partial class PackedTolerant
{
    [WireField(1), MemoryPackOrder(0)] public int P1 { get; set; }
    [WireField(2), MemoryPackOrder(1)] public bool P2 { get; set; }
    [WireField(3), MemoryPackOrder(2)] public string P3 { get; set; } = null!;
    [WireField(4), MemoryPackOrder(3)] public double P4 { get; set; }
    [WireField(5), MemoryPackOrder(4)] public long P5 { get; set; }
}

/// <summary>A tree whose nodes know their parents.</summary>
[WireModel(Wires = Wires.MemoryPack, CircularReference = true), MemoryPackable(GenerateType.CircularReference)]
public sealed partial class PackedNode
{
    [WireField(1), MemoryPackOrder(0)] public string Name { get; set; } = "";
    [WireField(2), MemoryPackOrder(1)] public PackedNode? Parent { get; set; }
    [WireField(3), MemoryPackOrder(2)] public List<PackedNode> Children { get; set; } = [];
}

/// <summary>Members that may be null.</summary>
[WireModel(Wires = Wires.MemoryPack), MemoryPackable]
public sealed partial class PackedNullables
{
    public int? Number { get; set; }
    public long? Id { get; set; }
    public double? Rate { get; set; }
    public bool? Flag { get; set; }
    public DateTime? Time { get; set; }
    public Guid? Key { get; set; }
    public string? Text { get; set; }
}

/// <summary>Members whose bytes are their memory, and some of other kinds between them.</summary>
[WireModel(Wires = Wires.MemoryPack), MemoryPackable]
public sealed partial class PackedFixed
{
    public Guid Id { get; set; }
    public DateTime Time { get; set; }
    public DateTimeOffset Local { get; set; }
    public decimal Price { get; set; }
    public int Count { get; set; }
    public short Level { get; set; }
    public byte Kind { get; set; }
    public float Rate { get; set; }
    public int[] Codes { get; set; } = [];
    public Dictionary<string, string> Tags { get; set; } = [];
}

/// <summary>A struct that is copied.</summary>
[WireModel(Wires = Wires.MemoryPack), MemoryPackable]
public partial struct PackedPoint
{
    public double X;
    public double Y;
    public double Z;
}

/// <summary>A struct with seven bytes of padding.</summary>
[WireModel(Wires = Wires.MemoryPack), MemoryPackable]
public partial struct PackedPadded
{
    public byte Kind;
    public long Value;
}

[WireModel(Wires = Wires.MemoryPack), MemoryPackable]
[WireUnion(0, typeof(PackedCircle)), WireUnion(1, typeof(PackedBox)), WireUnion(2, typeof(PackedLabel))]
[MemoryPackUnion(0, typeof(PackedCircle)), MemoryPackUnion(1, typeof(PackedBox)), MemoryPackUnion(2, typeof(PackedLabel))]
public abstract partial class PackedShape;

[WireModel(Wires = Wires.MemoryPack), MemoryPackable]
public sealed partial class PackedCircle : PackedShape
{
    public double Radius { get; set; }
}

[WireModel(Wires = Wires.MemoryPack), MemoryPackable]
public sealed partial class PackedBox : PackedShape
{
    public int Width { get; set; }
    public int Height { get; set; }
}

[WireModel(Wires = Wires.MemoryPack), MemoryPackable]
public sealed partial class PackedLabel : PackedShape
{
    public string Text { get; set; } = "";
}
