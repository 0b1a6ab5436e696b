using System.ComponentModel;
using System.Runtime.Serialization;
using System.Xml.Serialization;
using ProtoBuf;

#pragma warning disable CS0618 // WellKnown is obsolete in protobuf-net, and still read.

namespace NetTests;

[ProtoContract]
public class Scalars
{
    [ProtoMember(1)] public bool Boolean { get; set; }
    [ProtoMember(2)] public byte Byte { get; set; }
    [ProtoMember(3)] public sbyte SByte { get; set; }
    [ProtoMember(4)] public short Int16 { get; set; }
    [ProtoMember(5)] public ushort UInt16 { get; set; }
    [ProtoMember(6)] public int Int32 { get; set; }
    [ProtoMember(7)] public uint UInt32 { get; set; }
    [ProtoMember(8)] public long Int64 { get; set; }
    [ProtoMember(9)] public ulong UInt64 { get; set; }
    [ProtoMember(10)] public float Single { get; set; }
    [ProtoMember(11)] public double Double { get; set; }
    [ProtoMember(12)] public char Char { get; set; }
    [ProtoMember(13)] public string? Text { get; set; }
    [ProtoMember(14)] public byte[]? Bytes { get; set; }
    [ProtoMember(15)] public Uri? Uri { get; set; }
    [ProtoMember(16)] public decimal Decimal { get; set; }
    [ProtoMember(17)] public Guid Guid { get; set; }
    [ProtoMember(18)] public TimeSpan TimeSpan { get; set; }
    [ProtoMember(19)] public DateOnly DateOnly { get; set; }
    [ProtoMember(20)] public TimeOnly TimeOnly { get; set; }
    [ProtoMember(2000)] public int Far { get; set; }
}

[ProtoContract]
public class Initialized
{
    [ProtoMember(1)] public int Number { get; set; } = 5;
    [ProtoMember(2)] public string Text { get; set; } = "x";
    [ProtoMember(3)] public double Double { get; set; } = 1.5;
    [ProtoMember(4)] public Inner Inner { get; set; } = new() { A = 7 };
}

[ProtoContract]
public class Inner
{
    [ProtoMember(1)] public int A { get; set; }
    [ProtoMember(2)] public string? B { get; set; }
}

[ProtoContract]
public class Nullables
{
    [ProtoMember(1)] public int? Number { get; set; }
    [ProtoMember(2)] public bool? Boolean { get; set; }
    [ProtoMember(3)] public DateTime? DateTime { get; set; }
    [ProtoMember(4)] public decimal? Decimal { get; set; }
    [ProtoMember(5)] public Guid? Guid { get; set; }
    [ProtoMember(6)] public TimeSpan? TimeSpan { get; set; }
    [ProtoMember(7)] public Small? Enum { get; set; }
    [ProtoMember(8)] public double? Double { get; set; }
    [ProtoMember(9)] public Point? Point { get; set; }
}

[ProtoContract]
public struct Point
{
    [ProtoMember(1)] public int X { get; set; }
    [ProtoMember(2)] public int Y;
}

[ProtoContract]
public class Formats
{
    [ProtoMember(1, DataFormat = DataFormat.ZigZag)] public int ZigZag32 { get; set; }
    [ProtoMember(2, DataFormat = DataFormat.ZigZag)] public long ZigZag64 { get; set; }
    [ProtoMember(3, DataFormat = DataFormat.ZigZag)] public short ZigZag16 { get; set; }
    [ProtoMember(4, DataFormat = DataFormat.FixedSize)] public int Fixed32 { get; set; }
    [ProtoMember(5, DataFormat = DataFormat.FixedSize)] public long Fixed64 { get; set; }
    [ProtoMember(6, DataFormat = DataFormat.FixedSize)] public ushort Fixed16 { get; set; }
    [ProtoMember(7, DataFormat = DataFormat.FixedSize)] public ulong FixedU64 { get; set; }
    [ProtoMember(8, DataFormat = DataFormat.FixedSize)] public DateTime FixedDate { get; set; }
    [ProtoMember(9, DataFormat = DataFormat.FixedSize)] public TimeSpan FixedTime { get; set; }
    [ProtoMember(10, DataFormat = DataFormat.TwosComplement)] public int TwosComplement { get; set; }
    [ProtoMember(11, DataFormat = DataFormat.WellKnown)] public DateTime WellKnownDate { get; set; }
    [ProtoMember(12, DataFormat = DataFormat.WellKnown)] public TimeSpan WellKnownTime { get; set; }
    [ProtoMember(13, DataFormat = DataFormat.Group)] public Inner? Group { get; set; }
    [ProtoMember(14, DataFormat = DataFormat.Group)] public DateTime GroupDate { get; set; }
    [ProtoMember(15, DataFormat = DataFormat.Group)] public TimeSpan GroupTime { get; set; }
    [ProtoMember(16, DataFormat = DataFormat.Group)] public Guid GroupGuid { get; set; }
    [ProtoMember(17, DataFormat = DataFormat.Group)] public List<Inner>? Groups { get; set; }
    [ProtoMember(18, DataFormat = DataFormat.ZigZag)] public List<int>? ZigZags { get; set; }
    [ProtoMember(19, DataFormat = DataFormat.FixedSize, IsPacked = true)] public int[]? Fixeds { get; set; }
    [ProtoMember(20, DataFormat = DataFormat.ZigZag)] public int? ZigZagNull { get; set; }
    [ProtoMember(21)] public Grouped? Grouped { get; set; }
    [ProtoMember(22)] public List<Grouped>? GroupedList { get; set; }
    [ProtoMember(23, DataFormat = DataFormat.Group)] public Point? GroupPoint { get; set; }
}

