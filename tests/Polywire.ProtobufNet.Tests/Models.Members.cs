using System.ComponentModel;
using System.Runtime.Serialization;
using System.Xml.Serialization;
using ProtoBuf;

namespace NetTests;

[ProtoContract]
public class Defaults
{
    [ProtoMember(1), DefaultValue(5)] public int Five { get; set; } = 5;
    [ProtoMember(2), DefaultValue("x")] public string? Text { get; set; } = "x";
    [ProtoMember(3), DefaultValue(true)] public bool True { get; set; } = true;
    [ProtoMember(4), DefaultValue(Small.Two)] public Small Two { get; set; } = Small.Two;
    [ProtoMember(5), DefaultValue(1.5)] public double Double { get; set; } = 1.5;
    [ProtoMember(6), DefaultValue(2.5f)] public float Single { get; set; } = 2.5f;
    [ProtoMember(7), DefaultValue(typeof(decimal), "1.25")] public decimal Decimal { get; set; } = 1.25m;
    [ProtoMember(8), DefaultValue(7)] public long Long { get; set; } = 7;
    [ProtoMember(9, IsRequired = true)] public int Required { get; set; }
    [ProtoMember(10, IsRequired = true)] public string? RequiredText { get; set; }
    [ProtoMember(11, IsRequired = true), DefaultValue(3)] public int RequiredThree { get; set; } = 3;
    [ProtoMember(12), DefaultValue(4)] public int? Nullable { get; set; }
    [ProtoMember(13, IsRequired = true)] public TimeSpan RequiredTime { get; set; }
    [ProtoMember(14), DefaultValue('c')] public char Char { get; set; } = 'c';
}

[ProtoContract]
public class Conditions
{
    [ProtoMember(1)] public int Asked { get; set; }
    public bool ShouldSerializeAsked() => Asked != 3;
    [ProtoMember(2)] public string? Text { get; set; }
    public bool TextSpecified { get; set; }
    [ProtoMember(3)] public List<int>? List { get; set; }
    public bool ShouldSerializeList() => List is { Count: > 1 };
}

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public class Implicit
{
    public int Zulu { get; set; }
    public string? Alpha { get; set; }
    public int bravo;
    [ProtoIgnore] public int Ignored { get; set; }
    [ProtoMember(9)] public int Nine { get; set; }
    int Hidden { get; set; }
    public int Delta { get; private set; }
    public void SetHidden(int value) => (Hidden, Delta) = (value, value);
    public int GetHidden() => Hidden;
}

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic, ImplicitFirstTag = 4)]
public class ImplicitFrom4
{
    public int B { get; set; }
    public int A { get; set; }
}

[ProtoContract(ImplicitFields = ImplicitFields.AllFields)]
public class ImplicitOfFields
{
    public int Zulu { get; set; }
    int _alpha;
    public string? charlie;
    public void Set(int value) => _alpha = value;
    public int Get() => _alpha;
}

[ProtoContract]
[ProtoPartialMember(1, "First")]
[ProtoPartialMember(2, "Second", DataFormat = DataFormat.ZigZag)]
[ProtoPartialIgnore("Third")]
public partial class Partial
{
    public int First { get; set; }
    public int Second { get; set; }
    [ProtoMember(3)] public int Third { get; set; }
    [ProtoMember(4)] int Private { get; set; }
    [ProtoMember(5)] int _field;
    public Partial Set(int value)
    {
        (Private, _field) = (value, value + 1);
        return this;
    }
    public int Sum() => Private + _field;
}

[DataContract]
public class Contract
{
    [DataMember(Order = 1)] public int A { get; set; }
    [DataMember(Order = 2)] public string? B { get; set; }
    [DataMember] public int WithoutOrder { get; set; }
    public int NoMember { get; set; }
}

[DataContract, ProtoContract(DataMemberOffset = 10)]
public class OffsetContract
{
    [DataMember(Order = 1)] public int A { get; set; }
    [ProtoMember(2)] public int B { get; set; }
}

[XmlType]
public class XmlContract
{
    [XmlElement(Order = 1)] public int A { get; set; }
    [XmlElement(Order = 2)] public string? B { get; set; }
    public int NoMember { get; set; }
}

[ProtoContract(SkipConstructor = true)]
public class Skipping(int number)
{
    [ProtoMember(1)] public int Number { get; set; } = number + 100;
    [ProtoMember(2)] public string? Text { get; set; } = "made";
}

[ProtoContract]
public class Called
{
    [ProtoMember(1)] public int Number { get; set; }
    public string Log { get; set; } = "";
    [ProtoBeforeSerialization] public void BeforeWrite() => Log += "a";
    [ProtoAfterSerialization] public void AfterWrite() => Log += "b";
    [ProtoBeforeDeserialization] public void BeforeRead() => Log += "c";
    [ProtoAfterDeserialization] public void AfterRead() => Log += "d";
}

[ProtoContract]
public class GetOnly
{
    public GetOnly() { }
    public GetOnly(int number, string text) => (Number, Text) = (number, text);
    [ProtoMember(1)] public int Number { get; }
    [ProtoMember(2)] public string? Text { get; }
    [ProtoMember(3)] public readonly int Field = 0;
}

[ProtoContract]
public class InitOnly
{
    [ProtoMember(1)] public int Number { get; init; }
    [ProtoMember(2)] public string? Text { get; init; }
    [ProtoMember(3)] public List<int>? List { get; init; }
    [ProtoMember(4)] public required Inner Inner { get; init; }
}

[ProtoContract]
public record Positional([property: ProtoMember(1)] int Number, [property: ProtoMember(2)] string? Text, [property: ProtoMember(3)] List<int>? List);

[ProtoContract]
public class Node
{
    [ProtoMember(1)] public int Value { get; set; }
    [ProtoMember(2)] public Node? Left { get; set; }
    [ProtoMember(3, DataFormat = DataFormat.Group)] public Node? Right { get; set; }
}
