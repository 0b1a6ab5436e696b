using System.Text.Json.Serialization;
using Polywire;

namespace ForeignTests.OfDerivedTypes;

[JsonDerivedType(typeof(Square)), JsonDerivedType(typeof(Circle))]
public class Shape
{
    public string? Label { get; set; }
}

[WireModel]
public class Square : Shape
{
    public double Side { get; set; }
}

[WireModel]
public class Circle : Shape
{
    public double R { get; set; }
}

[WireModel]
public class Unlisted : Shape;

[JsonDerivedType(typeof(Plain)), JsonDerivedType(typeof(Named), "named"), JsonDerivedType(typeof(Numbered), 7)]
public class Mixed
{
    public int Id { get; set; }
}

[WireModel]
public class Plain : Mixed
{
    public int P { get; set; }
}

[WireModel]
public class Named : Mixed
{
    public int N { get; set; }
}

[WireModel]
public class Numbered : Mixed
{
    public int M { get; set; }
}

[JsonDerivedType(typeof(Only))]
public interface IThing
{
    int Id { get; }
}

[WireModel]
public class Only : IThing
{
    public int Id { get; set; }
    public int More { get; set; }
}

[WireUnion(3, typeof(Both)), JsonDerivedType(typeof(Both))]
[WireModel]
public class OnBothWires
{
    public int A { get; set; }
}

[WireModel]
public class Both : OnBothWires
{
    public int B { get; set; }
}

[WireModel]
public class Holder
{
    public Shape? Shape { get; set; }
    public List<Mixed>? Many { get; set; }
}
