namespace Polywire.Lambda.Events;

/// <summary>Changes of objects in Amazon S3.</summary>
[WireModel(OmitNull = true, Wires = Wires.Json)]
public class S3Event
{
    /// <summary>Gets or sets the changes.</summary>
    public List<S3Record> Records { get; set; } = [];
}

/// <summary>The change of an object in Amazon S3.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class S3Record
{
    /// <summary>Gets or sets the version of the record.</summary>
    public string? EventVersion { get; set; }

    /// <summary>Gets or sets the source, <c>aws:s3</c>.</summary>
    public string? EventSource { get; set; }

    /// <summary>Gets or sets the region.</summary>
    public string? AwsRegion { get; set; }

    /// <summary>Gets or sets when it happened.</summary>
    public DateTime? EventTime { get; set; }

    /// <summary>Gets or sets what happened, such as <c>ObjectCreated:Put</c>.</summary>
    public string? EventName { get; set; }

    /// <summary>Gets or sets who did it.</summary>
    public S3Identity? UserIdentity { get; set; }

    /// <summary>Gets or sets <c>sourceIPAddress</c> of the request.</summary>
    public Dictionary<string, string>? RequestParameters { get; set; }

    /// <summary>Gets or sets <c>x-amz-request-id</c> and <c>x-amz-id-2</c> of the response.</summary>
    public Dictionary<string, string>? ResponseElements { get; set; }

    /// <summary>Gets or sets the bucket and the object.</summary>
    public S3Entity? S3 { get; set; }
}

/// <summary>A principal.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class S3Identity
{
    /// <summary>Gets or sets the id of the principal.</summary>
    public string? PrincipalId { get; set; }
}

/// <summary>A bucket and an object.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class S3Entity
{
    /// <summary>Gets or sets the version of this structure.</summary>
    [WireField(Name = "s3SchemaVersion")] public string? SchemaVersion { get; set; }

    /// <summary>Gets or sets the id of the notification's configuration.</summary>
    public string? ConfigurationId { get; set; }

    /// <summary>Gets or sets the bucket.</summary>
    public S3Bucket? Bucket { get; set; }

    /// <summary>Gets or sets the object.</summary>
    public S3Object? Object { get; set; }
}

/// <summary>A bucket of Amazon S3.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class S3Bucket
{
    /// <summary>Gets or sets the name.</summary>
    public string? Name { get; set; }

    /// <summary>Gets or sets the owner.</summary>
    public S3Identity? OwnerIdentity { get; set; }

    /// <summary>Gets or sets the ARN.</summary>
    public string? Arn { get; set; }
}

/// <summary>An object in Amazon S3.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class S3Object
{
    /// <summary>Gets or sets the key as it was sent: URL-encoded, with <c>+</c> for a blank.</summary>
    public string? Key { get; set; }

    /// <summary>Gets or sets the size in bytes.</summary>
    public long? Size { get; set; }

    /// <summary>Gets or sets the entity tag.</summary>
    public string? ETag { get; set; }

    /// <summary>Gets or sets the version, in a bucket with versioning.</summary>
    public string? VersionId { get; set; }

    /// <summary>Gets or sets a hexadecimal number that orders the changes of one key.</summary>
    public string? Sequencer { get; set; }
}

/// <summary>An event of Amazon EventBridge.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
public class EventBridgeEvent<TDetail>
{
    /// <summary>Gets or sets the version of the envelope.</summary>
    public string? Version { get; set; }

    /// <summary>Gets or sets the id.</summary>
    public string? Id { get; set; }

    /// <summary>Gets or sets the kind of <see cref="Detail"/>.</summary>
    [WireField(Name = "detail-type")] public string? DetailType { get; set; }

    /// <summary>Gets or sets the source, such as <c>aws.ec2</c>.</summary>
    public string? Source { get; set; }

    /// <summary>Gets or sets the account.</summary>
    public string? Account { get; set; }

    /// <summary>Gets or sets when it happened.</summary>
    public DateTime? Time { get; set; }

    /// <summary>Gets or sets the region.</summary>
    public string? Region { get; set; }

    /// <summary>Gets or sets the ARNs of what is concerned.</summary>
    public List<string>? Resources { get; set; }

    /// <summary>Gets or sets what happened.</summary>
    public TDetail? Detail { get; set; }
}
