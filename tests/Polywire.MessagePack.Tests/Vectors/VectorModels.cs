using System.Collections.Immutable;
using Polywire;

[assembly: WireFor<int[]>]
[assembly: WireFor<string[]>]
[assembly: WireFor<double[]>]
[assembly: WireFor<int[][]>]
[assembly: WireFor<int[,]>]
[assembly: WireFor<double[,,]>]
[assembly: WireFor<Dictionary<int, int>>]
[assembly: WireFor<Dictionary<string, int>>]
[assembly: WireFor<SortedDictionary<string, double>>]
[assembly: WireFor<HashSet<string>>]
[assembly: WireFor<Stack<int>>]
[assembly: WireFor<ImmutableArray<int>>]
[assembly: WireFor<(int, string)>]
[assembly: WireFor<Tuple<int, string, bool>>]
[assembly: WireFor<KeyValuePair<string, int>>]
[assembly: WireFor<Vis.Color>]
[assembly: WireFor<Vis.ByteE>]
[assembly: WireFor<Vis.LongE>]
[assembly: WireFor<Dictionary<Vis.Color, int>>]
[assembly: WireFor<Vis.PointI[]>]
[assembly: WireFor<List<Vis.IShape>>]

// The champion's model types with Polywire's attributes: numbers are one-based here.
namespace Vis;

public enum Color { Red = 0, Green = 1, Blue = 200 }

public enum ByteE : byte { A = 1, B = 255 }

[Flags] public enum LongE : long { None = 0, Big = 1L << 40, Neg = -5 }

[WireModel]
public class Person
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public string? Name { get; set; }
    [WireField(3)] public double Score { get; set; }
    [WireField(4)] public bool Active { get; set; }
    [WireField(5)] public int[]? Tags { get; set; }
}

[WireModel]
public class PersonS
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public double Score { get; set; }
    public bool Active { get; set; }
    public int[]? Tags { get; set; }
}

[WireModel]
public class Holes
{
    [WireField(1)] public int A { get; set; }
    [WireField(4)] public string? B { get; set; }
    [WireField(6)] public long C { get; set; }
}

[WireModel]
public class NamedKeys
{
    [WireField(Name = "id")] public int Id { get; set; }
    [WireField(Name = "n")] public string? Name { get; set; }
    [WireIgnore] public int Skip { get; set; }
    [WireField(Name = "c")] public Color Color { get; set; }
}

[WireModel]
public class Outer
{
    [WireField(1)] public Person? One { get; set; }
    [WireField(2)] public List<Person>? Many { get; set; }
    [WireField(3)] public Dictionary<string, Person>? ByName { get; set; }
    [WireField(4)] public Outer? Next { get; set; }
}

[WireModel]
public class Nullables
{
    [WireField(1)] public int? I { get; set; }
    [WireField(2)] public DateTime? D { get; set; }
    [WireField(3)] public Color? E { get; set; }
    [WireField(4)] public Guid? G { get; set; }
    [WireField(5)] public bool? B { get; set; }
}

[WireModel] public struct PointI { [WireField(1)] public int X; [WireField(2)] public int Y; }

[WireModel] public struct PointS { public int X; public int Y; }

[WireModel] public record RecPos([property: WireField(1)] int Id, [property: WireField(2)] string Name, [property: WireField(3)] DateTime Time);

[WireModel] public record RecNamed(int Id, string Name);

[WireModel]
public class InitOnly
{
    [WireField(1)] public int A { get; init; }
    [WireField(2)] public required string? B { get; init; }
}

[WireModel, WireUnion(0, typeof(Circle)), WireUnion(1, typeof(Square)), WireUnion(7, typeof(Named))] public interface IShape;

[WireModel] public class Circle : IShape { [WireField(1)] public double R { get; set; } }

[WireModel]
public class Square : IShape
{
    [WireField(1)] public double Side { get; set; }
    [WireField(2)] public Color Fill { get; set; }
}

[WireModel] public class Named : IShape { public string? Name { get; set; } public IShape? Inner { get; set; } }

[WireModel] public class Empty;
