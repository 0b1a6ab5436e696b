using Polywire;
using Polywire.CompilerServices;
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
    public override void Write(ref UncheckedJsonWriter writer, OneOrMany<T>? value)
    {
        JsonCodec<T> codec = JsonCodecs<T>.Get();
        if (value is null)
        {
            writer.WriteNull();
            return;
        }
        if (value.IsSingle && value.Items.Count == 1)
        {
            codec.Write(ref writer, value.Items[0]);
            return;
        }
        writer.WriteBeginArray();
        for (int i = 0; i < value.Items.Count; i++)
        {
            if (i > 0) writer.WriteComma();
            codec.Write(ref writer, value.Items[i]);
        }
        writer.WriteEndArray();
    }

    public override OneOrMany<T>? Read(ref UncheckedJsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        JsonCodec<T> codec = JsonCodecs<T>.Get();
        if (reader.PeekKind() != JsonTokenKind.Array) return new() { Items = [codec.Read(ref reader)!], IsSingle = true };
        var items = new List<T>();
        reader.ReadBeginArray();
        if (!reader.TryReadEmptyArray())
        {
            do items.Add(codec.Read(ref reader)!);
            while (reader.ReadNextElement());
        }
        return new() { Items = items };
    }
}
