using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace ForeignTests;

public class PlainNumbers
{
    public int A { get; set; }
    public List<double>? D { get; set; }
}

/// <summary>System.Text.Json's attribute on the type counts for inherited members too, and not for types below.</summary>
[WireModel(Wires = Wires.Json)]
[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public class QuotedNumbers : PlainNumbers
{
    public long Z { get; set; }
    [JsonNumberHandling(JsonNumberHandling.Strict)] public int Strict { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class BelowQuotedNumbers : QuotedNumbers
{
    public int Own { get; set; }
}

public class PlainLists
{
    public List<int> A { get; set; } = [1];
}

[WireModel(Wires = Wires.Json)]
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class PopulatedLists : PlainLists
{
    public Dictionary<string, int> B { get; set; } = new() { ["b"] = 1 };
}

[WireModel(Wires = Wires.Json)]
public class BelowPopulatedLists : PopulatedLists
{
    public List<int> C { get; set; } = [3];
}

public class Covered
{
    public int First { get; set; }
    public string? Text { get; set; }
    public int Number { get; init; }
    public List<int>? Items { get; set; }
    [JsonPropertyName("other")] public int Renamed { get; set; }
    public virtual int Virtual { get; set; }
    public int Last;
}

/// <summary>An ignored member does not hide one of a base class, unless it overrides that one; it has its place.</summary>
[WireModel(Wires = Wires.Json)]
public class Uncovering : Covered
{
    [JsonIgnore] public new int Text { get; set; }
    public int Own { get; set; }
    [JsonIgnore] public new string? Number { get; set; }
    [JsonIgnore] public new List<int>? Items => null;
    [JsonIgnore] public new int Renamed { get; set; }
    [JsonIgnore] public override int Virtual { get; set; }
    [JsonIgnore] public new int Last;
}

[WireModel(Wires = Wires.Json)]
public class BelowUncovering : Uncovering
{
    public int More { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class IgnoredOneWay
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int Read { get; set; } = 1;
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int Written { get; set; } = 2;
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public string? Init { get; init; } = "i";
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public List<int>? Items { get; init; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public string? Later { get; init; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public List<int> Filled { get; } = [5];
    public int Both { get; set; } = 3;
}

[WireModel(Wires = Wires.Json)]
public class MadeByConstructor
{
    public MadeByConstructor()
    {
        A = 5;
        (B, C) = (6, "c");
        Items = [1];
    }

    public int A { get; set; }
    public int B { get; init; }
    public string? C { get; init; }
    public List<int> Items { get; init; }
}

[WireModel(Wires = Wires.Json)]
public class MadeBelow : MadeByConstructor
{
    public MadeBelow() => D = 7;

    public int D { get; init; }
}

[WireModel(Wires = Wires.Json)]
public readonly struct MadeStruct
{
    public MadeStruct() => A = 4;

    public int A { get; init; }
    public int B { get; init; }
}

[WireModel(Wires = Wires.Json)]
public class HeldExtension(int a)
{
    public int A { get; } = a;
    [JsonExtensionData] public Dictionary<string, JsonElement>? Rest { get; set; } = new() { ["held"] = JsonSerializer.SerializeToElement(1) };
}

[WireModel(Wires = Wires.Json)]
public class HeldExtensionInterface(int a)
{
    public int A { get; } = a;
    [JsonExtensionData] public IDictionary<string, JsonElement>? Rest { get; set; } = new SortedDictionary<string, JsonElement> { ["held"] = JsonSerializer.SerializeToElement(1) };
}
