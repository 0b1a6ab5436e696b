using System.Runtime.Serialization;
using System.Text;
using System.Text.Json.Serialization;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;
using Polywire;

namespace ForeignTests
{
    /// <summary>Converters on enums, in every place that an enum has: what the other library writes is what is written, and both read it.</summary>
    public class EnumConverterTests
    {
        [Fact]
        public void Enums_of_System_Text_Json_are_written_as_it_does_in_every_place()
        {
            var value = new OfJson.EnumPlaces();
            string expected = System.Text.Json.JsonSerializer.Serialize(value);
            Assert.Equal(expected, Encoding.UTF8.GetString(Wire.Json.Serialize(value)));
            Assert.Equal(expected, System.Text.Json.JsonSerializer.Serialize(Wire.Json.Deserialize<OfJson.EnumPlaces>(Encoding.UTF8.GetBytes(expected))));
        }

        [Fact]
        public void Enums_of_Newtonsoft_are_written_as_it_does_in_every_place()
        {
            var value = new OfNewtonsoft.EnumPlaces();
            string expected = Newtonsoft.Json.JsonConvert.SerializeObject(value);
            Assert.Equal(expected, Encoding.UTF8.GetString(Wire.Json.Serialize(value)));
            Assert.Equal(expected, Newtonsoft.Json.JsonConvert.SerializeObject(Wire.Json.Deserialize<OfNewtonsoft.EnumPlaces>(Encoding.UTF8.GetBytes(expected))));
        }

        /// <summary>Reference assemblies, which a compiler sees, have the members of .NET's enums in alphabetical order.</summary>
        [Fact]
        public void Of_members_of_one_value_the_one_that_System_Text_Json_writes_is_written()
        {
            foreach (OfJson.Aliases value in (OfJson.Aliases[])[.. Every<System.Net.HttpStatusCode>(v => new() { Status = v }), .. Every<System.Net.Sockets.AddressFamily>(v => new() { Family = v }), .. Every<Environment.SpecialFolder>(v => new() { Folder = v }), .. Every<OfJson.Alike>(v => new() { Own = v })])
                Assert.Equal(System.Text.Json.JsonSerializer.Serialize(value), Wire.Json.SerializeToString(value));

            static IEnumerable<OfJson.Aliases> Every<T>(Func<T, OfJson.Aliases> of) where T : struct, Enum => Enum.GetValues<T>().Select(of);
        }

        [Theory]
        [InlineData("200", true)]
        [InlineData("7", true)]
        [InlineData("256", false)]
        [InlineData("-1", false)]
        [InlineData("18446744073709551615", false)]
        public void A_number_as_a_key_must_be_in_the_range_of_the_enum(string key, bool fits)
        {
            byte[] json = Encoding.UTF8.GetBytes($"{{\"D3\":{{\"{key}\":7}}}}");
            if (fits) Assert.Equal(key, ((byte)Assert.Single(Wire.Json.Deserialize<OfJson.EnumPlaces>(json).D3).Key).ToString(System.Globalization.CultureInfo.InvariantCulture));
            else Assert.Equal(WireErrorCode.UnknownEnumValue, Assert.Throws<WireException>(() => Wire.Json.Deserialize<OfJson.EnumPlaces>(json)).Code);
        }

        [Fact]
        public void Every_value_of_a_large_enum_is_a_key()
        {
            var value = new OfJson.LargeKeys { Map = new() { [(OfJson.Large)ulong.MaxValue] = 1, [OfJson.Large.Most] = 2, [OfJson.Large.None] = 3 } };
            Assert.Equal(value.Map, Wire.Json.Deserialize<OfJson.LargeKeys>(Wire.Json.Serialize(value)).Map);
            Assert.Equal(value.Map, System.Text.Json.JsonSerializer.Deserialize<OfJson.LargeKeys>(Wire.Json.Serialize(value))!.Map);
        }

        [Theory]
        [InlineData("Second", 1)]
        [InlineData("10", 10)]
        [InlineData("-2147483648", int.MinValue)]
        [InlineData("2147483648", null)]
        public void MessagePack_reads_the_text_that_MessagePack_CSharp_writes_for_a_value_without_a_name(string text, int? expected)
        {
            byte[] bytes = [0x91, .. Wire.MessagePack.Serialize(text)];
            if (expected is { } number) Assert.Equal(number, (int)Assert.Single(Wire.MessagePack.Deserialize<List<OfJson.TextOnMessagePack>>(bytes)));
            else Assert.Equal(WireErrorCode.UnknownEnumValue, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<List<OfJson.TextOnMessagePack>>(bytes)).Code);
        }
    }
}

namespace ForeignTests.OfJson
{
    public enum Alike { A = 1, B = 1, D = 0, C = 1, E = 3, F = 3 }

