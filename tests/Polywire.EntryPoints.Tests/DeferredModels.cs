using Polywire;

[assembly: WireFor<EntryPointTests.Box<EntryPointTests.Row>>]

namespace EntryPointTests;

/// <summary>Deferred values in every place that a value can be.</summary>
[WireModel]
public partial class Shelf
{
    [WireField(1)] public Deferred<Row>? First { get; set; }
    [WireField(2)] public List<Deferred<Row>?> Rows { get; set; } = [];
    [WireField(3)] public Dictionary<string, Deferred<Row>>? ByName { get; set; }
    [WireField(4)] public Deferred<int>? Number { get; set; }
    [WireField(5)] public Deferred<Scaled>? Scaled { get; set; }
    [WireField(6)] public Deferred<Thing>? Thing { get; set; }
    [WireField(7)] public RawValue Raw { get; set; }
    [WireField(8)] public string? Last { get; set; }

    internal static Shelf Full() => new()
    {
        First = new(Samples.Row(1)),
        Rows = [new(Samples.Row(2)), null, new(Samples.Row(3))],
        ByName = new() { ["a"] = new(Samples.Row(4)) },
        Number = new(70_000),
        Scaled = new(new Scaled(7)),
        Thing = new(new LateThing { Late = new(Samples.Row(5)) }),
        Last = "end",
    };
}

[WireModel, WireUnion(1, typeof(LateThing), Name = "late"), WireUnion(2, typeof(RawThing), Name = "raw")]
public abstract partial record Thing;

[WireModel]
public sealed partial record LateThing : Thing
{
    [WireField(1)] public Deferred<Row>? Late { get; set; }
}

[WireModel]
public sealed partial record RawThing : Thing
{
    [WireField(1)] public RawValue Raw { get; set; }
    [WireField(2)] public RawValue? Maybe { get; set; }
    [WireField(3)] public List<RawValue>? List { get; set; }
    [WireField(4)] public Dictionary<string, RawValue>? Map { get; set; }
}

/// <summary>A type parameter that is read later.</summary>
[WireModel]
public partial class Box<T>
{
    [WireField(1)] public Deferred<T>? Content { get; set; }
}

/// <summary>Fails where the number is not positive.</summary>
[WireModel]
public partial class Positive
{
    int _number = 1;

    [WireField(1)]
    public int Number
    {
        get => _number;
        set => _number = value > 0 ? value : throw new ArgumentOutOfRangeException(nameof(value));
    }
}
