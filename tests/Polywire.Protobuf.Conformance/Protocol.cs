using Polywire;

namespace ConformanceTestee;

/// <summary>What the runner asks for: a message to parse, and a format to write it in.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class ConformanceRequest
{
    [WireField(1, OneOf = "payload")] public byte[]? Protobuf { get; set; }
    [WireField(2, OneOf = "payload")] public string? Json { get; set; }
    [WireField(8, OneOf = "payload")] public string? Text { get; set; }
    [WireField(3)] public OutputFormat OutputFormat { get; set; }
    [WireField(4)] public string MessageType { get; set; } = "";
    [WireField(5)] public TestCategory Category { get; set; }
}

public enum TestCategory
{
    Unspecified = 0,
    Binary = 1,
    Json = 2,
    JsonIgnoringUnknown = 3,
    Jspb = 4,
    Text = 5,
}

public enum OutputFormat
{
    Unspecified = 0,
    Protobuf = 1,
    Json = 2,
    Jspb = 3,
    Text = 4,
}

/// <summary>The message as it was written again, or why it was not.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class ConformanceResponse
{
    [WireField(1, OneOf = "result")] public string? ParseError { get; set; }
    [WireField(2, OneOf = "result")] public string? RuntimeError { get; set; }
    [WireField(3, OneOf = "result")] public byte[]? Protobuf { get; set; }
    [WireField(4, OneOf = "result")] public string? Json { get; set; }
    [WireField(5, OneOf = "result")] public string? Skipped { get; set; }
    [WireField(6, OneOf = "result")] public string? SerializeError { get; set; }
}
