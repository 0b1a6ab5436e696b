using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

[WireModel]
public class Anything
{
    public object? Value { get; set; }
    public List<object?>? List { get; set; }
    public Dictionary<string, object?>? Map { get; set; }

    internal static Anything Full() => new()
    {
        Value = new Dictionary<string, object?> { ["a"] = 1L, ["b"] = new List<object?> { true, null, "s", 2.5, -1L, ulong.MaxValue } },
        List = [1L, "x", null],
        Map = new() { ["k"] = false, ["n"] = null },
    };
}

/// <summary>Members of the type <c>object</c> whose calls the compiler binds at run time.</summary>
[WireModel]
public class LateBound(dynamic? first)
{
    public dynamic? First { get; } = first;
    public dynamic? Value { get; set; }
    public dynamic? Given { get; init; }
    public dynamic? Field;
    public List<dynamic?>? List { get; set; }
    public dynamic?[][]? Arrays { get; set; }
    public (dynamic? A, int B) Tuple { get; set; }
    public Dictionary<string, List<dynamic?>>? Map { get; set; }
    [WireExtensionData] public Dictionary<string, dynamic?>? Rest { get; set; }

    internal static LateBound Full() => new("f")
    {
        Value = 5L, Given = true, Field = 2.5, List = ["l", null], Arrays = [["a"], [1L, null]], Tuple = ("t", 3), Map = new() { ["k"] = [7L] },
        Rest = new() { ["other"] = "r" },
    };
}

/// <summary>Values that stay unread, as bytes of the wire they came from.</summary>
[WireModel(Wires = Wires.Json)]
public class Raw
{
    public int Before { get; set; }
    public RawValue Value { get; set; }
    public RawValue? Maybe { get; set; }
    public List<RawValue>? List { get; set; }
    public int After { get; set; }
}

/// <summary>Values that are read on first use.</summary>
[WireModel]
public class Late
{
    [WireField(1)] public int Before { get; set; }
    [WireField(2)] public Deferred<Point>? Value { get; set; }
    [WireField(3)] public Deferred<int>? Number { get; set; }
    [WireField(4)] public List<Deferred<Person>>? List { get; set; }
    [WireField(5)] public Dictionary<string, Deferred<string>?>? Map { get; set; }
    [WireField(6)] public Deferred<List<Point>>? Points { get; set; }
    [WireField(7)] public Deferred<Deferred<object>>? Twice { get; set; }
    [WireField(8)] public LateSource<Person>? Source { get; set; }
    [WireField(9)] public LateSource<List<(int, string)>>? Rows { get; set; }
    [WireField(10)] public int After { get; set; }

    internal static Late Full() => new()
    {
        Before = 1,
        Value = new(new Point { X = 1, Y = 2 }),
        Number = new(5),
        List = [new(new Person { Name = "a" }), new(new Person())],
        Map = new() { ["a"] = new("x"), ["b"] = null },
        Points = new([new Point { X = 3 }, default]),
        Twice = new(new(true)),
        Source = new() { Source = new(new Person { Name = "z" }), Inner = [new([new Person()])] },
        Rows = new() { Source = new([(1, "a")]) },
        After = 2,
    };
}

/// <summary>A deferred type parameter.</summary>
[WireModel]
public class LateSource<T>
{
    [WireField(1)] public Deferred<T>? Source { get; set; }
    [WireField(2)] public List<Deferred<List<T>>>? Inner { get; set; }
}

/// <summary>What the model does not have is kept and written back.</summary>
[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)]
public class Kept
{
    public int Known { get; set; }
    [WireExtensionData, JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; }
}

[WireModel(UnknownMembers = UnknownMemberHandling.Preserve, Wires = Wires.Json)]
public class KeptRaw
{
    public int Known { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Rest { get; set; }
}

[WireModel(UnknownMembers = UnknownMemberHandling.Reject)]
public class Strict
{
    public int Known { get; set; }
    public Person? Person { get; set; }
}
