using MessagePack;
using Slot = Nerdbank.MessagePack.KeyAttribute;

namespace Bench.Models;

/// <summary>One member of each common kind, and four of the same below it. JSON, and a map on MessagePack.</summary>
[MessagePackObject(keyAsPropertyName: true)]
public sealed class Demo
{
    public int P1 { get; set; }
    public bool P2 { get; set; }
    public string P3 { get; set; } = null!;
    public double P4 { get; set; }
    public long P5 { get; set; }
    public List<DemoSub> Subs { get; set; } = null!;
}

[MessagePackObject(keyAsPropertyName: true)]
public sealed class DemoSub
{
    public int P1 { get; set; }
    public bool P2 { get; set; }
    public string P3 { get; set; } = null!;
    public double P4 { get; set; }
    public long P5 { get; set; }
}

/// <summary><see cref="Demo"/> numbered: an array on MessagePack.</summary>
[MessagePackObject]
public sealed class DemoArray
{
    [Key(0), Slot(0)] public int P1 { get; set; }
    [Key(1), Slot(1)] public bool P2 { get; set; }
    [Key(2), Slot(2)] public string P3 { get; set; } = null!;
    [Key(3), Slot(3)] public double P4 { get; set; }
    [Key(4), Slot(4)] public long P5 { get; set; }
    [Key(5), Slot(5)] public List<DemoArraySub> Subs { get; set; } = null!;
}

[MessagePackObject]
public sealed class DemoArraySub
{
    [Key(0), Slot(0)] public int P1 { get; set; }
    [Key(1), Slot(1)] public bool P2 { get; set; }
    [Key(2), Slot(2)] public string P3 { get; set; } = null!;
    [Key(3), Slot(3)] public double P4 { get; set; }
    [Key(4), Slot(4)] public long P5 { get; set; }
}
