using Polywire;

namespace ProtobufTests.Models;

[WireModel(Wires = Wires.Protobuf)]
public class UnsetHolder
{
    [WireField(1)] public UnsetInit? Init { get; set; }
    [WireField(2)] public UnsetRecord? Record { get; set; }
    [WireField(3)] public UnsetFilled? Filled { get; set; }
}

[WireModel(Wires = Wires.Protobuf, UnknownMembers = UnknownMemberHandling.Preserve)]
public class UnsetInit
{
    [WireField(1)] public int Known { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Rest { get; init; }
}

[WireModel(Wires = Wires.Protobuf, UnknownMembers = UnknownMemberHandling.Preserve)]
public record UnsetRecord([property: WireField(1)] int Known)
{
    [WireExtensionData] public Dictionary<string, RawValue>? Rest { get; init; }
}

/// <summary>Nothing sets the dictionary, which a new object has.</summary>
[WireModel(Wires = Wires.Protobuf, UnknownMembers = UnknownMemberHandling.Preserve)]
public record UnsetFilled([property: WireField(1)] int Known)
{
    [WireExtensionData] public Dictionary<string, RawValue> Rest { get; } = [];
}
