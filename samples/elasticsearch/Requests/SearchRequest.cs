using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>The body of <c>_search</c>, and every second line of <c>_msearch</c>.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class SearchRequest : Body
{
    public Query? Query { get; set; }
    public Query? PostFilter { get; set; }
    public Number From { get; set; }
    public Number Size { get; set; }
    /// <summary>true, false, or up to how many.</summary>
    public object? TrackTotalHits { get; set; }
    public bool? TrackScores { get; set; }
    public Number MinScore { get; set; }
    public List<object?>? SearchAfter { get; set; }
    public OneOrMany<SortField>? Sort { get; set; }
    [WireField(Name = "_source")] public SourceFilter? Source { get; set; }
    public Dictionary<string, AggregationRequest>? Aggs { get; set; }
    /// <summary>The long name of <see cref="Aggs"/>; a body has one of the two.</summary>
    public Dictionary<string, AggregationRequest>? Aggregations { get; set; }
    public PointInTime? Pit { get; set; }
    public RawValue Fields { get; set; }
    public RawValue DocvalueFields { get; set; }
    public RawValue StoredFields { get; set; }
    public RawValue ScriptFields { get; set; }
    public RawValue RuntimeMappings { get; set; }
    public RawValue Highlight { get; set; }
    public RawValue Suggest { get; set; }
    public RawValue Collapse { get; set; }
    public RawValue Rescore { get; set; }
    public RawValue Knn { get; set; }
    public bool? Profile { get; set; }
    public bool? Explain { get; set; }
    public bool? Version { get; set; }
    public bool? SeqNoPrimaryTerm { get; set; }
    public string? Timeout { get; set; }
    public Number TerminateAfter { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class PointInTime : Body
{
    public required string Id { get; set; }
    public string? KeepAlive { get; set; }
}

/// <summary>A criterion of a sort: a field by itself (<c>"_doc"</c>), with its order, or with options; or several in one object.</summary>
[WireCodec(typeof(SortFieldCodec))]
public sealed class SortField
{
    public required string Field { get; init; }
    /// <summary>The short form, <c>{"at":"desc"}</c>.</summary>
    public string? Order { get; init; }
    public SortOptions? Options { get; init; }
    /// <summary>The criteria that follow in the same object: <c>{"at":"desc","price":"asc"}</c>.</summary>
    public List<SortField>? Others { get; init; }

    public static implicit operator SortField(string field) => new() { Field = field };
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class SortOptions : Body
{
    public string? Order { get; set; }
    public string? Mode { get; set; }
    public string? Format { get; set; }
    public object? Missing { get; set; }
    public string? UnmappedType { get; set; }
    public string? NumericType { get; set; }
    public RawValue Nested { get; set; }
}

public sealed class SortFieldCodec : JsonCodec<SortField>
{
    public override void Write(ref JsonWriter writer, SortField? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }
        if (value.Order is null && value.Options is null && value.Others is null)
        {
            writer.WriteStringValue(FieldNames.Of(writer.Context, value.Field));
            return;
        }
        writer.WriteStartObject();
        WriteMember(ref writer, value);
        foreach (SortField other in value.Others ?? [])
        {
            WriteMember(ref writer, other);
        }
        writer.WriteEndObject();
    }

    static void WriteMember(ref JsonWriter writer, SortField value)
    {
        writer.WritePropertyName(FieldNames.Of(writer.Context, value.Field));
        if (value.Options is { } options) writer.WriteValue<SortOptions>(options);
        else writer.WriteStringValue(value.Order);
    }

    public override SortField? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        if (reader.PeekKind() == JsonTokenKind.String) return new SortField { Field = reader.ReadString()! };
        string field = FieldNames.ReadFirst(ref reader, "A sort");
        (string? order, SortOptions? options) = ReadMember(ref reader);
        List<SortField>? others = null;
        while (reader.TryReadPropertyName(out ReadOnlySpan<byte> name))
        {
            string next = System.Text.Encoding.UTF8.GetString(name);
            (string? nextOrder, SortOptions? nextOptions) = ReadMember(ref reader);
            (others ??= []).Add(new() { Field = next, Order = nextOrder, Options = nextOptions });
        }
        return new() { Field = field, Order = order, Options = options, Others = others };
    }

    static (string?, SortOptions?) ReadMember(ref JsonReader reader) =>
        reader.PeekKind() == JsonTokenKind.String ? (reader.ReadString(), null) : (null, reader.ReadValue<SortOptions>());
}

/// <summary>What of the source comes back: all or nothing, some of it by pattern, or with patterns for what does not.</summary>
[WireCodec(typeof(SourceFilterCodec))]
public sealed class SourceFilter
{
    public bool? All { get; init; }
    public OneOrMany<string>? Patterns { get; init; }
    public SourcePatterns? Filter { get; init; }

    public static implicit operator SourceFilter(bool all) => new() { All = all };
    public static implicit operator SourceFilter(string pattern) => new() { Patterns = pattern };
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class SourcePatterns : Body
{
    public OneOrMany<string>? Includes { get; set; }
    public OneOrMany<string>? Excludes { get; set; }
}

public static class SourceFilterCodec
{
    static readonly OneOrManyCodec<string> s_patterns = new();

    public static void Write(ref JsonWriter writer, SourceFilter? value)
    {
        if (value?.All is { } all) writer.WriteBooleanValue(all);
        else if (value?.Patterns is { } patterns) s_patterns.Write(ref writer, patterns);
        else writer.WriteValue<SourcePatterns>(value?.Filter);
    }

    public static SourceFilter? Read(ref JsonReader reader) => reader.PeekKind() switch
    {
        JsonTokenKind.True or JsonTokenKind.False => new SourceFilter { All = reader.ReadBoolean() },
        JsonTokenKind.String or JsonTokenKind.Array => new SourceFilter { Patterns = s_patterns.Read(ref reader) },
        _ => reader.ReadValue<SourcePatterns>() is { } filter ? new SourceFilter { Filter = filter } : null,
    };
}
