using Polywire;

namespace ProtobufTests.Models;

[WireModel(Wires = Wires.Protobuf)]
public partial class Scalars
{
    [WireField(1)] public double D { get; set; }
    [WireField(2)] public float F { get; set; }
    [WireField(3)] public int I32 { get; set; }
    [WireField(4)] public long I64 { get; set; }
    [WireField(5)] public uint U32 { get; set; }
    [WireField(6)] public ulong U64 { get; set; }
    [WireField(7, Encoding = WireEncodings.ZigZag)] public int S32 { get; set; }
    [WireField(8, Encoding = WireEncodings.ZigZag)] public long S64 { get; set; }
    [WireField(9, Encoding = WireEncodings.Fixed)] public uint Fx32 { get; set; }
    [WireField(10, Encoding = WireEncodings.Fixed)] public ulong Fx64 { get; set; }
    [WireField(11, Encoding = WireEncodings.Fixed)] public int Sf32 { get; set; }
    [WireField(12, Encoding = WireEncodings.Fixed)] public long Sf64 { get; set; }
    [WireField(13)] public bool B { get; set; }
    [WireField(14)] public string S { get; set; } = "";
    [WireField(15)] public byte[] By { get; set; } = [];
    [WireField(2000)] public int HighField { get; set; }
}

public enum Color
{
    Red = 0,
    Green = 1,
    Blue = 7,
    Neg = -1,
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Enums
{
    [WireField(1)] public Color C { get; set; }
    [WireField(2)] public List<Color> Cs { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Packed
{
    [WireField(1)] public List<int> I32 { get; set; } = [];
    [WireField(2, Encoding = WireEncodings.ZigZag)] public long[] S64 { get; set; } = [];
    [WireField(3)] public List<double> D { get; set; } = [];
    [WireField(4)] public List<bool> B { get; set; } = [];
    [WireField(5, Encoding = WireEncodings.Fixed)] public IReadOnlyList<uint> Fx { get; set; } = [];
    [WireField(6)] public List<string> S { get; set; } = [];
    [WireField(7)] public List<byte[]> By { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Unpacked
{
    [WireField(1, Encoding = WireEncodings.Unpacked)] public List<int> I32 { get; set; } = [];
    [WireField(2, Encoding = WireEncodings.Unpacked)] public float[] F { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Maps
{
    [WireField(1)] public Dictionary<string, int> Si { get; set; } = [];
    [WireField(2)] public Dictionary<int, string> Is { get; set; } = [];
    [WireField(3, Encoding = WireEncodings.ZigZag)] public Dictionary<long, bool> Sb { get; set; } = [];
    [WireField(4)] public Dictionary<string, Inner> Sm { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Inner
{
    [WireField(1)] public int X { get; set; }
    [WireField(2)] public string Y { get; set; } = "";
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Nested
{
    [WireField(1)] public Inner? A { get; set; }
    [WireField(2)] public List<Inner> Many { get; set; } = [];
    [WireField(3)] public Nested? Self { get; set; }
    [WireField(17)] public Deep? Deep { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Deep
{
    [WireField(16)] public long Z { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class OneOf
{
    [WireField(1, OneOf = "v")] public int? I { get; set; }
    [WireField(2, OneOf = "v")] public string? S { get; set; }
    [WireField(3, OneOf = "v")] public Inner? M { get; set; }
    [WireField(4, OneOf = "v")] public bool? B { get; set; }
    [WireField(5)] public int After { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Opt
{
    [WireField(1)] public int? I { get; set; }
    [WireField(2)] public string? S { get; set; }
    [WireField(3)] public bool? B { get; set; }
    [WireField(4)] public Color? C { get; set; }
    [WireField(5)] public int Plain { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class OldMsg
{
    [WireField(1)] public int A { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Rest { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class NewMsg
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public string B { get; set; } = "";
    [WireField(3)] public Inner? C { get; set; }
    [WireField(4, Encoding = WireEncodings.Fixed)] public uint D { get; set; }
    [WireField(5, Encoding = WireEncodings.Fixed)] public ulong E { get; set; }
    [WireField(6)] public List<int> F { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Times
{
    [WireField(1)] public DateTime? T { get; set; }
    [WireField(2)] public TimeSpan? D { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
[WireUnion(1, typeof(Dog))]
[WireUnion(2, typeof(Cat))]
public abstract partial class Animal
{
    [WireField(1)] public string Name { get; set; } = "";
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Dog : Animal
{
    [WireField(2)] public int Barks { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Cat : Animal
{
    [WireField(2)] public double Purr { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Zoo
{
    [WireField(1)] public Animal? Star { get; set; }
    [WireField(2)] public List<Animal> Animals { get; set; } = [];
    [WireField(3)] public Dictionary<string, Animal> ByName { get; set; } = [];
}
