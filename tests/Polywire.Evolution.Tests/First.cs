using Polywire;

[assembly: WireDefaults(Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack)]

namespace Evolving.First;

/// <summary>The model whose members change. MemoryPack skips unknown members only with their lengths.</summary>
[WireModel(VersionTolerant = true)]
public class Customer
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public string? Name { get; set; }
    [WireField(3)] public string? City { get; set; }
    [WireField(4, Encoding = WireEncodings.NullIsEmpty)] public List<Order>? Orders { get; set; }
}

/// <summary>A model inside a collection.</summary>
[WireModel(VersionTolerant = true)]
public class Order
{
    [WireField(1)] public int Number { get; set; }
    [WireField(2)] public double Total { get; set; }
}

/// <summary>A model to which members are only added at the end.</summary>
[WireModel]
public class Growing
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public string? B { get; set; }
}

/// <summary>A model of which the type of a member changes.</summary>
[WireModel(VersionTolerant = true)]
public class Retyped
{
    [WireField(1)] public int Count { get; set; }
    [WireField(2)] public string? Text { get; set; }
}

/// <summary>A union to which a derived type is added.</summary>
[WireModel]
[WireUnion(1, typeof(Circle), Name = "circle")]
public abstract class Shape;

/// <summary>A derived type.</summary>
[WireModel]
public class Circle : Shape
{
    [WireField(1)] public double Radius { get; set; }
}

/// <summary>An enum to which a value is added.</summary>
public enum Level { Low, High = 5 }

/// <summary>A model with the enum.</summary>
[WireModel]
public class Rated
{
    [WireField(1)] public Level Level { get; set; }
}

/// <summary>A model of which members are renamed.</summary>
[WireModel(VersionTolerant = true)]
public class Renamed
{
    [WireField(1)] public string? Name { get; set; }
    [WireField(2)] public string? Kind { get; set; }
}

/// <summary>A model of which a number becomes text.</summary>
[WireModel(VersionTolerant = true)]
public class Coded
{
    [WireField(1)] public int Code { get; set; }
    [WireField(2)] public int Number { get; set; }
}
