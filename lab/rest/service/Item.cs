using System.Text.Json.Serialization;
using Polywire;

namespace RestService;

/// <summary>The record of the experiment. Arrays of it are the body of every response.</summary>
[WireModel]
public sealed class Item
{
    public string Id { get; set; } = "";
    public string Name { get; set; } = "";
    public long Time { get; set; }

    /// <summary>The same records in every run.</summary>
    public static Item[] Make(int count)
    {
        var random = new Random(1);
        var items = new Item[count];
        for (int i = 0; i < count; i++) items[i] = new Item { Id = $"id_{random.NextInt64()}", Name = $"name_{random.NextInt64()}", Time = 1566731141 + i };
        return items;
    }
}

[JsonSerializable(typeof(Item[]))]
sealed partial class ItemContext : JsonSerializerContext;
