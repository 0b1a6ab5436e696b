using Polywire;
using ProtoBuf;
using Light = LightProto;

namespace Bench.Protobuf;

/// <summary>One member of each common kind, and four of the same below it.</summary>
[WireModel(Wires = Wires.Protobuf), ProtoContract, Light.ProtoContract]
public sealed partial class ProtobufDemo
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public int P1 { get; set; }
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public bool P2 { get; set; }
    [WireField(3), ProtoMember(3), Light.ProtoMember(3)] public string P3 { get; set; } = "";
    [WireField(4), ProtoMember(4), Light.ProtoMember(4)] public double P4 { get; set; }
    [WireField(5), ProtoMember(5), Light.ProtoMember(5)] public long P5 { get; set; }
    [WireField(6), ProtoMember(6), Light.ProtoMember(6)] public List<ProtobufDemoSub> Subs { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf), ProtoContract, Light.ProtoContract]
public sealed partial class ProtobufDemoSub
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public int P1 { get; set; }
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public bool P2 { get; set; }
    [WireField(3), ProtoMember(3), Light.ProtoMember(3)] public string P3 { get; set; } = "";
    [WireField(4), ProtoMember(4), Light.ProtoMember(4)] public double P4 { get; set; }
    [WireField(5), ProtoMember(5), Light.ProtoMember(5)] public long P5 { get; set; }
}

[WireModel(Wires = Wires.Protobuf), ProtoContract, Light.ProtoContract]
public sealed partial class ProtobufDemos
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public List<ProtobufDemo> Items { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf), ProtoContract, Light.ProtoContract]
public sealed partial class ProtobufInts
{
    [WireField(1), ProtoMember(1, IsPacked = true), Light.ProtoMember(1, IsPacked = true)] public int[] Items { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf), ProtoContract, Light.ProtoContract]
public sealed partial class ProtobufDoubles
{
    [WireField(1), ProtoMember(1, IsPacked = true), Light.ProtoMember(1, IsPacked = true)] public double[] Items { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf), ProtoContract, Light.ProtoContract]
public sealed partial class ProtobufTexts
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public List<string> Items { get; set; } = [];
}
