namespace Polywire.Lambda.Events;

/// <summary>A batch of Amazon SQS messages.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json)]
public class SqsEvent
{
    /// <summary>Gets or sets the messages.</summary>
    public List<SqsMessage> Records { get; set; } = [];
}

/// <summary>An Amazon SQS message.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class SqsMessage
{
    /// <summary>Gets or sets the id.</summary>
    public string? MessageId { get; set; }

    /// <summary>Gets or sets the handle by which the message is deleted.</summary>
    public string? ReceiptHandle { get; set; }

    /// <summary>Gets or sets the body.</summary>
    public string? Body { get; set; }

    /// <summary>Gets or sets the MD5 of the body in hexadecimal.</summary>
    public string? Md5OfBody { get; set; }

    /// <summary>Gets or sets attributes of the system: <c>ApproximateReceiveCount</c>, <c>SentTimestamp</c>, ….</summary>
    public Dictionary<string, string>? Attributes { get; set; }

    /// <summary>Gets or sets attributes of the sender.</summary>
    public Dictionary<string, SqsAttribute>? MessageAttributes { get; set; }

    /// <summary>Gets or sets the source, <c>aws:sqs</c>.</summary>
    public string? EventSource { get; set; }

    /// <summary>Gets or sets the ARN of the queue.</summary>
    [WireField(Name = "eventSourceARN")] public string? EventSourceArn { get; set; }

    /// <summary>Gets or sets the region.</summary>
    public string? AwsRegion { get; set; }
}

/// <summary>An attribute that the sender of an Amazon SQS message set.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class SqsAttribute
{
    /// <summary>Gets or sets the type: <c>String</c>, <c>Number</c>, <c>Binary</c>, or one of these with a label.</summary>
    public string? DataType { get; set; }

    /// <summary>Gets or sets a text or a number.</summary>
    public string? StringValue { get; set; }

    /// <summary>Gets or sets bytes.</summary>
    public byte[]? BinaryValue { get; set; }
}

/// <summary>The messages of a batch that failed, for a queue with <c>ReportBatchItemFailures</c>.</summary>
[WireModel(Naming = WireNaming.CamelCase, Wires = Wires.Json)]
public class SqsBatchResponse
{
    /// <summary>Gets or sets the messages to deliver again.</summary>
    public List<SqsBatchItemFailure> BatchItemFailures { get; set; } = [];
}

/// <summary>A message of a batch that failed.</summary>
[WireModel(Naming = WireNaming.CamelCase, Wires = Wires.Json)]
public class SqsBatchItemFailure
{
    /// <summary>Gets or sets the id of the message.</summary>
    public required string ItemIdentifier { get; set; }
}

/// <summary>Amazon SNS notifications.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json)]
public class SnsEvent
{
    /// <summary>Gets or sets the records.</summary>
    public List<SnsRecord> Records { get; set; } = [];
}

/// <summary>A record with an Amazon SNS notification.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json)]
public class SnsRecord
{
    /// <summary>Gets or sets the source, <c>aws:sns</c>.</summary>
    public string? EventSource { get; set; }

    /// <summary>Gets or sets the version of the record.</summary>
    public string? EventVersion { get; set; }

    /// <summary>Gets or sets the ARN of the subscription.</summary>
    public string? EventSubscriptionArn { get; set; }

    /// <summary>Gets or sets the notification.</summary>
    public SnsNotification? Sns { get; set; }
}

/// <summary>An Amazon SNS notification.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json)]
public class SnsNotification
{
    /// <summary>Gets or sets the type, <c>Notification</c>.</summary>
    public string? Type { get; set; }

    /// <summary>Gets or sets the id.</summary>
    public string? MessageId { get; set; }

    /// <summary>Gets or sets the ARN of the topic.</summary>
    public string? TopicArn { get; set; }

    /// <summary>Gets or sets the subject.</summary>
    public string? Subject { get; set; }

    /// <summary>Gets or sets the message.</summary>
    public string? Message { get; set; }

    /// <summary>Gets or sets when it was published.</summary>
    public DateTime? Timestamp { get; set; }

    /// <summary>Gets or sets attributes of the publisher.</summary>
    public Dictionary<string, SnsAttribute>? MessageAttributes { get; set; }
}

/// <summary>An attribute that the publisher of an Amazon SNS notification set.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json)]
public class SnsAttribute
{
    /// <summary>Gets or sets the type: <c>String</c>, <c>String.Array</c>, <c>Number</c> or <c>Binary</c>.</summary>
    public string? Type { get; set; }

    /// <summary>Gets or sets the value as text; bytes in base64.</summary>
    public string? Value { get; set; }
}
