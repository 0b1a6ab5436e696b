using System.Numerics;
using System.Text;
using Polywire;

[assembly: WireFor<List<int?>>]

namespace TestModels
{
    /// <summary>Nullable of every scalar struct.</summary>
    [WireModel]
    public class NullableScalars
    {
        public bool? Boolean { get; set; }
        public sbyte? SByte { get; set; }
        public byte? Byte { get; set; }
        public short? Int16 { get; set; }
        public ushort? UInt16 { get; set; }
        public int? Int32 { get; set; }
        public uint? UInt32 { get; set; }
        public long? Int64 { get; set; }
        public ulong? UInt64 { get; set; }
        public Int128? Int128 { get; set; }
        public UInt128? UInt128 { get; set; }
        public nint? IntPtr { get; set; }
        public nuint? UIntPtr { get; set; }
        public Half? Half { get; set; }
        public float? Single { get; set; }
        public double? Double { get; set; }
        public decimal? Decimal { get; set; }
        public char? Char { get; set; }
        public Rune? Rune { get; set; }
        public Memory<byte>? Memory { get; set; }
        public ReadOnlyMemory<byte>? ReadOnlyMemory { get; set; }
        public DateTime? DateTime { get; set; }
        public DateTimeOffset? DateTimeOffset { get; set; }
        public DateOnly? DateOnly { get; set; }
        public TimeOnly? TimeOnly { get; set; }
        public TimeSpan? TimeSpan { get; set; }
        public Guid? Guid { get; set; }
        public BigInteger? BigInteger { get; set; }
        public Complex? Complex { get; set; }
        public Point? Point { get; set; }
        public (int, string)? Tuple { get; set; }
        public KeyValuePair<int, int?>? Pair { get; set; }
        public List<int?>? List { get; set; }
        public int?[]? Array { get; set; }
        public Dictionary<string, double?>? Map { get; set; }

        internal static NullableScalars Full() => new()
        {
            Boolean = false, SByte = 0, Byte = 1, Int16 = -2, UInt16 = 3, Int32 = -4, UInt32 = 5, Int64 = -6, UInt64 = 7, Int128 = -8, UInt128 = 9, IntPtr = -10, UIntPtr = 11, Half = (Half)12.5, Single = 13.5f,
            Double = -14.5, Decimal = 15.50m, Char = 'p', Rune = new Rune('r'), Memory = new byte[] { 1 }, ReadOnlyMemory = new byte[] { 2 }, DateTime = System.DateTime.UnixEpoch, DateTimeOffset = System.DateTimeOffset.UnixEpoch,
            DateOnly = new DateOnly(2000, 1, 1), TimeOnly = new TimeOnly(1, 2), TimeSpan = System.TimeSpan.FromHours(30), Guid = System.Guid.Empty, BigInteger = -16, Complex = new Complex(1, 0), Point = new Point { X = 1, Y = 2 },
            Tuple = (1, "t"), Pair = new(1, null), List = [1, null, 3], Array = [null, 2], Map = new() { ["a"] = null, ["b"] = 1.5 },
        };
    }
}

namespace TestModels.Cases
{
    static class NullableCases
    {
        internal static IEnumerable<TestCase> All =>
        [
            new TestCase<int?>("int?", () => [1, null]),
            new TestCase<double?>("double?", () => [1.5, null]),
            new TestCase<Guid?>("Guid?", () => [Guid.Empty, null]),
            new TestCase<DateTime?>("DateTime?", () => [DateTime.UnixEpoch, null]),
            new TestCase<bool?>("bool?", () => [true, null]),
            new TestCase<Point?>("struct?", () => [new Point { X = 1 }, null]),
            new TestCase<List<int?>>("List<int?>", () => [[], [1, null, 2]]),
            new TestCase<NullableScalars>("model of nullable structs", () => [new(), NullableScalars.Full()]) { NoParity = "holds types without a converter" },
        ];
    }
}
