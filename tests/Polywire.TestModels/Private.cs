using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

/// <summary>Private and protected models, whose code is inside this class; and what each makes of them at the root.</summary>
public partial class Keeper
{
    enum Kind { None, Some }

    /// <summary>Holds itself, a private enum, a model one deeper, and a private member.</summary>
    [WireModel]
    private class Entry
    {
        public Kind Kind { get; set; }
        public List<Entry>? Inner { get; set; }
        public Dictionary<string, Deep.Value>? Values { get; set; }
        public Hider? Outside { get; set; }
        [WireField, JsonInclude] private int Count { get; set; }

        internal static Entry Counted(int count) => new() { Count = count };
    }

    /// <summary>Two deep: nameable in <see cref="Keeper"/>.</summary>
    protected static partial class Deep
    {
        [WireModel] internal readonly record struct Value(int X, string? Text);

        [WireModel] private sealed record Deepest(Value? Value);

        internal static IEnumerable<TestCase> Cases => [new TestCase<Deepest>("private model, two deep", () => [new(null), new(new Value(1, "a"))])];
    }

    /// <summary>Of a private type of its own.</summary>
    [WireModel]
    private protected sealed class Page<T>
    {
        public T? One { get; set; }
        public T[]? Many { get; set; }
    }

    public static IEnumerable<TestCase> Cases =>
    [
        new TestCase<Entry>("private model", () => [new(), Entry.Counted(5), new() { Kind = Kind.Some, Inner = [new(), null!], Values = new() { ["a"] = new(1, null) }, Outside = Hider.Of(3) }]),
        new TestCase<List<Entry>>("List of a private model", () => [[], [new() { Kind = Kind.Some }]]),
        new TestCase<Dictionary<Kind, Entry[]>>("Dictionary of private types", () => [[], new() { [Kind.Some] = [new()] }]),
        new TestCase<Deep.Value>("public model in a protected class", () => [default, new(1, "b")]),
        new TestCase<Page<Entry>>("generic private model of another", () => [new(), new() { One = new(), Many = [Entry.Counted(1)] }]),
        new TestCase<Generic<int>>("model of a private one in a generic class", () => [Generic<int>.Of(1), new()]) { NoParity = "private members there" },
        .. Deep.Cases,
    ];

    /// <summary>The calls that name the closed types.</summary>
    internal static byte[][] Calls() => [Wire.Json.Serialize(new Dictionary<Kind, Entry[]>()), Wire.Json.Serialize(new Page<Entry>()), Wire.Json.Serialize(new Generic<int>())];

    /// <summary>A type parameter around the private model.</summary>
    [WireModel]
    public partial class Generic<T>
    {
        [WireField] private List<Item>? Items { get; set; }
        [WireField] private Dictionary<Side, Item?>? Sides { get; set; }

        enum Side { Left, Right }

        [WireModel] private class Item { public T? Value { get; set; } }

        internal static Generic<T> Of(T value) => new() { Items = [new() { Value = value }], Sides = new() { [Side.Right] = new() { Value = value }, [Side.Left] = null } };
    }
}

/// <summary>A public model of what only it can name.</summary>
[WireModel]
public sealed partial class Hider
{
    [WireField, JsonInclude] private Part? _part;
    [WireField, JsonInclude] private Side[]? Sides { get; set; }

    enum Side { Left, Right }

    [WireModel] private sealed record Part(int X, Side Side = Side.Right);

    public static Hider Of(int x) => new() { _part = new(x), Sides = [Side.Left, Side.Right] };
}

/// <summary>A union whose cases nobody else can name.</summary>
[WireModel, WireUnion(0, typeof(None), Name = "none"), WireUnion(1, typeof(Some), Name = "some")]
[JsonPolymorphic, JsonDerivedType(typeof(None), "none"), JsonDerivedType(typeof(Some), "some")]
public abstract partial record Option
{
    [WireModel] private sealed record None : Option;

    [WireModel] private sealed record Some(int Value) : Option;

    public static Option Of(int? value) => value is { } v ? new Some(v) : new None();
}
