using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>What an operation of <c>_bulk</c> is about.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class BulkMetadata : Body
{
    [WireField(Name = "_index")] public string? Index { get; set; }
    [WireField(Name = "_id")] public Identifier Id { get; set; }
    public Identifier Routing { get; set; }
    public string? Pipeline { get; set; }
    public bool? RequireAlias { get; set; }
    public Number RetryOnConflict { get; set; }
    public Number IfSeqNo { get; set; }
    public Number IfPrimaryTerm { get; set; }
    public Number Version { get; set; }
    public string? VersionType { get; set; }
    public Dictionary<string, string>? DynamicTemplates { get; set; }
}

/// <summary>The first line of an operation: <c>{"index":{…}}</c>.</summary>
[WireCodec(typeof(BulkActionCodec))]
public sealed record BulkAction(string Operation, BulkMetadata Metadata)
{
    /// <summary>Whether a second line follows.</summary>
    public bool HasDocument => Operation != "delete";
}

public sealed class BulkActionCodec : JsonCodec<BulkAction>
{
    public override void Write(ref JsonWriter writer, BulkAction? value)
    {
        if (value is null) writer.Fail(WireErrorCode.NotRepresentable, "An operation is not null.");
        writer.WriteStartObject();
        writer.WritePropertyName(value!.Operation);
        writer.WriteValue<BulkMetadata>(value.Metadata);
        writer.WriteEndObject();
    }

    public override BulkAction Read(ref JsonReader reader)
    {
        string operation = FieldNames.ReadFirst(ref reader, "A bulk action");
        var action = new BulkAction(operation, reader.ReadValue<BulkMetadata>() ?? new());
        FieldNames.ReadEnd(ref reader, "A bulk action");
        return action;
    }
}

/// <summary>The second line of an update.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class UpdateBody<T> : Body
{
    [WireCodec(typeof(SourceCodec<>))] public Optional<T> Doc { get; set; }
    [WireCodec(typeof(SourceCodec<>))] public Optional<T> Upsert { get; set; }
    public bool? DocAsUpsert { get; set; }
    public bool? ScriptedUpsert { get; set; }
    public bool? DetectNoop { get; set; }
    public RawValue Script { get; set; }
    [WireField(Name = "_source")] public SourceFilter? Source { get; set; }
}
