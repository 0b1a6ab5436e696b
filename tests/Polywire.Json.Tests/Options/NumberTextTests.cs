using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;
using Polywire.Json;
using TestModels;

namespace JsonTests;

/// <summary>Numbers as strings, both ways; named floats; decimal points.</summary>
public class NumberTextTests
{
    static readonly JsonWire s_text = With.Options(o => o with { NumbersAsStrings = true });
    static readonly JsonWire s_lenient = With.Options(o => o with { NumbersFromStrings = true });
    static readonly JsonWire s_named = With.Options(o => o with { NamedFloats = true });
    static readonly JsonWire s_point = With.Options(o => o with { DecimalPoint = JsonDecimalPoint.Always });

    [Fact]
    public void Written_as_strings_in_every_place_and_read_back()
    {
        Check("5", "\"5\"", s => s_text.Deserialize<int>(s), 5);
        Assert.Equal("""["1","-2"]""", s_text.SerializeToString<int[]>([1, -2]));
        Assert.Equal("""{"a":"1.5"}""", s_text.SerializeToString(new Dictionary<string, double> { ["a"] = 1.5 }));
        Assert.Equal("""{"7":"1"}""", s_text.SerializeToString(new Dictionary<int, long> { [7] = 1 }));
        Assert.Equal("""["1",["2",true,null,"s"],{"k":"3"}]""", s_text.SerializeToString<object>(new List<object?> { 1L, new List<object?> { 2, true, null, "s" }, new Dictionary<string, object?> { ["k"] = 3.0 } }));
        Assert.Equal("""{"$type":1,"By":null,"At":"9"}""", s_text.SerializeToString<Event>(new Created { At = 9 }));
        Assert.Equal(9, s_text.Deserialize<Event>("""{"$type":1,"At":"9"}""").At);
        Assert.Equal("""{"Before":"1","Value":[1, 2],"Maybe":null,"List":[3],"After":"2"}""",
            s_text.SerializeToString(new Raw { Before = 1, Value = RawValue.FromJson("[1, 2]"u8), List = [RawValue.FromJson("3"u8)], After = 2 }));
        Assert.Equal("""{"Known":"1","x":"1 2","y":"3"}""", s_text.SerializeToString(new Kept { Known = 1, Rest = new() { ["x"] = "1 2", ["y"] = 3L } }));

        static void Check(string plain, string text, Func<string, int> read, int value)
        {
            Assert.Equal(text, s_text.SerializeToString(value));
            Assert.Equal(value, read(text));
            Assert.Equal(value, read(plain));
        }
    }

    [Fact]
    public void Every_number_type_round_trips_and_is_what_System_Text_Json_writes()
    {
        Scalars full = Scalars_Full();
        byte[] bytes = s_text.Serialize(full);
        Assert.True(Structural.Same(full, s_text.Deserialize<Scalars>(bytes)));
        Assert.Contains("\"Int128\":\"-170141183460469231731687303715884105728\"", Encoding.UTF8.GetString(bytes));
        using var stream = new MemoryStream();
        s_text.Serialize(stream, full);
        Assert.Equal(bytes, stream.ToArray());
        long[] many = [.. Enumerable.Range(0, 5000).Select(i => i * 7_919_000_003L)];
        Assert.Equal(JsonSerializer.Serialize(many, new JsonSerializerOptions { NumberHandling = JsonNumberHandling.WriteAsString }), s_text.SerializeToString(many));
        Assert.Equal(many, s_text.Deserialize<long[]>(s_text.Serialize(many)));

        static Scalars Scalars_Full() => ((TestCase<Scalars>)TestCases.All.First(c => c is TestCase<Scalars>)).Values.Last()!;
    }

    [Fact]
    public void Strings_are_numbers_only_where_nothing_else_is_in_them()
    {
        Assert.Equal(12, s_lenient.Deserialize<int>("\"12\""));
        Assert.Equal([1, 2], s_lenient.Deserialize<List<byte>>("""["1",2]"""));
        Assert.Equal(5, s_lenient.Deserialize<Person>("""{"Age":"5"}""").Age);
        Assert.Equal("12", s_lenient.Deserialize<object>("\"12\""));
        foreach (string bad in (string[])["\"\"", "\" 1\"", "\"1 \"", "\"1x\"", "\"0x1\"", "\"+1\"", "\"01\"", "\"1", "\"-\"", "\"NaN\"", "\"1e400\"", "\"\"5\"\"", "\"null\""])
        {
            s_lenient.Refused<int>(bad);
            s_lenient.Refused<double>(bad);
            s_lenient.Refused<BigInteger>(bad);
            s_lenient.Refused<decimal>(bad);
        }
        s_lenient.Refused<int>("\"2147483648\"");
        s_lenient.Refused<int>("\"1.0\"");
        s_lenient.Refused<Dictionary<int, int>>("{\"\"5\"\":1}");
        Assert.Equal(WireErrorCode.TypeMismatch, Wire.Json.Refused<int>("\"12\"").Code);
    }

