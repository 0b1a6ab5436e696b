using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;
using TestModels;

namespace JsonTests;

/// <summary>What a member asks for itself: numbers as text, single values, collections that grow, enums with a fallback.</summary>
public class MemberFormatTests
{
    [WireModel]
    public class Numbers
    {
        [WireField(Numbers = WireNumbers.AsStrings), JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] public long Id { get; set; }
        [WireField(Numbers = WireNumbers.AsStrings), JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] public List<int?>? Many { get; set; }
        [WireField(Numbers = WireNumbers.AsStrings | WireNumbers.NamedFloats), JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)] public Dictionary<string, double>? Map { get; set; }
        [WireField(Numbers = WireNumbers.FromStrings), JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public decimal? Lenient { get; set; }
        [WireField(Numbers = WireNumbers.NamedFloats), JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)] public float Named { get; set; }
        [WireField(Numbers = WireNumbers.AsStrings), JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] public UInt128 Wide { get; set; }
        [WireField(Numbers = WireNumbers.AsStrings), JsonIgnore] public System.Numerics.BigInteger Big { get; set; }
        public int Strict { get; set; }
    }

    [Fact]
    public void Numbers_of_a_member_and_what_is_in_it()
    {
        var value = new Numbers { Id = -5, Many = [1, null], Map = new() { ["a"] = 1.5, ["b"] = double.NaN }, Lenient = 1.10m, Named = float.PositiveInfinity, Wide = UInt128.MaxValue, Strict = 7 };
        string theirs = JsonSerializer.Serialize(value), ours = Wire.Json.SerializeToString(value);
        Assert.Equal(theirs, ours.Replace(",\"Big\":\"0\"", ""));
        Assert.Equal("""{"Id":"-5","Many":["1",null],"Map":{"a":"1.5","b":"NaN"},"Lenient":1.10,"Named":"Infinity","Wide":"340282366920938463463374607431768211455","Big":"0","Strict":7}""", ours);
        Assert.True(Structural.Same(value, Wire.Json.Deserialize<Numbers>(ours)));
        Assert.Equal(1.5m, Wire.Json.Deserialize<Numbers>("""{"Lenient":"1.5"}""").Lenient);
        Assert.Equal(3, Wire.Json.Deserialize<Numbers>("""{"Id":3}""").Id);
        // The next member is strict again, after a failure too.
        Assert.Equal(WireErrorCode.TypeMismatch, Wire.Json.Refused<Numbers>("""{"Id":"3","Strict":"7"}""").Code);
        Wire.Json.Refused<Numbers>("""{"Id":"x"}""");
        Assert.Equal(WireErrorCode.TypeMismatch, Wire.Json.Refused<Numbers>("""{"Strict":"7"}""").Code);
        Wire.Json.Refused<Numbers>("""{"Named":"1.5"}""");
        Wire.Json.Refused<Numbers>("""{"Lenient":"NaN"}""");
        Assert.True(Structural.Same(value, Wire.MessagePack.Deserialize<Numbers>(Wire.MessagePack.Serialize(value))));
        Assert.Equal(value.Many, With.Options(o => o with { NumbersAsStrings = true }).Deserialize<Numbers>(With.Options(o => o with { NumbersAsStrings = true }).Serialize(value)).Many);
    }

    [WireModel]
    public class Singles
    {
        [WireField(SingleAsArray = true)] public List<string>? One { get; set; }
        [WireField(SingleAsArray = true)] public List<List<int>>? Outer { get; set; }
        [WireField(SingleAsArray = true, Numbers = WireNumbers.FromStrings)] public int[]? Both { get; set; }
        public List<string>? Strict { get; set; }
    }

    [Fact]
    public void Single_values_are_read_where_the_member_allows_them()
    {
        Singles read = Wire.Json.Deserialize<Singles>("""{"One":"a","Both":"5","Outer":[[1],[2]],"Strict":["b"]}""");
        Assert.Equal(["a"], read.One!);
        Assert.Equal([5], read.Both!);
        Assert.Equal([[1], [2]], read.Outer!);
        Assert.Equal(["a", "b"], Wire.Json.Deserialize<Singles>("""{"One":["a","b"]}""").One!);
        Assert.Null(Wire.Json.Deserialize<Singles>("""{"One":null}""").One);
        Assert.Equal(WireErrorCode.TypeMismatch, Wire.Json.Refused<Singles>("""{"Strict":"b"}""").Code);
        Assert.Equal(WireErrorCode.TypeMismatch, Wire.Json.Refused<Singles>("""{"One":"a","Strict":"b"}""").Code);
        // The outermost collection only.
        Assert.Equal(WireErrorCode.TypeMismatch, Wire.Json.Refused<Singles>("""{"Outer":[1]}""").Code);
        Assert.Equal(WireErrorCode.TypeMismatch, Wire.Json.Refused<Singles>("""{"Outer":1}""").Code);
        Assert.Equal("""{"One":["a"],"Outer":null,"Both":null,"Strict":null}""", Wire.Json.SerializeToString(new Singles { One = ["a"] }));
    }

    [WireModel]
    public class Growing
    {
        [WireField(Append = true)] public List<int> List { get; set; } = [1];
        [WireField(Append = true)] public Dictionary<string, int> Map { get; set; } = new() { ["a"] = 1 };
        [WireField(Append = true)] public HashSet<int> Held { get; } = [1];
        public List<int> Plain { get; set; } = [1];
        public Person? Inner { get; set; }
    }

    [WireModel]
    public record GrowingRecord(int Id)
    {
        [WireField(Append = true)] public List<int>? List { get; set; } = [1];
    }

    [Theory]
    [InlineData("json")]
    [InlineData("messagepack")]
    public void Collections_that_grow(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] input = wire.Serialize<object>(new Dictionary<string, object?>
        {
            ["List"] = new List<object?> { 2L }, ["Map"] = new Dictionary<string, object?> { ["a"] = 5L, ["b"] = 2L }, ["Held"] = new List<object?> { 2L }, ["Plain"] = new List<object?> { 2L },
        });
        Growing read = wire.Deserialize<Growing>(input);
        var existing = new Growing { List = [7, 8], Inner = new Person() };
        List<int> same = existing.List;
        wire.Populate(input, existing);
        Assert.Equal([1, 2], read.List);
        Assert.Equal([1, 2], read.Held.Order());
        Assert.Equal((5, 2), (read.Map["a"], read.Map["b"]));
        Assert.Equal([2], read.Plain);
        Assert.Equal([7, 8, 2], existing.List);
        Assert.Same(same, existing.List);
        byte[] nothing = wire.Serialize<object>(new Dictionary<string, object?> { ["List"] = null, ["Id"] = 5L });
        Assert.Null(wire.Deserialize<Growing>(nothing).List);
        Assert.Null(wire.Deserialize<GrowingRecord>(nothing).List);
        Assert.Equal([1, 2], wire.Deserialize<GrowingRecord>(wire.Serialize<object>(new Dictionary<string, object?> { ["Id"] = 5L, ["List"] = new List<object?> { 2L } })).List!);
        var empty = new Growing { List = null! };
        wire.Populate(input, empty);
        Assert.Equal([2], empty.List);
    }

    [WireEnum(EnumsAsStrings = true, Fallback = Unknown, DefinedOnly = true)]
    public enum Level
    {
        Unknown = -1,
        Low,
        [WireName("very high")] High = 5,
    }

    [WireEnum(DefinedOnly = true)]
    public enum Known : byte { A = 1, B = 2 }

    [Flags, WireEnum(DefinedOnly = true, EnumsAsStrings = true)]
    public enum Bits : ulong { None = 0, One = 1, Two = 2, Top = 1UL << 63 }

    [WireModel]
    public class Levels
    {
        public Level Level { get; set; }
        public Level? Maybe { get; set; }
        public List<Level>? List { get; set; }
        public Dictionary<Level, Level>? Map { get; set; }
        public Known Known { get; set; }
        public List<Known?>? Knowns { get; set; }
        public Bits Bits { get; set; }
        [WireField(EnumsAsStrings = true, EnumFallback = Colour.Blue)] public Colour Colour { get; set; }
        [WireField(EnumsAsStrings = true)] public Colour Strict { get; set; }
        public Colour Number { get; set; }
    }

    [Theory]
    [InlineData("\"Low\"", Level.Low)]
    [InlineData("\"low\"", Level.Low)]
    [InlineData("\"very high\"", Level.High)]
    [InlineData("\"High\"", Level.Unknown)]
    [InlineData("\"newer\"", Level.Unknown)]
    [InlineData("\"\"", Level.Unknown)]
    [InlineData("0", Level.Low)]
    [InlineData("5", Level.High)]
    [InlineData("-1", Level.Unknown)]
    [InlineData("77", Level.Unknown)]
    public void An_enum_with_a_fallback_is_read_from_any_text(string json, Level expected)
    {
        Assert.Equal(expected, Wire.Json.Deserialize<Levels>($$"""{"Level":{{json}}}""").Level);
        Assert.Equal(expected, Wire.Json.Deserialize<Levels>($$"""{"Maybe":{{json}}}""").Maybe);
        Assert.Equal([expected], Wire.Json.Deserialize<Levels>($$"""{"List":[{{json}}]}""").List!);
        Assert.Equal([expected], Wire.Json.Deserialize<Levels>("{\"Map\":{\"Low\":" + json + "}}").Map!.Values);
        Assert.Equal(expected, Wire.Json.Deserialize<Level>(json));
        Assert.Equal([expected], Wire.Json.Deserialize<Level[]>($"[{json}]"));
    }

    [Fact]
    public void Enums_by_name_accept_numbers_and_refuse_other_types()
    {
        Assert.Equal("\"very high\"", Wire.Json.SerializeToString(Level.High));
        Assert.Equal("3", Wire.Json.SerializeToString((Level)3));
        foreach (string json in (string[])["true", "1.5", "{}", "null", "99999999999"]) Wire.Json.Refused<Levels>($$"""{"Level":{{json}}}""");
        Assert.Equal(WireErrorCode.UnknownEnumValue, Wire.Json.Refused<Levels>("""{"Map":{"newer":0}}""").Code);
        Assert.Equal(Known.B, Wire.Json.Deserialize<Levels>("""{"Known":2}""").Known);
        Assert.Equal(WireErrorCode.UnknownEnumValue, Wire.Json.Refused<Levels>("""{"Known":3}""").Code);
        Assert.Equal("$.Knowns[1]", Wire.Json.Refused<Levels>("""{"Knowns":[null,7]}""").Path);
        Assert.Equal(Bits.One | Bits.Top, Wire.Json.Deserialize<Levels>("""{"Bits":9223372036854775809}""").Bits);
        Assert.Equal(Bits.One | Bits.Two, Wire.Json.Deserialize<Levels>("""{"Bits":"One, two"}""").Bits);
        Assert.Equal(WireErrorCode.UnknownEnumValue, Wire.Json.Refused<Levels>("""{"Bits":4}""").Code);
        Assert.Equal(Colour.Blue, Wire.Json.Deserialize<Levels>("""{"Colour":"Octarine"}""").Colour);
        Assert.Equal((Colour)99, Wire.Json.Deserialize<Levels>("""{"Colour":99}""").Colour);
        Assert.Equal(WireErrorCode.UnknownEnumValue, Wire.Json.Refused<Levels>("""{"Strict":"Octarine"}""").Code);
        Assert.Equal((Colour)99, Wire.Json.Deserialize<Levels>("""{"Number":99}""").Number);
        Assert.Equal(WireErrorCode.UnknownEnumValue, Wire.Json.Refused<Levels>("""{"Strict":"1"}""").Code);
        Assert.Equal(Colour.Green, With.Options(o => o with { NumbersFromStrings = true }).Deserialize<Levels>("""{"Strict":"1"}""").Strict);
        Assert.Equal(Level.Unknown, Wire.MessagePack.Deserialize<Levels>(Wire.MessagePack.Serialize<object>(new Dictionary<string, object?> { ["Level"] = "newer" })).Level);
    }
}
