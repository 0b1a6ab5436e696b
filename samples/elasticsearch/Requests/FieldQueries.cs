using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>A query about one field: <c>{"term":{"sku":{"value":"p-1"}}}</c>, or in short <c>{"term":{"sku":"p-1"}}</c>.</summary>
public abstract class FieldQuery : Query
{
    public required string Field { get; init; }

    internal abstract void WriteBody(ref JsonWriter writer);
}

/// <summary>A body that may be written as its main value alone.</summary>
public interface IShortBody
{
    /// <summary>The main value.</summary>
    object? Main { get; set; }
}

/// <inheritdoc/>
public abstract class FieldQuery<TBody> : FieldQuery where TBody : class, new()
{
    public TBody Body { get; init; } = new();
    /// <summary>Written in short.</summary>
    public bool IsShort { get; init; }

    internal sealed override void WriteBody(ref JsonWriter writer)
    {
        if (IsShort && Body is IShortBody body) writer.WriteObjectValue(body.Main);
        else writer.WriteValue<TBody>(Body);
    }

    internal static (string Field, TBody Body, bool IsShort) Read(ref JsonReader reader)
    {
        string field = FieldNames.ReadFirst(ref reader, "A query");
        TBody? body = new();
        bool isShort = reader.PeekKind() != JsonTokenKind.Object && body is IShortBody;
        if (isShort) ((IShortBody)body).Main = reader.ReadObjectValue();
        else body = reader.ReadValue<TBody>();
        if (body is null) reader.Fail(WireErrorCode.UnexpectedNull, "A query has a body.");
        FieldNames.ReadEnd(ref reader, "A query");
        return (field, body!, isShort);
    }
}

public sealed class TermQuery : FieldQuery<TermBody> { internal override string Kind => "term"; }
public sealed class PrefixQuery : FieldQuery<TermBody> { internal override string Kind => "prefix"; }
public sealed class WildcardQuery : FieldQuery<TermBody> { internal override string Kind => "wildcard"; }
public sealed class RegexpQuery : FieldQuery<TermBody> { internal override string Kind => "regexp"; }
public sealed class FuzzyQuery : FieldQuery<TermBody> { internal override string Kind => "fuzzy"; }
public sealed class MatchQuery : FieldQuery<MatchBody> { internal override string Kind => "match"; }
public sealed class MatchPhraseQuery : FieldQuery<MatchBody> { internal override string Kind => "match_phrase"; }
public sealed class MatchPhrasePrefixQuery : FieldQuery<MatchBody> { internal override string Kind => "match_phrase_prefix"; }
public sealed class RangeQuery : FieldQuery<RangeBody> { internal override string Kind => "range"; }

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class TermBody : Body, IShortBody
{
    public object? Value { get; set; }
    public Number Boost { get; set; }
    public bool? CaseInsensitive { get; set; }
    public string? Rewrite { get; set; }
    public object? Fuzziness { get; set; }
    object? IShortBody.Main { get => Value; set => Value = value; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class MatchBody : Body, IShortBody
{
    public object? Query { get; set; }
    public string? Operator { get; set; }
    public string? Analyzer { get; set; }
    public object? Fuzziness { get; set; }
    public object? MinimumShouldMatch { get; set; }
    public Number Slop { get; set; }
    public string? ZeroTermsQuery { get; set; }
    public bool? Lenient { get; set; }
    public Number Boost { get; set; }
    object? IShortBody.Main { get => Query; set => Query = value; }
}

/// <summary>Bounds are numbers, text or dates; a bound that is null is open.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class RangeBody : Body
{
    public Optional<object> Gte { get; set; }
    public Optional<object> Gt { get; set; }
    public Optional<object> Lte { get; set; }
    public Optional<object> Lt { get; set; }
    public string? Format { get; set; }
    public string? TimeZone { get; set; }
    public string? Relation { get; set; }
    public Number Boost { get; set; }
}

/// <summary>A field's values, or where to look them up (<c>{"index":…,"id":…,"path":…}</c>).</summary>
public sealed class TermsQuery : Query
{
    internal override string Kind => "terms";
    public required string Field { get; init; }
    public List<object?>? Values { get; init; }
    public RawValue Lookup { get; init; }
}
