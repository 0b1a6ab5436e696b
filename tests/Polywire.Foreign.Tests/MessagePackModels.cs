using System.Runtime.Serialization;
using MessagePack;
using Polywire;

[assembly: WireFor<ForeignTests.Linked<int>>]
[assembly: WireDefaults(Read = ForeignAttributes.MessagePack | ForeignAttributes.DataContract | ForeignAttributes.SystemTextJson | ForeignAttributes.Newtonsoft)]

namespace ForeignTests;

[MessagePackObject]
public class Keyed
{
    [Key(0)] public int X { get; set; }
    [Key(2)] public string? S { get; set; }
    [IgnoreMember] public int Ignored { get; set; }
}

[MessagePackObject]
public class Located
{
    [Key(0), MessagePackFormatter(typeof(MessagePack.Formatters.StringInterningFormatter))] public string? City { get; set; }
    [Key(1)] public string? Note { get; set; }
}

[MessagePackObject(true)]
public class NamedBase
{
    public int B1 { get; set; }
    public int B2 { get; set; }
}

[MessagePackObject(true)]
public class NamedDerived : NamedBase
{
    public int D1 { get; set; }
    public int F;
    public int GetOnly => 5;
}

[MessagePackObject]
public class KeyedBase
{
    [Key(0)] public int B1 { get; set; }
    [Key(1)] public virtual int V { get; set; }
}

[MessagePackObject]
public class KeyedDerived : KeyedBase
{
    [Key(2)] public int D1 { get; set; }
    public override int V { get; set; }
    [Key(3)] public int Computed => 7;
}

[MessagePackObject]
public class TextBase
{
    [Key("b")] public int B { get; set; }
}

[MessagePackObject]
public class TextDerived : TextBase
{
    [Key("d")] public int D { get; set; }
    [Key("f")] public int F;
    [Key("e")] public int E { get; set; }
}

[MessagePackObject(true)]
public class KeyAmongNames
{
    [Key("renamed")] public int P { get; set; }
    public int Q { get; set; }
}

[MessagePackObject]
public class Constructed
{
    [SerializationConstructor]
    public Constructed(int first, int second)
    {
        X = first;
        Y = second;
    }

    [Key(0)] public int X { get; }
    [Key(1)] public int Y { get; }
}

[MessagePackObject]
public readonly struct ConstructedStruct(int x, int y)
{
    [Key(0)] public readonly int X = x;
    [Key(1)] public readonly int Y = y;
}

[MessagePackObject]
public class Called : IMessagePackSerializationCallbackReceiver
{
    [Key(0)] public int X { get; set; }
    [IgnoreMember] public string Log = "";

    void IMessagePackSerializationCallbackReceiver.OnBeforeSerialize() => X++;

    void IMessagePackSerializationCallbackReceiver.OnAfterDeserialize() => Log = "after";
}

[MessagePackObject]
public struct CalledStruct : IMessagePackSerializationCallbackReceiver
{
    [Key(0)] public int X { get; set; }

    public void OnBeforeSerialize() => X++;

    public void OnAfterDeserialize() => X += 10;
}

[DataContract]
public class Ordered
{
    [DataMember(Order = 1)] public int A { get; set; }
    [DataMember(Order = 0)] public int B { get; set; }
    public int NoMember { get; set; }
}

[DataContract]
public class NamedContract
{
    [DataMember(Name = "aa")] public int A { get; set; }
    [DataMember] public int B { get; set; }
    public int NoMember { get; set; }
}

[Union(0, typeof(First)), Union(5, typeof(Second))]
public abstract class Either;

[MessagePackObject]
public class First : Either
{
    [Key(0)] public int X { get; set; }
}

[MessagePackObject(true)]
public class Second : Either
{
    public int Y { get; set; }
}

[MessagePackObject]
public abstract class Base
{
    [Key(0)] public int X { get; set; }
}

[MessagePackObject]
public class OfBase : Base
{
    [Key(1)] public int Y { get; set; }
}

[MessagePackObject]
public class Linked<T>
{
    [Key(0)] public T? Value { get; set; }
    [Key(1)] public Linked<T>? Next { get; set; }
}

[MessagePackObject]
public record Row([property: Key(0)] int Id, [property: Key(1)] string Name);

[MessagePackObject(true)]
public record NamedRow(int Id, string Name);

/// <summary>Both wires' attributes on one type: each wire has its own names.</summary>
[MessagePackObject(true)]
public class TwoNames
{
    [System.Text.Json.Serialization.JsonPropertyName("json")] public string? Value { get; set; }
    [System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull)] public string? Maybe { get; set; }
}

/// <summary>A model of ours that holds models by attribute alone.</summary>
[WireModel]
public class Holder
{
    public Keyed? Keyed { get; set; }
    public List<Either>? Cases { get; set; }
    public Linked<string>? Linked { get; set; }
}

[MessagePackObject(true)]
public class Overridable
{
    public virtual int A { get; set; }
    public int B { get; set; }
    public virtual int C { get; set; }
}

[MessagePackObject(true)]
public class Overriding : Overridable
{
    public override int C { get; set; }
    public int D { get; set; }
    public virtual int E { get; set; }
}

[MessagePackObject(true)]
public class OverridingAgain : Overriding
{
    public int F { get; set; }
    public override int A { get; set; }
    public override int E { get; set; }
}
