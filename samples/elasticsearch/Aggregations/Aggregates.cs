using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>The result of an aggregation. Which class it is goes by the prefix of its name, which <c>typed_keys</c> asks for: <c>"sterms#tags"</c>.</summary>
public abstract class Aggregate : Body
{
    /// <summary>What the request said about the aggregation.</summary>
    public RawValue Meta { get; set; }
}

/// <summary>A result with its name and the type before it; the type is empty where the name had none.</summary>
public sealed record NamedAggregate(string Type, string Name, Aggregate Value)
{
    public string Key => Type.Length == 0 ? Name : $"{Type}#{Name}";
}

/// <summary>The results of the aggregations of one level, in the order of the body. A name that occurs more than once counts once, the last.</summary>
[WireCodec(typeof(AggregatesCodec))]
public sealed class Aggregates
{
    public List<NamedAggregate> Items { get; } = [];

    /// <summary>The result of that name, without its type; null where there is none.</summary>
    public Aggregate? this[string name] => Items.Find(i => i.Name == name)?.Value;

    /// <summary>The result of that name where it is of this class; else null.</summary>
    public T? Get<T>(string name) where T : Aggregate => this[name] as T;

    internal void Set(NamedAggregate item)
    {
        int at = Items.FindIndex(i => i.Name == item.Name && i.Type == item.Type);
        if (at < 0) Items.Add(item);
        else Items[at] = item;
    }
}

public sealed class AggregatesCodec : JsonCodec<Aggregates>
{
    public override void Write(ref JsonWriter writer, Aggregates? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }
        writer.WriteStartObject();
        WriteItems(ref writer, value);
        writer.WriteEndObject();
    }

    public override Aggregates? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        var all = new Aggregates();
        reader.ReadStartObject();
        while (reader.TryReadPropertyName(out ReadOnlySpan<byte> name)) all.Set(AggregateKinds.Read(ref reader, name));
        return all;
    }

    internal static void WriteItems(ref JsonWriter writer, Aggregates? all)
    {
        if (all is null) return;
        foreach (NamedAggregate item in all.Items)
        {
            writer.WritePropertyName(item.Key);
            writer.WriteObjectValue(item.Value);
        }
    }
}
