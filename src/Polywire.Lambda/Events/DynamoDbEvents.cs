namespace Polywire.Lambda.Events;

/// <summary>Changes of items, from an Amazon DynamoDB stream.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json)]
public class DynamoDbEvent
{
    /// <summary>Gets or sets the changes.</summary>
    public List<DynamoDbRecord> Records { get; set; } = [];
}

/// <summary>The change of an item.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class DynamoDbRecord
{
    /// <summary>Gets or sets the id.</summary>
    [WireField(Name = "eventID")] public string? EventId { get; set; }

    /// <summary>Gets or sets <c>INSERT</c>, <c>MODIFY</c> or <c>REMOVE</c>.</summary>
    public string? EventName { get; set; }

    /// <summary>Gets or sets the version of the record.</summary>
    public string? EventVersion { get; set; }

    /// <summary>Gets or sets the source, <c>aws:dynamodb</c>.</summary>
    public string? EventSource { get; set; }

    /// <summary>Gets or sets the region.</summary>
    public string? AwsRegion { get; set; }

    /// <summary>Gets or sets the ARN of the stream.</summary>
    [WireField(Name = "eventSourceARN")] public string? EventSourceArn { get; set; }

    /// <summary>Gets or sets the item.</summary>
    [WireField(Name = "dynamodb")] public DynamoDbChange? DynamoDb { get; set; }
}

/// <summary>An item before and after its change.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json)]
public class DynamoDbChange
{
    /// <summary>Gets or sets about when it happened, in seconds since 1970.</summary>
    public double? ApproximateCreationDateTime { get; set; }

    /// <summary>Gets or sets the key of the item.</summary>
    public Dictionary<string, DynamoDbValue>? Keys { get; set; }

    /// <summary>Gets or sets the item after the change, if the stream has it.</summary>
    public Dictionary<string, DynamoDbValue>? NewImage { get; set; }

    /// <summary>Gets or sets the item before the change, if the stream has it.</summary>
    public Dictionary<string, DynamoDbValue>? OldImage { get; set; }

    /// <summary>Gets or sets the number of the record in the stream.</summary>
    public string? SequenceNumber { get; set; }

    /// <summary>Gets or sets the size of the record in bytes.</summary>
    public long? SizeBytes { get; set; }

    /// <summary>Gets or sets which images the stream has: <c>KEYS_ONLY</c>, <c>NEW_IMAGE</c>, <c>OLD_IMAGE</c>, <c>NEW_AND_OLD_IMAGES</c>.</summary>
    public string? StreamViewType { get; set; }
}

/// <summary>A value of an Amazon DynamoDB item: exactly one member is not null.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json)]
public class DynamoDbValue
{
    /// <summary>Gets or sets a text.</summary>
    public string? S { get; set; }

    /// <summary>Gets or sets a number of up to 38 digits, as text.</summary>
    public string? N { get; set; }

    /// <summary>Gets or sets bytes.</summary>
    public byte[]? B { get; set; }

    /// <summary>Gets or sets a set of texts.</summary>
    [WireField(Name = "SS")] public List<string>? Texts { get; set; }

    /// <summary>Gets or sets a set of numbers, as text.</summary>
    [WireField(Name = "NS")] public List<string>? Numbers { get; set; }

    /// <summary>Gets or sets a set of bytes.</summary>
    [WireField(Name = "BS")] public List<byte[]>? Binaries { get; set; }

    /// <summary>Gets or sets a map.</summary>
    [WireField(Name = "M")] public Dictionary<string, DynamoDbValue>? Map { get; set; }

    /// <summary>Gets or sets a list.</summary>
    [WireField(Name = "L")] public List<DynamoDbValue>? List { get; set; }

    /// <summary>Gets or sets true for a null.</summary>
    [WireField(Name = "NULL")] public bool? Null { get; set; }

    /// <summary>Gets or sets true or false.</summary>
    [WireField(Name = "BOOL")] public bool? Bool { get; set; }
}
