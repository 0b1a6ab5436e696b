using System.Collections.Immutable;
using System.Numerics;
using Polywire;

namespace RowsTests.Calls;

public enum Channel : byte { Web, Phone, Shop }

public enum Priority : long { Low = long.MinValue, Normal = 0, High = long.MaxValue }

public enum Flags : ulong { None, Top = 1ul << 63 }

/// <summary>Every integer type, and what is written as one.</summary>
[WireModel(Rows = true)]
public record Integers
{
    [WireField(1)] public sbyte SByte { get; set; }
    [WireField(2)] public byte Byte { get; set; }
    [WireField(3)] public short Int16 { get; set; }
    [WireField(4)] public ushort UInt16 { get; set; }
    [WireField(5)] public int Int32 { get; set; }
    [WireField(6)] public uint UInt32 { get; set; }
    [WireField(7)] public long Int64 { get; set; }
    [WireField(8)] public ulong UInt64 { get; set; }
    [WireField(9)] public char Char { get; set; }
    [WireField(10)] public Channel Channel { get; set; }
    [WireField(11)] public Priority Priority { get; set; }
    [WireField(12)] public Flags Flags { get; set; }
    [WireField(13)] public DateOnly Day { get; set; }
    [WireField(14)] public TimeOnly Time { get; set; }
    [WireField(15)] public TimeSpan Duration { get; set; }
    [WireField(16)] public byte? MaybeByte { get; set; }
    [WireField(17)] public ulong? MaybeUInt64 { get; set; }
    [WireField(18)] public Channel? MaybeChannel { get; set; }
    [WireField(19)] public DateOnly? MaybeDay { get; set; }
    [WireField(20)] public bool? Maybe { get; set; }
    [WireField(21)] public TimeOnly? MaybeTime { get; set; }
}

[WireModel]
public record struct Place([property: WireField(1)] double Latitude, [property: WireField(2)] double Longitude);

/// <summary>A model in a row that does not ask for rows itself.</summary>
[WireModel]
public record Line([property: WireField(1)] string Article, [property: WireField(2)] int Quantity, [property: WireField(4)] decimal? Price)
{
    [WireField(3)] public List<string?>? Notes { get; init; }
}

/// <summary>Members that a constructor, an initializer, an accessor or nothing but the collection itself takes.</summary>
[WireModel(Rows = true, Layout = WireLayout.Map)]
public sealed class Shipment
{
    [WireConstructor]
    public Shipment(long number, string? carrier) => (Number, Carrier) = (number, carrier);

    [WireField(10)] public long Number { get; }
    [WireField(20)] public string? Carrier { get; }
    [WireField(30)] public required Line First { get; init; }
    [WireField(40)] public string? Remark { get; set; } = "none";
    [WireField(50)] public int Pieces { get; set; } = 1;
    [WireField(60)] public List<int> Weights { get; } = [];
    [WireField(70)] int Secret { get; set; }
    [WireField(80)] public Line[]? Lines { get; set; }
    [WireField(90)] public Place From { get; set; }
    [WireField(100)] public Place? To { get; set; }
    [WireField(110)] public Dictionary<string, Line?>? ByName { get; set; }
    [WireField(120)] public HashSet<Guid>? Parcels { get; set; }
    [WireField(130)] public List<List<bool?>>? Grid { get; set; }
    [WireField(140)] public ImmutableArray<double> Track { get; set; }
    [WireField(150)] public IEnumerable<DateTimeOffset>? Stops { get; set; }
    [WireField(160)] public Dictionary<Channel, int>? ByChannel { get; set; }
    [WireField(170)] public Queue<decimal>? Tolls { get; set; }

    public void SetSecret(int value) => Secret = value;

    public int GetSecret() => Secret;
}

[WireModel, WireUnion(0, typeof(Card)), WireUnion(1, typeof(Cash))]
public abstract record Payment;

[WireModel]
public sealed record Card([property: WireField(1)] string Number) : Payment;

[WireModel]
public sealed record Cash([property: WireField(1)] decimal Given) : Payment;

[WireModel]
public record Pair<T>
{
    [WireField(1)] public T? First { get; set; }
    [WireField(2)] public T? Second { get; set; }
}

/// <summary>Members whose types have no columns.</summary>
[WireModel(Rows = true)]
public sealed record Odd
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public Payment? Payment { get; set; }
    [WireField(3)] public BigInteger Large { get; set; }
    [WireField(4)] public Uri? Link { get; set; }
    [WireField(5)] public (int, string)? Tuple { get; set; }
    [WireField(6)] public Pair<int>? Pair { get; set; }
    [WireField(7)] public object? Anything { get; set; }
    [WireField(8)] public Int128 Wide { get; set; }
    [WireField(9)] public int[,]? Matrix { get; set; }
    [WireField(10)] public List<Payment?>? Payments { get; set; }
    [WireField(11)] public Half? Half { get; set; }
}

