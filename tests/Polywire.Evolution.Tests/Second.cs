using Polywire;

namespace Evolving.Second;

/// <summary>Added: Email. Removed: City. Renamed: Name, which keeps its number and its name on JSON. Reordered: all.</summary>
[WireModel(VersionTolerant = true)]
public class Customer
{
    [WireField(5)] public string Email { get; set; } = "none";
    [WireField(4, Encoding = WireEncodings.NullIsEmpty)] public List<Order>? Orders { get; set; }
    [WireField(2, Name = "Name")] public string? FullName { get; set; }
    [WireField(1)] public int Id { get; set; }
}

/// <summary>Added: Currency.</summary>
[WireModel(VersionTolerant = true)]
public class Order
{
    [WireField(3)] public string Currency { get; set; } = "EUR";
    [WireField(1)] public int Number { get; set; }
    [WireField(2)] public double Total { get; set; }
}

/// <summary>Added at the end: C.</summary>
[WireModel]
public class Growing
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public string? B { get; set; }
    [WireField(3)] public int C { get; set; } = 7;
}

/// <summary>Added at the end of Growing: members that C# requires and that have an initial value.</summary>
[WireModel]
public class Requiring
{
    public Requiring() => E = 2.5;

    [WireField(1)] public int A { get; init; }
    [WireField(2)] public required string? B { get; set; }
    [WireField(3)] public required int C { get; set; } = 7;
    [WireField(4)] public required string D { get; init; } = "d";
    [WireField(5)] public required double E { get; set; }
}

/// <summary>Added at the end of Retyped: a member that C# requires and that has an initial value.</summary>
[WireModel(VersionTolerant = true)]
public record struct RequiringStruct()
{
    [WireField(1)] public int Count { get; set; }
    [WireField(2)] public string? Text { get; set; }
    [WireField(3)] public required long Total = 9;
}

/// <summary>Retyped: Count.</summary>
[WireModel(VersionTolerant = true)]
public class Retyped
{
    [WireField(1)] public long Count { get; set; }
    [WireField(2)] public string? Text { get; set; }
}

/// <summary>Added: Square.</summary>
[WireModel]
[WireUnion(1, typeof(Circle), Name = "circle")]
[WireUnion(2, typeof(Square), Name = "square")]
public abstract class Shape;

/// <summary>A derived type.</summary>
[WireModel]
public class Circle : Shape
{
    [WireField(1)] public double Radius { get; set; }
}

/// <summary>A new derived type.</summary>
[WireModel]
public class Square : Shape
{
    [WireField(1)] public double Side { get; set; }
}

/// <summary>Added: Middle.</summary>
public enum Level { Low, Middle = 3, High = 5 }

/// <summary>A model with the enum.</summary>
[WireModel]
public class Rated
{
    [WireField(1)] public Level Level { get; set; }
}

/// <summary>Renamed: Name, whose name on JSON stays, and Kind, whose name there is new too.</summary>
[WireModel(VersionTolerant = true)]
public class Renamed
{
    [WireField(1, Name = "Name")] public string? Title { get; set; }
    [WireField(2)] public string? Group { get; set; }
}

/// <summary>Retyped: Code.</summary>
[WireModel(VersionTolerant = true)]
public class Coded
{
    [WireField(1)] public string? Code { get; set; }
    [WireField(2)] public int Number { get; set; }
}
