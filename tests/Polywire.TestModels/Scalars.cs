using System.Collections;
using System.Numerics;
using System.Text;
using Polywire;

namespace TestModels;

/// <summary>Every scalar as a member.</summary>
[WireModel]
public class Scalars
{
    public bool Boolean { get; set; }
    public sbyte SByte { get; set; }
    public byte Byte { get; set; }
    public short Int16 { get; set; }
    public ushort UInt16 { get; set; }
    public int Int32 { get; set; }
    public uint UInt32 { get; set; }
    public long Int64 { get; set; }
    public ulong UInt64 { get; set; }
    public Int128 Int128 { get; set; }
    public UInt128 UInt128 { get; set; }
    public nint IntPtr { get; set; }
    public nuint UIntPtr { get; set; }
    public Half Half { get; set; }
    public float Single { get; set; }
    public double Double { get; set; }
    public decimal Decimal { get; set; }
    public char Char { get; set; }
    public Rune Rune { get; set; }
    public string? String { get; set; }
    public byte[]? ByteArray { get; set; }
    public Memory<byte> Memory { get; set; }
    public ReadOnlyMemory<byte> ReadOnlyMemory { get; set; }
    public DateTime DateTime { get; set; }
    public DateTimeOffset DateTimeOffset { get; set; }
    public DateOnly DateOnly { get; set; }
    public TimeOnly TimeOnly { get; set; }
    public TimeSpan TimeSpan { get; set; }
    public Guid Guid { get; set; }
    public Uri? Uri { get; set; }
    public Version? Version { get; set; }
    public BigInteger BigInteger { get; set; }
    public Complex Complex { get; set; }
    public BitArray? BitArray { get; set; }
    public StringBuilder? StringBuilder { get; set; }

    internal static Scalars Full() => new()
    {
        Boolean = true, SByte = -5, Byte = 200, Int16 = -3000, UInt16 = 60_000, Int32 = -100_000, UInt32 = 4_000_000_000, Int64 = -5_000_000_000, UInt64 = 18_000_000_000_000_000_000,
        Int128 = Int128.MinValue, UInt128 = UInt128.MaxValue, IntPtr = -7, UIntPtr = 7, Half = (Half)0.5, Single = 1.25f, Double = -2.5e-10, Decimal = 12.3400m, Char = 'ß', Rune = new Rune(0x1F600),
        String = "text \"quoted\"", ByteArray = [1, 2, 3], Memory = new byte[] { 4, 5 }, ReadOnlyMemory = new byte[] { 6 }, DateTime = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc),
        DateTimeOffset = new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(-5)), DateOnly = new DateOnly(2024, 2, 29), TimeOnly = new TimeOnly(4, 5, 6), TimeSpan = TimeSpan.FromMinutes(-3),
        Guid = new Guid("00112233-4455-6677-8899-aabbccddeeff"), Uri = new Uri("https://example.org/"), Version = new Version(1, 2, 3), BigInteger = BigInteger.Pow(7, 40), Complex = new Complex(1, 2),
        BitArray = new BitArray([true, false]), StringBuilder = new StringBuilder("built"),
    };
}

/// <summary>The scalars that System.Text.Json has converters for, numbered: MessagePack writes an array.</summary>
[WireModel]
public class PlainScalars
{
    [WireField(1)] public bool Boolean { get; set; }
    [WireField(2)] public int Int32 { get; set; }
    [WireField(3)] public long Int64 { get; set; }
    [WireField(4)] public ulong UInt64 { get; set; }
    [WireField(5)] public Int128 Int128 { get; set; }
    [WireField(6)] public Half Half { get; set; }
    [WireField(7)] public float Single { get; set; }
    [WireField(8)] public double Double { get; set; }
    [WireField(9)] public decimal Decimal { get; set; }
    [WireField(10)] public char Char { get; set; } = 'c';
    [WireField(11)] public string? String { get; set; }
    [WireField(12)] public byte[]? ByteArray { get; set; }
    [WireField(13)] public DateTime DateTime { get; set; }
    [WireField(14)] public DateTimeOffset DateTimeOffset { get; set; }
    [WireField(15)] public DateOnly DateOnly { get; set; }
    [WireField(16)] public TimeOnly TimeOnly { get; set; }
    [WireField(17)] public TimeSpan TimeSpan { get; set; }
    [WireField(18)] public Guid Guid { get; set; }
    [WireField(19)] public Uri? Uri { get; set; }
    [WireField(20)] public Version? Version { get; set; }

    internal static PlainScalars Full() => new()
    {
        Boolean = true, Int32 = int.MinValue, Int64 = long.MaxValue, UInt64 = ulong.MaxValue, Int128 = -1, Half = (Half)2.25, Single = 3.5e10f, Double = 1e300, Decimal = -0.5m, Char = '"', String = "é\u0001",
        ByteArray = [9, 8, 7, 6], DateTime = new DateTime(2001, 2, 3, 4, 5, 6, DateTimeKind.Unspecified), DateTimeOffset = new DateTimeOffset(2001, 2, 3, 4, 5, 6, TimeSpan.Zero), DateOnly = new DateOnly(1, 1, 1),
        TimeOnly = TimeOnly.MaxValue, TimeSpan = TimeSpan.MaxValue, Guid = new Guid("00112233-4455-6677-8899-aabbccddeeff"), Uri = new Uri("a/b", UriKind.Relative), Version = new Version(9, 9),
    };
}

/// <summary>Public fields.</summary>
[WireModel]
public class ScalarFields
{
    public int A;
    public long B;
    public double C;
    public string? D;
    public bool E;
    public char F = 'x';
}