/// <summary>Callbacks, and a derived type.</summary>
[WireModel(Rows = true)]
public record Called
{
    [WireField(1)] public int Value { get; set; }
    [WireIgnore] public List<string> Calls { get; } = [];

    [WireCallback(WirePhase.BeforeWrite)] public void BeforeWrite() => Calls.Add("before write");
    [WireCallback(WirePhase.AfterWrite)] public void AfterWrite() => Calls.Add("after write");
    [WireCallback(WirePhase.BeforeRead)] public void BeforeRead() => Calls.Add("before read");
    [WireCallback(WirePhase.AfterRead)] public void AfterRead() => Calls.Add("after read");
}

public sealed record CalledMore : Called;

[WireModel(Rows = true)]
public struct Point
{
    [WireField(1)] public int X;
    [WireField(2)] public int Y;
}

/// <summary>So many members that several methods write and read them.</summary>
[WireModel(Rows = true)]
public sealed record Wide
{
    [WireField(1)] public int M1 { get; set; }
    [WireField(2)] public string? M2 { get; set; }
    [WireField(3)] public bool? M3 { get; set; }
    [WireField(4)] public bool? M4 { get; set; }
    [WireField(5)] public bool? M5 { get; set; }
    [WireField(6)] public bool? M6 { get; set; }
    [WireField(7)] public double M7 { get; set; }
    [WireField(8)] public decimal M8 { get; set; }
    [WireField(9)] public string? M9 { get; set; }
    [WireField(10)] public int M10 { get; set; }
    [WireField(11)] public bool? M11 { get; set; }
    [WireField(12)] public bool? M12 { get; set; }
    [WireField(13)] public bool? M13 { get; set; }
    [WireField(14)] public bool? M14 { get; set; }
    [WireField(15)] public string? M15 { get; set; }
    [WireField(16)] public int M16 { get; set; }
    [WireField(17)] public int M17 { get; set; }
    [WireField(18)] public int M18 { get; set; }
    [WireField(19)] public int M19 { get; set; }
    [WireField(20)] public int M20 { get; set; }
    [WireField(21)] public string? M21 { get; set; }
    [WireField(22)] public string? M22 { get; set; }
    [WireField(23)] public string? M23 { get; set; }
    [WireField(24)] public DateTime M24 { get; set; }
    [WireField(25)] public DateTime? M25 { get; set; }
    [WireField(26)] public Guid M26 { get; set; }
    [WireField(27)] public long M27 { get; set; }
    [WireField(28)] public bool M28 { get; set; }
    [WireField(29)] public bool M29 { get; set; }
    [WireField(30)] public bool M30 { get; set; }
    [WireField(31)] public bool M31 { get; set; }
    [WireField(32)] public int? M32 { get; set; }
    [WireField(33)] public int? M33 { get; set; }
    [WireField(34)] public int? M34 { get; set; }
    [WireField(35)] public int? M35 { get; set; }
    [WireField(36)] public int? M36 { get; set; }
}

/// <summary>The same, and all of them are set when the object is made.</summary>
[WireModel(Rows = true)]
public sealed record WideInit
{
    [WireField(1)] public required int M1 { get; init; }
    [WireField(2)] public string? M2 { get; init; }
    [WireField(3)] public bool? M3 { get; init; }
    [WireField(4)] public int M4 { get; set; }
    [WireField(5)] public int M5 { get; set; } = 5;
    [WireField(6)] public int M6 { get; init; } = 6;
    [WireField(7)] public int M7 { get; init; }
    [WireField(8)] public int M8 { get; init; }
    [WireField(9)] public int M9 { get; init; }
    [WireField(10)] public int M10 { get; init; }
    [WireField(11)] public int M11 { get; init; }
    [WireField(12)] public int M12 { get; init; }
    [WireField(13)] public int M13 { get; init; }
    [WireField(14)] public int M14 { get; init; }
    [WireField(15)] public int M15 { get; init; }
    [WireField(16)] public int M16 { get; init; }
    [WireField(17)] public int M17 { get; init; }
    [WireField(18)] public int M18 { get; init; }
    [WireField(19)] public int M19 { get; init; }
    [WireField(20)] public int M20 { get; init; }
    [WireField(21)] public int M21 { get; init; }
    [WireField(22)] public int M22 { get; init; }
    [WireField(23)] public int M23 { get; init; }
    [WireField(24)] public int M24 { get; init; }
    [WireField(25)] public int M25 { get; init; }
    [WireField(26)] public int M26 { get; init; }
    [WireField(27)] public int M27 { get; init; }
    [WireField(28)] public int M28 { get; init; }
    [WireField(29)] public int M29 { get; init; }
    [WireField(30)] public int M30 { get; init; }
    [WireField(31)] public int M31 { get; init; }
    [WireField(32)] public int M32 { get; init; }
    [WireField(33)] public int M33 { get; init; }
    [WireField(34)] public string? M34 { get; init; }
}

/// <summary>A model without row code.</summary>
[WireModel]
public sealed record WithoutRows
{
    [WireField(1)] public int Id { get; set; }
}
