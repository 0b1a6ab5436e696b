using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Polywire;

[assembly: WireFor<MemoryPackTests.Vectors.Color>]
[assembly: WireFor<MemoryPackTests.Vectors.Color?>]
[assembly: WireFor<MemoryPackTests.Vectors.Tiny>]
[assembly: WireFor<MemoryPackTests.Vectors.Point2?>]
[assembly: WireFor<MemoryPackTests.Vectors.Point2[]>]
[assembly: WireFor<MemoryPackTests.Vectors.IAnimal[]>]
[assembly: WireFor<MemoryPackTests.Vectors.Person[]>]
[assembly: WireFor<MemoryPackTests.Vectors.Gen<int>>]
[assembly: WireFor<MemoryPackTests.Vectors.Gen<string>>]
[assembly: WireFor<MemoryPackTests.Vectors.MyList>]
[assembly: WireFor<int[][]>]
[assembly: WireFor<int[,]>]
[assembly: WireFor<int?[]>]
[assembly: WireFor<string[]>]
[assembly: WireFor<List<string>>]
[assembly: WireFor<Dictionary<string, int>>]
[assembly: WireFor<Dictionary<int, string>>]
[assembly: WireFor<Dictionary<int, long>>]
[assembly: WireFor<HashSet<int>>]
[assembly: WireFor<Queue<int>>]
[assembly: WireFor<Stack<int>>]
[assembly: WireFor<LinkedList<string>>]
[assembly: WireFor<SortedDictionary<string, int>>]
[assembly: WireFor<KeyValuePair<string, int>>]
[assembly: WireFor<ImmutableArray<int>>]
[assembly: WireFor<ImmutableList<string>>]
[assembly: WireFor<ReadOnlyCollection<int>>]
[assembly: WireFor<IEnumerable<int>>]
[assembly: WireFor<ArraySegment<byte>>]
[assembly: WireFor<Memory<int>>]
[assembly: WireFor<Lazy<int>>]
[assembly: WireFor<(int, string)>]
[assembly: WireFor<(int, double)>]
[assembly: WireFor<Tuple<int, string>>]

namespace MemoryPackTests.Vectors;

public enum Color { Red, Green = 5, Blue = -1 }

public enum Tiny : byte { A = 1, B = 200 }

[WireModel]
public struct Point2
{
    public int X;
    public int Y;
}

[WireModel]
public struct Padded
{
    public byte A;
    public int B;
    public byte C;
    public long D;
}

[WireModel]
public class Person
{
    public int Age { get; set; }
    public string? Name { get; set; }
}

[WireModel]
public class Empty;

[WireModel]
public class Mixed
{
    public int A;
    public long B;
    public double C;
    public string? S;
    public int D;
    public bool E;
    public Person? P;
    public int[]? Arr;
    public List<string>? L;
    public Dictionary<string, int>? M;
    public int? N;
    public Color Col;
}

[WireModel]
public class Node
{
    public int V { get; set; }
    public Node? Next { get; set; }
}

[WireModel]
public record Rec(int Id, string? Title);

[WireModel]
public struct RefStruct
{
    public int Id;
    public string? Name;
}

[WireModel]
public class Ordered
{
    [WireField(2)] public int Second { get; set; }
    [WireField(1)] public string? First { get; set; }
}

[WireModel]
public class Ignoring
{
    public int A { get; set; }
    [WireIgnore] public int Skip { get; set; }
    [WireField] int _hidden;

    public void Set(int hidden) => _hidden = hidden;
}

[WireModel]
[WireUnion(0, typeof(Cat))]
[WireUnion(1, typeof(Dog))]
[WireUnion(300, typeof(Fish))]
public interface IAnimal;

[WireModel]
public class Cat : IAnimal
{
    public int Lives { get; set; }
}

[WireModel]
public class Dog : IAnimal
{
    public string? Name { get; set; }
}

[WireModel]
public class Fish : IAnimal
{
    public double Depth { get; set; }
}

[WireModel]
public class Gen<T>
{
    public T? Value { get; set; }
    public List<T>? Items { get; set; }
}

public class MyList : List<int>;

[WireModel(VersionTolerant = true)]
public class Vt1
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public long B { get; set; }
}

[WireModel(VersionTolerant = true)]
public class Vt2
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public long B { get; set; }
    [WireField(3)] public string? C { get; set; }
}

[WireModel(VersionTolerant = true, Wires = Wires.Json | Wires.MemoryPack)]
public class VtGap
{
    [WireField(1)] public int A { get; set; }
    [WireField(4)] public string? D { get; set; }
}

[WireModel(CircularReference = true, Wires = Wires.MemoryPack)]
public class CNode
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public CNode? Parent { get; set; }
    [WireField(3)] public List<CNode>? Children { get; set; }
}
