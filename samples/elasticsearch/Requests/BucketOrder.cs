using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>By what buckets are ordered: <c>{"_count":"desc"}</c>; in a source of <c>composite</c>, where it is always the key, <c>"desc"</c>.</summary>
[WireCodec(typeof(BucketOrderCodec))]
public sealed record BucketOrder(string? By, string? Direction);

public static class BucketOrderCodec
{
    public static void Write(ref JsonWriter writer, BucketOrder? value)
    {
        if (value?.By is not { } by)
        {
            writer.WriteStringValue(value?.Direction);
            return;
        }
        writer.WriteStartObject();
        writer.WritePropertyName(by);
        writer.WriteStringValue(value.Direction);
        writer.WriteEndObject();
    }

    public static BucketOrder? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        if (reader.PeekKind() == JsonTokenKind.String) return new BucketOrder(null, reader.ReadString());
        var order = new BucketOrder(FieldNames.ReadFirst(ref reader, "An order"), reader.ReadString());
        FieldNames.ReadEnd(ref reader, "An order");
        return order;
    }
}
