using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using MessagePack;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>An event of one of three types.</summary>
[WireModel, WireUnion(0, typeof(Clicked), Name = "clicked"), WireUnion(1, typeof(Bought), Name = "bought"), WireUnion(2, typeof(Rated), Name = "rated")]
[JsonPolymorphic, JsonDerivedType(typeof(Clicked), "clicked"), JsonDerivedType(typeof(Bought), "bought"), JsonDerivedType(typeof(Rated), "rated")]
[Union(0, typeof(Clicked)), Union(1, typeof(Bought)), Union(2, typeof(Rated))]
public abstract class Happening;

[WireModel, MessagePackObject]
public sealed class Clicked : Happening
{
    [WireField(1), Key(0)] public int X { get; set; }
    [WireField(2), Key(1)] public int Y { get; set; }
    [WireField(3), Key(2)] public string Target { get; set; } = null!;
}

[WireModel, MessagePackObject]
public sealed class Bought : Happening
{
    [WireField(1), Key(0)] public long Article { get; set; }
    [WireField(2), Key(1)] public double Price { get; set; }
    [WireField(3), Key(2)] public int Count { get; set; }
}

[WireModel, MessagePackObject]
public sealed class Rated : Happening
{
    [WireField(1), Key(0)] public long Article { get; set; }
    [WireField(2), Key(1)] public int Stars { get; set; }
    [WireField(3), Key(2)] public string? Comment { get; set; }
}

[WireModel, MessagePackObject]
public sealed class Snapshot
{
    [WireField(1), Key(0)] public long Version { get; set; }
    [WireField(2), Key(1)] public List<Happening> Happenings { get; set; } = null!;
}

[JsonConverter(typeof(JsonStringEnumConverter<Colour>))]
public enum Colour
{
    Red, Green, Blue, Yellow, Magenta, Cyan, Black, White,
}

[JsonConverter(typeof(JsonStringEnumConverter<State>))]
public enum State
{
    Created, Submitted, Accepted, InProgress, WaitingForCustomer, Resolved, Closed, Rejected,
}

/// <summary>Enums by their names.</summary>
[WireModel(Wires = Wires.Json, EnumsAsStrings = true)]
public sealed class EnumRow
{
    public State Before { get; set; }
    public State After { get; set; }
    public Colour Label { get; set; }
    public Colour? Mark { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class ElementRow
{
    public int Id { get; set; }
    public JsonElement Data { get; set; }
}

/// <summary>A value of unknown shape: plain .NET values, except in System.Text.Json, which makes a <see cref="JsonElement"/>.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class ObjectRow
{
    public int Id { get; set; }
    public object Data { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class NodeRow
{
    public int Id { get; set; }
    public JsonNode Data { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class ElementsRow
{
    public int Id { get; set; }
    public Dictionary<string, JsonElement> Data { get; set; } = null!;
}
