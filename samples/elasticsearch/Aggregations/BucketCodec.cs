using System.Text;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>
/// A bucket's own members and the results below it share one object: a name with <c>#</c> is a result, the others are members,
/// known ones and, kept as bytes, unknown ones.
/// </summary>
public sealed class BucketCodec : JsonCodec<Bucket>
{
    static readonly JsonNames s_names = new("key", "key_as_string", "doc_count", "from", "to", "from_as_string", "to_as_string", "doc_count_error_upper_bound", "meta");

    public override Bucket? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        var bucket = new Bucket();
        reader.ReadStartObject();
        while (reader.TryReadPropertyName(s_names, out int index, out ReadOnlySpan<byte> name))
        {
            switch (index)
            {
                case 0: bucket.Key = BucketKeyCodec.Read(ref reader); break;
                case 1: bucket.KeyAsString = reader.ReadString(); break;
                case 2: bucket.DocCount = reader.ReadInt64(); break;
                case 3: bucket.From = BucketKeyCodec.Read(ref reader); break;
                case 4: bucket.To = BucketKeyCodec.Read(ref reader); break;
                case 5: bucket.FromAsString = reader.ReadString(); break;
                case 6: bucket.ToAsString = reader.ReadString(); break;
                case 7: bucket.DocCountErrorUpperBound = reader.ReadInt64(); break;
                case 8: bucket.Meta = reader.ReadRawValue(); break;
                default: ReadOther(ref reader, bucket, name); break;
            }
        }
        return bucket;
    }

    static void ReadOther(ref JsonReader reader, Bucket bucket, ReadOnlySpan<byte> name)
    {
        if (name.Contains((byte)'#'))
        {
            (bucket.Aggregations ??= new()).Set(AggregateKinds.Read(ref reader, name));
            return;
        }
        string key = Encoding.UTF8.GetString(name);
        (bucket.Extra ??= [])[key] = reader.ReadRawValue();
    }

    public override void Write(ref JsonWriter writer, Bucket? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }
        writer.WriteStartObject();
        if (value.Key.IsPresent) writer.WriteRawValue(Named(ref writer, 0, value.Key.Raw));
        if (value.KeyAsString is { } keyText) writer.WriteStringValue(Named(ref writer, 1, keyText));
        if (value.DocCount is { } count) writer.WriteNumberValue(Named(ref writer, 2, count));
        if (value.From.IsPresent) writer.WriteRawValue(Named(ref writer, 3, value.From.Raw));
        if (value.To.IsPresent) writer.WriteRawValue(Named(ref writer, 4, value.To.Raw));
        if (value.FromAsString is { } from) writer.WriteStringValue(Named(ref writer, 5, from));
        if (value.ToAsString is { } to) writer.WriteStringValue(Named(ref writer, 6, to));
        if (value.DocCountErrorUpperBound is { } error) writer.WriteNumberValue(Named(ref writer, 7, error));
        if (!value.Meta.IsEmpty) writer.WriteRawValue(Named(ref writer, 8, value.Meta));
        AggregatesCodec.WriteItems(ref writer, value.Aggregations);
        foreach ((string name, RawValue raw) in value.Extra ?? [])
        {
            writer.WritePropertyName(name);
            writer.WriteRawValue(raw);
        }
        writer.WriteEndObject();
    }

    /// <summary>Writes the name of a value, and returns the value.</summary>
    static T Named<T>(ref JsonWriter writer, int name, T value)
    {
        writer.WritePropertyName(s_names, name);
        return value;
    }
}
