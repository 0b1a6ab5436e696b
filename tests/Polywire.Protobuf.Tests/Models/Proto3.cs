using Polywire;
using Polywire.Protobuf;

[assembly: WireFor(typeof(ProtobufAny))]
[assembly: WireFor(typeof(List<ProtobufTests.Models.Proto3Line>))]

namespace ProtobufTests.Models;

/// <summary>The message shop.Order of Protos/shop.proto.</summary>
[WireModel(Wires = Wires.Json | Wires.Protobuf, Json = JsonDialect.Proto3)]
public partial class Proto3Order
{
    [WireField(1)] public long OrderId { get; set; }
    [WireField(2)] public string Customer { get; set; } = "";
    [WireField(3)] public int? Rating { get; set; }
    [WireField(4)] public Proto3Kind Kind { get; set; }
    [WireField(5)] public List<Proto3Line> Lines { get; set; } = [];
    [WireField(6)] public Dictionary<bool, ulong> Counts { get; set; } = [];
    [WireField(7)] public byte[] Token { get; set; } = [];
    [WireField(8)] public DateTime? CreatedAt { get; set; }
    [WireField(9)] public TimeSpan? Delay { get; set; }
    [WireField(10)] public double Price { get; set; }
    [WireField(11, OneOf = "payment")] public string? CardNumber { get; set; }
    [WireField(12, OneOf = "payment")] public long? Cash { get; set; }
    [WireField(13, Encoding = WireEncodings.Wrap)] public float? Discount { get; set; }
    [WireField(14)] public List<Proto3Kind> Kinds { get; set; } = [];
    [WireField(15)] public Dictionary<long, Proto3Line> ById { get; set; } = [];
    [WireField(16)] public uint Pages { get; set; }
    [WireField(17)] public List<ulong> Sizes { get; set; } = [];
    [WireField(18)] public bool IsOpen { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.Protobuf, Json = JsonDialect.Proto3)]
public partial record Proto3Line([property: WireField(1)] string ItemName, [property: WireField(2)] int Quantity);

/// <summary>Members that are always written, since an absent one does not read as their type's default.</summary>
[WireModel(Wires = Wires.Json | Wires.Protobuf, Json = JsonDialect.Proto3)]
public partial class Proto3Presence
{
    [WireField(1)] public int Seven { get; set; } = 7;
    [WireField(2)] public string Named { get; set; } = "x";
    [WireField(3)] public string? Note { get; set; }
    [WireField(4, Required = true)] public int Demanded { get; set; }
    [WireField(5)] public required string Given { get; set; }
}

public enum Proto3Kind
{
    Unknown = 0,
    NextDay = 1,
    [WireName("PICK_UP")] Collected = 2,
}
