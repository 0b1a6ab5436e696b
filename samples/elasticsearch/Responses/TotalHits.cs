using Polywire;
using Polywire.CompilerServices;
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

    public override void Write(ref UncheckedJsonWriter writer, TotalHits? value)
    {
        if (value is null or { IsNull: true })
        {
            writer.WriteNull();
            return;
        }
        if (value.IsNumber)
        {
            writer.WriteInt64(value.Value ?? 0);
            return;
        }
        writer.WriteBeginObject();
        if (value.Value is { } count)
        {
            writer.WriteName(s_names, 0);
            writer.WriteInt64(count);
        }
        if (value.Relation is { } relation)
        {
            if (value.Value is not null) writer.WriteComma();
            writer.WriteName(s_names, 1);
            writer.WriteString(relation);
        }
        writer.WriteEndObject();
    }

    public override TotalHits? Read(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return new TotalHits(null) { IsNull = true };
        if (reader.PeekKind() == JsonTokenKind.Integer) return reader.ReadInt64();
        long? value = null;
        string? relation = null;
        reader.ReadBeginObject();
        for (bool more = reader.ReadFirstName(s_names, out int index); more; more = reader.ReadNextName(s_names, out index))
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
    public static void Write(ref UncheckedJsonWriter writer, MatchedQueries? value)
    {
        if (value?.Scores is { } scores) JsonCodecs<Dictionary<string, Number>>.Get().Write(ref writer, scores);
        else JsonCodecs<List<string>>.Get().Write(ref writer, value?.Names);
    }

    public static MatchedQueries? Read(ref UncheckedJsonReader reader) => reader.PeekKind() switch
    {
        JsonTokenKind.Object => new MatchedQueries { Scores = JsonCodecs<Dictionary<string, Number>>.Get().Read(ref reader) },
        _ => JsonCodecs<List<string>>.Get().Read(ref reader) is { } names ? new MatchedQueries { Names = names } : null,
    };
}