    [Fact]
    public void Named_floats_in_every_place()
    {
        foreach (double value in (double[])[double.NaN, double.PositiveInfinity, double.NegativeInfinity])
        {
            string text = $"\"{value.ToString(System.Globalization.CultureInfo.InvariantCulture)}\"";
            Assert.Equal(text, s_named.SerializeToString(value));
            Assert.Equal(text, s_named.SerializeToString((float)value));
            Assert.Equal(text, s_named.SerializeToString((Half)value));
            Assert.Equal(value, s_named.Deserialize<double>(text));
            Assert.Equal((float)value, s_named.Deserialize<float>(text));
            Assert.Equal((Half)value, s_named.Deserialize<Half>(text));
            Assert.Equal($"{{{text}:{text}}}", s_named.SerializeToString(new Dictionary<double, object?> { [value] = value }));
            Assert.Equal(value, Assert.Single(s_named.Deserialize<Dictionary<double, int>>($"{{{text}:1}}")).Key);
            Assert.Equal((float)value, Assert.Single(s_named.Deserialize<Dictionary<float, int>>($"{{{text}:1}}")).Key);
            Assert.Equal((Half)value, Assert.Single(s_named.Deserialize<Dictionary<Half, int>>($"{{{text}:1}}")).Key);
            Wire.Json.Refused<double>(text);
            Wire.Json.Refused<Dictionary<double, int>>($"{{{text}:1}}");
            Assert.Throws<WireException>(() => Wire.Json.Serialize(new Dictionary<double, int> { [value] = 1 }));
        }
        foreach (string bad in (string[])["\"nan\"", "\"INF\"", "\"+Infinity\"", "NaN", "\"1\"", "\"NaN", "\"NaN \""]) s_named.Refused<double>(bad);
        s_named.Refused<decimal>("\"NaN\"");
        Assert.Equal("\"NaN\"", s_named.Deserialize<object>("\"\\\"NaN\\\"\""));
    }

    [Fact]
    public void Decimal_points_are_written_for_every_float_but_not_for_integers_and_keys()
    {
        Assert.Equal("1.0", s_point.SerializeToString(1.0));
        Assert.Equal("-0.0", s_point.SerializeToString(-0.0));
        Assert.Equal("1.0", s_point.SerializeToString(1f));
        Assert.Equal("1.0", s_point.SerializeToString((Half)1));
        Assert.Equal("1.0", s_point.SerializeToString(1m));
        Assert.Equal("1.50", s_point.SerializeToString(1.50m));
        Assert.Equal("79228162514264337593543950335.0", s_point.SerializeToString(decimal.MaxValue));
        Assert.Equal("-79228162514264337593543950335.0", s_point.SerializeToString(decimal.MinValue));
        Assert.Equal("0.0", s_point.SerializeToString(0m));
        Assert.Equal("1", s_point.SerializeToString(1));
        Assert.Equal("1", s_point.SerializeToString(BigInteger.One));
        Assert.Equal("[1.0,-2.0]", s_point.SerializeToString(new Complex(1, -2)));
        Assert.Equal("""[1,1.0,1.0]""", s_point.SerializeToString<object>(new List<object?> { 1L, 1.0, 1m }));
        Assert.Equal("""{"1":1.0}""", s_point.SerializeToString(new Dictionary<double, double> { [1] = 1 }));
        Assert.Equal("""{"1":1.0}""", s_point.SerializeToString(new Dictionary<decimal, decimal> { [1] = 1 }));
    }

    /// <summary>An exponent makes a token a float for every reader that infers types, so that it gets no decimal point as well.</summary>
    [Fact]
    public void An_exponent_needs_no_point()
    {
        foreach (double value in (double[])[1e20, 1e300, -1e22, 1e-10, 5e-324, double.MaxValue, 123456789012345680000d])
        {
            string text = s_point.SerializeToString(value);
            Assert.True(text.AsSpan().ContainsAny('.', 'E'), text);
            Assert.IsType<double>(Wire.Json.Deserialize<object>(text));
            Assert.Equal(value, Wire.Json.Deserialize<double>(text));
        }
        foreach (float value in (float[])[1e20f, float.MaxValue, float.Epsilon]) Assert.IsType<double>(Wire.Json.Deserialize<object>(s_point.SerializeToString(value)));
        foreach (Half value in (Half[])[Half.MaxValue, Half.Epsilon, (Half)2048]) Assert.IsType<double>(Wire.Json.Deserialize<object>(s_point.SerializeToString(value)));
        foreach (decimal value in (decimal[])[1e28m, 1e-28m, decimal.MaxValue]) Assert.IsType<double>(Wire.Json.Deserialize<object>(s_point.SerializeToString(value)));
    }

    [Theory]
    [InlineData("0", 0L)]
    [InlineData("-5", -5L)]
    [InlineData("9223372036854775807", long.MaxValue)]
    [InlineData("18446744073709551615", ulong.MaxValue)]
    [InlineData("1.0", 1.0)]
    [InlineData("1e2", 100.0)]
    [InlineData("-0", -0.0)]
    [InlineData("1E+20", 1e20)]
    public void Tokens_in_object_keep_integers_apart_from_floats(string json, object expected)
    {
        Assert.Equal(expected, Wire.Json.Deserialize<object>(json));
        Assert.Equal(expected, Wire.Json.Deserialize<List<object>>($"[{json}]")[0]);
        Assert.Equal(expected, Wire.Json.Deserialize<Anything>($$"""{"Value":{{json}}}""").Value);
        Assert.Equal(expected.GetType(), Wire.Json.Deserialize<Dictionary<string, object>>($$"""{"a":{{json}}}""")["a"].GetType());
    }
}
