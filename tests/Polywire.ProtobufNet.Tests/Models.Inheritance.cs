using ProtoBuf;

namespace NetTests;

/// <summary>Its constructor without parameters is called, although others cannot call it.</summary>
[ProtoContract, ProtoInclude(5, typeof(HiddenDerived))]
public abstract class HiddenConstructor
{
    protected HiddenConstructor() { }
    [ProtoMember(1)] public List<int> Items { get; set; } = [];
}

[ProtoContract]
public class HiddenDerived : HiddenConstructor
{
    private HiddenDerived() => Mark = 8;
    public HiddenDerived(bool flag, List<int> items) => (Flag, Items, Mark) = (flag, items, 7);
    public HiddenDerived(int only) : this(true, []) => Only = only;
    [ProtoMember(1)] public bool Flag { get; set; }
    [ProtoMember(2)] public int Only { get; set; }
    public int Mark { get; set; }
}

[ProtoContract, ProtoInclude(65, typeof(TwiceDerived)), ProtoInclude(70, typeof(OnceDerived)), ProtoInclude(82, typeof(TwiceDerived))]
public class TwiceIncluded;

[ProtoContract]
public sealed class TwiceDerived : TwiceIncluded
{
    [ProtoMember(1)] public int X { get; set; }
    [ProtoMember(2)] public int Y { get; set; }
}

[ProtoContract]
public class OnceDerived : TwiceIncluded
{
    [ProtoMember(1)] public int X { get; set; }
}

[ProtoContract]
[ProtoInclude(10, typeof(Dog))]
[ProtoInclude(11, typeof(Cat))]
public class Animal
{
    [ProtoMember(1)] public string? Name { get; set; }
    [ProtoMember(2)] public int Age { get; set; }
}

[ProtoContract]
[ProtoInclude(5, typeof(Puppy))]
public class Dog : Animal
{
    [ProtoMember(1)] public int Barks { get; set; }
}

[ProtoContract]
public class Puppy : Dog
{
    [ProtoMember(1)] public bool IsSmall { get; set; }
    [ProtoMember(2)] public List<int>? Toys { get; set; }
}

[ProtoContract]
public class Cat : Animal
{
    [ProtoMember(1)] public int Lives { get; set; }
}

[ProtoContract]
public class Zoo
{
    [ProtoMember(1)] public Animal? First { get; set; }
    [ProtoMember(2)] public Dog? Dog { get; set; }
    [ProtoMember(3)] public List<Animal>? All { get; set; }
    [ProtoMember(4)] public Dictionary<string, Animal>? Named { get; set; }
    [ProtoMember(5, DataFormat = DataFormat.Group)] public Animal? Group { get; set; }
}

[ProtoContract]
[ProtoInclude(3, typeof(Circle))]
[ProtoInclude(4, typeof(Square), DataFormat = DataFormat.Group)]
public abstract class Shape
{
    [ProtoMember(1)] public string? Label { get; set; }
}

[ProtoContract]
public class Circle : Shape
{
    [ProtoMember(1)] public double Radius { get; set; }
}

[ProtoContract]
public class Square : Shape
{
    [ProtoMember(1)] public double Side { get; set; }
}

#pragma warning disable PW0040 // Its vectors are of a program that saw the interface first.
[ProtoContract]
[ProtoInclude(1, typeof(Named))]
#pragma warning restore PW0040
public interface INamed
{
    [ProtoMember(2)] string? Name { get; set; }
}

[ProtoContract]
public class Named : INamed
{
    public string? Name { get; set; }
    [ProtoMember(1)] public int Value { get; set; }
}

[ProtoContract]
public class Unlisted
{
    [ProtoMember(1)] public int Lost { get; set; }
}

[ProtoContract]
public class OfUnlisted : Unlisted
{
    [ProtoMember(1)] public int Kept { get; set; }
}

[ProtoContract]
[ProtoInclude(10, typeof(ListedBare))]
[ProtoInclude(11, typeof(ListedMembers))]
[ProtoInclude(12, typeof(ListedThrough))]
[ProtoInclude(13, typeof(ListedAbstract))]
[ProtoInclude(14, "NetTests.ListedByName")]
public abstract class Listing
{
    [ProtoMember(1)] public int X { get; set; }
}

public class ListedBare : Listing
{
    public object? Other { get; set; }
}

public class ListedByName : Listing;

public class ListedMembers : Listing
{
    [ProtoMember(1)] public int Lost { get; set; }
}

[ProtoInclude(20, typeof(ListedBelow))]
public class ListedThrough : Listing
{
    [ProtoMember(1)] public int Lost { get; set; }
}

[ProtoContract]
public class ListedBelow : ListedThrough
{
    [ProtoMember(1)] public int Kept { get; set; }
}

public abstract class ListedAbstract : Listing;

[ProtoContract]
public class ListedHolder
{
    [ProtoMember(1)] public ListedMembers? Value { get; set; }
    [ProtoMember(2)] public List<Listing>? All { get; set; }
}

[ProtoContract, ProtoInclude(100, typeof(LeafFirst)), ProtoInclude(101, typeof(MiddleSecond))]
public class LowerLeaf
{
    [ProtoMember(1)] public int X { get; set; }
}

[ProtoContract]
public class MiddleSecond : LowerLeaf
{
    [ProtoMember(1)] public int M { get; set; }
}

[ProtoContract]
public class LeafFirst : MiddleSecond
{
    [ProtoMember(1)] public int L { get; set; }
}

#pragma warning disable PW0056 // protobuf-net refuses to write it too.
[ProtoContract, ProtoInclude(101, typeof(LeafSecond)), ProtoInclude(100, typeof(MiddleFirst))]
public class LowerMiddle
#pragma warning restore PW0056
{
    [ProtoMember(1)] public int X { get; set; }
}

[ProtoContract]
public class MiddleFirst : LowerMiddle
{
    [ProtoMember(1)] public int M { get; set; }
}

[ProtoContract]
public class LeafSecond : MiddleFirst
{
    [ProtoMember(1)] public int L { get; set; }
}
