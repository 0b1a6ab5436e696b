using Polywire;

namespace TestModels;

/// <summary>JSON in the dialect of proto3; the other wires have it as any model.</summary>
[WireModel(Json = JsonDialect.Proto3)]
public class Proto3Model
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public long LongNumber { get; set; }
    [WireField(3)] public string Text { get; set; } = "";
    [WireField(4)] public string? Note { get; set; }
    [WireField(5)] public byte[] Bytes { get; set; } = [];
    [WireField(6)] public double Real { get; set; }
    [WireField(7)] public Proto3Colour Colour { get; set; }
    [WireField(8)] public DateTime? At { get; set; }
    [WireField(9)] public TimeSpan Took { get; set; }
    [WireField(10)] public List<ulong> Sizes { get; set; } = [];
    [WireField(11)] public Dictionary<bool, Proto3Inner> Map { get; set; } = [];
    [WireField(12)] public Proto3Inner? Inner { get; set; }
    [WireField(13)] public List<Proto3Mask> Masks { get; set; } = [];
    [WireField(14)] public Proto3Instant? Instant { get; set; }
    [WireField(15)] public int Kept { get; set; } = 5;
}

[WireModel(Json = JsonDialect.Proto3)] public record Proto3Inner([property: WireField(1)] uint Number, [property: WireField(2)] string? Name);

[WireModel(Json = JsonDialect.Proto3, Message = "google.protobuf.Timestamp")]
public record struct Proto3Instant([property: WireField(1)] long Seconds, [property: WireField(2)] int Nanos);

[WireModel(Json = JsonDialect.Proto3, Message = "google.protobuf.FieldMask")]
public class Proto3Mask
{
    [WireField(1)] public List<string> Paths { get; set; } = [];
}

public enum Proto3Colour
{
    Red,
    DarkBlue,
}
