using MessagePack;
using Polywire;
using Slot = Nerdbank.MessagePack.KeyAttribute;

namespace Bench.Models;

/// <summary>One member of each common kind, and four of the same below it. JSON, and a map on MessagePack.</summary>
[WireModel, MessagePackObject(keyAsPropertyName: true)]
public sealed class Demo
{
    public int P1 { get; set; }
    public bool P2 { get; set; }
    public string P3 { get; set; } = null!;
    public double P4 { get; set; }
    public long P5 { get; set; }
    public List<DemoSub> Subs { get; set; } = null!;
}

[WireModel, MessagePackObject(keyAsPropertyName: true)]
public sealed class DemoSub
{
    public int P1 { get; set; }
    public bool P2 { get; set; }
    public string P3 { get; set; } = null!;
    public double P4 { get; set; }
    public long P5 { get; set; }
}

/// <summary><see cref="Demo"/> numbered: an array on MessagePack.</summary>
[WireModel, MessagePackObject]
public sealed class DemoArray
{
    [WireField(1), Key(0), Slot(0)] public int P1 { get; set; }
    [WireField(2), Key(1), Slot(1)] public bool P2 { get; set; }
    [WireField(3), Key(2), Slot(2)] public string P3 { get; set; } = null!;
    [WireField(4), Key(3), Slot(3)] public double P4 { get; set; }
    [WireField(5), Key(4), Slot(4)] public long P5 { get; set; }
    [WireField(6), Key(5), Slot(5)] public List<DemoArraySub> Subs { get; set; } = null!;
}

[WireModel, MessagePackObject]
public sealed class DemoArraySub
{
    [WireField(1), Key(0), Slot(0)] public int P1 { get; set; }
    [WireField(2), Key(1), Slot(1)] public bool P2 { get; set; }
    [WireField(3), Key(2), Slot(2)] public string P3 { get; set; } = null!;
    [WireField(4), Key(3), Slot(3)] public double P4 { get; set; }
    [WireField(5), Key(4), Slot(4)] public long P5 { get; set; }
}