    [WireModel(Wires = Wires.Json)]
    public class Aliases
    {
        [JsonConverter(typeof(JsonStringEnumConverter))] public System.Net.HttpStatusCode Status { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter))] public System.Net.Sockets.AddressFamily Family { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter))] public Environment.SpecialFolder Folder { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter))] public Alike Own { get; set; }
    }

    public enum Bare { First, [JsonStringEnumMemberName("2nd")] Second }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public enum Named { First, [JsonStringEnumMemberName("2nd")] Second }

    [JsonConverter(typeof(JsonStringEnumConverter<NamedByType>))]
    public enum NamedByType { First, Second }

    [JsonConverter(typeof(JsonNumberEnumConverter<Numbered>))]
    public enum Numbered : byte { First, Second = 200 }

    public enum Large : ulong { None, Most = ulong.MaxValue - 1 }

    [WireEnum(EnumsAsStrings = true)]
    public enum TextOnMessagePack { First, Second }

    [WireModel(Wires = Wires.Json)]
    public class LargeKeys
    {
        public Dictionary<Large, int> Map { get; set; } = [];
    }

    [Flags, JsonConverter(typeof(JsonStringEnumConverter))]
    public enum NamedFlags { None, One, Two, Four = 4 }

    [WireModel(Wires = Wires.Json)]
    public class EnumPlaces
    {
        public Bare A1 { get; set; } = Bare.Second;
        public Bare? A2 { get; set; } = Bare.Second;
        public List<Bare?> A3 { get; set; } = [Bare.First, null];
        public Dictionary<Bare, Bare> A4 { get; set; } = new() { [Bare.Second] = Bare.First };
        [JsonConverter(typeof(JsonStringEnumConverter))] public Bare A5 { get; set; } = Bare.Second;
        [JsonConverter(typeof(JsonStringEnumConverter))] public Bare? A6 { get; set; } = Bare.Second;
        [JsonConverter(typeof(JsonStringEnumConverter<Bare>))] public Bare A7 { get; set; } = Bare.Second;
        public Named B1 { get; set; } = Named.Second;
        public Named? B2 { get; set; } = Named.Second;
        public Named[] B3 { get; set; } = [Named.First, Named.Second];
        public Dictionary<Named, Named?> B4 { get; set; } = new() { [Named.Second] = null, [Named.First] = Named.Second };
        public Dictionary<string, List<Named?>> B5 { get; set; } = new() { ["x"] = [Named.Second, null] };
        [JsonConverter(typeof(JsonNumberEnumConverter<Named>))] public Named B6 { get; set; } = Named.Second;
        public NamedByType C1 { get; set; } = NamedByType.Second;
        public NamedByType? C2 { get; set; }
        public Dictionary<NamedByType, int> C3 { get; set; } = new() { [NamedByType.Second] = 1 };
        public Numbered D1 { get; set; } = Numbered.Second;
        public Numbered? D2 { get; set; } = Numbered.Second;
        public Dictionary<Numbered, Numbered> D3 { get; set; } = new() { [Numbered.Second] = Numbered.Second };
        public NamedFlags E1 { get; set; } = NamedFlags.One | NamedFlags.Four;
        public NamedFlags? E2 { get; set; } = NamedFlags.None;
        public List<NamedFlags> E3 { get; set; } = [NamedFlags.One, NamedFlags.One | NamedFlags.Two];
    }
}

namespace ForeignTests.OfNewtonsoft
{
    public enum Bare { First, [EnumMember(Value = "2nd")] Second }

    [Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter))]
    public enum Named { First, [EnumMember(Value = "2nd")] Second }

    [Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter), true)]
    public enum Camel { FirstOne, SecondOne }

    [Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter), typeof(SnakeCaseNamingStrategy))]
    public enum Snaked { FirstOne, SecondOne }

    [Flags, Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter))]
    public enum NamedFlags { None, One, Two, Four = 4 }

    [WireModel(Wires = Wires.Json)]
    public class EnumPlaces
    {
        public Bare A1 { get; set; } = Bare.Second;
        public Bare? A2 { get; set; } = Bare.Second;
        public List<Bare?> A3 { get; set; } = [Bare.First, null];
        public Dictionary<Bare, Bare> A4 { get; set; } = new() { [Bare.First] = Bare.First };
        [Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter))] public Bare A5 { get; set; } = Bare.Second;
        [Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter))] public Bare? A6 { get; set; } = Bare.Second;
        public Named B1 { get; set; } = Named.Second;
        public Named? B2 { get; set; } = Named.Second;
        public Named[] B3 { get; set; } = [Named.First, Named.Second];
        public Dictionary<Named, Named?> B4 { get; set; } = new() { [Named.First] = Named.Second };
        public Dictionary<string, List<Named?>> B5 { get; set; } = new() { ["x"] = [Named.Second, null] };
        public Camel C1 { get; set; } = Camel.SecondOne;
        public Camel? C2 { get; set; } = Camel.SecondOne;
        public List<Camel> C3 { get; set; } = [Camel.SecondOne];
        public Snaked D1 { get; set; } = Snaked.SecondOne;
        public Snaked? D2 { get; set; } = Snaked.SecondOne;
        public List<Snaked?> D3 { get; set; } = [Snaked.SecondOne, null];
        public NamedFlags E1 { get; set; } = NamedFlags.One | NamedFlags.Four;
        public NamedFlags? E2 { get; set; } = NamedFlags.None;
        public Dictionary<Camel, int> G1 { get; set; } = new() { [Camel.SecondOne] = 1 };
        public Dictionary<Bare, int> G2 { get; set; } = new() { [Bare.Second] = 1 };
    }
}
