using System.Text.Json.Serialization;
using Polywire;
using Polywire.Json;

[assembly: WireFor<SystemTextJsonTests.Tenant>]

namespace SystemTextJsonTests;

[WireModel]
public class Order
{
    public int Id { get; set; }
    public string Customer { get; set; } = "";
    public List<Line>? Lines { get; set; }
    public double Total { get; set; }

    public static Order Sample(int id = 7) => new() { Id = id, Customer = "Zoë <&> \"x\" \U0001F680", Total = 12.5, Lines = [new() { Sku = "a", Count = 2 }, new() { Sku = "b\n", Count = -1 }] };

    public static Order Large(int lines) => new() { Id = 1, Customer = new string('c', 300), Lines = [.. Enumerable.Range(0, lines).Select(i => new Line { Sku = $"sku-{i}é", Count = i })] };
}

[WireModel]
public class Line
{
    public string Sku { get; set; } = "";
    public int Count { get; set; }
}

[WireModel]
public class Label
{
    public string? ShortText { get; set; }
    [JsonPropertyName("URL"), WireField(Name = "URL")] public string? Link { get; set; }
}

[WireModel]
public struct Point
{
    public int X { get; set; }
    public int Y { get; set; }
}

[WireModel, WireUnion(1, typeof(Circle), Name = "circle"), WireUnion(2, typeof(Square), Name = "square")]
public abstract class Figure;

[WireModel]
public class Circle : Figure
{
    public double Radius { get; set; }
}

[WireModel]
public class Square : Figure
{
    public double Side { get; set; }
}

/// <summary>No model: a class that System.Text.Json reads, with models in it.</summary>
public class Envelope
{
    public string? Note { get; set; }
    public Order? Order { get; set; }
    public List<Order>? Orders { get; set; }
    public Dictionary<string, Line>? ByName { get; set; }
    public Point Corner { get; set; }
    public Point? Other { get; set; }
    public Figure? Figure { get; set; }
    public int After { get; set; }
}

/// <summary>Takes a converter by attribute; its options have no resolver of Polywire's.</summary>
public class Marked
{
    [JsonConverter(typeof(WireJsonConverter<Order>))] public Order? Order { get; set; }
    [JsonConverter(typeof(WireJsonConverterFactory))] public List<Line>? Lines { get; set; }
}

/// <summary>A context that System.Text.Json's own generator fills: it knows nothing of models.</summary>
[JsonSerializable(typeof(Plain))]
public partial class PlainContext : JsonSerializerContext;

public class Plain
{
    public int A { get; set; }
}

[WireCodec(typeof(TenantCodec))]
public class Tenant
{
    public string? Name { get; set; }
}

/// <summary>Names the tenant of a call.</summary>
public sealed class TenantContext(string name) : WireContext
{
    public string Name { get; } = name;
}

/// <summary>Writes the context of the call.</summary>
public static class TenantCodec
{
    public static void Write(ref JsonWriter writer, Tenant? value) => writer.WriteStringValue($"{(writer.Context as TenantContext)?.Name}:{value?.Name}");

    public static Tenant Read(ref JsonReader reader) => new() { Name = $"{(reader.Context as TenantContext)?.Name}:{reader.ReadString()}" };
}
