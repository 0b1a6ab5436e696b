using System.Collections.Immutable;
using System.Numerics;
using System.Text;
using Polywire;

namespace ProtobufTests.Models;

/// <summary>Every scalar that the wire has.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class EveryScalar
{
    [WireField(1)] public sbyte Sb { get; set; }
    [WireField(2)] public byte B { get; set; }
    [WireField(3)] public short Sh { get; set; }
    [WireField(4)] public ushort Us { get; set; }
    [WireField(5)] public char C { get; set; }
    [WireField(6)] public nint Ni { get; set; }
    [WireField(7)] public nuint Nu { get; set; }
    [WireField(8)] public Half H { get; set; }
    [WireField(9)] public decimal M { get; set; }
    [WireField(10)] public Guid G { get; set; }
    [WireField(11)] public DateTime Dt { get; set; }
    [WireField(12)] public TimeSpan Ts { get; set; }
    [WireField(13)] public DateOnly Do { get; set; }
    [WireField(14)] public TimeOnly To { get; set; }
    [WireField(15)] public Int128 I128 { get; set; }
    [WireField(16)] public UInt128 U128 { get; set; }
    [WireField(17)] public BigInteger Big { get; set; }
    [WireField(18)] public Rune R { get; set; }
    [WireField(19)] public Uri? Uri { get; set; }
    [WireField(20)] public Version? Version { get; set; }
    [WireField(21)] public StringBuilder? Sbd { get; set; }
    [WireField(22)] public Memory<byte> Mem { get; set; }
    [WireField(23)] public ReadOnlyMemory<byte> Rom { get; set; }
    [WireField(24)] public byte[]? Bytes { get; set; }
    [WireField(25, Encoding = WireEncodings.ZigZag)] public sbyte Zb { get; set; }
    [WireField(26, Encoding = WireEncodings.ZigZag)] public short Zs { get; set; }
    [WireField(27, Encoding = WireEncodings.Fixed)] public byte Fb { get; set; }
    [WireField(28, Encoding = WireEncodings.Fixed)] public short Fs { get; set; }
    [WireField(29)] public ByteEnum Be { get; set; }
    [WireField(30)] public UIntEnum Ue { get; set; }
    [WireField(31)] public decimal? Nm { get; set; }
    [WireField(32)] public DateTime? Nd { get; set; }
    [WireField(33)] public Guid? Ng { get; set; }

    internal static EveryScalar Full() => new()
    {
        Sb = -128, B = 255, Sh = short.MinValue, Us = ushort.MaxValue, C = '€', Ni = -5, Nu = 6, H = (Half)1.5, M = -12.50m, G = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
        Dt = new DateTime(2024, 5, 17, 1, 2, 3, 450, DateTimeKind.Utc), Ts = TimeSpan.FromMilliseconds(-1500), Do = new DateOnly(2024, 2, 29), To = new TimeOnly(23, 59, 59, 999), I128 = Int128.MinValue, U128 = UInt128.MaxValue,
        Big = -BigInteger.Pow(10, 60), R = new Rune(0x1F600), Uri = new Uri("https://example.org/a?b=c"), Version = new Version(1, 2, 3), Sbd = new StringBuilder("built"), Mem = new byte[] { 1, 2 }, Rom = new byte[] { 3 }, Bytes = [],
        Zb = -1, Zs = -300, Fb = 200, Fs = -2, Be = ByteEnum.Last, Ue = UIntEnum.Last, Nm = 0m, Nd = DateTime.UnixEpoch, Ng = Guid.Empty,
    };
}

public enum ByteEnum : byte
{
    None = 0,
    Last = 255,
}

public enum UIntEnum : uint
{
    None = 0,
    Last = uint.MaxValue,
}

/// <summary>What an absent field reads as, for each kind of initializer.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class Presence
{
    [WireField(1)] public int Plain { get; set; }
    [WireField(2)] public int Seven { get; set; } = 7;
    [WireField(3)] public string? Maybe { get; set; }
    [WireField(4)] public string Empty { get; set; } = "";
    [WireField(5)] public string Named { get; set; } = "x";
    [WireField(6)] public int? MaybeFive { get; set; } = 5;
    [WireField(7)] public Inner Made { get; set; } = new() { X = 3 };
    [WireField(8)] public byte[]? Bytes { get; set; }
    [WireField(9)] public byte[] NoBytes { get; set; } = [];
    [WireField(10)] public List<int> Unset { get; set; } = null!;
    [WireField(11, Encoding = WireEncodings.NullIsEmpty)] public List<int>? MaybeList { get; set; }
    [WireField(12)] public ImmutableArray<int> Array { get; set; } = [];
    [WireField(13)] public double MinusZero { get; set; }
}

