using System.Text;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>A union whose case is the name of the only member. Kinds that are not known are kept as bytes.</summary>
public sealed class QueryCodec : JsonCodec<Query>
{
    delegate Query? Reading(ref JsonReader reader);

    static readonly (string Kind, Reading Read)[] s_kinds =
    [
        ("match_all", Model<MatchAllQuery>), ("match_none", Model<MatchNoneQuery>), ("bool", Model<BoolQuery>), ("nested", Model<NestedQuery>),
        ("function_score", Model<FunctionScoreQuery>), ("exists", Model<ExistsQuery>), ("ids", Model<IdsQuery>), ("constant_score", Model<ConstantScoreQuery>),
        ("dis_max", Model<DisMaxQuery>), ("multi_match", Model<MultiMatchQuery>), ("query_string", Model<QueryStringQuery>), ("terms", Terms),
        ("term", static (ref r) => FieldQuery<TermBody>.Read(ref r) is var (f, b, s) ? new TermQuery { Field = f, Body = b, IsShort = s } : null),
        ("prefix", static (ref r) => FieldQuery<TermBody>.Read(ref r) is var (f, b, s) ? new PrefixQuery { Field = f, Body = b, IsShort = s } : null),
        ("wildcard", static (ref r) => FieldQuery<TermBody>.Read(ref r) is var (f, b, s) ? new WildcardQuery { Field = f, Body = b, IsShort = s } : null),
        ("regexp", static (ref r) => FieldQuery<TermBody>.Read(ref r) is var (f, b, s) ? new RegexpQuery { Field = f, Body = b, IsShort = s } : null),
        ("fuzzy", static (ref r) => FieldQuery<TermBody>.Read(ref r) is var (f, b, s) ? new FuzzyQuery { Field = f, Body = b, IsShort = s } : null),
        ("match", static (ref r) => FieldQuery<MatchBody>.Read(ref r) is var (f, b, s) ? new MatchQuery { Field = f, Body = b, IsShort = s } : null),
        ("match_phrase", static (ref r) => FieldQuery<MatchBody>.Read(ref r) is var (f, b, s) ? new MatchPhraseQuery { Field = f, Body = b, IsShort = s } : null),
        ("match_phrase_prefix", static (ref r) => FieldQuery<MatchBody>.Read(ref r) is var (f, b, s) ? new MatchPhrasePrefixQuery { Field = f, Body = b, IsShort = s } : null),
        ("range", static (ref r) => FieldQuery<RangeBody>.Read(ref r) is var (f, b, s) ? new RangeQuery { Field = f, Body = b, IsShort = s } : null),
    ];

    static readonly JsonNames s_names = new([.. s_kinds.Select(k => k.Kind)]);

    static Query? Model<T>(ref JsonReader reader) where T : Query => reader.ReadValue<T>();

    public override void Write(ref JsonWriter writer, Query? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }
        writer.WriteStartObject();
        writer.WritePropertyName(value.Kind);
        switch (value)
        {
            case RawQuery raw: writer.WriteRawValue(raw.Value); break;
            case TermsQuery terms: WriteTerms(ref writer, terms); break;
            case FieldQuery field:
                writer.WriteStartObject();
                writer.WritePropertyName(FieldNames.Of(writer.Context, field.Field));
                field.WriteBody(ref writer);
                writer.WriteEndObject();
                break;
            default: writer.WriteObjectValue(value); break;
        }
        writer.WriteEndObject();
    }

    public override Query? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        reader.ReadStartObject();
        if (!reader.TryReadPropertyName(s_names, out int kind, out ReadOnlySpan<byte> name)) reader.Fail(WireErrorCode.MissingMember, "A query names its kind.");
        Query? query;
        if (kind >= 0)
        {
            query = s_kinds[kind].Read(ref reader);
        }
        else
        {
            string other = Encoding.UTF8.GetString(name);
            query = new RawQuery(other, reader.ReadRawValue());
        }
        FieldNames.ReadEnd(ref reader, "A query");
        return query;
    }

    static readonly JsonNames s_termsNames = new("boost", "_name");

    static TermsQuery? Terms(ref JsonReader reader)
    {
        string? field = null;
        string? queryName = null;
        Number boost = default;
        List<object?>? values = null;
        RawValue lookup = default;
        reader.ReadStartObject();
        while (reader.TryReadPropertyName(s_termsNames, out int index, out ReadOnlySpan<byte> name))
        {
            if (index == 0)
            {
                boost = NumberCodec.Read(ref reader);
            }
            else if (index == 1)
            {
                queryName = reader.ReadString();
            }
            else
            {
                if (field is not null) reader.Fail(WireErrorCode.UnknownMember, "A terms query is about one field.");
                field = Encoding.UTF8.GetString(name);
                if (reader.PeekKind() == JsonTokenKind.Array) values = (List<object?>?)reader.ReadObjectValue();
                else lookup = reader.ReadRawValue();
            }
        }
        if (field is null) reader.Fail(WireErrorCode.MissingMember, "A terms query names its field.");
        return new TermsQuery { Field = field!, Values = values, Lookup = lookup, Boost = boost, QueryName = queryName };
    }

    static void WriteTerms(ref JsonWriter writer, TermsQuery terms)
    {
        writer.WriteStartObject();
        writer.WritePropertyName(FieldNames.Of(writer.Context, terms.Field));
        if (terms.Values is { } values) writer.WriteObjectValue(values);
        else writer.WriteRawValue(terms.Lookup);
        if (terms.Boost.IsPresent)
        {
            writer.WritePropertyName(s_termsNames, 0);
            NumberCodec.Write(ref writer, terms.Boost);
        }
        if (terms.QueryName is { } name)
        {
            writer.WritePropertyName(s_termsNames, 1);
            writer.WriteStringValue(name);
        }
        writer.WriteEndObject();
    }
}
