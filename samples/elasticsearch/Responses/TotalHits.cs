using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>How many documents match: <c>{"value":10000,"relation":"gte"}</c>, of which <c>filter_path</c> may leave one, or a number with <c>rest_total_hits_as_int</c>.</summary>
[WireCodec(typeof(TotalHitsCodec))]
public sealed record TotalHits(long? Value, string? Relation = null)
{
    /// <summary>Written as a number.</summary>
    public bool IsNumber { get; init; }
    /// <summary>Written as null, which is not the same as absent.</summary>
    public bool IsNull { get; init; }

    public static implicit operator TotalHits(long value) => new(value) { IsNumber = true };
}

public sealed class TotalHitsCodec : JsonCodec<TotalHits>
{
    static readonly JsonNames s_names = new("value", "relation");

    public override void Write(ref JsonWriter writer, TotalHits? value)
    {
        if (value is null or { IsNull: true })
        {
            writer.WriteNullValue();
            return;
        }
        if (value.IsNumber)
        {
            writer.WriteNumberValue(value.Value ?? 0);
            return;
        }
        writer.WriteStartObject();
        if (value.Value is { } count)
        {
            writer.WritePropertyName(s_names, 0);
            writer.WriteNumberValue(count);
        }
        if (value.Relation is { } relation)
        {
            writer.WritePropertyName(s_names, 1);
            writer.WriteStringValue(relation);
        }
        writer.WriteEndObject();
    }

    public override TotalHits? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return new TotalHits(null) { IsNull = true };
        if (reader.PeekKind() == JsonTokenKind.Integer) return reader.ReadInt64();
        long? value = null;
        string? relation = null;
        reader.ReadStartObject();
        while (reader.TryReadPropertyName(s_names, out int index))
        {
            if (index == 0) value = reader.ReadInt64();
            else if (index == 1) relation = reader.TryReadString("eq"u8) ? "eq" : reader.TryReadString("gte"u8) ? "gte" : reader.ReadString();
            else reader.Skip();
        }
        return new TotalHits(value, relation);
    }
}

/// <summary>The named queries that a hit matched: a list of names, or names with scores (<c>include_named_queries_score</c>).</summary>
[WireCodec(typeof(MatchedQueriesCodec))]
public sealed class MatchedQueries
{
    public List<string>? Names { get; init; }
    public Dictionary<string, Number>? Scores { get; init; }
}

public static class MatchedQueriesCodec
{
    public static void Write(ref JsonWriter writer, MatchedQueries? value)
    {
        if (value?.Scores is { } scores) writer.WriteValue<Dictionary<string, Number>>(scores);
        else writer.WriteValue<List<string>>(value?.Names);
    }

    public static MatchedQueries? Read(ref JsonReader reader) => reader.PeekKind() switch
    {
        JsonTokenKind.Object => new MatchedQueries { Scores = reader.ReadValue<Dictionary<string, Number>>() },
        _ => reader.ReadValue<List<string>>() is { } names ? new MatchedQueries { Names = names } : null,
    };
}
