using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

/// <summary>Members of derived types are first on JSON.</summary>
[WireModel(DerivedTypes = DerivedTypeHandling.Slice)]
public class Base
{
    public int BaseValue { get; set; }
    public virtual string? Virtual { get; set; }
    public string? Shadowed { get; set; }
}

[WireModel]
public class Derived : Base
{
    public string? Own { get; set; }
    public override string? Virtual { get; set; }
}

[WireModel]
public sealed class MostDerived : Derived
{
    public double Last { get; set; }
}

/// <summary>A hidden member has another name on the wires that go by name, so that both are members.</summary>
[WireModel]
public class Renaming : Base
{
    [WireField(Name = "shadow"), JsonPropertyName("shadow")] public new int Shadowed { get; set; }
}

/// <summary>A hidden member with a number of its own.</summary>
[WireModel]
public class Renumbering : Entity
{
    [WireField(3, Name = "key"), JsonPropertyName("key")] public new string? Id { get; set; }
}

/// <summary>An abstract base that is no model of its own.</summary>
public abstract class Entity
{
    [WireField(1)] public long Id { get; set; }
    [WireField(2)] public DateTime Created { get; set; }
}

[WireModel]
public class Article : Entity
{
    [WireField(3)] public string? Title { get; set; }
}

[WireModel] public record Animal(string Name);

[WireModel] public record Dog(string Name, string Breed) : Animal(Name);

/// <summary>A generic base.</summary>
public class Keyed<TKey> { public TKey? Key { get; set; } }

[WireModel] public class KeyedByInt : Keyed<int> { public string? Text { get; set; } }

[WireModel, WireUnion(0, typeof(Circle), Name = "circle"), WireUnion(1, typeof(Square), Name = "square"), WireUnion(7, typeof(Group), Name = "group"), WireUnion(8, typeof(Dot), Name = "dot")]
[JsonPolymorphic, JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), "square"), JsonDerivedType(typeof(Group), "group"), JsonDerivedType(typeof(Dot), "dot")]
public interface IShape;

[WireModel] public class Circle : IShape { [WireField(1)] public double R { get; set; } }

[WireModel] public record Square([property: WireField(1)] double Side, [property: WireField(2)] Colour Fill) : IShape;

[WireModel] public class Group : IShape { public string? Name { get; set; } public List<IShape?>? Shapes { get; set; } public IShape? One { get; set; } }

[WireModel] public struct Dot : IShape { public int X { get; set; } }

[WireModel, WireUnion(1, typeof(Created)), WireUnion(2, typeof(Deleted))]
[JsonPolymorphic, JsonDerivedType(typeof(Created), 1), JsonDerivedType(typeof(Deleted), 2)]
public abstract class Event { public long At { get; set; } }

[WireModel] public class Created : Event { public string? By { get; set; } }

[WireModel] public class Deleted : Event;

/// <summary>The base class is its own case; the discriminator has another name.</summary>
[WireModel(Discriminator = "kind"), WireUnion(0, typeof(Vehicle), Name = "vehicle"), WireUnion(1, typeof(Car), Name = "car")]
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind"), JsonDerivedType(typeof(Vehicle), "vehicle"), JsonDerivedType(typeof(Car), "car")]
public class Vehicle { public int Wheels { get; set; } }

[WireModel] public class Car : Vehicle { public string? Plate { get; set; } }

/// <summary>A generic union of generic cases.</summary>
[WireModel, WireUnion(0, typeof(Ok<>), Name = "ok"), WireUnion(1, typeof(Failed<>), Name = "failed")]
public abstract record Outcome<T>;

[WireModel] public record Ok<T>(T Value) : Outcome<T>;

[WireModel] public record Failed<T>(string Reason) : Outcome<T>;

/// <summary>Unions as members.</summary>
[WireModel]
public class Drawing
{
    public IShape? Main { get; set; }
    public List<IShape>? Shapes { get; set; }
    public Dictionary<string, Event>? Events { get; set; }
    public Vehicle? Vehicle { get; set; }
    public Car? Car { get; set; }
}
