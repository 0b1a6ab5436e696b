using MemoryPack;
using Polywire;
using ProtoBuf;
using Light = LightProto;

namespace Bench.Corpus.Models;

/// <summary>A number and a text.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageText
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public int Id { get; set; }
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public string Text { get; set; } = "";
}

/// <summary>Rows of text.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageTexts
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public List<MessageText> Rows { get; set; } = [];
}

/// <summary>An array of <c>int</c>.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageInts
{
    [WireField(1), ProtoMember(1, IsPacked = true), Light.ProtoMember(1, IsPacked = true)] public int[] Values { get; set; } = [];
}

/// <summary>An array of <c>uint</c>.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageUInts
{
    [WireField(1), ProtoMember(1, IsPacked = true), Light.ProtoMember(1, IsPacked = true)] public uint[] Values { get; set; } = [];
}

/// <summary>An array of <c>long</c>.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageLongs
{
    [WireField(1), ProtoMember(1, IsPacked = true), Light.ProtoMember(1, IsPacked = true)] public long[] Values { get; set; } = [];
}

/// <summary>An array of <c>ulong</c>.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageULongs
{
    [WireField(1), ProtoMember(1, IsPacked = true), Light.ProtoMember(1, IsPacked = true)] public ulong[] Values { get; set; } = [];
}

/// <summary>An array of <c>float</c>.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageFloats
{
    [WireField(1), ProtoMember(1, IsPacked = true), Light.ProtoMember(1, IsPacked = true)] public float[] Values { get; set; } = [];
}

/// <summary>An array of <c>double</c>.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageDoubles
{
    [WireField(1), ProtoMember(1, IsPacked = true), Light.ProtoMember(1, IsPacked = true)] public double[] Values { get; set; } = [];
}

/// <summary>An array of <c>bool</c>.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageBools
{
    [WireField(1), ProtoMember(1, IsPacked = true), Light.ProtoMember(1, IsPacked = true)] public bool[] Values { get; set; } = [];
}

/// <summary>Strings.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageStrings
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public List<string> Values { get; set; } = [];
}

/// <summary>Thirty optional members.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageWide
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public string? Member1 { get; set; }
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public int? Member2 { get; set; }
    [WireField(3), ProtoMember(3), Light.ProtoMember(3)] public double? Member3 { get; set; }
    [WireField(4), ProtoMember(4), Light.ProtoMember(4)] public bool? Member4 { get; set; }
    [WireField(5), ProtoMember(5), Light.ProtoMember(5)] public long? Member5 { get; set; }
    [WireField(6), ProtoMember(6), Light.ProtoMember(6)] public string? Member6 { get; set; }
    [WireField(7), ProtoMember(7), Light.ProtoMember(7)] public int? Member7 { get; set; }
    [WireField(8), ProtoMember(8), Light.ProtoMember(8)] public double? Member8 { get; set; }
    [WireField(9), ProtoMember(9), Light.ProtoMember(9)] public bool? Member9 { get; set; }
    [WireField(10), ProtoMember(10), Light.ProtoMember(10)] public long? Member10 { get; set; }
    [WireField(11), ProtoMember(11), Light.ProtoMember(11)] public string? Member11 { get; set; }
    [WireField(12), ProtoMember(12), Light.ProtoMember(12)] public int? Member12 { get; set; }
    [WireField(13), ProtoMember(13), Light.ProtoMember(13)] public double? Member13 { get; set; }
    [WireField(14), ProtoMember(14), Light.ProtoMember(14)] public bool? Member14 { get; set; }
    [WireField(15), ProtoMember(15), Light.ProtoMember(15)] public long? Member15 { get; set; }
    [WireField(16), ProtoMember(16), Light.ProtoMember(16)] public string? Member16 { get; set; }
    [WireField(17), ProtoMember(17), Light.ProtoMember(17)] public int? Member17 { get; set; }
    [WireField(18), ProtoMember(18), Light.ProtoMember(18)] public double? Member18 { get; set; }
    [WireField(19), ProtoMember(19), Light.ProtoMember(19)] public bool? Member19 { get; set; }
    [WireField(20), ProtoMember(20), Light.ProtoMember(20)] public long? Member20 { get; set; }
    [WireField(21), ProtoMember(21), Light.ProtoMember(21)] public string? Member21 { get; set; }
    [WireField(22), ProtoMember(22), Light.ProtoMember(22)] public int? Member22 { get; set; }
    [WireField(23), ProtoMember(23), Light.ProtoMember(23)] public double? Member23 { get; set; }
    [WireField(24), ProtoMember(24), Light.ProtoMember(24)] public bool? Member24 { get; set; }
    [WireField(25), ProtoMember(25), Light.ProtoMember(25)] public long? Member25 { get; set; }
    [WireField(26), ProtoMember(26), Light.ProtoMember(26)] public string? Member26 { get; set; }
    [WireField(27), ProtoMember(27), Light.ProtoMember(27)] public int? Member27 { get; set; }
    [WireField(28), ProtoMember(28), Light.ProtoMember(28)] public double? Member28 { get; set; }
    [WireField(29), ProtoMember(29), Light.ProtoMember(29)] public bool? Member29 { get; set; }
    [WireField(30), ProtoMember(30), Light.ProtoMember(30)] public long? Member30 { get; set; }
}

/// <summary>Rows of which most members are left out, or few.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageWides
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public List<MessageWide> Rows { get; set; } = [];
}

/// <summary>Maps.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageMaps
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public Dictionary<string, int> Counts { get; set; } = [];
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public Dictionary<int, double> Rates { get; set; } = [];
    [WireField(3), ProtoMember(3), Light.ProtoMember(3)] public Dictionary<string, MessageText> Rows { get; set; } = [];
}

/// <summary>A tree.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageTree
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public string Name { get; set; } = "";
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public int Value { get; set; }
    [WireField(3), ProtoMember(3), Light.ProtoMember(3)] public List<MessageTree> Children { get; set; } = [];
}

/// <summary>Bytes.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageBlob
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public int Id { get; set; }
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public byte[] Data { get; set; } = [];
}

/// <summary>A small object of numbers.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageReading
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public int Sensor { get; set; }
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public long Time { get; set; }
    [WireField(3), ProtoMember(3), Light.ProtoMember(3)] public double Value { get; set; }
}

/// <summary>An order, with objects and a list below it.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageOrder
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public long Id { get; set; }
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public string Currency { get; set; } = "";
    [WireField(3), ProtoMember(3), Light.ProtoMember(3)] public MessageAddress? ShipTo { get; set; }
    [WireField(4), ProtoMember(4), Light.ProtoMember(4)] public List<MessageItem> Items { get; set; } = [];
    [WireField(5), ProtoMember(5), Light.ProtoMember(5)] public string? Comment { get; set; }
}

/// <summary>The address of an order.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageAddress
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public string Name { get; set; } = "";
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public string Street { get; set; } = "";
    [WireField(3), ProtoMember(3), Light.ProtoMember(3)] public string City { get; set; } = "";
    [WireField(4), ProtoMember(4), Light.ProtoMember(4)] public int Zip { get; set; }
}

/// <summary>A line of an order.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.MemoryPack), ProtoContract, Light.ProtoContract, MemoryPackable]
public sealed partial class MessageItem
{
    [WireField(1), ProtoMember(1), Light.ProtoMember(1)] public string Sku { get; set; } = "";
    [WireField(2), ProtoMember(2), Light.ProtoMember(2)] public int Quantity { get; set; }
    [WireField(3), ProtoMember(3), Light.ProtoMember(3)] public double Price { get; set; }
}
