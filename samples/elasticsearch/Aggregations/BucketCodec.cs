using System.Text;
using Polywire;
using Polywire.CompilerServices;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>
/// A bucket's own members and the results below it share one object: a name with <c>#</c> is a result, the others are members,
/// known ones and, kept as bytes, unknown ones.
/// </summary>
public sealed class BucketCodec : JsonCodec<Bucket>
{
    static readonly JsonNames s_names = new("key", "key_as_string", "doc_count", "from", "to", "from_as_string", "to_as_string", "doc_count_error_upper_bound", "meta");

    public override Bucket? Read(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        var bucket = new Bucket();
        reader.ReadBeginObject();
        for (bool more = reader.ReadFirstName(s_names, out int index, out ReadOnlySpan<byte> name); more; more = reader.ReadNextName(s_names, out index, out name))
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

    static void ReadOther(ref UncheckedJsonReader reader, Bucket bucket, ReadOnlySpan<byte> name)
    {
        if (name.Contains((byte)'#'))
        {
            (bucket.Aggregations ??= new()).Set(AggregateKinds.Read(ref reader, name));
            return;
        }
        string key = Encoding.UTF8.GetString(name);
        (bucket.Extra ??= [])[key] = reader.ReadRawValue();
    }

    public override void Write(ref UncheckedJsonWriter writer, Bucket? value)
    {
        if (value is null)
        {
            writer.WriteNull();
            return;
        }
        writer.WriteBeginObject();
        bool more = false;
        if (value.Key.IsPresent) writer.WriteRawValue(Next(ref writer, 0, ref more, value.Key.Raw));
        if (value.KeyAsString is { } keyText) writer.WriteString(Next(ref writer, 1, ref more, keyText));
        if (value.DocCount is { } count) writer.WriteInt64(Next(ref writer, 2, ref more, count));
        if (value.From.IsPresent) writer.WriteRawValue(Next(ref writer, 3, ref more, value.From.Raw));
        if (value.To.IsPresent) writer.WriteRawValue(Next(ref writer, 4, ref more, value.To.Raw));
        if (value.FromAsString is { } from) writer.WriteString(Next(ref writer, 5, ref more, from));
        if (value.ToAsString is { } to) writer.WriteString(Next(ref writer, 6, ref more, to));
        if (value.DocCountErrorUpperBound is { } error) writer.WriteInt64(Next(ref writer, 7, ref more, error));
        if (!value.Meta.IsEmpty) writer.WriteRawValue(Next(ref writer, 8, ref more, value.Meta));
        AggregatesCodec.WriteItems(ref writer, value.Aggregations, ref more);
        foreach ((string name, RawValue raw) in value.Extra ?? [])
        {
            if (more) writer.WriteComma();
            more = true;
            writer.WriteName(name);
            writer.WriteRawValue(raw);
        }
        writer.WriteEndObject();
    }

    /// <summary>Writes the comma and the name before a value, and passes the value on.</summary>
    static T Next<T>(ref UncheckedJsonWriter writer, int name, ref bool more, T value)
    {
        if (more) writer.WriteComma();
        more = true;
        writer.WriteName(s_names, name);
        return value;
    }
}
