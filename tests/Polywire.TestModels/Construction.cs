using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

[WireModel]
public class InitOnly
{
    public int A { get; init; }
    public string? B { get; init; }
    public int C { get; init; } = 7;
    public List<int>? D { get; init; }
}

[WireModel]
public class RequiredMembers
{
    public required int A { get; set; }
    public required string B { get; init; }
    public string? C { get; set; }
    public required Point? D { get; set; }
}

/// <summary>A constructor chosen by attribute, with defaults for absent members.</summary>
[WireModel]
public class Constructed
{
    public Constructed() : this(-1) { }

    [WireConstructor, JsonConstructor]
    public Constructed(int id, string name = "default \"name\"", double ratio = 0.5, Colour colour = Colour.Blue, int? maybe = 3, long big = long.MinValue, char letter = '\'', float single = 1.5f, decimal price = 1.25m, bool flag = true)
    {
        Id = id;
        Name = name;
        Ratio = ratio;
        Colour = colour;
        Maybe = maybe;
        Big = big;
        Letter = letter;
        Single = single;
        Price = price;
        Flag = flag;
    }

    public int Id { get; }
    public string Name { get; }
    public double Ratio { get; }
    public Colour Colour { get; }
    public int? Maybe { get; }
    public long Big { get; }
    public char Letter { get; }
    public float Single { get; }
    public decimal Price { get; }
    public bool Flag { get; }
    public string? Extra { get; set; }
}

/// <summary>Constructor, init-only and settable members together.</summary>
[WireModel]
public record Mixed(int Id, string? Name)
{
    public int Age { get; init; } = 18;
    public string? Note { get; set; } = "note";
    public List<string> Tags { get; init; } = ["default"];
}

/// <summary>A private constructor, private and read-only fields, private setters.</summary>
[WireModel]
public class Hidden
{
    [WireField, JsonInclude] private int _count;
    [WireField, JsonInclude] private readonly string? _text;
    [WireField, JsonInclude] private long Number { get; set; }
    [JsonInclude] public string? Set { get; private set; }
    [WireField, JsonInclude] internal double Inner { get; private init; }

    [JsonConstructor] private Hidden() { }

    internal static Hidden Make(int seed) => new(seed);

    Hidden(int seed)
    {
        _count = seed;
        _text = "t" + seed;
        Number = seed * 10L;
        Set = "s" + seed;
        Inner = seed / 2.0;
    }
}

/// <summary>A struct with private state.</summary>
[WireModel]
public struct HiddenStruct(int value)
{
    [WireField, JsonInclude] private int _value = value;
    [WireField, JsonInclude] private string? Text { readonly get; set; } = "v" + value;
}

/// <summary>Collections without a setter are filled.</summary>
[WireModel]
public class Filled
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> List { get; } = [];
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Dictionary<string, int> Map { get; } = [];
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public HashSet<string> Set { get; } = [];
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public ICollection<Person> People { get; } = [];
    public int Other { get; set; }
}

/// <summary>Members with declared defaults, which an absent member keeps.</summary>
[WireModel]
public class Defaults
{
    public int Number { get; set; } = 42;
    public string Text { get; set; } = "declared";
    public bool Flag { get; set; } = true;
    public List<int>? List { get; set; } = [1, 2];
    public Colour Colour { get; set; } = Colour.Blue;
    public double? Maybe { get; set; } = 1.5;
    public Person? Person { get; set; } = new() { Name = "declared" };
    public int Field = 9;
    public int Init { get; init; } = 11;
}
