using OpenApiModels;
using Polywire;

namespace OpenApiTests;

/// <summary>What a customer &lt;buys&gt;, see <see cref="Status"/>.</summary>
[WireModel(Naming = WireNaming.CamelCase)]
public partial class Parcel
{
    /// <summary>The number on the label.</summary>
    [WireField(1)] public required long Id { get; set; }
    [WireField(2, Name = "to")] public required Address Address { get; init; }
    /// <summary>Where it comes from.</summary>
    [WireField(3)] public Address? From { get; set; }
    [WireField(4)] public Status Status { get; set; }
    [WireField(5)] public Shape? Box { get; set; }
    [WireField(6)] public Dictionary<string, decimal> Weights { get; set; } = [];
    [WireField(7)] public List<string?>? Notes { get; set; }
    [WireField(8)] public DateTime Sent { get; set; }
    [WireField(9)] public Guid Key { get; set; }
    [WireField(10)] public byte[] Label { get; set; } = [];
    [WireField(11)] public (int Width, string? Name) Pair { get; set; }
    [WireField(12)] public int? Count { get; set; }
    [WireField(13)] public Parcel? Inside { get; set; }
    [WireField(14)] public Page<Stop> Route { get; set; } = new();
    [WireField(15, OmitNull = true)] public string? Absent { get; set; }

    internal static Parcel Sample() => new()
    {
        Id = 7,
        Address = new Address { Street = "Main" },
        Status = Status.OnItsWay,
        Box = new Crate { Width = 3, Height = 4.5 },
        Weights = { ["gross"] = 1.25m },
        Notes = ["fragile", null],
        Sent = new DateTime(2026, 5, 4, 3, 2, 1, DateTimeKind.Utc),
        Key = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
        Label = [1, 2, 3],
        Pair = (1, null),
        Inside = new Parcel { Id = 8, Address = new Address { Street = "Side", Country = "FR" }, Box = new Tube { Radius = 1 }, Label = [4] },
        Route = new Page<Stop> { Items = { new Stop { Name = "a" } }, Next = new Cursor<Stop> { After = new Stop { Name = "b" }, Token = "t" }, Total = 2 },
    };
}

[WireModel]
public partial class Stop
{
    [WireField(1)] public required string Name { get; init; }
}

/// <summary>How far it is.</summary>
[WireEnum(EnumsAsStrings = true, EnumNaming = WireNaming.KebabCaseLower)]
public enum Status { Packed, OnItsWay, Delivered }

[WireModel(Discriminator = "kind"), WireUnion(1, typeof(Crate), Name = "crate"), WireUnion(2, typeof(Tube), Name = "tube")]
public abstract partial class Shape;

[WireModel]
public partial class Crate : Shape
{
    [WireField(1)] public int Width { get; set; }
    [WireField(2)] public double Height { get; set; }
}

[WireModel]
public partial class Tube : Shape
{
    [WireField(1)] public int Radius { get; set; }
}

/// <summary>A member for each type that has a schema without a model.</summary>
[WireModel(Wires = Wires.Json)]
public partial class EveryScalar
{
    public required string String { get; set; }
    public required Uri Uri { get; set; }
    public char Char { get; set; }
    public bool Boolean { get; set; }
    public sbyte SByte { get; set; }
    public byte Byte { get; set; }
    public short Int16 { get; set; }
    public ushort UInt16 { get; set; }
    public int Int32 { get; set; }
    public uint UInt32 { get; set; }
    public long Int64 { get; set; }
    public ulong UInt64 { get; set; }
    public float Single { get; set; }
    public double Double { get; set; }
    public decimal Decimal { get; set; }
    public Guid Guid { get; set; }
    public DateTime DateTime { get; set; }
    public DateTimeOffset DateTimeOffset { get; set; }
    public DateOnly DateOnly { get; set; }
    public required byte[] Bytes { get; set; }
}
