using System.Text.Json;
using Polywire;
using Polywire.Protobuf;
using TestKit;
using NetModels = ProtobufTests.Models.ProtobufNet;

namespace ProtobufTests.Models.ProtobufNet
{
    [WireModel(Wires = Wires.Protobuf)]
    public partial class Bcl
    {
        [WireField(1), WireCodec(typeof(ProtobufNetDateTimeCodec))] public DateTime Dt { get; set; }
        [WireField(2), WireCodec(typeof(ProtobufNetTimeSpanCodec))] public TimeSpan Ts { get; set; }
        [WireField(3), WireCodec(typeof(ProtobufNetGuidCodec))] public Guid G { get; set; }
        [WireField(4), WireCodec(typeof(ProtobufNetDecimalCodec))] public decimal M { get; set; }
    }

    [WireModel(Wires = Wires.Protobuf)]
    public partial class BclNullable
    {
        [WireField(1), WireCodec(typeof(ProtobufNetNullableDateTimeCodec))] public DateTime? Dt { get; set; }
        [WireField(2), WireCodec(typeof(ProtobufNetNullableTimeSpanCodec))] public TimeSpan? Ts { get; set; }
        [WireField(3), WireCodec(typeof(ProtobufNetNullableGuidCodec))] public Guid? G { get; set; }
        [WireField(4), WireCodec(typeof(ProtobufNetNullableDecimalCodec))] public decimal? M { get; set; }
    }

    [WireModel(Wires = Wires.Protobuf)]
    public partial class L240
    {
        [WireField(1)] public DateTime Dt { get; set; }
        [WireField(2)] public TimeSpan Ts { get; set; }
        [WireField(3), WireCodec(typeof(ProtobufNetGuidCodec))] public Guid G { get; set; }
        [WireField(4), WireCodec(typeof(ProtobufNetDecimalCodec))] public decimal M { get; set; }
    }

    [WireModel(Wires = Wires.Protobuf)]
    public partial class L300
    {
        [WireField(1, Required = true)] public DateTime Dt { get; set; }
        [WireField(2)] public TimeSpan Ts { get; set; }
        [WireField(3)] public Guid G { get; set; }
        [WireField(4)] public decimal M { get; set; }
        [WireField(5), WireCodec(typeof(ProtobufNetGuidBytesCodec))] public Guid GFixed { get; set; }
    }

    [WireModel(Wires = Wires.Protobuf)]
    public partial class Formats
    {
        [WireField(1)] public int Plain { get; set; }
        [WireField(2, Encoding = WireEncodings.ZigZag)] public int Zig { get; set; }
        [WireField(3, Encoding = WireEncodings.Fixed)] public int Fix { get; set; }
        [WireField(4, Encoding = WireEncodings.ZigZag)] public long ZigL { get; set; }
        [WireField(5, Encoding = WireEncodings.Fixed)] public ulong FixU { get; set; }
    }

    public enum E { Zero, One, Neg = -1, Big = 1000 }

    [WireModel(Wires = Wires.Protobuf)]
    public partial class Prims
    {
        [WireField(1)] public byte B { get; set; }
        [WireField(2)] public sbyte Sb { get; set; }
        [WireField(3)] public short Sh { get; set; }
        [WireField(4)] public ushort Us { get; set; }
        [WireField(5)] public uint U { get; set; }
        [WireField(6)] public long L { get; set; }
        [WireField(7)] public float F { get; set; }
        [WireField(8)] public double D { get; set; }
        [WireField(9)] public bool Bo { get; set; }
        [WireField(10)] public char C { get; set; }
        [WireField(11)] public E En { get; set; }
        [WireField(12)] public string? S { get; set; }
        [WireField(13)] public Uri? Uri { get; set; }
        [WireField(14)] public ulong Ul { get; set; }
    }

    [WireModel(Wires = Wires.Protobuf)]
    public partial class Sub
    {
        [WireField(1)] public int A { get; set; }
        [WireField(2)] public string? B { get; set; }
    }
}

namespace ProtobufTests.Golden
{
    /// <summary>The golden vectors of protobuf-net whose types models and codecs express.</summary>
    public class ProtobufNetTests
    {
        static readonly ProtobufWire s_wire = Wire.Protobuf.With(Wire.Protobuf.Options with { UnspecifiedDatesAreUtc = true });

        const string Vectors = "vectors/protobuf/visible.jsonl";

        static readonly Dictionary<string, (string Type, JsonElement Value, string Hex)> s_vectors = Load();

        static Dictionary<string, (string, JsonElement, string)> Load()
        {
            string? file = SharedFiles.Find(Vectors);
            string[] others = ["Animal", "Colls", "GroupMsg", "Dflt", "List<System.Int32>"];
            return file is null ? [] : File.ReadLines(file).Select(l => JsonDocument.Parse(l).RootElement).Where(v => v.GetProperty("producer").GetString() == "protobuf-net" && !others.Any(o => v.GetProperty("type").GetString()!.EndsWith(o, StringComparison.Ordinal)))
                .ToDictionary(v => v.GetProperty("id").GetString()!, v => (v.GetProperty("type").GetString()!, v.GetProperty("value"), v.GetProperty("hex").GetString()!.ToUpperInvariant()));
        }

