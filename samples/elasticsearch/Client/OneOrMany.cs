using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>A list that may be in a body as one value without brackets, and is written as it was.</summary>
[WireCodec(typeof(OneOrManyCodec<>))]
public sealed class OneOrMany<T>
{
    public List<T> Items { get; init; } = [];
    public bool IsSingle { get; init; }

    public static implicit operator OneOrMany<T>(T item) => new() { Items = [item], IsSingle = true };
    public static implicit operator OneOrMany<T>(List<T> items) => new() { Items = items };
}

public sealed class OneOrManyCodec<T> : JsonCodec<OneOrMany<T>>
{
    public override void Write(ref JsonWriter writer, OneOrMany<T>? value)
    {
        JsonCodec<T> codec = JsonCodecs<T>.Get();
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }
        if (value.IsSingle && value.Items.Count == 1)
        {
            writer.WriteValue(codec, value.Items[0]);
            return;
        }
        writer.WriteStartArray();
        foreach (T item in value.Items) writer.WriteValue(codec, item);
        writer.WriteEndArray();
    }

    public override OneOrMany<T>? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        JsonCodec<T> codec = JsonCodecs<T>.Get();
        if (reader.PeekKind() != JsonTokenKind.Array) return new() { Items = [reader.ReadValue(codec)!], IsSingle = true };
        var items = new List<T>();
        reader.ReadStartArray();
        while (!reader.TryReadEndArray()) items.Add(reader.ReadValue(codec)!);
        return new() { Items = items };
    }
}
