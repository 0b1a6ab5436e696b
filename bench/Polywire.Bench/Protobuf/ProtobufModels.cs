using Polywire;

namespace Bench.Protobuf;

/// <summary>One member of each common kind, and four of the same below it.</summary>
[WireModel(Wires = Wires.Protobuf)]
public sealed class ProtobufDemo
{
    [WireField(1)] public int P1 { get; set; }
    [WireField(2)] public bool P2 { get; set; }
    [WireField(3)] public string P3 { get; set; } = "";
    [WireField(4)] public double P4 { get; set; }
    [WireField(5)] public long P5 { get; set; }
    [WireField(6)] public List<ProtobufDemoSub> Subs { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public sealed class ProtobufDemoSub
{
    [WireField(1)] public int P1 { get; set; }
    [WireField(2)] public bool P2 { get; set; }
    [WireField(3)] public string P3 { get; set; } = "";
    [WireField(4)] public double P4 { get; set; }
    [WireField(5)] public long P5 { get; set; }
}