[ProtoContract(IsGroup = true)]
public class Grouped
{
    [ProtoMember(1)] public int A { get; set; }
    [ProtoMember(2)] public Grouped? Next { get; set; }
}

[ProtoContract]
public class Level200
{
    [ProtoMember(1)] public DateTime DateTime { get; set; }
    [ProtoMember(2)] public TimeSpan TimeSpan { get; set; }
    [ProtoMember(3)] public decimal Decimal { get; set; }
    [ProtoMember(4)] public Guid Guid { get; set; }
    [ProtoMember(5)] public List<DateTime>? Dates { get; set; }
    [ProtoMember(6)] public Dictionary<string, decimal>? Prices { get; set; }
    [ProtoMember(7), CompatibilityLevel(CompatibilityLevel.Level300)] public Guid Text { get; set; }
}

[ProtoContract, CompatibilityLevel(CompatibilityLevel.Level240)]
public class Level240
{
    [ProtoMember(1)] public DateTime DateTime { get; set; }
    [ProtoMember(2)] public TimeSpan TimeSpan { get; set; }
    [ProtoMember(3)] public decimal Decimal { get; set; }
    [ProtoMember(4)] public Guid Guid { get; set; }
    [ProtoMember(5)] public List<TimeSpan>? Times { get; set; }
}

[ProtoContract, CompatibilityLevel(CompatibilityLevel.Level300)]
public class Level300
{
    [ProtoMember(1)] public DateTime DateTime { get; set; }
    [ProtoMember(2)] public TimeSpan TimeSpan { get; set; }
    [ProtoMember(3)] public decimal Decimal { get; set; }
    [ProtoMember(4)] public Guid Guid { get; set; }
    [ProtoMember(5, DataFormat = DataFormat.FixedSize)] public Guid Bytes { get; set; }
    [ProtoMember(6)] public Dictionary<Guid, decimal>? Map { get; set; }
    [ProtoMember(7)] public decimal? Nullable { get; set; }
}

[ProtoContract]
public class Collections
{
    [ProtoMember(1)] public List<int>? Numbers { get; set; }
    [ProtoMember(2, IsPacked = true)] public List<int>? Packed { get; set; }
    [ProtoMember(3, IsPacked = true)] public double[]? Doubles { get; set; }
    [ProtoMember(4)] public string[]? Texts { get; set; }
    [ProtoMember(5)] public List<Inner>? Inners { get; set; }
    [ProtoMember(6)] public HashSet<long>? Set { get; set; }
    [ProtoMember(7)] public IEnumerable<int>? Sequence { get; set; }
    [ProtoMember(8)] public List<bool> Booleans { get; } = [];
    [ProtoMember(9)] public List<byte[]>? Blobs { get; set; }
    [ProtoMember(10, IsPacked = true)] public Small[]? Enums { get; set; }
    [ProtoMember(11)] public List<KeyValuePair<int, string>>? Pairs { get; set; }
    [ProtoMember(12)] public List<Guid>? Guids { get; set; }
    [ProtoMember(13)] public Point[]? Points { get; set; }
}

[ProtoContract]
public class Appending
{
    [ProtoMember(1)] public List<int> Appended { get; set; } = [1, 2];
    [ProtoMember(2, OverwriteList = true)] public List<int> Replaced { get; set; } = [1, 2];
    [ProtoMember(3)] public List<string> Filled { get; } = ["a"];
}

[ProtoContract]
public class Maps
{
    [ProtoMember(1)] public Dictionary<string, int>? Counts { get; set; }
    [ProtoMember(2)] public Dictionary<int, string>? Names { get; set; }
    [ProtoMember(3)] public Dictionary<string, Inner>? Inners { get; set; }
    [ProtoMember(4), ProtoMap(KeyFormat = DataFormat.ZigZag, ValueFormat = DataFormat.FixedSize)] public Dictionary<int, long>? Formatted { get; set; }
    [ProtoMember(5), ProtoMap(DisableMap = true)] public Dictionary<int, int>? Listed { get; set; }
    [ProtoMember(6)] public SortedDictionary<string, bool>? Sorted { get; set; }
    [ProtoMember(7)] public Dictionary<Small, DateTime>? Dates { get; set; }
    [ProtoMember(8), ProtoMap(ValueFormat = DataFormat.Group)] public Dictionary<int, Inner>? Groups { get; set; }
}

public enum Small
{
    [ProtoEnum(Name = "none")] None,
    One,
    Two,
    Minus = -1,
}

public enum NoZero
{
    Five = 5,
    Six,
}

public enum Wide : long
{
    Zero,
    Big = 1L << 40,
    Negative = -5,
}

public enum Unsigned : uint
{
    Zero,
    Top = uint.MaxValue,
}

public enum Tiny : byte
{
    Zero,
    Last = 255,
}

[ProtoContract]
public class Enums
{
    [ProtoMember(1)] public Small Small { get; set; }
    [ProtoMember(2)] public NoZero NoZero { get; set; }
    [ProtoMember(3)] public Wide Wide { get; set; }
    [ProtoMember(4)] public Unsigned Unsigned { get; set; }
    [ProtoMember(5)] public Tiny Tiny { get; set; }
    [ProtoMember(6)] public List<Wide>? Wides { get; set; }
}

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
public class Tuples
{
    [ProtoMember(1)] public Tuple<int, string>? Tuple { get; set; }
    [ProtoMember(2)] public (int, string?) Value { get; set; }
    [ProtoMember(3)] public KeyValuePair<string, int> Pair { get; set; }
    [ProtoMember(4)] public List<(int A, double B)>? List { get; set; }
}

[ProtoContract]
public class Structs
{
    [ProtoMember(1)] public Point Point { get; set; }
    [ProtoMember(2)] public Point? Optional { get; set; }
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