        public static TheoryData<string> Ids => s_vectors.Count == 0 ? ["(no data)"] : [.. s_vectors.Keys];

        [Theory, MemberData(nameof(Ids))]
        public void A_stored_vector_is_read_and_written_as_protobuf_net_does(string id)
        {
            Assert.SkipWhen(s_vectors.Count == 0, SharedFiles.Missing(Vectors));
            (string name, JsonElement expected, string hex) = s_vectors[id];
            Type type = name.StartsWith("System.Collections.Generic.List<Vec", StringComparison.Ordinal) ? typeof(List<NetModels.Sub>)
                : name.StartsWith("System.Collections.Generic.Dictionary", StringComparison.Ordinal) ? typeof(Dictionary<string, int>)
                : typeof(NetModels.Bcl).Assembly.GetType("ProtobufTests.Models.ProtobufNet." + name.Split('.')[^1], true)!;
            object read = s_wire.Deserialize(Convert.FromHexString(hex), type)!;
            Assert.Equal(hex, Convert.ToHexString(s_wire.Serialize(read, type)));
            if (expected.ValueKind != JsonValueKind.Object) return;
            foreach (JsonProperty member in expected.EnumerateObject())
            {
                if (type.GetProperty(member.Name)?.GetValue(read) is not { } value) continue;
                if (value is DateTime time) Assert.Equal(member.Value.GetProperty("ticks").GetInt64(), time.Ticks);
                else if (value is TimeSpan span) Assert.Equal(member.Value.GetString(), $"{span.Ticks} ticks");
                else if (value is Guid guid) Assert.Equal(member.Value.GetString(), guid.ToString());
                else if (value is decimal number) Assert.Equal(member.Value.GetString(), number.ToString(System.Globalization.CultureInfo.InvariantCulture));
            }
        }

        [Fact]
        public void Every_unit_of_time_is_read_back()
        {
            foreach (long ticks in (long[])[1, -1, 10_000, 10_001, TimeSpan.TicksPerSecond, -TimeSpan.TicksPerMinute, TimeSpan.TicksPerHour, -TimeSpan.TicksPerDay, long.MaxValue, long.MinValue, long.MaxValue - 1])
            {
                Assert.Equal(ticks, s_wire.Deserialize<NetModels.Bcl>(s_wire.Serialize(new NetModels.Bcl { Ts = new TimeSpan(ticks) })).Ts.Ticks);
                DateTime time = new DateTime(2024, 5, 17, 0, 0, 0, DateTimeKind.Utc).AddTicks(ticks % TimeSpan.TicksPerDay);
                Assert.Equal(time.Ticks, s_wire.Deserialize<NetModels.Bcl>(s_wire.Serialize(new NetModels.Bcl { Dt = time })).Dt.Ticks);
            }
            // A kind, which protobuf-net writes if its model includes it.
            Assert.Equal(DateTimeKind.Utc, s_wire.Deserialize<NetModels.Bcl>(Convert.FromHexString("0A0408021801")).Dt.Kind);
        }

        [Theory]
        [InlineData("0A0408021006", WireErrorCode.InvalidFormat)]
        [InlineData("0A040804100F", WireErrorCode.NumberOutOfRange)]
        [InlineData("0A0B08FEFFFFFFFFFFFFFFFF01", WireErrorCode.NumberOutOfRange)]
        [InlineData("120B08FEFFFFFFFFFFFFFFFF01", WireErrorCode.NumberOutOfRange)]
        [InlineData("2202183A", WireErrorCode.NumberOutOfRange)]
        [InlineData("1A0409112233", WireErrorCode.UnexpectedEnd)]
        public void Values_out_of_range_are_refused(string hex, WireErrorCode code) =>
            Assert.Equal(code, Assert.Throws<WireException>(() => s_wire.Deserialize<NetModels.Bcl>(Convert.FromHexString(hex))).Code);

        [Fact]
        public void A_Guid_of_bytes_has_16_of_them() =>
            Assert.Equal(WireErrorCode.InvalidFormat, Assert.Throws<WireException>(() => s_wire.Deserialize<NetModels.L300>(Convert.FromHexString("0A00" + "2A0100"))).Code);

        [Fact]
        public void Decimals_of_every_scale_are_read_back()
        {
            foreach (decimal number in (decimal[])[1, -1, 0.1m, -12.340m, 1e-28m, decimal.MaxValue, decimal.MinValue, 79228162514264337593543950335m, 0.0000000000000000000000000001m, 4294967296m])
            {
                decimal read = s_wire.Deserialize<NetModels.Bcl>(s_wire.Serialize(new NetModels.Bcl { M = number })).M;
                Assert.Equal(decimal.GetBits(number), decimal.GetBits(read));
            }
        }
    }
}
