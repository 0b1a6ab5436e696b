using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>The answer of <c>_bulk</c>.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class BulkResponse : Body
{
    public bool? Errors { get; set; }
    public long? Took { get; set; }
    public long? IngestTook { get; set; }
    public List<BulkItem>? Items { get; set; }
}

/// <summary>One item: its operation is the name of its only member.</summary>
[WireCodec(typeof(BulkItemCodec))]
public sealed record BulkItem(string Operation, BulkResult Result);

/// <summary>What became of an operation: a result, or an error.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class BulkResult : Body
{
    [WireField(Name = "_index")] public Optional<string> Index { get; set; }
    [WireField(Name = "_id")] public Optional<string> Id { get; set; }
    [WireField(Name = "_version")] public long? Version { get; set; }
    public string? Result { get; set; }
    public bool? ForcedRefresh { get; set; }
    [WireField(Name = "_shards")] public ShardStatistics? Shards { get; set; }
    [WireField(Name = "_seq_no")] public long? SeqNo { get; set; }
    [WireField(Name = "_primary_term")] public long? PrimaryTerm { get; set; }
    public int? Status { get; set; }
    public string? FailureStore { get; set; }
    public Error? Error { get; set; }
    public InlineGet? Get { get; set; }
    [WireIgnore] public bool IsError => Error is not null;
}

/// <summary>The document after an update with <c>_source</c>.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class InlineGet : Body
{
    [WireField(Name = "_seq_no")] public long? SeqNo { get; set; }
    [WireField(Name = "_primary_term")] public long? PrimaryTerm { get; set; }
    public bool? Found { get; set; }
    [WireField(Name = "_source")] public RawValue Source { get; set; }
    public Dictionary<string, object?>? Fields { get; set; }
}

public sealed class BulkItemCodec : JsonCodec<BulkItem>
{
    static readonly JsonNames s_operations = new("index", "create", "update", "delete");

    public override void Write(ref JsonWriter writer, BulkItem? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }
        writer.WriteStartObject();
        writer.WritePropertyName(value.Operation);
        writer.WriteValue<BulkResult>(value.Result);
        writer.WriteEndObject();
    }

    public override BulkItem? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        reader.ReadStartObject();
        if (!reader.TryReadPropertyName(s_operations, out int index, out ReadOnlySpan<byte> name)) reader.Fail(WireErrorCode.MissingMember, "A bulk item names its operation.");
        // The four names are there already; another one is new in a server to come.
        string operation = index >= 0 ? s_operations[index] : System.Text.Encoding.UTF8.GetString(name);
        var item = new BulkItem(operation, reader.ReadValue<BulkResult>() ?? new BulkResult());
        if (reader.TryReadPropertyName(out _)) reader.Fail(WireErrorCode.UnknownMember, "A bulk item has one operation.");
        return item;
    }
}
