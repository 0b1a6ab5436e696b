using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

/// <summary>A class with a declared default.</summary>
[WireModel]
public class Person
{
    public string Name { get; set; } = "anonymous";
    public int Age { get; set; }
}

/// <summary>A numbered struct.</summary>
[WireModel]
public struct Point
{
    [WireField(1)] public int X { get; set; }
    [WireField(2)] public int Y { get; set; }
}

/// <summary>A readonly struct through its constructor.</summary>
[WireModel]
[method: WireConstructor, JsonConstructor]
public readonly struct Money(decimal amount, string currency)
{
    public decimal Amount { get; } = amount;
    public string Currency { get; } = currency;
}

[WireModel] public record Owner(string Name, int Reputation);

[WireModel] public sealed record Numbered([property: WireField(1)] int Id, [property: WireField(2)] string Name) { [WireField(3)] public bool Active { get; set; } }

[WireModel] public record struct Range(int From, int To);

[WireModel] public readonly record struct Ratio(double Numerator, double Denominator);

/// <summary>Numbers with holes: MessagePack writes nil for those that are unused.</summary>
[WireModel]
public class Holes
{
    [WireField(1)] public int A { get; set; }
    [WireField(4)] public string? B { get; set; }
    [WireField(6)] public long C { get; set; }
}

/// <summary>Numbers out of declaration order.</summary>
[WireModel]
public class OutOfOrder
{
    [WireField(3)] public int C { get; set; }
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public string? B { get; set; }
}

/// <summary>Numbered, but a map on MessagePack.</summary>
[WireModel(Layout = WireLayout.Map)]
public class MapLayout
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public string? B { get; set; }
}

[WireModel] public class Empty;

[WireModel] public struct EmptyStruct;

/// <summary>Recursive: a tree, and a list through a member.</summary>
[WireModel]
public class Node
{
    public int Value { get; set; }
    public Node? Next { get; set; }
    public List<Node>? Children { get; set; }
    public Dictionary<string, Node>? Named { get; set; }

    public static Node Chain(int depth) => depth == 0 ? new() : new() { Value = depth, Next = Chain(depth - 1) };
}

/// <summary>Two types that hold each other.</summary>
[WireModel] public class Left { public Right? Right { get; set; } public int L { get; set; } }

[WireModel] public class Right { public List<Left>? Lefts { get; set; } public int R { get; set; } }

/// <summary>An object graph of all kinds of models.</summary>
[WireModel]
public class Nested
{
    public Person? Person { get; set; }
    public Point Point { get; set; }
    public Point? Maybe { get; set; }
    public Money Money { get; set; } = new(0, "");
    public Owner? Owner { get; set; }
    public Range Range { get; set; }
    public List<Owner>? Owners { get; set; }
    public Money[]? Monies { get; set; }
    public Empty? Empty { get; set; }
    public EmptyStruct EmptyStruct { get; set; }
}

/// <summary>Types inside types.</summary>
public static class Outside
{
    [WireModel] public class Inside { public Deeper? Deeper { get; set; } public Kind Kind { get; set; } }

    [WireModel] public struct Deeper { public int Value { get; set; } }

    public enum Kind { One = 1, Two }

    public static class Generic<T>
    {
        [WireModel] public class Inside { public T? Value { get; set; } public List<T>? Values { get; set; } }
    }
}

[WireModel] internal class Internal { public int Value { get; set; } internal int Unseen { get; set; } public InternalPart? Part { get; set; } }

[WireModel] internal record InternalPart(string Text);