/// <summary>Repeated fields that are not packed, and maps.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class Repeated
{
    [WireField(1)] public List<string> Texts { get; set; } = [];
    [WireField(2)] public HashSet<string> Set { get; set; } = [];
    [WireField(3)] public Inner[] Models { get; set; } = [];
    [WireField(4)] public List<(int, int)> Tuples { get; set; } = [];
    [WireField(5)] public ImmutableArray<string> Array { get; set; } = [];
    [WireField(6)] public Dictionary<string, Inner> Map { get; set; } = [];
    [WireField(7)] public List<Repeated> More { get; set; } = [];
}

/// <summary>Members that the constructor sets, and others beside them.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial record Positional([property: WireField(1)] int A, [property: WireField(2)] string? B, [property: WireField(3)] List<int> C, [property: WireField(4)] Inner? D, [property: WireField(5)] int E = 5)
{
    [WireField(6)] public string F { get; set; } = "f";
    [WireField(7)] public required string G { get; init; }
    [WireField(8)] public Dictionary<string, int> H { get; init; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial struct Point
{
    [WireField(1)] public int X { get; set; }
    [WireField(2)] public int Y { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Holder
{
    [WireField(1)] public Point P { get; set; }
    [WireField(2)] public Point? Maybe { get; set; }
    [WireField(3)] public List<Point> Points { get; set; } = [];
    [WireField(4)] public Positional? Record { get; set; }
    [WireField(5)] public HashSet<string> Set { get; } = [];
    [WireField(6)] public ImmutableDictionary<string, Point> Map { get; set; } = ImmutableDictionary<string, Point>.Empty;
    [WireField(7, Append = true)] public List<int> More { get; set; } = [1];
    [WireField(8)] public Queue<Inner> Queue { get; set; } = new();
}

/// <summary>A message that is not read.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class Envelope
{
    [WireField(1)] public RawValue Body { get; set; }
    [WireField(2)] public List<RawValue> More { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Box<T>
{
    [WireField(1)] public T? Value { get; set; }
    [WireField(2)] public List<T> Values { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf, UnknownMembers = UnknownMemberHandling.Reject)]
public partial class Strict
{
    [WireField(1)] public int A { get; set; }
    [WireField(2, Required = true)] public int B { get; set; }
}

/// <summary>More members than one method reads.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class Wide
{
    [WireField(1)] public int M1 { get; set; }
    [WireField(2)] public int M2 { get; set; }
    [WireField(3)] public int M3 { get; set; }
    [WireField(4)] public int M4 { get; set; }
    [WireField(5)] public string M5 { get; set; } = "";
    [WireField(6)] public List<int> M6 { get; set; } = [];
    [WireField(7)] public Inner? M7 { get; set; }
    [WireField(8)] public Dictionary<int, int> M8 { get; set; } = [];
    [WireField(9)] public int M9 { get; set; }
    [WireField(10)] public int M10 { get; set; }
    [WireField(11)] public int M11 { get; set; }
    [WireField(12)] public int M12 { get; set; }
    [WireField(13)] public int M13 { get; set; }
    [WireField(14)] public int M14 { get; set; }
    [WireField(15)] public int M15 { get; set; }
    [WireField(16)] public int M16 { get; set; }
    [WireField(17)] public int M17 { get; set; }
    [WireField(18)] public int M18 { get; set; }
    [WireField(19)] public int M19 { get; set; }
    [WireField(20)] public int M20 { get; set; }
    [WireField(21)] public int M21 { get; set; }
    [WireField(22)] public int M22 { get; set; }
    [WireField(23)] public int M23 { get; set; }
    [WireField(24)] public int M24 { get; set; }
    [WireField(25)] public int M25 { get; set; }
    [WireField(26)] public List<string> M26 { get; set; } = [];
    [WireField(27)] public int M27 { get; init; }
    [WireField(28)] public int M28 { get; set; }
    [WireField(29)] public int M29 { get; set; }
    [WireField(30)] public int M30 { get; set; }
    [WireField(31)] public int M31 { get; set; }
    [WireField(32)] public int M32 { get; set; }
    [WireField(33)] public int M33 { get; set; }
    [WireField(34)] public Wide? M34 { get; set; }
    [WireField(350)] public string? M350 { get; set; }
}

/// <summary>Memory of elements, and of bytes, which is one field.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class MemoryHolder
{
    [WireField(1)] public Memory<int> Numbers { get; set; }
    [WireField(2)] public ReadOnlyMemory<string> Texts { get; set; }
    [WireField(3)] public ReadOnlyMemory<byte> Bytes { get; set; }
}
