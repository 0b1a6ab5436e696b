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
public class Reformatted
{
    [ProtoMember(1, DataFormat = DataFormat.FixedSize)] public int Fixed { get; set; }
    [ProtoMember(2, DataFormat = DataFormat.ZigZag)] public long ZigZag { get; set; }
    [ProtoMember(3)] public float Single { get; set; }
    [ProtoMember(4)] public double Double { get; set; }
    [ProtoMember(5)] public bool Boolean { get; set; }
    [ProtoMember(6)] public Small Enum { get; set; }
    [ProtoMember(7)] public List<int>? List { get; set; }
    [ProtoMember(8, DataFormat = DataFormat.FixedSize)] public ulong[]? Array { get; set; }
    [ProtoMember(9)] public ushort? Nullable { get; set; }
    [ProtoMember(10)] public char Char { get; set; }
}

[ProtoContract]
public class AppendingKinds
{
    [ProtoMember(1)] public int[] Array { get; set; } = [1];
    [ProtoMember(2)] public HashSet<int> Set { get; set; } = [1];
    [ProtoMember(3)] public IList<int> List { get; set; } = new List<int> { 1 };
    [ProtoMember(4)] public System.Collections.Immutable.ImmutableList<int> Immutable { get; set; } = [1];
    [ProtoMember(5)] public SortedDictionary<int, int> Map { get; set; } = new() { [1] = 1 };
    [ProtoMember(6)] public IEnumerable<int> Sequence { get; set; } = new List<int> { 1 };
    [ProtoMember(7)] public Queue<int> Queue { get; set; } = new([1]);
    [ProtoMember(8)] public byte[] Bytes { get; set; } = [1];
    [ProtoMember(9)] public ReadOnlyMemory<byte> Memory { get; set; } = new byte[] { 1 };
    [ProtoMember(10, OverwriteList = true)] public byte[] Replaced { get; set; } = [1];
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
